/** The Spanish texts by area. */
import common from './common.ts';
import shell from './shell/shell.ts';

/** Loaded with the language. */
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
  billing: () => import('./billing.ts'),
  webhooks: () => import('./webhooks.ts'),
  affiliate: () => import('./affiliate.ts'),
  team: () => import('./team.ts'),
  terms: () => import('./terms.ts'),
  imports: () => import('./admin/imports.ts'),
  people: () => import('./admin/people.ts'),
  console: () => import('./admin/console.ts'),
  adminMenu: () => import('./admin/menu.ts'),
  compliance: () => import('./admin/compliance.ts'),
  auditLog: () => import('./admin/audit-log.ts'),
  affiliateDesk: () => import('./admin/affiliate-desk.ts'),
  moneyDesk: () => import('./admin/money-desk.ts'),
  prices: () => import('./admin/prices.ts'),
  suppressions: () => import('./admin/suppressions.ts'),
  overview: () => import('./admin/overview.ts'),
  usage: () => import('./admin/usage.ts'),
  mailTexts: () => import('./admin/mail-texts.ts'),
};
