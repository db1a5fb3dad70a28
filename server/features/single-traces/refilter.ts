/** Filters the results of single traces by what may be shown now. */
import { sql } from 'kysely';
import { Outcome, TraceResult } from '#contract/orders/results';
import { renewExports } from '#features/accounts';
import { filterResults } from '#features/compliance';
import { type Context, inTransaction } from '#platform/context';
import { forgetResults } from '#platform/http/idempotency';
import { allBuckets } from '#platform/postgres/buckets';

const batch = 500;
const beginning = '00000000-0000-0000-0000-000000000000';

interface Kept {
  id: string;
  account_id: string;
  person_id: bigint | null;
  outcome: string;
  result: unknown;
}

/**
 * Filters all results, bucket by bucket. Stored replies for repeated calls are deleted, so that the lead is traced
 * again.
 */
export async function refilterTraces(ctx: Context): Promise<void> {
  await forgetResults(ctx.db);
  for (const bucket of allBuckets) {
    for (let behind: string | null = beginning; behind !== null; )
      behind = await refilterSome(ctx, bucket, behind);
  }
}

/** Returns the next cursor, or null at the end of the bucket. */
function refilterSome(ctx: Context, bucket: number, behind: string): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<Kept>`
      select id, account_id, person_id, outcome, result from single_trace
      where bucket = ${bucket} and id > ${behind} order by id limit ${batch}`.execute(tx);
    const before = rows.map(({ id, person_id, outcome, result }) => ({
      id,
      person_id: person_id === null ? null : Number(person_id),
      outcome: Outcome.parse(outcome),
      result: TraceResult.parse(result),
    }));
    const after = await filterResults(ctx, tx, before);
    const changed = new Set<string>();
    for (const [index, { id, outcome, person_id, result }] of after.entries()) {
      if (JSON.stringify(before[index]?.result) === JSON.stringify(result)) continue;
      changed.add(rows[index]?.account_id ?? '');
      await tx
        .updateTable('single_trace')
        .set({
          outcome,
          person_id: person_id === null ? null : BigInt(person_id),
          result: JSON.stringify(result),
        })
        .where('bucket', '=', bucket)
        .where('id', '=', id)
        .execute();
    }
    for (const account_id of changed) await renewExports(tx, account_id);
    return rows.length < batch ? null : (rows.at(-1)?.id ?? null);
  });
}
