/** Everything that is held of an account, feature by feature, in the order in which it ends with the account. */
import { abuseAccountData } from '#features/abuse';
import { accountsAccountData } from '#features/accounts';
import { consoleHolding } from '#features/admin';
import { affiliateAccountData } from '#features/affiliate';
import { apiKeysHolding } from '#features/api-keys';
import { billingAccountData } from '#features/billing';
import { chargesAccountData } from '#features/charges';
import { resultsHolding } from '#features/leads';
import { notificationsHolding } from '#features/notifications';
import { ordersHolding } from '#features/orders';
import { singleTracesHolding } from '#features/single-traces';
import { leadsHolding } from '#features/uploads';
import { walletAccountData } from '#features/wallet';
import { webhooksHolding } from '#features/webhooks';
import type { Holding } from '#platform/account-data';

/** Orders give their coins back before these are forfeited, and let go of the uploads before these are removed. */
export const holdings: readonly Holding[] = [
  resultsHolding,
  ordersHolding,
  chargesAccountData,
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
  accountsAccountData,
];
