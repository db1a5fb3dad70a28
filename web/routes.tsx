/** The pages, one row each: path, query, guard and ability, its place in the menus, code with its texts. */
import {
  mdiAccountMultipleOutline,
  mdiAccountOutline,
  mdiAccountSearchOutline,
  mdiBellOutline,
  mdiChartBar,
  mdiCircleMultipleOutline,
  mdiDatabaseImportOutline,
  mdiEmailOutline,
  mdiHandshakeOutline,
  mdiHelpCircleOutline,
  mdiHistory,
  mdiHomeOutline,
  mdiKeyOutline,
  mdiShieldAccountOutline,
  mdiStarCircleOutline,
  mdiTextBoxSearchOutline,
  mdiTune,
} from '@mdi/js';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { GatedPage } from '#contract/abilities';
import { FailedPage, NotAuthorizedPage, NotFoundPage } from './features/site/message-pages.tsx';
import { withTexts } from './kit/i18n.ts';
import { readSwitchEmail } from './kit/switch.ts';
import { paths } from './paths.ts';
import type { Entry } from './shell/entries.ts';
import { guestOnly, NotPermitted, protect } from './shell/guard.ts';
import { PageSpinner } from './shell/loader.tsx';
import * as search from './shell/search.ts';
import { useChat } from './shell/use-chat.ts';

const root = createRootRoute({ component: App, notFoundComponent: NotFoundPage });
/** Pages inside the frame with menu and app bar. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: lazyRouteComponent(() => import('./shell/layout.tsx'), 'Layout'),
});

/** A page that guests alone see: whoever is signed in goes home. */
const guest = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search.returnSearch,
    beforeLoad: guestOnly,
    component,
  });

/** A page that everyone sees. */
const open = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

interface Page<P extends string, S> {
  path: P;
  /** What the page takes from the address's query. */
  search?: (query: search.Query) => S;
  /** What the user must be able to read. */
  page: GatedPage;
  entry?: Entry;
  component: RouteComponent;
}

/** A page of a signed-in user, in the frame. */
const page = <const P extends string, S extends object = object>(row: Page<P, S>) =>
  createRoute({
    getParentRoute: () => framed,
    path: row.path,
    validateSearch: row.search ?? ((() => ({})) as unknown as (query: search.Query) => S),
    beforeLoad: protect(row.page),
    staticData: { page: row.page, ...(row.entry && { entry: row.entry }) },
    component: row.component,
  });

const consolePage = lazyRouteComponent(
  withTexts(['console', 'orders'], () => import('./features/admin/console-page.tsx')),
  'ConsolePage',
);

