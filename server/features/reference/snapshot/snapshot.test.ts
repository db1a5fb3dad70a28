/** The snapshot of the reference database gives the same answers as the database and is never out of date. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { traceLeads } from '#features/orders';
import { parseLead } from '#linkage';
import { type TestContext, testContext } from '#support/context';
import { importTown, leadRow } from '#support/orders/orders';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { shareNewest } from '#support/reference/snapshots';
import { until } from '#support/wait';
import { localSource, referenceSource } from '../local-source.ts';
import type { Candidate, Source } from '../port.ts';
import { buildSnapshot } from './build/build.ts';
import { partNames } from './file.ts';
import { keepSnapshot } from './keeper.ts';
import { loadSnapshot, shareSnapshots } from './memory.ts';
import { listSnapshots, snapshotFolder, snapshotPath, snapshotsOf } from './store.ts';

const people = [...demoTown({ people: 400 })];
const lookupOptions = { purpose: null, deadline: new Date('2100-01-01') };
const leads = people.map((person) => {
  const [full_name = '', property_address = '', property_city = '', property_state = '', property_zip = ''] =
    leadRow(person);
  return parseLead({
    full_name,
    property_address,
    property_city,
    property_state,
    property_zip,
    phone: person.phones[0]?.number ?? '',
    email: person.emails[0]?.address ?? '',
  });
});

expectNothingUnhandled();

let context: TestContext;
let folder: string;
let postgres: Source;
beforeAll(async () => {
  context = await testContext();
  folder = snapshotFolder(context.ctx.config.dataFolder);
  postgres = localSource(context.ctx.lookups);
  await importTown(context.ctx, people.slice(0, 300));
});
afterAll(() => context.close());

/** The candidates as plain objects: one store returns them complete, the other reads on demand. */
const plain = (found: Candidate[][]) =>
  found.map((people) =>
    people.map(({ person_id, record, source, licence_class }) => ({
      person_id,
      record,
      source,
      licence_class,
    })),
  );

/** The snapshot orders people differently. */
const inOrder = (found: ReturnType<typeof plain>) =>
  found.map((people) => people.toSorted((a, b) => a.person_id - b.person_id));

const build = () => buildSnapshot(context.ctx.databaseUrl, folder);
const look = async (source: Source, list = leads) => {
  const generation = await source.generation?.();
  return plain(
    await source.lookup(list, generation === undefined ? lookupOptions : { ...lookupOptions, generation }),
  );
};
const expected = (list = leads) => look(postgres, list);
const generation = async () =>
  Number((await context.ctx.pool.query('select generation from reference_generation')).rows[0].generation);

test('a snapshot is built automatically when people have changed, and replaces the old one', async () => {
  const { ctx, close } = await testContext();
  const snapshots = snapshotFolder(ctx.config.dataFolder);
  const stop = keepSnapshot(ctx, { intervalMs: 50 });
  const [first = [], second = []] = [people.slice(0, 20), people.slice(20, 40)];
  await importTown(ctx, first);
  await until('the first is there', async () => listSnapshots(snapshots).length === 1);
  const [older = 0] = listSnapshots(snapshots);
  await snapshotsOf(ctx).ready(older);
  await importTown(ctx, second);
  await until('the second has taken its place', async () => {
    const found = listSnapshots(snapshots);
    return found.length === 1 && found[0] !== older;
  });

  // A blocked build doesn't delay the stop of the service and leaves nothing that is ever read.
  const client = await ctx.pool.connect();
  await client.query('begin');
  await client.query('lock table person in access exclusive mode');
  await ctx.pool.query('update reference_generation set generation = generation + 1');
  const next = snapshotPath(snapshots, listSnapshots(snapshots)[0] ?? 0);
  const unfinished = next.replace(/\d+$/, (number) => `${Number(number) + 1}.unfinished`);
  await until('a third is begun', async () => existsSync(unfinished));
  await stop();
  expect(listSnapshots(snapshots)).toHaveLength(1);
  await client.query('rollback');
  client.release();
  await close();
});

