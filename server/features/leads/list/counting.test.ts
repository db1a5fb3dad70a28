/** Counts of an order's leads: right after changes at the same time, and later for a large order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedLead } from '#contract/leads/schemas';
import { demoTown } from '#database/seed/town';
import { inTransaction } from '#platform/context';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { runJobs } from '#support/jobs';
import { giveCoins, importTown, leadFile, trace } from '#support/orders/orders';
import { untilBlocked } from '#support/wait';
import { recountLeads, recountOrder } from './counting.ts';
import { indexOrderLeads } from './indexing.ts';

const people = [...demoTown({ people: 60 })];

let api: TestApi;
let user: TestUser;
let order: { id: string; number: number };

beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 60);
  order = await trace(api, user, leadFile(people));
  await indexOrderLeads(api.ctx, order.id);
});
afterAll(() => api.close());

const counted = async (): Promise<number> =>
  (await api.call('GET', '/lead-view-counts', { as: user })).body.data.all;
const recount = (then = () => Promise.resolve()) =>
  inTransaction(api.ctx, async (tx) => {
    await recountLeads(tx, user.caller, order.number);
    await then();
  });
const runCountJobs = () => runJobs(api, 'results.count', ({ order_id }) => recountOrder(api.ctx, order_id));

test('PAGES-3: two recounts of an order at once count its leads once', async () => {
  const [counting, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = recount(() => {
    counting.resolve();
    return released.promise;
  });
  await counting.promise;
  const second = recount();
  await untilBlocked(api.ctx.pool);
  released.resolve();
  await Promise.all([first, second]);
  expect(await counted()).toBe(60);
});

test('PAGES-3: changes of a large order’s leads are counted later, in a job', async () => {
  await api.ctx.pool.query('update trace_order set row_count = 20001 where id = $1', [order.id]);
  const { body } = await api.call('GET', `/all-leads/${user.id}?per_page=100`, { as: user });
  const leads: ListedLead[] = body.data.items;
  const [first, second] = leads.filter(({ result }) => (result?.person?.phones ?? []).length > 0);
  for (const lead of [first, second]) {
    const number = lead?.result?.person?.phones[0]?.number;
    const report = { as: user, body: { number, verdict: 'not_them' } };
    expect((await api.call('PUT', `/phone-report/${lead?.id}`, report)).status).toBe(200);
  }
  await api.ctx.pool.query('delete from listed_lead where lead_id = $1', [first?.id]);
  expect(await counted()).toBe(60);
  expect(await runCountJobs()).toBeGreaterThan(0);
  expect(await counted()).toBe(59);

  // Whoever deletes leads sees the new counts at once.
  const deletion = { as: user, body: { ids: [second?.id] } };
  expect((await api.call('POST', '/leads-delete', deletion)).body.data).toEqual({ leads: 1 });
  expect(await counted()).toBe(58);
});
