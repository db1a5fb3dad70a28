import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedLead } from '#contract/leads/schemas';
import type { ResultColumn } from './columns.tsx';
import { shownName } from './person.ts';

export interface RowColumn {
  column: ResultColumn;
  pinned: boolean;
}

export interface RowProps {
  lead: ListedLead;
  /** Its place in the whole list, from 1; the header is row 1. */
  place: number;
  columns: readonly RowColumn[];
  compact: boolean;
  /** Undefined where rows can't be selected. */
  selected: boolean | undefined;
  open: boolean;
  /** Whether Tab reaches it: the first row, until another one is focused. */
  reachable: boolean;
}

/** Rendered again only if its own values change: the table handles its clicks and keys. */
export const Row = memo(function Row(props: RowProps) {
  const { lead, place, columns, compact, selected, open, reachable } = props;
  const { t } = useTranslation('leads');
  const name = shownName(lead) || t('row', { number: lead.row_no });
  return (
    <div
      role="row"
      className={`row${selected ? ' selected' : ''}${open ? ' open' : ''}`}
      data-lead={lead.id}
      aria-rowindex={place + 1}
      aria-selected={selected}
      aria-current={open || undefined}
      tabIndex={reachable ? 0 : -1}
    >
      <div role="gridcell" className="cell check pinned" style={{ insetInlineStart: 0 }}>
        {selected !== undefined && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('table.select', { name })}
            checked={selected}
            // The table hears the click.
            onChange={() => {}}
          />
        )}
      </div>
      {columns.map(({ column: { id, Cell }, pinned }) => (
        <div
          key={id}
          role="gridcell"
          className={`cell cell-${id}${pinned ? ' pinned' : ''}`}
          style={pinned ? { insetInlineStart: `var(--at-${id})` } : undefined}
        >
          <Cell lead={lead} compact={compact} />
        </div>
      ))}
    </div>
  );
});
