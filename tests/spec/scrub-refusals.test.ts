/** What an order that checks numbers can't do, because it finds no people. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuoteFromFile } from '#features/orders';
import { type TestApi, testApi } from '#support/api';
import { customerWithCoins, quoteNumbers } from '#support/orders/numbers';
import { csv, importTown, pay, uploadCsv, workAll } from '#support/orders/orders';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, []);
});
afterAll(() => api.close());

test('TRACE-17: is refused for an order that checks numbers, with the reason', async () => {
  const user = await customerWithCoins(api);
  const { id } = await quoteNumbers(api, user, [['Ada', '2175550142']], { phone: [1] });
  const refused = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await api.call(method, path, { as: user, ...(body && { body }) });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'order_checks_numbers' } } });
  };
  await refused('PUT', `/order-hit-on/${id}`, { hit_on: 'mobile' });
  await refused('POST', `/order-sample/${id}`, { purpose: 'own_records' });
  await pay(api, user, id);
  await workAll(api.ctx);
  await refused('PUT', `/order-recurrence/${id}`, { purpose: 'own_records', most_coins: 5 });
  await refused('POST', `/order-retrace/${id}`);
  await refused('GET', `/lead-file-download/${id}/hits`);
  await refused('GET', `/lead-file-download/${id}/all?layout=hubspot`);
});

test('TRACE-17: is the only kind of order without a file of callable rows', async () => {
  const user = await customerWithCoins(api);
  const { body } = await uploadCsv(api, user, csv([['Phone'], ['2175550142']]));
  const drafted = await api.call('POST', '/order-quote', {
    as: user,
    body: { upload_id: body.data.id, mapping: { phone: [0] } },
  });
  await createQuoteFromFile(api.ctx, drafted.body.data.id);
  await pay(api, user, drafted.body.data.id);
  const answer = await api.call('GET', `/lead-file-download/${drafted.body.data.id}/callable`, {
    as: user,
  });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'order_finds_people' } } });
});

test.each([
  ['no phone column', { full_name: [0] }],
  ['a column twice', { phone: [1], phone_2: [1] }],
  ['a column that the file doesn’t have', { phone: [7] }],
])('TRACE-17: refuses a mapping with %s', async (_, mapping) => {
  const user = await customerWithCoins(api);
  const { body } = await uploadCsv(
    api,
    user,
    csv([
      ['Name', 'Cell'],
      ['Ada', '2175550142'],
    ]),
  );
  const answer = await api.call('POST', '/order-quote', {
    as: user,
    body: { upload_id: body.data.id, mapping, kind: 'scrub' },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { phone: expect.any(String) } } });
});
