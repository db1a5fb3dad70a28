import {
  mdiAccountMultipleOutline,
  mdiChartBar,
  mdiHistory,
  mdiHomeOutline,
  mdiTextBoxSearchOutline,
} from '@mdi/js';
import { lazyRouteComponent } from '@tanstack/react-router';
import { orderSearch, ordersSearch } from '../features/orders/search.ts';
import { traceSearch } from '../features/skip-trace/search.ts';
import { withTexts } from '../kit/i18n/i18n.ts';
import { readResultsSearch } from '../kit/results/search.ts';
import { paths } from '../paths.ts';
import { offerSetup } from '../shell/navigation/first-setup.ts';
import { pageRoute } from './frame.tsx';

export const tracingPages = [
  pageRoute({
    path: paths.home,
    page: '/',
    entry: { name: 'home', icon: mdiHomeOutline, key: 'h' },
    before: offerSetup,
    component: lazyRouteComponent(
      withTexts(['site', 'orders', 'charts'], () => import('../features/site/home/home-page.tsx')),
      'HomePage',
    ),
  }),
  pageRoute({
    path: paths.dashboard,
    page: '/dashboard',
    entry: { name: 'dashboard', icon: mdiChartBar, place: 1, key: 'd' },
    component: lazyRouteComponent(
      withTexts(['reporting', 'orders', 'charts'], () => import('../features/reporting/dashboard-page.tsx')),
      'DashboardPage',
    ),
  }),
  pageRoute({
    path: paths.skipTrace,
    search: traceSearch,
    page: '/skip-trace',
    entry: { name: 'skipTrace', icon: mdiTextBoxSearchOutline, place: 2, key: 't' },
    component: lazyRouteComponent(
      withTexts(
        ['skipTrace', 'numbers', 'orders', 'billing', 'leads', 'purposes'],
        () => import('../features/skip-trace/skip-trace-page.tsx'),
      ),
      'SkipTracePage',
    ),
  }),
  pageRoute({
    path: paths.leads,
    search: readResultsSearch,
    page: '/leads-list',
    entry: { name: 'leads', icon: mdiAccountMultipleOutline, place: 3, key: 'l' },
    component: lazyRouteComponent(
      withTexts(['leads', 'orders'], () => import('../features/leads/leads-page.tsx')),
      'LeadsPage',
    ),
  }),
  pageRoute({
    path: paths.ownList,
    // As for orders: callers work with leads only.
    page: '/orders',
    component: lazyRouteComponent(
      withTexts(['leads', 'orders'], () => import('../features/leads/leads-page.tsx')),
      'ListPage',
    ),
  }),
  pageRoute({
    path: paths.orders,
    search: ordersSearch,
    page: '/orders',
    entry: { name: 'orders', icon: mdiHistory, place: 6, key: 'o' },
    component: lazyRouteComponent(
      withTexts(['orders', 'numbers'], () => import('../features/orders/orders-page.tsx')),
      'OrdersPage',
    ),
  }),
  pageRoute({
    path: paths.order,
    search: orderSearch,
    page: '/orders',
    component: lazyRouteComponent(
      withTexts(
        ['orders', 'numbers', 'leads', 'purposes'],
        () => import('../features/orders/page/order-page.tsx'),
      ),
      'OrderPage',
    ),
  }),
] as const;
