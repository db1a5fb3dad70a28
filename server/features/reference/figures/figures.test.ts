import { beforeEach, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { traceLeads } from '#features/orders';
import { type Evidence, parseLead, type Shares, shareGroups } from '#linkage';
import { inTransaction } from '#platform/context';
import { alma, emptyReference } from '#support/reference/imports';
import { shareNewest } from '#support/reference/snapshots';
import { localSource, referenceSource } from '../local-source.ts';
import { selectGeneration } from '../repository.ts';
import { currentFigures, learnFigures, newestFigures, readFigures } from './figures.ts';
import { selectFigures, storeEvidence } from './repository.ts';

const reference = emptyReference();
const { put, undo } = reference;
const people = [...demoTown({ people: 60 })];
beforeEach(async () => {
  await put('Town', people);
});

const version = async () => BigInt((await selectFigures(reference.ctx.pool, null))?.version ?? 0);
const listed = async () => (await newestFigures(reference.ctx)).model.prior.listed;

/** Stores evidence of leads, most of whom aren't listed. */
const teach = (leads: number, size: number) =>
  inTransaction(reference.ctx, async (tx) => {
    const nobody: Evidence = shareGroups.map(() => -80);
    const home: Evidence = shareGroups.map((group) => (group === 'home' ? 60 : -80));
    for (let at = 0; at < leads; at += 10)
      await storeEvidence(tx, [home, ...Array<Evidence>(9).fill(nobody)], BigInt(size));
  });

test('counts the people of each place after an import and after its undo', async () => {
  const before = await newestFigures(reference.ctx);
  await put('County', [
    { ...alma, addresses: [{ ...alma.addresses[0], street: '12 Elm St', zip: '97201' }] },
  ]);
  const after = await newestFigures(reference.ctx);
  expect(after.places.get('972')).toBe((before.places.get('972') ?? 0) + 1);
  await undo('County');
  expect((await newestFigures(reference.ctx)).places).toEqual(before.places);
});

test('learns from traces, and keeps the figures of orders that have started', async () => {
  const generation = await selectGeneration(reference.ctx.pool);
  const before = await version();
  const figures = await currentFigures(reference.ctx, generation);
  expect(await learnFigures(reference.ctx)).toBe(false);
  await teach(2_000, people.length);
  expect(await learnFigures(reference.ctx)).toBe(true);
  expect(await selectGeneration(reference.ctx.pool)).toBe(generation + 1);
  expect(await listed()).toBeLessThan(0.2);
  expect(await readFigures(reference.ctx, before)).toEqual(figures);
  expect(await currentFigures(reference.ctx, generation + 1)).toEqual(await newestFigures(reference.ctx));
  // Nothing new was learned.
  expect(await learnFigures(reference.ctx)).toBe(false);
});

test('forgets what a much smaller or larger reference has taught', async () => {
  const usual: Shares | undefined = (await selectFigures(reference.ctx.pool, null))?.figures.shares;
  await teach(2_000, people.length * 3);
  await teach(2_000, Math.floor(people.length / 3));
  expect(await learnFigures(reference.ctx)).toBe(false);
  expect((await selectFigures(reference.ctx.pool, null))?.figures.shares).toEqual(usual);
});

test('TRACE-11: gives the same bytes from both stores, for one lead and for many, after learning', async () => {
  await teach(2_000, people.length);
  await learnFigures(reference.ctx);
  await shareNewest(reference.ctx);
  const figures = await newestFigures(reference.ctx);
  const evidence: Evidence[] = [];
  const options = {
    purpose: null,
    deadline: new Date('2100-01-01'),
    referenceSize: people.length,
    figures,
    year: 2026,
  };
  const leads = people.slice(0, 20).map(({ names: [name], addresses: [address] }) =>
    parseLead({
      first_name: name?.first,
      last_name: name?.last,
      property_address: '900 Elsewhere Rd',
      property_zip: address?.zip,
    }),
  );
  const source = localSource(reference.ctx.lookups);
  const traced = JSON.stringify(
    await traceLeads(leads, { ...options, source, onEvidence: (one) => evidence.push(one) }),
  );
  expect(evidence).toHaveLength(leads.length);
  const snapshot = await traceLeads(leads, { ...options, source: referenceSource(reference.ctx) });
  expect(JSON.stringify(snapshot)).toBe(traced);
  const singly = [];
  for (const lead of leads) singly.push(...(await traceLeads([lead], { ...options, source })));
  expect(JSON.stringify(singly)).toBe(traced);
  const usual = await traceLeads(leads, { ...options, figures: undefined, source });
  expect(JSON.stringify(usual)).not.toBe(traced);
});
