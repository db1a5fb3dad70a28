/** The columns of an own layout, for one file. */
import type { LayoutColumn, OwnLayout } from '#contract/orders/layouts/schemas';
import type { Header } from '#contract/uploads/schemas';
import type { Layout } from '../layouts/index.ts';
import { column, type ResultColumn, resultColumns } from '../result-columns.ts';
import type { Sheet } from '../sheet.ts';

const resultByName: ReadonlyMap<string, ResultColumn> = new Map(
  [...resultColumns.phone.whole, ...resultColumns.lead.whole].map((one) => [one.name, one]),
);

/** The names of the result columns, in their order. */
export const knownResultColumns: readonly string[] = [...resultByName.keys()];

function toColumn({ from, name, header }: LayoutColumn, sheet: Sheet): ResultColumn {
  if (from === 'lead') return column(header, ({ row }) => row.lead?.[name as Header]);
  if (from === 'result') return column(header, (source) => resultByName.get(name)?.value(source));
  const wanted = name.toLowerCase();
  const index = sheet.columns.findIndex((own) => own.trim().toLowerCase() === wanted);
  return column(header, ({ row }) => (index === -1 ? '' : sheet.cells(row)[index]));
}

/** The layout for a sheet. A column that the customer's file doesn't have is empty. */
export const toLayout = ({ columns, rows, numbers_only }: OwnLayout, sheet: Sheet): Layout => ({
  columns: columns.map((one) => toColumn(one, sheet)),
  ...(rows === 'phone' && { perPhone: true as const }),
  ...(numbers_only && { dialer: true as const }),
});

/** Whether the layout says which numbers the customer reported as wrong. */
export const showsReports = ({ columns }: OwnLayout): boolean =>
  columns.some(({ from, name }) => from === 'result' && name === 'Reported Numbers');
