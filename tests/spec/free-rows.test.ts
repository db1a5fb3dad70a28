/** Free rows: previously traced leads and retraced misses. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Order, OrderLead } from '#contract/orders/schemas';
import { clock, days, after as later } from '#platform/clock';
import type { TestUser } from '#support/api';
import { openPrices } from '#support/billing/prices';
import { english } from '#support/english';
import { runQuotes } from '#support/jobs';
import {
  balance,
  csv,
  download,
  importTown,
  leadHeader,
  leadRow,
  pay,
  quote,
  readOrder,
  trace,
  workAll,
} from '#support/orders/orders';

const { api, people, file, rich, leadsOf } = await openPrices();

/** The rows of a file, with cells by column name. */
async function rowsOf(user: TestUser, { id }: Order, value: string): Promise<Record<string, string>[]> {
  return parse((await download(api, user, id, value)).body, { columns: true });
}

/** A row's result without its time. */
const cameTo = ({ lead, outcome, probability, result }: OrderLead) => {
  const { traced_at: _, ...rest } = result ?? { comparisons: [] };
  return { lead, outcome, probability, ...rest };
};

describe('leads traced in the last 90 days', () => {
  test('TRACE-3: cost nothing, are counted before payment, and return the same result', async () => {
    const user = await rich();
    const first = await trace(api, user, file(0, 40));
    const coins = await balance(api, user);

    const order = await quote(api, user, file(20, 70));
    expect(order.quote).toMatchObject({ rows: 50, valid: 30, traced_before: 20 });
    expect(order.quote?.most_coins).toBe(30 + (order.quote?.purpose_dependent ?? 0));
    expect(order.quote?.expected_coins).toBeLessThanOrEqual(30);
    await pay(api, user, order.id);
    expect((await balance(api, user)).held).toBe(30);
    await workAll(api.ctx);
    const done = await readOrder(api, user, order.id);
    expect(done).toMatchObject({ state: 'completed', leadSummery: { leads: 50, traced_before: 20 } });

    const [earlier, again] = [await leadsOf(user, first), await leadsOf(user, done)];
    expect(again.slice(0, 20).map(cameTo)).toEqual(earlier.slice(20).map(cameTo));
    expect(
      again.slice(0, 20).every((lead) => lead.coins === 0 && lead.result?.traced_at === first.paid_at),
    ).toBe(true);
    expect(again.slice(20).some((lead) => lead.result?.traced_at !== undefined)).toBe(false);
    const hits = again.slice(20).filter(({ outcome }) => outcome === 'hit').length;
    expect(done.leadSummery.coins).toBe(hits);
    expect(done.leadSummery.hits).toBeGreaterThan(hits);
    expect(await balance(api, user)).toEqual({ available: coins.available - hits, held: 0 });
    const history = await api.call('GET', `/lead-orders/${user.id}`, { as: user });
    expect(history.body.leadSummery).toMatchObject({ leads: 90, traced_before: 20 });
  });

  test('TRACE-3: make an order of nothing else free, with or without coins', async () => {
    const user = await api.customer();
    await trace(api, user, file(0, 25));
    const { available } = await balance(api, user);
    const order = await quote(api, user, file(0, 25));
    const most_coins = order.quote?.purpose_dependent;
    expect(order.quote).toMatchObject({ valid: 0, traced_before: 25, most_coins, expected_coins: null });
    expect((await pay(api, user, order.id)).status).toBe(200);
    await workAll(api.ctx);
    expect((await readOrder(api, user, order.id)).leadSummery).toMatchObject({ coins: 0, traced_before: 25 });
    expect(await balance(api, user)).toEqual({ available, held: 0 });
  });

  test('TRACE-3: don’t count from another customer or from longer ago', async () => {
    const [user, other] = [await rich(), await rich()];
    await trace(api, user, file(0, 10));
    expect((await quote(api, other, file(0, 10))).quote).toMatchObject({ valid: 10, traced_before: 0 });
    const begin = new Date();
    clock.set(later(begin, days(60)));
    const copies = await api.signIn(user);
    expect((await trace(api, copies, file(0, 10))).leadSummery.traced_before).toBe(10);
    clock.set(later(begin, days(89)));
    const late = await api.signIn(user);
    expect((await quote(api, late, file(0, 10))).quote).toMatchObject({ traced_before: 10 });
    // The copies are younger, but not the traces they copy.
    clock.set(later(begin, days(91)));
    const tooLate = await api.signIn(user);
    expect((await quote(api, tooLate, file(0, 10))).quote).toMatchObject({ valid: 10, traced_before: 0 });
  });

  test('TRACE-3: are free too when another order traced them after the quote', async () => {
    const user = await rich();
    const one = await quote(api, user, file(0, 30));
    const two = await quote(api, user, file(0, 30));
    expect(two.quote).toMatchObject({ valid: 30, traced_before: 0 });
    await pay(api, user, one.id);
    await workAll(api.ctx);
    await pay(api, user, two.id);
    await workAll(api.ctx);
    expect((await readOrder(api, user, two.id)).leadSummery).toMatchObject({ coins: 0, traced_before: 30 });
  });

  test('TRACE-3: are traced again for another purpose, also free', async () => {
    const user = await rich();
    await trace(api, user, file(0, 20));
    const { id } = await quote(api, user, file(0, 20));
    await api.call('POST', '/payment', {
      as: user,
      body: { order_id: id, method: 'coins', purpose: 'legal' },
    });
    await workAll(api.ctx);
    const { leadSummery } = await readOrder(api, user, id);
    expect(leadSummery).toMatchObject({ leads: 20, traced_before: 0, coins: 0 });
    expect(leadSummery.hits).toBeGreaterThan(5);
  });

  test('TRACE-3: give a duplicate of a previously traced row the same result', async () => {
    const user = await rich();
    const first = await trace(api, user, file(0, 1));
    const row = leadRow(people[0]);
    const order = await trace(api, user, csv([leadHeader, row, row.map((cell) => cell.toUpperCase())]));
    expect(order.quote).toMatchObject({ valid: 0, traced_before: 1, duplicates: 1 });
    const [, duplicate] = await rowsOf(user, order, 'all');
    const [original] = await rowsOf(user, first, 'all');
    expect(duplicate).toMatchObject({ Result: 'duplicate', 'Phone 1': original?.['Phone 1'] });
  });

  test('traces again every time for the admin account, which pays nothing', async () => {
    const operator = await api.customer();
    await api.ctx.pool.query(`update account set kind = 'operator' where id = $1`, [
      operator.caller.account_id,
    ]);
    await trace(api, operator, file(0, 20));
    expect((await trace(api, operator, file(0, 20))).leadSummery.traced_before).toBe(0);
  });
});

