/** Notifications: API, read marks, emails and unsubscribing. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationKinds } from '#contract/notifications/schemas';
import { demoTown } from '#database/seed/town';
import { removeOldNotifications, subscribeNotifications } from '#features/notifications';
import { after, clock, days } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deliverEvents, emit } from '#platform/jobs/events';
import { addMember } from '#support/accounts/team';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';
import { importTown, leadFile, quote, trace } from '#support/orders/orders';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  subscribeNotifications(api.ctx);
});
afterAll(async () => {
  clock.set(null);
  await api.close();
});

/** Notifies about the failure of an order that doesn't exist; only the notification matters here. */
async function fail(user: TestUser, number: number): Promise<void> {
  const { account_id } = user.caller;
  await inTransaction(api.ctx, (tx) => emit(tx, 'order.failed', account_id, { order_id: newId(), number }));
  await deliverEvents(api.ctx);
}

const list = async (user: TestUser, query: `?${string}` | '' = '') =>
  (await api.call('GET', `/notification/${user.id}${query}`, { as: user })).body.data;
const open = (user: TestUser, id: string) => api.call('GET', `/notification-details/${id}`, { as: user });
const confirm = (user: TestUser) =>
  api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
const inFuture = (milliseconds: number) => clock.set(after(new Date(), milliseconds));
const choose = (user: TestUser, kind: string, mail: boolean) =>
  api.call('PUT', '/notification-preferences', { as: user, body: { kind, mail } });

describe('the list', () => {
  test('DATA-2: announces a completed order with its hits and coins, unread until opened', async () => {
    const people = [...demoTown({ people: 100 })];
    await importTown(api.ctx, people);
    const user = await api.customer();
    const { leadSummery } = await trace(api, user, leadFile(people.slice(0, 12)));
    await deliverEvents(api.ctx);
    const { hits, coins } = leadSummery;
    const { new_notification, notification_list } = await list(user);
    expect(new_notification).toBe(1);
    expect(notification_list).toEqual([
      {
        id: expect.any(String),
        kind: 'order_completed',
        title: 'Order 1 is complete',
        description: expect.stringContaining(`Hits: ${hits}. Coins spent: ${coins}.`),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        read_status: 0,
      },
    ]);
    const id = `${notification_list[0]?.id}`;
    const details = await open(user, id);
    expect(details.headers.get('cache-control')).toBe('no-store');
    expect(details.body.data).toEqual({
      ...notification_list[0],
      read_status: 1,
      link: { path: '/orders/1', words: 'View results' },
      new_notification: 0,
    });
    expect(await list(user)).toMatchObject({ new_notification: 0, notification_list: [{ read_status: 1 }] });
  });

  test('DATA-2: pages newest first and counts all unread', async () => {
    const user = await api.customer();
    for (let number = 1; number <= 30; number += 1) await fail(user, number);
    const titles = (body: { notification_list: { title: string }[] }) =>
      body.notification_list.map(({ title }) => Number(/\d+/.exec(title)?.[0]));
    const first = await list(user);
    expect(first).toMatchObject({ new_notification: 30, total: 30, page: 1, per_page: 25 });
    expect(titles(first)).toEqual(Array.from({ length: 25 }, (_, at) => 30 - at));
    expect(titles(await list(user, '?page=2'))).toEqual([5, 4, 3, 2, 1]);
    expect(await list(user, '?page=9')).toMatchObject({ notification_list: [], new_notification: 30 });
  });

  test('NOTE-1: keeps a notification unread for others and marks it read once', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    await fail(user, 1);
    await fail(other, 1);
    const id = `${(await list(user)).notification_list[0]?.id}`;
    expect((await open(other, id)).status).toBe(404);
    expect((await list(user)).new_notification).toBe(1);
    await open(user, id);
    const { rows } = await api.ctx.pool.query('select read_at from notification where id = $1', [id]);
    inFuture(60_000);
    await open(user, id);
    clock.set(null);
    const again = await api.ctx.pool.query('select read_at from notification where id = $1', [id]);
    expect(again.rows).toEqual(rows);
    expect((await list(other)).new_notification).toBe(1);
  });

  test('NOTE-1: marks all of the user’s notifications as read at once, and nobody else’s', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    for (const number of [1, 2, 3]) await fail(user, number);
    await fail(other, 1);
    const all = await api.call('POST', '/notification-read-all', { as: user });
    expect(all.body).toEqual({
      status: true,
      data: { new_notification: 0 },
      message: english('messages:notifications_read'),
    });
    const { notification_list } = await list(user);
    expect(notification_list.map(({ read_status }: { read_status: number }) => read_status)).toEqual([
      1, 1, 1,
    ]);
    expect((await list(other)).new_notification).toBe(1);
  });

  test('NOTE-1: deletes notifications after a year', async () => {
    const user = await api.customer();
    await fail(user, 1);
    inFuture(days(364));
    await removeOldNotifications(api.ctx);
    clock.set(null);
    expect((await list(user)).total).toBe(1);
    inFuture(days(366));
    await removeOldNotifications(api.ctx);
    clock.set(null);
    expect((await list(user)).total).toBe(0);
  });
});