const pages = [
  page({
    path: paths.home,
    page: '/',
    entry: { name: 'home', icon: mdiHomeOutline, key: 'h' },
    component: lazyRouteComponent(
      withTexts(['site', 'orders'], () => import('./features/site/home-page.tsx')),
      'HomePage',
    ),
  }),
  page({
    path: paths.dashboard,
    page: '/dashboard',
    entry: { name: 'dashboard', icon: mdiChartBar, place: 1, key: 'd' },
    component: lazyRouteComponent(
      withTexts(['dashboard', 'orders'], () => import('./features/dashboard/dashboard-page.tsx')),
      'DashboardPage',
    ),
  }),
  page({
    path: paths.skipTrace,
    search: search.traceSearch,
    page: '/skip-trace',
    entry: { name: 'skipTrace', icon: mdiTextBoxSearchOutline, place: 2, key: 't' },
    component: lazyRouteComponent(
      withTexts(['leads', 'orders', 'billing'], () => import('./features/leads/skip-trace-page.tsx')),
      'SkipTracePage',
    ),
  }),
  page({
    path: paths.leads,
    search: search.leadsSearch,
    page: '/leads-list',
    entry: { name: 'leads', icon: mdiAccountMultipleOutline, place: 3, key: 'l' },
    component: lazyRouteComponent(
      withTexts(['results', 'orders'], () => import('./features/results/leads-page.tsx')),
      'LeadsPage',
    ),
  }),
  page({
    path: paths.orders,
    search: search.ordersSearch,
    page: '/orders',
    entry: { name: 'orders', icon: mdiHistory, place: 6, key: 'o' },
    component: lazyRouteComponent(
      withTexts(['orders'], () => import('./features/orders/orders-page.tsx')),
      'OrdersPage',
    ),
  }),
  page({
    path: paths.order,
    search: search.resultsSearch,
    page: '/orders',
    component: lazyRouteComponent(
      withTexts(['orders'], () => import('./features/orders/order-page.tsx')),
      'OrderPage',
    ),
  }),
  page({
    path: paths.affiliate,
    search: search.affiliateSearch,
    page: '/affiliate',
    entry: { name: 'affiliate', icon: mdiHandshakeOutline, place: 4, key: 'a' },
    component: lazyRouteComponent(
      withTexts(['affiliate'], () => import('./features/affiliate/affiliate-page.tsx')),
      'AffiliatePage',
    ),
  }),
  page({
    path: paths.plans,
    search: search.enteredSearch,
    page: '/payments-plans',
    entry: { name: 'plans', icon: mdiStarCircleOutline, place: 5, key: 'm' },
    component: lazyRouteComponent(
      withTexts(['billing'], () => import('./features/billing/plans-page.tsx')),
      'PlansPage',
    ),
  }),
  page({
    path: paths.coins,
    search: search.coinsSearch,
    page: '/coins',
    entry: { name: 'coins', icon: mdiCircleMultipleOutline, key: 'c' },
    component: lazyRouteComponent(
      withTexts(['billing'], () => import('./features/billing/coins-page.tsx')),
      'CoinsPage',
    ),
  }),
  page({
    path: paths.thankYou,
    search: search.thankYouSearch,
    page: '/skip-trace',
    component: lazyRouteComponent(
      withTexts(['billing', 'orders'], () => import('./features/billing/thank-you-page.tsx')),
      'ThankYouPage',
    ),
  }),
  page({
    path: paths.faq,
    search: search.faqSearch,
    page: '/faq',
    entry: { name: 'faq', icon: mdiHelpCircleOutline, place: 7, key: 'f', user: { place: 3, name: 'faq' } },
    component: lazyRouteComponent(
      withTexts(['site'], () => import('./features/site/faq-page.tsx')),
      'FaqPage',
    ),
  }),
  page({
    path: paths.apiKey,
    page: '/api-key',
    entry: { name: 'apiKey', icon: mdiKeyOutline, user: { place: 1, name: 'apiKey' } },
    component: lazyRouteComponent(
      withTexts(['apiKeys', 'webhooks'], () => import('./features/api-keys/api-key-page.tsx')),
      'ApiKeyPage',
    ),
  }),
  page({
    path: paths.notification,
    search: search.notificationSearch,
    page: '/notification',
    entry: { name: 'notifications', icon: mdiBellOutline, key: 'n' },
    component: lazyRouteComponent(
      withTexts(['notifications'], () => import('./features/notifications/notification-page.tsx')),
      'NotificationPage',
    ),
  }),
  page({
    path: paths.console,
    page: '/support',
    entry: { name: 'console', icon: mdiTune, place: 19, group: 'service' },
    component: consolePage,
  }),
  page({
    path: paths.consoleSection,
    search: search.consoleSearch,
    page: '/support',
    component: consolePage,
  }),
  page({
    path: paths.mailbox,
    search: search.mailboxSearch,
    page: '/admin',
    entry: { name: 'mailbox', icon: mdiEmailOutline, place: 20, group: 'service' },
    component: lazyRouteComponent(
      withTexts(['notifications'], () => import('./features/notifications/mailbox-page.tsx')),
      'MailboxPage',
    ),
  }),
  page({
    path: paths.sources,
    search: search.sourcesSearch,
    page: '/admin',
    entry: { name: 'sources', icon: mdiDatabaseImportOutline, place: 21, group: 'data' },
    component: lazyRouteComponent(
      withTexts(['admin'], () => import('./features/sources/sources-page.tsx')),
      'SourcesPage',
    ),
  }),
  page({
    path: paths.requests,
    page: '/admin',
    entry: { name: 'requests', icon: mdiShieldAccountOutline, place: 23, group: 'data' },
    component: lazyRouteComponent(
      withTexts(['privacy'], () => import('./features/privacy/requests-page.tsx')),
      'RequestsPage',
    ),
  }),
  page({
    path: paths.people,
    page: '/admin',
    entry: { name: 'people', icon: mdiAccountSearchOutline, place: 22, group: 'data' },
    component: lazyRouteComponent(
      withTexts(['admin', 'orders'], () => import('./features/people/people-page.tsx')),
      'PeoplePage',
    ),
  }),
] as const;

