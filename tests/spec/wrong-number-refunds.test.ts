/** Refunds for wrong numbers: the cap, its messages, and the admin's view. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LeadItem } from '#contract/leads/remarks';
import { demoTown } from '#database/seed/town';
import { indexOrderLeads } from '#features/leads';
import { findLedgerFaults, spendCoins } from '#features/wallet';
import { clock, days, after as later } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { balance, giveCoins, importTown, leadFile, readOrder, trace } from '#support/orders/orders';

const people = [...demoTown({ people: 600 })];

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
});
afterEach(async () => {
  clock.set(null);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  expect(await findLedgerFaults(api.ctx.db)).toEqual([]);
});
afterAll(() => api.close());

type Setting = 'wrong_number_allowance' | 'wrong_number_allowance_after' | 'refund_alarm' | 'trial_coins';
const set = (key: Setting, value: number) => inTransaction(api.ctx, (tx) => setSetting(tx, key, value));

/** A customer who paid for this many coins and has no trial coins. */
async function payingCustomer(coins: number): Promise<TestUser> {
  await set('trial_coins', 0);
  const user = await api.customer();
  await set('trial_coins', 25);
  await giveCoins(api, user, coins);
  return user;
}

/** Traces people in one order and returns its hits. */
async function hitsOf(user: TestUser, from: number, to: number): Promise<LeadItem[]> {
  const order = await trace(api, user, leadFile(people.slice(from, to)));
  await indexOrderLeads(api.ctx, order.id);
  const { body } = await api.call('GET', `/order-leads/${order.id}?outcome=hit&per_page=100`, { as: user });
  const leads: LeadItem[] = [];
  for (const { id } of body.data.items)
    leads.push((await api.call('GET', `/lead-item/${id}`, { as: user })).body.data);
  return leads.filter((lead) => numbersOf(lead).length > 0);
}

const numbersOf = (lead: LeadItem) =>
  (lead.result?.person?.phones ?? []).filter(({ from_lead }) => !from_lead).map(({ number }) => number);

/** Reports every number of a hit as wrong and returns the last reply. */
async function reportAll(user: TestUser, lead: LeadItem | undefined) {
  if (lead === undefined) throw new Error('the order has too few hits');
  let answer: { status: number; body: { data: LeadItem; message: string } } | undefined;
  for (const number of numbersOf(lead))
    answer = await api.call('PUT', `/phone-report/${lead.id}`, {
      as: user,
      body: { number, verdict: 'wrong_number' },
    });
  if (answer === undefined) throw new Error('the lead has no number');
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);

test.each([
  ['all', 0],
  ['the last', 1],
])(
  'TRACE-10: refunds a hit with %s of its numbers reported on a copy of a later order',
  async (_, before) => {
    const user = await payingCustomer(200);
    const bought = (await hitsOf(user, 100, 160)).find(
      (lead) => lead.coins === 1 && numbersOf(lead).length > 1,
    );
    const numbers = bought === undefined ? [] : numbersOf(bought);
    const copy = (await hitsOf(user, 100, 160)).find((lead) => numbersOf(lead).includes(numbers[0] ?? ''));
    if (bought === undefined || copy === undefined) throw new Error('the orders have no such hit');
    expect(copy.coins).toBe(0);
    const { available } = await balance(api, user);
    const report = (lead: LeadItem, number: string) =>
      api.call('PUT', `/phone-report/${lead.id}`, { as: user, body: { number, verdict: 'wrong_number' } });
    for (const number of numbers.slice(0, before)) await report(bought, number);
    for (const number of numbers.slice(before)) await report(copy, number);
    const read = async ({ id }: LeadItem) =>
      (await api.call('GET', `/lead-item/${id}`, { as: user })).body.data;
    expect(await read(bought)).toMatchObject({ coins_back: 1, refund: { code: 'returned' } });
    expect(await read(copy)).toMatchObject({ coins_back: 0, work: { status: 'wrong_number' } });
    await report(copy, numbers[0] ?? '');
    expect((await balance(api, user)).available).toBe(available + 1);
  },
);

