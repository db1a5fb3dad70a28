/**
 * Calls every operation of the API description with valid and invalid input: no internal errors, no undocumented
 * statuses, and every documented status occurs. `npm run bench -- fuzz-api` makes 20,000 calls.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Described, operationsOf } from '#support/calls/fuzz';
import { CallFuzz } from '#support/calls/fuzz-calls';
import { tellFigures } from '#support/figures';
import { quoteNumbers } from '#support/orders/numbers';
import { pay, workAll } from '#support/orders/orders';
import { routeTable } from '#support/route-table/all';
import type { World } from '#support/route-table/parts';
import { callerOf, openWorld, sendRow } from '#support/world';

/** Approximate number of calls in total; by default, the fewest that show every status. */
const total = Number(process.env.OPENSKIP_FUZZ ?? 0);
const seed = Number(process.env.OPENSKIP_FUZZ_SEED ?? 8);

/** Calls that hash a password or create a customer take as long as dozens of others. */
const slow =
  /two-factor|passkey|company-sign-in|recovery-codes|account-deletion|password|log(in|out)|registration|switch|session-renewal|confirm|session-revocation|data-export|order-(sample|retrace|mend)|leads-delete|refund/;
const rows = routeTable.filter(
  ({ route }) => / \/api\/(bstapi\/)?v1\//.test(route) && !route.endsWith('openapi.json'),
);
const quick = rows.filter(({ route }) => !slow.test(route)).length;
/** Slow calls run a tenth as often. */
const each = (route: string) => total / (quick + (rows.length - quick) / 10) / (slow.test(route) ? 10 : 1);

let world: World;
let described: Map<string, Described>;
beforeAll(async () => {
  world = await openWorld();
  const { body } = await world.api.call('GET', '/openapi.json');
  described = new Map(operationsOf(body).map((operation) => [operation.route, operation]));
});
afterAll(() => world.api.close());

/** Statuses that don't depend on the input; each has its own test. */
function independent(route: string): number[] {
  switch (route) {
    // Two-factor sign-in is off here: see `sign-in-link.test.ts` and `access-review.test.ts`.
    case 'POST /api/v1/sign-in-by-link':
    case 'POST /api/v1/access-review':
      return [401];
    // What the provider says decides: see `openid-connect.test.ts`.
    case 'POST /api/v1/company-sign-in':
    case 'POST /api/v1/company-sign-in-callback':
    case 'POST /api/v1/company-sign-in-confirmation':
      return [401, 403, 404, 503];
    // Needs ten unfinished uploads: see `storage-quotas.test.ts`.
    case 'POST /api/v1/resumable-upload':
      return [409];
    // Needs another change since the view was read: see `lead-views.test.ts`.
    case 'PUT /api/v1/lead-views/:id':
      return [409];
    // Needs a paid order: see `hit-choice.test.ts`.
    case 'PUT /api/v1/order-hit-on/:id':
      return [409];
    // Needs an order that isn't complete: see `recurring-lists.test.ts`.
    case 'PUT /api/v1/order-recurrence/:id':
    case 'POST /api/v1/order-recurrence/:id/run':
      return [409];
    // Needs an email that was confirmed since: see `team.test.ts`.
    case 'POST /api/v1/join':
      return [409];
    // Needs ten open streams: see `stream-limits.test.ts`.
    case 'GET /api/v1/stream':
      return [429];
    default:
      // The card number decides about a decline: see `declined-cards.test.ts`.
      return [402];
  }
}

describe.each(rows)('$route', (row) => {
  test(`API-3, CALLS: ${row.route}, fuzzed, has no fault of ours and answers as it is described`, async ({
    task,
  }) => {
    const operation = described.get(row.route);
    if (operation === undefined) throw new Error('the call is not described');
    const fuzz = new CallFuzz(world, row, operation);
    // Resets the settings so that one call doesn't affect the next.
    await world.api.ctx.pool.query('delete from setting');
    await fc.assert(
      fc.asyncProperty(fuzz.generated, (generated) => fuzz.send(generated)),
      // State left by a call affects the next ones, so a failure is reported without shrinking.
      { numRuns: Math.max(fuzz.least, Math.ceil(each(row.route))), seed, endOnFailure: true },
    );
    await fuzz.settle();
    const { calls, good, statuses } = fuzz;
    tellFigures(task, { calls, good });
    const found = `${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')} ${fuzz.refused}`;
    expect(good / calls, found).toBeGreaterThanOrEqual(0.3);
    const never = operation.statuses.filter(
      (status) => !statuses.has(status) && !independent(row.route).includes(status),
    );
    expect({ never, found }).toEqual({ never: [], found });
  });
});

describe('a check of numbers', () => {
  const rowsOfOrders = rows.filter(
    ({ route, about }) => about !== undefined && /order|lead|download|upload/.test(route),
  );

  test.each(['unpaid', 'completed'])(
    'API-3, TRACE-17: %s, has no fault of ours in calls about orders',
    async (state) => {
      const { api, owner } = world;
      const statuses = new Set<number>();
      for (const row of rowsOfOrders) {
        // One of its own, because calls cancel and delete it.
        const numbers = [
          ['Ada', '2175550142'],
          ['Ben', '12'],
        ];
        const check = await quoteNumbers(api, owner, numbers, { phone: [1] });
        if (state === 'completed') {
          await pay(api, owner, check.id);
          await workAll(api.ctx);
        }
        await api.ctx.pool.query('delete from rate_limit');
        const call = row.about?.(check.id);
        if (call === undefined) continue;
        const { status, body } = await sendRow(world, row, { ...call, as: callerOf(world, row) });
        const details = JSON.stringify({ route: row.route, status, body }).slice(0, 500);
        expect(status, details).toBeLessThan(500);
        const operationStatuses = described.get(row.route)?.statuses ?? [];
        expect([...operationStatuses, 400, 402, 403, 409, 410, 413, 415, 429], details).toContain(status);
        statuses.add(status);
      }
      expect(statuses.has(200)).toBe(true);
      expect(rowsOfOrders.length).toBeGreaterThan(40);
    },
  );
});