/** The profile: a frame with tabs, each a page of its own. */
const profile = createRoute({
  getParentRoute: () => framed,
  path: '/my-profile',
  beforeLoad: protect('/my-profile'),
  component: lazyRouteComponent(
    withTexts(['accounts'], () => import('./features/accounts/profile-page.tsx')),
    'ProfilePage',
  ),
});

const profileTabs = [
  createRoute({
    getParentRoute: () => profile,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: paths.profile, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/account',
    staticData: {
      page: '/my-profile',
      entry: { name: 'profile', icon: mdiAccountOutline, user: { place: 2, name: 'profile' } },
    },
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('./features/accounts/account-tab.tsx')),
      'AccountTab',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/security',
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('./features/accounts/security-tab.tsx')),
      'SecurityTab',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/billing',
    validateSearch: search.enteredSearch,
    component: lazyRouteComponent(
      withTexts(['billing'], () => import('./features/billing/billing-tab.tsx')),
      'BillingTab',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/notifications',
    component: lazyRouteComponent(
      withTexts(['notifications'], () => import('./features/notifications/preferences.tsx')),
      'NotificationPreferences',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/sessions',
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('./features/accounts/sessions-tab.tsx')),
      'SessionsTab',
    ),
  }),
] as const;

const openPages = [
  guest(
    paths.login,
    lazyRouteComponent(
      withTexts(['accounts'], () => import('./features/accounts/login-page.tsx')),
      'LoginPage',
    ),
  ),
  guest(
    paths.register,
    lazyRouteComponent(
      withTexts(['accounts', 'terms'], () => import('./features/accounts/register-page.tsx')),
      'RegisterPage',
    ),
  ),
  guest(
    paths.forgotPassword,
    lazyRouteComponent(
      withTexts(['accounts'], () => import('./features/accounts/forgot-password-page.tsx')),
      'ForgotPasswordPage',
    ),
  ),
  createRoute({
    getParentRoute: () => root,
    path: paths.resetPassword,
    validateSearch: search.linkSearch,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('./features/accounts/reset-password-page.tsx')),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.confirmEmail,
    validateSearch: search.linkSearch,
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('./features/accounts/confirm-email-page.tsx')),
      'ConfirmEmailPage',
    ),
  }),
  open(
    paths.unsubscribe,
    lazyRouteComponent(
      withTexts(['notifications'], () => import('./features/notifications/unsubscribe-page.tsx')),
      'UnsubscribePage',
    ),
  ),
  open(
    paths.optOut,
    lazyRouteComponent(
      withTexts(['privacy'], () => import('./features/privacy/opt-out-page.tsx')),
      'OptOutPage',
    ),
  ),
  open(paths.notAuthorized, () => <NotAuthorizedPage />),
  open(paths.failed, () => <FailedPage />),
] as const;

const SwitchBar = lazy(
  withTexts(['console'], async () => ({
    default: (await import('./features/admin/switch-bar.tsx')).SwitchBar,
  })),
);

/** What is on every page, framed or not: the operator's chat, and who acts as whom. */
function App() {
  useChat();
  return (
    <>
      {readSwitchEmail() !== null && (
        <Suspense>
          <SwitchBar />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

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
    ...openPages,
    framed.addChildren([...pages, profile.addChildren(profileTabs)]),
  ]),
  parseSearch: search.readSearch,
  stringifySearch: search.writeSearch,
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
