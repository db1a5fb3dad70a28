/** The door of the wallet. */
export { ledgerFaults } from './check.ts';
export { walletHolding } from './holding.ts';
export { walletRoutes } from './routes.ts';
export { captureCoins, grantCoins, holdCoins, openWallet, readBalance, releaseCoins } from './service.ts';
