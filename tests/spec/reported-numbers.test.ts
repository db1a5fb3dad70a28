/** What a report of a number changes: the customer's own results and files at once, and later scores for everyone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadItem, ReportBody } from '#contract/leads/remarks';
import type { ResultPhone } from '#contract/orders/results';
import { demoTown } from '#database/seed/town';
import { indexOrderLeads } from '#features/leads';
import type { Person } from '#linkage';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { csv, download, giveCoins, importTown, leadHeader, leadRow, trace } from '#support/orders/orders';

const people = [...demoTown({ people: 300 })];
const reachable = people.filter(({ phones = [] }) => phones.length > 1);

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
});
afterAll(() => api.close());

interface Traced {
  order_id: string;
  lead: LeadItem;
}

/** Traces one person in an order of their own. */
async function traceOne(user: TestUser, person: Person | undefined): Promise<Traced> {
  const { id } = await trace(api, user, csv([leadHeader, leadRow(person)]));
  await indexOrderLeads(api.ctx, id);
  const { body } = await api.call('GET', `/order-leads/${id}`, { as: user });
  return { order_id: id, lead: await read(user, body.data.items[0]?.id ?? '') };
}

const read = async (user: TestUser, id: string): Promise<LeadItem> =>
  (await api.call('GET', `/lead-item/${id}`, { as: user })).body.data;
const phonesOf = ({ result }: LeadItem): ResultPhone[] => result?.person?.phones ?? [];

async function report(
  user: TestUser,
  id: string,
  number: string,
  verdict: ReportBody['verdict'],
): Promise<LeadItem> {
  const { status, body } = await api.call('PUT', `/phone-report/${id}`, {
    as: user,
    body: { number, verdict },
  });
  expect(status).toBe(200);
  return body.data;
}

const file = async (user: TestUser, order_id: string, query = ''): Promise<string> =>
  (await download(api, user, order_id, `all${query}`)).body;

test('TRACE-10: a number reported as wrong comes last and is marked in all results of that person', async () => {
  const user = await api.customer();
  await giveCoins(api, user, 20);
  const [first, second] = [await traceOne(user, reachable[0]), await traceOne(user, reachable[0])];
  const [best = '', next = ''] = phonesOf(first.lead).map(({ number }) => number);
  const reported = await report(user, first.lead.id, best, 'wrong_number');
  for (const lead of [
    reported,
    await read(user, second.lead.id),
    (await traceOne(user, reachable[0])).lead,
  ]) {
    expect(phonesOf(lead)[0]?.number).toBe(next);
    expect(phonesOf(lead).at(-1)).toMatchObject({ number: best, reported: 'wrong_number' });
  }
  const digits = (number: string) => number.replace(/^\+1/, '');
  const full = await file(user, second.order_id);
  expect(full).toContain(`${best.slice(1)} wrong number`);
  const dialer = await file(user, second.order_id, '?layout=vicidial');
  expect(dialer).toContain(digits(next));
  expect(dialer).not.toContain(digits(best));
  const listed = await api.call('GET', `/all-leads/${user.id}?value=${digits(best)}`, { as: user });
  expect(listed.body.data.total).toBe(3);

  const undone = await report(user, second.lead.id, best, null);
  for (const lead of [undone, await read(user, first.lead.id)])
    expect(phonesOf(lead)).toEqual(phonesOf(first.lead));
});

test('PAGES-3: leads whose numbers were all reported wrong have no phone to call', async () => {
  const user = await api.customer();
  await giveCoins(api, user, 20);
  const { lead } = await traceOne(user, reachable[5]);
  const numbers = phonesOf(lead).map(({ number }) => number);
  const listed = async () => {
    const total = async (filter: string) =>
      (await api.call('GET', `/all-leads/${user.id}?${filter}`, { as: user })).body.data.total;
    const counts = (await api.call('GET', '/lead-view-counts', { as: user })).body.data;
    const selection = { filter: {} };
    const chosen = (await api.call('POST', '/selection-all-leads', { as: user, body: selection })).body.data;
    return {
      all: await total(''),
      withPhone: await total('has=phone'),
      withMobile: await total('has=mobile'),
      worthACall: counts.worth_a_call,
      callable: counts.callable_mobiles,
      phones: chosen.phones,
    };
  };
  const before = await listed();
  expect(before).toMatchObject({ all: 1, withPhone: 1, worthACall: 1, phones: numbers.length });
  for (const number of numbers) await report(user, lead.id, number, 'wrong_number');
  expect(await listed()).toEqual({
    ...{ all: 1, withPhone: 0, withMobile: 0, worthACall: 0, callable: 0, phones: 0 },
  });
  for (const number of numbers) await report(user, lead.id, number, null);
  expect(await listed()).toEqual(before);
});

test('TRACE-10: a report on one person’s number leaves the same number of another person as it is', async () => {
  const user = await api.customer();
  await giveCoins(api, user, 20);
  const { lead } = await traceOne(user, reachable[1]);
  const [number = ''] = phonesOf(lead).map((phone) => phone.number);
  await api.ctx.pool.query(
    `update lead_result set result = jsonb_set(result::jsonb, '{person,names,0,first}', '"Somebody"')::json
     where lead_id = $1`,
    [(await traceOne(user, reachable[1])).lead.id],
  );
  await report(user, lead.id, number, 'not_them');
  const { rows } = await api.ctx.pool.query<{ name: string; reported: string | null }>(
    `select result->'person'->'names'->0->>'first' as name,
            (select p->>'reported' from json_array_elements(result->'person'->'phones') p
             where p->>'number' = $2) as reported
     from lead_result where account_id = $1 order by name`,
    [user.caller.account_id, number],
  );
  expect(rows.find(({ name }) => name === 'Somebody')?.reported).toBeNull();
  expect(rows.filter(({ name }) => name !== 'Somebody').map(({ reported }) => reported)).toEqual([
    'not_them',
  ]);
});

