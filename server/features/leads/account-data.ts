import { sql } from 'kysely';
import { eraseAssignments, selectAllWork } from '#features/lead-work';
import { eraseReports, eraseVotes, selectAllReports } from '#features/phone-reports';
import { type AccountData, type ExportFile, jsonPieces } from '#platform/account-data';
import { type LeadOwner, ownersOfLeads } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';
import { eraseViews, selectViews } from './views/repository.ts';

const batchSize = 5000;

const tables = ['listed_lead', 'lead_note', 'lead_work', 'coin_return'] as const;

export const leadAccountData: AccountData = {
  /** Notes, tags, reports, statuses and views. Indexed leads are left out: they only repeat the orders' own files. */
  async *files({ db }, home): AsyncGenerator<ExportFile> {
    const remarks = await Promise.all(
      (await ownersOfLeads(db, home)).map(async (owner) => {
        const ofAccount = sql`bucket = ${owner.bucket} and account_id = ${owner.account_id}`;
        const notes = await sql`
          select lead_id, note, tags, updated_at from lead_note where ${ofAccount}`.execute(db);
        const returns = await sql`
          select lead_id, coins, returned_at from coin_return where ${ofAccount}`.execute(db);
        return { notes: notes.rows, statuses: await selectAllWork(db, owner), returns: returns.rows };
      }),
    );
    const pieces = jsonPieces({
      notes: remarks.flatMap(({ notes }) => notes),
      reports: await selectAllReports(db, home),
      statuses: remarks.flatMap(({ statuses }) => statuses),
      coins_back: remarks.flatMap(({ returns }) => returns),
    });
    yield { name: 'remarks.json', pieces };
    const views = await selectViews(db, home);
    if (views.length > 0) yield { name: 'views.json', pieces: jsonPieces(views) };
  },

  async erase(ctx, home) {
    await eraseViews(ctx.db, home);
    await eraseReports(ctx.db, home);
    await eraseVotes(ctx.db, home);
    await eraseAssignments(ctx.db, home.account_id);
    for (const owner of await ownersOfLeads(ctx.db, home)) await eraseRemarks(ctx.db, owner);
    await ctx.db
      .deleteFrom('listed_count')
      .where('bucket', '=', home.home_bucket)
      .where('account_id', '=', home.account_id)
      .execute();
  },
};

async function eraseRemarks(db: Db, { bucket, account_id }: LeadOwner): Promise<void> {
  for (const table of tables) {
    let erased: bigint;
    do {
      const result = await sql`
        delete from ${sql.table(table)} where bucket = ${bucket} and ctid = any(array(
          select ctid from ${sql.table(table)} where bucket = ${bucket} and account_id = ${account_id}
          limit ${batchSize}))`.execute(db);
      erased = result.numAffectedRows ?? 0n;
    } while (erased === BigInt(batchSize));
  }
}
