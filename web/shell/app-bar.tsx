/** The bar at the top: the menu's toggle on narrow screens, the coins, the mode, the user. */
import { mdiCircleMultipleOutline, mdiMenu } from '@mdi/js';
import MuiAppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { coins } from '../kit/format.ts';
import { Icon } from '../kit/icon.tsx';
import { balanceQuery } from '../kit/queries.ts';
import { ModeToggle } from './mode-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

/** `onMenu` opens the drawer; without it there is no toggle. */
export function AppBar({ onMenu }: { onMenu?: () => void }) {
  return (
    <MuiAppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={(theme) => ({
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: `rgba(${theme.vars.palette.background.defaultChannel} / 0.85)`,
        backdropFilter: 'blur(8px)',
      })}
    >
      <Toolbar
        disableGutters
        sx={{
          minHeight: { xs: 64 },
          gap: 1,
          px: { xs: 3, sm: 6 },
          width: '100%',
          maxWidth: 1440,
          mx: 'auto',
        }}
      >
        {onMenu && (
          <IconButton aria-label="Open the menu" onClick={onMenu} color="inherit" sx={{ ml: -2 }}>
            <Icon path={mdiMenu} fontSize="medium" />
          </IconButton>
        )}
        <Box sx={{ flex: 1 }} />
        <CoinBalance />
        <ModeToggle />
        <UserMenu />
      </Toolbar>
    </MuiAppBar>
  );
}

function CoinBalance() {
  const { data, isError } = useQuery(balanceQuery);
  if (isError) return null;
  if (data === undefined) return <Skeleton variant="rounded" width={96} height={24} sx={{ mr: 2 }} />;
  return (
    <Tooltip title={`${coins(data.available)} to spend, ${coins(data.held)} held by running orders`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mr: 2, color: 'text.secondary' }}>
        <Icon path={mdiCircleMultipleOutline} />
        <Typography component="span" sx={{ fontWeight: 600, color: 'text.primary', whiteSpace: 'nowrap' }}>
          {coins(data.available)}
        </Typography>
        {data.held > 0 && (
          <Typography
            component="span"
            variant="caption"
            sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'nowrap' }}
          >
            {coins(data.held)} held
          </Typography>
        )}
      </Box>
    </Tooltip>
  );
}
