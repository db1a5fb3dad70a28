/** Rows that cost nothing: traced before, of the free sample, and misses that are traced again, by the requirements' numbers. */
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Order, OrderLead } from '#contract/orders';
import { runQuote } from '#features/orders';
import { clock, days, hours, after as later } from '#platform/clock';
import type { TestUser } from '#support/api';
import { runJobs } from '#support/jobs';
import { brokenLedgerRules } from '#support/ledger';
import {
  balance,
  csv,
  download,
  giveCoins,
  importTown,
  leadHeader,
  leadRow,
  openTown,
  pay,
  quote,
  readOrder,
  trace,
  uploadCsv,
  workAll,
} from '#support/orders';

const { api, people, file } = await openTown();
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});
afterEach(() => clock.set(null));

async function rich(): Promise<TestUser> {
  const user = await api.customer();
  await giveCoins(api, user, 1000);
  return user;
}

async function leadsOf(user: TestUser, { id }: Order): Promise<OrderLead[]> {
  const { body } = await api.call('GET', `/order-leads/${id}?per_page=100`, { as: user });
  return body.data.items as OrderLead[];
}

/** The rows of a file, each with its cells by column. */
async function rowsOf(user: TestUser, { id }: Order, value: string): Promise<Record<string, string>[]> {
  return parse((await download(api, user, id, value)).body, { columns: true });
}

const sample = (user: TestUser, id: string) =>
  api.call('POST', `/order-sample/${id}`, { as: user, body: { purpose: 'own_records' } });

/** What a row came to, without when. */
const cameTo = ({ lead, outcome, probability, result }: OrderLead) => {
  const { traced_at: _, ...rest } = result ?? { comparisons: [] };
  return { lead, outcome, probability, ...rest };
};

