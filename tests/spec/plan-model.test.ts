/**
 * Plans against a price model: whatever a customer, their bank, the schedule and an admin do in any order, the customer
 * never pays less than the cheapest honest way (`support/honest-prices.ts`), and the ledger's invariants hold.
 */
import fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Interval } from '#contract/billing/plans';
import { clock } from '#platform/clock';
import { testApi } from '#support/api';
import { expectHonest } from '#support/billing/honest-prices';
import { brokenLedgerRules } from '#support/billing/ledger';
import {
  answerBank,
  buy,
  type CardName,
  cancel,
  change,
  closeWorld,
  dispute,
  newWorld,
  type PlanName,
  passTime,
  planNames,
  refund,
  resume,
  type Span,
  type Step,
  setStage,
  spend,
  subscribe,
  switchCard,
  topUp,
} from '#support/billing/plan-model';
import { tellFigures } from '#support/figures';

const api = await testApi();
const stage = await setStage(api);
afterEach(() => clock.set(null));
afterAll(() => api.close());

/** Names a step in the counterexample of a failed property. */
const named = <Args extends unknown[]>(
  name: string,
  values: fc.Arbitrary<Args>,
  make: (...args: Args) => Step,
) =>
  values.map((args): Step => {
    const text = () => `${name} ${JSON.stringify(args)}`;
    return Object.assign(make(...args), { [fc.toStringMethod]: text });
  });
const plan = fc.constantFrom<PlanName>(...planNames);
const interval = fc.constantFrom<Interval>('month', 'month', 'year');
const card = fc.constantFrom<CardName>('pays', 'pays', 'pays', 'poor', 'asks');
const count = fc.constantFrom(5, 100, 460, 1000, 12_000);
const span = fc.constantFrom<Span>('hour', 'days', 'month', 'beforeEnd', 'afterEnd');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: named('subscribe', fc.tuple(plan, interval), subscribe) },
  { weight: 4, arbitrary: named('change', fc.tuple(plan, interval), change) },
  { weight: 2, arbitrary: named('cancel', fc.tuple(), cancel) },
  { weight: 2, arbitrary: named('resume', fc.tuple(), resume) },
  { weight: 5, arbitrary: named('buy', fc.tuple(count, card), buy) },
  { weight: 3, arbitrary: named('switchCard', fc.tuple(card), switchCard) },
  { weight: 3, arbitrary: named('answerBank', fc.tuple(fc.nat(3), fc.boolean()), answerBank) },
  { weight: 2, arbitrary: named('spend', fc.tuple(fc.constantFrom(10, 300, 5000)), spend) },
  { weight: 1, arbitrary: named('topUp', fc.tuple(fc.constantFrom(100, 600)), topUp) },
  {
    weight: 2,
    arbitrary: named(
      'refund',
      fc.tuple(fc.constantFrom<'subscription' | 'coins'>('subscription', 'coins')),
      refund,
    ),
  },
  {
    weight: 1,
    arbitrary: named('dispute', fc.tuple(fc.constantFrom<'won' | 'lost'>('won', 'lost')), dispute),
  },
  {
    weight: 6,
    arbitrary: named('passTime', fc.tuple(span, fc.boolean()), passTime),
  },
);

/** Histories that random runs seldom reach. */
const schemes: Record<string, Step[]> = {
  'a trial changed to the dearest plan for its prices, then canceled': [
    ...[subscribe('starter', 'month'), change('business', 'month'), buy(12_000, 'pays'), cancel()],
    ...[passTime('afterEnd', true), subscribe('starter', 'month')],
  ],
  'coins bought in a trial': [subscribe('starter', 'month'), buy(1000, 'pays'), cancel()],
  'the dearest plan for the last minute of the cheapest': [
    ...[subscribe('team', 'month'), passTime('beforeEnd', true), change('business', 'month')],
    ...[buy(12_000, 'pays'), change('starter', 'month'), passTime('afterEnd', true), buy(100, 'pays')],
  ],
  'coins bought while the plan is overdue, and before that is noticed': [
    ...[subscribe('business', 'month'), switchCard('poor'), passTime('afterEnd', false), buy(1000, 'pays')],
    ...[passTime('hour', true), buy(1000, 'pays'), passTime('days', true), switchCard('pays'), resume()],
  ],
  'an upgrade whose bank is answered a day later': [
    ...[subscribe('team', 'year'), switchCard('asks'), change('business', 'year'), passTime('hour', true)],
    ...[buy(1000, 'pays'), answerBank(0, true), buy(1000, 'pays')],
  ],
  'coins bought at a plan’s price, and the plan given back': [
    ...[subscribe('business', 'month'), spend(300), buy(460, 'pays'), buy(1000, 'asks')],
    ...[refund('subscription'), answerBank(0, true), buy(100, 'pays'), subscribe('starter', 'month')],
  ],
  'coins bought at a plan’s price, and the plan taken back by the bank': [
    ...[subscribe('business', 'month'), spend(300), buy(460, 'pays'), buy(1000, 'pays'), spend(5000)],
    ...[dispute('won'), buy(12_000, 'pays'), refund('coins'), dispute('won'), buy(100, 'pays')],
    ...[
      subscribe('team', 'month'),
      buy(1000, 'pays'),
      dispute('lost'),
      dispute('lost'),
      buy(100, 'pays'),
      spend(10),
    ],
  ],
  'a large pack bought, a few coins of it spent and the rest given back': [
    ...[buy(12_000, 'pays'), spend(300), refund('coins'), buy(460, 'pays'), spend(10), refund('coins')],
  ],
  'a trial whose upgrade is declined and then waits for its bank beyond the end': [
    ...[subscribe('starter', 'month'), switchCard('poor'), change('business', 'month'), switchCard('asks')],
    ...[change('team', 'year'), passTime('afterEnd', true), buy(1000, 'pays'), answerBank(0, true)],
    ...[buy(1000, 'pays'), cancel(), resume()],
  ],
};

async function runHistory(steps: Step[]): Promise<string[]> {
  const world = await newWorld(stage);
  for (const one of steps) {
    await one(world);
    await expectHonest(world);
  }
  await closeWorld(world);
  return world.done;
}

test.each(Object.keys(schemes))('PAY-7: %s is never cheaper than the honest way', async (name) => {
  await runHistory(schemes[name] ?? []);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
});

test('PAY-7: has no order of plans, trials, cancellations, declines, refunds and purchases cheaper than the honest way', async ({
  task,
}) => {
  let [histories, steps] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (history) => {
      steps += (await runHistory(history)).length;
      histories += 1;
    }),
    // Stops shrinking early enough to report the failure within the timeout.
    { numRuns: 30, plugins: [fc.interruptAfterTimeLimit(90_000)] },
  );
  expect(steps / histories).toBeGreaterThan(4);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  tellFigures(task, { 'histories of plans': histories });
}, 120_000);
