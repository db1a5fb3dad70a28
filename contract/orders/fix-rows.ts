/** Rows that cannot be traced as they are: shown before paying, and mended on the page instead of in the file. */
import { z } from 'zod';
import { pageOf } from '../envelope.ts';
import { Header } from '../uploads/schemas.ts';
import { mostMended } from './fix-rows-rules.ts';
import { Order } from './schemas.ts';

export const RejectedRow = z.object({
  row_no: z.number().int(),
  /** Why it cannot be traced, in words for the customer. */
  reason: z.string(),
  /** Its cells, by the file's columns. */
  cells: z.array(z.string()),
});
export type RejectedRow = z.infer<typeof RejectedRow>;

/** A column that is mapped: what it is called in the file, and what it stands for. */
export const MappedColumn = z.object({ index: z.number().int(), name: z.string(), header: Header });

/** A page of an order's rows that cannot be traced, and the columns that decide whether they can. */
export const RejectedRows = pageOf(RejectedRow).extend({ columns: z.array(MappedColumn) });
export type RejectedRows = z.infer<typeof RejectedRows>;

const columnIndex = z.string().regex(/^\d{1,3}$/, 'Name a column by its place in the file, from 0.');

/** Cells that are written anew, by row and by column; the others stay as they are. */
export const MendBody = z.object({
  rows: z
    .array(
      z.object({
        row_no: z.number().int().min(1).max(1_000_000),
        cells: z.record(columnIndex, z.string().max(1000, 'At most 1,000 characters.')),
      }),
    )
    .min(1, 'Mend a row first.')
    .max(mostMended, 'Mend at most 200 rows at once.'),
});
export type MendBody = z.infer<typeof MendBody>;

/** The order, which is priced anew where a row can now be traced, and the given rows that still cannot be. */
export const Mended = z.object({ order: Order, left: z.array(RejectedRow) });
export type Mended = z.infer<typeof Mended>;
