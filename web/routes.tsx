/** The pages: path, guard, ability, code. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  useRouter,
} from '@tanstack/react-router';
import { FailedPage, NotAuthorizedPage, NotFoundPage } from './features/site/message-pages.tsx';
import { withTexts } from './kit/i18n.ts';
import { paths } from './paths.ts';
import { guestOnly, NotPermitted, protect } from './shell/guard.ts';
import { Layout } from './shell/layout.tsx';
import { PageSpinner } from './shell/loader.tsx';
import {
  listSearch,
  readSearch,
  resultsSearch,
  returnSearch,
  traceSearch,
  writeSearch,
} from './shell/search.ts';

const root = createRootRoute({ notFoundComponent: NotFoundPage });
/** Pages inside the frame with menu and app bar. */
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Layout });

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: returnSearch,
  ...guestOnly,
  component: lazyRouteComponent(
    withTexts(['accounts'], () => import('./features/accounts/login-page.tsx')),
    'LoginPage',
  ),
});

const register = createRoute({
  getParentRoute: () => root,
  path: paths.register,
  validateSearch: returnSearch,
  ...guestOnly,
  component: lazyRouteComponent(
    withTexts(['accounts'], () => import('./features/accounts/register-page.tsx')),
    'RegisterPage',
  ),
});

const home = createRoute({
  getParentRoute: () => framed,
  path: paths.home,
  ...protect('/'),
  component: lazyRouteComponent(
    withTexts(['site', 'orders'], () => import('./features/site/home-page.tsx')),
    'HomePage',
  ),
});

const skipTrace = createRoute({
  getParentRoute: () => framed,
  path: paths.skipTrace,
  validateSearch: traceSearch,
  ...protect('/skip-trace'),
  component: lazyRouteComponent(
    withTexts(['leads', 'orders'], () => import('./features/leads/skip-trace-page.tsx')),
    'SkipTracePage',
  ),
});

const orders = createRoute({
  getParentRoute: () => framed,
  path: paths.orders,
  validateSearch: listSearch,
  ...protect('/orders'),
  component: lazyRouteComponent(
    withTexts(['orders'], () => import('./features/orders/orders-page.tsx')),
    'OrdersPage',
  ),
});

const order = createRoute({
  getParentRoute: () => framed,
  path: paths.order,
  validateSearch: resultsSearch,
  ...protect('/orders'),
  component: lazyRouteComponent(
    withTexts(['orders'], () => import('./features/orders/order-page.tsx')),
    'OrderPage',
  ),
});

const notAuthorized = createRoute({
  getParentRoute: () => root,
  path: paths.notAuthorized,
  component: () => <NotAuthorizedPage />,
});

const failed = createRoute({
  getParentRoute: () => root,
  path: paths.failed,
  component: () => <FailedPage />,
});

/** What a page shows when its guard or its code throws. */
function ErrorPage({ error }: ErrorComponentProps) {
  const { invalidate } = useRouter();
  return error instanceof NotPermitted ? (
    <NotAuthorizedPage />
  ) : (
    <FailedPage retry={() => void invalidate()} />
  );
}

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    register,
    notAuthorized,
    failed,
    framed.addChildren([home, skipTrace, orders, order]),
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
