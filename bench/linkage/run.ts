/**
 * Linkage speed: raw leads to results on two cores, from PostgreSQL and from the snapshot, next to DuckDB's set-based
 * way, in one run over the same people and leads; also the stores' build time and size.
 */
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildSnapshot,
  loadSnapshot,
  shareSnapshots,
  snapshotFolder,
  snapshotPath,
} from '#features/reference';
import { readConfig } from '#platform/config/config';
import type { Context } from '#platform/context';
import { openInstallation } from '#platform/installation';
import { dataFolder } from '#support/data-folder';
import { type MemoryWatch, watchMemory } from '../support/memory.ts';
import { linkBySets } from './duckdb.ts';
import { importReference, makeReference, type Size } from './reference.ts';
import { traceSingly } from './single.ts';
import { divideLeads, runShares, type Shared } from './threads.ts';

const workers = 2;
/** Number of individually measured lookups. */
const singles = 5000;
/** Number of other leads each thread traces before the measurement, until the JIT compiler is done. */
const warm = 50_000;

/** Runs the bench; the numbers of leads and regions, and a region's scale, are optional. */
export async function run([leads = '100000', regions = '5', scale = '1']: string[]): Promise<void> {
  const size: Size = { leads: Number(leads), regions: Number(regions), scale: Number(scale) };
  const folder = await dataFolder('openskip-linkage-');
  const env = { OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'warn' };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  const { ctx } = installation;
  try {
    await makeReference(folder, size);
    await measure(ctx, folder, size.leads, [process.pid, installation.postgres?.pid ?? 0]);
  } finally {
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const count = (value: number) => Math.round(value).toLocaleString('en-US');
const megabytes = (bytes: number) => `${count(bytes / 1024 / 1024)} MB`;

interface Reference {
  leads: string;
  leadCount: number;
  people: number;
  snapshots: string;
  generation: number;
}

/** Imports the people and builds the snapshot, and prints their speed and size. Returns the snapshot in memory too. */
async function prepare(ctx: Context, folder: string, leadCount: number) {
  const lap = stopwatch();
  await importReference(ctx, folder);
  const imported = lap();
  const { rows } = await ctx.pool.query(
    `select (select count(*)::float8 from person) as people,
            (select sum(pg_total_relation_size(oid))::float8 from pg_class
             where relname in ('person', 'person_key_page', 'person_key_segment')) as bytes`,
  );
  const { people, bytes } = rows[0];
  const snapshots = snapshotFolder(ctx.config.dataFolder);
  lap();
  const built = await buildSnapshot(ctx.databaseUrl, snapshots);
  const build = lap();
  const { generation = 0 } = built ?? {};
  const path = snapshotPath(snapshots, generation);
  const stored = readdirSync(path)
    .map((name) => statSync(join(path, name)).size)
    .reduce((sum, size) => sum + size, 0);
  lap();
  const inMemory = await loadSnapshot(path, generation);
  const load = lap();
  const resident = Object.values(inMemory?.parts ?? {}).reduce(
    (sum, part) => sum + (part?.byteLength ?? 0),
    0,
  );
  say(`${count(people)} people, ${count(leadCount)} raw leads, ${workers} threads\n`);
  say(
    `PostgreSQL: imported at ${count(people / imported)} people/s, ${count(bytes / people)} bytes a person`,
  );
  say(
    `Snapshot: built in ${build.toFixed(1)} s, ${count(stored / people)} bytes a person, of which ` +
      `${count(resident / people)} are held in memory (read in ${load.toFixed(1)} s)\n`,
  );
  const leads = join(folder, 'leads.ndjson');
  return { reference: { leads, leadCount, people, snapshots, generation }, inMemory };
}

/** Traces the first `total` leads on some threads, from a store. */
function trace(ctx: Context, reference: Reference, store: string | null, total: number, threads: number) {
  const { leads, people, generation } = reference;
  const shared = { url: ctx.databaseUrl, snapshots: store, generation, leads, warm, people };
  return runShares(divideLeads(shared, total, threads));
}

interface StoreSpeed {
  /** Leads a second. */
  rate: number;
  /** Of the results: those of each thread, and those of single and of bulk look-ups of the same leads. */
  hashes: [threads: string[], single: string[]];
}

/** Measures a store: null for PostgreSQL, or the folder of snapshots. */
async function measureStore(
  ctx: Context,
  reference: Reference,
  memory: MemoryWatch,
  [name, store]: readonly [name: string, store: string | null],
): Promise<StoreSpeed> {
  const { leads, leadCount, people, generation } = reference;
  const alone = Math.min(singles, leadCount);
  await memory.peak();
  const { seconds, ended } = await trace(ctx, reference, store, leadCount, workers);
  const rate = leadCount / seconds;
  const single = await traceSingly(ctx.lookups, { store, generation }, leads, alone, people);
  const bulk = await trace(ctx, reference, store, alone, 1);
  say(
    `${name}: ${count(rate)} leads/s · ${count(ended.reduce((sum, { hits }) => sum + hits, 0))} hits · ` +
      `one look-up p50 ${single.p50.toFixed(2)} ms, p99 ${single.p99.toFixed(2)} ms · peak ${megabytes((await memory.peak()).total)}`,
  );
  say(`  µs of a thread for a lead: ${stepsText(ended, leadCount)}`);
  return { rate, hashes: [ended.map(({ hash }) => hash), [single.hash, bulk.ended[0]?.hash ?? '']] };
}

/** Measures DuckDB; returns its leads a second. */
async function measureSets(
  ctx: Context,
  folder: string,
  { leads, leadCount }: Reference,
  memory: MemoryWatch,
): Promise<number> {
  await memory.peak();
  const sets = await linkBySets(ctx.pool, folder, leads, leadCount, { workers, warm });
  const rate = leadCount / (sets.prepare + sets.join);
  say(
    `DuckDB: ${count(rate)} leads/s, ${count(leadCount / sets.join)} without preparation · ` +
      `${count(sets.matched)} matched of ${count(sets.pairs)} pairs · loaded in ${sets.load.toFixed(1)} s · ` +
      `peak ${megabytes((await memory.peak()).total)}`,
  );
  return rate;
}

async function measure(ctx: Context, folder: string, leadCount: number, processes: number[]): Promise<void> {
  const { reference, inMemory } = await prepare(ctx, folder, leadCount);
  const holder = shareSnapshots(reference.snapshots);
  holder.share(inMemory);
  const memory = watchMemory(processes);
  const postgres = await measureStore(ctx, reference, memory, ['PostgreSQL', null]);
  const snapshot = await measureStore(ctx, reference, memory, ['snapshot', reference.snapshots]);
  const sets = await measureSets(ctx, folder, reference, memory);
  memory.stop();
  holder.close();
  summarize(postgres, snapshot, sets);
}

function stopwatch() {
  let since = performance.now();
  return () => {
    const took = (performance.now() - since) / 1000;
    since = performance.now();
    return took;
  };
}

function stepsText(ended: Shared[], leads: number): string {
  const sums = new Map<string, number>();
  for (const { steps } of ended)
    for (const [name, took] of Object.entries(steps)) sums.set(name, (sums.get(name) ?? 0) + took);
  return [...sums].map(([name, took]) => `${name} ${(took / leads).toFixed(1)}`).join(' · ');
}

function summarize(postgres: StoreSpeed, snapshot: StoreSpeed, sets: number): void {
  const [bulk, single] = postgres.hashes;
  const [bulkOfSnapshot, singleOfSnapshot] = snapshot.hashes;
  const same = bulk.join() === bulkOfSnapshot.join() && new Set([...single, ...singleOfSnapshot]).size === 1;
  say(`\nSnapshot ÷ PostgreSQL: ${(snapshot.rate / postgres.rate).toFixed(2)}`);
  say(`Snapshot ÷ DuckDB: ${(snapshot.rate / sets).toFixed(2)}`);
  say(`Bulk and single, both stores: ${same ? 'the same bytes' : 'DIFFERENT BYTES'}`);
  if (!same) process.exitCode = 1;
}
