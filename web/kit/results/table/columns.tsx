import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadSorter } from '#contract/leads/schemas';
import { Confidence } from '../../confidence.tsx';
import { number, sourceDate } from '../../i18n/format.ts';
import { TimeAgo } from '../../i18n/time.tsx';
import { matchProbability } from '../../lead-panel/person.ts';
import { OutcomeChip } from '../../status-chip.tsx';
import {
  AddressCell,
  type CellProps,
  EmailCell,
  Nothing,
  OrderCell,
  PersonCell,
  PhoneCell,
  TagsCell,
  WorkCell,
} from './cells.tsx';
import { bestPhone } from './person.ts';

export type ColumnId =
  | 'person'
  | 'address'
  | 'phone'
  | 'email'
  | 'confidence'
  | 'outcome'
  | 'work'
  | 'seen'
  | 'order'
  | 'tags'
  | 'coins'
  | 'date';

export interface ResultColumn {
  id: ColumnId;
  /** Px. */
  width: number;
  minWidth: number;
  /** How the server sorts by it, if it can. */
  sorter?: LeadSorter;
  /** The direction of the first click. */
  firstDirection?: 'asc' | 'desc';
  Cell: ComponentType<CellProps>;
}

function ConfidenceCell({ lead }: CellProps) {
  const probability = matchProbability(lead);
  return probability === null ? <Nothing /> : <Confidence probability={probability} />;
}

function OutcomeCell({ lead: { outcome } }: CellProps) {
  const { t } = useTranslation('orders');
  return outcome === null ? t('results.waiting') : <OutcomeChip outcome={outcome} />;
}

function SeenCell({ lead }: CellProps) {
  const lastSeen = bestPhone(lead)?.last_seen;
  return lastSeen === undefined ? <Nothing /> : sourceDate(lastSeen);
}

const CoinsCell = ({ lead: { coins } }: CellProps) => <span className="number">{number(coins)}</span>;

const DateCell = ({ lead: { traced_at } }: CellProps) =>
  traced_at === null ? <Nothing /> : <TimeAgo at={traced_at} />;

/** In their default order. */
export const columns: readonly ResultColumn[] = [
  { id: 'person', width: 222, minWidth: 160, sorter: 'name', firstDirection: 'asc', Cell: PersonCell },
  { id: 'address', width: 196, minWidth: 120, Cell: AddressCell },
  { id: 'phone', width: 208, minWidth: 184, Cell: PhoneCell },
  { id: 'email', width: 212, minWidth: 120, Cell: EmailCell },
  {
    id: 'confidence',
    width: 132,
    minWidth: 132,
    sorter: 'confidence',
    firstDirection: 'desc',
    Cell: ConfidenceCell,
  },
  { id: 'outcome', width: 120, minWidth: 120, sorter: 'result', firstDirection: 'asc', Cell: OutcomeCell },
  { id: 'work', width: 144, minWidth: 120, Cell: WorkCell },
  { id: 'seen', width: 112, minWidth: 96, Cell: SeenCell },
  { id: 'order', width: 180, minWidth: 100, Cell: OrderCell },
  { id: 'tags', width: 160, minWidth: 100, Cell: TagsCell },
  { id: 'coins', width: 80, minWidth: 72, Cell: CoinsCell },
  { id: 'date', width: 124, minWidth: 100, sorter: 'date', firstDirection: 'desc', Cell: DateCell },
];

export const columnOf = (id: string): ResultColumn | undefined => columns.find((column) => column.id === id);

/** Optional columns, hidden until a customer shows them. */
const optionalColumns: readonly ColumnId[] = ['seen', 'order', 'tags', 'coins', 'date'];
const optionalWithoutTeam: readonly ColumnId[] = ['work', ...optionalColumns];

/** The columns hidden at first. Always the same array, since the layout depends on it. */
export const hiddenAtFirst = (hasTeam: boolean): readonly ColumnId[] =>
  hasTeam ? optionalColumns : optionalWithoutTeam;

/** Columns to drop where the table is too narrow for all, first to last; the open row's panel has their values. */
const dropped: readonly ColumnId[] = ['coins', 'date', 'tags', 'order', 'seen', 'email', 'address'];

/** The columns that a table of this width leaves out. */
export function columnsWithoutRoom(
  shown: readonly { id: string; width: number }[],
  room: number,
): Set<string> {
  const out = new Set<string>();
  let width = shown.reduce((sum, column) => sum + column.width, 0);
  for (const id of dropped) {
    if (width <= room) break;
    const column = shown.find((one) => one.id === id);
    if (column === undefined) continue;
    out.add(id);
    width -= column.width;
  }
  return out;
}

/** Columns that shrink where those shown are wider than the table, first to last. */
const shrinking: readonly ColumnId[] = ['phone', 'person'];

/** Columns to drop where those left don't fit even when they have shrunk. */
const droppedLast: readonly ColumnId[] = ['confidence', 'outcome', 'work'];

/** The shown columns to drop because the others can't shrink enough. */
export function columnsBeyondShrinking(
  shown: readonly { id: string; width: number }[],
  resized: Readonly<Record<string, number>>,
  room: number,
): ReadonlySet<string> {
  const out = new Set<string>();
  const leastWidthOf = ({ id, width }: { id: string; width: number }): number =>
    shrinking.some((one) => one === id) && !(id in resized) ? (columnOf(id)?.minWidth ?? width) : width;
  let leastTotal = shown.reduce((sum, column) => sum + leastWidthOf(column), 0);
  for (const id of droppedLast) {
    const column = shown.find((one) => one.id === id);
    if (leastTotal <= room || column === undefined) continue;
    out.add(id);
    leastTotal -= column.width;
  }
  return out;
}

/** Px by column that has to shrink; a column that the customer resized keeps its width. */
export function shrunkWidths(
  shown: readonly { id: string; width: number }[],
  resized: Readonly<Record<string, number>>,
  room: number,
): Record<string, number> {
  const widths: Record<string, number> = {};
  let excess = shown.reduce((sum, { width }) => sum + width, 0) - room;
  for (const id of shrinking) {
    const column = columnOf(id);
    if (excess <= 0 || column === undefined || id in resized) continue;
    if (!shown.some((one) => one.id === id)) continue;
    const reduction = Math.min(excess, column.width - column.minWidth);
    widths[id] = column.width - reduction;
    excess -= reduction;
  }
  return widths;
}