describe('misses', () => {
  /** People of the town whose data is imported later. */
  const newcomers = people.slice(0, 30).map((person, index) => ({
    ...person,
    record_id: `new-${index}`,
    names: [{ first: 'Zebulon', last: `Newcomer${String.fromCharCode(97 + index)}son` }],
    phones: [{ number: `+1217555${String(100 + index).padStart(4, '0')}` }],
    emails: [],
  }));
  const newcomerFile = csv([leadHeader, ...newcomers.map(leadRow)]);
  const offer = async (user: TestUser, { id }: Order) =>
    (await api.call('GET', `/order-retrace/${id}`, { as: user })).body.data.misses;
  const retrace = (user: TestUser, { id }: Order) => api.call('POST', `/order-retrace/${id}`, { as: user });

  test('TRACE-10: are retraced for free when new data covers their places', async () => {
    const [user, old] = [await rich(), await rich()];
    const order = await trace(api, user, newcomerFile);
    const stale = await trace(api, old, newcomerFile);
    const { misses } = order.leadSummery;
    expect(misses).toBeGreaterThan(20);
    expect(await offer(user, order)).toBe(0);
    expect((await retrace(user, order)).status).toBe(409);
    const coins = await balance(api, user);

    await importTown(api.ctx, newcomers);
    expect(await offer(user, order)).toBe(misses);
    const { status, body } = await retrace(user, order);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: english('messages:misses_retraced'),
    });
    expect(body.data).toMatchObject({ state: 'draft', retrace_of: order.number });
    // A second request right after the first is refused.
    expect((await retrace(user, order)).status).toBe(409);
    await runQuotes(api);
    await workAll(api.ctx);
    const again = await readOrder(api, user, body.data.id);
    expect(again).toMatchObject({
      state: 'completed',
      retrace_of: order.number,
      progress: { done: misses, total: misses },
      leadSummery: { leads: misses, coins: 0 },
    });
    expect(again.leadSummery.hits).toBeGreaterThan(misses * 0.6);
    expect(await balance(api, user)).toEqual(coins);
    const [found] = await rowsOf(user, again, 'hits');
    expect(found?.['Owner Name']).toMatch(/^Zebulon Newcomer/);
    expect(await offer(user, order)).toBe(0);

    // The same file again: its misses are looked up again for free.
    const whole = await trace(api, old, newcomerFile);
    expect(whole.quote).toMatchObject({ rows: 30, valid: 0 });
    expect(whole.leadSummery.hits).toBeGreaterThan(stale.leadSummery.hits + 20);
    expect(whole.leadSummery.coins).toBe(0);

    clock.set(later(new Date(), days(91)));
    const late = await api.signIn(old);
    expect(await offer(late, stale)).toBe(0);
    expect((await retrace(late, stale)).status).toBe(409);
  });

  test('TRACE-10: in other places are left alone', async () => {
    const user = await rich();
    const order = await trace(
      api,
      user,
      csv([leadHeader, ['Ada Lovelace', '12 Bering St', 'Nome', 'AK', '99762']]),
    );
    await importTown(
      api.ctx,
      newcomers.map((person) => ({ ...person, record_id: `${person.record_id}-again` })),
    );
    expect(await offer(user, order)).toBe(0);
  });
});
