import type { Column, Mapping } from '#contract/uploads/schemas';
import { proposeMapping } from '#features/column-mapping';

/** Suggests a mapping for a table: the first row has the names, `null` if the file has no header. */
export function propose(names: (string | null)[], rows: string[][], remembered?: Mapping) {
  const columns = names.map((name, index) => ({
    index,
    name: name ?? `Column ${index + 1}`,
    samples: rows.map((row) => row[index] ?? '').slice(0, 5),
  }));
  return proposeMapping(columns, rows, remembered);
}

/** The headers of a suggested mapping, column by column. */
export const headersOf = (proposal: { columns: Pick<Column, 'header'>[] }) =>
  proposal.columns.map((column) => column.header);
