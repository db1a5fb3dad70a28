/** The envelope of every API reply (CALLS), and the shapes of lists. */
import { z } from 'zod';
import { errorDefinitions } from './errors.ts';

/** A success: `status` true and the data. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal(true), data, message: z.string() });

/** A failure: `status` false, a message for people, and `errors` by field if fields are invalid. */
export const Failure = z
  .object({
    status: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    error: z
      .object({
        type: z.enum([...new Set(errorDefinitions.map(({ type }) => type))]),
        code: z.enum(errorDefinitions.map(({ code }) => code)),
        param: z.string().optional().describe('The first invalid field.'),
        request_id: z.string(),
        doc_url: z.string(),
      })
      .optional()
      .describe('The failure in a form for programs.'),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;

/** `page` starts at 1; `per_page` is 25 by default, at most 100. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});
export type Paging = z.infer<typeof Paging>;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    per_page: z.number().int(),
  });

/** The TypeScript type of `pageOf`. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  per_page: number;
}

/** An id in a path. Ids of other accounts answer 404 later. */
export const IdParam = z.object({ id: z.string().min(1).max(64) });

/** The caller's own id, which several calls of the specification have in their path. */
export const UserIdParam = z.object({
  id: IdParam.shape.id.describe('Your user ID: `user.id` in the reply of `POST /login`.'),
});

export const OrderIdParam = z.object({ id: IdParam.shape.id.describe('ID or number of the order.') });
