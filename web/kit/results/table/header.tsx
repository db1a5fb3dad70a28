/** The header: sorts, resizes, and opens a column's menu. */
import { mdiArrowDown, mdiArrowUp, mdiDotsVertical } from '@mdi/js';
import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy-part.ts';
import { Glyph } from './cells.tsx';
import type { ChangeLayout, Sort, TableLayout } from './layout.ts';
import type { ShownColumn } from './use-columns.ts';

const ColumnMenu = lazyPart(() => import('./column-menu.tsx'));

export interface HeaderProps {
  shown: ShownColumn[];
  layout: TableLayout;
  onLayout: ChangeLayout;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Whether all rows of the page are selected, some or none. */
  checked: boolean | 'some';
  /** Undefined where rows can't be selected. */
  onCheck: ((checked: boolean) => void) | undefined;
}

export function Header({ shown, layout, onLayout, sort, onSort, checked, onCheck }: HeaderProps) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; column: ShownColumn } | null>(null);
  return (
    <>
      <div role="row" className="row">
        <div role="columnheader" className="cell check pinned" style={{ insetInlineStart: 0 }}>
          {onCheck && <PageCheckbox checked={checked} onCheck={onCheck} />}
        </div>
        {shown.map((column) => (
          <HeaderCell
            key={column.column.id}
            shown={column}
            sort={sort}
            onSort={onSort}
            menuOpen={menu?.column.column.id === column.column.id}
            onMenu={(anchor) => setMenu({ anchor, column })}
          />
        ))}
      </div>
      <Suspense>
        {menu !== null && (
          <ColumnMenu
            anchor={menu.anchor}
            column={menu.column}
            shown={shown}
            layout={layout}
            onLayout={onLayout}
            onSort={onSort}
            onClose={() => setMenu(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface PageCheckboxProps extends Pick<HeaderProps, 'checked'> {
  onCheck: (checked: boolean) => void;
}

function PageCheckbox({ checked, onCheck }: PageCheckboxProps) {
  const { t } = useTranslation('leads');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t('table.selectPage')}
      checked={checked === true}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onCheck(event.target.checked)}
    />
  );
}

interface HeaderCellProps extends Pick<HeaderProps, 'sort' | 'onSort'> {
  shown: ShownColumn;
  menuOpen: boolean;
  onMenu: (anchor: HTMLElement) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell({ shown, sort, onSort, menuOpen, onMenu }: HeaderCellProps) {
  const { t } = useTranslation('leads');
  const { column, pinned, offset, resizing, startResizing } = shown;
  const { id, sorter, firstDirection = 'asc' } = column;
  const name = t(`columns.${id}`);
  const sorted = sorter === sort.by ? sort.direction : undefined;
  const opposite = sorted === 'asc' ? 'desc' : 'asc';
  return (
    <div
      role="columnheader"
      className={pinned ? 'cell pinned' : 'cell'}
      style={pinned ? { insetInlineStart: offset } : undefined}
      aria-sort={sorted && ariaSort[sorted]}
    >
      {sorter === undefined ? (
        <span className="title" title={name}>
          {name}
        </span>
      ) : (
        <button
          type="button"
          className="sort"
          title={name}
          onClick={() => onSort({ by: sorter, direction: sorted === undefined ? firstDirection : opposite })}
        >
          <span className="title">{name}</span>
          {sorted && <Glyph path={sorted === 'asc' ? mdiArrowUp : mdiArrowDown} />}
        </button>
      )}
      <button
        type="button"
        className="menu"
        aria-label={t('table.menuOf', { name })}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <Glyph path={mdiDotsVertical} />
      </button>
      {/* The menu resizes for the keyboard. */}
      <span
        aria-hidden="true"
        className={resizing ? 'resize active' : 'resize'}
        onMouseDown={startResizing}
        onTouchStart={startResizing}
      />
    </div>
  );
}
