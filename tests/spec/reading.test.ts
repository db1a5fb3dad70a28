/** Reading options: another encoding, delimiter, sheet or header row than the detected one. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadOptions } from '#contract/uploads/schemas';
import { createQuoteFromFile } from '#features/orders';
import type { TestApi, TestUser } from '#support/api';
import { english } from '#support/english';
import { encode } from '#support/files/encode';
import { workbook } from '#support/files/workbooks';
import { csv, download, leadHeader, leadRow, openTown, readOrder, uploadCsv } from '#support/orders/orders';

let town: Awaited<ReturnType<typeof openTown>>;
let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  town = await openTown();
  api = town.api;
  user = await api.customer();
});
afterAll(() => api.close());

async function upload(content: string | Buffer) {
  const bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  const { body } = await uploadCsv(api, user, bytes);
  expect(body.message).toBe(english('messages:file_uploaded'));
  return body.data;
}

const readAs = (id: string, body: Partial<ReadOptions>, as = user) =>
  api.call('PUT', `/upload/${id}/format`, { as, body });

const rows = (from: number, to: number) => town.people.slice(from, to).map(leadRow);

describe('a workbook', () => {
  const book = () =>
    workbook([
      { name: 'Read me', rows: [['How to use this list']] },
      { name: 'Spring', rows: [['Leads of the spring'], [], leadHeader, ...rows(0, 4)] },
      { name: 'Old', rows: [leadHeader, ...rows(4, 6)], state: 'hidden' },
    ]);

  test('TRACE-1: reads the first sheet with a table, below any text above it', async () => {
    const { format, sheets, columns, mapping, preview } = await upload(await book());
    expect(format).toEqual({ kind: 'sheet', sheet: 'Spring', skip_rows: 1, has_header: true });
    expect(sheets).toEqual([
      { name: 'Read me', hidden: false },
      { name: 'Spring', hidden: false },
      { name: 'Old', hidden: true },
    ]);
    expect(columns.map(({ name }) => name)).toEqual(leadHeader);
    expect(mapping.property_zip).toEqual([4]);
    expect(preview[0]).toEqual(['Leads of the spring', '', '', '', '']);
    expect(preview[1]).toEqual(leadHeader);
  });

  test('TRACE-1: reads the sheet the customer chooses, through to the result', async () => {
    const { id } = await upload(await book());
    const { body } = await readAs(id, { sheet: 'Old' });
    expect(body.data.format).toEqual({ kind: 'sheet', sheet: 'Old', skip_rows: 0, has_header: true });
    const draft = { upload_id: id, mapping: body.data.mapping };
    const order = await api.call('POST', '/order-quote', { as: user, body: draft });
    await createQuoteFromFile(api.ctx, order.body.data.id);
    expect(await readOrder(api, user, order.body.data.id)).toMatchObject({ quote: { rows: 2, valid: 2 } });
    // Changing the options leaves the draft order alone.
    await readAs(id, { sheet: 'Spring' });
    const file = await download(api, user, order.body.data.id, 'rejects');
    expect(parse(file.body)[0]).toEqual(['Row', 'Reason', ...leadHeader]);
  });

  test('TRACE-1: reports a missing sheet and leaves the upload unchanged', async () => {
    const before = await upload(await book());
    const refused = await readAs(before.id, { sheet: 'Winter' });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This workbook has no sheet “Winter”. Choose one of: Read me, Spring, Old.',
    ]);
    const { body } = await api.call('GET', `/upload/${before.id}`, { as: user });
    expect(body.data).toEqual(before);
  });
});

test('TRACE-1: ignores the file extension: CSV as .xlsx, a workbook as .csv (F13)', async () => {
  const text = new Uint8Array(Buffer.from(csv([leadHeader, ...rows(0, 2)])));
  const asBook = await uploadCsv(api, user, text, 'leads.xlsx');
  expect(asBook.body.data.format).toMatchObject({ kind: 'text' });
  const book = new Uint8Array(await workbook([{ name: 'A', rows: [leadHeader, ...rows(0, 2)] }]));
  const asText = await uploadCsv(api, user, book, 'leads.csv');
  expect(asText.body.data.format).toMatchObject({ kind: 'sheet', sheet: 'A' });
});

describe('a text file', () => {
  test('TRACE-1: reads the encoding the customer chooses', async () => {
    const content = encode(csv([leadHeader, ['José Ñuñez', ...(rows(0, 1)[0] ?? []).slice(1)]]), 'utf-8');
    const { id } = await upload(content);
    const { body } = await readAs(id, { encoding: 'windows-1252' });
    expect(body.data.format).toMatchObject({ encoding: 'windows-1252' });
    expect(body.data.columns[0]?.samples).toEqual(['JosÃ© Ã‘uÃ±ez']);
    const back = await readAs(id, { encoding: 'utf-8' });
    expect(back.body.data.columns[0]?.samples).toEqual(['José Ñuñez']);
  });

  test('TRACE-1: reads a file that Excel for Mac saved', async () => {
    const name = Buffer.from('Jos\u008e \u0084u\u0096ez', 'latin1');
    const line = Buffer.from(csv([['X', ...(rows(0, 1)[0] ?? []).slice(1)]]).slice(1));
    const content = Buffer.concat([Buffer.from(csv([leadHeader])), name, line]);
    const { id, format } = await upload(content);
    expect(format).toMatchObject({ encoding: 'windows-1252' });
    const { body } = await readAs(id, { encoding: 'macintosh' });
    expect(body.data.format).toMatchObject({ encoding: 'macintosh' });
    expect(body.data.columns[0]?.samples).toEqual(['José Ñuñez']);
  });

  test('TRACE-1: splits at the chosen delimiter and reads below the chosen row', async () => {
    const { id, format } = await upload(csv([leadHeader, ...rows(0, 3)]));
    expect(format).toMatchObject({ delimiter: ',', skip_rows: 0, has_header: true });
    const other = await readAs(id, { skip_rows: 1, has_header: false });
    expect(other.body.data).toMatchObject({ format: { skip_rows: 1, has_header: false } });
    expect(other.body.data.columns[0]).toMatchObject({
      name: 'Column 1',
      samples: rows(0, 3).map(([name]) => name),
    });
    const whole = await readAs(id, { delimiter: '|' });
    expect(whole.body.data.columns.map(({ name }: { name: string }) => name)).toEqual([leadHeader.join(',')]);
  });
});

test('TRACE-1: limits the reading options', async () => {
  const { id } = await upload(csv([leadHeader, ...rows(0, 3)]));
  for (const body of [{ skip_rows: 51 }, { skip_rows: -1 }, { encoding: 'ebcdic' }, { delimiter: 'x' }]) {
    const { status } = await api.call('PUT', `/upload/${id}/format`, { as: user, body });
    expect(status).toBe(422);
  }
  const stranger = await readAs(id, { skip_rows: 1 }, await api.customer());
  expect(stranger.status).toBe(404);
});
