/** Both stores count the residents of a crowded house, and leads at it get the same results from each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { traceLeads } from '#features/orders';
import { parseLead } from '#linkage';
import { type TestContext, testContext } from '#support/context';
import { importTown } from '#support/orders/orders';
import { shareNewest } from '#support/reference/snapshots';
import { localSource, referenceSource } from './local-source.ts';
import { memorySource } from './memory-source.ts';
import type { Candidate } from './port.ts';

const tower = { street: '700 Pine Blvd', city: 'Springfield', state: 'IL', zip: '62704' };
/** With more residents than any key's cap. */
const block = { street: '900 Birch Blvd', city: 'Springfield', state: 'IL', zip: '62704' };
const people = [...demoTown({ people: 280 })].map((person, at) => ({
  ...person,
  addresses: [at < 30 ? tower : block],
  phones: [{ number: '2175550142' }],
}));
const leadsAt = (from: number) =>
  people.slice(from, from + 5).map(({ names: [name], addresses: [at] }) =>
    parseLead({
      first_name: name?.first,
      last_name: name?.last,
      property_address: at?.street,
      property_zip: at?.zip,
    }),
  );
const options = { purpose: null, deadline: new Date('2100-01-01'), referenceSize: 280, year: 2026 };
const residentsOf = (found: Candidate[][]) => found.flat().map(({ residents }) => residents);

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
  await importTown(context.ctx, people);
  await shareNewest(context.ctx);
});
afterAll(() => context.close());

test.each([
  [30, leadsAt(0)],
  [250, leadsAt(30)],
])(
  'TRACE-11: gives the same bytes for a house of %i from both stores, for one lead and for many',
  async (crowd, leads) => {
    const postgres = localSource(context.ctx.lookups);
    const snapshot = referenceSource(context.ctx);
    const generation = await snapshot.generation?.();
    expect(generation).toBeDefined();
    for (const found of [
      await postgres.lookup(leads, options),
      await snapshot.lookup(leads, { ...options, ...(generation === undefined ? {} : { generation }) }),
      await memorySource(people, 'tower').lookup(leads, options),
    ]) {
      expect(found.flat().length).toBeGreaterThanOrEqual(leads.length);
      for (const residents of residentsOf(found)) expect(residents).toEqual({ property: crowd });
    }
    const traced = JSON.stringify(await traceLeads(leads, { ...options, source: postgres }));
    expect(JSON.stringify(await traceLeads(leads, { ...options, source: snapshot }))).toBe(traced);
    const singly = [];
    for (const lead of leads) singly.push(...(await traceLeads([lead], { ...options, source: postgres })));
    expect(JSON.stringify(singly)).toBe(traced);
  },
);
