/** The door of the wallet. */

export { walletAccountData } from './account-data.ts';
export { adjustCoins } from './adjust.ts';
export { ledgerFaults } from './check.ts';
export { forgiveDebts, lotOfDocument, payDebts, reclaimCoins } from './debts.ts';
export { captureCoins, holdCoins, type Payer, releaseCoins, spendCoins } from './holds.ts';
export { walletRoutes } from './routes.ts';
export {
  addBoughtCoins,
  addPlanCoins,
  expireAllCoins,
  giveBack,
  grantCoins,
  openWallet,
  readBalance,
  rewardCoins,
  takeBackCoins,
} from './service.ts';
export { firstDay, paidSources, readPaidCoins } from './spending.ts';
