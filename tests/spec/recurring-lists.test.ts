/** TRACE-17: a list can be traced again every month to find what's new. */
import { describe, expect, test } from 'vitest';
import { subscribeNotifications } from '#features/notifications';
import { orderAccountData, runRecurringLists } from '#features/orders';
import { spendCoins } from '#features/wallet';
import { clock, days, after as later } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deliverEvents } from '#platform/jobs/events';
import { runQuotes } from '#support/jobs';
import { type KeyCustomer, openHistory } from '#support/orders/history';
import { balance, giveCoins, workAll } from '#support/orders/orders';
import { openRecurring } from '#support/orders/recurring';

const history = await openHistory();
const { api, customer, leadOf, owners } = history;
const { call, turnOn, start, read, nextMonth, tick, month, learn } = openRecurring(history);
subscribeNotifications(api.ctx);

/** The kinds and parameters of the customer's notifications about lists and orders, oldest first. */
async function notices({ caller }: KeyCustomer): Promise<{ kind: string; params: object }[]> {
  await deliverEvents(api.ctx);
  const { rows } = await api.ctx.pool.query(
    'select kind, params from notification where account_id = $1 order by id',
    [caller.account_id],
  );
  return rows;
}

const periodsOf = (user: KeyCustomer) =>
  api.ctx.pool.query<{ period: number }>(
    `select r.period from recurring_run r join recurring_list l on l.id = r.list_id
     where l.account_id = $1 order by r.period`,
    [user.caller.account_id],
  );

