/** Leads entered by hand: from a mapped upload to the results. */
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TypedLeads } from '#contract/uploads/schemas';
import { createQuoteFromFile } from '#features/orders';
import { openUpload } from '#features/uploads';
import type { TestApi, TestUser } from '#support/api';
import {
  download,
  giveCoins,
  leadRow,
  openTown,
  pay,
  quoteUpload,
  readOrder,
  uploadCsv,
} from '#support/orders/orders';

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

test('PAGES-2: turns leads entered by hand into a mapped upload and an order with the same number of rows', async () => {
  const { status, body } = await add([typed(0), { ...typed(1), reference: 'say "hi", =1+1' }]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    missing: [],
    mapping: { full_name: [0], reference: [5] },
    remembered: null,
  });
  const { id: upload_id, mapping } = body.data;
  const draft = await api.call('POST', '/order-quote', { as: user, body: { upload_id, mapping } });
  await createQuoteFromFile(api.ctx, draft.body.data.id);
  const order = await readOrder(api, user, draft.body.data.id);
  expect(order).toMatchObject({ state: 'awaiting_payment', quote: { rows: 2, valid: 2 } });
  const { db } = api.ctx;
  const upload = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', upload_id)
    .executeTakeFirstOrThrow();
  const stored = await openUpload(api.ctx, upload);
  const rows: string[][] = parse(await buffer(stored.open()));
  expect(rows[2]?.at(-1)).toBe('say "hi", =1+1');
  expect(parse((await download(api, user, order.id, 'rejects')).body)).toHaveLength(1);
});

test('PAGES-2: refuses an untraceable lead with its reason and stores nothing', async () => {
  const { status, body } = await add([typed(0), { first_name: 'Ada' }]);
  expect(status).toBe(422);
  expect(body).toMatchObject({ status: false, errors: { 'leads.1': expect.stringMatching(/./) } });
});

/** The upload's file on disk and the account's number of files. */
async function stored(id: string) {
  const { db } = api.ctx;
  const upload = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const keys = (await Array.fromAsync(api.ctx.storage.list('uploads'))).map(({ key }) => key);
  const rows: string[][] = parse(await buffer((await openUpload(api.ctx, upload)).open()));
  return { rows, files: keys.filter((key) => key.includes(user.caller.account_id)).length };
}

const readTyped = (id: string, as = user) => api.call('GET', `/typed-leads/${id}`, { as });
const change = (id: string, body: unknown) => api.call('PUT', `/typed-leads/${id}`, { as: user, body });
const typedLeads = async (id: string): Promise<TypedLeads> =>
  TypedLeads.parse((await readTyped(id)).body.data);

test('PAGES-2: changes leads entered by hand before payment and quotes them again', async () => {
  const mine = [{ ...typed(2), reference: 'say "hi", =1+1' }, typed(3)];
  const { data: upload } = (await add(mine)).body;
  expect(upload.typed).toBe(true);
  const { files } = await stored(upload.id);
  const first = await quoteUpload(api, user, upload);
  const { leads, version } = await typedLeads(upload.id);
  expect(leads).toEqual(mine);
  const same = await change(upload.id, { leads, version });
  expect(same.body.data).toMatchObject({ id: first.id, state: 'awaiting_payment' });

  const wanted = [{ ...typed(2), email: 'ada@example.com' }, typed(4), typed(5)];
  const changed = await change(upload.id, { leads: wanted, version });
  expect(changed.status).toBe(200);
  expect(await readOrder(api, user, first.id)).toMatchObject({ state: 'cancelled' });
  const { id } = changed.body.data as { id: string };
  await createQuoteFromFile(api.ctx, id);
  expect(await readOrder(api, user, id)).toMatchObject({
    state: 'awaiting_payment',
    upload_id: upload.id,
    quote: { rows: 3, valid: 3 },
  });
  expect((await typedLeads(upload.id)).leads).toEqual(wanted);
  const now = await stored(upload.id);
  expect(now.rows[1]?.at(-1)).toBe('ada@example.com');
  expect(now.files).toBe(files);
  const { rows: audited } = await api.ctx.pool.query(
    `select action from audit where subject in ($1, $2) and action in ('file.change', 'order.cancel') order by action`,
    [`upload:${upload.id}`, `order:${first.id}`],
  );
  expect(audited.map(({ action }) => action)).toEqual(['file.change', 'order.cancel']);
});

test('PAGES-2: accepts one of several concurrent changes, and an untraceable lead changes nothing', async () => {
  const { data: upload } = (await add([typed(6)])).body;
  const { version } = await typedLeads(upload.id);
  const answers = await Promise.all(
    [7, 8, 9, 10, 11, 12].map((index) => change(upload.id, { leads: [typed(index)], version })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  const { leads, version: later } = await typedLeads(upload.id);
  expect(leads).toEqual([typed(7 + won)]);
  const { files } = await stored(upload.id);
  const wrong = await change(upload.id, { leads: [typed(9), { first_name: 'Ada' }], version: later });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toHaveProperty('leads.1');
  expect(await typedLeads(upload.id)).toEqual({ leads, version: later });
  expect((await stored(upload.id)).files).toBe(files);
});

test('PAGES-2, TRACE-5: keeps leads entered by hand unchanged once an order is paid, and uploaded files always', async () => {
  await giveCoins(api, user, 10);
  const { data: upload } = (await add([typed(10)])).body;
  const { version } = await typedLeads(upload.id);
  const order = await quoteUpload(api, user, upload);
  await pay(api, user, order.id);
  const other = await quoteUpload(api, user, upload);
  const late = await change(upload.id, { leads: [typed(11)], version });
  expect(late.status).toBe(409);
  expect(late.body.message).toContain(`These leads are in order ${order.number}`);
  expect((await readTyped(upload.id)).status).toBe(409);
  expect((await change(upload.id, { leads: [typed(10)], version })).status).toBe(409);
  // Refused as a whole: the other order of these leads still awaits payment.
  expect((await readOrder(api, user, other.id)).state).toBe('awaiting_payment');
  expect((await stored(upload.id)).rows[1]).toEqual(leadRow(town.people[10]));

  const file = (await uploadCsv(api, user, 'Name,ZIP\nAda Lovelace,62521\n')).body.data;
  expect(file.typed).toBe(false);
  expect((await readTyped(file.id)).body.error.code).toBe('leads_from_file');
  expect((await change(file.id, { leads: [typed(1)], version: '' })).status).toBe(409);
  expect((await readTyped(upload.id, await api.customer())).status).toBe(404);
});
