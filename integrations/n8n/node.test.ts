/** The OpenSkip node against a running service. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmEmailOf } from '../../tests/support/accounts/sign-in.ts';
import type { TestUser } from '../../tests/support/api.ts';
import { serve, type TestServer } from '../../tests/support/http/http.ts';
import { runQuotes } from '../../tests/support/jobs.ts';
import {
  balance,
  giveCoins,
  leadRow,
  openTown,
  readOrder,
  workAll,
} from '../../tests/support/orders/orders.ts';
import type { Item } from './n8n.ts';
import { type Account, type Run, runNode } from './testing.ts';

let town: Awaited<ReturnType<typeof openTown>>;
let server: TestServer;
let user: TestUser;
let account: Account;
beforeAll(async () => {
  town = await openTown();
  server = await serve(town.api);
});
beforeEach(async () => {
  user = await town.api.customer();
  await confirmEmailOf(town.api, user);
  account = { server: `http://127.0.0.1:${server.port}/`, apiKey: await createKey(['trace', 'read']) };
});
afterAll(async () => {
  await server.close();
  await town.api.close();
});

async function createKey(scopes: string[]): Promise<string> {
  return (await town.api.call('POST', '/app-key', { as: user, body: { name: 'n8n', scopes } })).body.data.key;
}

const run = (params: Record<string, unknown>, options?: Run) => runNode(account, params, options);
const leads = (from: number, to: number) =>
  town.people.slice(from, to).map((person, index) => {
    const [full_name = '', property_address = '', , , property_zip = ''] = leadRow(person);
    return { full_name, property_address, property_zip, reference: `crm-${from + index}` };
  });
const purpose = 'own_records';
const available = async () => (await balance(town.api, user)).available;
const idOf = (item: Item | undefined) => (item?.json as { id: string } | undefined)?.id ?? '';
const itemsOf = (list: object[]) => list.map((json) => ({ json }));

test('API-8: traces a lead per item into flat fields, or returns all that the API sends', async () => {
  const before = await available();
  const items = itemsOf(leads(0, 2));
  const lead = (json: object) => ({ ...json, phone: '' });
  const traced = await run({ operation: 'trace', purpose, lead }, { items });
  const [first] = town.people;
  expect(traced.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  expect(traced[0]?.json).toMatchObject({
    reference: 'crm-0',
    outcome: 'hit',
    coins: 1,
    first_name: first?.names[0]?.first,
    last_name: first?.names[0]?.last,
    zip: first?.addresses[0]?.zip,
    purpose,
    notice: expect.stringContaining('Not a consumer report'),
  });
  expect(await available()).toBe(before - 2);
  const [whole] = await run(
    { operation: 'trace', purpose, lead, simplify: false },
    { items: items.slice(0, 1) },
  );
  expect(whole?.json).toMatchObject({ repeated: true, coins: 0, result: { person: {} } });
});

test('API-8: orders all items at once, and gets the order and its results', async () => {
  await giveCoins(town.api, user, 600);
  const items = itemsOf(leads(0, 500).map((lead) => ({ ...lead })));
  const sent = { operation: 'order', purpose, most_coins: 500, name: 'June' };
  const ordered = await run({ ...sent, leads: items.map(({ json }) => json) }, { items });
  expect(ordered).toHaveLength(1);
  expect(ordered[0]?.json).toMatchObject({ name: 'June', state: 'draft' });
  const id = idOf(ordered[0]);
  await runQuotes(town.api);
  await workAll(town.api.ctx);
  const [order] = await run({ operation: 'readOrder', order_id: id });
  expect(order?.json).toMatchObject({ id, state: 'completed', progress: { done: 500, total: 500 } });

  const all = await run({ operation: 'results', order_id: id, outcome: '' });
  expect(all.map(({ json }) => json)).toEqual(
    Array.from({ length: 500 }, (_, index) =>
      expect.objectContaining({ row_no: index + 1, reference: `crm-${index}`, purpose }),
    ),
  );
  const hits = await run({ operation: 'results', order_id: id, returnAll: false, limit: 3, simplify: false });
  expect(hits.map(({ json }) => json)).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({ outcome: 'hit', notice: expect.any(String), result: expect.any(Object) }),
    ),
  );
  expect((await run({ operation: 'balance' }))[0]?.json).toEqual(await balance(town.api, user));
});

test('API-8: an order that could cost more than the most coins waits for payment', async () => {
  const [ordered] = await run({ operation: 'order', purpose, leads: JSON.stringify(leads(10, 13)) });
  const id = idOf(ordered);
  await runQuotes(town.api);
  expect(await readOrder(town.api, user, id)).toMatchObject({ state: 'awaiting_payment', coins_held: 0 });
});

test('API-8: pages through more results than one reply has', async () => {
  const pages = [
    { items: Array.from({ length: 500 }, (_, index) => ({ row_no: index + 1 })), next: 500 },
    { items: [{ row_no: 501 }], next: null },
  ];
  const paths: string[] = [];
  const params = { operation: 'results', order_id: '7', outcome: '', simplify: false };
  const found = await withServer((path) => {
    paths.push(path);
    return { status: 200, body: { status: true, data: pages[paths.length - 1] } };
  }, params);
  expect(found).toHaveLength(501);
  expect(paths).toEqual([
    '/api/v1/order-results/7?starting_after=0&limit=500',
    '/api/v1/order-results/7?starting_after=500&limit=500',
  ]);
});

test('API-8: a node that n8n runs again charges once', async () => {
  await giveCoins(town.api, user, 20);
  const params = { operation: 'order', purpose, most_coins: 5, leads: leads(20, 22) };
  const [first] = await run(params, { executionId: '7' });
  const [again] = await run(params, { executionId: '7' });
  const [other] = await run(params, { executionId: '8' });
  const ids = [first, again, other].map(idOf);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('API-8: traces nothing without a purpose', async () => {
  const before = await available();
  for (const params of [{ operation: 'trace' }, { operation: 'order', leads: leads(30, 31) }])
    await expect(run(params)).rejects.toMatchObject({ message: 'Choose a purpose.' });
  expect(await available()).toBe(before);
});

test('API-8: leads that aren’t a JSON array are refused before they are sent', async () => {
  for (const wrong of ['not json', '{"full_name":"A"}', '[]', {}])
    await expect(run({ operation: 'order', purpose, leads: wrong })).rejects.toMatchObject({
      message: 'The leads aren’t a JSON array.',
      description: expect.stringContaining('Nothing was ordered.'),
    });
});

test('API-8: shows the service’s sentence, with the fields and the code', async () => {
  const missing = { operation: 'readOrder', order_id: '999' };
  await expect(run(missing)).rejects.toMatchObject({
    message: expect.stringMatching(/^[A-Z].+\.$/),
    description: expect.stringMatching(/^Code: not_found\. Request: .+\.$/),
  });
  const empty = { operation: 'trace', purpose, lead: {} };
  await expect(run(empty)).rejects.toMatchObject({
    description: expect.stringMatching(/^lead: .+\nCode: invalid/),
  });
  const unknown = { operation: 'order', purpose, leads: [{ Owner: 'A' }] };
  await expect(run(unknown)).rejects.toMatchObject({ description: expect.stringContaining('Owner') });
  const many = { operation: 'order', purpose, leads: leads(40, 90) };
  await expect(run(many)).rejects.toMatchObject({
    description: expect.stringContaining('insufficient_coins'),
  });
  account = { ...account, apiKey: await createKey(['read']) };
  await expect(run({ operation: 'trace', purpose, lead: leads(1, 2)[0] })).rejects.toMatchObject({
    description: expect.stringContaining('api_key_scope'),
  });
});

test('API-8: continues after errors if the workflow says so', async () => {
  const items = itemsOf([{}, ...leads(0, 1)]);
  const params = { operation: 'trace', purpose, lead: (json: object) => json };
  const [failed, traced] = await run(params, { items, continueOnFail: true });
  expect(failed).toEqual({ json: { error: expect.stringMatching(/^[A-Z]/) }, pairedItem: { item: 0 } });
  expect(traced?.json).toMatchObject({ outcome: 'hit' });
});

/** Runs the node against a server that replies with `answer`. */
async function withServer(
  answer: (path: string) => { status: number; headers?: Record<string, string>; body: unknown },
  params: Record<string, unknown>,
) {
  const other = createServer((request, response) => {
    const { status, headers, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  try {
    return await runNode({ server: `http://127.0.0.1:${port}`, apiKey: 'key' }, params);
  } finally {
    await new Promise((closed) => other.close(closed));
  }
}

test('API-8: waits as long as a busy service asks for', async () => {
  const replies = [429, 200];
  const failure = { status: false, message: 'Too many calls.', error: { code: 'too_many', request_id: '1' } };
  const found = await withServer(
    () => {
      const status = replies.shift() ?? 200;
      if (status === 429) return { status, headers: { 'retry-after': '1' }, body: failure };
      return { status, body: { status: true, data: { available: 5, held: 0 } } };
    },
    { operation: 'balance' },
  );
  expect(found[0]?.json).toEqual({ available: 5, held: 0 });
});

test('API-8: says when the address is another server’s, and sends it no key by a redirect', async () => {
  const paths: string[] = [];
  const elsewhere = withServer(
    (path) => {
      paths.push(path);
      return { status: 302, headers: { location: '/elsewhere' }, body: 'Moved' };
    },
    { operation: 'balance' },
  );
  await expect(elsewhere).rejects.toMatchObject({
    message: 'The server’s reply (HTTP 302) isn’t from OpenSkip.',
    description: expect.stringContaining('address in the credential'),
  });
  expect(paths).toEqual(['/api/v1/wallet']);
});
