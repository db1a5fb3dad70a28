/**
 * Applies today's suppressions and phone flags to stored results: removes people who have opted out since and updates
 * flags. Charges stay.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Outcome } from '#contract/orders/results';
import { renewExports } from '#features/accounts';
import { filterResults } from '#features/compliance';
import type { LeadFields } from '#linkage';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { countPhoneHits, countUnlocked } from '../hits/hit-on.ts';
import type { OrderOwner } from '../owner.ts';
import { StoredResult } from '../quote/sample.ts';
import { parseStoredResult, type StoredLeadResult, writeStoredResults } from '../stored/results.ts';

const batchSize = 1000;

interface StoredRow {
  lead_id: string;
  row_no: number;
  outcome: string;
  person_id: bigint | null;
  result: unknown;
  sealed: unknown;
  mapped: LeadFields | null;
}

const ownerColumns = [
  'trace_order.id as order_id',
  'trace_order.bucket',
  'account.bucket as home_bucket',
  'account_id',
] as const;

/** Finds the owner of an order. Throws `not_found`. */
export async function readOrderOwner({ db }: Context, order_id: string): Promise<OrderOwner> {
  const owner = isId(order_id)
    ? await db
        .selectFrom('trace_order')
        .innerJoin('account', 'account.id', 'trace_order.account_id')
        .select(ownerColumns)
        .where('trace_order.id', '=', order_id)
        .executeTakeFirst()
    : undefined;
  if (owner === undefined) throw new AppError('order_not_found');
  return owner;
}

/** The orders that may have results. */
export const ordersWithResults = ({ db }: Context): Promise<OrderOwner[]> =>
  db
    .selectFrom('trace_order')
    .innerJoin('account', 'account.id', 'trace_order.account_id')
    .select(ownerColumns)
    .where('paid_at', 'is not', null)
    .orderBy('trace_order.id')
    .execute();

/**
 * Refilters the results of an order. `onChange` runs in the transaction that changed the results of some leads. Returns how
 * many changed.
 */
export async function refilterResults(
  ctx: Context,
  owner: OrderOwner,
  onChange: (tx: Tx, lead_ids: string[]) => Promise<void>,
): Promise<number> {
  let changed = 0;
  for (let afterRow = 0; ; ) {
    const { rows, count } = await inTransaction(ctx, async (tx) => {
      const stored = await selectStoredRows(tx, owner, afterRow);
      const lead_ids = await refilterRows(ctx, tx, owner, stored);
      if (lead_ids.length > 0) await onChange(tx, lead_ids);
      return { rows: stored, count: lead_ids.length };
    });
    changed += count;
    if (rows.length < batchSize) return changed;
    afterRow = rows.at(-1)?.row_no ?? afterRow;
  }
}

async function selectStoredRows(tx: Tx, owner: OrderOwner, afterRow: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select r.lead_id, r.row_no, r.outcome, r.person_id, r.result, r.sealed, l.mapped
    from lead_result r left join lead l on l.bucket = r.bucket and l.id = r.lead_id
    where r.bucket = ${owner.bucket} and r.order_id = ${owner.order_id} and r.account_id = ${owner.account_id}
      and r.row_no > ${afterRow}
    order by r.row_no limit ${batchSize}`.execute(tx);
  return rows;
}

/** Returns the leads whose results changed. */
async function refilterRows(ctx: Context, tx: Tx, owner: OrderOwner, rows: StoredRow[]): Promise<string[]> {
  const before = rows.map((row) => ({ ...parseStoredResult(row), leadFields: row.mapped ?? undefined }));
  const after = await filterResults(ctx, tx, before);
  const changes = after.flatMap((now, index) => {
    const previous = before[index];
    if (previous === undefined || serializeVisible(previous) === serializeVisible(now)) return [];
    return [{ ...now, previous }];
  });
  if (changes.length === 0) return [];
  await writeStoredResults(tx, owner, changes);
  await updateCounts(tx, owner, changes);
  return changes.map(({ lead_id }) => lead_id);
}

const serializeVisible = ({ outcome, result, sealed }: StoredLeadResult) =>
  JSON.stringify([outcome, result, sealed]);

/** Keeps the order's counts equal to its list. */
async function updateCounts(
  tx: Tx,
  owner: OrderOwner,
  changes: (StoredLeadResult & { previous: StoredLeadResult })[],
): Promise<void> {
  const countChange = (outcome: Outcome) =>
    changes.reduce(
      (sum, change) => sum + Number(change.outcome === outcome) - Number(change.previous.outcome === outcome),
      0,
    );
  const previous = changes.map((change) => change.previous);
  const before = countPhoneHits(previous);
  const now = countPhoneHits(changes);
  await sql`
    update trace_order set hits = hits + ${countChange('hit')}, possibles = possibles + ${countChange('possible')},
      unlocked = unlocked + ${countUnlocked(changes) - countUnlocked(previous)},
      phone_hits = phone_hits + ${now.phone_hits - before.phone_hits},
      mobile_hits = mobile_hits + ${now.mobile_hits - before.mobile_hits},
      no_contacts = no_contacts + ${countChange('no_contact')}, suppressed = suppressed + ${countChange('suppressed')}
    where id = ${owner.order_id} and account_id = ${owner.account_id}`.execute(tx);
}

export async function refilterFreeSamples(ctx: Context): Promise<void> {
  const ids = await ctx.db.selectFrom('free_sample').select('order_id').execute();
  for (const { order_id } of ids) {
    await inTransaction(ctx, async (tx) => {
      const row = await tx
        .selectFrom('free_sample')
        .select(['results', 'account_id'])
        .where('order_id', '=', order_id)
        .forUpdate()
        .executeTakeFirst();
      const stored = z.array(StoredResult).parse(row?.results ?? []);
      const filtered = await filterResults(ctx, tx, stored);
      if (row === undefined || JSON.stringify(filtered) === JSON.stringify(stored)) return;
      await renewExports(tx, row.account_id);
      const results = JSON.stringify(filtered);
      await tx.updateTable('free_sample').set({ results }).where('order_id', '=', order_id).execute();
    });
  }
}
