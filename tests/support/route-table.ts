/** Every call of the service in one table: a good one, what it answers, and what it refuses. */
import { accountRows } from './route-table-accounts.ts';
import { customerRows, switchRows } from './route-table-admin.ts';
import { affiliateRows } from './route-table-affiliate.ts';
import { affiliateDeskRows } from './route-table-affiliate-desk.ts';
import { billingRows } from './route-table-billing.ts';
import { downloadRows } from './route-table-downloads.ts';
import { keyRows } from './route-table-keys.ts';
import { leadRows } from './route-table-leads.ts';
import { mailTextRows } from './route-table-mails.ts';
import { moneyRows } from './route-table-money.ts';
import { notificationRows } from './route-table-notifications.ts';
import { operationRows } from './route-table-operations.ts';
import { orderRows } from './route-table-orders.ts';
import type { Row } from './route-table-parts.ts';
import { privacyRows } from './route-table-privacy.ts';
import { profileRows } from './route-table-profile.ts';
import { resultRows } from './route-table-results.ts';
import { signInRows } from './route-table-sign-in.ts';
import { siteRows } from './route-table-site.ts';
import { sourceRows } from './route-table-sources.ts';
import { webhookRows } from './route-table-webhooks.ts';

export const routeTable: Row[] = [
  ...accountRows,
  ...signInRows,
  ...profileRows,
  ...switchRows,
  ...billingRows,
  ...privacyRows,
  ...moneyRows,
  ...affiliateRows,
  ...affiliateDeskRows,
  ...leadRows,
  ...orderRows,
  ...resultRows,
  ...downloadRows,
  ...notificationRows,
  ...sourceRows,
  ...keyRows,
  ...customerRows,
  ...operationRows,
  ...siteRows,
  ...mailTextRows,
  ...webhookRows,
];
