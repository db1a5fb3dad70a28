/** The English texts by area: common ones are bundled with the shell, the rest load with their pages. */

import type accounts from './accounts.ts';
import type affiliateDesk from './admin/affiliate-desk.ts';
import type auditLog from './admin/audit-log.ts';
import type compliance from './admin/compliance.ts';
import type console from './admin/console.ts';
import type imports from './admin/imports.ts';
import type mailTexts from './admin/mail-texts.ts';
import type adminMenu from './admin/menu.ts';
import type moneyDesk from './admin/money-desk.ts';
import type overview from './admin/overview.ts';
import type people from './admin/people.ts';
import type prices from './admin/prices.ts';
import type suppressions from './admin/suppressions.ts';
import type usage from './admin/usage.ts';
import type affiliate from './affiliate.ts';
import type apiDocs from './api-docs.ts';
import type apiKeys from './api-keys.ts';
import type billing from './billing.ts';
import type charts from './charts.ts';
import common from './common.ts';
import type leads from './leads.ts';
import type notices from './notifications/notices.ts';
import type notifications from './notifications/notifications.ts';
import type orders from './orders/orders.ts';
import type purposes from './orders/purposes.ts';
import type privacy from './privacy.ts';
import type reporting from './reporting.ts';
import shell from './shell/shell.ts';
import type tools from './shell/tools.ts';
import type site from './site.ts';
import type skipTrace from './skip-trace.ts';
import type team from './team.ts';
import type terms from './terms.ts';
import type webhooks from './webhooks.ts';

/** Types the keys of `t`. */
export interface Texts {
  common: typeof common;
  shell: typeof shell;
  tools: typeof tools;
  accounts: typeof accounts;
  apiDocs: typeof apiDocs;
  apiKeys: typeof apiKeys;
  charts: typeof charts;
  reporting: typeof reporting;
  skipTrace: typeof skipTrace;
  orders: typeof orders;
  purposes: typeof purposes;
  leads: typeof leads;
  privacy: typeof privacy;
  site: typeof site;
  notices: typeof notices;
  notifications: typeof notifications;
  imports: typeof imports;
  people: typeof people;
  console: typeof console;
  adminMenu: typeof adminMenu;
  compliance: typeof compliance;
  auditLog: typeof auditLog;
  billing: typeof billing;
  webhooks: typeof webhooks;
  affiliate: typeof affiliate;
  team: typeof team;
  terms: typeof terms;
  affiliateDesk: typeof affiliateDesk;
  moneyDesk: typeof moneyDesk;
  prices: typeof prices;
  suppressions: typeof suppressions;
  overview: typeof overview;
  usage: typeof usage;
  mailTexts: typeof mailTexts;
}

export type Area = keyof Texts;

/** In the shell's bundle. */
export const bundled = { common, shell };

/** Each is a file of its own. */
export const onDemand = {
  tools: () => import('./shell/tools.ts'),
  apiDocs: () => import('./api-docs.ts'),
  apiKeys: () => import('./api-keys.ts'),
  accounts: () => import('./accounts.ts'),
  charts: () => import('./charts.ts'),
  reporting: () => import('./reporting.ts'),
  skipTrace: () => import('./skip-trace.ts'),
  orders: () => import('./orders/orders.ts'),
  purposes: () => import('./orders/purposes.ts'),
  leads: () => import('./leads.ts'),
  privacy: () => import('./privacy.ts'),
  site: () => import('./site.ts'),
  notices: () => import('./notifications/notices.ts'),
  notifications: () => import('./notifications/notifications.ts'),
  imports: () => import('./admin/imports.ts'),
  people: () => import('./admin/people.ts'),
  console: () => import('./admin/console.ts'),
  adminMenu: () => import('./admin/menu.ts'),
  compliance: () => import('./admin/compliance.ts'),
  auditLog: () => import('./admin/audit-log.ts'),
  billing: () => import('./billing.ts'),
  webhooks: () => import('./webhooks.ts'),
  affiliate: () => import('./affiliate.ts'),
  team: () => import('./team.ts'),
  terms: () => import('./terms.ts'),
  affiliateDesk: () => import('./admin/affiliate-desk.ts'),
  moneyDesk: () => import('./admin/money-desk.ts'),
  prices: () => import('./admin/prices.ts'),
  suppressions: () => import('./admin/suppressions.ts'),
  overview: () => import('./admin/overview.ts'),
  usage: () => import('./admin/usage.ts'),
  mailTexts: () => import('./admin/mail-texts.ts'),
};
