/** The account data of every feature, in the order in which closing an account erases it. */
import { abuseHolding } from '#features/abuse';
import { accountsHolding } from '#features/accounts';
import { adminAccountData } from '#features/admin';
import { affiliateHolding } from '#features/affiliate';
import { apiKeyAccountData } from '#features/api-keys';
import { billingHolding } from '#features/billing';
import { chargesHolding } from '#features/charges';
import { leadAccountData } from '#features/leads';
import { notificationAccountData } from '#features/notifications';
import { orderAccountData } from '#features/orders';
import { singleTraceAccountData } from '#features/single-traces';
import { leadsHolding } from '#features/uploads';
import { walletHolding } from '#features/wallet';
import { webhookAccountData } from '#features/webhooks';
import type { Holding } from '#platform/account-data';

/** Orders release their coins before these are forfeited, and their uploads before these are removed. */
export const holdings: readonly Holding[] = [
  leadAccountData,
  orderAccountData,
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
