/** Suppressions as admins see them: stored only as hashes, so listed by date, cause and number. */
import { z } from 'zod';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { isWholePhone } from './rules.ts';
import { liftGrounds, suppressionKinds } from './suppression-rules.ts';

export const SuppressionKind = z.enum(suppressionKinds);
export type SuppressionKind = z.infer<typeof SuppressionKind>;

export const Suppression = z
  .object({
    id: z.string().describe('Id within its kind.'),
    kind: SuppressionKind,
    effect: z
      .enum(['contact', 'hide', 'erase'])
      .describe(
        '`contact`: only a phone or email; `hide`: the person; `erase`: also deleted and blocked in imports.',
      ),
    identifiers: z.int().describe('Number of hashes that recognize them.'),
    at: z.string(),
    working: z.boolean().describe('True while stored results are still being updated.'),
    number: z.string().nullable().describe('Number of the privacy request.'),
    by: z.string().nullable().describe('The admin who added or confirmed it; null if that wasn’t needed.'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Suppression' });
export type Suppression = z.infer<typeof Suppression>;
export const SuppressionList = pageOf(Suppression);
export const SuppressionQuery = Paging.extend({ kind: SuppressionKind.optional() });
export const SuppressionsFound = z.object({ items: z.array(Suppression) }).meta({ id: 'SuppressionsFound' });

const text = (most: number) => z.string().trim().max(most).default('');
const fields = {
  first_name: text(60),
  last_name: text(60),
  street: text(120),
  city: text(80),
  state: text(20),
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5}(-?\d{4})?)?$/, fieldErrors.zip_code)
    .default(''),
  phone: z
    .string()
    .trim()
    .max(30)
    .refine((phone) => phone === '' || isWholePhone(phone), fieldErrors.phone_number)
    .default(''),
  email: z.union([z.literal(''), z.string().trim().pipe(z.email())]).default(''),
};
type PersonFields = z.infer<z.ZodObject<typeof fields>>;

/** Returns the missing field needed to identify somebody, with its message, or null. */
function missing(person: PersonFields): [path: keyof PersonFields, message: string] | null {
  const { first_name, last_name, street, city, state, zip, phone, email } = person;
  const named = first_name !== '' && last_name !== '';
  const placed = street !== '' && (zip !== '' || (city !== '' && state !== ''));
  if (!named && (first_name !== '' || last_name !== '' || street !== ''))
    return [first_name === '' ? 'first_name' : 'last_name', fieldErrors.full_name];
  if (street !== '' && !placed) return ['zip', fieldErrors.zip_or_city];
  if (phone === '' && email === '' && !(named && placed))
    return named ? ['street', fieldErrors.street_or_contact] : ['phone', fieldErrors.contact_or_address];
  return null;
}

function check(person: PersonFields, context: z.core.$RefinementCtx): void {
  const found = missing(person);
  if (found !== null) context.addIssue({ code: 'custom', path: [found[0]], message: found[1] });
}

/** Searches the list for a person; the input is hashed and not stored. */
export const SuppressionSearch = z.object(fields).superRefine(check).meta({ id: 'SuppressionSearch' });
export type SuppressionSearch = z.infer<typeof SuppressionSearch>;

const Reason = z.string().trim().min(10).max(200);

/** A person the operator suppresses. */
export const SuppressionBody = z
  .object({ ...fields, action: z.enum(['hide', 'erase']), reason: Reason })
  .superRefine((body, context) => {
    check(body, context);
    if (body.action === 'erase' && (body.first_name === '' || body.last_name === ''))
      context.addIssue({
        code: 'custom',
        path: ['first_name'],
        message: fieldErrors.erased_name,
      });
  })
  .meta({ id: 'SuppressionBody' });
export type SuppressionBody = z.infer<typeof SuppressionBody>;

export const SuppressionParams = z.object({ kind: SuppressionKind, id: z.string().min(1).max(64) });
/** `ground` and the request's `number` are required if the person made the request themselves. */
export const SuppressionLift = z
  .object({
    reason: Reason,
    ground: z.enum(liftGrounds).optional(),
    number: z.string().trim().max(20).optional(),
  })
  .meta({ id: 'SuppressionLift' });
export type SuppressionLift = z.infer<typeof SuppressionLift>;
