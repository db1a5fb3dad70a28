/** Rows that can't be traced as they are: shown before payment and fixed on the page instead of in the file. */
import { z } from 'zod';
import { pageOf } from '../../envelope.ts';
import { fieldErrors } from '../../field-errors/index.ts';
import { Header } from '../../uploads/schemas.ts';
import { Order } from '../schemas.ts';
import { maxFixedRows } from './rules.ts';

export const RejectedRow = z
  .object({
    row_no: z.number().int(),
    reason: z.string().describe('Why it can’t be traced, for the customer.'),
    cells: z.array(z.string()).describe('Its cells, by file column.'),
  })
  .meta({ id: 'RejectedRow' });
export type RejectedRow = z.infer<typeof RejectedRow>;

/** A mapped column: its name in the file and its header. */
export const MappedColumn = z
  .object({ index: z.number().int(), name: z.string(), header: Header })
  .meta({ id: 'MappedColumn' });

/** An order's untraceable rows and the columns that decide whether a row is traceable. */
export const RejectedRows = pageOf(RejectedRow).extend({ columns: z.array(MappedColumn) });
export type RejectedRows = z.infer<typeof RejectedRows>;

const columnIndex = z.string().regex(/^\d{1,3}$/, fieldErrors.column_index);

/** New cell values by row and column; other cells stay unchanged. */
export const FixRowsBody = z
  .object({
    rows: z
      .array(
        z.object({
          row_no: z.number().int().min(1).max(1_000_000),
          cells: z.record(columnIndex, z.string().max(1000)),
        }),
      )
      .min(1)
      .max(maxFixedRows),
  })
  .meta({ id: 'FixRowsBody' });
export type FixRowsBody = z.infer<typeof FixRowsBody>;

/** The order, re-quoted if a row became traceable, and those given rows that still aren't. */
export const FixedRows = z.object({ order: Order, left: z.array(RejectedRow) }).meta({ id: 'FixedRows' });
export type FixedRows = z.infer<typeof FixedRows>;
