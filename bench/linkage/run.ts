/**
 * Linkage speed: raw leads to results on two cores, from PostgreSQL and from the snapshot, next to DuckDB's set-based
 * way, Splink, and a floor that only parses and writes the leads. All run over the same people and leads, in
 * alternation; also the stores' build time and size.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSnapshot,
  loadSnapshot,
  shareSnapshots,
  snapshotFolder,
  snapshotPath,
} from '#features/reference';
import type { Context } from '#platform/context';
import { withInstallation } from '../support/installation.ts';
import { median, spread } from '../support/median.ts';
import {
  type Engine,
  hashOf,
  openDuckDb,
  openOwn,
  type Reference,
  type Round,
  sharesOf,
  workers,
} from './engines.ts';
import { measureMemory } from './memory.ts';
import { importReference, makeReference, type Size } from './reference.ts';
import { traceSingly } from './single.ts';
import { compareSplink } from './splink.ts';
import { startTeam } from './threads.ts';

/** Rounds that count, after one that warms up. */
const rounds = 3;
/** Number of individually measured lookups. */
const singles = 5000;

/** Runs the bench; the numbers of leads and regions, a region's scale, and a Python with Splink are optional. */
export async function run([
  leads = '100000',
  regions = '5',
  scale = '1',
  python = 'python3',
]: string[]): Promise<void> {
  const size: Size = { leads: Number(leads), regions: Number(regions), scale: Number(scale) };
  await withInstallation(async ({ ctx, folder }) => {
    await makeReference(folder, size);
    const reference = await prepare(ctx, folder, size.leads);
    await measure(ctx, folder, reference);
    await compareSplink(ctx, folder, reference, python);
  });
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const count = (value: number) => Math.round(value).toLocaleString('en-US');

/** Imports the people and builds the snapshot, and prints their speed and size. */
async function prepare(ctx: Context, folder: string, leadCount: number): Promise<Reference> {
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
  say(`${count(people)} people, ${count(leadCount)} raw leads, ${workers} threads\n`);
  say(
    `PostgreSQL: imported at ${count(people / imported)} people/s, ${count(bytes / people)} bytes a person`,
  );
  say(`Snapshot: built in ${build.toFixed(1)} s, ${count(stored / people)} bytes a person`);
  return { leads: join(folder, 'leads.ndjson'), leadCount, people, snapshots, generation };
}

/** Runs all engines in alternation, and prints how they compare. */
async function measure(ctx: Context, folder: string, reference: Reference): Promise<void> {
  const { snapshots, generation } = reference;
  const lap = stopwatch();
  const inMemory = await loadSnapshot(snapshotPath(snapshots, generation), generation);
  say(`Snapshot: read into memory in ${lap().toFixed(1)} s\n`);
  const holder = shareSnapshots(snapshots);
  holder.share(inMemory);
  const engines = [
    await openOwn('PostgreSQL', ctx, reference, { store: null }),
    await openOwn('snapshot', ctx, reference, { store: snapshots }),
    await openDuckDb(ctx.pool, folder, reference),
    await openOwn('parse and write only', ctx, reference, { store: null, links: false }),
  ];
  try {
    const results = await runRounds(engines, reference.leadCount);
    const limit = await measureMemory(workers, say);
    const rate = medianRate(results[1]?.all ?? [], reference.leadCount);
    say(`Snapshot: ${((100 * rate) / limit).toFixed(0)}% of that`);
    const same = await compareSingles(ctx, reference);
    const [bulk, other] = results.slice(0, 2).map(({ all }) => new Set(all.map(({ hash }) => hash)));
    const equal = same && new Set([...(bulk ?? []), ...(other ?? [])]).size === 1;
    say(`Bulk and single, both stores, all rounds: ${equal ? 'the same bytes' : 'DIFFERENT BYTES'}`);
    if (!equal) process.exitCode = 1;
  } finally {
    for (const engine of engines) await engine.close();
    holder.close();
  }
}

interface Result {
  name: string;
  all: Round[];
}

async function runRounds(engines: readonly Engine[], leads: number): Promise<Result[]> {
  const results = engines.map(({ name }): Result => ({ name, all: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, engine] of engines.entries()) {
      const done = await engine.run();
      if (round > 0) results[at]?.all.push(done);
    }
  }
  const snapshotRate = medianRate(results[1]?.all ?? [], leads);
  for (const { name, all } of results) {
    const ratio = snapshotRate / medianRate(all, leads);
    say(
      `${name}: ${spread(all.map(({ seconds }) => leads / seconds))} leads/s · snapshot ${ratio.toFixed(2)} times as fast`,
    );
    if (all.some(({ linking, seconds }) => linking < seconds))
      say(`  without preparing leads: ${spread(all.map(({ linking }) => leads / linking))}`);
    say(`  ${all.at(-1)?.summary ?? ''}`);
  }
  return results;
}

const medianRate = (all: readonly Round[], leads: number) =>
  median(all.map(({ seconds }) => leads / seconds));

/** Measures single lookups of both stores. Returns whether they gave what bulk ones of the same leads do. */
async function compareSingles(ctx: Context, reference: Reference): Promise<boolean> {
  const { snapshots, generation, leads, leadCount, people } = reference;
  const total = Math.min(singles, leadCount);
  const hashes = new Set<string>();
  for (const [name, store] of [
    ['PostgreSQL', null],
    ['snapshot', snapshots],
  ] as const) {
    const { p50, p99, hash } = await traceSingly(ctx.lookups, { store, generation }, leads, total, people);
    say(`One lookup, ${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    const team = await startTeam(sharesOf(ctx, reference, { store, total, threads: 1 }));
    hashes.add(hash).add(hashOf(await team.run()));
    await team.close();
  }
  return hashes.size === 1;
}

function stopwatch() {
  let since = performance.now();
  return () => {
    const seconds = (performance.now() - since) / 1000;
    since = performance.now();
    return seconds;
  };
}
