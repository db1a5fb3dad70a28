/** Reasons in the language of the reply and of the user's files, whatever language they were traced in. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, OrderLead } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { csv, importTown, leadHeader, leadRow, trace, uploadCsv } from '#support/orders/orders';

const people = [...demoTown({ people: 30 })];
const [first] = people;

let api: TestApi;
let user: TestUser;
let order: Order;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  const row = leadRow(first);
  order = await trace(api, user, csv([leadHeader, row, row, ['Nobody', '', '', '', '']]));
});
afterAll(() => api.close());

const reasonsIn = async (language: string): Promise<(string | undefined)[]> => {
  const { body } = await api.call('GET', `/order-leads/${order.id}`, {
    as: user,
    headers: { 'accept-language': language },
  });
  return body.data.items.map(({ result }: OrderLead) => result?.reason);
};

async function columnOf(path: string, name: string): Promise<string[]> {
  const answer = await api.app.request(`http://localhost/api/v1/lead-file-download/${order.id}/${path}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const rows: Record<string, string>[] = parse(await answer.text(), { columns: true });
  return rows.map((row) => row[name] ?? '');
}

const english = [
  expect.stringMatching(/^Same last name, .*\.$/),
  'Same as row 1.',
  'No city or ZIP code. Add one of them.',
];
const spanish = [
  expect.stringMatching(/^Mismo apellido, .*\.$/),
  'Igual a la fila 1.',
  'Faltan la ciudad y el código postal. Agregue uno de los dos.',
];

test('TRACE-6: replies have the reasons in the language asked for', async () => {
  expect(await reasonsIn('en')).toEqual(english);
  expect(await reasonsIn('es-MX')).toEqual(spanish);
});

test('TRACE-7: files have the reasons in the user’s language', async () => {
  expect(await columnOf('all', 'Match Reason')).toEqual(english);
  await api.ctx.pool.query(`update app_user set language = 'es' where id = $1`, [user.caller.user_id]);
  expect(await columnOf('all', 'Match Reason')).toEqual(spanish);
  expect(await columnOf('rejects', 'Reason')).toEqual(spanish.slice(2));
});

test('TRACE-6: shows the sentence of a result from before reasons were codes', async () => {
  await api.ctx.pool.query(
    `update lead_result set result = jsonb_set(result::jsonb, '{reason}', '"Same phone."') where order_id = $1`,
    [order.id],
  );
  expect((await reasonsIn('es'))[0]).toBe('Same phone.');
});

test('TRACE-2: says in the language asked for why a column is mapped', async () => {
  const { id } = (
    await uploadCsv(
      api,
      user,
      csv([
        ['notes', 'area'],
        ['a', '62704'],
        ['b', '62705'],
        ['c', '60601'],
      ]),
    )
  ).body.data;
  const reasonIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await api.call('GET', `/upload/${id}`, { as: user, headers });
    return body.data.columns[1]?.reason;
  };
  expect(await reasonIn('en')).toBe('Not needed for tracing.');
  expect(await reasonIn('es')).toBe('No hace falta para el skip trace.');
});

test('API-1: says in the language asked for why a lead can’t be traced', async () => {
  const body = { lead: { full_name: 'Nobody' }, purpose: 'own_records' };
  const answer = await api.call('POST', '/trace', { as: user, body, headers: { 'accept-language': 'es' } });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(spanish[2]);
  expect(answer.body.errors).toEqual({ lead: spanish[2] });
});
