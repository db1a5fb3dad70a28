/** Actions on all leads of a filter while more leads are listed. */
import { afterAll, expect, test } from 'vitest';
import { indexOrderLeads } from '#features/leads';
import { customerWithCoins } from '#support/orders/numbers';
import { csv, leadHeader, leadRow, openTown, trace } from '#support/orders/orders';

const { api, people } = await openTown();
afterAll(() => api.close());

test('PAGES-3: tags, assigns, lists as not to contact and deletes no leads listed after they were counted', async () => {
  const as = await customerWithCoins(api);
  const traceSome = async (from: number) => {
    const { id } = await trace(api, as, csv([leadHeader, ...people.slice(from, from + 3).map(leadRow)]));
    await indexOrderLeads(api.ctx, id);
  };
  await traceSome(0);
  const { data } = (await api.call('POST', '/selection-all-leads', { as, body: { filter: {} } })).body;
  expect(data.leads).toBe(3);
  await traceSome(10);
  const selection = { filter: {}, counted_at: data.counted_at };
  const count = async (body: object) =>
    (await api.call('POST', '/selection-all-leads', { as, body })).body.data.leads;
  expect(await count({ filter: {} })).toBe(6);
  expect(await count(selection)).toBe(3);
  const tagged = await api.call('POST', '/leads-tag', { as, body: { selection, add: ['seen'] } });
  expect(tagged.body.data.leads).toBe(3);
  const assigned = await api.call('POST', '/leads-assign', { as, body: { selection, assigned_to: as.id } });
  expect(assigned.body.data.leads).toBe(3);
  const listed = await api.call('POST', '/leads-do-not-contact', { as, body: selection });
  expect(listed.body.data.leads).toBe(3);
  const file = await api.call('POST', '/leads-download', { as, body: { selection } });
  expect(file.body.data.rows).toBe(3);
  const deleted = await api.call('POST', '/leads-delete', { as, body: selection });
  expect(deleted.body.data).toEqual({ leads: 3 });
  expect(await count({ filter: {} })).toBe(3);
});

test('PAGES-3: listing leads waits until a count that has begun is done', async () => {
  const as = await customerWithCoins(api);
  const { id } = await trace(api, as, csv([leadHeader, leadRow(people[20])]));
  const client = await api.ctx.pool.connect();
  try {
    await client.query('begin');
    const key = `listed_lead:${as.caller.account_id}`;
    await client.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [key]);
    const listing = indexOrderLeads(api.ctx, id);
    const waiting = () =>
      client.query(
        "select 1 from pg_locks where locktype = 'advisory' and not granted and mode = 'ExclusiveLock'",
      );
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await client.query('commit');
    await listing;
  } finally {
    client.release();
  }
  const { data } = (await api.call('POST', '/selection-all-leads', { as, body: { filter: {} } })).body;
  expect(data.leads).toBe(1);
});
