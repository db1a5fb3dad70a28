/** A mapping can give a city, state, ZIP code or county the same value in every row of a file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mapping } from '#contract/uploads/schemas';
import type { TestApi, TestUser } from '#support/api';
import { csv, leadHeader, leadRow, openTown, pay, quote, trace, uploadCsv } from '#support/orders/orders';

let town: Awaited<ReturnType<typeof openTown>>;
let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  town = await openTown();
  api = town.api;
  user = await api.customer();
});
afterAll(() => api.close());

const names = leadHeader.slice(0, 3);
const rows = (from: number, to: number) => town.people.slice(from, to).map(leadRow);
/** The file without its state and ZIP code. */
const stateless = (from: number, to: number) => csv([names, ...rows(from, to).map((row) => row.slice(0, 3))]);
const mapping = (value: string): Mapping => ({
  full_name: [0],
  property_address: [1],
  property_city: [2],
  property_state: { value },
});

test('TRACE-2: a state for every row makes a file traceable, and finds the people in it', async () => {
  const upload = await uploadCsv(api, user, stateless(0, 10));
  expect(upload.body.data.missing).not.toEqual([]);
  const order = await trace(api, user, stateless(0, 10), { mapping: mapping(rows(0, 1)[0]?.[3] ?? '') });
  expect(order.mapping).toEqual(mapping(rows(0, 1)[0]?.[3] ?? ''));
  expect(order.leadSummery.hits).toBeGreaterThan(5);
  const { body } = await api.call('GET', `/order-results/${order.id}`, { as: user });
  expect(body.data.items[0]?.lead.address).toContain(` ${rows(0, 1)[0]?.[3]}`);
});

test('TRACE-3: rows with the state as a value repeat those that had it in a column', async () => {
  const state = rows(20, 21)[0]?.[3] ?? '';
  const withState = csv([leadHeader.slice(0, 4), ...rows(20, 26).map((row) => row.slice(0, 4))]);
  await trace(api, user, withState);
  const again = await quote(api, user, stateless(20, 26), { mapping: mapping(state) });
  expect(again.quote?.traced_before).toBe(6);
});

test('TRACE-2: proposes the value again for the next file with the same header row', async () => {
  const other = await api.customer();
  const state = rows(30, 31)[0]?.[3] ?? '';
  const { id } = await quote(api, other, stateless(30, 33), { mapping: mapping(state) });
  expect((await pay(api, other, id)).status).toBe(200);
  const next = await uploadCsv(api, other, stateless(33, 36));
  expect(next.body.data).toMatchObject({ mapping: mapping(state), missing: [] });
});

test('TRACE-2: refuses a value that is none of its field', async () => {
  const { body } = await uploadCsv(api, user, stateless(0, 2));
  const refused = await api.call('POST', '/order-quote', {
    as: user,
    body: { upload_id: body.data.id, mapping: mapping('Nowhere') },
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['property_state']);
});

test('TRACE-2: forgets a mapping that found nobody', async () => {
  const other = await api.customer();
  const nobody = csv([
    ['Who', 'Where', 'Code'],
    ['Nobody Known', '1 Nowhere Rd', '00501'],
  ]);
  const order = await trace(api, other, nobody, {
    mapping: { full_name: [0], property_address: [1], property_zip: [2] },
  });
  expect([order.state, order.leadSummery.hits]).toEqual(['completed', 0]);
  expect((await uploadCsv(api, other, nobody)).body.data.remembered).toBeNull();
});
