/** Leads typed by hand: an upload that is mapped already, to its result. */
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadedFile } from '#features/leads';
import { runQuote } from '#features/orders';
import type { TestApi, TestUser } from '#support/api';
import { download, leadRow, openTown, readOrder } from '#support/orders';

let town: Awaited<ReturnType<typeof openTown>>;
let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  town = await openTown();
  api = town.api;
  user = await api.customer();
});
afterAll(() => api.close());

const add = (leads: unknown) => api.call('POST', '/add-lead', { as: user, body: { leads } });

const typed = (index: number) => {
  const [full_name = '', property_address = '', property_city = '', property_state = '', property_zip = ''] =
    leadRow(town.people[index]);
  return { full_name, property_address, property_city, property_state, property_zip };
};

test('PAGES-2: leads typed by hand become an upload that is mapped, and an order of so many rows', async () => {
  const { status, body } = await add([typed(0), { ...typed(1), reference: 'say "hi", =1+1' }]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    missing: [],
    mapping: { full_name: [0], reference: [5] },
    remembered: null,
  });
  const { id: upload_id, mapping } = body.data;
  const draft = await api.call('POST', '/order-quote', { as: user, body: { upload_id, mapping } });
  await runQuote(api.ctx, draft.body.data.id);
  const order = await readOrder(api, user, draft.body.data.id);
  expect(order).toMatchObject({ state: 'awaiting_payment', quote: { rows: 2, valid: 2 } });
  const { db } = api.ctx;
  const upload = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', upload_id)
    .executeTakeFirstOrThrow();
  const stored = await uploadedFile(api.ctx, upload);
  const rows: string[][] = parse(await buffer(stored.open()));
  expect(rows[2]?.at(-1)).toBe('say "hi", =1+1');
  expect(parse((await download(api, user, order.id, 'rejects')).body)).toHaveLength(1);
});

test('PAGES-2: a lead that cannot be traced is refused with its reason, and nothing is kept', async () => {
  const { status, body } = await add([typed(0), { first_name: 'Ada' }]);
  expect(status).toBe(422);
  expect(body).toMatchObject({ status: false, errors: { 'leads.1': expect.stringMatching(/./) } });
});
