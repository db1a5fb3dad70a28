import { mdiCircleMultipleOutline, mdiMagnify, mdiMenu, mdiTune } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../kit/api/lazy-part.ts';
import { balanceQuery } from '../kit/api/queries.ts';
import { coins, number } from '../kit/i18n/format.ts';
import { Icon } from '../kit/icon.tsx';
import { useSession } from '../kit/session/session.ts';
import { useSettings } from '../kit/theme/ui-settings.ts';
import { useMedia } from '../kit/theme/use-media.ts';
import { paths } from '../paths.ts';
import { HomeLink, HomeMark } from './home-link.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { mayRead } from './navigation/guard.ts';
import { useOpenTool } from './open-tool.ts';
import { barHeight, boxedWidth, phoneBarHeight, switchBar } from './sizes.ts';
import { UserMenu } from './user-menu/user-menu.tsx';

/** Together with its menu it is as large as the rest of the bar: loaded later into a reserved space. */
const Bell = lazyPart(() =>
  import('../features/notifications/bell.tsx').then((bell) => ({ default: bell.Bell })),
);

const MembershipButton = lazyPart(() =>
  import('../features/billing/plans/membership-button.tsx').then((button) => ({
    default: button.MembershipButton,
  })),
);

/** On screens this narrow, the bar's seven items fit only without gaps. */
const narrowest = '@media (max-width: 359px)';

export interface AppBarProps {
  /** Opens the menu; without it there is no button. */
  onMenu: (() => void) | undefined;
  /** Whether the logo is shown, because no side menu shows it. */
  logo: boolean;
  /** A horizontal menu. */
  children?: ReactNode;
}

export function AppBar({ onMenu, logo, children }: AppBarProps) {
  const { user } = useSession();
  const { appBar, appBarBlur, contentWidth } = useSettings();
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: appBar === 'fixed' ? 'sticky' : 'static',
        zIndex: 'appBar',
        flexShrink: 0,
        top: switchBar,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: `rgba(${theme.vars.palette.background.defaultChannel} / ${appBarBlur ? 0.85 : 1})`,
        backdropFilter: appBarBlur ? 'blur(8px)' : 'none',
      })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: { xs: phoneBarHeight - 1, sm: barHeight - 1 },
          gap: 1,
          [narrowest]: { gap: 0 },
          color: 'text.secondary',
          px: { xs: 2, sm: 6 },
          width: '100%',
          maxWidth: contentWidth === 'boxed' ? boxedWidth : 'none',
          mx: 'auto',
        }}
      >
        {onMenu && <MenuButton onClick={onMenu} />}
        {logo ? <HomeLink /> : <HomeMark />}
        <Search apart={logo} />
        <Box sx={{ flex: 1 }} />
        {/* Admins trace for free. */}
        {user !== null && user.role !== 'admin' && (
          <>
            {mayRead(user, '/payments-plans') && (
              <Suspense>
                <MembershipButton />
              </Suspense>
            )}
            {mayRead(user, '/coins') && <CoinBalance />}
          </>
        )}
        <Box sx={{ minWidth: { xs: 44, sm: 36 }, minHeight: 36 }}>
          <Suspense>
            <Bell />
          </Suspense>
        </Box>
        <ModeToggle />
        <AppearanceButton />
        <UserMenu />
      </Box>
      {children}
    </Box>
  );
}

/** The bar's buttons alone, over the page, where the bar is hidden. */
export function FloatingBar({ onMenu }: Pick<AppBarProps, 'onMenu'>) {
  return (
    <Box
      component="header"
      sx={{
        position: 'fixed',
        top: `calc(12px + ${switchBar})`,
        insetInlineEnd: 12,
        zIndex: 'appBar',
        display: 'flex',
        gap: 1,
        px: 1,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: 2,
      }}
    >
      {onMenu && <MenuButton onClick={onMenu} />}
      <AppearanceButton always />
      <UserMenu />
    </Box>
  );
}

function MenuButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <IconButton aria-label={t('menu.open')} onClick={onClick} color="inherit" sx={{ ml: -2 }}>
      <Icon path={mdiMenu} fontSize="medium" />
    </IconButton>
  );
}

/** On wide screens it shows its text and shortcut; on phones the menu offers it instead. */
function Search({ apart }: { apart: boolean }) {
  const { t } = useTranslation('shell');
  const open = useOpenTool();
  const mac = navigator.platform.startsWith('Mac');
  return (
    <Button
      variant="outlined"
      onClick={() => open('palette')}
      aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
      sx={{
        display: { xs: 'none', sm: 'inline-flex' },
        ml: apart ? 3 : 0,
        px: 3,
        gap: 2,
        flex: '0 1 320px',
        minWidth: 0,
        justifyContent: 'flex-start',
        borderColor: 'line.strong',
        color: 'text.secondary',
        fontWeight: 400,
      }}
    >
      <Icon path={mdiMagnify} />
      {t('bar.search')}
      <Box
        component="kbd"
        aria-hidden
        sx={{
          font: 'inherit',
          fontSize: 12,
          lineHeight: '18px',
          marginInlineStart: 'auto',
          px: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: '4px',
          whiteSpace: 'nowrap',
        }}
      >
        {mac ? '⌘ K' : 'Ctrl K'}
      </Box>
    </Button>
  );
}

function AppearanceButton({ always = false }: { always?: boolean }) {
  const { t } = useTranslation('shell');
  const open = useOpenTool();
  return (
    <IconButton
      title={t('bar.appearance')}
      aria-label={t('bar.appearance')}
      onClick={() => open('customizer')}
      color="inherit"
      sx={{ display: { xs: always ? 'inline-flex' : 'none', sm: 'inline-flex' } }}
    >
      <Icon path={mdiTune} />
    </IconButton>
  );
}

function CoinBalance() {
  const { t } = useTranslation('shell');
  const { data, isError } = useQuery(balanceQuery);
  // Small screens have no room for the word in every language; they show an icon instead.
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  if (isError && data === undefined) return null;
  if (data === undefined) return <Skeleton variant="rounded" width={96} height={24} sx={{ mr: 2 }} />;
  return (
    <Box
      component={Link}
      to={paths.coins}
      title={t('bar.coins', { available: coins(data.available), held: coins(data.held) })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        marginInlineEnd: { xs: 0, sm: 2 },
        px: 1,
        minWidth: 44,
        minHeight: 44,
        borderRadius: '2px',
        color: 'text.secondary',
        textDecoration: 'none',
        '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 2 },
      }}
    >
      <Icon path={mdiCircleMultipleOutline} sx={{ [narrowest]: { display: 'none' } }} />
      <Typography component="span" sx={{ fontWeight: 600, color: 'text.primary', whiteSpace: 'nowrap' }}>
        {small ? number(data.available) : coins(data.available)}
      </Typography>
      {data.held > 0 && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: { xs: 'none', md: 'inline' }, whiteSpace: 'nowrap' }}
        >
          {t('bar.held', { coins: coins(data.held) })}
        </Typography>
      )}
    </Box>
  );
}
