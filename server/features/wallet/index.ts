/** The door of the wallet. */
export { adjustCoins } from './adjust.ts';
export { ledgerFaults } from './check.ts';
export { forgiveDebt, lotOfDocument, payDebts, reclaimCoins } from './debts.ts';
export { walletHolding } from './holding.ts';
export { walletRoutes } from './routes.ts';
export {
  addBoughtCoins,
  addPlanCoins,
  captureCoins,
  expireAllCoins,
  giveBack,
  grantCoins,
  holdCoins,
  openWallet,
  type Payer,
  readBalance,
  releaseCoins,
  rewardCoins,
  spendCoins,
  takeBackCoins,
} from './service.ts';
