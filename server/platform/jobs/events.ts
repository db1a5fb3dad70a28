/**
 * `emit` writes an event in the transaction that caused it. Subscribers get it afterwards at least once; listeners in
 * this process, such as browser streams, get it at once.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { type EventName, type EventPayload, events } from '#contract/events';
import { clock } from '../clock.ts';
import { type Context, perContext } from '../context.ts';
import { newId } from '../ids.ts';
import { isDatabaseUnavailable, type Tx } from '../postgres/database.ts';

const channel = 'openskip_event';

/** Sent to current listeners only and not stored: the next one contains everything. */
const transientEvents: ReadonlySet<EventName> = new Set([
  'order.drafted',
  'order.progress',
  'notification.changed',
]);

/** Writes an event. It is delivered after the transaction commits, never if it rolls back. */
export async function emit<N extends EventName>(
  tx: Tx,
  name: N,
  account_id: string,
  payload: EventPayload<N>,
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('event')
    .values({
      id,
      name,
      account_id,
      payload: JSON.stringify(events[name].parse(payload)),
      created_at: clock.now(),
      delivered_at: transientEvents.has(name) ? clock.now() : null,
    })
    .execute();
  await sql`select pg_notify(${channel}, ${JSON.stringify({ id, name, account_id, payload })})`.execute(tx);
}

/** An event as subscribers and listeners receive it. */
export interface EventRecord<N extends EventName = EventName> {
  id: string;
  name: N;
  account_id: string;
  payload: EventPayload<N>;
}

type Subscriber = (tx: Tx, event: EventRecord) => Promise<void>;
const subscribers = perContext(() => new Map<EventName, Subscriber[]>());

/**
 * Calls `handle` for every event of a name, in the transaction that marks the event delivered. An event may be
 * delivered again, so `handle` must be idempotent by event id.
 */
export function subscribe<N extends EventName>(
  ctx: Context,
  name: N,
  handle: (tx: Tx, event: EventRecord<N>) => Promise<void>,
): void {
  const byName = subscribers(ctx);
  byName.set(name, [...(byName.get(name) ?? []), handle as Subscriber]);
}

/** Delivery attempts before an event is given up. */
export const maxAttempts = 20;

/**
 * Delivers waiting events until none remain except those that just failed, which wait for the next call. Returns the
 * number delivered.
 */
export async function deliverEvents(ctx: Context): Promise<number> {
  let delivered = 0;
  const failed: string[] = [];
  for (;;) {
    const outcome = await ctx.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('event')
        .selectAll()
        .where('delivered_at', 'is', null)
        .where('attempts', '<', maxAttempts)
        .where((where) => where.not(where('id', '=', where.fn.any(where.val(failed)))))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return 'none';
      const failure = await handleAll(tx, row, subscribers(ctx));
      await tx
        .updateTable('event')
        .set(
          failure === null
            ? { delivered_at: clock.now() }
            : { attempts: row.attempts + 1, last_error: failure },
        )
        .where('id', '=', row.id)
        .execute();
      if (failure === null) return 'delivered';
      ctx.log.error({ event: row.id, name: row.name, failure }, 'an event could not be delivered');
      failed.push(row.id);
      return 'failed';
    });
    if (outcome === 'none') return delivered;
    if (outcome === 'delivered') delivered += 1;
  }
}

/**
 * Runs every subscriber in a savepoint. Returns the name of the failure, or null. An event of another version fails.
 */
async function handleAll(
  tx: Tx,
  row: { id: string; name: string; account_id: string; payload: unknown },
  byName: ReadonlyMap<EventName, Subscriber[]>,
): Promise<string | null> {
  await sql`savepoint subscribers`.execute(tx);
  try {
    const { id, account_id } = row;
    const name = row.name as EventName;
    const event: EventRecord = { id, name, account_id, payload: events[name].parse(row.payload) };
    for (const handle of byName.get(name) ?? []) await handle(tx, event);
    return null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await sql`rollback to savepoint subscribers`.execute(tx);
    return error instanceof Error ? error.name : 'unknown';
  }
}

/** Retries an event that was given up. Returns false if there is none. */
export async function redriveEvent(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event')
    .set({ attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('attempts', '>=', maxAttempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes events delivered before `before`. */
export async function removeOldEvents(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('event').where('delivered_at', '<', before).execute();
}

export interface EventListener {
  /** Calls `onEvent` for each event, and `restored` after a reconnect, when events may have been missed. */
  on(onEvent: (event: EventRecord) => void, restored?: () => void): () => void;
  close(): Promise<void>;
}

/** Listens on a dedicated connection and reconnects after an outage. */
export function listenForEvents(ctx: Context): EventListener {
  const listeners = new Set<{ onEvent: (event: EventRecord) => void; restored: (() => void) | undefined }>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    if (closed) return;
    const next = new pg.Client({
      connectionString: ctx.databaseUrl,
      application_name: `openskip:${process.pid}:listen`,
      connectionTimeoutMillis: 5000,
      // This connection sends nothing, so a dead network would go unnoticed.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const again = () => {
      if (client !== next && client !== null) return;
      client = null;
      next.removeAllListeners('end');
      next.end().catch(() => {});
      if (!closed) retry = setTimeout(() => void connect(), 500);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', (message) => {
      const event = JSON.parse(message.payload ?? '{}') as EventRecord;
      for (const { onEvent } of listeners) onEvent(event);
    });
    try {
      client = next;
      await next.connect();
      await next.query(`listen ${channel}`);
      for (const { restored } of listeners) restored?.();
    } catch {
      again();
    }
  };
  void connect();

  return {
    on(onEvent, restored) {
      const entry = { onEvent, restored };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const open = client;
      client = null;
      open?.removeAllListeners('end');
      await open?.end().catch(() => {});
    },
  };
}
