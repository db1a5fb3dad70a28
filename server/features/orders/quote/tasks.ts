/**
 * The SQL of the queue of quotes: leased tasks with a fence, like the chunks of paid orders. Leases go by the database's
 * clock. That two workers never write the rows of one order at the same time is seen to by its advisory lock.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/postgres/database';

/** A quote of at most so many rows, or of a file of so many bytes, counts as small. */
export const mostSmallRows = 5000;
const mostSmallBytes = 512 * 1024;
/** A workbook is compressed: its rows take about so many times its bytes. */
const workbookRatio = 5;

/** Attempts at one quote before the customer is told that the file can't be read. */
export const mostQuoteAttempts = 6;

/** Which tasks a worker takes: only small ones, or large ones first and small ones when there are none. */
export type Lane = 'small' | 'any';

/** A leased task. */
export interface QuoteClaim {
  order_id: string;
  account_id: string;
  large: boolean;
  fence: number;
  attempts: number;
}

interface Queued {
  account_id: string;
  number: bigint;
  large: boolean;
}

/**
 * Adds the task of an order; of one that is queued already, a worker that has it loses its claim, so that the change this
 * task is about isn't missed. Undefined for an order that doesn't exist.
 */
export async function insertTask(tx: Tx, order_id: string): Promise<Queued | undefined> {
  const { rows } = await sql<Queued>`
    with added as (
      insert into quote_task (order_id, account_id, large, created_at)
      select o.id, o.account_id,
             greatest(o.row_count, retraced.row_count) > ${mostSmallRows}
               or o.bytes_total * case o.format ->> 'kind' when 'sheet' then ${workbookRatio} else 1 end
                  > ${mostSmallBytes},
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

/** Lets an account's quotes be counted by one transaction at a time. */
export const lockQuotes = (tx: Tx, account_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('quotes of ' || ${account_id}::text, 0))`.execute(tx);

/** How many other orders of an account wait for their quote or are being read, small or large. */
export async function countOpen(
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

const open = sql`(t.lease_until is null and (t.not_before is null or t.not_before <= now()) or t.lease_until < now())`;

/**
 * Leases one task: of the account with the fewest quotes running, then of the one that waited longest for its turn, and
 * of its orders the oldest. An account never has more than `perAccount` small and as many large ones running. Null when
 * nothing can be claimed.
 */
export async function claimQuote(
  db: Db,
  { worker, lane, leaseSeconds, perAccount }: QuoteWorkerOptions & { leaseSeconds: number },
): Promise<QuoteClaim | null> {
  const lanes = lane === 'small' ? [false] : [true, false];
  const waiting = await sql`
    select from quote_task t where t.large = any(${lanes}::boolean[]) and ${open} limit 1`.execute(db);
  if (waiting.rows.length === 0) return null;
  return db.transaction().execute(async (tx) => {
    // One claim at a time, so that each sees what the others run.
    await sql`select pg_advisory_xact_lock(hashtextextended('claim of quotes', 0))`.execute(tx);
    const { rows } = await sql<QuoteClaim>`
      with running as (
        select account_id, large, count(*) as running from quote_task where lease_until >= now()
        group by account_id, large
      ), chosen as (
        select t.order_id from quote_task t
        left join running using (account_id, large)
        left join quote_turn turn using (account_id, large)
        where t.large = any(${lanes}::boolean[]) and ${open} and coalesce(running.running, 0) < ${perAccount}
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
  /** What the lease is written down under. */
  worker: string;
  lane: Lane;
  /** Quotes of one account and size that may run at once. */
  perAccount: number;
}

const mine = ({ order_id, fence }: QuoteClaim) =>
  sql`order_id = ${order_id} and fence = ${fence} and lease_until is not null`;

/** Says that a task is still being worked on; false when another worker has it. */
export async function extendQuote(db: Db, claim: QuoteClaim, leaseSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update quote_task set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where ${mine(claim)} returning 1`.execute(db);
  return rows.length === 1;
}

/** Ends a task, unless it was claimed or queued again meanwhile. */
export const endQuote = (db: Db, claim: QuoteClaim) =>
  sql`delete from quote_task where ${mine(claim)}`.execute(db);

/** Gives a task back at once. The attempt doesn't count. */
export const giveQuoteBack = (db: Db, claim: QuoteClaim) =>
  sql`
    update quote_task set lease_until = null, worker = null, attempts = attempts - 1
    where ${mine(claim)}`.execute(db);

/** Gives back a task that turned out to be large, to the workers of large ones. The attempt doesn't count. */
export const markQuoteLarge = (db: Db, claim: QuoteClaim) =>
  sql`
    update quote_task set lease_until = null, worker = null, attempts = attempts - 1, large = true
    where ${mine(claim)}`.execute(db);

/** Puts a task that failed back for another attempt after 1, 2, 4 … 60 seconds; the failed one may not count. */
export const failQuote = (
  db: Db,
  claim: QuoteClaim,
  { reason, counts }: { reason: string; counts: boolean },
) =>
  sql`
    update quote_task set lease_until = null, worker = null, last_error = ${reason},
      attempts = attempts - ${counts ? 0 : 1}::int,
      not_before = now() + make_interval(secs => least(60, power(2, attempts - 1)))
    where ${mine(claim)}`.execute(db);

/** Whether small quotes wait or are being made, which large ones let pass. */
export async function isSmallOpen(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from quote_task t where not t.large and (t.lease_until >= now() or ${open}) limit 1`.execute(db);
  return rows.length > 0;
}
