/** The menu at the side: the logo and the pages that this user may read. */
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { Logo } from '../kit/logo.tsx';
import { paths } from '../paths.ts';
import { isHere, useEntries } from './entries.ts';

/** `onNavigate` closes the drawer on narrow screens. */
export function Menu({ brand, onNavigate }: { brand: string; onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const entries = useEntries().filter(({ place }) => place !== undefined);
  return (
    <>
      <Box sx={{ height: 64, display: 'flex', alignItems: 'center', px: 5, flex: 'none' }}>
        <Box
          component={Link}
          to={paths.home}
          onClick={onNavigate}
          aria-label={t('menu.home', { brand })}
          sx={{ color: 'text.primary', textDecoration: 'none', py: 2 }}
        >
          <Logo name={brand} />
        </Box>
      </Box>
      <Box component="nav" aria-label={t('menu.label')}>
        <List sx={{ px: 3, display: 'grid', gap: 1 }}>
          {entries.map(({ name, to, icon }) => {
            const here = isHere(to, pathname);
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
                    primary={t(`pages.${name}`)}
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
