/** Coins in the export of one's data and at the end of an account: the ledger is kept, the coins are forfeited. */
import { type Holding, jsonPieces } from '#platform/holdings';
import { selectBalance, selectTransfers } from './repository.ts';
import { expireCoins } from './service.ts';

export const walletHolding: Holding = {
  async count(db, { account_id }) {
    const { available, held } = await selectBalance(db, account_id);
    return { coins: Number(available + held) };
  },
  async *files({ db }, { account_id }) {
    const balance = await selectBalance(db, account_id);
    const entries = await selectTransfers(db, account_id);
    const debts = await db
      .selectFrom('coin_debt')
      .select(['coins', 'paid', 'forgiven', 'created_at'])
      .where('account_id', '=', account_id)
      .execute();
    yield { name: 'coins.json', pieces: jsonPieces({ balance, entries, debts }) };
  },
  /** After the orders have given back what they held. */
  async stop(tx, { account_id }) {
    await expireCoins(tx, account_id, 'all');
  },
};
