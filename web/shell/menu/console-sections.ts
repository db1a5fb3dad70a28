/** The parts of the admin console, in order, and the ability each requires. The route checks it before loading code. */
import type { GatedPage } from '#contract/abilities';

/** Some are for admins only, not for support. */
export const consoleSections = {
  overview: '/support',
  usage: '/support',
  customers: '/support',
  orders: '/support',
  prices: '/support',
  money: '/admin',
  affiliates: '/support',
  suppressions: '/admin',
  jobs: '/support',
  audit: '/admin',
  settings: '/admin',
  mails: '/support',
  faq: '/admin',
  announcements: '/admin',
  team: '/support',
  switch: '/admin',
  setup: '/admin',
} as const satisfies Record<string, GatedPage>;

export type ConsoleSection = keyof typeof consoleSections;

/** The part with this name in the URL, if any. */
export const consoleSection = (name: string | undefined): ConsoleSection | undefined =>
  name !== undefined && Object.hasOwn(consoleSections, name) ? (name as ConsoleSection) : undefined;
