/** Export and erasure of an account's recorded single lookups. */
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';

export const abuseAccountData: AccountData = {
  async *files(ctx, { account_id }): AsyncGenerator<ExportFile> {
    const looks = await ctx.db
      .selectFrom('single_look')
      .select(['at', 'street'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'single-look-ups.json', pieces: jsonPieces(looks) };
  },

  async stop() {},

  /** Alarms stay, without the account. */
  async erase({ db }, { account_id }) {
    await db.deleteFrom('single_look').where('account_id', '=', account_id).execute();
    await db
      .updateTable('abuse_alarm')
      .set({ account_id: null })
      .where('account_id', '=', account_id)
      .execute();
  },
};
