/** The contacts of possible matches stay masked until they are unlocked, wherever they are shown. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TraceResult } from '#contract/orders/results';
import { demoTown } from '#database/seed/town';
import { orderAccountData } from '#features/orders';
import { type TestApi, testApi } from '#support/api';
import { csv, giveCoins, importTown, leadHeader, leadRow, quote, trace } from '#support/orders/orders';

const people = [...demoTown({ people: 300 })];

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
});
afterAll(() => api.close());

/** Leads with only an initial, a surname and a town, some of which become possible matches. */
const vague = (from: number, to: number) =>
  people.slice(from, to).map((person) => {
    const [name = '', , ...place] = leadRow(person);
    return [name.replace(/^\S+/, (first) => first.slice(0, 1)), '', ...place];
  });

test('LAW-4: masks the contacts of a sample’s possible matches in the account data export', async () => {
  const candidates = vague(100, 200);
  const other = await api.customer();
  await giveCoins(api, other, 100);
  const traced = await trace(api, other, csv([leadHeader, ...candidates]));
  const possibles = await api.ctx.pool.query<{ row_no: number }>(
    "select row_no from lead_result where order_id = $1 and outcome = 'possible'",
    [traced.id],
  );
  const sampler = await api.customer();
  const unsure = possibles.rows.slice(0, 25).map(({ row_no }) => candidates[row_no - 1] ?? []);
  const { id } = await quote(api, sampler, csv([leadHeader, ...unsure]));
  const sample = await api.call('POST', `/order-sample/${id}`, {
    as: sampler,
    body: { purpose: 'own_records' },
  });
  expect(sample.status).toBe(200);
  const { rows } = await api.ctx.pool.query<{ results: { sealed?: TraceResult['person'] }[] }>(
    'select results from free_sample where order_id = $1',
    [id],
  );
  const sealed = (rows[0]?.results ?? []).flatMap(({ sealed: contacts }) => [
    ...(contacts?.phones ?? []).map(({ number }) => number),
    ...(contacts?.emails ?? []).map(({ address }) => address),
  ]);
  expect(sealed.length).toBeGreaterThan(0);
  let exported = '';
  for await (const { pieces } of orderAccountData.files(api.ctx, { ...sampler.caller, language: 'en' }))
    for await (const piece of pieces) exported += piece;
  expect(exported).toContain('•');
  for (const contact of sealed) expect(exported).not.toContain(contact);
});

test('TRACE-6: masks the contacts of a possible match until it is unlocked', async () => {
  const user = await api.customer();
  await giveCoins(api, user, 100);
  const rows = vague(100, 200);
  const order = await trace(api, user, csv([leadHeader, ...rows]));
  const found = await api.ctx.pool.query<{
    outcome: string;
    result: TraceResult;
    sealed: TraceResult['person'];
  }>('select outcome, result, sealed from lead_result where order_id = $1', [order.id]);
  const possibles = found.rows.filter(({ outcome }) => outcome === 'possible');
  expect(possibles.length).toBeGreaterThan(0);
  for (const { result, sealed } of possibles) {
    expect(sealed?.phones.length).toBe(result.person?.phones.length);
    expect(JSON.stringify(sealed)).not.toContain('•');
    for (const { number } of sealed?.phones ?? []) expect(JSON.stringify(result)).not.toContain(number);
  }
  for (const { outcome, sealed } of found.rows) if (outcome !== 'possible') expect(sealed).toBeNull();
});
