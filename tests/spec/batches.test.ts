/**
 * Orders by API: created in one call, paid automatically once quoted, read by cursor and as a stream, with an API key
 * only.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OrderLead } from '#contract/orders/schemas';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { TestUser } from '#support/api';
import { runQuotes } from '#support/jobs';
import { balance, giveCoins, leadRow, openTown, readOrder, trace, workAll } from '#support/orders/orders';

let town: Awaited<ReturnType<typeof openTown>>;
let user: TestUser;
let key: string;
beforeAll(async () => {
  town = await openTown();
});
beforeEach(async () => {
  user = await town.api.customer();
  await confirmEmailOf(town.api, user);
  key = await make();
});
afterAll(() => town.api.close());

async function make(more: object = {}): Promise<string> {
  const body = { name: 'Nightly', scopes: ['trace', 'read', 'manage'], ...more };
  return (await town.api.call('POST', '/app-key', { as: user, body })).body.data.key;
}

/** People of the town as leads with named columns. */
const leads = (from: number, to: number) =>
  town.people.slice(from, to).map((person) => {
    const [full_name, property_address, property_city, property_state, property_zip] = leadRow(person);
    return { full_name, property_address, property_city, property_state, property_zip };
  });

const order = (body: unknown, headers: Record<string, string> = {}, query = '') =>
  town.api.call('POST', `/orders${query}` as '/orders', { body, headers: { 'x-api-key': key, ...headers } });
const get = <P extends string>(path: P) => town.api.call('GET', path, { headers: { 'x-api-key': key } });
/** Runs the pending quotes and automatic payments, like the worker. */
const price = () => runQuotes(town.api);
const lines = (leads: object[]) => leads.map((one) => `${JSON.stringify(one)}\n`).join('');
const ndjson = { 'content-type': 'application/x-ndjson' };

test('API-2: quotes, pays and traces a batch in one call, with the same results as a file', async () => {
  await giveCoins(town.api, user, 100);
  const created = await order({ leads: leads(0, 8), purpose: 'own_records', name: 'June' });
  expect([created.status, created.body.data]).toMatchObject([200, { state: 'draft', name: 'June' }]);
  const { id } = created.body.data;
  await price();
  expect(await readOrder(town.api, user, id)).toMatchObject({
    state: 'queued',
    purpose: 'own_records',
    coins_held: 8,
  });
  await workAll(town.api.ctx);
  const done = (await get(`/single-order-list/${id}`)).body.data;
  expect(done).toMatchObject({ state: 'completed', leadSummery: { leads: 8 } });

  const other = await town.api.customer();
  const file = await trace(town.api, other, town.file(0, 8));
  const expected = (await town.api.call('GET', `/order-leads/${file.id}`, { as: other })).body.data.items;
  const same = ({ id: _, ...rest }: OrderLead) => rest;
  const page = (after: number) => get(`/order-results/${id}?limit=3&starting_after=${after}`);
  const read: OrderLead[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { body }: Awaited<ReturnType<typeof page>> = await page(after);
    expect(body.data.has_more).toBe(body.data.next !== null);
    read.push(...body.data.items);
    after = body.data.next;
  }
  expect(read.map(same)).toEqual(expected.map(same));
  const stream = await get(`/order-results/${id}/stream`);
  const streamed = String(stream.body)
    .trim()
    .split('\n')
    .map((line) => OrderLead.parse(JSON.parse(line)));
  expect(streamed).toEqual(read);
  const hits = read.filter(({ outcome }) => outcome === 'hit');
  expect((await get(`/order-results/${id}?outcome=hit`)).body.data.items).toEqual(hits);
  const behind = String((await get(`/order-results/${id}/stream?outcome=hit&starting_after=3`)).body);
  expect(behind).toBe(lines(hits.filter(({ row_no }) => row_no > 3)));
  expect(hits.length).toBe(done.leadSummery.coins);
});

test('API-2: never leaves an auto-paid order awaiting payment, unless it costs too much', async () => {
  await giveCoins(town.api, user, 100);
  // Records the status of each order at the end of each transaction.
  await town.api.ctx.pool.query(`
    create table committed_state (id uuid, state text);
    create function record_state() returns trigger language plpgsql as $$
      begin insert into committed_state select id, state from trace_order where id = new.id; return null; end $$;
    create constraint trigger record_state after insert or update on trace_order
      deferrable initially deferred for each row execute function record_state()`);
  const statesOf = async (id: string) => {
    const { rows } = await town.api.ctx.pool.query<{ state: string }>(
      'select distinct state from committed_state where id = $1',
      [id],
    );
    return rows.map(({ state }) => state).sort();
  };
  try {
    const paid = (await order({ leads: leads(0, 3), purpose: 'own_records', name: 'Paid' })).body.data.id;
    await price();
    expect(await statesOf(paid)).toEqual(['draft', 'queued']);
    const costly = { leads: leads(3, 6), purpose: 'own_records', name: 'Costly', most_coins: 2 };
    const waiting = (await order(costly)).body.data.id;
    await price();
    expect(await statesOf(waiting)).toEqual(['awaiting_payment', 'draft']);
  } finally {
    await town.api.ctx.pool.query('drop table committed_state; drop function record_state cascade');
  }
});

