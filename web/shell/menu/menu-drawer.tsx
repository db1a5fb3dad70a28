/** The menu in a drawer, opened by its button or a swipe: on narrow screens and where the menu is hidden. */
import { mdiMagnify, mdiTune } from '@mdi/js';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../kit/theme/ui-settings.ts';
import { HomeLink } from '../home-link.tsx';
import { type Tool, useOpenTool } from '../open-tool.ts';
import { barHeight, menuWidth, swipe } from '../sizes.ts';
import { Menu } from './menu.tsx';
import { ToolItem } from './menu-item.tsx';

export interface MenuDrawerProps {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The drawer gets the focus as it opens. While still hidden it can't take it, and Escape wouldn't close it. */
const takeFocus = (drawer: HTMLElement) => {
  if (!drawer.contains(document.activeElement)) drawer.focus();
};

export default function MenuDrawer(props: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  const { skin } = useSettings();
  const openTool = useOpenTool();
  const choose = (tool: Tool) => {
    props.onClose();
    openTool(tool);
  };
  return (
    <SwipeableDrawer
      {...props}
      {...swipe}
      slotProps={{
        transition: { onEntered: takeFocus },
        paper: {
          'aria-label': t('menu.drawer'),
          // A dark part of a light page: the palette follows this attribute.
          ...(skin === 'semi-dark' && { 'data-color-scheme': 'dark' }),
          sx: { width: menuWidth, maxWidth: '85vw', color: 'text.primary', bgcolor: 'background.paper' },
        },
      }}
    >
      <Box sx={{ height: barHeight, flex: 'none', display: 'flex', alignItems: 'center', px: 5 }}>
        <HomeLink onNavigate={props.onClose} />
      </Box>
      <Menu onNavigate={props.onClose} />
      {/* On phones the app bar has no room for these. */}
      <Divider sx={{ my: 3 }} />
      <List disablePadding sx={{ px: 3, display: 'grid', gap: 1 }}>
        <ToolItem icon={mdiMagnify} text={t('bar.search')} onClick={() => choose('palette')} />
        <ToolItem icon={mdiTune} text={t('bar.appearance')} onClick={() => choose('customizer')} />
      </List>
    </SwipeableDrawer>
  );
}