describe('the cap on refunds', () => {
  test('TRACE-10: refunds no more for 99 orders of one lead than for one order of 99 leads', async () => {
    const user = await payingCustomer(200);
    const leads: LeadItem[] = [];
    for (let index = 0; index < 99; index += 1) leads.push(...(await hitsOf(user, index, index + 1)));
    const paid = 200 - (await balance(api, user)).available;
    expect(paid).toBeGreaterThan(50);
    const answers: LeadItem[] = [];
    for (const lead of leads) answers.push(await reportAll(user, lead));
    const returned = sum(answers.map(({ coins_back }) => coins_back));
    // 10% of the amount paid, rounded down, plus the allowance of two.
    expect(returned).toBe(Math.floor(paid / 10) + 2);
    expect((await balance(api, user)).available).toBe(200 - paid + returned);
    // Every report counts, whether or not its coin was refunded.
    const { rows } = await api.ctx.pool.query(
      `select count(distinct lead_id)::int as leads from phone_report where account_id = $1`,
      [user.caller.account_id],
    );
    expect(rows).toEqual([{ leads: leads.length }]);
    expect(answers.at(-1)).toMatchObject({
      coins_back: 0,
      refund: { code: 'limit_reached', coins: 0, message: expect.stringContaining('10% of the hits') },
    });
  }, 120_000);

  test('TRACE-10: earns no refund for trial coins, on any number of new accounts', async () => {
    for (const from of [100, 120]) {
      const user = await api.customer();
      for (const lead of (await hitsOf(user, from, from + 12)).slice(0, 4))
        expect(await reportAll(user, lead)).toMatchObject({
          coins_back: 0,
          refund: { code: 'not_enough_paid', message: expect.stringContaining('Free coins don’t count') },
        });
    }
  });

  test('TRACE-10: earns no further refund for refunded coins when they are spent again', async () => {
    await set('wrong_number_allowance', 0);
    const user = await payingCustomer(20);
    let returned = 0;
    for (let from = 150; from < 260; from += 10) {
      if ((await balance(api, user)).available < 10) break;
      for (const lead of await hitsOf(user, from, from + 10))
        returned += (await reportAll(user, lead)).coins_back;
    }
    await set('wrong_number_allowance', 2);
    expect(returned).toBeLessThanOrEqual(2);
  });

  test('TRACE-10: refunds no more for concurrent reports than for sequential ones', async () => {
    await set('wrong_number_allowance', 0);
    const user = await payingCustomer(100);
    const leads = await hitsOf(user, 300, 345);
    const paid = 100 - (await balance(api, user)).available;
    for (const lead of leads)
      for (const number of numbersOf(lead).slice(1))
        await api.call('PUT', `/phone-report/${lead.id}`, {
          as: user,
          body: { number, verdict: 'wrong_number' },
        });
    const answers = await Promise.all(
      leads.map((lead) =>
        api.call('PUT', `/phone-report/${lead.id}`, {
          as: user,
          body: { number: numbersOf(lead)[0], verdict: 'wrong_number' },
        }),
      ),
    );
    await set('wrong_number_allowance', 2);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(sum(answers.map(({ body }) => body.data.coins_back))).toBe(Math.floor(paid / 10));
    expect((await balance(api, user)).available).toBe(100 - paid + Math.floor(paid / 10));
  });

  test('TRACE-10: counts the last 30 days for the share, and gives the allowance once', async () => {
    await set('wrong_number_allowance_after', 5);
    const user = await payingCustomer(100);
    const begin = new Date();
    const old = await hitsOf(user, 375, 399);
    const share = Math.floor((100 - (await balance(api, user)).available) / 10);
    for (const lead of old.slice(0, share + 2))
      expect(await reportAll(user, lead)).toMatchObject({ refund: { code: 'returned', coins: 1 } });
    expect(await reportAll(user, old[share + 2])).toMatchObject({
      refund: { code: 'limit_reached' },
    });
    clock.set(later(begin, days(31)));
    const late = await api.signIn(user);
    // The allowance is used up, and only these were paid in the last 30 days.
    const fresh = await hitsOf(late, 412, 418);
    expect(await reportAll(late, fresh[0])).toMatchObject({
      refund: { code: 'not_enough_paid' },
    });
    expect(await reportAll(late, old[share + 3])).toMatchObject({ refund: { code: 'too_late' } });
    await set('wrong_number_allowance_after', 25);
  });

  test('TRACE-10: has no coin to refund for a free lead, and says so', async () => {
    const user = await payingCustomer(100);
    await hitsOf(user, 420, 440);
    const [again] = await hitsOf(user, 420, 440);
    expect(await reportAll(user, again)).toMatchObject({
      coins_back: 0,
      refund: { code: 'free_lead', message: expect.stringContaining('was free') },
    });
  });
});

