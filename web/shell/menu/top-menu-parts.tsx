/** What horizontal menus are made of: links, and groups as drop-downs. */
import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useSettings } from '../../kit/theme/ui-settings.ts';
import { boxedWidth, dropdown } from '../sizes.ts';

export const itemStyle = (here: boolean): SxProps<Theme> => ({
  px: 3,
  gap: 2,
  color: here ? 'text.primary' : 'text.secondary',
  bgcolor: here ? 'surface.selected' : 'transparent',
  fontWeight: here ? 600 : 400,
  '& .MuiSvgIcon-root:first-of-type': { color: here ? 'text.primary' : 'text.secondary' },
});

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
