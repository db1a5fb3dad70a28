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
  const { api, owner } = world;
  await api.ctx.pool.query('delete from rate_limit');
  // An account has room for 50 people.
  await api.ctx.pool.query(
    'update app_user set removed_at = now(), email_confirmed_at = null where account_id = $1 and id <> $2',
    [owner.caller.account_id, owner.id],
  );
});
afterAll(() => world.api.close());

for (const row of routeTable.filter(({ open }) => !open)) {
  test(`PAY-9: ${row.route} answers 403 to seats below its own`, async () => {
    const route = routes.get(row.route);
    if (route === undefined) throw new Error(`${row.route} is not declared`);
    const least: Seat = route.seat ?? defaultSeat;
    for (const seat of ['manager', 'caller'] as const) {
      const call = await row.good(world);
      // A call may sign them out.
      const as = await addMember(world.api, world.owner, seat);
      const { status, body } = await sendRow(world, row, { ...call, as });
      const isRefused = status === 403 && (body as Partial<Failure>).error?.code === 'seat_required';
      const may = hasSeat(seat, least);
      expect(isRefused, `${seat}: ${status} ${JSON.stringify(body).slice(0, 200)}`).toBe(!may);
    }
  });
}
