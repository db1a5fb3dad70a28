import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { followConnection } from './kit/api/connection.ts';
import { lazyPart } from './kit/api/lazy-part.ts';
import { queryClient } from './kit/api/queries.ts';
import { i18n, startLanguage } from './kit/i18n/i18n.ts';
import { followOtherTabs, readToken } from './kit/session/session.ts';
import { Appearance, loadDirection } from './kit/theme/appearance.tsx';
import { startSettings } from './kit/theme/ui-settings.ts';
import { paths } from './paths.ts';
import { router } from './routes.tsx';
import { NotPermitted } from './shell/navigation/guard.ts';
import { showProgress } from './shell/navigation/progress.ts';
import { followUnauthorized } from './shell/navigation/unauthorized.ts';
import { signOut } from './shell/user-menu/sign-out.ts';

/** Lazy: the first page has no toasts yet. */
const Toasts = lazyPart(() => import('./kit/toasts/toaster.tsx'));

await startLanguage();
const { direction } = startSettings(i18n.dir());
const here = new URL(window.location.href);
const { referrer } = document;
const fromOutside = (URL.parse(referrer)?.origin ?? here.origin) !== here.origin;
if (fromOutside || /[?&]re[fl]=/.test(here.search))
  void import('./features/affiliate/visits/arrive.ts')
    .then(({ arrive }) => arrive({ here, referrer, fromOutside, isGuest: readToken() === null }))
    .catch(() => {});
void showProgress(router);
void import('./kit/i18n/account-language.ts')
  .then(({ followAccountLanguage }) => followAccountLanguage())
  .catch(() => {});
void import('./kit/page/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => {});
// Queries that failed meanwhile load again.
followConnection(
  () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
);
followOtherTabs(
  () => void router.invalidate().then(() => queryClient.clear()),
  () => window.location.assign(paths.home),
);
followUnauthorized(queryClient, () => void signOut(() => router.navigate({ to: paths.login })));

const root = document.getElementById('root');
if (root !== null) {
  // The page works without its direction's styles.
  await loadDirection(direction).catch(console.error);
  createRoot(root, {
    // The 401 page handles pages the user may not read, so they aren't reported.
    onCaughtError: (error) => {
      if (!(error instanceof NotPermitted)) console.error(error);
    },
  }).render(
    <StrictMode>
      <Appearance>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Suspense>
          <Toasts />
        </Suspense>
      </Appearance>
    </StrictMode>,
  );
}
