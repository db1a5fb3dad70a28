/** Fixing untraceable rows in a quote instead of in the file (TRACE-3). */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuoteFromFile, orderAccountData } from '#features/orders';
import type { TestUser } from '#support/api';
import {
  csv,
  download,
  giveCoins,
  leadHeader,
  leadRow,
  openTown,
  pay,
  quote,
  readOrder,
  workAll,
} from '#support/orders/orders';

const { api, people } = await openTown();
afterAll(() => api.close());

const rows = people.slice(0, 6).map(leadRow);
const [street = '', city = '', state = '', zip = ''] = (rows[3] ?? []).slice(1);
let user: TestUser;
beforeAll(async () => {
  user = await api.customer();
  await giveCoins(api, user, 100);
});

/** Six rows: three complete, one without a place, one with a note alone, one with an extra cell. */
const file = csv([
  [...leadHeader, 'Notes'],
  ...rows.slice(0, 3).map((row) => [...row, '']),
  [rows[3]?.[0] ?? '', '', '', '', '', 'call at noon'],
  ['', '', '', '', '', 'empty'],
  [...(rows[5] ?? []), 'note', 'too much'],
]);

const rejects = async (id: string, query = '') =>
  (await api.call('GET', `/order-rejects/${id}${query}`, { as: user })).body.data;
const fixRows = (id: string, body: unknown, as = user) => api.call('POST', `/order-mend/${id}`, { as, body });
const exportedFiles = async () => {
  const names: string[] = [];
  for await (const { name } of orderAccountData.files(api.ctx, { ...user.caller, language: 'en' }))
    names.push(name);
  return names;
};

test('TRACE-3: fixes rows on the page, quotes the order again, and returns them as fixed', async () => {
  const { id, quote: first } = await quote(api, user, file);
  expect(first).toMatchObject({ rows: 6, valid: 3, invalid: 3 });

  const shown = await rejects(id);
  expect(shown).toMatchObject({ total: 3, page: 1, per_page: 25 });
  expect(shown.items.map(({ row_no }) => row_no)).toEqual([4, 5, 6]);
  expect(shown.items[0]?.cells[0]).toBe(rows[3]?.[0]);
  expect(shown.items[2]?.reason).toContain('7 cells, but the header has 6');
  expect(shown.columns.map(({ name, header }) => [name, header])).toEqual([
    ['Owner Name', 'full_name'],
    ['Property Address', 'property_address'],
    ['Property City', 'property_city'],
    ['Property State', 'property_state'],
    ['Property ZIP', 'property_zip'],
  ]);
  expect((await rejects(id, '?page=2&per_page=2')).items.map(({ row_no }) => row_no)).toEqual([6]);

  // Row 5 is still incomplete: it says so and keeps the input. No new row can be traced, so the price stays.
  const little = await fixRows(id, { rows: [{ row_no: 5, cells: { 0: 'Ada', 5: 'not mapped' } }] });
  expect(little.body.data.order.state).toBe('awaiting_payment');
  expect(little.body.data.left).toEqual([
    { row_no: 5, reason: expect.stringMatching(/\w/), cells: ['Ada', '', '', '', '', 'empty'] },
  ]);
  expect((await rejects(id)).items[1]?.cells[0]).toBe('Ada');
  expect(await exportedFiles()).toContain('mended-rows.json');

  // Row 4 is complete now, row 5 repeats row 1, and row 6 is checked again without its extra cell.
  const whole = Object.fromEntries(rows[0]?.entries() ?? []);
  const enough = await fixRows(id, {
    rows: [
      { row_no: 4, cells: { 1: street, 2: city, 3: state, 4: zip } },
      { row_no: 5, cells: whole },
      { row_no: 6, cells: {} },
    ],
  });
  expect(enough.body.data).toMatchObject({ left: [], order: { state: 'draft', quote: null } });
  expect((await fixRows(id, { rows: [{ row_no: 4, cells: {} }] })).status).toBe(409);
  await createQuoteFromFile(api.ctx, id);
  const priced = await readOrder(api, user, id);
  expect(priced.quote).toMatchObject({ rows: 6, valid: 5, invalid: 0, duplicates: 1, most_coins: 5 });
  expect((await rejects(id)).total).toBe(0);

  // A new quote reads the same file and the same fixes.
  await api.call('POST', `/order-reprice/${id}`, { as: user });
  await createQuoteFromFile(api.ctx, id);
  expect((await readOrder(api, user, id)).quote).toMatchObject({ valid: 5, invalid: 0 });

  expect((await pay(api, user, id)).status).toBe(200);
  expect(await exportedFiles()).not.toContain('mended-rows.json');
  await workAll(api.ctx);
  const file4 = parse((await download(api, user, id, 'all')).body, { columns: true })[3];
  expect(file4).toMatchObject({ 'Property ZIP': zip, Notes: 'call at noon', Result: 'hit' });
});

test('TRACE-3: lets only the owner fix only untraceable rows, before payment', async () => {
  const { id } = await quote(api, user, file);
  const one = { rows: [{ row_no: 4, cells: { 4: zip } }] };
  const other = await api.customer();
  expect((await fixRows(id, one, other)).status).toBe(404);
  expect((await api.call('GET', `/order-rejects/${id}`, { as: other })).status).toBe(404);

  const wrong = await fixRows(id, { rows: [{ row_no: 1, cells: { 4: '1' } }, one.rows[0]] });
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { 'rows.0': 'Row 1 doesn’t need fixing.' } },
  });
  // Nothing was stored.
  expect((await rejects(id)).items[0]?.cells[4]).toBe('');

  // A database can't store NUL or half a surrogate pair as text.
  const odd = await fixRows(id, { rows: [{ row_no: 5, cells: { 0: 'A\0\ud800' } }] });
  expect(odd.body.data.left[0]?.cells[0]).toBe('A\ufffd\ufffd');

  await api.call('POST', `/order-cancel/${id}`, { as: user });
  await createQuoteFromFile(api.ctx, id);
  expect((await fixRows(id, one)).status).toBe(409);
  expect(await exportedFiles()).not.toContain('mended-rows.json');
});
