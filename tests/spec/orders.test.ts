/** The quote of an order and its payment with coins. */
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { createQuoteFromFile } from '#features/orders';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import type { TestUser } from '#support/api';
import { english } from '#support/english';
import {
  balance,
  csv,
  download,
  giveCoins,
  leadHeader,
  leadRow,
  openTown,
  pay,
  quote,
  readOrder,
  trace,
  uploadCsv,
  workAll,
} from '#support/orders/orders';

const { api, people, file } = await openTown();
afterAll(() => api.close());

async function ledger(user: TestUser) {
  const { rows } = await api.ctx.pool.query(
    `select a.kind, a.balance::int,
            coalesce(sum(t.amount) filter (where t.credit_account = a.id), 0)::int
            - coalesce(sum(t.amount) filter (where t.debit_account = a.id), 0)::int as sum
     from ledger_account a left join transfer t on a.id in (t.debit_account, t.credit_account)
     where a.account_id = $1 group by a.id order by a.kind`,
    [user.caller.account_id],
  );
  return rows;
}

async function hold(order_id: string) {
  const { rows } = await api.ctx.pool.query(
    'select amount::int, captured::int, released::int, closed_at is not null as closed from hold where order_id = $1',
    [order_id],
  );
  return rows;
}

describe('the quote', () => {
  const rows = [
    leadRow(people[0]),
    leadRow(people[1]),
    leadRow(people[2]),
    // The same as row 1 in another spelling.
    leadRow(people[0]).map((cell) => ` ${cell.toUpperCase()} `),
    ['Ada Lovelace', '12 Bering St', 'Nome', 'AK', '99762'],
    ['Grace Hopper', '', '', '', ''],
    ['Joan Clarke', '', '', '', ''],
    leadRow(people[2]),
  ];

  test('TRACE-3: says before payment what happens to every row', async () => {
    const order = await quote(api, await api.customer(), csv([leadHeader, ...rows]));
    expect(order).toMatchObject({ state: 'awaiting_payment', coins_held: 0, paid_at: null });
    const { expected_hits, expected_by_choice, expected_coins, places, expires_at, ...counted } =
      order.quote ?? {};
    expect(counted).toEqual({
      lists: [],
      numbers: null,
      rows: 8,
      valid: 4,
      invalid: 2,
      duplicates: 2,
      same_owner: 0,
      traced_before: 0,
      purpose_dependent: 0,
      sampled: 0,
      covered: 3,
      price_coins: 1,
      most_coins: 4,
    });
    expect(places?.[0]).toEqual({ state: 'AK', rows: 1, uncovered: 1 });
    expect(expires_at).not.toBeNull();
    expect(expected_by_choice?.any).toBe(expected_hits);
    expect(expected_coins).toBe(expected_hits);
    expect(expected_hits).toBeGreaterThanOrEqual(1);
    expect(expected_hits).toBeLessThanOrEqual(4);
  });

  test('TRACE-3: offers the untraceable rows as a download with number and reason', async () => {
    const user = await api.customer();
    const order = await quote(api, user, csv([leadHeader, ...rows]));
    const answer = await download(api, user, order.id, 'rejects');
    const [header, ...rejects]: string[][] = parse(answer.body);
    expect(header).toEqual(['Row', 'Reason', ...leadHeader]);
    expect(rejects.map(([row]) => row)).toEqual(['6', '7']);
    for (const [, reason] of rejects) expect(reason).toMatch(/^[A-Z].+\.$/);
    expect(rejects[0]?.slice(2)).toEqual(['Grace Hopper', '', '', '', '']);
  });

  test('TRACE-3: estimates close to the actual result', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 300);
    const order = await trace(api, user, file(0, 300));
    const expected = order.quote?.expected_hits ?? 0;
    expect(expected).toBeGreaterThan(100);
    expect(Math.abs(expected - order.leadSummery.hits) / order.leadSummery.hits).toBeLessThan(0.15);
  });

  test('TRACE-3: costs nothing for the admin account’s own orders', async () => {
    const operator = await api.customer();
    const { account_id } = operator.caller;
    await api.ctx.pool.query(`update account set kind = 'operator' where id = $1`, [account_id]);
    const order = await trace(api, operator, file(0, 60));
    expect(order.quote).toMatchObject({ valid: 60, price_coins: 0, expected_coins: 0, most_coins: 0 });
    expect(order).toMatchObject({ state: 'completed', leadSummery: { coins: 0 } });
    expect(order.leadSummery.hits).toBeGreaterThan(20);
    expect(await balance(api, operator)).toEqual({ available: 25, held: 0 });
  });
});

