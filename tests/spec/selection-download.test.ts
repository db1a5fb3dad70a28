/** Selected leads as a file, an order's full file by its own call, and download progress (PAGES-3, TRACE-7). */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DownloadTicket } from '#contract/orders/download/schemas';
import type { Order } from '#contract/orders/schemas';
import { indexOrderLeads } from '#features/leads';
import type { TestUser } from '#support/api';
import { csv, giveCoins, leadHeader, leadRow, openTown, trace } from '#support/orders/orders';
import { until } from '#support/wait';

const { api, people } = await openTown();
afterAll(() => api.close());

let user: TestUser;
let orders: Order[];
beforeAll(async () => {
  user = await api.customer();
  await giveCoins(api, user, 200);
  const first = csv([[...leadHeader, 'Notes'], ...people.slice(0, 8).map((p) => [...leadRow(p), '=1+1'])]);
  const second = csv([
    ['Id', ...leadHeader],
    ...people.slice(20, 26).map((p, n) => [`id-${n}`, ...leadRow(p)]),
    ['id-miss', 'Nobody Atall', '1 Nowhere Rd', 'Peoria', 'IL', '61602'],
    ['id-bad', '', '', '', '', ''],
  ]);
  orders = [await trace(api, user, first, { name: 'first.csv' }), await trace(api, user, second)];
  for (const { id } of orders) await indexOrderLeads(api.ctx, id);
});

const ask = (body: object, as = user) =>
  api.call('POST', '/leads-download', { as, body: { selection: { filter: {} }, ...body } });

async function fileOf(body: object): Promise<{ text: string; ticket: DownloadTicket; name: string }> {
  const ticket = (await ask(body)).body.data;
  const file = await api.call('GET', ticket.path as `/download/${string}`);
  expect(file.status).toBe(200);
  const name = file.headers.get('content-disposition') ?? '';
  return { text: typeof file.body === 'string' ? file.body : JSON.stringify(file.body), ticket, name };
}
const records = async (body: object): Promise<Record<string, string>[]> =>
  parse((await fileOf(body)).text, { columns: true });

test('PAGES-3: combines leads of several orders into one file, with the columns aligned', async () => {
  const { text, ticket, name } = await fileOf({});
  expect(name).toMatch(/leads-all-[\da-f-]{36}\.csv/);
  const [header = [], ...lines]: string[][] = parse(text);
  expect(header.slice(0, 10)).toEqual([...leadHeader, 'Notes', 'Id', 'Order', 'Row', 'Result']);
  expect(ticket.rows).toBe(16);
  expect(lines).toHaveLength(16);
  const all = await records({});
  expect(all.map((row) => [row.Order, row.Row])).toEqual([
    ...Array.from({ length: 8 }, (_, n) => [String(orders[0]?.number), String(n + 1)]),
    ...Array.from({ length: 8 }, (_, n) => [String(orders[1]?.number), String(n + 1)]),
  ]);
  expect(all[0]).toMatchObject({ 'Owner Name': leadRow(people[0])[0], Notes: "'=1+1", Id: '' });
  expect(all[8]).toMatchObject({ 'Owner Name': leadRow(people[20])[0], Notes: '', Id: 'id-0' });
  expect(all.at(-1)).toMatchObject({ Id: 'id-bad', Result: 'invalid' });

  // Exactly the announced size, with the byte order mark, which decoding removes.
  expect(ticket.bytes).toBe(Buffer.byteLength(`\ufeff${text}`));
  const hits = await records({ value: 'hits' });
  const reached = all.filter(({ Result }) => Result === 'hit');
  expect(hits).toEqual(reached);
  const list = await api.call('GET', `/all-leads/${user.id}?per_page=100`, { as: user });
  const ids = list.body.data.items.map(({ id }) => id);
  expect(await records({ selection: { ids: ids.slice(0, 3) } })).toHaveLength(3);
  expect(await records({ selection: { filter: {}, except: ids.slice(0, 3) } })).toHaveLength(13);
  expect(await records({ selection: { filter: { order: orders[1]?.number } } })).toEqual(
    all.slice(8).map(({ Notes: _, ...row }) => row),
  );
});

