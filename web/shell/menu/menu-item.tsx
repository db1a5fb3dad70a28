/** The rows of the side menu: a page, an external link, a group's header. */
import { mdiChevronDown, mdiOpenInNew } from '@mdi/js';
import ListItem from '@mui/material/ListItem';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import type { MenuEntry } from './entries.ts';

const rowStyle: SxProps<Theme> = {
  minHeight: { xs: 44, lg: 40 },
  py: 0,
  borderRadius: 1,
  px: 3,
  whiteSpace: 'nowrap',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'surface.selected', color: 'text.primary' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
};

interface RowProps {
  icon: string;
  text: string;
  strong?: boolean;
  end?: ReactNode;
}

function RowContent({ icon, text, strong = false, end }: RowProps) {
  return (
    <>
      <ListItemIcon sx={{ minWidth: 32, color: strong ? 'text.primary' : 'text.secondary' }}>
        <Icon path={icon} />
      </ListItemIcon>
      <ListItemText
        primary={text}
        slotProps={{
          primary: {
            noWrap: true,
            sx: { fontWeight: strong ? 600 : 400, color: strong ? 'text.primary' : 'text.secondary' },
          },
        }}
      />
      {end}
    </>
  );
}

/** `onNavigate` closes the drawer on narrow screens; `inset` indents the entries of a group. */
export function PageItem({
  entry,
  inset = false,
  onNavigate,
}: {
  entry: MenuEntry;
  inset?: boolean;
  onNavigate?: (() => void) | undefined;
}) {
  const { t } = useTranslation('shell');
  const { here } = entry;
  return (
    <ListItem disablePadding sx={{ pl: inset ? 4 : 0 }}>
      <ListItemButton
        component={Link}
        to={entry.to}
        // Otherwise the router marks every URL that starts with this one.
        activeOptions={{ exact: true }}
        onClick={onNavigate}
        selected={here}
        aria-current={here ? 'page' : undefined}
        sx={rowStyle}
      >
        <RowContent icon={entry.icon} text={t(`pages.${entry.name}`)} strong={here} />
      </ListItemButton>
    </ListItem>
  );
}

/** A link to the operator's site, in a new tab. */
export function OutsideItem({ href, icon, name }: { href: string; icon: string; name: string }) {
  const { t } = useTranslation('shell');
  return (
    <ListItem disablePadding>
      <ListItemButton
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={t('menu.newTab', { name })}
        sx={rowStyle}
      >
        <RowContent
          icon={icon}
          text={name}
          end={<Icon path={mdiOpenInNew} sx={{ fontSize: 14, color: 'text.secondary' }} />}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** Opens a tool over the page. */
export function ToolItem({ icon, text, onClick }: { icon: string; text: string; onClick: () => void }) {
  return (
    <ListItem disablePadding>
      <ListItemButton onClick={onClick} sx={rowStyle}>
        <RowContent icon={icon} text={text} />
      </ListItemButton>
    </ListItem>
  );
}

interface GroupHeadProps extends Pick<ListItemButtonProps, 'onClick' | 'aria-controls'> {
  icon: string;
  text: string;
  open: boolean;
  /** Whether the open page is in it. */
  here: boolean;
}

export function GroupHead({ icon, text, open, here, ...rest }: GroupHeadProps) {
  return (
    <ListItemButton {...rest} aria-expanded={open} sx={rowStyle}>
      <RowContent
        icon={icon}
        text={text}
        strong={here}
        end={
          <Icon
            path={mdiChevronDown}
            sx={{
              color: 'text.secondary',
              transform: open ? 'rotate(180deg)' : 'none',
              transition: 'transform 150ms',
            }}
          />
        }
      />
    </ListItemButton>
  );
}
