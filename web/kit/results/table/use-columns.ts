/** The table's columns as arranged: order, pins, widths and visibility, kept by TanStack Table. */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import type { ListedLead } from '#contract/leads/schemas';
import { useSettings } from '../../theme/ui-settings.ts';
import {
  columnOf,
  columns,
  columnsBeyondShrinking,
  columnsWithoutRoom,
  type ResultColumn,
  shrunkWidths,
} from './columns.tsx';
import type { ChangeLayout, TableLayout } from './layout.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});

const helper = createColumnHelper<typeof features, ListedLead>();
const definitions = helper.columns(
  columns.map(({ id, width, minWidth }) => helper.display({ id, size: width, minSize: minWidth })),
);
/** The rows are the page's own: only the columns are kept here. */
const noRows: ListedLead[] = [];

/** Width of the column of checkboxes, px. */
export const selectionWidth = 40;

const applyUpdater = <T>(updater: T | ((now: T) => T), now: T): T =>
  typeof updater === 'function' ? (updater as (now: T) => T)(now) : updater;

/** The layout in TanStack's terms, and its changes in ours. */
function useLayoutState(layout: TableLayout, change: ChangeLayout, room: number) {
  const columnOrder = useMemo(() => {
    const rest = columns.filter(({ id }) => !layout.order.includes(id)).map(({ id }) => id);
    return [...layout.order.filter((id) => columnOf(id)), ...rest];
  }, [layout.order]);
  const { columnVisibility, columnSizing } = useMemo(() => {
    const visible = columns
      .filter(({ id }) => !layout.hidden.includes(id))
      .map(({ id, width }) => ({ id, width: layout.widths[id] ?? width }));
    const withoutRoom = columnsWithoutRoom(visible, room - selectionWidth);
    const kept = visible.filter(({ id }) => !withoutRoom.has(id));
    const beyond = columnsBeyondShrinking(kept, layout.widths, room - selectionWidth);
    const shown = kept.filter(({ id }) => !beyond.has(id));
    return {
      columnVisibility: Object.fromEntries(
        columns.map(({ id }) => [id, shown.some((column) => column.id === id)]),
      ),
      columnSizing: { ...layout.widths, ...shrunkWidths(shown, layout.widths, room - selectionWidth) },
    };
  }, [layout.hidden, layout.widths, room]);
  const columnPinning = useMemo(() => ({ start: [...layout.pinned], end: [] }), [layout.pinned]);
  const state = { columnOrder, columnVisibility, columnPinning, columnSizing };
  const onColumnSizingChange = useCallback(
    (updater: Parameters<typeof applyUpdater<Record<string, number>>>[0]) =>
      change(({ widths }) => ({ widths: applyUpdater(updater, widths as Record<string, number>) })),
    [change],
  );
  return { state, onColumnSizingChange };
}

export interface ShownColumn {
  column: ResultColumn;
  width: number;
  pinned: boolean;
  /** Px from the start at which it stays when pinned. */
  offset: number;
  resizing: boolean;
  startResizing: (event: unknown) => void;
}

/** The columns shown, from start to end. `room` is the table's width in px. */
export function useColumns(layout: TableLayout, change: ChangeLayout, room: number): ShownColumn[] {
  const { direction } = useSettings();
  const { state, onColumnSizingChange } = useLayoutState(layout, change, room);
  const [columnResizing, setColumnResizing] = useState({
    columnSizingStart: [] as [string, number][],
    deltaOffset: null as number | null,
    deltaPercentage: null as number | null,
    isResizingColumn: false as string | false,
    startOffset: null as number | null,
    startSize: null as number | null,
  });
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { ...state, columnResizing },
    columnResizeMode: 'onChange',
    columnResizeDirection: direction,
    onColumnSizingChange,
    onColumnResizingChange: setColumnResizing,
  });
  let offset = selectionWidth;
  return table.getLeafHeaders().flatMap((header) => {
    const column = columnOf(header.column.id);
    if (column === undefined || !header.column.getIsVisible()) return [];
    const width = header.getSize();
    const shown = {
      column,
      width,
      pinned: header.column.getIsPinned() === 'start',
      offset,
      resizing: header.column.getIsResizing(),
      startResizing: header.getResizeHandler(),
    };
    offset += width;
    return [shown];
  });
}
