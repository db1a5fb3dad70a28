/** The frame around every page of a signed-in user: menu, app bar, the page, footer. */
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { followStream } from '../kit/live.ts';
import { profileQuery, settingsQuery } from '../kit/queries.ts';
import { keepUser, readStoredUser, useSession } from '../kit/session.ts';
import { wideScreen } from '../kit/theme.ts';
import { AppBar } from './app-bar.tsx';
import { Footer } from './footer.tsx';
import { Menu } from './menu.tsx';

const menuWidth = 260;

export function Layout() {
  const wide = useMediaQuery((theme) => theme.breakpoints.up(wideScreen), { noSsr: true });
  const [menuOpen, setMenuOpen] = useState(false);
  const { data: settings } = useQuery(settingsQuery);
  const main = useFocusOnNewPage();
  useLiveData();
  useFreshUser();
  const brand = settings?.brand_name ?? 'OpenSkip';
  const closeMenu = () => setMenuOpen(false);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {wide ? (
        <Box
          component="aside"
          sx={{
            width: menuWidth,
            flex: 'none',
            position: 'sticky',
            top: 0,
            height: '100dvh',
            overflowY: 'auto',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <Menu brand={brand} />
        </Box>
      ) : (
        <Drawer
          open={menuOpen}
          onClose={closeMenu}
          slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: menuWidth } } }}
        >
          <Menu brand={brand} onNavigate={closeMenu} />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {wide ? <AppBar /> : <AppBar onMenu={() => setMenuOpen(true)} />}
        <Box
          component="main"
          id="content"
          ref={main}
          tabIndex={-1}
          sx={{
            flex: 1,
            outline: 'none',
            width: '100%',
            maxWidth: 1440,
            mx: 'auto',
            px: { xs: 4, sm: 6 },
            py: { xs: 4, sm: 6 },
          }}
        >
          <Outlet />
        </Box>
        <Footer settings={settings} />
      </Box>
    </Box>
  );
}

/** Keyboards reach the page without walking through the menu. */
function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: 'text.primary',
        color: 'background.paper',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Box>
  );
}

/** After a change of page the focus stands at its beginning, as after a load. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return main;
}

/** Orders and coins move by themselves while somebody is signed in. */
function useLiveData(): void {
  const { user, ended } = useSession();
  const id = ended ? undefined : user?.id;
  useEffect(() => (id === undefined ? undefined : followStream(id)), [id]);
}

/** What is stored of the user may be old: their name or what they may do can have changed since. */
function useFreshUser(): void {
  const { user } = useSession();
  const router = useRouter();
  const { data } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
  useEffect(() => {
    if (data === undefined) return;
    const { created_at: _, ...fresh } = data;
    const before = readStoredUser();
    keepUser(fresh);
    // The guard has decided by the old abilities: it decides again.
    if (JSON.stringify(before?.abilities) !== JSON.stringify(fresh.abilities)) void router.invalidate();
  }, [data, router]);
}
