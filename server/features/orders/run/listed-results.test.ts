/** Results of orders in progress are listed as their chunks settle. */
import { afterAll, expect, test } from 'vitest';
import { indexLeadsOnce, indexOrderLeads, subscribeLeadIndexing } from '#features/leads';
import { deliverEvents } from '#platform/jobs/events';
import { addMember } from '#support/accounts/team';
import { testApi } from '#support/api';
import { runJobs } from '#support/jobs';
import { openChunks } from '#support/orders/chunks';
import { processChunk } from './process-chunk.ts';

const api = await testApi();
const { source, paidOrder, claim } = await openChunks(api, 1200);
afterAll(() => api.close());

const { signal } = new AbortController();
const runListJobs = () =>
  runJobs(api, 'results.list', ({ order_id }) => indexLeadsOnce(api.ctx, order_id, signal));

test('PAGES-3: lists the rows of each settled chunk once, and keeps them from being deleted', async () => {
  const { id, user } = await paidOrder(120);
  const rows = async () => {
    const { body } = await api.call('GET', `/all-leads/${user.id}?per_page=100`, { as: user });
    return body.data.items.map(({ row_no }) => row_no);
  };
  const first = await claim();
  expect(await rows()).toEqual([]);
  expect(await processChunk(api.ctx, first, { source })).toBe('done');
  expect(await runListJobs()).toBe(1);
  expect(await rows()).toEqual(Array.from({ length: 50 }, (_, row) => row + 1));

  const body = { filter: {} };
  const deleted = await api.call('POST', '/leads-delete', { as: user, body });
  expect(deleted).toMatchObject({ status: 404, body: { error: { code: 'leads_not_found' } } });

  const writes = async () => {
    const { rows } = await api.ctx.pool.query(
      `select x.xmin::text from listed_lead x join lead l on l.bucket = x.bucket and l.id = x.lead_id
       where l.order_id = $1 and l.row_no <= 50`,
      [id],
    );
    return rows.map(({ xmin }) => xmin);
  };
  const before = await writes();
  await processChunk(api.ctx, await claim(), { source });
  await indexOrderLeads(api.ctx, id);
  // As if the process had been killed before it counted.
  await api.ctx.pool.query('delete from listed_count');
  await indexOrderLeads(api.ctx, id);
  expect(await rows()).toHaveLength(100);
  expect(await writes()).toEqual(before);
  const counts = await api.call('GET', '/lead-view-counts', { as: user });
  expect(counts.body.data).toMatchObject({ all: 100 });

  // At the end, only what has changed is written again.
  await processChunk(api.ctx, await claim(), { source });
  await indexOrderLeads(api.ctx, id);
  expect(await writes()).toEqual(before);
  const { body: ended } = await api.call('GET', '/lead-view-counts', { as: user });
  expect(ended.data).toMatchObject({ all: 120 });
});

test('PAGES-3: ends between two chunks when the service stops', async () => {
  const { id } = await paidOrder(60);
  await processChunk(api.ctx, await claim(), { source });
  const listed = indexOrderLeads(api.ctx, id, AbortSignal.abort());
  await expect(listed).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await processChunk(api.ctx, await claim(), { source });
});

test('PAGES-3: lists an ended order once, also if a job from before its end comes later', async () => {
  const { id } = await paidOrder(30);
  await processChunk(api.ctx, await claim(), { source });
  await indexLeadsOnce(api.ctx, id, signal);
  const listed = async () => {
    const { rows } = await api.ctx.pool.query(
      `select x.lead_id from listed_lead x join lead l on l.bucket = x.bucket and l.id = x.lead_id
       where l.order_id = $1`,
      [id],
    );
    return rows.length;
  };
  expect(await listed()).toBe(30);
  await api.ctx.pool.query(
    'delete from listed_lead x using lead l where l.bucket = x.bucket and l.id = x.lead_id and l.order_id = $1',
    [id],
  );
  await indexLeadsOnce(api.ctx, id, signal);
  expect(await listed()).toBe(0);
  await indexOrderLeads(api.ctx, id);
  expect(await listed()).toBe(30);
});

test('PAGES-3: says that leads are being added from the end of an order until all are listed', async () => {
  const { id, user } = await paidOrder(30);
  const { id: later } = await paidOrder(30, user);
  const caller = await addMember(api, user, 'caller');
  const listing = async (query = '', as = user) =>
    (await api.call('GET', `/all-leads/${as.id}${query}`, { as })).body.data.listing;
  const all = async () => [await listing(), await listing('?order=1'), await listing('?order=2')];
  // The page of an order may load the list just before the order ends.
  expect(await all()).toEqual([false, true, true]);
  await processChunk(api.ctx, await claim(), { source });
  expect(await all()).toEqual([true, true, true]);
  // Callers see leads once these are assigned, which follows.
  expect(await listing('', caller)).toBe(false);
  await indexLeadsOnce(api.ctx, id, signal);
  expect(await all()).toEqual([false, false, true]);
  await processChunk(api.ctx, await claim(), { source });
  expect(await all()).toEqual([true, false, true]);
  await indexLeadsOnce(api.ctx, later, signal);
  expect(await all()).toEqual([false, false, false]);
});

const countListed = async (id: string): Promise<number> => {
  const { rows } = await api.ctx.pool.query(
    `select count(*)::int as listed from listed_lead x join lead l on l.bucket = x.bucket and l.id = x.lead_id
     where l.order_id = $1`,
    [id],
  );
  return rows[0].listed;
};

test('PAGES-3: lists a thousand new rows of an order in progress at a time', async () => {
  const { id } = await paidOrder(1200);
  const listed = async () => {
    await indexLeadsOnce(api.ctx, id, signal);
    return countListed(id);
  };
  for (let chunks = 0; chunks < 23; chunks += 1)
    expect(await processChunk(api.ctx, await claim(), { source })).toBe('done');
  expect(await listed()).toBe(1000);
  expect(await listed()).toBe(1150);
  expect(await processChunk(api.ctx, await claim(), { source })).toBe('done');
  expect(await listed()).toBe(1200);
});

test('PAGES-3: lists all traced rows of an order that is paused', async () => {
  subscribeLeadIndexing(api.ctx);
  const { id, user } = await paidOrder(1200);
  for (let chunks = 0; chunks < 23; chunks += 1)
    expect(await processChunk(api.ctx, await claim(), { source })).toBe('done');
  // Those of other orders too.
  await deliverEvents(api.ctx);
  await api.ctx.pool.query(`delete from pgboss.job where name = 'results.list'`);
  await indexLeadsOnce(api.ctx, id, signal);
  expect(await countListed(id)).toBe(1000);
  expect((await api.call('POST', `/order-pause/${id}`, { as: user })).status).toBe(200);
  await deliverEvents(api.ctx);
  expect(await runListJobs()).toBe(1);
  expect(await countListed(id)).toBe(1150);
});
