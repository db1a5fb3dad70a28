/** License classes: which purpose finds which source's people, in the database and the snapshot. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LicenceClass } from '#contract/imports/schemas';
import type { Purpose } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { importPeople } from '#features/imports';
import { parseLead } from '#linkage';
import { newId, sha256 } from '#platform/ids';
import { type TestContext, testContext } from '#support/context';
import { leadRow } from '#support/orders/orders';
import { shareNewest } from '#support/reference/snapshots';
import { localSource, referenceSource } from './local-source.ts';
import type { Source } from './port.ts';

const people = [...demoTown({ people: 30 })];
const licences: LicenceClass[] = ['public', 'glba', 'dppa'];
let context: TestContext;
beforeAll(async () => {
  context = await testContext();
  for (const [at, licence_class] of licences.entries()) {
    const content = newId();
    const file = { source: licence_class, licence_class, name: content, size: 0, sha256: sha256(content) };
    const part = people.filter((_, index) => index % licences.length === at);
    await importPeople(
      context.ctx,
      file,
      part.map((person) => ({ person })),
    );
  }
});
afterAll(() => context.close());

/** The sources whose people a purpose finds. */
async function sourcesFor(purpose: Purpose | null, source: Source): Promise<string[]> {
  const leads = people.map((person) => {
    const [full_name, property_address, property_city, property_state, property_zip] = leadRow(person);
    return parseLead({ full_name, property_address, property_city, property_state, property_zip });
  });
  const generation = await source.generation?.();
  const options = {
    purpose,
    deadline: new Date('2100-01-01'),
    ...(generation === undefined ? {} : { generation }),
  };
  const found = await source.lookup(leads, options);
  for (const one of found.flat()) expect(one.licence_class).toBe(one.source);
  return [...new Set(found.flat().map(({ source }) => source))].sort();
}

test('TRACE-6: finds people only for purposes their license allows, in the database and in its snapshot', async () => {
  expect(await shareNewest(context.ctx)).toMatchObject({ people: 30 });
  const { ctx } = context;
  const [database, snapshot] = [localSource(ctx.lookups), referenceSource(ctx)];
  expect(await database.generation?.()).toBeUndefined();
  expect(await snapshot.generation?.()).toBeDefined();
  for (const from of [database, snapshot]) {
    for (const purpose of ['own_records', 'marketing', null] as const)
      expect(await sourcesFor(purpose, from)).toEqual(['public']);
    for (const purpose of ['collection', 'legal'] as const)
      expect(await sourcesFor(purpose, from)).toEqual(['dppa', 'glba', 'public']);
  }
});
