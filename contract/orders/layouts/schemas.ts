/** Column layouts of downloads that a customer saves. */
import { z } from 'zod';
import { fieldErrors } from '../../field-errors/index.ts';
import { oneLine } from '../../one-line.ts';
import { headers } from '../../uploads/headers.ts';
import { columnOrigins, maxLayoutColumns, maxLayouts, resultColumnNames } from './columns.ts';

export const LayoutColumn = z
  .object({
    from: z
      .enum(columnOrigins)
      .describe(
        'Where the values come from: `result` (a column of a result file), `lead` (a field of the lead, as mapped), or `file` (a column of your file).',
      ),
    name: oneLine(200).describe(
      'Name of the column or field, such as `Phone 1`, `property_address` or `Tax Year`.',
    ),
    header: oneLine(200).describe('The column’s name in the download.'),
  })
  .refine(
    ({ from, name }) =>
      from === 'file' || (from === 'lead' ? Object.hasOwn(headers, name) : resultColumnNames.includes(name)),
    { message: fieldErrors.layout_column, path: ['name'] },
  )
  .meta({ id: 'LayoutColumn' });
export type LayoutColumn = z.infer<typeof LayoutColumn>;

export const LayoutBody = z
  .object({
    name: oneLine(40).describe('Name of the layout.'),
    columns: z.array(LayoutColumn).min(1).max(maxLayoutColumns).describe('The columns, in their order.'),
    rows: z.enum(['lead', 'phone']).default('lead').describe('One row per lead, or one per phone.'),
    numbers_only: z.boolean().default(false).describe('Whether leads without a number are left out.'),
  })
  .meta({ id: 'LayoutBody' });
export type LayoutBody = z.infer<typeof LayoutBody>;

export const OwnLayout = LayoutBody.extend({ id: z.string() }).meta({ id: 'OwnLayout' });
export type OwnLayout = z.infer<typeof OwnLayout>;

export const OwnLayouts = z.array(OwnLayout).max(maxLayouts);
