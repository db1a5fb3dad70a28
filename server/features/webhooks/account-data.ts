/** Webhooks in the export of an account's data and in its deletion. */
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';

export const webhookAccountData: AccountData = {
  async *files(ctx, { account_id }): AsyncGenerator<ExportFile> {
    const endpoints = await ctx.db
      .selectFrom('webhook_endpoint')
      .select(['id', 'url', 'description', 'events', 'disabled', 'created_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'webhooks.json', pieces: jsonPieces(endpoints) };
  },

  /** Nothing is sent after this. */
  async stop(tx, { account_id }) {
    await tx
      .updateTable('webhook_endpoint')
      .set({ disabled: 'customer' })
      .where('account_id', '=', account_id)
      .execute();
  },

  /** Messages and attempts are deleted with their endpoint. */
  async erase({ db }, { account_id }) {
    await db.deleteFrom('webhook_endpoint').where('account_id', '=', account_id).execute();
  },
};
