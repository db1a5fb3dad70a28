/** Export and erasure of coin data. The ledger stays; remaining coins expire with the account. */
import { type AccountData, jsonPieces } from '#platform/account-data';
import { selectBalance, selectTransfers } from './repository.ts';
import { expireCoins } from './service.ts';
import { selectSpentByDay } from './spending/by-day.ts';

export const walletAccountData: AccountData = {
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
    const spent = await selectSpentByDay(db, account_id);
    yield { name: 'coins.json', pieces: jsonPieces({ balance, entries, debts, spent }) };
  },
  /** Runs after orders have released their holds. */
  async stop(tx, { account_id }) {
    await expireCoins(tx, account_id, 'all');
  },

  async erase({ db }, { account_id }) {
    await db.deleteFrom('spent_coins').where('account_id', '=', account_id).execute();
    await db.deleteFrom('person_spending').where('account_id', '=', account_id).execute();
  },
};
