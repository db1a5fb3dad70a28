/** What caches may store: nothing personal, and public data only with revalidation. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApi } from '#support/api';
import { routeTable } from '#support/route-table/all';
import type { World } from '#support/route-table/parts';
import { callerOf, openWorld, sendRow } from '#support/world';

let api: TestApi;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  api = world.api;
});
beforeEach(async () => {
  await api.ctx.pool.query('delete from rate_limit');
});
afterAll(() => api.close());

/** The same for everyone: a browser may store these but revalidates each time. */
const shared = ['setting-info', 'plan-list', 'faq', 'mapping-header', 'coin-prices', 'openapi.json'].map(
  (name) => `GET /api/v1/${name}`,
);
/** Outside the API and public: photos under random names, the health of the service. */
const elsewhere = /^GET \/(media|health)\b|^POST \/(unsubscribe|webhooks)\//;
const calls = routeTable.filter(({ route }) => !elsewhere.test(route));

test('CALLS: lists only existing calls as cacheable', () => {
  expect(routeTable.map(({ route }) => route)).toEqual(expect.arrayContaining(shared));
});

describe.each(calls)('$route', (row) => {
  const path = row.route.slice(row.route.indexOf(' ') + 1);
  test(`CALLS: ${row.route} is ${shared.includes(row.route) ? 'kept only if it is still so' : 'kept by no cache'}`, async () => {
    const call = await row.good(world);
    const answer = await sendRow(world, row, {
      ...call,
      as: row.open ? null : (call.as ?? callerOf(world, row)),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(answer.headers.get('cache-control')).toBe(shared.includes(row.route) ? 'no-cache' : 'no-store');
    if (row.open || !path.startsWith('/api/')) return;
    const refused = await sendRow(world, row, { ...call, as: null });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });
});
