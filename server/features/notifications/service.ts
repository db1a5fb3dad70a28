/** Notifications: one row per cause, and an email if wanted. */
import {
  kindsFor,
  type NotificationDetails,
  type NotificationKind,
  type NotificationList,
  type NotificationParams,
  notificationKinds,
  notificationParams,
} from '#contract/notifications/schemas';
import { type Address, ownerAddresses, personAddress, zoneOf } from '#features/accounts';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { emit, subscribe } from '#platform/jobs/events';
import { sendMail } from '#platform/mail/outbox';
import type { MailParams } from '#platform/mail/templates/index';
import type { Tx } from '#platform/postgres/database';
import { presentLink, presentNotification, type Reader } from './present.ts';
import {
  countUnread,
  deleteNotificationsBefore,
  insertNotification,
  markRead,
  selectListStarter,
  selectNotification,
  selectNotifications,
  selectOrderer,
  selectPreferences,
  unsubscribeToken,
} from './repository.ts';

type OrderKind = 'order_completed' | 'list_traced' | 'order_cancelled' | 'order_failed';

/** How long notifications are kept. */
const keepFor = days(365);

/**
 * Notifies an account once per cause (the event's id): in the bell at once, and by email if the kind has one. The email
 * goes to `person_id`, or without one, or after they were removed, to the owners: to each who wants it at a confirmed
 * address.
 */
async function notify<K extends NotificationKind>(
  tx: Tx,
  {
    person_id,
    ...notification
  }: {
    account_id: string;
    kind: K;
    params: NotificationParams<K>;
    link: string | null;
    cause: string;
    person_id?: string | undefined;
  },
): Promise<void> {
  const params = notificationParams[notification.kind].parse(notification.params) as NotificationParams<K>;
  if (!(await insertNotification(tx, { ...notification, params }))) return;
  await emit(tx, 'notification.changed', notification.account_id, {});
  for (const { user_id, email, language, time_zone } of await recipients(
    tx,
    notification.account_id,
    person_id,
  )) {
    const person = { account_id: notification.account_id, user_id };
    const chosen = await selectPreferences(tx, person);
    if (!(chosen.get(notification.kind) ?? notificationKinds[notification.kind].mail)) continue;
    const token = await unsubscribeToken(tx, person);
    await sendMail(tx, {
      to: email,
      account_id: notification.account_id,
      kind: notification.kind,
      language,
      // Each kind's email takes the notification's parameters and the token, and the zone for its times.
      params: { ...params, token, ...zoneOf({ time_zone }) } as unknown as MailParams<K>,
    });
  }
}

async function recipients(tx: Tx, account_id: string, person_id: string | undefined): Promise<Address[]> {
  const person = person_id === undefined ? undefined : await personAddress(tx, account_id, person_id);
  const addresses = person ? [person] : await ownerAddresses(tx, account_id);
  return addresses.filter(({ confirmed }) => confirmed);
}

/** Subscribes notifications to events. Called once per process that delivers events. */
export function subscribeNotifications(ctx: Context): void {
  subscribeOrders(ctx);
  subscribeMoney(ctx);
  subscribeAffiliate(ctx);
  subscribeFaults(ctx);
  subscribe(ctx, 'account.entered', (tx, { id, account_id, payload }) =>
    notify(tx, {
      account_id,
      kind: 'account_entered',
      params: payload,
      link: '/my-profile/sessions',
      cause: id,
    }),
  );
  subscribe(ctx, 'session.reused', (tx, { id, account_id, payload: params }) =>
    notify(tx, { account_id, kind: 'session_reused', params, link: '/my-profile/sessions', cause: id }),
  );
  subscribe(ctx, 'abuse.alarm', (tx, { id, account_id, payload: params }) =>
    notify(tx, { account_id, kind: 'abuse_attention', params, link: '/admin', cause: id }),
  );
}

/** Notifies who ordered, or who started the recurring list. */
function subscribeOrders(ctx: Context): void {
  subscribe(ctx, 'order.completed', async (tx, { id, account_id, payload }) => {
    // `list.traced` says what is new in a run of a recurring list.
    if (payload.recurring_list_id !== undefined) return;
    const { order_id, number, hits, coins } = payload;
    const event = { id, account_id, order_id };
    await notifyOrderer(tx, event, { kind: 'order_completed', params: { number, hits, coins } });
  });
  subscribe(ctx, 'list.traced', (tx, { id, account_id, payload: { order_id, ...params } }) =>
    notifyOrderer(tx, { id, account_id, order_id }, { kind: 'list_traced', params }),
  );
  subscribe(ctx, 'list.skipped', async (tx, { id, account_id, payload: params }) =>
    notify(tx, {
      account_id,
      person_id: await selectListStarter(tx, { account_id, number: params.number }),
      kind: 'list_skipped',
      params,
      link: `/orders/${params.number}`,
      cause: id,
    }),
  );
  subscribe(ctx, 'order.cancelled', (tx, { id, account_id, payload: { order_id, number, hits, coins } }) =>
    notifyOrderer(
      tx,
      { id, account_id, order_id },
      { kind: 'order_cancelled', params: { number, hits, coins } },
    ),
  );
  subscribe(ctx, 'order.failed', (tx, { id, account_id, payload: { order_id, number } }) =>
    notifyOrderer(tx, { id, account_id, order_id }, { kind: 'order_failed', params: { number } }),
  );
}

/** Notifies the person who placed an order. `id` is the event's. */
async function notifyOrderer<K extends OrderKind>(
  tx: Tx,
  { id, account_id, order_id }: { id: string; account_id: string; order_id: string },
  { kind, params }: { kind: K; params: NotificationParams<K> },
): Promise<void> {
  await notify(tx, {
    account_id,
    person_id: await selectOrderer(tx, { account_id, order_id }),
    kind,
    params,
    link: `/orders/${params.number}`,
    cause: id,
  });
}