describe('a recurring list', () => {
  test('TRACE-17: runs once a month and costs nothing where nothing is new', async () => {
    const user = await customer();
    const order = await start(user, [0, 1]);
    const { list } = await read(user, order);
    expect(list).toMatchObject({ order: { id: order.id }, leads: 2, most_coins: 100, last_run: null });
    // Not due yet.
    expect(await tick(user, order)).toBeUndefined();
    const coins = await balance(api, user);
    for (let passed = 1; passed <= 4; passed += 1) {
      expect(await month(user, order)).toMatchObject({
        outcome: 'completed',
        coins: 0,
        new_phone_leads: 0,
        new_email_leads: 0,
      });
      // Looking again in the same month finds nothing to do.
      await tick(user, order);
      expect((await read(user, order)).runs).toHaveLength(passed);
    }
    clock.set(null);
    expect(await balance(api, user)).toEqual(coins);
  });

  test('TRACE-17: charges leads with a new contact once their free period is over, and says what is new', async () => {
    const user = await customer();
    const order = await start(user, [2, 3, 4]);
    expect(order.leadSummery.coins).toBe(3);
    await month(user, order);
    await month(user, order);
    await nextMonth(user, order);
    await learn([2], 'phones');
    await learn([3], 'emails');
    const run = await tick(user, order);
    expect(run).toMatchObject({ outcome: 'completed', new_phone_leads: 1, new_email_leads: 1, coins: 2 });
    expect((await notices(user)).at(-1)).toEqual({
      kind: 'list_traced',
      params: { number: run?.order?.number, new_phones: 1, new_emails: 1, coins: 2 },
    });
    const mails = await api.ctx.pool.query('select kind from mail where account_id = $1 order by id', [
      user.caller.account_id,
    ]);
    expect(mails.rows.at(-1)).toEqual({ kind: 'list_traced' });
    // What was delivered once is free from then on, also when other data changes.
    for (let passed = 0; passed < 4; passed += 1) {
      await nextMonth(user, order);
      await learn([9], 'phones');
      expect(await tick(user, order)).toMatchObject({ new_phone_leads: 0, new_email_leads: 0, coins: 0 });
    }
  });

  test('TRACE-17: finds new contacts free while the lead is free', async () => {
    const user = await customer();
    const order = await start(user, [5]);
    await nextMonth(user, order);
    await learn([5], 'phones');
    expect(await tick(user, order)).toMatchObject({ outcome: 'completed', new_phone_leads: 1, coins: 0 });
  });

  test('TRACE-17: is skipped, not charged, above its limit, and runs once the limit is raised', async () => {
    const user = await customer();
    const order = await start(user, [0, 1, 2], 2);
    await month(user, order);
    await month(user, order);
    await nextMonth(user, order);
    await learn([0, 1, 2], 'phones');
    const run = await tick(user, order);
    expect(run).toMatchObject({ outcome: 'skipped', skip_reason: 'over_limit', needed_coins: 3, coins: 0 });
    expect(run?.order).toBeNull();
    expect((await notices(user)).at(-1)).toEqual({
      kind: 'list_skipped',
      params: { number: order.number, reason: 'over_limit', limit: 2, needed: 3 },
    });
    await turnOn(user, order, 3);
    expect(await month(user, order)).toMatchObject({ outcome: 'completed', coins: 3 });
  });

  test('TRACE-17: is skipped, not charged, with too few coins', async () => {
    const user = await customer();
    const order = await start(user, [3, 4]);
    await month(user, order);
    await month(user, order);
    await nextMonth(user, order);
    await learn([3, 4], 'phones');
    await spendDownTo(user, 1);
    expect(await tick(user, order)).toMatchObject({
      outcome: 'skipped',
      skip_reason: 'insufficient_coins',
      needed_coins: 2,
      coins: 0,
    });
    await giveCoins(api, user, 5);
    expect(await month(user, order)).toMatchObject({ outcome: 'completed', coins: 2 });
  });

  test('TRACE-17, PAY-9: is skipped, not charged, above the cap of the person who started it', async () => {
    const user = await customer();
    const order = await start(user, [6, 7]);
    await month(user, order);
    await month(user, order);
    await nextMonth(user, order);
    await learn([6, 7], 'phones');
    const { user_id } = user.caller;
    await api.ctx.pool.query(`update app_user set seat = 'manager', coin_cap = 1 where id = $1`, [user_id]);
    const skipped = { outcome: 'skipped', skip_reason: 'cap', needed_coins: 2, coins: 0 };
    expect(await tick(user, order)).toMatchObject(skipped);
    expect((await notices(user)).at(-1)).toMatchObject({ kind: 'list_skipped', params: { reason: 'cap' } });
  });

  test('TRACE-17: stops at any time, also while its run waits for the quote', async () => {
    const user = await manager();
    const order = await start(user, [0]);
    await nextMonth(user, order);
    await runRecurringLists(api.ctx);
    expect((await call(user, 'DELETE', `/order-recurrence/${order.id}`)).body.data.list).toMatchObject({
      stop_reason: 'customer',
      next_at: null,
      last_run: { outcome: 'cancelled', coins: 0 },
    });
    await runQuotes(api);
    await workAll(api.ctx);
    clock.set(later(clock.now(), days(100)));
    await tick(user, order);
    expect((await read(user, order)).runs).toHaveLength(1);
    // Again changes nothing, and it can be turned on again.
    expect((await call(user, 'DELETE', `/order-recurrence/${order.id}`)).status).toBe(200);
    expect((await turnOn(user, order)).body.data.list).toMatchObject({ stopped_at: null, last_run: null });
  });

  test('TRACE-17: runs every month once, however many workers look and wherever the clock jumps', async () => {
    const user = await customer();
    const order = await start(user, [1]);
    const begin = clock.now();
    await nextMonth(user, order);
    await Promise.all(Array.from({ length: 5 }, () => runRecurringLists(api.ctx)));
    await tick(user, order);
    expect((await periodsOf(user)).rows).toEqual([{ period: 1 }]);
    // A year ahead and back: no month is lost, and none runs early again.
    clock.set(later(begin, days(400)));
    await tick(user, order);
    expect((await periodsOf(user)).rows.map(({ period }) => period)).toEqual([1, 2]);
    clock.set(later(begin, days(40)));
    await tick(user, order);
    expect((await periodsOf(user)).rows.map(({ period }) => period)).toEqual([1, 2]);
    clock.set(later(begin, days(400)));
    for (let looked = 0; looked < 20; looked += 1) await tick(user, order);
    expect((await periodsOf(user)).rows.map(({ period }) => period)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
  }, 120_000);

  test('TRACE-17: ends when its leads were deleted, and says so', async () => {
    const user = await customer();
    const order = await start(user, [2]);
    await api.ctx.pool.query('update trace_order set erased_at = now() where id = $1', [order.id]);
    await month(user, order);
    expect((await read(user, order)).list).toMatchObject({ stop_reason: 'erased', next_at: null });
    expect((await notices(user)).at(-1)).toMatchObject({
      kind: 'list_skipped',
      params: { reason: 'erased' },
    });
  });

  test('TRACE-17: skips its months while the account is suspended', async () => {
    const user = await customer();
    const order = await start(user, [3]);
    const suspend = (at: string) =>
      api.ctx.pool.query(`update account set suspended_at = ${at} where id = $1`, [user.caller.account_id]);
    await nextMonth(user, order);
    await suspend('now()');
    await runRecurringLists(api.ctx);
    await suspend('null');
    expect(await tick(user, order)).toMatchObject({
      outcome: 'skipped',
      skip_reason: 'suspended',
      order: null,
    });
    expect(await month(user, order)).toMatchObject({ outcome: 'completed' });
  });

  test('TRACE-17, LAW-4: is exported and erased with the account, which stops it', async () => {
    const user = await customer();
    const order = await start(user, [5]);
    await month(user, order);
    const owner = { ...user.caller, language: 'en' as const };
    const texts: string[] = [];
    for await (const { name, pieces } of orderAccountData.files(api.ctx, owner)) {
      if (name !== 'recurring-lists.json') continue;
      for await (const piece of pieces) texts.push(String(piece));
    }
    expect(JSON.parse(texts.join(''))).toMatchObject({
      lists: [{ order_id: order.id, purpose: 'own_records' }],
      runs: [{ period: 1, outcome: 'completed' }],
    });
    await inTransaction(api.ctx, async (tx) => orderAccountData.stop?.(tx, owner));
    expect((await read(user, order)).list).toMatchObject({ next_at: null });
    await orderAccountData.erase?.(api.ctx, owner);
    expect((await periodsOf(user)).rows).toEqual([]);
    expect((await read(user, order)).list).toBeNull();
  });

  test('TRACE-17: keys need the scope of what they do', async () => {
    const user = await customer();
    const order = await start(user, [6]);
    // This key traces and reads.
    expect((await call(user, 'DELETE', `/order-recurrence/${order.id}`)).status).toBe(403);
    const body = { name: 'Read', scopes: ['read'] };
    const { key } = (await api.call('POST', '/app-key', { as: user, body })).body.data;
    expect((await turnOn({ ...user, key }, order)).status).toBe(403);
    expect((await call({ ...user, key }, 'GET', '/recurring-lists')).body.data).toMatchObject({
      total: 1,
      items: [{ order: { id: order.id } }],
    });
  });

  test('TRACE-17: is for completed orders of the customer', async () => {
    const [user, other] = [await customer(), await customer()];
    const order = await start(user, [4]);
    expect((await turnOn(other, order)).status).toBe(404);
    expect((await call(other, 'GET', `/order-recurrence/${order.id}`)).status).toBe(404);
    const body = { leads: [leadOf(owners[0])], purpose: 'own_records', name: 'Open', pay: false };
    const headers = { 'x-api-key': user.key };
    const open = await api.call('POST', '/orders', { body, headers });
    const refused = await turnOn(user, open.body.data);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'order_not_complete']);
    // A run leads to the list that it belongs to.
    const run = await month(user, order);
    expect((await read(user, { id: run?.order?.id ?? '' })).list?.order.id).toBe(order.id);
  });
});

/** A customer whose key may also stop lists. */
async function manager(): Promise<KeyCustomer> {
  const user = await customer();
  const body = { name: 'All', scopes: ['trace', 'read', 'manage'] };
  const { key } = (await api.call('POST', '/app-key', { as: user, body })).body.data;
  return { ...user, key };
}

/** Spends coins until so many are left. */
async function spendDownTo(user: KeyCustomer, left: number): Promise<void> {
  const { rows } = await api.ctx.pool.query(
    `select balance::int from ledger_account where account_id = $1 and kind = 'available'`,
    [user.caller.account_id],
  );
  const amount = BigInt(rows[0].balance - left);
  await inTransaction(api.ctx, (tx) =>
    spendCoins(tx, { amount, cause: newId(), what: 'hit', caller: user.caller }),
  );
}
