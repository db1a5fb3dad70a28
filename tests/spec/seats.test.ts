/** What owners, managers and callers of an account may call. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Failure } from '#contract/envelope';
import type { Route } from '#contract/route';
import { defaultSeat, hasSeat, type Seat } from '#contract/seats';
import { addMember } from '#support/accounts/team';
import { declaredRoutes } from '#support/calls/declared';
import { routeTable } from '#support/route-table/all';
import type { World } from '#support/route-table/parts';
import { openWorld, sendRow } from '#support/world';

let world: World;
let routes: Map<string, Route>;
beforeAll(async () => {
  world = await openWorld();
  const declared = await declaredRoutes();
  routes = new Map(
    declared.map((route) => {
      const { method, base = '/api/v1', path } = route;
      return [`${method.toUpperCase()} ${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, route];
    }),
  );
});
beforeEach(async () => {
  await world.api.ctx.pool.query('delete from rate_limit');
});
afterAll(() => world.api.close());

for (const row of routeTable.filter(({ open }) => !open)) {
  test(`BILL-8: ${row.route} answers 403 to seats below its own`, async () => {
    const route = routes.get(row.route);
    if (route === undefined) throw new Error(`${row.route} is not declared`);
    const least: Seat = route.seat ?? defaultSeat;
    for (const seat of ['manager', 'caller'] as const) {
      // A call may sign them out.
      const as = await addMember(world.api, world.owner, seat);
      const { status, body } = await sendRow(world, row, { ...(await row.good(world)), as });
      const isRefused = status === 403 && (body as Partial<Failure>).error?.code === 'seat_required';
      const may = hasSeat(seat, least);
      expect(isRefused, `${seat}: ${status} ${JSON.stringify(body).slice(0, 200)}`).toBe(!may);
    }
  });
}
