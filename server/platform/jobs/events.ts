/**
 * `emit` writes an event in the transaction that caused it. Subscribers get it afterwards at least once; listeners in
 * this process, such as browser streams, get it at once.
 */
import { sql } from 'kysely';
import { type EventName, type EventPayload, events } from '#contract/events';
import { clock } from '../clock.ts';
import { type Context, perContext } from '../context.ts';
import { newId } from '../ids.ts';
import { isDatabaseUnavailable, type Tx } from '../postgres/database.ts';
import { inRootSpan, traceContext } from '../tracing/spans.ts';

/** The channel that carries events as JSON. */
export const eventChannel = 'openskip_event';

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
      payload: JSON.stringify({ ...events[name].parse(payload), ...traceContext() }),
      created_at: clock.now(),
      delivered_at: transientEvents.has(name) ? clock.now() : null,
    })
    .execute();
  await sql`select pg_notify(${eventChannel}, ${JSON.stringify({ id, name, account_id, payload })})`.execute(
    tx,
  );
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
      const failure = await inRootSpan(
        { kind: 'consumer', name: `event ${row.name}`, parent: traceparentOf(row.payload) },
        () => handleAll(tx, row, subscribers(ctx)),
      );
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
      ctx.log.error({ event: row.id, name: row.name, failure }, 'an event couldn’t be delivered');
      failed.push(row.id);
      return 'failed';
    });
    if (outcome === 'none') return delivered;
    if (outcome === 'delivered') delivered += 1;
  }
}

/** The trace that an event was emitted in. It is stored with the payload, whose schema leaves it out. */
const traceparentOf = (payload: unknown): string | undefined =>
  (payload as { traceparent?: string }).traceparent;

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
