/** TRACE-17: customers save their own layouts and download with them. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LayoutBody, OwnLayout } from '#contract/orders/layouts/schemas';
import type { Order } from '#contract/orders/schemas';
import { indexOrderLeads } from '#features/leads';
import type { TestUser } from '#support/api';
import { createKeyCustomer } from '#support/orders/history';
import { csv, leadHeader, leadRow, openTown, trace } from '#support/orders/orders';

const { api, people } = await openTown();
afterAll(() => api.close());

let user: Awaited<ReturnType<typeof createKeyCustomer>>;
let order: Order;
beforeAll(async () => {
  user = await createKeyCustomer(api);
  const rows = people.slice(0, 20).map((person, index) => [...leadRow(person), String(1990 + index)]);
  order = await trace(api, user, csv([[...leadHeader, 'Tax Year'], ...rows]));
});

const dialer: LayoutBody = {
  name: 'Our dialer',
  columns: [
    { from: 'file', name: 'tax year', header: 'Year' },
    { from: 'result', name: 'Phone', header: 'Number' },
    { from: 'lead', name: 'property_zip', header: 'ZIP' },
    { from: 'result', name: 'First Name', header: 'First' },
    { from: 'file', name: 'Nowhere', header: 'Empty' },
  ],
  rows: 'phone',
  numbers_only: true,
};

const save = (as: TestUser, body: unknown = dialer) => api.call('POST', '/download-layouts', { as, body });
const saved = async (body: LayoutBody): Promise<OwnLayout> => (await save(user, body)).body.data;

async function rowsOf(path: string, as: TestUser = user): Promise<Record<string, string>[]> {
  const { body } = await api.call('GET', path, { as });
  return parse(body as unknown as string, { columns: true });
}

describe('a layout', () => {
  test('TRACE-17: has the chosen columns, in their order and under the customer’s names', async () => {
    const { id } = await saved(dialer);
    const rows = await rowsOf(`/lead-file-download/${order.id}/all?layout_id=${id}`);
    expect(Object.keys(rows[0] ?? {})).toEqual(['Year', 'Number', 'ZIP', 'First', 'Empty']);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ Number: number }) => /^1\d{10}$/.test(number ?? ''))).toBe(true);
    expect(
      rows.every(({ Year, ZIP, Empty }) => /^\d{4}$/.test(Year ?? '') && ZIP !== '' && Empty === ''),
    ).toBe(true);
  });

  test('TRACE-17: keeps every row, also without a number, unless it says otherwise', async () => {
    const { id } = await saved({ ...dialer, name: 'Every lead', rows: 'lead', numbers_only: false });
    const rows = await rowsOf(`/lead-file-download/${order.id}/all?layout_id=${id}`);
    expect(rows.map(({ Year }) => Year)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(1990 + index)),
    );
  });

  test('TRACE-17: leaves out numbers reported as wrong, unless it has the column that says so', async () => {
    const { id } = await saved({ ...dialer, name: 'No wrong numbers' });
    const report = { from: 'result', name: 'Reported Numbers', header: 'Reported' } as const;
    const telling = await saved({ ...dialer, name: 'Telling', columns: [...dialer.columns, report] });
    const numbersOf = async (layout: string) =>
      (await rowsOf(`/lead-file-download/${order.id}/all?layout_id=${layout}`)).map((row) => row.Number);
    const before = await numbersOf(id);
    const leads = (await api.call('GET', `/order-leads/${order.id}?per_page=50`, { as: user })).body.data
      .items;
    const lead = leads.find(
      ({ outcome, result }) => outcome === 'hit' && (result?.person?.phones.length ?? 0) > 0,
    );
    const number = lead?.result?.person?.phones[0]?.number ?? '';
    await api.call('PUT', `/phone-report/${lead?.id}`, {
      as: user,
      body: { number, verdict: 'wrong_number' },
    });
    expect(await numbersOf(id)).not.toContain(number.slice(1));
    expect(before).toContain(number.slice(1));
    expect(await numbersOf(telling.id)).toContain(number.slice(1));
  });

  test('TRACE-17: lays out selected leads and files by ticket too', async () => {
    const { id } = await saved({ ...dialer, name: 'Selected' });
    const ticket = await api.call('POST', `/download-ticket/${order.id}/hits?layout_id=${id}`, { as: user });
    const { body } = await api.call('GET', ticket.body.data.path);
    expect(String(body).split('\r\n')[0]).toBe('Year,Number,ZIP,First,Empty');
    await indexOrderLeads(api.ctx, order.id);
    const selection = { filter: { order: order.number } };
    const chosen = await api.call('POST', '/leads-download', {
      as: user,
      body: { selection, layout_id: id },
    });
    expect(chosen.status).toBe(200);
  });

  test('TRACE-17: is no layout for JSON, and nobody else’s', async () => {
    const { id } = await saved({ ...dialer, name: 'Mine' });
    const path = `/lead-file-download/${order.id}/all?layout_id=${id}`;
    expect((await api.call('GET', `${path}&format=json`, { as: user })).status).toBe(422);
    const other = await api.customer();
    const theirs = (await save(other)).body.data.id;
    expect(
      (await api.call('GET', `/lead-file-download/${order.id}/all?layout_id=${theirs}`, { as: user })).status,
    ).toBe(404);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await api.call(method, `/download-layouts/${id}`, { as: other, body: dialer })).status).toBe(
        404,
      );
  });
});

describe('saving', () => {
  test('TRACE-17: lists, changes and deletes layouts', async () => {
    const as = await api.customer();
    const { id } = (await save(as)).body.data;
    const changed = { ...dialer, name: 'Texts', rows: 'lead' };
    expect((await api.call('PUT', `/download-layouts/${id}`, { as, body: changed })).body.data).toEqual({
      ...changed,
      id,
    });
    expect((await api.call('GET', '/download-layouts', { as })).body.data).toEqual([{ ...changed, id }]);
    expect((await api.call('DELETE', `/download-layouts/${id}`, { as })).status).toBe(200);
    expect((await api.call('GET', '/download-layouts', { as })).body.data).toEqual([]);
  });

  test('TRACE-17: refuses a name in use, unknown columns, and more layouts than allowed', async () => {
    const as = await api.customer();
    await save(as);
    const twice = await save(as, { ...dialer, name: 'OUR DIALER' });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['name']]);
    const columns = [{ from: 'result', name: 'Shoe size', header: 'Size' }];
    expect((await save(as, { ...dialer, name: 'Shoes', columns })).status).toBe(422);
    for (let n = 2; n <= 30; n += 1) await save(as, { ...dialer, name: `Layout ${n}` });
    expect((await save(as, { ...dialer, name: 'One more' })).body.error?.code).toBe('too_many_layouts');
  });

  test('TRACE-17: a key that only traces can’t change layouts', async () => {
    const headers = { 'x-api-key': user.key };
    expect((await api.call('POST', '/download-layouts', { headers, body: dialer })).status).toBe(403);
    expect((await api.call('GET', '/download-layouts', { headers })).status).toBe(200);
    expect((await api.call('GET', '/download-layouts')).status).toBe(401);
  });
});
