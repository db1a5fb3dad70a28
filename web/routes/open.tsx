/** Pages outside the frame: for guests, from email links, and error pages. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { companySearch, linkSearch } from '../features/accounts/search.ts';
import { FailedPage, NotAuthorizedPage } from '../features/site/message-pages.tsx';
import { withTexts } from '../kit/i18n/i18n.ts';
import { paths } from '../paths.ts';
import { guestOnly } from '../shell/navigation/guard.ts';
import { guestRoute, openFramedRoute, openRoute, root } from './frame.tsx';

export const openPages = [
  guestRoute(
    paths.login,
    lazyRouteComponent(withTexts(['accounts'], () => import('../features/accounts/sign-in/login-page.tsx'))),
  ),
  guestRoute(
    paths.register,
    lazyRouteComponent(
      withTexts(
        ['accounts', 'terms', 'purposes'],
        () => import('../features/accounts/sign-in/register-page.tsx'),
      ),
    ),
  ),
  guestRoute(
    paths.forgotPassword,
    lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/recovery/forgot-password-page.tsx')),
    ),
  ),
  createRoute({
    getParentRoute: () => root,
    path: paths.resetPassword,
    validateSearch: linkSearch,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/recovery/reset-password-page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.signInLink,
    validateSearch: linkSearch,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/sign-in/sign-in-link-page.tsx')),
    ),
  }),
  openRoute(
    paths.twoFactor,
    lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/security/required-page.tsx')),
    ),
  ),
  openRoute(
    paths.join,
    lazyRouteComponent(
      withTexts(['team', 'accounts', 'terms'], () => import('../features/team/join-page.tsx')),
    ),
  ),
  createRoute({
    getParentRoute: () => root,
    path: paths.companySignIn,
    validateSearch: companySearch,
    beforeLoad: guestOnly,
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/company-sign-in/company-sign-in-page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.confirmEmail,
    validateSearch: linkSearch,
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/sign-in/confirm-email-page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.confirmNewEmail,
    validateSearch: linkSearch,
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/sign-in/email-link-page.tsx')),
      'ConfirmNewEmailPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.undoEmailChange,
    validateSearch: linkSearch,
    component: lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/sign-in/email-link-page.tsx')),
      'UndoEmailPage',
    ),
  }),
  openRoute(
    paths.unsubscribe,
    lazyRouteComponent(
      withTexts(['notifications'], () => import('../features/notifications/unsubscribe-page.tsx')),
    ),
  ),
  openRoute(
    paths.optOut,
    lazyRouteComponent(
      withTexts(['privacy', 'notices'], () => import('../features/privacy/opt-out-page.tsx')),
    ),
  ),
  openRoute(
    paths.prices,
    lazyRouteComponent(
      withTexts(['notices', 'billing'], () => import('../features/billing/plans/prices-page.tsx')),
      'PricesPage',
    ),
  ),
  openRoute(
    paths.terms,
    lazyRouteComponent(
      withTexts(['notices', 'terms'], () => import('../features/site/legal-pages.tsx')),
      'TermsPage',
    ),
  ),
  openRoute(
    paths.privacy,
    lazyRouteComponent(
      withTexts(['notices', 'terms'], () => import('../features/site/legal-pages.tsx')),
      'PrivacyPage',
    ),
  ),
  openRoute(
    paths.status,
    lazyRouteComponent(withTexts(['notices'], () => import('../features/site/status-page.tsx'))),
  ),
  openFramedRoute(
    paths.apiDocs,
    lazy(
      withTexts(['apiDocs'], async () => ({
        default: (await import('../features/api-docs/api-docs-page.tsx')).ApiDocsPage,
      })),
    ),
  ),
  openRoute(paths.notAuthorized, () => <NotAuthorizedPage />),
  openRoute(paths.failed, () => <FailedPage />),
] as const;
