/** TRACE-14: the same contacts of the same person cost one coin for 90 days, whichever call asks for them. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SingleTrace } from '#contract/api-keys/schemas';
import type { OrderLead } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { chargeAccountData } from '#features/charges';
import { suppress } from '#features/compliance';
import { eraseOld } from '#features/retention';
import { findLedgerFaults } from '#features/wallet';
import type { Person } from '#linkage';
import { clock, days, after as later } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { runQuotes } from '#support/jobs';
import {
  balance,
  csv,
  giveCoins,
  importTown,
  leadFile,
  leadHeader,
  leadRow,
  pay,
  quote,
  readOrder,
  trace,
  workAll,
} from '#support/orders/orders';

/** Somebody with two houses, phones and an email of their own. */
const owner = (n: number): Person => ({
  record_id: `owner-${n}`,
  names: [{ first: 'Zebulon', last: `Quarter${'abcdefghij'[n]}man` }],
  addresses: [
    { street: `${100 + n} Elm St`, city: 'Springfield', state: 'IL', zip: '62704' },
    { street: `${200 + n} Oak Ave`, city: 'Decatur', state: 'IL', zip: '62526' },
  ],
  phones: [
    { number: `+1217555015${n}`, type: 'mobile' },
    { number: `+1217555016${n}`, type: 'landline' },
  ],
  emails: [{ address: `zebulon-${n}@example.com` }],
});
const owners = Array.from({ length: 10 }, (_, n) => owner(n));
const people = [...demoTown({ people: 300 }), ...owners];

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

interface Customer extends TestUser {
  key: string;
}

async function customer(): Promise<Customer> {
  const user = await api.customer();
  await confirmEmailOf(api, user);
  await giveCoins(api, user, 100);
  const body = { name: 'Nightly', scopes: ['trace', 'read'] };
  const { key } = (await api.call('POST', '/app-key', { as: user, body })).body.data;
  return { ...user, key };
}

type Fields = Record<string, string>;

/** A person at one of their houses, as the headers of a lead. */
function leadOf(person: Person | undefined, house = 0, columns: 'property' | 'mailing' = 'property'): Fields {
  const [name, at] = [person?.names[0], person?.addresses[house]];
  return {
    full_name: `${name?.first} ${name?.last}`,
    [`${columns}_address`]: at?.street ?? '',
    [`${columns}_city`]: at?.city ?? '',
    [`${columns}_state`]: at?.state ?? '',
    [`${columns}_zip`]: at?.zip ?? '',
  };
}

async function single(user: Customer, lead: Fields, purpose = 'own_records'): Promise<SingleTrace> {
  const answer = await api.call('POST', '/trace', {
    body: { lead, purpose },
    headers: { 'x-api-key': user.key },
  });
  expect([answer.status, answer.body.message]).toEqual([200, '']);
  return answer.body.data;
}

/** Orders leads by `POST /orders`, and takes the order to its end. */
async function batch(user: Customer, leads: Fields[], purpose = 'own_records') {
  const made = await api.call('POST', '/orders', {
    body: { leads, purpose, name: 'Batch' },
    headers: { 'x-api-key': user.key },
  });
  expect(made.status).toBe(200);
  await runQuotes(api);
  await workAll(api.ctx);
  // By the key, which outlives a session when the clock is moved.
  const { id } = made.body.data;
  return (await api.call('GET', `/single-order-list/${id}`, { headers: { 'x-api-key': user.key } })).body
    .data;
}

async function leadsOf(user: TestUser, order_id: string): Promise<OrderLead[]> {
  return (await api.call('GET', `/order-leads/${order_id}?per_page=100`, { as: user })).body.data.items;
}

/** What a customer spends while something is done. */
async function spent(user: TestUser, work: () => Promise<unknown>): Promise<number> {
  const before = await balance(api, user);
  await work();
  const now = await balance(api, user);
  expect(now.held).toBe(0);
  return before.available - now.available;
}

const phonesOf = ({ result }: Pick<SingleTrace, 'result'> | OrderLead) =>
  (result?.person?.phones ?? []).map(({ number }) => number).sort();