test('TRACE-10: a number loses score for everyone as accounts agree, and a single one can’t sink it', async () => {
  const person = reachable[2];
  const scores: number[] = [];
  let number = '';
  for (let account = 0; account < 4; account += 1) {
    const user = await api.customer();
    await giveCoins(api, user, 5);
    const { lead } = await traceOne(user, person);
    number ||= phonesOf(lead)[0]?.number ?? '';
    const phone = phonesOf(lead).find((one) => one.number === number);
    expect(phone?.reported).toBeUndefined();
    scores.push(phone?.score ?? 0);
    await report(user, lead.id, number, 'wrong_number');
  }
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores[1]).toBeGreaterThan((scores[0] ?? 0) / 2);
  expect(scores[3]).toBeLessThan(0.1);
});

describe('outcomes of calls in bulk', () => {
  const send = (as: TestUser, calls: unknown, headers = {}) =>
    api.call('POST', '/dispositions', { as, body: { calls }, headers });

  test('TRACE-10: are recorded with every lead that has the number, and again change nothing', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 100);
    const [first, second] = [await traceOne(user, reachable[3]), await traceOne(user, reachable[3])];
    const other = await traceOne(user, reachable[4]);
    const [wrong = '', right = ''] = phonesOf(first.lead).map(({ number }) => number);
    const busy = phonesOf(other.lead)[0]?.number ?? '';
    const calls = [
      { number: wrong.replace('+1', '1 ('), outcome: 'disconnected' },
      { number: right, outcome: 'connected' },
      { number: busy, outcome: 'no_answer' },
      { number: '555', outcome: 'wrong_number' },
      { number: '+12175550100', outcome: 'wrong_number' },
    ];
    for (const _ of [1, 2]) {
      const { status, body } = await send(user, calls);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        calls: 5,
        recorded: 2,
        no_answer: 1,
        unknown: ['555', '+12175550100'],
        coins_back: 0,
      });
    }
    for (const { lead } of [first, second]) {
      const { reports } = await read(user, lead.id);
      expect(reports).toEqual(
        [
          { number: wrong, verdict: 'wrong_number' },
          { number: right, verdict: 'worked' },
        ].toSorted((a, b) => a.number.localeCompare(b.number)),
      );
    }
    expect((await read(user, other.lead.id)).reports).toEqual([]);
    await send(user, [{ number: wrong, outcome: 'clear' }]);
    expect((await read(user, second.lead.id)).reports).toEqual([{ number: right, verdict: 'worked' }]);
  });

  test('TRACE-10: refund a hit once none of its numbers reaches the person', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 200);
    const order = await trace(api, user, csv([leadHeader, ...reachable.slice(5).map(leadRow)]));
    await indexOrderLeads(api.ctx, order.id);
    const { body } = await api.call('GET', `/order-leads/${order.id}?outcome=hit`, { as: user });
    const lead = await read(user, body.data.items[0]?.id ?? '');
    const calls = phonesOf(lead).map(({ number }) => ({ number, outcome: 'wrong_number' }));
    expect((await send(user, calls)).body.data).toMatchObject({ recorded: calls.length, coins_back: 1 });
    expect((await send(user, calls)).body.data).toMatchObject({ coins_back: 0 });
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  });

  test('TRACE-10: are saved together, and the last outcome of a number counts', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 100);
    const [one, two] = [await traceOne(user, reachable[6]), await traceOne(user, reachable[7])];
    const numbers = [one, two].map(({ lead }) => phonesOf(lead)[0]?.number ?? '');
    const calls = ['wrong_number', 'connected', 'no_answer'].flatMap((outcome) =>
      numbers.map((number) => ({ number, outcome })),
    );
    expect((await send(user, calls)).body.data).toMatchObject({ calls: 6, recorded: 4, no_answer: 2 });
    for (const [index, { lead }] of [one, two].entries())
      expect(await read(user, lead.id)).toMatchObject({
        reports: [{ number: numbers[index], verdict: 'worked' }],
        work: { status: 'called' },
      });
    const { rows } = await api.ctx.pool.query(
      `select count(*)::int as reports, count(distinct xmin::text)::int as transactions from audit
       where actor_id = $1 and action like 'phone.report.%'`,
      [user.id],
    );
    expect(rows).toEqual([{ reports: 2, transactions: 1 }]);
  });

  test('TRACE-10: need a scope, a known outcome and at most 200 calls', async () => {
    const user = await api.customer();
    await confirmEmailOf(api, user);
    const call = { number: '+12175550142', outcome: 'connected' };
    expect((await send(user, [{ ...call, outcome: 'sold' }])).status).toBe(422);
    expect(
      (
        await send(
          user,
          Array.from({ length: 201 }, () => call),
        )
      ).status,
    ).toBe(422);
    const key = async (scope: string) =>
      (
        await api.call('POST', '/app-key', {
          as: user,
          body: { name: scope, scopes: [scope], purpose: 'own_records' },
        })
      ).body.data.key;
    const reportWithScope = async (scope: string) =>
      (
        await api.call('POST', '/dispositions', {
          body: { calls: [call] },
          headers: { 'x-api-key': await key(scope) },
        })
      ).status;
    expect([await reportWithScope('trace'), await reportWithScope('read')]).toEqual([200, 403]);
  });
});
