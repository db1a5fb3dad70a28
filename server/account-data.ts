/** The account data of every feature, in the order in which closing an account erases it. */
import { abuseAccountData } from '#features/abuse';
import { userAccountData } from '#features/accounts';
import { adminAccountData } from '#features/admin';
import { affiliateAccountData } from '#features/affiliate';
import { apiKeyAccountData } from '#features/api-keys';
import { billingAccountData } from '#features/billing';
import { chargeAccountData } from '#features/charges';
import { doNotContactAccountData } from '#features/do-not-contact';
import { leadAccountData } from '#features/leads';
import { notificationAccountData } from '#features/notifications';
import { orderAccountData } from '#features/orders';
import { singleTraceAccountData } from '#features/single-traces';
import { teamAccountData } from '#features/team';
import { uploadAccountData } from '#features/uploads';
import { walletAccountData } from '#features/wallet';
import { webhookAccountData } from '#features/webhooks';
import type { AccountData } from '#platform/account-data';

/** Orders release their coins before these are forfeited, and their uploads before these are removed. */
export const accountData: readonly AccountData[] = [
  leadAccountData,
  doNotContactAccountData,
  orderAccountData,
  chargeAccountData,
  billingAccountData,
  walletAccountData,
  uploadAccountData,
  notificationAccountData,
  singleTraceAccountData,
  apiKeyAccountData,
  abuseAccountData,
  webhookAccountData,
  adminAccountData,
  affiliateAccountData,
  teamAccountData,
  userAccountData,
];
