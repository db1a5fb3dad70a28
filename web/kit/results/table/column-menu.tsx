/** What can be done with a column, for the mouse and the keyboard. */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { ChangeLayout, Sort, TableLayout } from './layout.ts';
import type { ShownColumn } from './use-columns.ts';

/** How much one step changes a width, px. */
const widthStep = 24;

export interface ColumnMenuProps {
  anchor: HTMLElement;
  column: ShownColumn;
  shown: ShownColumn[];
  layout: TableLayout;
  onLayout: ChangeLayout;
  onSort: (sort: Sort) => void;
  onClose: () => void;
}

/** The ids with one of them moved past its neighbor. */
export function moved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const next = ids.filter((one) => one !== id);
  next.splice(Math.max(0, from + step), 0, id);
  return next;
}

/** How the layout changes by each choice. */
function useColumnChanges({ column, shown, layout, onLayout }: ColumnMenuProps) {
  const { id, minWidth } = column.column;
  const width = layout.widths[id] ?? column.width;
  const group = shown
    .filter(({ pinned }) => pinned === column.pinned)
    .map(({ column }) => column.id as string);
  return {
    isFirst: group[0] === id,
    isLast: group.at(-1) === id,
    move: (step: -1 | 1) => {
      if (column.pinned) onLayout({ pinned: moved(layout.pinned, id, step) });
      else {
        // Columns that aren't shown keep their places after those that are.
        const order = shown.filter(({ pinned }) => !pinned).map(({ column }) => column.id as string);
        onLayout({ order: [...layout.pinned, ...moved(order, id, step)] });
      }
    },
    resize: (by: number) =>
      onLayout(({ widths }) => ({ widths: { ...widths, [id]: Math.max(minWidth, width + by) } })),
    pin: () =>
      onLayout(({ pinned }) => ({
        pinned: column.pinned ? pinned.filter((one) => one !== id) : [...pinned, id],
      })),
    hide: () => onLayout(({ hidden }) => ({ hidden: [...hidden, id] })),
  };
}

export default function ColumnMenu(props: ColumnMenuProps) {
  const { anchor, column, onSort, onClose } = props;
  const { t } = useTranslation('leads');
  const { isFirst, isLast, move, resize, pin, hide } = useColumnChanges(props);
  const { id, sorter } = column.column;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const sorting = sorter !== undefined && [
    <MenuItem key="asc" onClick={choose(() => onSort({ by: sorter, direction: 'asc' }))}>
      {t('table.ascending')}
    </MenuItem>,
    <MenuItem key="desc" onClick={choose(() => onSort({ by: sorter, direction: 'desc' }))}>
      {t('table.descending')}
    </MenuItem>,
    <Divider key="line" />,
  ];
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('table.menuOf', { name: t(`columns.${id}`) }), dense: true } }}
    >
      {sorting}
      <MenuItem onClick={choose(pin)}>{t(column.pinned ? 'table.unpin' : 'table.pin')}</MenuItem>
      <MenuItem disabled={isFirst} onClick={choose(() => move(-1))}>
        {t('table.moveBack')}
      </MenuItem>
      <MenuItem disabled={isLast} onClick={choose(() => move(1))}>
        {t('table.moveOn')}
      </MenuItem>
      {/* Stays open, since one step is seldom enough. */}
      <MenuItem onClick={() => resize(widthStep)}>{t('table.wider')}</MenuItem>
      <MenuItem onClick={() => resize(-widthStep)}>{t('table.narrower')}</MenuItem>
      <Divider />
      <MenuItem disabled={id === 'person'} onClick={choose(hide)}>
        {t('table.hide')}
      </MenuItem>
    </Menu>
  );
}
