import { sql } from 'kysely';
import { eraseAssignments, selectAllWork } from '#features/lead-work';
import { eraseReports, eraseVotes } from '#features/phone-reports';
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';
import { eraseViews, selectViews } from './views/repository.ts';

const batchSize = 5000;

const tables = ['listed_lead', 'lead_note', 'lead_work', 'coin_return'] as const;

export const leadAccountData: AccountData = {
  /** Notes, tags, reports, statuses and views. Indexed leads are left out: they only repeat the orders' own files. */
  async *files({ db }, { account_id, bucket }): AsyncGenerator<ExportFile> {
    const ofAccount = sql`bucket = ${bucket} and account_id = ${account_id}`;
    const notes = await sql`select lead_id, note, tags, updated_at from lead_note where ${ofAccount}`.execute(
      db,
    );
    const reports = await sql`
      select lead_id, number, verdict, reported_at from phone_report where ${ofAccount}`.execute(db);
    const returns = await sql`select lead_id, coins, returned_at from coin_return where ${ofAccount}`.execute(
      db,
    );
    const pieces = jsonPieces({
      notes: notes.rows,
      reports: reports.rows,
      statuses: await selectAllWork(db, { account_id, bucket }),
      coins_back: returns.rows,
    });
    yield { name: 'remarks.json', pieces };
    const views = await selectViews(db, { account_id, bucket });
    if (views.length > 0) yield { name: 'views.json', pieces: jsonPieces(views) };
  },

  async erase(ctx, { account_id, bucket }) {
    await eraseViews(ctx.db, { account_id, bucket });
    await eraseReports(ctx.db, { account_id, bucket });
    await eraseVotes(ctx.db, { account_id });
    await eraseAssignments(ctx.db, account_id);
    for (const table of tables) {
      let erased: bigint;
      do {
        const result = await sql`
          delete from ${sql.table(table)} where bucket = ${bucket} and ctid = any(array(
            select ctid from ${sql.table(table)} where bucket = ${bucket} and account_id = ${account_id}
            limit ${batchSize}))`.execute(ctx.db);
        erased = result.numAffectedRows ?? 0n;
      } while (erased === BigInt(batchSize));
    }
    await ctx.db
      .deleteFrom('listed_count')
      .where('bucket', '=', bucket)
      .where('account_id', '=', account_id)
      .execute();
  },
};
