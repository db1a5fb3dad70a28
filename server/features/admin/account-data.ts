/** What the console holds of an account: the coins that admins gave and took, with their reasons. */
import { type HeldFile, type Holding, jsonPieces } from '#platform/account-data';

export const consoleHolding: Holding = {
  async *files(ctx, { account_id }): AsyncGenerator<HeldFile> {
    const adjustments = await ctx.db
      .selectFrom('coin_adjustment')
      .select(['coins', 'reason', 'state', 'asked_at', 'decided_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'coin-adjustments.json', pieces: jsonPieces(adjustments) };
  },

  async erase(ctx, { account_id }) {
    const users = ctx.db.selectFrom('app_user').select('id').where('account_id', '=', account_id);
    await ctx.db.deleteFrom('announcement_dismissal').where('user_id', 'in', users).execute();
  },
};