test('PAGES-3, TRACE-7: offers every format of an order download', async () => {
  const hubspot = await records({ layout: 'hubspot', value: 'hits' });
  expect(Object.keys(hubspot[0] ?? {})[0]).toBe('First name');
  const perPhone = await records({ rows: 'phone', value: 'phones' });
  const list = await api.call('GET', `/all-leads/${user.id}?per_page=100&outcome=hit`, { as: user });
  const phones = list.body.data.items.flatMap(({ result }) => result?.person?.phones ?? []);
  expect(perPhone).toHaveLength(phones.length);
  const { text } = await fileOf({ format: 'json' });
  const json = JSON.parse(text);
  expect(json.orders).toMatchObject([
    { number: orders[0]?.number, name: 'first.csv' },
    { name: 'leads.csv' },
  ]);
  expect(json.leads[8]).toMatchObject({ order: orders[1]?.number, row: 1, input: expect.any(Array) });
  expect(json.leads[8].input).toHaveLength(json.columns.length);
  const xlsx = (await ask({ format: 'xlsx' })).body.data;
  const sheet = await api.app.request(`http://localhost${xlsx.path}`);
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  for (const wrong of [
    { layout: 'hubspot', format: 'json' },
    { rows: 'phone', format: 'json' },
    { value: 'rejects' },
    { selection: {} },
  ])
    expect((await ask(wrong)).status).toBe(422);
  const other = await api.customer();
  expect((await ask({}, other)).status).toBe(404);
});

test('PAGES-3: resolves the selection for the ticket’s user and audits it', async () => {
  const { ticket } = await fileOf({ value: 'hits' });
  const { rows } = await api.ctx.pool.query(
    `select action, subject from audit where account_id = $1 and action like 'leads.download%' order by id desc limit 1`,
    [user.caller.account_id],
  );
  expect(rows).toEqual([{ action: 'leads.download.hits', subject: `leads:${ticket.rows}` }]);
});

test('CALLS: returns all leads of an order by its own call, like the full download', async () => {
  const [order] = orders;
  for (const query of ['', '?format=json', '?layout=hubspot', '?rows=phone']) {
    const whole = await api.call('GET', `/all-leads-download/${order?.id}${query}`, { as: user });
    const asBefore = await api.call('GET', `/lead-file-download/${order?.id}/all${query}`, { as: user });
    const without = (body: unknown) => (typeof body === 'string' ? body : (body as { leads: unknown }).leads);
    expect([whole.status, without(whole.body)]).toEqual([200, without(asBefore.body)]);
  }
  const other = await api.customer();
  expect((await api.call('GET', `/all-leads-download/${order?.id}`, { as: other })).status).toBe(404);
});

test('CALLS: returns all leads of the account by its own call with the user’s own id', async () => {
  const path = `/all-leads-download/${user.id}` as const;
  const whole = await api.call('GET', path, { as: user });
  expect(whole.headers.get('content-disposition')).toMatch(/filename="leads-all-/);
  expect(whole.body).toBe((await fileOf({})).text);
  const json = await api.call('GET', `${path}?format=json`, { as: user });
  expect((json.body as unknown as { leads: unknown[] }).leads).toHaveLength(16);
  expect((await api.call('GET', path, { as: await api.customer() })).status).toBe(404);
});

test('TRACE-7: reports the progress of a download to its owner only', async () => {
  const state = async (id: string, as = user) =>
    (await api.call('GET', `/download-state/${id}`, { as })).body.data;
  const ticket = (await ask({})).body.data;
  expect(await state(ticket.id)).toEqual({ state: 'waiting', leads: 16, sent: 0 });
  await api.call('GET', ticket.path as `/download/${string}`);
  expect(await state(ticket.id)).toEqual({ state: 'done', leads: 16, sent: 16 });
  const other = await api.customer();
  expect((await api.call('GET', `/download-state/${ticket.id}`, { as: other })).status).toBe(404);

  // A download canceled before its first lead, or refused, isn't reported as running. JSON begins before leads are read.
  const left = (await ask({ format: 'json' })).body.data;
  await (await api.app.request(`http://localhost${left.path}`)).body?.cancel();
  await until(
    'the download that was left has stopped',
    async () => (await state(left.id)).state === 'stopped',
  );
  const refused = (await ask({})).body.data;
  const account = [user.caller.account_id];
  await api.ctx.pool.query('update account set suspended_at = now() where id = $1', account);
  expect((await api.call('GET', refused.path as `/download/${string}`)).status).toBe(403);
  await api.ctx.pool.query('update account set suspended_at = null where id = $1', account);
  expect(await state(refused.id)).toEqual({ state: 'stopped', leads: 16, sent: 0 });
});
