/** Which columns are shown. */
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { columns } from './columns.tsx';
import type { ViewOptionsProps } from './layout.ts';

export interface ColumnsMenuProps extends ViewOptionsProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export default function ColumnsMenu({ anchor, layout, onLayout, onReset, onClose }: ColumnsMenuProps) {
  const { t } = useTranslation(['leads', 'common']);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('common:table.columns'), dense: true } }}
    >
      {columns.map(({ id }) => {
        const shown = !layout.hidden.includes(id);
        return (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={shown}
            disabled={id === 'person'}
            onClick={() =>
              onLayout(({ hidden }) => ({
                hidden: shown ? [...hidden, id] : hidden.filter((name) => name !== id),
              }))
            }
          >
            <Checkbox checked={shown} tabIndex={-1} aria-hidden sx={{ p: 0, mr: 2 }} inert />
            <ListItemText primary={t(`leads:columns.${id}`)} />
          </MenuItem>
        );
      })}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          onReset();
        }}
      >
        {t('leads:table.reset')}
      </MenuItem>
    </Menu>
  );
}
