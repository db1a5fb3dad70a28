/**
 * Chunks of orders: rows leased with a fencing token. A worker claims a chunk, processes it outside any transaction,
 * and settles it in one; with an outdated fence it settles nothing. Leases use the database's clock.
 */
import { sql } from 'kysely';
import type { HitOn } from '#contract/orders/hit-on';
import type { OrderKind } from '#contract/orders/kinds';
import { claimableStates } from '#contract/orders/states';
import type { NameOrder } from '#linkage';
import { notifyWork } from '#platform/jobs/lease-loop';
import type { Db, Tx } from '#platform/postgres/database';

/** Attempts at a chunk of one row before it fails. */
export const maxAttempts = 10;
/** Attempts before a chunk is split in two, repeatedly, to isolate the row it fails on. */
export const splitAfter = 8;
/** Rows of an order that may fail alone. More of them mean a broken source, and the order fails. */
export const maxPoisonRows = 5;

/** Attempts before a chunk of several rows is split, or one of a single row fails. */
export const attemptLimit = ({ first_row, last_row }: RowRange): number =>
  first_row < last_row ? splitAfter : maxAttempts;

/** Rows of an order, the last one included. */
export interface RowRange {
  first_row: number;
  last_row: number;
}

/** A leased chunk with the order's fields needed to process it. */
export interface Claim extends RowRange {
  order_id: string;
  account_id: string;
  /** Of its leads. */
  bucket: number;
  home_bucket: number;
  chunk_no: number;
  fence: number;
  attempts: number;
  price_coins: bigint;
  purpose: string | null;
  paid_at: Date;
  /** People in the reference data when the order was paid. */
  reference_size: bigint;
  /** The reference's figures at that time; null if it had none. */
  figures_version: bigint | null;
  /** How the order's file orders first and last names, if known. */
  name_order: NameOrder | null;
  owner_width: number | null;
  /** What the customer counts as a hit. */
  hit_on: HitOn;
  /** The recurring list that the order is a run of. */
  recurring_list_id: string | null;
  kind: OrderKind;
}

const isClaimable = sql`(c.state = 'ready' and (c.not_before is null or c.not_before <= now())
                  or c.state = 'leased' and c.lease_until < now())`;

/**
 * Leases one chunk: from the customer with the fewest running chunks, then the one that waited longest, and from their
 * orders by the same rule; of new orders, from the oldest. So a small order behind a large one starts at once, and a
 * customer with a hundred orders gets no more workers than one with a single order. The order is locked before its chunk
 * and its state checked again, so nothing of a paused or canceled order is leased. Returns null if nothing waits.
 */
export async function claimChunk(db: Db, worker: string, leaseSeconds: number): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    with active as (
      select o.id, o.account_id, o.served_at,
             (select count(*) from order_chunk c
              where c.order_id = o.id and c.state = 'leased' and c.lease_until >= now()) as running
      from trace_order o
      where o.state = any(${claimableStates}::text[])
    ), shared as (
      select *, sum(running) over customer as customer_running, max(served_at) over customer as customer_served_at
      from active
      window customer as (partition by account_id)
    ), chosen as (
      select shared.id from shared
      where exists (select 1 from order_chunk c where c.order_id = shared.id and ${isClaimable})
      order by customer_running, customer_served_at nulls first, running, served_at nulls first, id
      limit 1
    ), mine as (
      select o.id from trace_order o join chosen on chosen.id = o.id
      where o.state = any(${claimableStates}::text[])
      for no key update of o
    ), picked as (
      select c.order_id, c.chunk_no from order_chunk c join mine on c.order_id = mine.id
      where ${isClaimable}
      order by c.chunk_no limit 1
      for update of c skip locked
    ), leased as (
      update order_chunk c
      set state = 'leased', fence = c.fence + 1, attempts = c.attempts + 1, worker = ${worker},
          lease_until = now() + make_interval(secs => ${leaseSeconds})
      from picked where c.order_id = picked.order_id and c.chunk_no = picked.chunk_no
      returning c.*
    )
    update trace_order o
    set served_at = now(), state = 'running', started_at = coalesce(o.started_at, now())
    from leased, account a where o.id = leased.order_id and a.id = o.account_id
    returning o.id as order_id, o.account_id, o.bucket, a.bucket as home_bucket, leased.chunk_no, leased.first_row, leased.last_row,
              leased.fence, leased.attempts, o.price_coins, o.purpose, o.paid_at,
              o.reference_size, o.figures_version, o.name_order, o.owner_width, o.hit_on,
              o.recurring_list_id, o.kind`.execute(db);
  return rows[0] ?? null;
}

/**
 * Milliseconds until a waiting chunk may be claimed, or a lease expires, also one that keeps a canceled order open. Null
 * without such chunks.
 */
export async function chunkDueInMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ due: number | null }>`
    select (1000 * extract(epoch from min(
             case c.state when 'leased' then c.lease_until else coalesce(c.not_before, now()) end) - now()))::float8
           as due
    from trace_order o join order_chunk c on c.order_id = o.id and c.state in ('ready', 'leased')
    where o.state = any(${[...claimableStates, 'cancelling']}::text[])`.execute(db);
  return rows[0]?.due ?? null;
}

/** Extends the lease. Returns false if another worker has the chunk. */
export async function extendLease(db: Db, claim: Claim, leaseSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update order_chunk set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where order_id = ${claim.order_id} and chunk_no = ${claim.chunk_no} and fence = ${claim.fence}
      and state = 'leased'
    returning 1`.execute(db);
  return rows.length === 1;
}

