/** Repeated quotes for a file: at most one of its orders awaits payment, and paid ones are never touched. */
import { expect, test } from 'vitest';
import type { Page } from '#contract/envelope';
import type { Order } from '#contract/orders/schemas';
import type { Mapping } from '#contract/uploads/schemas';
import { createQuoteFromFile, lockPayable, startOrder } from '#features/orders';
import { clock, hours, after as later } from '#platform/clock';
import { inTransaction } from '#platform/context';
import type { TestUser } from '#support/api';
import { openPrices } from '#support/billing/prices';
import { runQuotes } from '#support/jobs';
import { draftOrder, pay, quoteUpload, readOrder, uploadCsv, workAll } from '#support/orders/orders';
import { untilBlocked } from '#support/wait';

const { api, file, rich, sample } = await openPrices();

const byName: Mapping = { full_name: [0], property_zip: [4] };

async function uploaded(user: TestUser, rows: number) {
  return (await uploadCsv(api, user, file(0, rows))).body.data as { id: string; mapping: Mapping };
}

/** The statuses of the caller's orders by number, including discarded ones. */
async function states(user: TestUser): Promise<Record<string, string>> {
  const listed = await list(user, '/order-list');
  const discarded = await list(user, '/order-list?state=cancelled');
  return Object.fromEntries([...listed, ...discarded].map(({ number, state }) => [number, state]));
}

/** The orders of a list; their number must equal its total. */
async function list(user: TestUser, path: `/${string}`): Promise<Order[]> {
  const { body } = await api.call('GET', path, { as: user });
  const { items, total } = (body as { data: Page<Order> }).data;
  expect(total).toBe(items.length);
  return items;
}

test('TRACE-3: keeps the order and its sample when a file is quoted again with the same options', async () => {
  const user = await rich();
  const upload = await uploaded(user, 40);
  const order = await quoteUpload(api, user, upload);
  await sample(user, order.id);
  const again = await draftOrder(api, user, upload);
  expect(again).toMatchObject({ id: order.id, state: 'awaiting_payment', quote: { sampled: 25 } });
  expect(await states(user)).toEqual({ 1: 'awaiting_payment' });

  clock.set(later(new Date(), hours(25)));
  const tomorrow = await api.signIn(user);
  expect(await draftOrder(api, tomorrow, upload)).toMatchObject({ id: order.id, state: 'draft' });
  await createQuoteFromFile(api.ctx, order.id);
  expect((await pay(api, tomorrow, order.id)).status).toBe(200);
  clock.set(null);
});

test('TRACE-3: discards the unpaid order when a file is quoted with other options, and says so when it is paid', async () => {
  const user = await rich();
  const upload = await uploaded(user, 6);
  const first = await quoteUpload(api, user, upload);
  const second = await quoteUpload(api, user, upload, byName);
  expect(second.id).not.toBe(first.id);
  expect(await states(user)).toEqual({ 1: 'cancelled', 2: 'awaiting_payment' });
  const { rows } = await api.ctx.pool.query(`select action from audit where subject = $1 order by id`, [
    `order:${first.id}`,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['order.quote', 'order.cancel']);

  const late = await pay(api, user, first.id);
  expect([late.status, late.body.message]).toEqual([
    409,
    'A newer quote replaced this order. You weren’t charged. Pay for order 2 instead.',
  ]);
  expect((await pay(api, user, second.id)).status).toBe(200);
  // The rest of the first order is deleted like that of any discarded one.
  await runQuotes(api);
  const left = await api.ctx.pool.query('select 1 from lead where order_id = $1', [first.id]);
  expect(left.rows).toHaveLength(0);
});

test('PAGES-4, TRACE-8: removes discarded unpaid orders from the lists and finds them by status', async () => {
  const user = await rich();
  const upload = await uploaded(user, 6);
  const first = await quoteUpload(api, user, upload);
  const second = await quoteUpload(api, user, upload, byName);
  const lists = ['/order-list', `/lead-orders/${user.id}`] as const;
  for (const path of lists) {
    const numbers = async (query: string) =>
      (await list(user, `${path}?${query}`)).map((order) => order.number);
    expect(await numbers('')).toEqual([second.number]);
    expect(await numbers('state=awaiting_payment')).toEqual([second.number]);
    expect(await numbers('state=cancelled')).toEqual([first.number]);
  }
  expect(await readOrder(api, user, first.id)).toMatchObject({ number: 1, state: 'cancelled' });

  // A paid order that was canceled stays.
  expect((await pay(api, user, second.id)).status).toBe(200);
  expect((await api.call('POST', `/order-cancel/${second.id}`, { as: user })).status).toBe(200);
  expect((await list(user, '/order-list')).map(({ number, state }) => [number, state])).toEqual([
    [2, 'cancelled'],
  ]);
});

test('TRACE-3: leaves one payable order after concurrent quotes, with the same or other options', async () => {
  const user = await rich();
  const upload = await uploaded(user, 6);
  const choices = [undefined, byName, undefined, byName, undefined, byName];
  await Promise.all(choices.map((mapping) => draftOrder(api, user, upload, mapping)));
  const ends = Object.values(await states(user));
  expect(ends.filter((state) => state !== 'cancelled')).toEqual(['draft']);
  const other = await rich();
  const own = await uploaded(other, 6);
  await Promise.all(choices.map(() => draftOrder(api, other, own)));
  expect(await states(other)).toEqual({ 1: 'draft' });
});

test('TRACE-3, TRACE-5: doesn’t discard an order being paid while its file is quoted again', async () => {
  const user = await rich();
  const upload = await uploaded(user, 4);
  const order = await quoteUpload(api, user, upload);
  let drafting: Promise<Order> | undefined;
  await inTransaction(api.ctx, async (tx) => {
    await lockPayable(api.ctx, tx, user.caller, { id: order.id, purpose: 'own_records' });
    drafting = draftOrder(api, user, upload, byName);
    await untilBlocked(api.ctx.pool);
    await startOrder(tx, user.caller, {
      order_id: order.id,
      purpose: 'own_records',
      purpose_note: null,
      people: 500,
    });
  });
  expect(await drafting).toMatchObject({ number: 2, state: 'draft' });
  expect((await readOrder(api, user, order.id)).state).toBe('queued');
  await workAll(api.ctx);
  expect(await states(user)).toEqual({ 1: 'completed', 2: 'draft' });
});
