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
const tenants = [...demoTown({ people: 30 })].map((person) => ({
  ...person,
  addresses: [tower],
  phones: [{ number: '2175550142' }],
}));
const leads = tenants.slice(0, 5).map(({ names: [name] }) =>
  parseLead({
    first_name: name?.first,
    last_name: name?.last,
    property_address: tower.street,
    property_zip: tower.zip,
  }),
);
const options = { purpose: null, deadline: new Date('2100-01-01'), referenceSize: 30, year: 2026 };
const residentsOf = (found: Candidate[][]) => found.flat().map(({ residents }) => residents);

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
  await importTown(context.ctx, tenants);
  await shareNewest(context.ctx);
});
afterAll(() => context.close());

test('TRACE-11: gives the same bytes for a crowded house from both stores, for one lead and for many', async () => {
  const postgres = localSource(context.ctx.lookups);
  const snapshot = referenceSource(context.ctx);
  const generation = await snapshot.generation?.();
  expect(generation).toBeDefined();
  for (const found of [
    await postgres.lookup(leads, options),
    await snapshot.lookup(leads, { ...options, ...(generation === undefined ? {} : { generation }) }),
    await memorySource(tenants, 'tower').lookup(leads, options),
  ]) {
    expect(found.flat().length).toBeGreaterThanOrEqual(leads.length);
    for (const residents of residentsOf(found)) expect(residents).toEqual({ property: 30 });
  }
  const traced = JSON.stringify(await traceLeads(leads, { ...options, source: postgres }));
  expect(JSON.stringify(await traceLeads(leads, { ...options, source: snapshot }))).toBe(traced);
  const singly = [];
  for (const lead of leads) singly.push(...(await traceLeads([lead], { ...options, source: postgres })));
  expect(JSON.stringify(singly)).toBe(traced);
});
