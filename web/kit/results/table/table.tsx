/** The table of results: rows are memoized, and column widths are variables that don't render them again. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedLead } from '#contract/leads/schemas';
import { useSettings } from '../../theme/ui-settings.ts';
import { usePending } from '../pending.ts';
import { isSelected, type LeadSelection } from '../selection/model.ts';
import { appBarHeight, topMenuHeight } from '../sizes.ts';
import { columnOf } from './columns.tsx';
import { Header } from './header.tsx';
import { type ChangeLayout, rowHeights, type Sort, type TableLayout } from './layout.ts';
import { Row, type RowColumn } from './row.tsx';
import { tableStyle } from './style.ts';
import { type ShownColumn, selectionWidth, useColumns } from './use-columns.ts';

export interface ResultsTableProps {
  label: string;
  /** Undefined while the first page loads. */
  leads: readonly ListedLead[] | undefined;
  /** Leads before this page. */
  skipped: number;
  total: number;
  loading: boolean;
  layout: TableLayout;
  onLayout: ChangeLayout;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: LeadSelection;
  /** Undefined where leads can't be selected. */
  onSelect: ((leads: readonly string[], selected: boolean) => void) | undefined;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** Rows of the skeleton. */
const skeletonRows = 12;

export function ResultsTable(props: ResultsTableProps) {
  const { label, leads, total, loading, layout, onLayout, selection, onSelect } = props;
  const { measured, width } = useMeasuredWidth();
  const shown = useColumns(layout, onLayout, width);
  const signature = shown.map(({ column, pinned }) => `${column.id}${pinned ? '!' : ''}`).join(' ');
  const rowColumns = useMemo(() => parseColumns(signature), [signature]);
  const head = useRef<HTMLDivElement>(null);
  const chosen = (leads ?? []).filter(({ id }) => isSelected(selection, id)).length;
  const all = leads !== undefined && leads.length > 0 && chosen === leads.length;
  return (
    <Box
      ref={measured}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable
      sx={tableStyle}
      style={useVariables(shown, layout)}
    >
      <div role="rowgroup" className="head" ref={head}>
        <Header
          {...props}
          shown={shown}
          checked={all || (chosen > 0 && 'some')}
          onCheck={
            onSelect &&
            ((checked) =>
              onSelect(
                (leads ?? []).map(({ id }) => id),
                checked,
              ))
          }
        />
      </div>
      {leads === undefined ? (
        <SkeletonRows columns={rowColumns} />
      ) : (
        <Body
          {...props}
          leads={leads}
          columns={rowColumns}
          loading={loading}
          onScroll={(left) => {
            if (head.current) head.current.scrollLeft = left;
          }}
        />
      )}
    </Box>
  );
}

const parseColumns = (signature: string): RowColumn[] =>
  signature.split(' ').flatMap((name) => {
    const column = columnOf(name.replace('!', ''));
    return column === undefined ? [] : [{ column, pinned: name.endsWith('!') }];
  });

/** Measured before the first paint, so that no column appears and disappears. */
function useMeasuredWidth() {
  const [width, setWidth] = useState(0);
  const measured = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const measure = () => setWidth(node.offsetWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, []);
  return { measured, width };
}

/** Widths and places of the columns as variables of the style sheet. */
function useVariables(shown: ShownColumn[], layout: TableLayout): CSSProperties {
  const { appBar, layout: frame } = useSettings();
  const bar = (appBar === 'fixed' ? appBarHeight : 0) + (frame === 'horizontal' ? topMenuHeight : 0);
  const last = shown.at(-1)?.column.id;
  const tracks = shown.map(({ column, width }) =>
    column.id === last ? `minmax(${width}px, 1fr)` : `${width}px`,
  );
  const total = shown.reduce((sum, { width }) => sum + width, selectionWidth);
  return Object.fromEntries([
    ['--columns', [`${selectionWidth}px`, ...tracks].join(' ')],
    ['--width', `${total}px`],
    ['--row', `${rowHeights[layout.density]}px`],
    ['--bar', `${bar}px`],
    ...shown.filter(({ pinned }) => pinned).map(({ column, offset }) => [`--at-${column.id}`, `${offset}px`]),
  ]);
}

function SkeletonRows({ columns }: { columns: RowColumn[] }) {
  const { t } = useTranslation();
  return (
    <div className="body">
      <div role="row">
        <Box role="gridcell" sx={{ display: 'block' }}>
          <div role="status" aria-label={t('states.loading')}>
            {[...Array(skeletonRows).keys()].map((row) => (
              <div key={row} className="row">
                <div className="cell" />
                {columns.map(({ column }) => (
                  <div key={column.id} className="cell">
                    <Skeleton width="70%" height={18} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </Box>
      </div>
    </div>
  );
}

interface BodyProps extends Omit<ResultsTableProps, 'leads'> {
  leads: readonly ListedLead[];
  columns: readonly RowColumn[];
  onScroll: (left: number) => void;
}

const leadOf = (target: EventTarget): HTMLElement | null => (target as Element).closest('[data-lead]');

function Body(props: BodyProps) {
  const { leads, skipped, columns, loading, layout, selection, onScroll } = props;
  const pending = usePending();
  const openId = typeof pending === 'object' ? pending.lead : props.openId;
  const { onClick, onKeyDown } = useRowEvents(props);
  return (
    <div
      role="rowgroup"
      className="body"
      aria-busy={loading || pending === 'rows'}
      onScroll={(event) => onScroll(event.currentTarget.scrollLeft)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={keepReachable}
    >
      {leads.map((lead, index) => (
        <Row
          key={lead.id}
          lead={lead}
          place={skipped + index + 1}
          columns={columns}
          compact={layout.density === 'compact'}
          selected={props.onSelect && isSelected(selection, lead.id)}
          open={lead.id === openId}
          reachable={index === 0}
        />
      ))}
    </div>
  );
}

/** Clicks open a row or select it; arrow keys move, Enter opens, Space selects. */
function useRowEvents({ selection, onSelect, onOpen }: Pick<BodyProps, 'selection' | 'onSelect' | 'onOpen'>) {
  const toggle = (id: string) => onSelect?.([id], !isSelected(selection, id));
  const onClick = ({ target }: MouseEvent) => {
    const id = leadOf(target)?.dataset.lead;
    if (id === undefined || (target as Element).closest('a')) return;
    if ((target as Element).closest('.check')) toggle(id);
    else onOpen(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = leadOf(event.target);
    const id = row?.dataset.lead;
    if (!row || id === undefined) return;
    const neighbor = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
    if (neighbor instanceof HTMLElement) neighbor.focus();
    else if (event.key === 'Enter') onOpen(id);
    else if (event.key === ' ') toggle(id);
    else return;
    event.preventDefault();
  };
  return { onClick, onKeyDown };
}

/** Tab returns to the row that was focused last. */
function keepReachable({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }): void {
  const row = leadOf(target);
  if (row === null) return;
  for (const other of currentTarget.querySelectorAll<HTMLElement>('[data-lead][tabindex="0"]'))
    other.tabIndex = -1;
  row.tabIndex = 0;
}
