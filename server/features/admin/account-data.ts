/** Account data of the admin console: coin adjustments and their reasons. */
import { eraseDismissals } from '#features/site';
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';

export const adminAccountData: AccountData = {
  async *files(ctx, { account_id }): AsyncGenerator<ExportFile> {
    const adjustments = await ctx.db
      .selectFrom('coin_adjustment')
      .select(['coins', 'reason', 'state', 'asked_at', 'decided_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'coin-adjustments.json', pieces: jsonPieces(adjustments) };
  },

  async erase(ctx, { account_id }) {
    await eraseDismissals(ctx.db, account_id);
  },
};