test('API-2: accepts a batch as JSON lines, above a megabyte too, and names the faulty line', async () => {
  const many = Array.from({ length: 12_000 }, (_, index) => ({
    ...leads(0, 1)[0],
    reference: `crm-${index}`,
  }));
  expect(lines(many).length).toBeGreaterThan(1024 * 1024);
  const large = await order(lines(many), ndjson, '?pay=false&name=All');
  expect([large.status, large.body.data]).toMatchObject([200, { state: 'draft', name: 'All' }]);
  await town.api.call('POST', `/order-cancel/${large.body.data.id}`, { as: user });
  const wide = leads(0, 1).map(({ full_name, property_zip }) => ({ full_name, property_zip }));
  const most = await order({ leads: Array(10_000).fill(wide[0]), pay: false });
  expect([most.status, most.body.data]).toMatchObject([200, { state: 'draft' }]);
  await town.api.call('POST', `/order-cancel/${most.body.data.id}`, { as: user });
  const bad = await order(
    `${lines(leads(0, 2))}\n{"full_name":\n${lines(leads(2, 3))}`,
    ndjson,
    '?pay=false',
  );
  expect([bad.status, bad.body.errors]).toEqual([422, { 'leads.2': 'Line 4 isn’t valid JSON.' }]);
  const huge = 'x'.repeat(50 * 1024 * 1024);
  expect((await order(huge, ndjson, '?pay=false')).status).toBe(413);
  expect((await order(huge, {}, '')).status).toBe(413);
  const deep = `{"leads":${'['.repeat(1000)}${']'.repeat(1000)}}`;
  expect((await order(deep, {}, '')).status).toBe(422);
  const mixed = await order(lines([...leads(0, 3), { full_name: 'Nobody' }]), ndjson, '?purpose=own_records');
  await price();
  const { quote } = await readOrder(town.api, user, mixed.body.data.id);
  expect(quote).toMatchObject({ rows: 4, valid: 3, invalid: 1 });
});

test('API-2: charges nothing for a quote and pays it only on request, up to the maximum price', async () => {
  const before = await balance(town.api, user);
  const quoted = await order({ leads: leads(0, 5), pay: false });
  const dear = await order({ leads: leads(0, 5), purpose: 'own_records', most_coins: 4 });
  const cheap = await order({ leads: leads(0, 5), purpose: 'own_records', most_coins: 5 });
  await price();
  const state = async ({ body }: typeof quoted) => (await readOrder(town.api, user, body.data.id)).state;
  expect([await state(quoted), await state(dear)]).toEqual(['awaiting_payment', 'awaiting_payment']);
  expect(await state(cheap)).toBe('queued');
  expect((await get(`/single-order-list/${quoted.body.data.id}`)).body.data.quote).toMatchObject({
    most_coins: 5,
  });
  expect((await balance(town.api, user)).available).toBe(before.available - 5);
  const paid = await town.api.call('POST', '/payment', {
    body: { order_id: dear.body.data.id, method: 'coins', purpose: 'own_records' },
    headers: { 'x-api-key': key },
  });
  expect(paid.body.data.state).toBe('queued');
});

test('API-2, API-3: refuses what can’t be paid without a trace and creates one order per Idempotency-Key', async () => {
  const refused = await order({ leads: leads(0, 26), purpose: 'own_records' });
  expect([refused.status, refused.body.message]).toEqual([402, expect.stringContaining('up to 26 coins')]);
  expect((await get('/order-list')).body.data.total).toBe(0);
  const body = { leads: leads(0, 20), purpose: 'own_records' };
  const both = [
    await order(body, { 'idempotency-key': 'b-1' }),
    await order(body, { 'idempotency-key': 'b-1' }),
  ];
  expect(both[1]?.headers.get('idempotent-replayed')).toBe('true');
  // The account had enough coins when ordering but not when quoted, so the order awaits payment.
  const late = await order({ leads: leads(20, 40), purpose: 'own_records' });
  await price();
  const states = [both[0], late].map(
    async (created) => (await readOrder(town.api, user, created?.body.data.id ?? '')).state,
  );
  expect((await Promise.all(states)).sort()).toEqual(['awaiting_payment', 'queued']);
  const [waiting] = (await get('/order-list?state=awaiting_payment')).body.data.items;
  expect((await get('/order-list')).body.data.total).toBe(2);
  // A new quote with enough coins is not paid automatically.
  await giveCoins(town.api, user, 100);
  await town.api.call('POST', `/order-reprice/${waiting?.id}`, { as: user });
  await price();
  expect((await readOrder(town.api, user, waiting?.id ?? '')).state).toBe('awaiting_payment');
});

