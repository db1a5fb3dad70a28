/** The addresses of the pages, for whoever links to one. */

export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  skipTrace: '/skip-trace',
  orders: '/orders',
  order: '/orders/$number',
  faq: '/faq',
  notification: '/notification',
  unsubscribe: '/unsubscribe/$token/$kind',
  mailbox: '/admin/mailbox',
  notAuthorized: '/401',
  failed: '/500',
} as const;
