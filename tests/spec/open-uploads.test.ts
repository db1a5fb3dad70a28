/** What a customer can pick up again on the upload step, or discard there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '#support/api';
import { openTown, pay, quoteUpload, uploadCsv } from '#support/orders/orders';

let town: Awaited<ReturnType<typeof openTown>>;
let api: TestApi;
beforeAll(async () => {
  town = await openTown();
  api = town.api;
});
afterAll(() => api.close());

type User = Awaited<ReturnType<TestApi['customer']>>;
const open = async (user: User) => (await api.call('GET', '/open-uploads', { as: user })).body.data;
const upload = async (user: User, from: number, name?: string) =>
  (await uploadCsv(api, user, town.file(from, from + 3), name)).body.data;
const discard = (user: User, id: string) => api.call('DELETE', `/upload/${id}`, { as: user });

test('TRACE-1: lists uploads without an order, unpaid orders, and remembered files', async () => {
  const user = await api.customer();
  const waiting = await upload(user, 0, 'waiting.csv');
  const unpaid = await quoteUpload(api, user, await upload(user, 3, 'unpaid.csv'));
  expect(await open(user)).toMatchObject({
    uploads: [{ id: waiting.id, name: 'waiting.csv' }],
    orders: [{ id: unpaid.id, name: 'unpaid.csv', state: 'awaiting_payment', rows: 3 }],
    remembered: [],
  });
  expect((await pay(api, user, unpaid.id)).status).toBe(200);
  expect(await open(user)).toMatchObject({ orders: [], remembered: [{ name: 'unpaid.csv', columns: 5 }] });
});

test('TRACE-1: discards an upload with its file and its unpaid order', async () => {
  const user = await api.customer();
  const file = await upload(user, 0);
  const order = await quoteUpload(api, user, file);
  const { status, body } = await discard(user, file.id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ uploads: [], orders: [] });
  const { state } = (await api.call('GET', `/single-order-list/${order.id}`, { as: user })).body.data;
  expect(state).toBe('cancelled');
  const gone = await api.call('GET', `/upload/${file.id}`, { as: user });
  expect(gone.status).toBe(410);
  expect(gone.body.message).toMatch(/^This file was deleted on .+\. Upload it again\.$/);
});

test('TRACE-1: keeps an upload whose order is paid, and other customers’ uploads', async () => {
  const [user, other] = [await api.customer(), await api.customer()];
  const file = await upload(user, 0);
  const { id } = await quoteUpload(api, user, file);
  expect((await pay(api, user, id)).status).toBe(200);
  expect((await discard(user, file.id)).status).toBe(409);
  expect((await discard(other, file.id)).status).toBe(404);
  expect((await api.call('GET', `/upload/${file.id}`, { as: user })).status).toBe(200);
});
