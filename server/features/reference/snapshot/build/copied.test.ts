/** A new snapshot copies from the one before what hasn't changed, and equals one that is built from nothing. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { traceLeads } from '#features/orders';
import { type Person, parseLead } from '#linkage';
import { leadRow } from '#support/orders/orders';
import { emptyReference } from '#support/reference/imports';
import { shareNewest } from '#support/reference/snapshots';
import { localSource, referenceSource } from '../../local-source.ts';
import type { SnapshotMeta } from '../file.ts';
import { snapshotFolder, snapshotPath } from '../store.ts';

/** Four places whose people and keys are in different buckets. */
const places = [
  { city: 'Springfield', state: 'IL', zip: '62704' },
  { city: 'Dayton', state: 'OH', zip: '45402' },
  { city: 'Austin', state: 'TX', zip: '78701' },
  { city: 'Portland', state: 'ME', zip: '04101' },
];
const people = [...demoTown({ people: 160 })].map((person, index): Person => {
  const place = places[index % places.length];
  return { ...person, addresses: person.addresses.map((address) => ({ ...address, ...place })) };
});
const leads = people.map((person) => {
  const [full_name = '', property_address = '', property_city = '', property_state = '', property_zip = ''] =
    leadRow(person);
  return parseLead({ full_name, property_address, property_city, property_state, property_zip });
});
/** Those of a place. */
const from = (place: number, all = people) => all.filter((_, index) => index % places.length === place);

const reference = emptyReference();
let folder: string;
beforeAll(() => {
  folder = snapshotFolder(reference.ctx.config.dataFolder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const trace = async (source: Parameters<typeof traceLeads>[1]['source']) =>
  JSON.stringify(
    await traceLeads(leads, {
      source,
      purpose: null,
      deadline: new Date('2100-01-01'),
      referenceSize: 160,
      year: 2026,
    }),
  );

/** Builds a snapshot, checks that it answers like the database, and returns how many people were copied. */
async function buildAndCheck(): Promise<number> {
  const built = await shareNewest(reference.ctx);
  expect(await trace(referenceSource(reference.ctx))).toBe(await trace(localSource(reference.ctx.lookups)));
  return built?.copied ?? 0;
}

/** Builds it from nothing too, and compares their sizes. */
async function buildTwice(): Promise<number> {
  const { rows } = await reference.ctx.pool.query('select count(*)::int as people from person');
  const copied = await buildAndCheck();
  await reference.ctx.pool.query('update reference_generation set generation = generation + 1');
  const again = await shareNewest(reference.ctx);
  await reference.ctx.pool.query('update reference_generation set generation = generation + 1');
  await rm(folder, { recursive: true });
  const whole = await shareNewest(reference.ctx);
  expect(again).toMatchObject({ people: rows[0].people, keys: whole?.keys, copied: rows[0].people });
  expect(whole).toMatchObject({ people: rows[0].people, copied: 0 });
  return copied;
}

test('TRACE-11: a new snapshot copies people and keys of places where nothing has changed', async () => {
  await reference.put('Town', [...from(0), ...from(1), ...from(2)]);
  expect(await buildAndCheck()).toBe(0);

  // Before, between and after the buckets that are copied.
  await reference.put('More', from(3));
  expect(await buildAndCheck()).toBe(120);
  const [first] = from(1);
  await reference.put('Other', [{ ...(first as Person), phones: [{ number: '+12175550188' }] }]);
  expect(await buildTwice()).toBe(120);
  await reference.undo('Other');
  expect(await buildAndCheck()).toBe(120);
  await reference.undo('More');
  expect(await buildTwice()).toBe(120);
});

test('TRACE-11: people and keys that changed in any place are read again', async () => {
  await reference.put('Town', people);
  await buildAndCheck();
  // A mover: the keys of both places change.
  const moved = from(0).slice(0, 3);
  await reference.put(
    'Town',
    moved.map((person) => ({
      ...person,
      addresses: [...person.addresses.map((address) => ({ ...address, ...places[2] })), ...person.addresses],
    })),
  );
  await buildTwice();
  // Everything goes, and other people come.
  await reference.empty();
  await reference.put('Town', from(1));
  expect(await buildTwice()).toBe(0);
});

test('TRACE-11: nothing is copied from the snapshot of another database, or from a damaged one', async () => {
  await reference.put('Town', people);
  await buildAndCheck();
  const change = async (edit: (meta: SnapshotMeta) => void) => {
    const path = join(snapshotPath(folder, await reference.generation()), 'about-10.json');
    const meta = JSON.parse(await readFile(path, 'utf8'));
    edit(meta);
    await writeFile(path, JSON.stringify(meta));
    await reference.ctx.pool.query('update reference_generation set generation = generation + 1');
  };
  await change((meta) => {
    if (meta.prints !== null) meta.prints.database = 'another';
  });
  expect(await buildAndCheck()).toBe(0);
  await change((meta) => meta.buckets.pop());
  expect(await buildAndCheck()).toBe(0);
  await change(() => {});
  expect(await buildAndCheck()).toBe(160);
});

test('TRACE-11: nothing is copied once there are more than four times as many people', async () => {
  await rm(folder, { recursive: true, force: true });
  await reference.put('Town', from(0).slice(0, 30));
  await buildAndCheck();
  await reference.put('More', from(1));
  expect(await buildAndCheck()).toBe(30);
  await reference.put('Others', [...from(2), ...from(3)]);
  expect(await buildAndCheck()).toBe(0);
});

test('TRACE-11: no word of a person who is gone remains in a file', async () => {
  await reference.put('Town', people);
  await buildAndCheck();
  const [somebody] = from(3);
  const strange = {
    ...(somebody as Person),
    record_id: 'strange',
    names: [{ first: 'Ygraine', last: 'Zyxwvutov' }],
  };
  const words = async () => {
    const path = snapshotPath(folder, await reference.generation());
    const files = await Promise.all(
      (await readdir(path)).map((name) => readFile(join(path, name), 'latin1')),
    );
    return files.filter((text) => /zyxwvutov/i.test(text)).length;
  };
  await reference.put('Other', [strange]);
  expect(await buildAndCheck()).toBe(120);
  expect(await words()).toBeGreaterThan(0);
  await reference.undo('Other');
  expect(await buildAndCheck()).toBe(120);
  expect(await words()).toBe(0);
  // The number of the dropped word is taken by another.
  await reference.put('Third', [{ ...strange, names: [{ first: 'Ygraine', last: 'Abcdefov' }] }]);
  expect(await buildTwice()).toBe(120);
});
