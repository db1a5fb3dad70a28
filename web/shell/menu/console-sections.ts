/** The parts of the operator's console, in their order, and who may read each: the route asks before its code is loaded. */
import type { GatedPage } from '#contract/abilities';

/** By part, the page whose ability it takes: some are the admins' alone. */
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

/** A part by its name in the address; undefined where there is none of it. */
export const consoleSection = (name: string | undefined): ConsoleSection | undefined =>
  name !== undefined && Object.hasOwn(consoleSections, name) ? (name as ConsoleSection) : undefined;
