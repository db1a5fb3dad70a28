/** The web client against the API: what it returns on success, failure and status 0. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listKeys } from '#contract/api-keys/calls';
import { listOldOrders, listRecentOrders } from '#contract/orders/calls';
import { createWebhook } from '#contract/webhooks/calls';
import { giveCoins, openTown, trace } from '#support/orders/orders';
import { load, readBody, request } from '../../web/kit/api/api.ts';
import { storeSession } from '../../web/kit/session/session.ts';

let town: Awaited<ReturnType<typeof openTown>>;
let id: string;
beforeAll(async () => {
  town = await openTown();
  const user = await town.api.customer();
  id = user.id;
  await giveCoins(town.api, user, 10);
  await trace(town.api, user, town.file(0, 3));
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  // Routes fetch to the service and leaves requests and replies alone.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    town.api.app.request(`http://localhost${path}`, init),
  );
  storeSession({ access_token: user.token, user: { id, email: user.email } as never });
});
beforeEach(() => town.api.ctx.pool.query('delete from rate_limit'));
afterAll(async () => {
  vi.unstubAllGlobals();
  await town.api.close();
});

test('API-4: returns the whole body on success, including fields next to its data', async () => {
  const history = await request(listRecentOrders, { params: { id }, query: { page: 1, per_page: 25 } });
  expect(history).toMatchObject({ status: true, message: '', data: { total: 1 }, leadSummery: { leads: 3 } });
});

test('API-4: returns the whole body on failure: message, fields and status', async () => {
  const refused = await request(createWebhook, { body: { url: 'nowhere', events: [] as never } });
  expect(refused).toMatchObject({
    status: false,
    http: 422,
    errors: { events: expect.any(String) },
    message: expect.any(String),
    request_id: expect.any(String),
  });
});

test('API-4: returns the error body of the lead-orders and app-key calls', async () => {
  const query = { page: 1, per_page: 25 };
  for (const call of [
    request(listRecentOrders, { params: { id: 'another' }, query }),
    request(listOldOrders, { params: { id: 'another' }, query }),
    request(listKeys, { params: { id: 'another' } }),
  ])
    expect(await call).toMatchObject({
      status: false,
      http: 404,
      message: expect.stringContaining('We couldn’t find '),
    });
});

test('API-4: treats a truthy status as success, 0 and false as failure, and keeps the body of a 0', () => {
  const data = { cards: [] };
  for (const status of [true, 1, '1'])
    expect(readBody(200, JSON.stringify({ status, data, user: { id } }))).toEqual({
      status: true,
      data,
      user: { id },
    });
  for (const status of [false, 0])
    expect(readBody(200, JSON.stringify({ status, data, message: 'None yet.' }))).toEqual({
      status: false,
      http: 200,
      data,
      message: 'None yet.',
    });
  for (const text of ['<html>', '', '{"status":0}', '7'])
    expect(readBody(502, text)).toMatchObject({ status: false, http: 502, message: expect.any(String) });
});

test('API-4: takes the data under status 0 of a successful reply, and the whole body of a failure', async () => {
  const service = globalThis.fetch;
  const replyWith = (http: number, body: object) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: http }));
  try {
    replyWith(200, { status: 0, data: ['none yet'], message: 'None yet.' });
    expect(await load(listKeys, { params: { id } })).toEqual(['none yet']);
    replyWith(409, { status: 0, data: ['old'], message: 'No.' });
    await expect(load(listKeys, { params: { id } })).rejects.toMatchObject({
      failure: { status: false, http: 409, data: ['old'], message: 'No.' },
    });
  } finally {
    vi.stubGlobal('fetch', service);
  }
});
