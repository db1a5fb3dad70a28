/**
 * Queue of quotes: tasks leased with a fencing token, like the chunks of paid orders. Leases use the database's clock.
 * An advisory lock per order keeps two workers from writing its rows at the same time.
 */
import { type RawBuilder, sql } from 'kysely';
import { notifyWork } from '#platform/jobs/lease-loop';
import type { Db, Tx } from '#platform/postgres/database';

/** Larger quotes, in rows or file bytes, count as large. */
export const maxSmallRows = 5000;
const maxSmallBytes = 512 * 1024;
/** Workbooks are compressed: their rows take about this many times their bytes. */
const workbookRatio = 5;

/** Attempts before the customer is told that the file can't be read. */
export const maxQuoteAttempts = 6;

/** `small`: small tasks only. `any`: large tasks first, small ones if there are none. */
export type Lane = 'small' | 'any';

export interface QuoteClaim {
  order_id: string;
  account_id: string;
  large: boolean;
  fence: number;
  attempts: number;
}

interface QueuedTask {
  account_id: string;
  number: bigint;
  large: boolean;
}

/**
 * Queues an order's task. If one is queued already, its worker loses the claim, so that the change behind this task
 * isn't missed. Returns undefined if the order doesn't exist.
 */
export async function insertTask(tx: Tx, order_id: string): Promise<QueuedTask | undefined> {
  const { rows } = await sql<QueuedTask>`
    with added as (
      insert into quote_task (order_id, account_id, large, created_at)
      select o.id, o.account_id,
             greatest(o.row_count, retraced.row_count) > ${maxSmallRows}
               or o.bytes_total * case o.format ->> 'kind' when 'sheet' then ${workbookRatio} else 1 end
                  > ${maxSmallBytes},
             now()
      from trace_order o left join trace_order retraced on retraced.id = o.retrace_of
      where o.id = ${order_id}
      on conflict (order_id) do update
      set large = excluded.large, fence = quote_task.fence + 1, attempts = 0, lease_until = null, worker = null,
          not_before = null, last_error = null
      returning order_id, account_id, large
    )
    select added.account_id, added.large, o.number from added join trace_order o on o.id = added.order_id`.execute(
    tx,
  );
  return rows[0];
}

