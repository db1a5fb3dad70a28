/** How a customer has arranged the table, remembered by this browser. */

import { useCallback, useMemo, useState } from 'react';
import type { LeadSorter } from '#contract/leads/schemas';
import type { ColumnId } from './columns.tsx';

export interface Sort {
  by: LeadSorter;
  direction: 'asc' | 'desc';
}

export interface TableLayout {
  /** The columns in their order; those missing follow in the default one. */
  order: readonly string[];
  hidden: readonly string[];
  /** Columns that stay in place at the start. */
  pinned: readonly string[];
  /** Px by column, where changed. */
  widths: Readonly<Record<string, number>>;
  density: 'comfortable' | 'compact';
  perPage: number;
}

export const pageSizes = [25, 50, 100] as const;
export const rowHeights = { comfortable: 52, compact: 40 } as const;

export const defaultLayout = (hidden: readonly ColumnId[]): TableLayout => ({
  order: [],
  hidden,
  pinned: [],
  widths: {},
  density: 'comfortable',
  perPage: 50,
});

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Stored text as a layout. Missing and invalid parts are those of `initial`. */
export function readLayout(text: string | null, initial: TableLayout): TableLayout {
  let stored: Partial<Record<keyof TableLayout, unknown>>;
  try {
    stored = Object(JSON.parse(text ?? '{}'));
  } catch {
    return initial;
  }
  const { order, hidden, pinned, widths, density, perPage } = stored;
  const sizes = Object.entries(Object(widths) as Record<string, unknown>).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
  return {
    order: isNames(order) ? order : initial.order,
    hidden: isNames(hidden) ? hidden : initial.hidden,
    pinned: isNames(pinned) ? pinned : initial.pinned,
    widths: Object.fromEntries(sizes),
    density: density === 'compact' ? 'compact' : initial.density,
    perPage: pageSizes.find((size) => size === perPage) ?? initial.perPage,
  };
}

/** The layout of a table, and how to change it. `hidden` has the columns hidden at first. */
export function useTableLayout(table: string, hidden: readonly ColumnId[]) {
  const key = `results:${table}`;
  const initial = useMemo(() => defaultLayout(hidden), [hidden]);
  const [changed, setChanged] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? null : readLayout(stored, initial);
  });
  const change = useCallback(
    (part: Partial<TableLayout> | ((now: TableLayout) => Partial<TableLayout>)) =>
      setChanged((before) => {
        const current = before ?? initial;
        const next = { ...current, ...(typeof part === 'function' ? part(current) : part) };
        try {
          localStorage.setItem(key, JSON.stringify(next));
        } catch {
          // Storage is full or blocked: the layout lasts until the page closes.
        }
        return next;
      }),
    [key, initial],
  );
  return [changed ?? initial, change] as const;
}

export type ChangeLayout = ReturnType<typeof useTableLayout>[1];

/** The choices of the table's look. */
export interface ViewOptionsProps {
  layout: TableLayout;
  onLayout: ChangeLayout;
  /** Restores the columns as they were at first. */
  onReset: () => void;
}
