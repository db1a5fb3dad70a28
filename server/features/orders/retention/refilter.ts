/**
 * Passes results that are kept through what may be told today: a person who asked not to be found since goes out of them,
 * and flags of phones are brought up to date. What an order has charged stays.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { Contacts, Outcome, TraceResult } from '#contract/orders/results';
import { filterResults } from '#features/compliance';
import type { LeadFields } from '#linkage';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { KeptResult } from '../quote/sample.ts';

const batch = 1000;

export interface OrderOwner {
  bucket: number;
  account_id: string;
  order_id: string;
}

interface KeptRow {
  lead_id: string;
  row_no: number;
  outcome: string;
  person_id: bigint | null;
  result: unknown;
  sealed: unknown;
  mapped: LeadFields | null;
}

/** Whose an order is. Throws `not_found`. */
export async function readOrderOwner({ db }: Context, order_id: string): Promise<OrderOwner> {
  const owner = isId(order_id)
    ? await db
        .selectFrom('trace_order')
        .select(['id as order_id', 'bucket', 'account_id'])
        .where('id', '=', order_id)
        .executeTakeFirst()
    : undefined;
  if (owner === undefined) throw new AppError('not_found', 'There is no such order.');
  return owner;
}

/** The orders that may have results. */
export const ordersWithResults = ({ db }: Context): Promise<OrderOwner[]> =>
  db
    .selectFrom('trace_order')
    .select(['id as order_id', 'bucket', 'account_id'])
    .where('paid_at', 'is not', null)
    .orderBy('id')
    .execute();

/**
 * Filters the results of an order. `onChange` runs in the transaction that changed the results of some leads. Returns how many
 * changed.
 */
export async function refilterResults(
  ctx: Context,
  of: OrderOwner,
  onChange: (tx: Tx, lead_ids: string[]) => Promise<void>,
): Promise<number> {
  let changed = 0;
  for (let behind = 0; ; ) {
    const { rows, count } = await inTransaction(ctx, async (tx) => {
      const kept = await selectKept(tx, of, behind);
      const lead_ids = await refilterRows(tx, of, kept);
      if (lead_ids.length > 0) await onChange(tx, lead_ids);
      return { rows: kept, count: lead_ids.length };
    });
    changed += count;
    if (rows.length < batch) return changed;
    behind = rows.at(-1)?.row_no ?? behind;
  }
}

async function selectKept(tx: Tx, of: OrderOwner, behind: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select r.lead_id, r.row_no, r.outcome, r.person_id, r.result, r.sealed, l.mapped
    from lead_result r left join lead l on l.bucket = r.bucket and l.id = r.lead_id
    where r.bucket = ${of.bucket} and r.order_id = ${of.order_id} and r.account_id = ${of.account_id}
      and r.row_no > ${behind}
    order by r.row_no limit ${batch}`.execute(tx);
  return rows;
}

/** Returns the leads whose results changed. */
async function refilterRows(tx: Tx, of: OrderOwner, rows: KeptRow[]): Promise<string[]> {
  const before = rows.map((row) => ({
    row,
    outcome: Outcome.parse(row.outcome),
    person_id: row.person_id === null ? null : Number(row.person_id),
    result: TraceResult.parse(row.result),
    sealed: row.sealed === null ? undefined : Contacts.parse(row.sealed),
    asked: row.mapped ?? undefined,
  }));
  const after = await filterResults(tx, before);
  const changes = after.flatMap((now, index) => {
    const was = before[index];
    if (was === undefined || told(was) === told(now)) return [];
    return [{ ...now, was: was.outcome }];
  });
  if (changes.length === 0) return [];
  await writeChanges(tx, of, changes);
  await moveCounts(tx, of, changes);
  return changes.map(({ row }) => row.lead_id);
}

type Told = Pick<Changed, 'outcome' | 'result' | 'sealed'>;
const told = ({ outcome, result, sealed }: Told) => JSON.stringify([outcome, result, sealed]);

interface Changed {
  row: KeptRow;
  was: Outcome;
  outcome: Outcome;
  person_id: number | null;
  result: TraceResult;
  sealed?: Contacts | undefined;
}

async function writeChanges(tx: Tx, of: OrderOwner, changes: Changed[]): Promise<void> {
  const column = <T>(value: (change: Changed) => T) => changes.map(value);
  await sql`
    update lead_result r set outcome = c.outcome, person_id = c.person_id, result = c.result, sealed = c.sealed,
      best_phone_type = c.best_phone_type, state = c.state
    from unnest(${column(({ row }) => row.lead_id)}::uuid[], ${column(({ outcome }) => outcome)}::text[],
                ${column(({ person_id }) => person_id)}::bigint[],
                ${column(({ result }) => JSON.stringify(result))}::json[],
                ${column(({ sealed }) => (sealed === undefined ? null : JSON.stringify(sealed)))}::json[],
                ${column(({ result }) => result.person?.phones[0]?.type ?? null)}::text[],
                ${column(({ result }) => result.person?.addresses[0]?.state ?? null)}::text[])
      as c (lead_id, outcome, person_id, result, sealed, best_phone_type, state)
    where r.bucket = ${of.bucket} and r.lead_id = c.lead_id and r.account_id = ${of.account_id}`.execute(tx);
}

/** An order's page counts by outcome what its list shows. */
async function moveCounts(tx: Tx, of: OrderOwner, changes: Changed[]): Promise<void> {
  const by = (outcome: Outcome) =>
    changes.reduce(
      (sum, change) => sum + Number(change.outcome === outcome) - Number(change.was === outcome),
      0,
    );
  await sql`
    update trace_order set hits = hits + ${by('hit')}, possibles = possibles + ${by('possible')},
      no_contacts = no_contacts + ${by('no_contact')}, suppressed = suppressed + ${by('suppressed')}
    where id = ${of.order_id} and account_id = ${of.account_id}`.execute(tx);
}

/** Filters the results of free samples, which are stored apart from their orders. */
export async function refilterSamples(ctx: Context): Promise<void> {
  const ids = await ctx.db.selectFrom('free_sample').select('order_id').execute();
  for (const { order_id } of ids) {
    await inTransaction(ctx, async (tx) => {
      const row = await tx
        .selectFrom('free_sample')
        .select('results')
        .where('order_id', '=', order_id)
        .forUpdate()
        .executeTakeFirst();
      const kept = z.array(KeptResult).parse(row?.results ?? []);
      const now = await filterResults(tx, kept);
      if (JSON.stringify(now) === JSON.stringify(kept)) return;
      const results = JSON.stringify(now);
      await tx.updateTable('free_sample').set({ results }).where('order_id', '=', order_id).execute();
    });
  }
}
