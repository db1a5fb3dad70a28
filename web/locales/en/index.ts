/** The English texts by area: what every page needs comes with the shell, the rest when a page asks for it. */

import type accounts from './accounts.ts';
import type admin from './admin.ts';
import type affiliate from './affiliate.ts';
import type affiliateDesk from './affiliate-desk.ts';
import type apiKeys from './api-keys.ts';
import type billing from './billing.ts';
import common from './common.ts';
import type console from './console.ts';
import type dashboard from './dashboard.ts';
import type leads from './leads.ts';
import type mailTexts from './mail-texts.ts';
import type moneyDesk from './money-desk.ts';
import type notices from './notices.ts';
import type notifications from './notifications.ts';
import type orders from './orders.ts';
import type prices from './prices.ts';
import type privacy from './privacy.ts';
import type results from './results.ts';
import shell from './shell.ts';
import type site from './site.ts';
import type suppressions from './suppressions.ts';
import type terms from './terms.ts';
import type usage from './usage.ts';
import type webhooks from './webhooks.ts';

/** Every area with its texts; the keys of `t` are typed by it. */
export interface Texts {
  common: typeof common;
  shell: typeof shell;
  accounts: typeof accounts;
  apiKeys: typeof apiKeys;
  dashboard: typeof dashboard;
  leads: typeof leads;
  orders: typeof orders;
  results: typeof results;
  privacy: typeof privacy;
  site: typeof site;
  notices: typeof notices;
  notifications: typeof notifications;
  admin: typeof admin;
  console: typeof console;
  billing: typeof billing;
  webhooks: typeof webhooks;
  affiliate: typeof affiliate;
  terms: typeof terms;
  affiliateDesk: typeof affiliateDesk;
  moneyDesk: typeof moneyDesk;
  prices: typeof prices;
  suppressions: typeof suppressions;
  usage: typeof usage;
  mailTexts: typeof mailTexts;
}

export type Area = keyof Texts;

/** In the shell's own bundle. */
export const bundled = { common, shell };

/** Each of the others is a file of its own. */
export const onDemand = {
  apiKeys: () => import('./api-keys.ts'),
  accounts: () => import('./accounts.ts'),
  dashboard: () => import('./dashboard.ts'),
  leads: () => import('./leads.ts'),
  orders: () => import('./orders.ts'),
  results: () => import('./results.ts'),
  privacy: () => import('./privacy.ts'),
  site: () => import('./site.ts'),
  notices: () => import('./notices.ts'),
  notifications: () => import('./notifications.ts'),
  admin: () => import('./admin.ts'),
  console: () => import('./console.ts'),
  billing: () => import('./billing.ts'),
  webhooks: () => import('./webhooks.ts'),
  affiliate: () => import('./affiliate.ts'),
  terms: () => import('./terms.ts'),
  affiliateDesk: () => import('./affiliate-desk.ts'),
  moneyDesk: () => import('./money-desk.ts'),
  prices: () => import('./prices.ts'),
  suppressions: () => import('./suppressions.ts'),
  usage: () => import('./usage.ts'),
  mailTexts: () => import('./mail-texts.ts'),
};
