/** The horizontal menu below the app bar, with groups as drop-downs. */
import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/icon.tsx';
import { useSettings } from '../../kit/theme/ui-settings.ts';
import { boxedWidth, dropdown, topMenuHeight } from '../sizes.ts';
import { useIsAdminPage } from './admin-path.ts';
import { groupIcons, useMenu } from './entries.ts';

const AdminTopMenu = lazy(withTexts(['adminMenu'], () => import('./admin-top-menu.tsx')));

const itemStyle = (here: boolean): SxProps<Theme> => ({
  px: 3,
  gap: 2,
  color: here ? 'text.primary' : 'text.secondary',
  bgcolor: here ? 'action.selected' : 'transparent',
  fontWeight: here ? 600 : 400,
  '& .MuiSvgIcon-root:first-of-type': { color: here ? 'primary.main' : 'text.secondary' },
});

export default function TopMenu() {
  if (!useIsAdminPage()) return <AppTopMenu />;
  return (
    <Suspense fallback={<Box sx={{ height: topMenuHeight }} />}>
      <AdminTopMenu />
    </Suspense>
  );
}

function AppTopMenu() {
  const { t } = useTranslation('shell');
  const { pages, groups, outside } = useMenu();
  return (
    <TopNav label={t('menu.label')}>
      {pages.map(({ name, ...entry }) => (
        <TopItem key={entry.to} {...entry} text={t(`pages.${name}`)} />
      ))}
      {groups.map(({ group, entries }) => (
        <DropDown
          key={group}
          icon={groupIcons[group]}
          text={t(`menu.groups.${group}`)}
          items={entries.map(({ name, ...entry }) => ({ ...entry, text: t(`pages.${name}`) }))}
        />
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
    </TopNav>
  );
}

export interface DropDownItem {
  to: string;
  icon: string;
  text: string;
  here: boolean;
}

export function TopNav({ label, children }: { label: string; children: ReactNode }) {
  const { contentWidth } = useSettings();
  return (
    <Box
      component="nav"
      aria-label={label}
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
      {children}
    </Box>
  );
}

export const TopItem = ({ to, icon, text, here }: DropDownItem) => (
  <Button
    component={Link}
    to={to}
    activeOptions={{ exact: true }}
    color="inherit"
    aria-current={here ? 'page' : undefined}
    sx={itemStyle(here)}
  >
    <Icon path={icon} />
    {text}
  </Button>
);

interface DropDownProps {
  icon?: string;
  text: string;
  items: readonly DropDownItem[];
}

export function DropDown({ icon, text, items }: DropDownProps) {
  const { pathname } = useLocation();
  // Opened on this page: navigating closes it (SHELL-5).
  const [opened, setOpened] = useState<{ anchor: HTMLElement; at: string | null } | null>(null);
  const open = opened?.at === pathname;
  const close = () => setOpened(opened && { ...opened, at: null });
  const here = items.some((item) => item.here);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, at: pathname })}
        sx={itemStyle(here)}
      >
        {icon !== undefined && <Icon path={icon} />}
        {text}
        <Icon path={mdiChevronDown} />
      </Button>
      <MuiMenu
        anchorEl={opened?.anchor ?? null}
        open={open}
        onClose={close}
        transitionDuration={dropdown}
        slotProps={{ paper: { variant: 'outlined', sx: { mt: 1, minWidth: 200, boxShadow: 4 } } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.text}
            component={Link}
            to={item.to}
            selected={item.here}
            onClick={close}
            sx={{ gap: 3 }}
          >
            <Icon path={item.icon} sx={{ color: 'text.secondary' }} />
            {item.text}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  );
}
