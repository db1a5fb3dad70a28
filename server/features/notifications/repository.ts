/** The SQL of notifications and preferences. Every query takes the account. */
import { type Selectable, sql } from 'kysely';
import type { Notification } from '#database/types';
import { clock } from '#platform/clock';
import { newId, newSecret } from '#platform/ids';
import { type Db, prepared, type Tx } from '#platform/postgres/database';

export type NotificationRow = Selectable<Notification>;

/** Inserts a notification; false if there is one for this cause. */
export async function insertNotification(
  tx: Tx,
  notification: { account_id: string; kind: string; params: unknown; link: string | null; cause: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('notification')
    .values({
      ...notification,
      id: newId(),
      params: JSON.stringify(notification.params),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Only the kinds that a person sees. */
const isOfKind = (kinds: readonly string[]) => sql<boolean>`kind = any(${kinds}::text[])`;

/** A page of an account's notifications, newest first, with how many there are and how many are unread. */
export async function selectNotifications(
  db: Db,
  account_id: string,
  { page, per_page, kinds }: { page: number; per_page: number; kinds: readonly string[] },
): Promise<{ rows: NotificationRow[]; total: number; unread: number }> {
  const ofAccount = db.selectFrom('notification').where('account_id', '=', account_id).where(isOfKind(kinds));
  const [rows, [counts]] = await Promise.all([
    prepared(
      db,
      'notifications',
      ofAccount
        .select(['id', 'account_id', 'kind', 'params', 'link', 'cause', 'read_at', 'created_at'])
        .orderBy('id', 'desc')
        .limit(per_page)
        .offset((page - 1) * per_page),
    ),
    prepared(
      db,
      'notification-counts',
      ofAccount.select(({ fn }) => [
        fn.countAll<bigint>().as('total'),
        fn.countAll<bigint>().filterWhere('read_at', 'is', null).as('unread'),
      ]),
    ),
  ]);
  return { rows, total: Number(counts?.total), unread: Number(counts?.unread) };
}

export async function countUnread(db: Db, account_id: string, kinds: readonly string[]): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('account_id', '=', account_id)
    .where(isOfKind(kinds))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

export const selectNotification = (
  db: Db,
  account_id: string,
  { id, kinds }: { id: string; kinds: readonly string[] },
) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where(isOfKind(kinds))
    .executeTakeFirst();

/** Marks one or all as read. Returns how many were unread. */
export async function markRead(
  tx: Tx,
  account_id: string,
  { id, kinds }: { id?: string; kinds: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: clock.now() })
    .where('account_id', '=', account_id)
    .where('read_at', 'is', null)
    .where(isOfKind(kinds))
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteNotificationsBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('notification').where('created_at', '<', instant).execute();
}

/** Who paid for an order. */
export async function selectOrderer(
  db: Db,
  { account_id, order_id }: { account_id: string; order_id: string },
): Promise<string | undefined> {
  const order = await db
    .selectFrom('trace_order')
    .select('user_id')
    .where('account_id', '=', account_id)
    .where('id', '=', order_id)
    .executeTakeFirst();
  return order?.user_id;
}

/** Who last turned on the monthly traces of an order. */
export async function selectListStarter(
  db: Db,
  { account_id, number }: { account_id: string; number: number },
): Promise<string | undefined> {
  const list = await db
    .selectFrom('recurring_list')
    .innerJoin('trace_order', 'trace_order.id', 'recurring_list.order_id')
    .select('recurring_list.user_id')
    .where('trace_order.account_id', '=', account_id)
    .where('trace_order.number', '=', BigInt(number))
    .orderBy('recurring_list.id', 'desc')
    .executeTakeFirst();
  return list?.user_id;
}

/** One person of an account. */
export interface Person {
  account_id: string;
  user_id: string;
}

/** A person's choices by kind. */
export async function selectPreferences(
  db: Db,
  { account_id, user_id }: Person,
): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['kind', 'mail'])
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .execute();
  return new Map(rows.map(({ kind, mail }) => [kind, mail]));
}

export async function upsertPreference(
  tx: Tx,
  preference: Person & { kind: string; mail: boolean },
): Promise<void> {
  await tx
    .insertInto('notification_preference')
    .values(preference)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ mail: preference.mail }))
    .execute();
}

/** The token that unsubscribes a person, created with their first email. */
export async function unsubscribeToken(tx: Tx, { account_id, user_id }: Person): Promise<string> {
  await tx
    .insertInto('unsubscribe_key')
    .values({ account_id, user_id, token: newSecret(), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { token } = await tx
    .selectFrom('unsubscribe_key')
    .select('token')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return token;
}

export const selectUnsubscribeKey = (db: Db, token: string) =>
  db
    .selectFrom('unsubscribe_key')
    .select(['account_id', 'user_id'])
    .where('token', '=', token)
    .executeTakeFirst();
