/**
 * The speed and size of a first import next to a floor: COPY of the same people into a plain table with one index. Both
 * are repeated in alternation, because absolute figures depend on the machine.
 */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { readConfig } from '#platform/config/config';
import type { Context } from '#platform/context';
import { openInstallation } from '#platform/installation';
import { dataFolder } from '#support/data-folder';
import { importReference, makeReference } from '../linkage/reference.ts';
import { median } from '../support/median.ts';

/** People of a region of the generator at scale 1, about. */
const peoplePerRegion = 390_000;

interface Round {
  seconds: number;
  /** Bytes of write-ahead log, and of tables with their indexes. */
  log: number;
  stored: number;
}

const importTables = ['person', 'person_key_page', 'person_key_segment', 'source_record'];

async function readNumber(ctx: Context, query: string): Promise<number> {
  const { rows } = await ctx.pool.query(`select (${query})::float8 as number`);
  return rows[0].number;
}

async function measure(ctx: Context, tables: readonly string[], work: () => Promise<void>): Promise<Round> {
  await ctx.pool.query('checkpoint');
  const logged = () => readNumber(ctx, `select pg_current_wal_insert_lsn() - '0/0'`);
  const before = await logged();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const names = tables.map((table) => `'${table}'`).join(', ');
  const stored = await readNumber(
    ctx,
    `select sum(pg_total_relation_size(oid)) from pg_class where relname in (${names})`,
  );
  return { seconds, log: (await logged()) - before, stored };
}

/** Copies the people as their file has them. */
async function copyPlainly(ctx: Context, path: string): Promise<void> {
  const client = await ctx.pool.connect();
  async function* lines() {
    let piece = '';
    let id = 0;
    for await (const line of createInterface({ input: createReadStream(path) })) {
      id += 1;
      piece += `${id}\t${line.replaceAll('\\', '\\\\')}\n`;
      if (piece.length < 2 ** 18) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  try {
    await client.query('drop table if exists plain_person');
    await client.query('create table plain_person (id bigint primary key, person json not null)');
    await pipeline(lines(), client.query(from('copy plain_person (id, person) from stdin')));
  } finally {
    client.release();
  }
}

const emptyTables = (ctx: Context) =>
  ctx.pool.query(
    `truncate ${importTables.join(', ')}, import_change, coverage, import_run, source_file, source cascade`,
  );

/** The lowest, median and highest of some values. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const text = (value = 0) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
  return `${text(sorted[0])} / ${text(median(sorted))} / ${text(sorted.at(-1))}`;
}

function report(people: number, imports: readonly Round[], floors: readonly Round[]): void {
  const line = (what: string, of: (round: Round) => number) => {
    const [ours, floor] = [imports.map(of), floors.map(of)];
    const ratio = (median(ours) / median(floor)).toFixed(2);
    process.stdout.write(`${what.padEnd(22)} ${spread(ours)} · floor ${spread(floor)} · ratio ${ratio}\n`);
  };
  process.stdout.write(
    `${people.toLocaleString('en-US')} people, ${imports.length} rounds each (lowest / median / highest)\n`,
  );
  line('people/s', ({ seconds }) => people / seconds);
  line('bytes a person', ({ stored }) => stored / people);
  line('log bytes a person', ({ log }) => log / people);
}

/** Runs the bench; the numbers of people and rounds are optional. */
export async function run([people = '200000', rounds = '3']: string[]): Promise<void> {
  const folder = await dataFolder('openskip-bench-');
  const env = { OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'warn' };
  const scale = Math.min(1, Number(people) / peoplePerRegion);
  const regions = Math.max(1, Math.round(Number(people) / peoplePerRegion));
  await makeReference(folder, { leads: regions, regions, scale });
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  const { ctx } = installation;
  const imports: Round[] = [];
  const floors: Round[] = [];
  try {
    // The first round warms up.
    for (let round = 0; round <= Number(rounds); round += 1) {
      const floor = await measure(ctx, ['plain_person'], () => copyPlainly(ctx, `${folder}/people.ndjson`));
      await emptyTables(ctx);
      const imported = await measure(ctx, importTables, () => importReference(ctx, folder));
      if (round === 0) continue;
      floors.push(floor);
      imports.push(imported);
    }
    report(await readNumber(ctx, 'select count(*) from person'), imports, floors);
  } finally {
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}