describe('a refunded hit', () => {
  const report = async (user: TestUser, lead: LeadItem, verdict: string | null): Promise<LeadItem> => {
    const body = { number: numbersOf(lead)[0], verdict };
    return (await api.call('PUT', `/phone-report/${lead.id}`, { as: user, body })).body.data;
  };
  const orderOf = async (user: TestUser, { order }: LeadItem) =>
    (await readOrder(api, user, order.id)).leadSummery.coins;

  test.each(['worked', null])(
    'TRACE-10: costs its coin again once a number is reported as %s, and can be refunded again',
    async (verdict) => {
      const user = await payingCustomer(100);
      const [lead] = (await hitsOf(user, 440, 490)).filter(({ coins }) => coins === 1);
      if (lead === undefined) throw new Error('the order has no hit');
      const [before, charged] = [(await balance(api, user)).available, await orderOf(user, lead)];
      for (const _ of [1, 2]) {
        expect(await reportAll(user, lead)).toMatchObject({ coins_back: 1, refund: { code: 'returned' } });
        expect((await balance(api, user)).available).toBe(before + 1);
        for (const __ of [1, 2])
          expect(await report(user, lead, verdict)).toMatchObject({ coins_back: 0, refund: null });
        expect((await balance(api, user)).available).toBe(before);
        expect(await orderOf(user, lead)).toBe(charged);
      }
    },
  );

  test('TRACE-10: keeps its refund if there is no coin to charge, and the report counts', async () => {
    const user = await payingCustomer(60);
    const [lead] = (await hitsOf(user, 490, 540)).filter(({ coins }) => coins === 1);
    if (lead === undefined) throw new Error('the order has no hit');
    await reportAll(user, lead);
    const { available } = await balance(api, user);
    await inTransaction(api.ctx, (tx) =>
      spendCoins(tx, {
        amount: BigInt(available),
        cause: `test:${lead.id}`,
        what: 'hit',
        caller: user.caller,
      }),
    );
    const reached = await report(user, lead, 'worked');
    expect(reached).toMatchObject({ coins_back: 1, refund: { code: 'returned' } });
    expect(reached.reports).toContainEqual({ number: numbersOf(lead)[0], verdict: 'worked' });
    expect((await balance(api, user)).available).toBe(0);
  });
});

describe('the admin', () => {
  test('LAW-4: gets an alert about an account that keeps reaching the cap, and sees who requests the most refunds', async () => {
    await set('refund_alarm', 3);
    const admin = await api.admin();
    const [greedy, modest] = [await payingCustomer(40), await payingCustomer(40)];
    for (const lead of (await hitsOf(greedy, 450, 470)).slice(0, 6)) await reportAll(greedy, lead);
    for (const lead of (await hitsOf(modest, 450, 470)).slice(0, 1)) await reportAll(modest, lead);
    const alarms = (await api.call('GET', '/admin/alarms', { as: admin })).body.data.items;
    const raised = alarms.filter(({ kind }) => kind === 'refunds');
    expect(raised.map(({ customers }) => customers[0]?.email)).toContain(greedy.email);
    expect(raised.map(({ customers }) => customers[0]?.email)).not.toContain(modest.email);
    const { body } = await api.call('GET', '/admin/wrong-number-refunds?per_page=100', { as: admin });
    const { items, total } = body.data;
    expect(total).toBe(items.length);
    expect(items.map(({ reports }) => reports)).toEqual(
      items.map(({ reports }) => reports).toSorted((a, b) => b - a),
    );
    const itemOf = (user: TestUser) => items.find(({ id }) => id === user.id);
    const paid = 40 - (await balance(api, greedy)).available + (itemOf(greedy)?.coins_returned ?? 0);
    expect(itemOf(greedy)).toMatchObject({
      email: greedy.email,
      reports: 6,
      hits_paid: paid,
      rate: 6 / paid,
    });
    expect((itemOf(greedy)?.coins_returned ?? 0) + (itemOf(greedy)?.coins_refused ?? 0)).toBe(6);
    expect(itemOf(modest)).toMatchObject({ reports: 1, coins_refused: 0, coins_returned: 1 });
    expect((await api.call('GET', '/admin/wrong-number-refunds', { as: modest })).status).toBe(403);
    await set('refund_alarm', 5);
  });
});
