import { mdiAccountOutline } from '@mdi/js';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { GatedPage } from '#contract/abilities';
import { enteredSearch } from '../features/billing/search.ts';
import { withTexts } from '../kit/i18n/i18n.ts';
import { paths } from '../paths.ts';
import { protect } from '../shell/navigation/guard.ts';
import { framed } from './frame.tsx';

/** The tabs that not everyone has, by the page whose readers have them. */
const readers: Readonly<Record<string, GatedPage>> = {
  [paths.profileBilling]: '/payments-plans',
  [paths.profileNotifications]: '/orders',
};

/** The profile's tabs are pages of their own. */
const profile = createRoute({
  getParentRoute: () => framed,
  path: '/my-profile',
  beforeLoad: (to) => protect(readers[to.location.pathname] ?? '/my-profile')(to),
  component: lazyRouteComponent(
    withTexts(['accounts'], () => import('../features/accounts/profile/profile-page.tsx')),
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
      withTexts(['accounts', 'purposes'], () => import('../features/accounts/profile/account-tab.tsx')),
      'AccountTab',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/security',
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/security/security-tab.tsx')),
      'SecurityTab',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/billing',
    validateSearch: enteredSearch,
    component: lazyRouteComponent(
      withTexts(['billing'], () => import('../features/billing/billing-tab.tsx')),
      'BillingTab',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/notifications',
    component: lazyRouteComponent(
      withTexts(['notifications'], () => import('../features/notifications/preferences.tsx')),
      'NotificationPreferences',
    ),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: '/sessions',
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/security/sessions-tab.tsx')),
      'SessionsTab',
    ),
  }),
] as const;

export const profilePages = profile.addChildren(profileTabs);
