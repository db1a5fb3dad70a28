import {
  mdiAccountMultiplePlusOutline,
  mdiBellOutline,
  mdiCircleMultipleOutline,
  mdiHandshakeOutline,
  mdiHelpCircleOutline,
  mdiKeyOutline,
  mdiStarCircleOutline,
} from '@mdi/js';
import { lazyRouteComponent } from '@tanstack/react-router';
import { affiliateSearch } from '../features/affiliate/search.ts';
import { coinsSearch, plansSearch, thankYouSearch } from '../features/billing/search.ts';
import { notificationSearch } from '../features/notifications/search.ts';
import { faqSearch } from '../features/site/search.ts';
import { teamSearch } from '../features/team/search.ts';
import { withTexts } from '../kit/i18n/i18n.ts';
import { paths } from '../paths.ts';
import { pageRoute } from './frame.tsx';

export const accountPages = [
  pageRoute({
    path: paths.affiliate,
    search: affiliateSearch,
    page: '/affiliate',
    entry: { name: 'affiliate', icon: mdiHandshakeOutline, place: 4, key: 'a' },
    component: lazyRouteComponent(
      withTexts(['affiliate'], () => import('../features/affiliate/affiliate-page.tsx')),
      'AffiliatePage',
    ),
  }),
  pageRoute({
    path: paths.plans,
    search: plansSearch,
    page: '/payments-plans',
    entry: { name: 'plans', icon: mdiStarCircleOutline, place: 5, key: 'm' },
    component: lazyRouteComponent(
      withTexts(['billing'], () => import('../features/billing/plans/plans-page.tsx')),
      'PlansPage',
    ),
  }),
  pageRoute({
    path: paths.coins,
    search: coinsSearch,
    page: '/coins',
    entry: { name: 'coins', icon: mdiCircleMultipleOutline, key: 'c' },
    component: lazyRouteComponent(
      withTexts(['billing'], () => import('../features/billing/coins/coins-page.tsx')),
      'CoinsPage',
    ),
  }),
  pageRoute({
    path: paths.thankYou,
    search: thankYouSearch,
    page: '/skip-trace',
    component: lazyRouteComponent(
      withTexts(['billing', 'orders'], () => import('../features/billing/thank-you-page.tsx')),
      'ThankYouPage',
    ),
  }),
  pageRoute({
    path: paths.faq,
    search: faqSearch,
    page: '/faq',
    entry: { name: 'faq', icon: mdiHelpCircleOutline, place: 7, key: 'f', user: { place: 3, name: 'faq' } },
    component: lazyRouteComponent(
      withTexts(['site'], () => import('../features/site/faq-page.tsx')),
      'FaqPage',
    ),
  }),
  pageRoute({
    path: paths.apiKey,
    page: '/api-key',
    entry: { name: 'apiKey', icon: mdiKeyOutline, user: { place: 1, name: 'apiKey' } },
    component: lazyRouteComponent(
      withTexts(
        ['apiKeys', 'webhooks', 'orders', 'purposes'],
        () => import('../features/api-keys/api-key-page.tsx'),
      ),
      'ApiKeyPage',
    ),
  }),
  pageRoute({
    path: paths.team,
    search: teamSearch,
    page: '/team',
    entry: { name: 'team', icon: mdiAccountMultiplePlusOutline, user: { place: 1.5, name: 'team' } },
    component: lazyRouteComponent(
      withTexts(['team'], () => import('../features/team/team-page.tsx')),
      'TeamPage',
    ),
  }),
  pageRoute({
    path: paths.notification,
    search: notificationSearch,
    page: '/notification',
    entry: { name: 'notifications', icon: mdiBellOutline, key: 'n' },
    component: lazyRouteComponent(
      withTexts(['notifications'], () => import('../features/notifications/notification-page.tsx')),
      'NotificationPage',
    ),
  }),
] as const;