test('NOTE-2: streams the unread count when a notification arrives or is read', async () => {
  const [user, other] = [await api.customer(), await api.customer()];
  const response = await api.app.request('http://localhost/api/v1/stream', {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let received = '';
  const next = async (name: string): Promise<unknown> => {
    for (;;) {
      const found = new RegExp(`event: ${name}\ndata: (.*)\n\n`).exec(received);
      if (found) {
        received = received.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '');
      }
      received += Buffer.from((await reader.read()).value ?? []).toString();
    }
  };
  await next('balance');
  await fail(other, 1);
  await fail(user, 1);
  expect(await next('notification')).toEqual({ new_notification: 1 });
  await api.call('POST', '/notification-read-all', { as: user });
  expect(await next('notification')).toEqual({ new_notification: 0 });
  expect(received).not.toContain('notification');
  await reader.cancel();
});

describe('by email', () => {
  test('NOTE-3: sends an email to a confirmed address with the same text', async () => {
    const user = await api.customer();
    await fail(user, 1);
    expect((await mailTo(api.ctx, user.email)).map(({ kind }) => kind)).not.toContain('order_failed');
    await confirm(user);
    await fail(user, 2);
    const mail = (await mailTo(api.ctx, user.email)).filter(({ kind }) => kind === 'order_failed');
    expect(mail).toHaveLength(1);
    expect(mail[0]).toMatchObject({ subject: 'We couldn’t finish order 2', link: '/orders/2' });
    expect(mail[0]?.html).toContain('>Unsubscribe from these emails</a>');
  });

  test('NOTE-3: sends each kind by email as chosen, and always lists it in the app', async () => {
    const user = await api.customer();
    await confirm(user);
    const before = await api.call('GET', '/notification-preferences', { as: user });
    expect(before.body.data).toEqual({
      email: user.email,
      email_confirmed: true,
      kinds: Object.entries(notificationKinds)
        .filter(([, { channels }]) => (channels as readonly string[]).includes('mail'))
        .map(([kind, { mail }]) => ({ kind, mail })),
    });
    const chosen = await choose(user, 'order_failed', false);
    expect(chosen.body.data.kinds.filter(({ mail }: { mail: boolean }) => !mail)).toEqual([
      { kind: 'order_cancelled', mail: false },
      { kind: 'order_failed', mail: false },
    ]);
    await fail(user, 1);
    await choose(user, 'order_failed', true);
    await fail(user, 2);
    const mails = (await mailTo(api.ctx, user.email)).filter(({ kind }) => kind === 'order_failed');
    expect(mails.map(({ link }) => link)).toEqual(['/orders/2']);
    expect((await list(user)).new_notification).toBe(2);
  });

  test('NOTE-3: unsubscribes from one kind by the link in an email, without sign-in, as often as clicked', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    await confirm(user);
    await fail(user, 1);
    const mail = (await mailTo(api.ctx, user.email)).find(({ kind }) => kind === 'order_failed');
    const link = /\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    for (let time = 0; time < 2; time += 1) {
      const ended = await api.call('POST', link, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(ended).toMatchObject({ status: 200, body: { data: { kind: 'order_failed' } } });
    }
    const kinds = async (user: TestUser) =>
      (await api.call('GET', '/notification-preferences', { as: user })).body.data.kinds;
    expect((await kinds(user)).filter(({ mail }: { mail: boolean }) => !mail)).toEqual([
      { kind: 'order_cancelled', mail: false },
      { kind: 'order_failed', mail: false },
    ]);
    expect(await kinds(other)).toContainEqual({ kind: 'order_failed', mail: true });
    for (const wrong of [link.replace('order_failed', 'new_sign_in'), link.replace(/.\/order/, '/order')]) {
      expect((await api.call('POST', wrong)).status).toBe(404);
    }
  });

  test('NOTE-3, PAY-9: each person of an account chooses and unsubscribes their own emails', async () => {
    const owner = await api.customer();
    await confirm(owner);
    const manager = await addMember(api, owner, 'manager');
    const caller = await addMember(api, owner, 'caller');
    const preferences = (as: TestUser) => api.call('GET', '/notification-preferences', { as });
    const { email, kinds } = (await preferences(manager)).body.data;
    expect(email).toBe(manager.email);
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'order_completed',
      'order_cancelled',
      'order_failed',
      'list_traced',
      'list_skipped',
    ]);
    expect((await preferences(caller)).status).toBe(403);
    for (const kind of ['payment_received', 'money_attention']) {
      const refused = await api.call('PUT', '/notification-preferences', {
        as: manager,
        body: { kind, mail: false },
      });
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { kind: expect.stringContaining('order_completed, ') } },
      });
    }

    const people = [...demoTown({ people: 100 })];
    const failed = async (number: number) => {
      const { account_id } = owner.caller;
      const { id } = await quote(api, manager, leadFile(people.slice(number, number + 2)));
      await inTransaction(api.ctx, (tx) => emit(tx, 'order.failed', account_id, { order_id: id, number }));
      await deliverEvents(api.ctx);
    };
    const mailsTo = async ({ email }: TestUser) =>
      (await mailTo(api.ctx, email)).filter(({ kind }) => kind === 'order_failed');
    await failed(1);
    const [mail] = await mailsTo(manager);
    const link = /\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await api.call('POST', link)).status).toBe(200);
    await failed(2);
    expect(await mailsTo(manager)).toHaveLength(1);
    expect((await preferences(owner)).body.data.kinds).toContainEqual({ kind: 'order_failed', mail: true });
    await fail(owner, 3);
    expect(await mailsTo(owner)).toHaveLength(1);
  });
});
