import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Sorts by the server's property of the column's id. */
  sorted?: true;
  numeric?: true;
  /** Such as a date, which is read as a whole. */
  oneLine?: true;
  /** In a card: the first lines, the end next to them, or nowhere. By default it's one of the facts. */
  card?: 'title' | 'end' | 'hidden';
  /** The least width in px. */
  minWidth?: number;
}

export interface Sort {
  property: string;
  type: 'asc' | 'desc';
}
