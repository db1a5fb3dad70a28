/** The SQL of provider requests: their cost, replies by lead, and the state of the breaker. */
import { sql } from 'kysely';
import type { ProviderName } from '#contract/providers/schemas';
import { after, days, minutes } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';
import type { FoundPerson } from './adapter.ts';

export interface OrderKey {
  id: string;
  bucket: number;
}

/** The stored state of a lead: people after a reply, otherwise the request whose outcome is unknown. */
export interface StoredReply {
  fingerprint: string;
  call_id: string;
  people: FoundPerson[] | null;
}

const bytes = (fingerprints: readonly string[]) => fingerprints.map((hex) => Buffer.from(hex, 'hex'));

/** The stored state of these leads; fingerprints are hexadecimal. */
export async function selectReplies(
  db: Db,
  provider: ProviderName,
  order: OrderKey,
  fingerprints: string[],
): Promise<StoredReply[]> {
  const { rows } = await sql<StoredReply>`
    select encode(fingerprint, 'hex') as fingerprint, call_id, people from provider_answer
    where bucket = ${order.bucket} and order_id = ${order.id} and provider = ${provider}
      and fingerprint = any(${bytes(fingerprints)}::bytea[])
    order by fingerprint`.execute(db);
  return rows;
}

export interface Call {
  id: string;
  state: 'asked' | 'waiting' | 'answered' | 'failed';
  leads: number;
  tries: number;
  cost: bigint;
  ticket: string | null;
  started_at: Date;
}

export const selectCalls = (db: Db, ids: string[]): Promise<Call[]> =>
  db
    .selectFrom('provider_call')
    .select(['id', 'state', 'leads', 'tries', 'cost', 'ticket', 'started_at'])
    .where('id', 'in', ids)
    .execute() as Promise<Call[]>;

/** What a provider has cost for an order, and since an instant, in thousandths of a cent. */
export async function selectSpent(
  tx: Tx,
  provider: ProviderName,
  scope: { order_id: string; since: Date },
): Promise<{ order: bigint; day: bigint }> {
  const { rows } = await sql<{ order: bigint; day: bigint }>`
    select (select coalesce(sum(cost), 0)::bigint from provider_call
            where order_id = ${scope.order_id} and provider = ${provider}) as order,
           (select coalesce(sum(cost), 0)::bigint from provider_call
            where provider = ${provider} and started_at >= ${scope.since}) as day`.execute(tx);
  return rows[0] ?? { order: 0n, day: 0n };
}

/** Records a request before it is sent: its maximum cost and its leads. */
export async function insertCall(
  tx: Tx,
  call: { id: string; provider: ProviderName; cost: bigint; started_at: Date },
  order: OrderKey,
  fingerprints: string[],
): Promise<void> {
  const { id, provider, cost, started_at } = call;
  await tx
    .insertInto('provider_call')
    .values({
      id,
      provider,
      cost,
      started_at,
      order_id: order.id,
      state: 'asked',
      leads: fingerprints.length,
      tries: 1,
    })
    .execute();
  await sql`
    insert into provider_answer (bucket, order_id, provider, fingerprint, call_id)
    select ${order.bucket}, ${order.id}, ${provider}, f, ${id} from unnest(${bytes(fingerprints)}::bytea[]) as f
    on conflict (bucket, order_id, provider, fingerprint) do update set call_id = excluded.call_id`.execute(
    tx,
  );
}

/** Counts another attempt of a request with an unknown outcome, at full price. */
export const repeatCall = (tx: Tx, id: string, cost: bigint) =>
  tx
    .updateTable('provider_call')
    .set((set) => ({ tries: set('tries', '+', 1), cost: set('cost', '+', cost) }))
    .where('id', '=', id)
    .execute();

/** Stores the ticket of a request that is answered later. */
export const setWaiting = (tx: Tx, id: string, ticket: string) =>
  tx.updateTable('provider_call').set({ state: 'waiting', ticket }).where('id', '=', id).execute();

/** Stores a reply: people by fingerprint, and no one for the request's other leads. */
export async function setAnswered(
  tx: Tx,
  call: { id: string; provider: ProviderName; cost: bigint; matched: number; ended_at: Date },
  order: OrderKey,
  answers: Map<string, FoundPerson[]>,
): Promise<void> {
  const { id, provider, cost, matched, ended_at } = call;
  await tx
    .updateTable('provider_call')
    .set({ state: 'answered', cost, matched, ended_at })
    .where('id', '=', id)
    .execute();
  await storeReplies(tx, provider, order, answers);
}

/**
 * Ends a failed request. If the provider may have charged, the cost stays and the leads count as not found; otherwise
 * they can be requested again.
 */
export async function setFailed(
  tx: Tx,
  call: { id: string; provider: ProviderName; error: string; charged: boolean; ended_at: Date },
  order: OrderKey,
  fingerprints: string[],
): Promise<void> {
  const { id, provider, error, charged, ended_at } = call;
  await tx
    .updateTable('provider_call')
    .set({ state: 'failed', error, ended_at, ...(charged ? {} : { cost: 0n }) })
    .where('id', '=', id)
    .execute();
  if (charged) return storeReplies(tx, provider, order, new Map(fingerprints.map((one) => [one, []])));
  await sql`
    delete from provider_answer
    where bucket = ${order.bucket} and order_id = ${order.id} and provider = ${provider} and people is null
      and fingerprint = any(${bytes(fingerprints)}::bytea[])`.execute(tx);
}

async function storeReplies(
  tx: Tx,
  provider: ProviderName,
  order: OrderKey,
  answers: Map<string, FoundPerson[]>,
): Promise<void> {
  const people = [...answers.values()].map((found) => JSON.stringify(found));
  await sql`
    update provider_answer a set people = given.people
    from unnest(${bytes([...answers.keys()])}::bytea[], ${people}::json[]) as given (fingerprint, people)
    where a.bucket = ${order.bucket} and a.order_id = ${order.id} and a.provider = ${provider}
      and a.fingerprint = given.fingerprint`.execute(tx);
}

/** Deletes the replies for an order, which is settled: its results contain everything that is kept. */
export async function deleteReplies(tx: Tx, order: OrderKey): Promise<void> {
  await sql`delete from provider_answer where bucket = ${order.bucket} and order_id = ${order.id}`.execute(
    tx,
  );
}

/**
 * Deletes replies that a late worker stored for an order that had ended. Checks recently ended orders only, because
 * older ones have been checked before.
 */
export async function deleteLateReplies(db: Db, now: Date): Promise<void> {
  const orders = await db
    .selectFrom('trace_order')
    .select(['id', 'bucket'])
    .where('ended_at', '>=', after(now, -days(1)))
    .where('ended_at', '<', after(now, -minutes(5)))
    .where('id', 'in', (from) => from.selectFrom('provider_call').select('order_id'))
    .execute();
  for (const order of orders) await db.transaction().execute((tx) => deleteReplies(tx, order));
}
