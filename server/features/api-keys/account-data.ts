/** API keys and single traces in the export of one's data and at the end of an account. */

import { type HeldFile, type Holding, jsonPieces } from '#platform/account-data';
import { clock } from '#platform/clock';

export const apiKeysHolding: Holding = {
  async *files(ctx, { account_id, bucket }): AsyncGenerator<HeldFile> {
    const keys = await ctx.db
      .selectFrom('api_key')
      .select(['name', 'mode', 'last_four', 'scopes', 'allowed_ips', 'expires_at', 'revoked_at'])
      .select(['last_used_at', 'created_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'api-keys.json', pieces: jsonPieces(keys) };
    const traces = await ctx.db
      .selectFrom('single_trace')
      .select(['id', 'outcome', 'probability', 'coins', 'purpose', 'result', 'created_at'])
      .where('bucket', '=', bucket)
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'single-traces.json', pieces: jsonPieces(traces) };
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

  async erase(ctx, { account_id, bucket }) {
    const { db } = ctx;
    await db
      .deleteFrom('single_trace')
      .where('bucket', '=', bucket)
      .where('account_id', '=', account_id)
      .execute();
    await db.deleteFrom('idempotent_call').where('account_id', '=', account_id).execute();
    await db.deleteFrom('api_request').where('account_id', '=', account_id).execute();
    await db.deleteFrom('api_key').where('account_id', '=', account_id).execute();
  },
};
