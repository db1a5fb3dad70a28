/** The addresses of the pages, for whoever links to one. */

export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  skipTrace: '/skip-trace',
  orders: '/orders',
  order: '/orders/$number',
  notAuthorized: '/401',
  failed: '/500',
} as const;
