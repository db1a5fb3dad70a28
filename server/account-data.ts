/** The account data of every feature, in the order in which closing an account erases it. */
import { abuseAccountData } from '#features/abuse';
import { profileAccountData } from '#features/accounts';
import { consoleHolding } from '#features/admin';
import { affiliateAccountData } from '#features/affiliate';
import { apiKeysHolding } from '#features/api-keys';
import { billingAccountData } from '#features/billing';
import { chargeAccountData } from '#features/charges';
import { leadAccountData } from '#features/leads';
import { notificationsHolding } from '#features/notifications';
import { orderAccountData } from '#features/orders';
import { singleTracesHolding } from '#features/single-traces';
import { leadsHolding } from '#features/uploads';
import { walletAccountData } from '#features/wallet';
import { webhooksHolding } from '#features/webhooks';
import type { Holding } from '#platform/account-data';

/** Orders release their coins before these are forfeited, and their uploads before these are removed. */
export const holdings: readonly Holding[] = [
  leadAccountData,
  orderAccountData,
  chargeAccountData,
  billingAccountData,
  walletAccountData,
  leadsHolding,
  notificationsHolding,
  singleTracesHolding,
  apiKeysHolding,
  abuseAccountData,
  webhooksHolding,
  consoleHolding,
  affiliateAccountData,
  profileAccountData,
];
