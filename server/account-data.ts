/** Everything that is held of an account, feature by feature, in the order in which it ends with the account. */
import { abuseHolding } from '#features/abuse';
import { accountsHolding } from '#features/accounts';
import { adminAccountData } from '#features/admin';
import { affiliateHolding } from '#features/affiliate';
import { apiKeyAccountData } from '#features/api-keys';
import { billingHolding } from '#features/billing';
import { chargesHolding } from '#features/charges';
import { resultsHolding } from '#features/leads';
import { notificationAccountData } from '#features/notifications';
import { ordersHolding } from '#features/orders';
import { singleTraceAccountData } from '#features/single-traces';
import { leadsHolding } from '#features/uploads';
import { walletHolding } from '#features/wallet';
import { webhookAccountData } from '#features/webhooks';
import type { Holding } from '#platform/account-data';

/** Orders give their coins back before these are forfeited, and let go of the uploads before these are removed. */
export const holdings: readonly Holding[] = [
  resultsHolding,
  ordersHolding,
  chargesHolding,
  billingHolding,
  walletHolding,
  leadsHolding,
  notificationAccountData,
  singleTraceAccountData,
  apiKeyAccountData,
  abuseHolding,
  webhookAccountData,
  adminAccountData,
  affiliateHolding,
  accountsHolding,
];