describe('leads traced in the last 90 days', () => {
  test('TRACE-3: cost nothing, are counted before paying, and come back as they were', async () => {
    const user = await rich();
    const first = await trace(api, user, file(0, 40));
    const coins = await balance(api, user);

    const order = await quote(api, user, file(20, 70));
    expect(order.quote).toMatchObject({ rows: 50, valid: 30, traced_before: 20, most_coins: 30 });
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

  test('TRACE-3: an order of nothing else is free, whoever has coins', async () => {
    const user = await api.customer();
    await trace(api, user, file(0, 25));
    const { available } = await balance(api, user);
    const order = await quote(api, user, file(0, 25));
    expect(order.quote).toMatchObject({ valid: 0, traced_before: 25, most_coins: 0, expected_coins: null });
    expect((await pay(api, user, order.id)).status).toBe(200);
    await workAll(api.ctx);
    expect((await readOrder(api, user, order.id)).leadSummery).toMatchObject({ coins: 0, traced_before: 25 });
    expect(await balance(api, user)).toEqual({ available, held: 0 });
  });

  test('TRACE-3: another customer’s traces, and those of longer ago, don’t count', async () => {
    const [user, other] = [await rich(), await rich()];
    await trace(api, user, file(0, 10));
    expect((await quote(api, other, file(0, 10))).quote).toMatchObject({ valid: 10, traced_before: 0 });
    const begin = new Date();
    clock.set(later(begin, days(60)));
    const copies = await signedAgain(user);
    expect((await trace(api, copies, file(0, 10))).leadSummery.traced_before).toBe(10);
    clock.set(later(begin, days(89)));
    const late = await signedAgain(user);
    expect((await quote(api, late, file(0, 10))).quote).toMatchObject({ traced_before: 10 });
    // The copies are younger, what they are copies of is not.
    clock.set(later(begin, days(91)));
    const tooLate = await signedAgain(user);
    expect((await quote(api, tooLate, file(0, 10))).quote).toMatchObject({ valid: 10, traced_before: 0 });
  });

  test('TRACE-3: rows that another order traced since the price was made are free as well', async () => {
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

  test('TRACE-3: for another purpose are traced anew, free as well', async () => {
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

  test('TRACE-3: a duplicate of a row that was traced before shows the same', async () => {
    const user = await rich();
    const first = await trace(api, user, file(0, 1));
    const row = leadRow(people[0]);
    const order = await trace(api, user, csv([leadHeader, row, row.map((cell) => cell.toUpperCase())]));
    expect(order.quote).toMatchObject({ valid: 0, traced_before: 1, duplicates: 1 });
    const [, duplicate] = await rowsOf(user, order, 'all');
    const [original] = await rowsOf(user, first, 'all');
    expect(duplicate).toMatchObject({ Result: 'duplicate', 'Phone 1': original?.['Phone 1'] });
  });

  test('the operator’s own account traces anew each time, since nothing is paid for', async () => {
    const operator = await api.customer();
    await api.ctx.pool.query(`update account set kind = 'operator' where id = $1`, [
      operator.caller.account_id,
    ]);
    await trace(api, operator, file(0, 20));
    expect((await trace(api, operator, file(0, 20))).leadSummery.traced_before).toBe(0);
  });
});

/** The same customer in a session that holds at the time that the clock stands at. */
const signedAgain = (user: TestUser) => api.signIn(user);

describe('misses', () => {
  /** People whose data comes later: they live in the town, nobody knows them yet. */
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

  test('TRACE-10: of places for which data has come are traced again free', async () => {
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
      message: 'The misses are traced again, free.',
    });
    expect(body.data).toMatchObject({ state: 'draft', retrace_of: order.number });
    // Whoever asks again at once has no second one.
    expect((await retrace(user, order)).status).toBe(409);
    await runJobs(api, 'orders.quote', ({ order_id }) => runQuote(api.ctx, order_id));
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

    // The same file once more: its misses are looked up anew, and nothing of it is charged.
    const whole = await trace(api, old, newcomerFile);
    expect(whole.quote).toMatchObject({ rows: 30, valid: 0 });
    expect(whole.leadSummery.hits).toBeGreaterThan(stale.leadSummery.hits + 20);
    expect(whole.leadSummery.coins).toBe(0);

    clock.set(later(new Date(), days(91)));
    const late = await signedAgain(old);
    expect(await offer(late, stale)).toBe(0);
    expect((await retrace(late, stale)).status).toBe(409);
  });

  test('TRACE-10: elsewhere are left as they are', async () => {
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

describe('the free sample', () => {
  const read = async (user: TestUser, id: string) =>
    (await api.call('GET', `/order-sample/${id}`, { as: user })).body.data;

  test('TRACE-4: traces 25 rows before paying, which the order then has for nothing', async () => {
    const user = await rich();
    const order = await quote(api, user, file(100, 200));
    expect(await read(user, order.id)).toEqual({ available: true, rows: 25, taken_by: null, leads: [] });
    const { body } = await sample(user, order.id);
    expect(body.data.leads).toHaveLength(25);
    expect(new Set(body.data.leads.map(({ row_no }) => Math.ceil(row_no / 4))).size).toBe(25);
    const hits = body.data.leads.filter(({ outcome }) => outcome === 'hit');
    expect(hits.length).toBeGreaterThan(8);
    expect(hits.every(({ result, coins }) => coins === 0 && (result?.person?.phones.length ?? 0) >= 0)).toBe(
      true,
    );
    expect((await sample(user, order.id)).body.data).toEqual(body.data);
    expect(await read(user, order.id)).toEqual(body.data);
    expect(await balance(api, user)).toEqual({ available: 1025, held: 0 });

    const priced = await readOrder(api, user, order.id);
    expect(priced.quote).toMatchObject({ rows: 100, valid: 75, sampled: 25, most_coins: 75, covered: 75 });
    await pay(api, user, order.id);
    await workAll(api.ctx);
    const done = await readOrder(api, user, order.id);
    const leads = await leadsOf(user, done);
    for (const lead of body.data.leads) expect(leads[lead.row_no - 1]).toEqual(lead);
    expect(done.leadSummery.coins).toBe(done.leadSummery.hits - hits.length);
    expect(done.leadSummery).toMatchObject({ traced_before: 0 });
  });

  test('TRACE-4: is to be had once a day, of one file', async () => {
    const user = await rich();
    const [one, two] = [await quote(api, user, file(0, 60)), await quote(api, user, file(60, 120))];
    const answers = await Promise.all([sample(user, one.id), sample(user, two.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [taken, other] = answers[0].status === 200 ? [one, two] : [two, one];
    const refused = await sample(user, other.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Today’s free sample was taken of order ${taken.number}. The next one is free tomorrow (UTC); or pay this order.`,
    ]);
    expect(await read(user, other.id)).toMatchObject({ available: false, taken_by: taken.number, leads: [] });
    clock.set(later(new Date(), days(1)));
    const tomorrow = await signedAgain(user);
    await api.call('POST', `/order-reprice/${other.id}`, { as: tomorrow });
    await runJobs(api, 'orders.quote', ({ order_id }) => runQuote(api.ctx, order_id));
    expect((await sample(tomorrow, other.id)).status).toBe(200);
  });

  test('TRACE-4: of an order that is paid or discarded there is none', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 30));
    await sample(user, order.id);
    await api.call('POST', `/order-cancel/${order.id}`, { as: user });
    await runJobs(api, 'orders.quote', ({ order_id }) => runQuote(api.ctx, order_id));
    expect(await read(user, order.id)).toMatchObject({ available: false, leads: [] });
    expect((await sample(user, order.id)).body).toMatchObject({ data: { leads: [] } });
    const other = await rich();
    const cancelled = await quote(api, other, file(0, 30));
    await api.call('POST', `/order-cancel/${cancelled.id}`, { as: other });
    expect((await sample(other, cancelled.id)).status).toBe(409);
  });
});

describe('a price', () => {
  test('TRACE-3: says by state where rows lie without data', async () => {
    const rows = [
      ...people.slice(0, 4).map(leadRow),
      ['Ada Lovelace', '12 Bering St', 'Nome', 'AK', '99762'],
      ['Ada Lovelace', '13 Bering St', '', '', '99762'],
      ['Ada Lovelace', '1 Kalakaua Ave', 'Honolulu', 'HI', ''],
    ];
    const { quote: price } = await quote(api, await api.customer(), csv([leadHeader, ...rows]));
    const home = people[0]?.addresses[0]?.state ?? '';
    expect(price?.places).toEqual([
      { state: 'AK', rows: 2, uncovered: 2 },
      { state: 'HI', rows: 1, uncovered: 1 },
      { state: home, rows: 4, uncovered: 0 },
    ]);
  });

  test('TRACE-3: holds for a day; then the order is priced again before it is paid', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 20));
    const begin = new Date(order.quote?.expires_at ?? '');
    expect(begin.getTime() - Date.now()).toBeGreaterThan(hours(23.9));
    clock.set(begin);
    const late = await signedAgain(user);
    const refused = await pay(api, late, order.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The price of this order is older than 24 hours and holds no more. Nothing was charged. Have it priced again, then pay.',
    ]);
    expect((await sample(late, order.id)).status).toBe(409);
    await trace(api, late, file(0, 10));
    const again = await api.call('POST', `/order-reprice/${order.id}`, { as: late });
    expect(again.body.data).toMatchObject({ state: 'draft', quote: null });
    await runJobs(api, 'orders.quote', ({ order_id }) => runQuote(api.ctx, order_id));
    expect((await readOrder(api, late, order.id)).quote).toMatchObject({ valid: 10, traced_before: 10 });
    expect((await pay(api, late, order.id)).status).toBe(200);
    expect((await api.call('POST', `/order-reprice/${order.id}`, { as: late })).status).toBe(409);
    await workAll(api.ctx);
    expect((await readOrder(api, late, order.id)).state).toBe('completed');
  });

  test('TRACE-3: keeps its free sample when it is made anew', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 40));
    await sample(user, order.id);
    const before = (await readOrder(api, user, order.id)).quote;
    await api.call('POST', `/order-reprice/${order.id}`, { as: user });
    await runJobs(api, 'orders.quote', ({ order_id }) => runQuote(api.ctx, order_id));
    const { quote: priced } = await readOrder(api, user, order.id);
    expect(priced).toMatchObject({ valid: 15, sampled: 25, most_coins: 15, covered: before?.covered });
  });

  test('TRACE-3: is that of the file it was made of, whatever is uploaded under its name since', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 12), { name: 'same.csv' });
    await uploadCsv(api, user, file(200, 260), 'same.csv');
    await pay(api, user, order.id);
    await workAll(api.ctx);
    const leads = await leadsOf(user, await readOrder(api, user, order.id));
    expect(leads.map(({ lead }) => lead.name)).toEqual(
      people.slice(0, 12).map((person) => leadRow(person)[0]),
    );
  });
});
