/** A hit's price depends on what was paid before, and an order's price doesn't depend on the order of its chunks. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { TraceResult } from '#contract/orders/results';
import { after, clock, days } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import type { Home } from '#platform/lead-buckets';
import { testContext } from '#support/context';
import { chargeHits, type Hit } from './paid-contacts.ts';

const { ctx, close } = await testContext();
afterAll(close);

const phone = (n: number) => `+1217555010${n}`;

/** A hit on a person with these numbers; the lead brought `leadNumbers`. */
function hit(person_id: number | null, numbers: number[], leadNumbers: number[] = []): Hit {
  const result: TraceResult = {
    reason: '',
    comparisons: [],
    relatives: [],
    absentee: 'unknown',
    person: {
      names: [{ first: 'Ada', last: 'Quillfeather' }],
      deceased: 'unknown',
      addresses: [],
      phones: numbers.map((n) => ({
        number: phone(n),
        dnc: 'unknown' as const,
        state_dnc: 'unknown' as const,
        litigator: 'unknown' as const,
        score: 0.9,
        ...(leadNumbers.includes(n) && { from_lead: true }),
      })),
      emails: [],
    },
  };
  return { charge_id: newId(), person_id, result };
}

/** Charges hits in one call and returns which were charged. */
async function charge(payer: Home, hits: Hit[], order_id: string | null, at: Date) {
  const charges = await inTransaction(ctx, (tx) => chargeHits(tx, payer, { order_id, at, hits }));
  return hits.map(({ charge_id }) => charges.get(charge_id)?.charged ?? null);
}

const account = () => ({ home_bucket: 3, account_id: newId() });
const now = clock.now();

test('TRACE-14: paid contacts are free for 90 days; another person or a new contact costs a coin', async () => {
  const payer = account();
  const ask = (one: Hit, at = now) => charge(payer, [one], null, at);
  expect(await ask(hit(1, [1, 2]))).toEqual([true]);
  expect(await ask(hit(1, [2]))).toEqual([false]);
  expect(await ask(hit(2, [1, 2]))).toEqual([true]);
  expect(await ask(hit(1, [1, 2, 3]))).toEqual([true]);
  // Contacts that the lead came with aren't charged.
  expect(await ask(hit(1, [1, 4], [4]))).toEqual([false]);
  expect(await charge(account(), [hit(1, [1])], null, now)).toEqual([true]);
  expect(await ask(hit(1, [1]), after(now, days(89)))).toEqual([false]);
  expect(await ask(hit(1, [1]), after(now, days(91)))).toEqual([true]);
});

test('TRACE-14: recognizes a person without a reference id by name and contacts', async () => {
  const payer = account();
  expect(await charge(payer, [hit(null, [1, 2])], null, now)).toEqual([true]);
  expect(await charge(payer, [hit(null, [2, 1])], null, now)).toEqual([false]);
  expect(await charge(payer, [hit(null, [5])], null, now)).toEqual([true]);
});

test('TRACE-14: an order costs one coin per person, in whatever order its chunks settle', async () => {
  const row = fc.record({
    person: fc.integer({ min: 1, max: 4 }),
    numbers: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), fc.nat(), async (rows, seed) => {
      const people = new Set(rows.map(({ person }) => person)).size;
      for (const turn of [0, seed]) {
        const [payer, order_id] = [account(), newId()];
        const at = turn % rows.length;
        const turned = [...rows.slice(at), ...rows.slice(0, at)];
        const hits = turned.map(({ person, numbers }) => hit(person, numbers));
        const half = Math.ceil(hits.length / 2);
        const charged = [
          ...(await charge(payer, hits.slice(0, half), order_id, now)),
          ...(await charge(payer, hits.slice(half), order_id, now)),
        ];
        expect(charged.filter((one) => one === true)).toHaveLength(people);
        // Nothing is new to a second order.
        const again = await charge(
          payer,
          hits.flatMap((one, index) => (charged[index] === true ? [{ ...one, charge_id: newId() }] : [])),
          newId(),
          now,
        );
        expect(again).not.toContain(true);
      }
    }),
    { numRuns: 40 },
  );
});
