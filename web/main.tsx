/** The page's start: theme, cache, router. */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './kit/i18n.ts';
import { queryClient } from './kit/queries.ts';
import { keepReferral } from './kit/referral.ts';
import { followOtherTabs } from './kit/session.ts';
import { theme } from './kit/theme.ts';
import { Toasts } from './kit/toasts.tsx';
import { paths } from './paths.ts';
import { router } from './routes.tsx';
import { NotPermitted } from './shell/guard.ts';
import { showProgress } from './shell/progress.ts';
import { signOut } from './shell/sign-out.ts';
import { followUnauthorized } from './shell/unauthorized.ts';

startLanguage();
keepReferral(new URL(window.location.href), localStorage, Date.now());
void showProgress(router);
followOtherTabs(() => {
  void router.invalidate().then(() => queryClient.clear());
});
followUnauthorized(queryClient, () => void signOut(() => router.navigate({ to: paths.login })));

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root, {
    // A page that may not be read is answered by the 401 page: that is no fault to report.
    onCaughtError: (error) => {
      if (!(error instanceof NotPermitted)) console.error(error);
    },
  }).render(
    <StrictMode>
      <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="mode" disableTransitionOnChange>
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Toasts />
      </ThemeProvider>
    </StrictMode>,
  );
}
