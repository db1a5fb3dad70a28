/** The route tree and the router's defaults. Each page is one row in `routes/`. */
import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedPage, NotAuthorizedPage, ReplacedPage } from './features/site/message-pages.tsx';
import { isCodeFailure } from './kit/api/connection.ts';
import { readSearch, writeSearch } from './kit/search.ts';
import { accountPages } from './routes/account.ts';
import { adminPages } from './routes/admin.ts';
import { framed, root } from './routes/frame.tsx';
import { openPages } from './routes/open.tsx';
import { profilePages } from './routes/profile.ts';
import { tracingPages } from './routes/tracing.ts';
import { NotPermitted } from './shell/navigation/guard.ts';
import { PageSpinner } from './shell/navigation/loader.tsx';

/** Shown when a page's guard or code throws. */
function ErrorPage({ error }: ErrorComponentProps) {
  const { invalidate } = useRouter();
  if (error instanceof NotPermitted) return <NotAuthorizedPage />;
  if (isCodeFailure(error)) return <ReplacedPage />;
  return <FailedPage retry={() => void invalidate()} />;
}

export const router = createRouter({
  routeTree: root.addChildren([
    ...openPages,
    framed.addChildren([...tracingPages, ...accountPages, ...adminPages, profilePages]),
  ]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
