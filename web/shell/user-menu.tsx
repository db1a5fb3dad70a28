/** The user's own menu, at the end of the app bar. */
import { mdiLogout } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserData } from '#contract/accounts';
import { Icon } from '../kit/icon.tsx';
import { useSession } from '../kit/session.ts';
import { paths } from '../paths.ts';
import { signOut } from './sign-out.ts';

const nameOf = (user: UserData) => `${user.first_name} ${user.last_name}`.trim();

function initials(user: UserData): string {
  const letters = [user.first_name, user.last_name].map((name) => name.charAt(0)).join('');
  return (letters || user.email.charAt(0)).toUpperCase();
}

export function UserMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (user === null) return null;
  const name = nameOf(user);

  async function leave(): Promise<void> {
    setAnchor(null);
    await signOut(() => navigate({ to: paths.login }));
  }

  return (
    <>
      <Tooltip title="Your account">
        <IconButton
          aria-label="Your account"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 1 }}
        >
          <Avatar
            sx={{
              width: 32,
              height: 32,
              fontSize: 13,
              fontWeight: 600,
              bgcolor: 'action.selected',
              color: 'text.primary',
            }}
          >
            {initials(user)}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { variant: 'outlined', sx: { width: 230, mt: 1, boxShadow: 4 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 4, py: 2 }}>
          {name !== '' && <Typography variant="subtitle1">{name}</Typography>}
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {user.email}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" />
        <MenuItem onClick={() => void leave()}>
          <ListItemIcon>
            <Icon path={mdiLogout} />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
