/** API keys in the export of an account's data and in its deletion. */
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';
import { eraseCalls } from '#platform/http/idempotency';
import { eraseUses } from '#platform/security/api-uses';
import { eraseKeys, revokeKeys } from '#platform/security/key-store';

export const apiKeyAccountData: AccountData = {
  async *files(ctx, { account_id }): AsyncGenerator<ExportFile> {
    const keys = await ctx.db
      .selectFrom('api_key')
      .select(['name', 'mode', 'last_four', 'scopes', 'allowed_ips', 'expires_at', 'revoked_at'])
      .select(['last_used_at', 'created_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'api-keys.json', pieces: jsonPieces(keys) };
  },

  async stop(tx, { account_id }) {
    await revokeKeys(tx, account_id);
  },

  async erase(ctx, { account_id }) {
    const { db } = ctx;
    await eraseCalls(db, account_id);
    await eraseUses(db, account_id);
    await eraseKeys(db, account_id);
  },
};
