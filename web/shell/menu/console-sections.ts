/** The parts of the admin console, and the ability each requires. The route checks it before loading code. */
import type { GatedPage } from '#contract/abilities';

/** Some are for admins only, not for support. */
export const consoleSections = {
  overview: '/support',
  customers: '/support',
  orders: '/support',
  affiliates: '/support',
  money: '/admin',
  prices: '/support',
  usage: '/support',
  'call-lists': '/admin',
  complaints: '/admin',
  audit: '/admin',
  suppressions: '/admin',
  jobs: '/support',
  mails: '/support',
  announcements: '/admin',
  faq: '/admin',
  team: '/support',
  switch: '/admin',
  settings: '/admin',
  setup: '/admin',
} as const satisfies Record<string, GatedPage>;

export type ConsoleSection = keyof typeof consoleSections;

/** The part with this name in the URL, if any. */
export const consoleSection = (name: string | undefined): ConsoleSection | undefined =>
  name !== undefined && Object.hasOwn(consoleSections, name) ? (name as ConsoleSection) : undefined;