/** The rows of an order's completed chunks, in file order. */
export async function selectCompletedRanges(db: Db, order_id: string): Promise<RowRange[]> {
  const { rows } = await sql<RowRange>`
    select first_row, last_row from order_chunk where order_id = ${order_id} and state = 'done'
    order by first_row`.execute(db);
  return rows;
}

/** Releases an unprocessed chunk at once, for a process that is stopping. The attempt doesn't count. */
export async function releaseChunk(db: Db, claim: Claim): Promise<void> {
  await sql`
    with released as (
      update order_chunk set state = 'ready', lease_until = null, worker = null, attempts = attempts - 1
      where order_id = ${claim.order_id} and chunk_no = ${claim.chunk_no} and fence = ${claim.fence}
        and state = 'leased'
      returning 1
    )
    ${notifyWork('chunk')} from released`.execute(db);
}

/**
 * Releases a chunk for some seconds because a provider needs more time. The attempt doesn't count. Returns false if
 * fenced.
 */
export async function parkChunk(db: Db, claim: Claim, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update order_chunk set state = 'ready', lease_until = null, worker = null, attempts = attempts - 1,
                           not_before = now() + make_interval(secs => ${seconds})
    where order_id = ${claim.order_id} and chunk_no = ${claim.chunk_no} and fence = ${claim.fence}
      and state = 'leased'
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Schedules a retry of a failed chunk, or marks it failed after the last attempt. */
export async function failChunk(
  tx: Tx,
  claim: Claim,
  reason: string,
): Promise<'again' | 'failed' | 'fenced'> {
  const isLastAttempt = claim.attempts >= maxAttempts;
  const delaySeconds = Math.min(60, 2 ** (claim.attempts - 1));
  const { rows } = await sql`
    update order_chunk
    set state = ${isLastAttempt ? 'failed' : 'ready'}, lease_until = null, worker = null, last_error = ${reason},
        not_before = now() + make_interval(secs => ${delaySeconds})
    where order_id = ${claim.order_id} and chunk_no = ${claim.chunk_no} and fence = ${claim.fence}
      and state = 'leased'
    returning 1`.execute(tx);
  if (rows.length === 0) return 'fenced';
  return isLastAttempt ? 'failed' : 'again';
}

/**
 * Splits a chunk in two; each half gets one more attempt before it is split in turn. Returns false if another worker
 * has the chunk. Requires the order to be locked, since its chunks are counted.
 */
export async function splitChunk(tx: Tx, claim: Claim, reason: string): Promise<boolean> {
  const half = Math.floor((claim.first_row + claim.last_row) / 2);
  const { rows } = await sql`
    update order_chunk set state = 'ready', last_row = ${half}, lease_until = null, worker = null, last_error = ${reason},
                           not_before = null, attempts = ${splitAfter - 1}
    where order_id = ${claim.order_id} and chunk_no = ${claim.chunk_no} and fence = ${claim.fence}
      and state = 'leased'
    returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    with added as (
      insert into order_chunk (order_id, chunk_no, first_row, last_row, attempts)
      select ${claim.order_id}, max(chunk_no) + 1, ${half + 1}::int, ${claim.last_row}::int, ${splitAfter - 1}::int
      from order_chunk where order_id = ${claim.order_id}
    )
    update trace_order set chunks_total = chunks_total + 1 where id = ${claim.order_id}`.execute(tx);
  await notifyWork('chunk').execute(tx);
  return true;
}

/** Counts the rows of an order that failed alone. */
export async function countPoisonRows(db: Db, order_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_chunk
    where order_id = ${order_id} and state = 'done' and last_error is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Cancels a chunk whose order ended before it was settled. */
export async function cancelChunk(db: Db, claim: Claim): Promise<void> {
  await sql`
    update order_chunk set state = 'cancelled', lease_until = null, worker = null
    where order_id = ${claim.order_id} and chunk_no = ${claim.chunk_no} and fence = ${claim.fence}
      and state = 'leased'`.execute(db);
}

/**
 * Marks a chunk done. Returns false if another worker has a newer fence. `error` is kept for a row that failed alone.
 */
export async function completeChunk(tx: Tx, claim: Claim, error: string | null): Promise<boolean> {
  const { rows } = await sql`
    update order_chunk set state = 'done', lease_until = null, last_error = ${error}
    where order_id = ${claim.order_id} and chunk_no = ${claim.chunk_no} and fence = ${claim.fence}
      and state = 'leased'
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Rows per chunk. Small orders get smaller chunks, which show progress and keep every worker busy. */
export const chunkSize = (rows: number): number => Math.min(1000, Math.max(50, Math.ceil(rows / 40)));

/** Cuts an order of `rows` rows into chunks, wakes workers and returns their number. */
export async function insertChunks(tx: Tx, order_id: string, rows: number): Promise<number> {
  const size = chunkSize(rows);
  const count = Math.ceil(rows / size);
  await sql`
    insert into order_chunk (order_id, chunk_no, first_row, last_row)
    select ${order_id}, n, (n - 1) * ${size}::int + 1, least(n * ${size}::int, ${rows}::int)
    from generate_series(1, ${count}::int) as n`.execute(tx);
  await notifyWork('chunk').execute(tx);
  return count;
}
