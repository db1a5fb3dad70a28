/**
 * A snapshot in memory next to one that is mapped: with all of its pages in memory, and with a tenth of them. One run
 * over the same people and leads, in alternation.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { importPeople } from '#features/imports';
import { buildSnapshot, snapshotFolder, snapshotPath } from '#features/reference';
import type { Person } from '#linkage';
import type { Context } from '#platform/context';
import { sha256 } from '#platform/ids';
import { withInstallation } from '../support/installation.ts';
import { median } from '../support/median.ts';
import { createMemoryGroup, dropFromCache } from '../support/memory-limit.ts';
import type { Job, Measured } from './parts-process.ts';
import { importReference, makeReference } from './reference.ts';

const rounds = 3;

const say = (text: string) => process.stdout.write(`${text}\n`);
const count = (value: number) => Math.round(value).toLocaleString('en-US');

/** Runs the bench; the numbers of leads and regions (about 425,000 people each), and their scale, are optional. */
export async function run([leads = '20000', regions = '5', scale = '1']: string[]): Promise<void> {
  await withInstallation(async ({ ctx, folder }) => {
    await makeReference(folder, { leads: Number(leads), regions: Number(regions), scale: Number(scale) });
    await importReference(ctx, folder);
    const snapshots = snapshotFolder(ctx.config.dataFolder);
    await timeBuild(ctx, snapshots, 'built');
    await importOthers(ctx, folder);
    const built = await timeBuild(ctx, snapshots, `after an import of ${count(others)} people of one area`);
    const path = snapshotPath(snapshots, built.generation);
    const bytes = readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
    say(
      `${count(built.people)} people, ${count(Number(leads))} leads, two threads; a snapshot of ${count(bytes / 2 ** 20)} MB\n`,
    );
    const byPlace = join(folder, 'by-place.ndjson');
    sortByPlace(join(folder, 'leads.ndjson'), byPlace);
    const shared = { url: ctx.databaseUrl, snapshots, generation: built.generation, people: built.people };
    await measure(
      { ...shared, leads: join(folder, 'leads.ndjson'), leadCount: Number(leads) },
      byPlace,
      bytes,
    );
  });
}

/** Builds a snapshot, and says how long it took. */
async function timeBuild({ databaseUrl }: Context, folder: string, when: string) {
  const began = performance.now();
  const built = await buildSnapshot(databaseUrl, folder);
  if (built === null) throw new Error('the snapshot wasn’t built');
  const seconds = (performance.now() - began) / 1000;
  say(`Snapshot ${when}: ${seconds.toFixed(1)} s, ${count(built.copied)} people copied`);
  return built;
}

/** How many people another source has. */
const others = 1000;

/** The first three digits of a person's ZIP code. */
const areaOf = ({ addresses }: Person): string => addresses[0]?.zip?.slice(0, 3) ?? '';

/** Imports people who live near the first once more, with another phone each. */
async function importOthers(ctx: Context, folder: string): Promise<void> {
  async function* people() {
    let [area, left] = ['', others];
    for await (const line of createInterface({ input: createReadStream(join(folder, 'people.ndjson')) })) {
      if (left === 0) return;
      const person: Person = JSON.parse(line);
      area ||= areaOf(person);
      if (areaOf(person) !== area) continue;
      left -= 1;
      yield { person: { ...person, phones: [{ number: '+12175550100' }] } };
    }
  }
  const file = { source: 'other', licence_class: 'public', name: 'others', size: 0 } as const;
  await importPeople(ctx, { ...file, sha256: sha256('others') }, people());
}

/** The leads sorted by ZIP code, as in a list of one county after another. */
function sortByPlace(from: string, to: string): void {
  const zip = (line: string) => /"property_zip":"(\d*)/.exec(line)?.[1] ?? '';
  const lines = readFileSync(from, 'utf8').trimEnd().split('\n');
  writeFileSync(to, `${lines.toSorted((a, b) => zip(a).localeCompare(zip(b))).join('\n')}\n`);
}

async function measure(job: Omit<Job, 'held'>, byPlace: string, bytes: number): Promise<void> {
  const kinds: [name: string, job: Omit<Job, 'held'> & { held: boolean }, pages: number | null][] = [
    ['in memory', { ...job, held: true }, null],
    ['mapped', { ...job, held: false }, null],
    ['mapped, a tenth in memory', { ...job, held: false }, bytes / 10],
    ['mapped, a tenth in memory, leads by place', { ...job, leads: byPlace, held: false }, bytes / 10],
  ];
  const results = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, ofKind, pages] of kinds) {
      const measured = await inProcess(ofKind, pages);
      if (typeof measured === 'string') {
        if (round === 0) say(`${name}: skipped, ${measured}`);
      } else results.set(name, [...(results.get(name) ?? []), measured]);
    }
  }
  const base = median((results.get('in memory') ?? []).map(({ rate }) => rate));
  for (const [name, all] of results) {
    const rates = all.map(({ rate }) => rate);
    say(
      `${name}: ${count(median(rates))} leads/s (${count(Math.min(...rates))}–${count(Math.max(...rates))}), ` +
        `${(median(rates) / base).toFixed(2)} of in memory · ${count(median(all.map(({ cpu }) => cpu)))} µs of a thread · one look-up p50 ${median(all.map(({ p50 }) => p50)).toFixed(2)} ms, ` +
        `p99 ${median(all.map(({ p99 }) => p99)).toFixed(2)} ms · ready in ${median(all.map(({ load }) => load)).toFixed(2)} s`,
    );
  }
  const hashes = new Set(
    [...results]
      .filter(([name]) => !name.endsWith('place'))
      .flatMap(([, all]) => all.map(({ hash }) => hash)),
  );
  say(`\nResults in memory and mapped: ${hashes.size === 1 ? 'the same bytes' : 'DIFFERENT BYTES'}`);
  if (hashes.size !== 1) process.exitCode = 1;
}

/** Measures in a process of its own, with at most so many bytes of the snapshot in memory; a reason if that can't be. */
async function inProcess(job: Job, pages: number | null): Promise<Measured | string> {
  const group = pages === null ? null : createMemoryGroup('openskip-bench');
  if (pages !== null) {
    if (group === null) return 'because memory can’t be limited here';
    dropFromCache(snapshotPath(job.snapshots, job.generation));
  }
  const child = fork(new URL('./parts-process.ts', import.meta.url), { stdio: 'inherit' });
  try {
    group?.add(child.pid ?? 0);
    child.send(job);
    await nextMessage(child);
    if (pages !== null) group?.limitFiles(pages);
    child.send('go');
    return (await nextMessage(child)) as Measured;
  } finally {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (!ended) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    group?.remove();
  }
}

/** The next message of a process. Rejects if the process ends, for example because the kernel had no memory for it. */
const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (_, signal) => reject(new Error(`the measured process ended (${signal})`)));
  });
