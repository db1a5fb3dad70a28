/** What is kept of results beside the results themselves: in the export of one's data, and at the end of an account. */
import { sql } from 'kysely';
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';

/** Rows that are erased in one statement. */
const batch = 5000;

const tables = ['listed_lead', 'lead_note', 'phone_report', 'coin_return'] as const;

export const resultsHolding: AccountData = {
  /** What was said of leads. The list itself says nothing that the orders' own files don't. */
  async *files({ db }, { account_id, bucket }): AsyncGenerator<ExportFile> {
    const mine = sql`bucket = ${bucket} and account_id = ${account_id}`;
    const notes = await sql`select lead_id, note, tags, updated_at from lead_note where ${mine}`.execute(db);
    const reports = await sql`
      select lead_id, number, verdict, reported_at from phone_report where ${mine}`.execute(db);
    const returns = await sql`select lead_id, coins, returned_at from coin_return where ${mine}`.execute(db);
    const pieces = jsonPieces({ notes: notes.rows, reports: reports.rows, coins_back: returns.rows });
    yield { name: 'remarks.json', pieces };
  },

  async erase(ctx, { account_id, bucket }) {
    for (const table of tables) {
      let erased: bigint;
      do {
        const result = await sql`
          delete from ${sql.table(table)} where bucket = ${bucket} and ctid = any(array(
            select ctid from ${sql.table(table)} where bucket = ${bucket} and account_id = ${account_id}
            limit ${batch}))`.execute(ctx.db);
        erased = result.numAffectedRows ?? 0n;
      } while (erased === BigInt(batch));
    }
    await ctx.db
      .deleteFrom('listed_count')
      .where('bucket', '=', bucket)
      .where('account_id', '=', account_id)
      .execute();
  },
};