describe('the same lead', () => {
  test('TRACE-14: by POST /orders, then by POST /trace, is charged once', async () => {
    const user = await customer();
    const order = await batch(user, [leadOf(owners[0])]);
    expect(order.leadSummery).toMatchObject({ hits: 1, coins: 1, repeated: 0 });
    const [first] = await leadsOf(user, order.id);
    expect(
      await spent(user, async () => {
        const again = await single(user, leadOf(owners[0]));
        expect(again).toMatchObject({ outcome: 'hit', coins: 0, repeated: true, traced_at: order.paid_at });
        expect(again.result).toEqual(first?.result);
      }),
    ).toBe(0);
  });

  test('TRACE-14: by POST /trace, then in an order or a web order, is charged once and counted before paying', async () => {
    const user = await customer();
    const first = await single(user, leadOf(people[3]));
    expect(first).toMatchObject({ outcome: 'hit', coins: 1, repeated: false });
    const web = await quote(api, user, csv([leadHeader, leadRow(people[3])]));
    expect(web.quote).toMatchObject({ valid: 0, traced_before: 1, most_coins: 0 });
    expect(
      await spent(user, async () => {
        await pay(api, user, web.id);
        await workAll(api.ctx);
      }),
    ).toBe(0);
    expect((await readOrder(api, user, web.id)).leadSummery).toMatchObject({
      hits: 1,
      coins: 0,
      traced_before: 1,
    });
    const [copy] = await leadsOf(user, web.id);
    expect(copy).toMatchObject({ outcome: 'hit', coins: 0, repeated: true });
    expect(phonesOf(copy as OrderLead)).toEqual(phonesOf(first));
    expect((await batch(user, [leadOf(people[3])])).leadSummery).toMatchObject({
      coins: 0,
      traced_before: 1,
    });
  });

  test('TRACE-14: with its only address as property, then as mailing address, is charged once by every call', async () => {
    const user = await customer();
    expect(await single(user, leadOf(owners[1], 0, 'property'))).toMatchObject({ outcome: 'hit', coins: 1 });
    expect(await single(user, leadOf(owners[1], 0, 'mailing'))).toMatchObject({ coins: 0, repeated: true });
    const order = await batch(user, [leadOf(owners[1], 0, 'mailing')]);
    expect(order.leadSummery).toMatchObject({ hits: 1, coins: 0, traced_before: 1 });
    const other = await customer();
    expect((await batch(other, [leadOf(owners[1], 0, 'mailing')])).leadSummery).toMatchObject({ coins: 1 });
    expect((await batch(other, [leadOf(owners[1], 0, 'property')])).leadSummery).toMatchObject({ coins: 0 });
    expect(await single(other, leadOf(owners[1]))).toMatchObject({ coins: 0, repeated: true });
  });

  test('TRACE-14: of an account is nothing to another one, and costs again after 90 days', async () => {
    const [user, other] = [await customer(), await customer()];
    const begin = new Date();
    await batch(user, [leadOf(owners[2])]);
    expect(await single(other, leadOf(owners[2]))).toMatchObject({ coins: 1, repeated: false });
    clock.set(later(begin, days(89)));
    expect(await single(user, leadOf(owners[2]))).toMatchObject({ coins: 0, repeated: true });
    // For another purpose it is traced again, free; that starts no new period.
    expect(await single(user, leadOf(owners[2]), 'legal')).toMatchObject({ coins: 0, repeated: true });
    expect((await batch(user, [leadOf(owners[2])], 'marketing')).leadSummery).toMatchObject({
      hits: 1,
      coins: 0,
    });
    clock.set(later(begin, days(91)));
    expect(await single(user, leadOf(owners[2]), 'legal')).toMatchObject({ coins: 1, repeated: false });
    clock.set(later(begin, days(182)));
    expect((await batch(user, [leadOf(owners[2])], 'marketing')).leadSummery).toMatchObject({
      hits: 1,
      coins: 1,
    });
  });

  test('TRACE-14: whose person asked not to be found since shows nobody, by any call', async () => {
    const user = await customer();
    await batch(user, [leadOf(owners[3])]);
    await single(user, leadOf(owners[4]));
    for (const one of [owners[3], owners[4]]) {
      const identity = {
        names: one?.names ?? [],
        addresses: one?.addresses ?? [],
        phones: one?.phones.map(({ number }) => number) ?? [],
        emails: one?.emails.map(({ address }) => address) ?? [],
      };
      await inTransaction(api.ctx, (tx) =>
        suppress(tx, { identities: [identity], cause: `request:${one?.record_id}`, erase: false }),
      );
    }
    const told = [
      await single(user, leadOf(owners[3])),
      await leadsOf(user, (await batch(user, [leadOf(owners[4])])).id),
    ];
    expect(told).toMatchObject([{ outcome: 'suppressed', coins: 0 }, [{ outcome: 'suppressed', coins: 0 }]]);
    expect(JSON.stringify(told)).not.toMatch(/2175550|zebulon-/);
  });
});

