/** The side menu of wide screens: open, or folded to icons until hovered or focused. */
import { mdiChevronDoubleLeft, mdiPinOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import { changeSettings, useSettings } from '../../kit/theme/ui-settings.ts';
import { HomeLink } from '../home-link.tsx';
import { barHeight, foldedMenuWidth, menuWidth, switchBar } from '../sizes.ts';
import { Menu } from './menu.tsx';

export function SideMenu() {
  const { t } = useTranslation('shell');
  const { navCollapsed, skin } = useSettings();
  const [near, setNear] = useState(false);
  const folded = navCollapsed && !near;

  return (
    // The page keeps the width of the folded menu; the unfolded menu overlaps it, so nothing jumps.
    <Box
      component="aside"
      aria-label={t('menu.drawer')}
      sx={{
        width: navCollapsed ? foldedMenuWidth : menuWidth,
        flex: 'none',
        position: 'sticky',
        top: switchBar,
        height: `calc(100dvh - ${switchBar})`,
        zIndex: (theme) => theme.zIndex.appBar + 1,
      }}
    >
      <Box
        data-color-scheme={skin === 'semi-dark' ? 'dark' : undefined}
        data-folded={folded}
        onMouseEnter={() => setNear(true)}
        onMouseLeave={() => setNear(false)}
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) setNear(true);
        }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) setNear(false);
        }}
        sx={{
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: 0,
          width: folded ? foldedMenuWidth : menuWidth,
          overflowX: 'hidden',
          overflowY: 'auto',
          scrollbarWidth: folded ? 'none' : 'thin',
          color: 'text.primary',
          bgcolor: skin === 'default' ? 'background.default' : 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
          boxShadow: navCollapsed && near && skin !== 'bordered' ? 8 : 0,
          transition: 'width 150ms',
        }}
      >
        <Box sx={{ width: menuWidth - 1, pb: 4 }}>
          <Head />
          <Box sx={{ width: folded ? foldedMenuWidth - 1 : '100%' }}>
            <Menu folded={folded} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** The logo, and the button that folds the menu or keeps it open. */
function Head() {
  const { t } = useTranslation('shell');
  const { navCollapsed } = useSettings();
  const { direction } = useTheme();
  const toggle = t(navCollapsed ? 'menu.keepOpen' : 'menu.collapse');
  return (
    <Box sx={{ height: barHeight, display: 'flex', alignItems: 'center', pl: 5, pr: 3, gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <HomeLink />
      </Box>
      <IconButton
        title={toggle}
        aria-label={toggle}
        onClick={() => changeSettings({ navCollapsed: !navCollapsed })}
        color="inherit"
      >
        <Icon
          path={navCollapsed ? mdiPinOutline : mdiChevronDoubleLeft}
          sx={{ transform: direction === 'rtl' && !navCollapsed ? 'scaleX(-1)' : 'none' }}
        />
      </IconButton>
    </Box>
  );
}
