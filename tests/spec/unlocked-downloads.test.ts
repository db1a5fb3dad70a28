/** Downloads of possible matches, which belong to the hits once they are unlocked. */
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { indexOrderLeads } from '#features/leads';
import {
  csv,
  download,
  giveCoins,
  leadHeader,
  leadRow,
  makePossible,
  openTown,
  readOrder,
  trace,
} from '#support/orders/orders';

const { api, people } = await openTown();
afterAll(() => api.close());

/** An order with ten leads, two of them possible matches: the first is unlocked, the second isn't. */
async function traceWithUnlocked() {
  const user = await api.customer();
  await giveCoins(api, user, 50);
  const file = csv([leadHeader, ...people.slice(0, 10).map(leadRow)]);
  const { id } = await trace(api, user, file);
  const { items } = (await api.call('GET', `/order-leads/${id}?outcome=hit`, { as: user })).body.data;
  const [first, second] = items.filter(({ result }) => result?.person?.phones.some((p) => !p.from_lead));
  if (first === undefined || second === undefined) throw new Error('the town has too few phones');
  for (const lead of [first, second]) await makePossible(api, lead.id);
  await indexOrderLeads(api.ctx, id);
  // The second call changes nothing.
  for (const _ of [1, 2])
    expect((await api.call('POST', `/lead-unlock/${first.id}`, { as: user })).status).toBe(200);
  const { leadSummery } = await readOrder(api, user, id);
  return { user, id, file, first, second, summary: leadSummery };
}

test('TRACE-7: downloads an unlocked match with the hits, and a locked one with the misses', async () => {
  const { user, id, file, first, second, summary } = await traceWithUnlocked();
  expect(summary).toMatchObject({ possibles: 2, unlocked: 1 });
  const outcomes = async (value: string) => {
    const rows: Record<string, string>[] = parse((await download(api, user, id, value)).body, {
      columns: true,
    });
    return rows.map(({ 'Owner Name': name, Result: result }) => [name, result]);
  };
  const paid = [first.lead.name, 'possible'];
  const locked = [second.lead.name, 'possible'];
  const hits = await outcomes('hits');
  expect(hits).toHaveLength(summary.hits + 1);
  expect(hits).toContainEqual(paid);
  expect(hits).not.toContainEqual(locked);
  expect(await outcomes('phones')).toContainEqual(paid);
  const misses = await outcomes('misses');
  expect(misses).toHaveLength(summary.misses + summary.no_contact + 1);
  expect(misses).toContainEqual(locked);
  expect(misses).not.toContainEqual(paid);

  const ticket = await api.call('POST', `/download-ticket/${id}/hits`, { as: user });
  expect(ticket.body.data.rows).toBe(hits.length);
  const narrowed = await api.call('POST', `/download-ticket/${id}/hits?step=matched`, { as: user });
  expect(narrowed.body.data.rows).toBe(hits.length);

  // A later order shows the same result without a charge.
  const again = await trace(api, user, file);
  expect((await readOrder(api, user, again.id)).leadSummery).toMatchObject({ possibles: 2, unlocked: 1 });
});

test('PAGES-3: downloads selected unlocked matches with the hits, and locked ones with the misses', async () => {
  const { user, first, second } = await traceWithUnlocked();
  const countOf = async (value: 'hits' | 'misses' | 'phones', id: string) => {
    const body = { selection: { ids: [id] }, value };
    const { status, body: answer } = await api.call('POST', '/leads-download', { as: user, body });
    return status === 404 ? 0 : answer.data.rows;
  };
  expect(await countOf('hits', first.id)).toBe(1);
  expect(await countOf('phones', first.id)).toBe(1);
  expect(await countOf('misses', first.id)).toBe(0);
  expect(await countOf('hits', second.id)).toBe(0);
  expect(await countOf('misses', second.id)).toBe(1);
});

test('TRACE-7: refuses a layout’s file without anyone to contact, and says why', async () => {
  const user = await api.customer();
  const file = csv([
    leadHeader,
    ...people.slice(20, 24).map(leadRow),
    ...people.slice(20, 24).map(leadRow),
    ['Nobody Atall', '1 Nowhere Rd', 'Peoria', 'IL', '61602'],
  ]);
  const { id, number } = await trace(api, user, file);
  const { items } = (await api.call('GET', `/order-leads/${id}?outcome=hit`, { as: user })).body.data;
  for (const lead of items) await makePossible(api, lead.id);
  await indexOrderLeads(api.ctx, id);
  const selection = { filter: { order: number } };
  const duplicates = { filter: { order: number, outcome: 'duplicate' } };
  const ask = (query: 'layout=batchdialer' | 'layout=hubspot' | '') => [
    api.call('GET', `/lead-file-download/${id}/all?${query}`, { as: user }),
    api.call('POST', `/download-ticket/${id}/all?${query}`, { as: user }),
    api.call('POST', '/leads-download', {
      as: user,
      body: { selection, ...Object.fromEntries(new URLSearchParams(query)) },
    }),
    api.call('POST', '/leads-download', {
      as: user,
      body: { selection: duplicates, ...Object.fromEntries(new URLSearchParams(query)) },
    }),
  ];
  for (const query of ['layout=batchdialer', 'layout=hubspot'] as const)
    for (const answer of await Promise.all(ask(query)))
      expect(answer).toMatchObject({
        status: 404,
        body: { error: { code: 'leads_not_found' }, message: expect.stringContaining('Unlock') },
      });
  for (const { status } of await Promise.all(ask(''))) expect(status).toBe(200);
  const count = async () =>
    (await api.call('POST', '/selection-all-leads', { as: user, body: selection })).body.data;
  expect(await count()).toMatchObject({ leads: 9, hits: 0, misses: 5, no_contact: 0, duplicates: 4 });

  const locked = items.find(({ result }) => result?.person?.phones.some((phone) => !phone.from_lead));
  expect((await api.call('POST', `/lead-unlock/${locked?.id}`, { as: user })).status).toBe(200);
  for (const { status } of await Promise.all(ask('layout=batchdialer'))) expect(status).toBe(200);
  expect(await count()).toMatchObject({ hits: 1, misses: 4 });
});