describe('the same person', () => {
  test('TRACE-14: found again by a phone that was just bought costs nothing more', async () => {
    const user = await customer();
    const bought = await single(user, leadOf(owners[5]));
    expect(bought).toMatchObject({ outcome: 'hit', coins: 1 });
    const reverse = await single(user, { phone: phonesOf(bought)[0] ?? '' });
    expect(reverse).toMatchObject({ outcome: 'hit', coins: 0, repeated: true });
    expect(phonesOf(reverse)).toEqual(phonesOf(bought));
    expect((await batch(user, [{ phone: phonesOf(bought)[1] ?? '' }])).leadSummery).toMatchObject({
      hits: 1,
      coins: 0,
      repeated: 1,
    });
  });

  test('TRACE-14: costs one coin in an order, whichever of their houses the rows name', async () => {
    const user = await customer();
    const rows = [
      leadOf(owners[6], 0),
      leadOf(owners[6], 1),
      { phone: '+12175550156' },
      leadOf(owners[7], 1),
    ];
    let order = await batch(user, rows);
    expect(order.leadSummery).toMatchObject({ hits: 4, coins: 2, repeated: 2 });
    const leads = await leadsOf(user, order.id);
    expect(leads.map(({ coins }) => coins)).toEqual([1, 0, 0, 1]);
    expect(leads.map(({ repeated }) => repeated)).toEqual([false, true, true, false]);
    // By another house, later: the row is new, its contacts aren't.
    order = await batch(user, [leadOf(owners[7], 0)]);
    expect(order.quote).toMatchObject({ valid: 1, most_coins: 1 });
    expect(order.leadSummery).toMatchObject({ hits: 1, coins: 0, repeated: 1, traced_before: 0 });
    expect(await single(user, leadOf(owners[7], 0))).toMatchObject({ coins: 0, repeated: true });
  });

  test('TRACE-14: asked for by several calls at once is charged once', async () => {
    const user = await customer();
    const waiting = await quote(api, user, csv([leadHeader, leadRow(owners[8])]));
    await pay(api, user, waiting.id);
    const before = (await balance(api, user)).available + (await balance(api, user)).held;
    await Promise.all([
      workAll(api.ctx),
      single(user, leadOf(owners[8], 0)),
      single(user, leadOf(owners[8], 1)),
      single(user, leadOf(owners[8], 0, 'mailing')),
      single(user, { phone: '+12175550158' }),
      single(user, { email: 'zebulon-8@example.com' }),
    ]);
    await workAll(api.ctx);
    const now = await balance(api, user);
    expect(now).toEqual({ available: before - 1, held: 0 });
  });

  test('TRACE-14: whose numbers were reported wrong and refunded isn’t charged again', async () => {
    const user = await customer();
    await trace(api, user, leadFile(people.slice(20, 90)));
    const order = await batch(user, [leadOf(owners[9], 0)]);
    const [lead] = await leadsOf(user, order.id);
    let answer = { coins_back: 0 };
    for (const number of phonesOf(lead as OrderLead)) {
      const body = { number, verdict: 'wrong' };
      answer = (await api.call('PUT', `/phone-report/${lead?.id}`, { as: user, body })).body.data;
    }
    expect(answer.coins_back).toBe(1);
    expect(await single(user, leadOf(owners[9], 1))).toMatchObject({ coins: 0, repeated: true });
  });
});

test('TRACE-14, LAW-4: the history is exported and erased with the account, and goes after 90 days', async () => {
  const count = async (user: TestUser) => {
    const { rows } = await api.ctx.pool.query(
      'select count(*)::int as n from paid_contact where bucket = $1 and account_id = $2',
      [user.caller.bucket, user.caller.account_id],
    );
    return rows[0].n as number;
  };
  const [user, other] = [await customer(), await customer()];
  for (const one of [user, other]) await single(one, leadOf(people[5]));
  expect([await count(user), await count(other)]).toEqual([1, 1]);
  let exported = '';
  for await (const { pieces } of chargeAccountData.files(api.ctx, user.caller))
    for await (const piece of pieces) exported += piece;
  expect(exported).toContain('charge_id');
  await chargeAccountData.erase?.(api.ctx, user.caller);
  expect([await count(user), await count(other)]).toEqual([0, 1]);
  clock.set(later(new Date(), days(91)));
  await eraseOld(api.ctx);
  expect(await count(other)).toBe(0);
});
