/** Runs random months of a recurring list: never above the limit, never twice for a month, never for old contacts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clock, days, after as later } from '#platform/clock';
import { runQuotes } from '#support/jobs';
import { type KeyCustomer, openHistory } from '#support/orders/history';
import { workAll } from '#support/orders/orders';
import { openRecurring } from '#support/orders/recurring';
import { runRecurringLists } from './due.ts';
import { monthsAfter } from './months.ts';

const history = await openHistory();
const { api, customer } = history;
const { turnOn, start, read, learn } = openRecurring(history);

interface StoredRun {
  period: number;
  due_at: Date;
  outcome: string | null;
  coins: number;
  most: number;
  leads: number;
}

/** The runs of an order's list with what they charged and held. */
async function runsOf(order: { id: string }): Promise<StoredRun[]> {
  const { rows } = await api.ctx.pool.query<StoredRun>(
    `select r.period, r.due_at, r.outcome, coalesce(o.coins_charged, 0)::int as coins,
            coalesce((select h.amount from hold h where h.order_id = o.id), 0)::int as most,
            (r.new_phone_leads + r.new_email_leads)::int as leads
     from recurring_list l join recurring_run r on r.list_id = l.id left join trace_order o on o.id = r.order_id
     where l.order_id = $1 order by r.period`,
    [order.id],
  );
  return rows;
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: -20, max: 45 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('learn' as const), count: fc.integer({ min: 0, max: 3 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('look' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('limit' as const), count: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const), count: fc.constant(1) }) },
);

test('TRACE-17: a recurring list never charges above its limit, twice for a month, or for what it delivered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const user: KeyCustomer = await customer();
      // So long ago that the leads aren't free anymore.
      clock.set(later(new Date(), -days(100)));
      const order = await start(user, [0, 1, 2, 3], 3);
      clock.set(new Date());
      const limits = [3];
      let learned = 0;
      for (const { kind, count } of steps) {
        if (kind === 'days') clock.set(later(clock.now(), days(count)));
        else if (kind === 'learn') {
          const rows = Array.from({ length: count + 1 }, (_, index) => index);
          await learn(rows, learned % 2 === 0 ? 'phones' : 'emails');
          learned += 1;
        } else if (kind === 'limit') {
          await turnOn(user, order, count);
          limits.push(count);
        } else if (kind === 'look')
          await Promise.all(Array.from({ length: count }, () => runRecurringLists(api.ctx)));
        else {
          await runQuotes(api);
          await workAll(api.ctx);
        }
      }
      await runQuotes(api);
      await workAll(api.ctx);
      const runs = await runsOf(order);
      expect(runs.map(({ period }) => period)).toEqual(runs.map((_, index) => index + 1));
      for (const { coins, most, outcome, leads } of runs) {
        expect(most).toBeLessThanOrEqual(Math.max(...limits));
        expect(coins).toBeLessThanOrEqual(most);
        // A coin is for a lead with something new.
        expect(coins).toBeLessThanOrEqual(leads);
        expect(outcome).not.toBeNull();
      }
      const { list } = await read(user, order);
      expect(list?.next_at).toBe(
        monthsAfter(new Date(list?.started_at ?? ''), runs.length + 1).toISOString(),
      );
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 180_000);

describe('months', () => {
  test('are counted from the start, and end with shorter months', () => {
    const start = new Date('2026-01-31T15:04:00Z');
    expect([1, 2, 3, 13].map((count) => monthsAfter(start, count).toISOString().slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-02-28',
    ]);
  });
});
