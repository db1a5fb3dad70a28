import { mdiLogout } from '@mdi/js';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserData } from '#contract/accounts/schemas';
import { Icon } from '../../kit/icon.tsx';
import { paths } from '../../paths.ts';
import { useEntries } from '../menu/entries.ts';
import { userMenuWidth } from '../sizes.ts';
import { signOut } from './sign-out.ts';

export interface UserMenuListProps {
  user: UserData;
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

export default function UserMenuList({ user, anchor, open, onClose }: UserMenuListProps) {
  const { t } = useTranslation('shell');
  const { direction } = useTheme();
  const end = direction === 'rtl' ? 'left' : 'right';
  const entries = useEntries()
    .flatMap(({ user, ...entry }) => (user === undefined ? [] : [{ ...entry, ...user }]))
    .sort((a, b) => a.place - b.place);
  const navigate = useNavigate();
  const name = `${user.first_name} ${user.last_name}`.trim();

  async function leave(): Promise<void> {
    onClose();
    await signOut(() => navigate({ to: paths.login }));
  }

  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{ paper: { variant: 'outlined', sx: { width: userMenuWidth, mt: 1, boxShadow: 4 } } }}
    >
      <Box component="li" role="presentation" sx={{ px: 4, py: 2, overflowWrap: 'anywhere' }}>
        {name !== '' && (
          <Typography variant="subtitle1" dir="auto">
            {name}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {user.email}
        </Typography>
      </Box>
      <Divider component="li" role="presentation" />
      {entries.map(({ to, name: title, icon }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          <ListItemIcon>
            <Icon path={icon} />
          </ListItemIcon>
          {t(`userMenu.${title}`)}
        </MenuItem>
      ))}
      <MenuItem onClick={() => void leave()}>
        <ListItemIcon>
          <Icon path={mdiLogout} />
        </ListItemIcon>
        {t('userMenu.logout')}
      </MenuItem>
    </Menu>
  );
}
