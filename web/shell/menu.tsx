/** The menu at the side: the logo and the pages that this user may read. */
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../kit/icon.tsx';
import { Logo } from '../kit/logo.tsx';
import { useSession } from '../kit/session.ts';
import { paths } from '../paths.ts';
import { menuEntries } from './entries.ts';
import { mayRead } from './guard.ts';

/** `onNavigate` closes the drawer on narrow screens. */
export function Menu({ brand, onNavigate }: { brand: string; onNavigate?: () => void }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const entries = user === null ? [] : menuEntries.filter(({ page }) => mayRead(user, page));
  return (
    <>
      <Box sx={{ height: 64, display: 'flex', alignItems: 'center', px: 5, flex: 'none' }}>
        <Box
          component={Link}
          to={paths.home}
          onClick={onNavigate}
          aria-label={`${brand}, home`}
          sx={{ color: 'text.primary', textDecoration: 'none', py: 2 }}
        >
          <Logo name={brand} />
        </Box>
      </Box>
      <Box component="nav" aria-label="Main">
        <List sx={{ px: 3, display: 'grid', gap: 1 }}>
          {entries.map(({ title, to, icon }) => {
            const here = pathname === to || pathname.startsWith(`${to}/`);
            return (
              <ListItem key={to} disablePadding>
                <ListItemButton
                  component={Link}
                  to={to}
                  onClick={onNavigate}
                  selected={here}
                  aria-current={here ? 'page' : undefined}
                  sx={{
                    minHeight: 44,
                    borderRadius: 1,
                    px: 3,
                    '&.Mui-selected, &.Mui-selected:hover': {
                      bgcolor: 'action.selected',
                      color: 'text.primary',
                    },
                    '&.Mui-focusVisible': { outline: 2, outlineColor: 'text.primary' },
                  }}
                >
                  <ListItemIcon sx={{ minWidth: 32, color: here ? 'primary.main' : 'text.secondary' }}>
                    <Icon path={icon} />
                  </ListItemIcon>
                  <ListItemText
                    primary={title}
                    slotProps={{
                      primary: {
                        sx: { fontWeight: here ? 600 : 400, color: here ? 'text.primary' : 'text.secondary' },
                      },
                    }}
                  />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </Box>
    </>
  );
}