describe('payment with coins', () => {
  test('TRACE-4: holds the maximum, charges each hit, and releases the rest once', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 75);
    const { id } = await quote(api, user, file(0, 80));
    const paid = await pay(api, user, id);
    expect(paid.body).toMatchObject({
      status: true,
      message: english('messages:order_running'),
      data: { state: 'queued', coins_held: 80, purpose: 'own_records' },
    });
    expect(await balance(api, user)).toEqual({ available: 20, held: 80 });
    await workAll(api.ctx);
    const order = await readOrder(api, user, id);
    const { hits } = order.leadSummery;
    expect(hits).toBeGreaterThan(20);
    expect(order).toMatchObject({ state: 'completed', coins_held: 0, leadSummery: { coins: hits } });
    expect(await balance(api, user)).toEqual({ available: 100 - hits, held: 0 });
    expect(await hold(id)).toEqual([{ amount: 80, captured: hits, released: 80 - hits, closed: true }]);
  });

  test('TRACE-4: says how many coins are missing and holds none', async () => {
    const user = await api.customer();
    const { id } = await quote(api, user, file(0, 30));
    const refused = await pay(api, user, id);
    expect([refused.status, refused.body.message]).toEqual([
      402,
      'This order needs up to 30 coins, and you have 25. You weren’t charged. Buy 5 more, or trace fewer rows.',
    ]);
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    expect((await readOrder(api, user, id)).state).toBe('awaiting_payment');
    await workAll(api.ctx);
    expect((await readOrder(api, user, id)).progress.done).toBe(0);
    await giveCoins(api, user, 5);
    expect((await pay(api, user, id)).status).toBe(200);
  });

  test('TRACE-4: pays once for ten concurrent identical requests', async () => {
    const user = await api.customer();
    const { id } = await quote(api, user, file(0, 20));
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(api, user, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await balance(api, user)).toEqual({ available: 5, held: 20 });
    await workAll(api.ctx);
    const order = await readOrder(api, user, id);
    expect((await pay(api, user, id)).body.data).toEqual({ ...order, payment: null });
    expect(await balance(api, user)).toEqual({ available: 25 - order.leadSummery.hits, held: 0 });
    const { rows } = await api.ctx.pool.query(
      `select name, count(*)::int from event where payload->>'order_id' = $1 and name not in ('order.drafted', 'order.progress')
       group by name order by name`,
      [id],
    );
    expect(rows).toEqual([
      { name: 'order.completed', count: 1 },
      { name: 'order.paid', count: 1 },
      { name: 'order.quoted', count: 1 },
    ]);
  });

  test('TRACE-4: can’t spend the same coins on two orders', async () => {
    const user = await api.customer();
    const orders = await Promise.all([quote(api, user, file(0, 20)), quote(api, user, file(20, 40))]);
    const answers = await Promise.all(orders.map(({ id }) => pay(api, user, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect(await balance(api, user)).toEqual({ available: 5, held: 20 });
  });

  test('TRACE-4: refuses an order without a quote or without a row to trace', async () => {
    const user = await api.customer();
    const { body } = await uploadCsv(api, user, file(0, 5));
    const draft = { upload_id: body.data.id, mapping: body.data.mapping };
    const { data } = (await api.call('POST', '/order-quote', { as: user, body: draft })).body;
    const early = await pay(api, user, data.id);
    expect([early.status, early.body.error?.code]).toEqual([409, 'order_not_payable']);
    await createQuoteFromFile(api.ctx, data.id);
    expect((await pay(api, user, data.id)).status).toBe(200);

    const hopeless = await quote(api, user, 'Name,ZIP,City\n,62521,Decatur\n,62522,Decatur\n', {
      mapping: { full_name: [0], property_zip: [1] },
    });
    expect(hopeless.quote).toMatchObject({
      rows: 2,
      valid: 0,
      invalid: 2,
      most_coins: 0,
      expected_hits: null,
    });
    const refused = await pay(api, user, hopeless.id);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'order_untraceable']);
  });

  test('PAY-1: keeps the balance equal to the sum of its entries and never below zero', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 10);
    const order = await trace(api, user, file(0, 30));
    await pay(api, user, (await quote(api, user, file(30, 60))).id);
    const running = await quote(api, user, file(60, 63));
    await pay(api, user, running.id);
    const coins = await balance(api, user);
    expect(coins.available).toBe(35 - order.leadSummery.hits - coins.held);
    expect(await ledger(user)).toEqual([
      { kind: 'available', balance: coins.available, sum: coins.available },
      { kind: 'held', balance: coins.held, sum: coins.held },
    ]);
    await expect(
      api.ctx.pool.query(`update ledger_account set balance = -1 where account_id = $1`, [
        user.caller.account_id,
      ]),
    ).rejects.toThrow(/check constraint/);
  });

  test('PAY-1: lets nobody update, delete or truncate entries', async () => {
    for (const statement of [
      'update transfer set amount = amount + 1',
      'delete from transfer',
      'truncate transfer cascade',
    ]) {
      await expect(api.ctx.pool.query(statement)).rejects.toThrow('transfer is append-only');
    }
  });

  test('gives as many trial coins as the admin set', async () => {
    await inTransaction(api.ctx, (tx) => setSetting(tx, 'trial_coins', 3));
    expect(await balance(api, await api.customer())).toEqual({ available: 3, held: 0 });
    await inTransaction(api.ctx, (tx) => setSetting(tx, 'trial_coins', 0));
    expect(await balance(api, await api.customer())).toEqual({ available: 0, held: 0 });
    await inTransaction(api.ctx, (tx) => setSetting(tx, 'trial_coins', 25));
  });
});