/** Notifies of payments, refunds, and what a customer has to do to keep their plan and coins. */
function subscribeMoney(ctx: Context): void {
  const invoices = '/my-profile/billing';
  subscribe(ctx, 'payment.succeeded', (tx, { id, account_id, payload: { number, amount, currency } }) =>
    notify(tx, {
      account_id,
      kind: 'payment_received',
      params: { number, amount, currency },
      link: invoices,
      cause: id,
    }),
  );
  subscribe(ctx, 'payment.failed', (tx, { id, account_id, payload: { amount, currency, order_number } }) =>
    notify(tx, {
      account_id,
      kind: 'payment_failed',
      params: { amount, currency, order_number },
      link: order_number === null ? '/coins' : `/orders/${order_number}`,
      cause: id,
    }),
  );
  subscribe(
    ctx,
    'payment.refunded',
    (tx, { id, account_id, payload: { amount, currency, coins, way = 'card' } }) => {
      const notice = { account_id, link: invoices, cause: id };
      const params = { amount, currency, coins };
      return way === 'card'
        ? notify(tx, { ...notice, kind: 'payment_refunded', params })
        : notify(tx, { ...notice, kind: 'refund_settled', params: { ...params, way } });
    },
  );
  subscribe(
    ctx,
    'subscription.changed',
    async (tx, { id, account_id, payload: { what, plan, retry_at } }) => {
      const notice = { account_id, link: '/payments-plans', cause: id };
      if (what === 'payment_failed' && retry_at !== undefined)
        await notify(tx, { ...notice, kind: 'renewal_failed', params: { plan, retry_at } });
      if (what === 'cancelled') await notify(tx, { ...notice, kind: 'subscription_ended', params: { plan } });
    },
  );
  subscribe(ctx, 'card.expiring', (tx, { id, account_id, payload: { last4 } }) =>
    notify(tx, { account_id, kind: 'card_expiring', params: { last4 }, link: invoices, cause: id }),
  );
  subscribe(ctx, 'top_up.failed', (tx, { id, account_id }) =>
    notify(tx, { account_id, kind: 'top_up_failed', params: {}, link: '/coins', cause: id }),
  );
}

function subscribeAffiliate(ctx: Context): void {
  subscribe(ctx, 'referral.changed', (tx, { id, account_id, payload: params }) =>
    notify(tx, {
      account_id,
      kind: 'affiliate_referral',
      params,
      link: '/affiliate?tab=referrals',
      cause: id,
    }),
  );
  subscribe(ctx, 'domain.decided', (tx, { id, account_id, payload: params }) =>
    notify(tx, {
      account_id,
      kind: 'affiliate_domain',
      params,
      link: '/affiliate?tab=links',
      cause: id,
    }),
  );
  subscribe(ctx, 'payout.sent', (tx, { id, account_id, payload: params }) =>
    notify(tx, { account_id, kind: 'affiliate_payout', params, link: '/affiliate?tab=payouts', cause: id }),
  );
}

/** Faults that an admin or the account's owner has to fix. */
function subscribeFaults(ctx: Context): void {
  subscribe(ctx, 'money.attention', (tx, { id, account_id, payload }) =>
    notify(tx, { account_id, kind: 'money_attention', params: payload, link: '/admin/money', cause: id }),
  );
  subscribe(ctx, 'drop.attention', (tx, { id, account_id, payload }) =>
    notify(tx, { account_id, kind: 'drop_attention', params: payload, link: '/admin/privacy', cause: id }),
  );
  subscribe(ctx, 'webhook.disabled', (tx, { id, account_id, payload }) =>
    notify(tx, { account_id, kind: 'webhook_disabled', params: payload, link: '/api-key', cause: id }),
  );
}

/** The caller's notifications. `id` is the user's own; other ids are `not_found`. */
export async function listNotifications(
  ctx: Context,
  caller: Caller,
  request: { id: string; page: number; per_page: number } & Reader,
): Promise<NotificationList> {
  if (request.id !== caller.user_id) throw notFound('notifications');
  const kinds = kindsFor(caller.seat);
  const { rows, total, unread } = await selectNotifications(ctx.db, caller.account_id, { ...request, kinds });
  return {
    new_notification: unread,
    notification_list: rows.map((row) => presentNotification(row, request)),
    total,
    page: request.page,
    per_page: request.per_page,
  };
}

/** Returns one of the caller's notifications and marks it as read. */
export async function openNotification(
  ctx: Context,
  caller: Caller,
  { id, ...reader }: { id: string } & Reader,
): Promise<NotificationDetails> {
  const kinds = kindsFor(caller.seat);
  return inTransaction(ctx, async (tx) => {
    if (isId(id) && (await markRead(tx, caller.account_id, { id, kinds })) > 0) {
      await emit(tx, 'notification.changed', caller.account_id, {});
    }
    const row = isId(id) ? await selectNotification(tx, caller.account_id, { id, kinds }) : undefined;
    if (!row) throw notFound('notification');
    return {
      ...presentNotification(row, reader),
      link: presentLink(row, reader),
      new_notification: await countUnread(tx, caller.account_id, kinds),
    };
  });
}

export async function readAll(ctx: Context, caller: Caller): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await markRead(tx, caller.account_id, { kinds: kindsFor(caller.seat) })) > 0) {
      await emit(tx, 'notification.changed', caller.account_id, {});
    }
  });
}

export const removeOldNotifications = (ctx: Context): Promise<void> =>
  inTransaction(ctx, (tx) => deleteNotificationsBefore(tx, after(clock.now(), -keepFor)));