test('no snapshot is built of an empty database', async () => {
  const empty = await testContext();
  const snapshots = snapshotFolder(empty.ctx.config.dataFolder);
  expect(await buildSnapshot(empty.ctx.databaseUrl, snapshots)).toMatchObject({ people: 0 });
  expect(listSnapshots(snapshots)).toEqual([]);
  await empty.close();
});

describe('a snapshot', () => {
  test('TRACE-11: returns the same bytes as the database, for one lead and for many', async () => {
    const built = await shareNewest(context.ctx);
    expect(built).toMatchObject({ generation: await generation(), people: 300 });
    expect(built?.keys).toBeGreaterThan(300);
    const snapshot = referenceSource(context.ctx);
    expect((await expected()).flat().length).toBeGreaterThan(300);
    expect(inOrder(await look(snapshot))).toEqual(inOrder(await expected()));
    const options = { ...lookupOptions, referenceSize: 300, year: 2026 };
    const traced = JSON.stringify(await traceLeads(leads, { ...options, source: postgres }));
    expect(JSON.stringify(await traceLeads(leads, { ...options, source: snapshot }))).toBe(traced);
    const singly = [];
    for (const lead of leads) singly.push(...(await traceLeads([lead], { ...options, source: snapshot })));
    expect(JSON.stringify(singly)).toBe(traced);
  });

  test('is read instead of the database', async () => {
    const snapshot = referenceSource(context.ctx);
    const client = await context.ctx.pool.connect();
    try {
      // Without a new generation, as if the rows hadn't changed.
      await client.query('begin');
      await client.query('delete from person_key_page');
      const connection = Object.assign(client, {
        readRows: () => Promise.reject(new Error('not the snapshot')),
      });
      const found = await look(
        localSource(async () => connection, snapshotsOf(context.ctx)),
        leads.slice(0, 5),
      );
      expect(found.flat().length).toBeGreaterThan(0);
      expect(found).toEqual(await look(snapshot, leads.slice(0, 5)));
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('TRACE-11: is dropped as soon as people change, and rebuilt', async () => {
    const snapshot = referenceSource(context.ctx);
    const before = await generation();
    await importTown(context.ctx, people.slice(300));
    expect(await generation()).toBeGreaterThan(before);
    expect(inOrder(await look(snapshot))).toEqual(inOrder(await expected()));
    expect(await shareNewest(context.ctx)).toMatchObject({ people: 400 });
    expect(listSnapshots(folder)).toEqual([await generation()]);
    expect(inOrder(await look(snapshot))).toEqual(inOrder(await expected()));
  });

  test('is built once, even by concurrent builders', async () => {
    expect(await build()).toBeNull();
    await context.ctx.pool.query('update reference_generation set generation = generation + 1');
    const built = await Promise.all([build(), build(), build()]);
    expect(built.filter((one) => one !== null)).toHaveLength(1);
  });

  test('is ignored and rebuilt after it lost a part', async () => {
    await context.ctx.pool.query('update reference_generation set generation = generation + 1');
    await build();
    const path = snapshotPath(folder, await generation());
    await truncate(join(path, 'people'), 8192);
    expect(await loadSnapshot(path, await generation())).toBeNull();
    expect(await build()).toMatchObject({ people: 400 });
    expect(await loadSnapshot(path, await generation())).not.toBeNull();
  });

  test.each([
    ['memory', { maxBytes: 20_000 }, 'a quarter of the memory'],
    ['disk space', { minFreeBytes: 2 ** 50 }, 'OPENSKIP_MIN_FREE_MB'],
  ])('isn’t built, and leaves nothing behind, if it would take too much %s', async (_, limits, message) => {
    await context.ctx.pool.query('update reference_generation set generation = generation + 1');
    await expect(buildSnapshot(context.ctx.databaseUrl, folder, limits)).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual([]);
    expect(await build()).toMatchObject({ people: 400 });
  });

  test('isn’t built, and leaves nothing behind, after a lost connection', async () => {
    const { pool, databaseUrl } = context.ctx;
    await pool.query('update reference_generation set generation = generation + 1');
    // Nothing to copy, so it reads everything.
    await rm(folder, { recursive: true });
    const holder = await pool.connect();
    await holder.query('begin; lock table person_key_page');
    const failed = expect(buildSnapshot(databaseUrl, folder)).rejects.toThrow(/terminat/i);
    // It has copied people, and waits for their keys.
    await until('it waits', async () => {
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'openskip:snapshot'
         and datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await failed;
    await holder.query('rollback');
    holder.release();
    expect(readdirSync(folder)).toEqual([]);
    expect(await build()).toMatchObject({ people: 400 });
  });

  test('is shared with every thread of the process, and withdrawn', async () => {
    await shareNewest(context.ctx);
    const thread = new Worker(
      `import { BroadcastChannel, parentPort } from 'node:worker_threads';
       const channel = new BroadcastChannel('openskip:snapshots');
       channel.onmessage = ({ data }) =>
         'memory' in data && parentPort.postMessage(data.memory === null ? null : data.memory.parts.people.byteLength);
       channel.postMessage({ folder: ${JSON.stringify(folder)}, requested: true });`,
      { eval: true },
    );
    const logged: unknown[] = [];
    thread.on('message', (size) => logged.push(size));
    await until('the thread was handed it', async () => logged.length === 1);
    expect(logged[0]).toBe(statSync(join(snapshotPath(folder, await generation()), 'people')).size);
    const holder = shareSnapshots(folder);
    holder.share(null);
    await until('it was taken back', async () => logged.length === 2);
    expect(logged[1]).toBeNull();
    expect(referenceSource(context.ctx).batch).toBe(localSource(context.ctx.lookups).batch);
    holder.close();
    await thread.terminate();
  });

  // The tokens, and everything but the records, and nothing at all.
  test.each([0, 1, 7])('returns the same bytes if only the first %i parts fit into memory', async (held) => {
    const path = snapshotPath(folder, await generation());
    const open = snapshotsOf(context.ctx);
    const holder = shareSnapshots(folder);
    holder.share(null);
    await until('none is held', async () => !open.any());
    let size = 0;
    for (const name of partNames.slice(0, held)) size += statSync(join(path, name)).size;
    const memory = await loadSnapshot(path, await generation(), size);
    expect(partNames.filter((name) => memory?.parts[name] !== null)).toEqual(partNames.slice(0, held));
    holder.share(memory);
    await open.ready(await generation());
    expect(inOrder(await look(referenceSource(context.ctx)))).toEqual(inOrder(await expected()));
    holder.close();
  });

  test('reads a candidate’s record from its mapped file even after the file was deleted', async () => {
    const path = snapshotPath(folder, await generation());
    const open = snapshotsOf(context.ctx);
    const holder = shareSnapshots(folder);
    holder.share(null);
    await until('none is held', async () => !open.any());
    holder.share(await loadSnapshot(path, await generation(), 0));
    await open.ready(await generation());
    const source = referenceSource(context.ctx);
    const found = await source.lookup(leads, { ...lookupOptions, generation: await generation() });
    holder.share(null);
    await until('none is held', async () => !open.any());
    await rm(path, { recursive: true });
    expect(inOrder(plain(found))).toEqual(inOrder(await expected()));
    expect(await build()).toMatchObject({ people: 400 });
    holder.close();
  });

  test('is freed from memory after it was withdrawn', async () => {
    const path = snapshotPath(folder, await generation());
    const holder = shareSnapshots(folder);
    const held = async () => {
      const memory = await loadSnapshot(path, await generation());
      holder.share(memory);
      return new WeakRef(memory?.parts.people ?? {});
    };
    const people = await held();
    expect(people.deref()).toBeInstanceOf(SharedArrayBuffer);
    holder.share(null);
    await until('it was freed', async () => people.deref() === undefined);
    holder.close();
  });

  test('is rebuilt after a build was killed; the partial one is never read', async () => {
    await context.ctx.pool.query('update reference_generation set generation = generation + 1');
    const left = `${snapshotPath(folder, await generation())}.unfinished`;
    await mkdir(left);
    await writeFile(join(left, 'people'), 'half of it');
    await mkdir(join(folder, '1.unfinished'));
    expect(await build()).toMatchObject({ people: 400 });
    expect(existsSync(left)).toBe(false);
    expect(readdirSync(folder)).toEqual([String(await generation())]);
  });
});
