/** Pages outside the frame: for guests, from email links, and error pages. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { companySearch, linkSearch } from '../features/accounts/search.ts';
import { FailedPage, NotAuthorizedPage } from '../features/site/message-pages.tsx';
import { withTexts } from '../kit/i18n/i18n.ts';
import { paths } from '../paths.ts';
import { guestOnly } from '../shell/navigation/guard.ts';
import { guest, open, openFramed, root } from './frame.tsx';

export const openPages = [
  guest(
    paths.login,
    lazyRouteComponent(withTexts(['accounts'], () => import('../features/accounts/sign-in/login-page.tsx'))),
  ),
  guest(
    paths.register,
    lazyRouteComponent(
      withTexts(
        ['accounts', 'terms', 'purposes'],
        () => import('../features/accounts/sign-in/register-page.tsx'),
      ),
    ),
  ),
  guest(
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
  open(
    paths.twoFactor,
    lazyRouteComponent(
      withTexts(['accounts'], () => import('../features/accounts/security/required-page.tsx')),
    ),
  ),
  open(
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
  open(
    paths.unsubscribe,
    lazyRouteComponent(
      withTexts(['notifications'], () => import('../features/notifications/unsubscribe-page.tsx')),
    ),
  ),
  open(
    paths.optOut,
    lazyRouteComponent(
      withTexts(['privacy', 'notices'], () => import('../features/privacy/opt-out-page.tsx')),
    ),
  ),
  open(
    paths.prices,
    lazyRouteComponent(
      withTexts(['notices', 'billing'], () => import('../features/billing/plans/prices-page.tsx')),
      'PricesPage',
    ),
  ),
  open(
    paths.terms,
    lazyRouteComponent(
      withTexts(['notices', 'terms'], () => import('../features/site/legal-pages.tsx')),
      'TermsPage',
    ),
  ),
  open(
    paths.privacy,
    lazyRouteComponent(
      withTexts(['notices', 'terms'], () => import('../features/site/legal-pages.tsx')),
      'PrivacyPage',
    ),
  ),
  open(
    paths.status,
    lazyRouteComponent(withTexts(['notices'], () => import('../features/site/status-page.tsx'))),
  ),
  openFramed(
    paths.apiDocs,
    lazy(
      withTexts(['apiDocs'], async () => ({
        default: (await import('../features/api-docs/api-docs-page.tsx')).ApiDocsPage,
      })),
    ),
  ),
  open(paths.notAuthorized, () => <NotAuthorizedPage />),
  open(paths.failed, () => <FailedPage />),
] as const;
