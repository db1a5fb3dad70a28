/** Notifications: a row per cause; what it says is made when it is read. */
import { type NotificationKind, type NotificationParams, notificationParams } from '#contract/notifications';
import { clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import { subscribe } from '#platform/events';
import { newId } from '#platform/ids';

/** Notifies an account, once per cause (the id of the event). */
async function notify<K extends NotificationKind>(
  tx: Tx,
  of: { account_id: string; kind: K; params: NotificationParams<K>; link: string | null; cause: string },
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      id: newId(),
      account_id: of.account_id,
      kind: of.kind,
      params: JSON.stringify(notificationParams[of.kind].parse(of.params)),
      link: of.link,
      cause: of.cause,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
}

/** Has the bell told of what happens; called once per process that delivers events. */
export function subscribeNotifications(): void {
  subscribe('order.completed', (tx, { id, account_id, payload }) =>
    notify(tx, {
      account_id,
      kind: 'order_completed',
      params: { number: payload.number, hits: payload.hits, coins: payload.coins },
      link: `/orders/${payload.number}`,
      cause: id,
    }),
  );
  subscribe('order.failed', (tx, { id, account_id, payload }) =>
    notify(tx, {
      account_id,
      kind: 'order_failed',
      params: { number: payload.number },
      link: `/orders/${payload.number}`,
      cause: id,
    }),
  );
}
