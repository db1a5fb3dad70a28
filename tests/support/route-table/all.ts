/** Every call of the service in one table: a valid call, its reply, and its refusals. */
import { accountRows } from './accounts/accounts.ts';
import { companySignInRows } from './accounts/company-sign-in.ts';
import { keyRows } from './accounts/keys.ts';
import { passkeyRows } from './accounts/passkeys.ts';
import { profileRows } from './accounts/profile.ts';
import { signInRows } from './accounts/sign-in.ts';
import { teamRows } from './accounts/team.ts';
import { customerRows, switchRows } from './admin/admin.ts';
import { affiliateAdminRows } from './admin/affiliates.ts';
import { complianceRows } from './admin/compliance.ts';
import { mailTextRows } from './admin/mails.ts';
import { moneyRows } from './admin/money.ts';
import { operationRows } from './admin/operations.ts';
import { sourceRows } from './admin/sources.ts';
import { affiliateRows } from './affiliate.ts';
import { billingRows } from './billing.ts';
import { doNotContactRows } from './do-not-contact.ts';
import { downloadRows } from './downloads.ts';
import { leadWorkRows } from './lead-work.ts';
import { leadRows } from './leads.ts';
import { notificationRows } from './notifications.ts';
import { orderRows } from './orders.ts';
import type { Row } from './parts.ts';
import { privacyRows } from './privacy.ts';
import { recurringRows } from './recurring.ts';
import { resultRows } from './results.ts';
import { siteRows } from './site.ts';
import { webhookRows } from './webhooks.ts';

export const routeTable: Row[] = [
  ...accountRows,
  ...signInRows,
  ...passkeyRows,
  ...companySignInRows,
  ...profileRows,
  ...switchRows,
  ...billingRows,
  ...privacyRows,
  ...moneyRows,
  ...complianceRows,
  ...affiliateRows,
  ...affiliateAdminRows,
  ...leadRows,
  ...orderRows,
  ...recurringRows,
  ...resultRows,
  ...leadWorkRows,
  ...doNotContactRows,
  ...downloadRows,
  ...notificationRows,
  ...sourceRows,
  ...keyRows,
  ...teamRows,
  ...customerRows,
  ...operationRows,
  ...siteRows,
  ...mailTextRows,
  ...webhookRows,
];