test('API-1, API-2: needs the scope, the own account and an active key for each call', async () => {
  const { id } = (await order({ leads: leads(0, 2), pay: false })).body.data;
  const own = key;
  for (const [more, expected] of [
    [{ scopes: ['read'] }, [403, 200, 200]],
    [{ scopes: ['trace'] }, [200, 403, 403]],
    [{ mode: 'test' }, [403, 403, 403]],
  ] as const) {
    key = await make(more);
    const replies = [
      await order({ leads: leads(0, 2), pay: false }),
      await get(`/order-results/${id}`),
      await get(`/order-results/${id}/stream`),
    ];
    expect(replies.map(({ status }) => status)).toEqual(expected);
  }
  key = own;
  const other = await town.api.customer();
  for (const path of [`/order-results/${id}`, `/order-results/${id}/stream`] as const)
    expect((await town.api.call('GET', path, { as: other })).status).toBe(404);
});

test('API-2: refuses half of a character in a text', async () => {
  const body = { leads: leads(0, 1), pay: false };
  const half = await order({ ...body, leads: [{ ...leads(0, 1)[0], reference: 'crm \ud83d' }] });
  expect([half.status, half.body.errors]).toEqual([
    422,
    { 'leads.0.reference': 'Use a single line of text, without characters that can’t be displayed.' },
  ]);
  const line = await order('{"phone":"2175550142","reference":"\\ud83d"}\n', ndjson, '?pay=false');
  expect([line.status, Object.keys(line.body.errors ?? {})]).toEqual([422, ['leads.0']]);
  const view = { name: 'Half', filter: { value: '\ud83d' } };
  const saved = await town.api.call('POST', '/lead-views', { as: user, body: view });
  expect([saved.status, saved.body.errors]).toEqual([
    422,
    { body: 'Remove the special character that can’t be stored.' },
  ]);
});

test('API-2: refuses leads in another encoding than UTF-8 instead of tracing damaged names', async () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const sent: [string, string][] = [
    ['application/json', '{"leads":[{"full_name":"José Núñez","property_zip":"62526"}],"pay":false}'],
    ['application/x-ndjson', '{"full_name":"José Núñez","property_zip":"62526"}\n'],
  ];
  for (const [type, text] of sent) {
    const headers = { 'x-api-key': key, 'content-type': type };
    const call = (bytes: Buffer) =>
      town.api.call('POST', '/orders?pay=false' as '/orders', { body: bytes, headers });
    const refused = await call(latin1(text));
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'json_invalid']);
    expect(refused.body.message).toContain('UTF-8');
    expect((await call(Buffer.from(text))).status).toBe(200);
  }
});

test('API-2: refuses a batch without a traceable lead by its fields, and leaves no upload behind', async () => {
  const expectRefused = async (body: object, leads: string) => {
    const refused = await order({ pay: false, ...body });
    expect([refused.status, refused.body.errors]).toEqual([422, { leads }]);
  };
  const incomplete = expect.stringMatching(/^No lead has enough fields\. Give each a street address/);
  await expectRefused({ leads: [{ full_name: 'Ann Walker' }] }, incomplete);
  await expectRefused({ leads: [{}, { reference: 'crm-1' }] }, incomplete);
  const numbers = 'No lead has a phone number to check. Send each number as “phone”.';
  await expectRefused({ leads: leads(0, 1), kind: 'scrub' }, numbers);
  // Large quotes beyond the limit are refused, too, after the leads were stored.
  const many = lines(Array(6000).fill({ phone: '2175550142', reference: 'x'.repeat(100) }));
  for (const status of [200, 200, 200, 429, 429])
    expect((await order(many, ndjson, '?pay=false')).status).toBe(status);
  const open = (await town.api.call('GET', '/open-uploads', { as: user })).body.data;
  expect(open.uploads).toEqual([]);
  await price();
});

test('API-2: takes no text for a number of coins', async () => {
  const body = { leads: leads(0, 1), pay: false };
  for (const most_coins of [null, '5', true])
    expect((await order({ ...body, most_coins })).body.errors).toEqual({
      most_coins: 'Send this as a number.',
    });
});
