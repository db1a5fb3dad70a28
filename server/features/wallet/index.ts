export { walletAccountData } from './account-data.ts';
export { adjustCoins } from './adjust.ts';
export { findLedgerFaults } from './check.ts';
export { findLotByDocument, forgiveDebts, payDebts, reclaimCoins } from './debts.ts';
export {
  captureCoins,
  holdCoins,
  type Payer,
  releaseCoins,
  spendCoins,
  spendCoinsIfPossible,
} from './holds.ts';
export { walletRoutes } from './routes.ts';
export {
  addBoughtCoins,
  addPlanCoins,
  expireAllCoins,
  grantCoins,
  grantTrial,
  hasHadTrial,
  lockUnusedCoins,
  openWallet,
  payRewardInCoins,
  readBalance,
  readOwnBalance,
  refundCharge,
  takeBackCoins,
} from './service.ts';
export { firstDay, paidSources, readPaidCoins } from './spending/by-day.ts';
export { assertWithinCap, readMonthSpending } from './spending/caps.ts';
