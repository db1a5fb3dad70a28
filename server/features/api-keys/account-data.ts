/** API keys in the export of an account's data and when it is erased. */
import { type HeldFile, type Holding, jsonPieces } from '#platform/account-data';
import { clock } from '#platform/clock';
import { eraseCalls } from '#platform/http/idempotency';
import { eraseUses } from '#platform/security/api-uses';

export const apiKeysHolding: Holding = {
  async *files(ctx, { account_id }): AsyncGenerator<HeldFile> {
    const keys = await ctx.db
      .selectFrom('api_key')
      .select(['name', 'mode', 'last_four', 'scopes', 'allowed_ips', 'expires_at', 'revoked_at'])
      .select(['last_used_at', 'created_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'api-keys.json', pieces: jsonPieces(keys) };
  },

  /** Keys let nobody in from here on. */
  async stop(tx, { account_id }) {
    await tx
      .updateTable('api_key')
      .set({ revoked_at: clock.now() })
      .where('account_id', '=', account_id)
      .where('revoked_at', 'is', null)
      .execute();
  },

  async erase(ctx, { account_id }) {
    const { db } = ctx;
    await eraseCalls(db, account_id);
    await eraseUses(db, account_id);
    await db.deleteFrom('api_key').where('account_id', '=', account_id).execute();
  },
};
