/** The SQL of webhooks. Queries of customers' rows take the account. */
import type { Insertable, Selectable } from 'kysely';
import type { WebhookEndpoint, WebhookMessage, WebhookTry } from '#database/types';
import { after, clock, days } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';

export type EndpointRow = Selectable<WebhookEndpoint>;
export type MessageRow = Selectable<WebhookMessage>;
export type TryRow = Selectable<WebhookTry>;

/** How long messages are kept. */
const keepFor = days(30);

export const insertEndpoint = (tx: Tx, endpoint: Insertable<WebhookEndpoint>) =>
  tx.insertInto('webhook_endpoint').values(endpoint).execute();

/** The account's endpoints, oldest first. */
export const selectEndpoints = (db: Db, account_id: string): Promise<EndpointRow[]> =>
  db.selectFrom('webhook_endpoint').selectAll().where('account_id', '=', account_id).orderBy('id').execute();

/** The account's endpoints with the time of their last delivery attempt, newest first. */
export async function selectCredentials(db: Db, account_id: string) {
  const rows = await db
    .selectFrom('webhook_endpoint as e')
    .select(['e.id', 'e.url', 'e.created_at'])
    .select((query) =>
      query
        .selectFrom('webhook_message as m')
        .innerJoin('webhook_try as t', 't.message_id', 'm.id')
        .select(({ fn }) => fn.max('t.at').as('at'))
        .whereRef('m.endpoint_id', '=', 'e.id')
        .as('last_used_at'),
    )
    .where('e.account_id', '=', account_id)
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ url, ...row }) => ({ ...row, name: url }));
}

export const lockEndpoint = (tx: Tx, account_id: string, id: string): Promise<EndpointRow | undefined> =>
  tx
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Change = Partial<
  Pick<
    Insertable<WebhookEndpoint>,
    'url' | 'description' | 'events' | 'disabled' | 'secret' | 'old_secret' | 'old_secret_until'
  >
>;

export const changeEndpoint = (tx: Tx, account_id: string, id: string, values: Change) =>
  tx
    .updateTable('webhook_endpoint')
    .set(values)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();

export const deleteEndpoint = (tx: Tx, account_id: string, id: string) =>
  tx.deleteFrom('webhook_endpoint').where('account_id', '=', account_id).where('id', '=', id).execute();

/** Inserts a message; false if the endpoint already has one for this event. */
export async function insertMessage(tx: Tx, message: Insertable<WebhookMessage>): Promise<boolean> {
  const inserted = await tx
    .insertInto('webhook_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A message to send, with its endpoint. */
export const selectToSend = (db: Db, id: string) =>
  db
    .selectFrom('webhook_message as m')
    .innerJoin('webhook_endpoint as e', 'e.id', 'm.endpoint_id')
    .select(['m.id', 'm.account_id', 'm.endpoint_id', 'm.body', 'm.state', 'm.tries', 'm.created_at'])
    .select(['e.url', 'e.secret', 'e.old_secret', 'e.old_secret_until', 'e.disabled'])
    .where('m.id', '=', id)
    .executeTakeFirst();

export const lockMessage = (tx: Tx, account_id: string, id: string): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('webhook_message')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const changeMessage = (
  tx: Tx,
  id: string,
  values: Partial<Pick<Insertable<WebhookMessage>, 'state' | 'tries' | 'next_at'>>,
) => tx.updateTable('webhook_message').set(values).where('id', '=', id).execute();

export const insertTry = (tx: Tx, attempt: Insertable<WebhookTry>) =>
  tx.insertInto('webhook_try').values(attempt).execute();

/** Whether anything was delivered to an endpoint since an instant. */
export async function deliveredSince(db: Db, endpoint_id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_try as t')
    .innerJoin('webhook_message as m', 'm.id', 't.message_id')
    .select('t.id')
    .where('m.endpoint_id', '=', endpoint_id)
    .where('m.state', '=', 'delivered')
    .where('t.at', '>=', since)
    .where('t.status', '<', 300)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Messages of an endpoint, newest first. */
export async function selectMessages(
  db: Db,
  filter: { account_id: string; endpoint_id: string; page: number; per_page: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const messages = db
    .selectFrom('webhook_message')
    .where('account_id', '=', filter.account_id)
    .where('endpoint_id', '=', filter.endpoint_id);
  const rows = await messages
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute();
  const { total } = await messages
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The attempts of messages, newest first. */
export const selectTries = (db: Db, ids: string[]): Promise<TryRow[]> =>
  db
    .selectFrom('webhook_try')
    .selectAll()
    .where((where) => where('message_id', '=', where.fn.any(where.val(ids))))
    .orderBy('id', 'desc')
    .execute();

export const removeOldMessages = (db: Db) =>
  db.deleteFrom('webhook_message').where('created_at', '<', after(clock.now(), -keepFor)).execute();
