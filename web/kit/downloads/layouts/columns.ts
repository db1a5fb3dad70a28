/** The columns of a layout while it is edited. */
import { firstLayoutColumns, resultColumnNames } from '#contract/orders/layouts/columns';
import type { LayoutColumn } from '#contract/orders/layouts/schemas';
import { headers } from '#contract/uploads/headers';

/** A column with a key that stays while it moves. */
export interface EditedColumn extends LayoutColumn {
  key: number;
}

/** A column to choose from. */
export type ColumnOption = Pick<LayoutColumn, 'from' | 'name'>;

export const columnOptions: readonly ColumnOption[] = [
  ...resultColumnNames.map((name) => ({ from: 'result' as const, name })),
  ...Object.keys(headers).map((name) => ({ from: 'lead' as const, name })),
];

export const editColumns = (columns: readonly LayoutColumn[] = firstLayoutColumns): EditedColumn[] =>
  columns.map((one, key) => ({ ...one, key }));

export const addColumn = (columns: readonly EditedColumn[], column: LayoutColumn): EditedColumn[] => [
  ...columns,
  { ...column, key: 1 + Math.max(-1, ...columns.map(({ key }) => key)) },
];

/** Swaps a column with the one before (-1) or after it (1). */
export function moveColumn(columns: readonly EditedColumn[], index: number, by: -1 | 1): EditedColumn[] {
  const moved = columns[index];
  if (moved === undefined || columns[index + by] === undefined) return [...columns];
  return columns.toSpliced(index, 1).toSpliced(index + by, 0, moved);
}
