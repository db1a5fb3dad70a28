/** The addresses of the pages, for whoever links to one. */

export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  skipTrace: '/skip-trace',
  orders: '/orders',
  order: '/orders/$number',
  faq: '/faq',
  notification: '/notification',
  unsubscribe: '/unsubscribe/$token/$kind',
  mailbox: '/admin/mailbox',
  profile: '/my-profile/account',
  profileSecurity: '/my-profile/security',
  profileNotifications: '/my-profile/notifications',
  profileSessions: '/my-profile/sessions',
  notAuthorized: '/401',
  failed: '/500',
} as const;