/** Serializes counting an account's quotes. */
export const lockQuotes = (tx: Tx, account_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('quotes of ' || ${account_id}::text, 0))`.execute(tx);

/** Counts an account's other open quotes, small or large. */
export async function countOpenQuotes(
  tx: Tx,
  { account_id, large }: Pick<QuoteClaim, 'account_id' | 'large'>,
  except: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quote_task t join trace_order o on o.id = t.order_id
    where t.account_id = ${account_id} and t.large = ${large} and t.order_id <> ${except} and o.state = 'draft'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

const isClaimable = sql`(t.lease_until is null and (t.not_before is null or t.not_before <= now()) or t.lease_until < now())`;

const isOfLane = (lane: Lane) => sql`t.large = any(${lane === 'small' ? [false] : [true, false]}::boolean[])`;

/**
 * Leases one task: from the account with the fewest running quotes, then the one that waited longest for its turn, then
 * its oldest order. An account runs at most `perAccount` small and `perAccount` large quotes. Returns null if nothing
 * can be claimed.
 */
export async function claimQuote(
  db: Db,
  { worker, lane, leaseSeconds, perAccount, smallAfterMs = 0 }: QuoteWorkerOptions & { leaseSeconds: number },
): Promise<QuoteClaim | null> {
  const isInLane = sql`
    ${isOfLane(lane)} and (t.large or t.created_at <= now() - make_interval(secs => ${smallAfterMs / 1000}))`;
  const waiting = await sql`
    select from quote_task t where ${isInLane} and ${isClaimable} limit 1`.execute(db);
  if (waiting.rows.length === 0) return null;
  return db.transaction().execute(async (tx) => {
    // Serialized, so that each claim sees what the others run.
    await sql`select pg_advisory_xact_lock(hashtextextended('claim of quotes', 0))`.execute(tx);
    const { rows } = await sql<QuoteClaim>`
      with running as (
        select account_id, large, count(*) as running from quote_task where lease_until >= now()
        group by account_id, large
      ), chosen as (
        select t.order_id from quote_task t
        left join running using (account_id, large)
        left join quote_turn turn using (account_id, large)
        where ${isInLane} and ${isClaimable} and coalesce(running.running, 0) < ${perAccount}
        order by t.large desc, coalesce(running.running, 0), turn.served_at nulls first, t.created_at, t.order_id
        limit 1
        for update of t skip locked
      ), leased as (
        update quote_task t
        set fence = t.fence + 1, attempts = t.attempts + 1, worker = ${worker},
            lease_until = now() + make_interval(secs => ${leaseSeconds})
        from chosen where t.order_id = chosen.order_id
        returning t.*
      ), turn as (
        insert into quote_turn (account_id, large, served_at)
        select account_id, large, clock_timestamp() from leased
        on conflict (account_id, large) do update set served_at = excluded.served_at
      )
      select order_id, account_id, large, fence, attempts from leased`.execute(tx);
    return rows[0] ?? null;
  });
}

export interface QuoteWorkerOptions {
  /** Recorded with the lease. */
  worker: string;
  lane: Lane;
  /** Concurrent quotes per account and size. */
  perAccount: number;
  /** How long a small quote has to wait before this worker takes it, ms; default 0. */
  smallAfterMs?: number;
}

/** Milliseconds until this worker may claim a waiting task, or a lease expires. Null without tasks of its lane. */
export async function quoteDueInMs(
  db: Db,
  { lane, smallAfterMs = 0 }: Pick<QuoteWorkerOptions, 'lane' | 'smallAfterMs'>,
): Promise<number | null> {
  const { rows } = await sql<{ due: number | null }>`
    select (1000 * extract(epoch from min(coalesce(t.lease_until, greatest(
             t.not_before,
             case when t.large then now() else t.created_at + make_interval(secs => ${smallAfterMs / 1000}) end)))
           - now()))::float8 as due
    from quote_task t where ${isOfLane(lane)}`.execute(db);
  return rows[0]?.due ?? null;
}

const heldByClaim = ({ order_id, fence }: QuoteClaim) =>
  sql`order_id = ${order_id} and fence = ${fence} and lease_until is not null`;

/** Extends the lease. Returns false if another worker has the task. */
export async function extendQuote(db: Db, claim: QuoteClaim, leaseSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update quote_task set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where ${heldByClaim(claim)} returning 1`.execute(db);
  return rows.length === 1;
}

/** Deletes a finished task unless it was claimed or queued again meanwhile. */
export const completeQuote = (db: Db, claim: QuoteClaim) =>
  sql`delete from quote_task where ${heldByClaim(claim)}`.execute(db);

/** Releases a task at once without counting the attempt. */
export const releaseQuote = (db: Db, claim: QuoteClaim) => release(db, claim, sql`large`);

/** Releases a task that turned out to be large. The attempt doesn't count. */
export const markQuoteLarge = (db: Db, claim: QuoteClaim) => release(db, claim, sql`true`);

const release = (db: Db, claim: QuoteClaim, large: RawBuilder<unknown>) =>
  sql`
    with released as (
      update quote_task set lease_until = null, worker = null, attempts = attempts - 1, large = ${large}
      where ${heldByClaim(claim)} returning 1
    )
    ${notifyWork('quote')} from released`.execute(db);

/** Schedules a retry after 1, 2, 4 … 60 seconds. With `counts: false`, the failed attempt doesn't count. */
export const retryQuote = (
  db: Db,
  claim: QuoteClaim,
  { reason, counts }: { reason: string; counts: boolean },
) =>
  sql`
    update quote_task set lease_until = null, worker = null, last_error = ${reason},
      attempts = attempts - ${counts ? 0 : 1}::int,
      not_before = now() + make_interval(secs => least(60, power(2, attempts - 1)))
    where ${heldByClaim(claim)}`.execute(db);

/** Whether small quotes wait or run, which large ones yield to. */
export async function hasOpenSmallQuotes(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from quote_task t where not t.large and (t.lease_until >= now() or ${isClaimable}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether other accounts have quotes waiting or running. */
export async function hasQuotesOfOthers(db: Db, account_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from quote_task t
    where t.account_id <> ${account_id} and (t.lease_until >= now() or ${isClaimable}) limit 1`.execute(db);
  return rows.length > 0;
}
