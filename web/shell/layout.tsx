/** The frame of signed-in pages: menu, app bar, page, footer, laid out by the settings. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../kit/api/lazy-part.ts';
import { withTexts } from '../kit/i18n/i18n.ts';
import { InFrame } from '../kit/page/in-frame.ts';
import { TestBar } from '../kit/page/test-bar.tsx';
import { wideScreen } from '../kit/theme/theme.ts';
import { fitSettings, useSettings } from '../kit/theme/ui-settings.ts';
import { useMedia } from '../kit/theme/use-media.ts';
import { AppBar, FloatingBar } from './app-bar.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { usePrefetch } from './navigation/use-prefetch.ts';
import { barHeight, boxedWidth, footerHeight, switchBar, topMenuHeight } from './sizes.ts';
import { Tools } from './tools.tsx';
import { useFocusOnNewPage, useFreshUser, useLiveData } from './use-frame.ts';

// Lazy: it's below the page, in a reserved space.
const Footer = lazyPart(() => import('./footer/footer.tsx'));
// Lazy: it shows when somebody has scrolled.
const ScrollTop = lazyPart(() => import('./scroll-top.tsx'));
// Lazy: few screens need these, and none at the start (a horizontal layout isn't stored).
const MenuDrawer = lazyPart(() => import('./menu/menu-drawer.tsx'));
const TopMenu = lazyPart(() => import('./menu/top-menu.tsx'));
const TermsDialog = lazyPart(withTexts(['terms'], () => import('./terms-dialog.tsx')));
const Announcements = lazyPart(() => import('./announcements.tsx'));

/** The frame around the page that is open. */
export const FramedPages = () => (
  <Layout>
    <Outlet />
  </Layout>
);

export function Layout({ children }: { children: ReactNode }) {
  const wide = useMedia((theme) => theme.breakpoints.up(wideScreen));
  const { layout, navHidden, appBar, footer } = useSettings();
  const [menuOpen, setMenuOpen] = useState(false);
  useLiveData();
  const { termsDue } = useFreshUser();
  usePrefetch();
  useEffect(() => fitSettings(wide), [wide]);

  const isMenuInDrawer = !wide || navHidden;
  const horizontal = wide && layout === 'horizontal';
  const onMenu = isMenuInDrawer ? () => setMenuOpen(true) : undefined;
  const bar = appBar !== 'hidden';

  return (
    <Tools>
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <SkipLink />
        <KeepInSight
          top={appBar === 'fixed' ? barHeight : 0}
          bottom={footer === 'fixed' ? footerHeight : 0}
        />
        {!isMenuInDrawer && !horizontal && <SideMenu />}
        {isMenuInDrawer && (
          <Suspense>
            <MenuDrawer open={menuOpen} onOpen={() => setMenuOpen(true)} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <TestBar />
          {bar ? (
            <AppBar onMenu={onMenu} logo={horizontal || (wide && isMenuInDrawer)}>
              {horizontal && !isMenuInDrawer && (
                <Suspense fallback={<Box sx={{ height: topMenuHeight }} />}>
                  <TopMenu />
                </Suspense>
              )}
            </AppBar>
          ) : (
            <FloatingBar onMenu={onMenu} />
          )}
          <Content below={bar}>{children}</Content>
          <Suspense fallback={<Box sx={{ height: footerHeight }} />}>
            <Footer />
          </Suspense>
        </Box>
        <Suspense>
          {termsDue && <TermsDialog />}
          <Announcements />
        </Suspense>
        <Suspense>
          <ScrollTop above={footer === 'fixed' ? footerHeight : 0} />
        </Suspense>
      </Box>
    </Tools>
  );
}

/** The page; `below` a bar that takes room at the top. */
function Content({ below, children }: { below: boolean; children: ReactNode }) {
  const { contentWidth } = useSettings();
  const main = useFocusOnNewPage();
  return (
    <Box
      component="main"
      id="content"
      ref={main}
      tabIndex={-1}
      sx={{
        flex: 1,
        outline: 'none',
        width: '100%',
        maxWidth: contentWidth === 'boxed' ? boxedWidth : 'none',
        mx: 'auto',
        px: { xs: 4, sm: 6 },
        pt: below ? { xs: 3, sm: 6 } : 18,
        pb: { xs: 4, sm: 6 },
      }}
    >
      <InFrame value>{children}</InFrame>
    </Box>
  );
}

/** Lets keyboard users skip the menu. */
function SkipLink() {
  const { t } = useTranslation('shell');
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
      {t('menu.skip')}
    </Box>
  );
}

/** Scroll margins that keep the focused element clear of the bar and footer. */
const KeepInSight = ({ top, bottom }: { top: number; bottom: number }) => (
  <GlobalStyles
    styles={{
      html: { scrollPaddingTop: `calc(${top + 8}px + ${switchBar})`, scrollPaddingBottom: bottom + 8 },
    }}
  />
);
