/** The menu of the admin pages: the way back to the app, then pages in groups. */
import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import { useSession } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';
import { mayRead } from '../navigation/guard.ts';
import { type AdminEntry, adminGroups, isHere, overviewEntry } from './entries.ts';

interface AdminMenuProps {
  folded: boolean;
  onNavigate?: (() => void) | undefined;
}

export default function AdminMenu({ folded, onNavigate }: AdminMenuProps) {
  const { t } = useTranslation('adminMenu');
  const { groups, entry } = useAdminMenu();
  const row = (each: AdminEntry) => (
    <Row key={each.name} entry={each} here={entry?.name === each.name} onNavigate={onNavigate} />
  );
  return (
    <Box component="nav" aria-label={t('label')} sx={{ px: 3 }}>
      <List disablePadding sx={{ display: 'grid', gap: 1 }}>
        <MenuRow to={paths.home} icon={mdiArrowLeft} text={t('back')} onNavigate={onNavigate} />
        {row(overviewEntry)}
      </List>
      {groups.map(({ group, entries }) => (
        <Box key={group} role="group" aria-label={t(`groups.${group}`)}>
          <GroupName folded={folded}>{t(`groups.${group}`)}</GroupName>
          <List disablePadding>{entries.map(row)}</List>
        </Box>
      ))}
    </Box>
  );
}

/** The groups with the pages that the user may read, and the entry of the open page. */
export function useAdminMenu() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const allowed = ({ page }: AdminEntry) => user !== null && mayRead(user, page);
  const groups = adminGroups.flatMap(({ group, entries }) => {
    const readable = entries.filter(allowed);
    return readable.length > 0 ? [{ group, entries: readable }] : [];
  });
  const entry = [overviewEntry, ...groups.flatMap(({ entries }) => entries)].find((each) =>
    isHere(each, pathname),
  );
  return { groups, entry };
}

/** Folded, a line takes the place of the name, so that nothing moves. */
function GroupName({ folded, children }: { folded: boolean; children: ReactNode }) {
  return (
    <Box sx={{ height: 32, display: 'flex', alignItems: 'center', px: 3 }} aria-hidden>
      {folded ? (
        <Box sx={{ flex: 1, borderTop: 1, borderColor: 'divider' }} />
      ) : (
        <Typography variant="caption" color="textSecondary" noWrap sx={{ fontWeight: 500 }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}

interface RowProps {
  entry: AdminEntry;
  here: boolean;
  onNavigate: (() => void) | undefined;
}

function Row({ entry: { name, ...entry }, ...props }: RowProps) {
  const { t } = useTranslation('adminMenu');
  return <MenuRow {...entry} {...props} text={t(`pages.${name}`)} />;
}

const rowStyle: SxProps<Theme> = {
  // Touch needs more room than a mouse.
  minHeight: 31,
  '@media (pointer: coarse)': { minHeight: 44 },
  borderRadius: 1,
  px: 3,
  py: 0,
  gap: 3,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'surface.selected',
    color: 'text.primary',
    fontWeight: 600,
  },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
};

interface MenuRowProps extends Pick<AdminEntry, 'to' | 'icon'> {
  text: string;
  here?: boolean;
  onNavigate: (() => void) | undefined;
}

function MenuRow({ to, icon, text, here = false, onNavigate }: MenuRowProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        activeOptions={{ exact: true }}
        onClick={onNavigate}
        selected={here}
        aria-current={here ? 'page' : undefined}
        sx={rowStyle}
      >
        <Icon path={icon} sx={{ fontSize: 18 }} />
        <Box component="span" title={text} sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text}
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
