/** The views without a button of their own. */
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { number } from '../../i18n/format.ts';
import type { ViewsBarProps } from './model.ts';

export interface MoreViewsMenuProps extends Pick<ViewsBarProps, 'views' | 'active' | 'onView'> {
  anchor: HTMLElement;
  onClose: () => void;
}

export default function MoreViewsMenu({ anchor, views, active, onView, onClose }: MoreViewsMenuProps) {
  const { t } = useTranslation('leads');
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('views.label') } }}>
      {views.map((view) => (
        <MenuItem
          key={view.id}
          selected={view === active}
          onClick={() => {
            onClose();
            onView(view);
          }}
          sx={{ justifyContent: 'space-between', gap: 4 }}
        >
          <bdi>{view.name}</bdi>
          {view.count !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {number(view.count)}
            </Box>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
