/** The Zapier app against a running service, with a small replacement for Zapier's `z`. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEmailOf } from '../../tests/support/accounts/sign-in.ts';
import type { TestUser } from '../../tests/support/api.ts';
import { serve, type TestServer } from '../../tests/support/http/http.ts';
import { runQuotes } from '../../tests/support/jobs.ts';
import { balance, leadRow, openTown, workAll } from '../../tests/support/orders/orders.ts';
import { app } from './app.ts';
import type { Bundle, Z } from './zapier.ts';

class ZapierError extends Error {
  code: string;
  status: number;
  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Sends requests as Zapier does. */
const z: Z = {
  async request({ url, method = 'GET', headers = {}, params = {}, body, redirect }) {
    const to = new URL(url);
    for (const [name, value] of Object.entries(params)) to.searchParams.set(name, String(value));
    const response = await fetch(to, {
      method,
      headers,
      ...(redirect && { redirect }),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, content: await response.text() };
  },
  errors: { Error: ZapierError },
};

let town: Awaited<ReturnType<typeof openTown>>;
let server: TestServer;
let user: TestUser;
let authData: Bundle['authData'];
beforeAll(async () => {
  // Zapier's addresses are public; here they are the machine's own.
  town = await openTown({ OPENSKIP_WEBHOOK_NETWORKS: '127.0.0.1' });
  server = await serve(town.api);
});
beforeEach(async () => {
  user = await town.api.customer();
  await confirmEmailOf(town.api, user);
  const body = { name: 'Zapier', scopes: ['trace', 'read', 'webhooks'] };
  const { data } = (await town.api.call('POST', '/app-key', { as: user, body })).body;
  authData = { server: ` http://127.0.0.1:${server.port}/ `, api_key: data.key };
});
afterAll(async () => {
  await server.close();
  await town.api.close();
});

const bundle = (inputData: Record<string, unknown> = {}, more: Partial<Bundle> = {}): Bundle => ({
  authData,
  inputData,
  ...more,
});
const purpose = 'own_records';
const leads = (from: number, to: number) =>
  town.people.slice(from, to).map((person, index) => {
    const [full_name = '', property_address = '', , , property_zip = ''] = leadRow(person);
    return { full_name, property_address, property_zip, reference: `crm-${from + index}` };
  });
const { trace_lead, create_order, read_results } = app.creates;
const { find_order } = app.searches;
const { order_ended } = app.triggers;

/** Orders these leads and works until the order ended. */
async function order(rows: object[], name = 'June') {
  const input = { purpose, hit_on: 'any', name, most_coins: 10, leads: rows };
  const created = await create_order?.operation.perform(z, bundle(input));
  await runQuotes(town.api);
  await workAll(town.api.ctx);
  return created as { id: string; number: number };
}

describe('the Zapier app', () => {
  test('API-8: tests a connection free, and says what is wrong with it', async () => {
    const before = await balance(town.api, user);
    expect(await app.authentication.test(z, bundle())).toEqual(before);
    authData = { ...authData, api_key: 'osk_live_wrong' };
    await expect(app.authentication.test(z, bundle())).rejects.toMatchObject({ status: 401 });
    authData = { ...authData, server: `http://127.0.0.1:${server.port}/elsewhere` };
    await expect(app.authentication.test(z, bundle())).rejects.toThrow('isn’t from OpenSkip');
  });

  test('API-8: traces one lead with a purpose, and nothing without one', async () => {
    const [lead = {}] = leads(0, 1);
    const traced = await trace_lead?.operation.perform(
      z,
      bundle({ ...lead, purpose, hit_on: 'any', email: '' }),
    );
    expect(traced).toMatchObject({ reference: 'crm-0', outcome: 'hit', coins: 1, purpose });
    expect(Object.keys(traced ?? {}).sort()).toEqual(Object.keys(trace_lead?.operation.sample ?? {}).sort());
    const before = await balance(town.api, user);
    await expect(trace_lead?.operation.perform(z, bundle(lead))).rejects.toThrow('Choose a purpose.');
    const nowhere = bundle({ full_name: 'Ann Walker', purpose });
    await expect(trace_lead?.operation.perform(z, nowhere)).rejects.toThrow(
      /^lead: No city or ZIP code\. Add one of them\.$/,
    );
    expect(await balance(town.api, user)).toEqual(before);
  });

  test('API-8: creates an order of line items, finds it and reads its results', async () => {
    const created = await order([...leads(1, 4), { full_name: ' ' }]);
    expect(created).toMatchObject({ name: 'June', purpose: '' });
    const find = (input: object) => find_order?.operation.perform(z, bundle({ ...input }));
    expect(await find({ number: created.number })).toMatchObject([{ id: created.id, leads: 3, purpose }]);
    expect(await find({ name: 'jun' })).toMatchObject([{ id: created.id, state: 'completed' }]);
    expect(await find({ number: 999 })).toEqual([]);
    expect(await find({})).toEqual([]);
    const read = await read_results?.operation.perform(z, bundle({ order_id: created.id, outcome: 'all' }));
    expect(read).toMatchObject({
      count: 3,
      next: null,
      purpose,
      notice: expect.stringContaining('Not a consumer report'),
      leads: [{ reference: 'crm-1' }, { reference: 'crm-2' }, { reference: 'crm-3' }],
    });
    await expect(create_order?.operation.perform(z, bundle({ purpose, leads: [] }))).rejects.toThrow(
      'There are no leads to order.',
    );
  });

  test('API-8: subscribes to ended orders, reads the one that a message names, and unsubscribes', async () => {
    const operation = order_ended?.operation;
    const targetUrl = 'https://hooks.zapier.com/hooks/standard/1/2/';
    const input = { event: 'order.completed' };
    const subscribed = await operation?.performSubscribe(z, bundle(input, { targetUrl }));
    const endpoints = async () =>
      (await town.api.call('GET', '/webhook-endpoints', { as: user })).body.data.endpoints;
    expect(await endpoints()).toMatchObject([{ url: targetUrl, events: ['order.completed'] }]);
    const { id, number } = await order(leads(4, 5));
    const receive = (cleanedRequest: object) => operation?.perform(z, bundle(input, { cleanedRequest }));
    expect(await receive({ type: 'order.completed', data: { order_id: id } })).toMatchObject([
      { id, number, state: 'completed', leads: 1 },
    ]);
    // A test message starts nothing, and a forged one fails at the order.
    expect(await receive({ type: 'webhook.test', data: {} })).toEqual([]);
    const forged = { type: 'order.completed', data: { order_id: crypto.randomUUID() } };
    await expect(receive(forged)).rejects.toMatchObject({ status: 404 });
    expect(await operation?.performList(z, bundle(input))).toMatchObject([{ id }]);
    await operation?.performUnsubscribe(z, bundle(input, subscribed && { subscribeData: subscribed }));
    expect(await endpoints()).toEqual([]);
  });
});
