/**
 * The cost of an import: rows per second for new people, an unchanged file, changed people, a second source with linked
 * people, and an undo; bytes per person; and the peak memory of both processes.
 */
import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoTown } from '#database/seed/town';
import { adminCaller, ensureAdminAccount } from '#features/accounts';
import { importPeople, openPeopleFile, runUndo, undoImport } from '#features/imports';
import type { Context } from '#platform/context';
import { newId, sha256 } from '#platform/ids';
import { withInstallation } from '../support/installation.ts';
import { type MemoryWatch, watchMemory } from '../support/memory.ts';
import { suppressStrangers } from '../support/suppressed.ts';

const header = [
  'ncid',
  'last_name',
  'first_name',
  'middle_name',
  'res_street_address',
  'res_city_desc',
  'state_cd',
  'zip_code',
  'full_phone_number',
  'birth_year',
  'confidential_ind',
];

/** People per ZIP, as in the whole country. */
const density = 7500;

interface Kind {
  rows: number;
  /** The first voter of the file. */
  first?: number;
  /** Prefix of record IDs. */
  ids: string;
  /** Whether phones differ from before. */
  moved?: boolean;
}

/** Writes a made-up voter file; a voter is the same person in every file. */
async function writeVoters(path: string, { rows, first = 0, ids, moved = false }: Kind): Promise<void> {
  const names = [...demoTown({ people: 20_000 })].map((person) => person.names[0]);
  const file = createWriteStream(path);
  file.write(`${header.join('\t')}\n`);
  for (let start = first; start < first + rows; start += 1000) {
    let piece = '';
    for (let index = start; index < Math.min(first + rows, start + 1000); index += 1) {
      const at = (factor: number, count: number) => Math.floor(((index * factor) % 1_000_003) % count);
      const zip = String(10_001 + Math.floor(index / density) * 7);
      piece += `${[
        `${ids}${index}`,
        names[at(7919, names.length)]?.last,
        names[at(104_729, names.length)]?.first,
        names[at(15_485, names.length)]?.middle ?? '',
        `${1 + at(31, 4000)} ${names[at(389, names.length)]?.last} St`,
        `Town${Math.floor(index / density)}`,
        'NC',
        zip,
        index % 2 === 0
          ? `${201 + (index % 700)}555${String((index + (moved ? 1 : 0)) % 10_000).padStart(4, '0')}`
          : '',
        String(1930 + at(53, 75)),
        'N',
      ].join('\t')}\n`;
    }
    if (!file.write(piece)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

async function importVoters(ctx: Context, source: string, path: string) {
  const began = performance.now();
  const opened = await openPeopleFile(path, { preset: 'nc-voters' });
  const report = await importPeople(
    ctx,
    { source, licence_class: 'public', name: path, size: statSync(path).size, sha256: sha256(newId()) },
    (from) => opened.rows(opened.mapping, { from, asOf: undefined, onBytes: () => {} }),
  );
  return { report, seconds: (performance.now() - began) / 1000 };
}

interface Step {
  rows: number;
  seconds: number;
  /** What was done, in words. */
  summary: string;
}

/** Runs steps, and prints the speed and the peak memory of each. */
class Report {
  readonly #memory: MemoryWatch;
  readonly #database: MemoryWatch;

  constructor(postgres: number) {
    this.#memory = watchMemory([process.pid]);
    this.#database = watchMemory([postgres]);
  }

  async step(label: string, work: () => Promise<Step>): Promise<void> {
    await this.forget();
    const { rows, seconds, summary } = await work();
    const speed = Math.round(rows / seconds)
      .toLocaleString('en-US')
      .padStart(8);
    const peak = async (memory: MemoryWatch) => `${Math.round((await memory.peak()).total / 1024 / 1024)} MB`;
    process.stdout.write(
      `${label.padEnd(26)} ${speed} rows/s · ${seconds.toFixed(1)} s · ${summary} · ` +
        `import ${await peak(this.#memory)}, PostgreSQL ${await peak(this.#database)}\n`,
    );
  }

  /** Starts a new peak. */
  async forget(): Promise<void> {
    await this.#memory.peak();
    await this.#database.peak();
  }

  stop(): void {
    this.#memory.stop();
    this.#database.stop();
  }
}

async function importFile(
  ctx: Context,
  report: Report,
  path: string,
  kind: Kind & { source: string },
): Promise<Step> {
  await writeVoters(path, kind);
  await report.forget();
  const { report: counts, seconds } = await importVoters(ctx, kind.source, path);
  const { added, merged, changed, unchanged } = counts;
  const summary = Object.entries({ added, merged, changed, unchanged })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count.toLocaleString('en-US')} ${word}`)
    .join(', ');
  return { rows: kind.rows, seconds, summary };
}

async function undoLast(ctx: Context): Promise<Step> {
  const caller = await adminCaller(ctx);
  const { rows: runs } = await ctx.pool.query(
    'select id, rows::int from import_run order by number desc limit 1',
  );
  const began = performance.now();
  await undoImport(ctx, caller, runs[0].id);
  await runUndo(ctx, { import_id: runs[0].id });
  return { rows: runs[0].rows, seconds: (performance.now() - began) / 1000, summary: 'the last import' };
}

async function measure(ctx: Context, report: Report, path: string, rows: number): Promise<void> {
  const file = (label: string, kind: Kind & { source: string }) =>
    report.step(label, () => importFile(ctx, report, path, kind));
  await file('new people', { source: 'A', rows, ids: 'A' });
  const { rows: sizes } = await ctx.pool.query(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
     where relname in ('person', 'person_key_page', 'person_key_segment', 'source_record')`,
  );
  process.stdout.write(`${''.padEnd(26)} ${Math.round(sizes[0].bytes / rows)} bytes a person\n`);
  await ctx.pool.query('vacuum analyze');
  await file('a file that says the same', { source: 'A', rows, ids: 'A' });
  await file('changed people', { source: 'A', rows: rows / 10, ids: 'A', moved: true });
  await file('a second source, joined', { source: 'B', rows: rows / 10, ids: 'B' });
  await file('a second source, new', { source: 'B', rows: rows / 10, ids: 'B', first: rows });
  await report.step('undone', () => undoLast(ctx));
}

/** `npm run bench -- imports [rows] [hashes]`: the file's rows, and hashes on the suppression list. */
export async function run([rows = '1000000', hashes = '0']: string[]): Promise<void> {
  await withInstallation(async ({ ctx, folder, postgres }) => {
    const report = new Report(postgres);
    try {
      await ensureAdminAccount(ctx, { email: 'bench@example.com', password: newId() });
      await suppressStrangers(ctx.pool, Number(hashes));
      await measure(ctx, report, join(folder, 'voters.tsv'), Number(rows));
    } finally {
      report.stop();
    }
  });
}
