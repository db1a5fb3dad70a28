/** The horizontal menu below the app bar, with groups as drop-downs. */
import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import { useSettings } from '../../kit/theme/ui-settings.ts';
import { boxedWidth, dropdown } from '../sizes.ts';
import { groupIcons, type MenuGroupEntries, useMenu } from './entries.ts';

const itemStyle = (here: boolean): SxProps<Theme> => ({
  px: 3,
  gap: 2,
  color: here ? 'text.primary' : 'text.secondary',
  bgcolor: here ? 'surface.selected' : 'transparent',
  fontWeight: here ? 600 : 400,
  '& .MuiSvgIcon-root:first-of-type': { color: here ? 'text.primary' : 'text.secondary' },
});

export default function TopMenu() {
  const { t } = useTranslation('shell');
  const { contentWidth } = useSettings();
  const { pages, groups, outside } = useMenu();
  return (
    <Box
      component="nav"
      aria-label={t('menu.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        px: { xs: 3, sm: 3 },
        pb: 2,
        width: '100%',
        maxWidth: contentWidth === 'boxed' ? boxedWidth : 'none',
        mx: 'auto',
      }}
    >
      {pages.map(({ to, name, icon, here }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          activeOptions={{ exact: true }}
          color="inherit"
          aria-current={here ? 'page' : undefined}
          sx={itemStyle(here)}
        >
          <Icon path={icon} />
          {t(`pages.${name}`)}
        </Button>
      ))}
      {groups.map((group) => (
        <DropDown key={group.group} {...group} />
      ))}
      {outside.map(({ href, icon, name }) => (
        <Button
          key={name}
          href={href}
          target="_blank"
          rel="noreferrer"
          color="inherit"
          aria-label={t('menu.newTab', { name })}
          sx={itemStyle(false)}
        >
          <Icon path={icon} />
          {name}
        </Button>
      ))}
    </Box>
  );
}

function DropDown({ group, entries }: MenuGroupEntries) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  // Opened on this page: navigating closes it (SHELL-5).
  const [opened, setOpened] = useState<{ anchor: HTMLElement; at: string | null } | null>(null);
  const open = opened?.at === pathname;
  const close = () => setOpened(opened && { ...opened, at: null });
  const here = entries.some((entry) => entry.here);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, at: pathname })}
        sx={itemStyle(here)}
      >
        <Icon path={groupIcons[group]} />
        {t(`menu.groups.${group}`)}
        <Icon path={mdiChevronDown} />
      </Button>
      <MuiMenu
        anchorEl={opened?.anchor ?? null}
        open={open}
        onClose={close}
        transitionDuration={dropdown}
        slotProps={{ paper: { variant: 'outlined', sx: { mt: 1, minWidth: 200, boxShadow: 4 } } }}
      >
        {entries.map(({ to, name, icon, here: selected }) => (
          <MenuItem key={to} component={Link} to={to} selected={selected} onClick={close} sx={{ gap: 3 }}>
            <Icon path={icon} sx={{ color: 'text.secondary' }} />
            {t(`pages.${name}`)}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  );
}
