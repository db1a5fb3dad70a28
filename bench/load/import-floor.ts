/**
 * The speed and size of a first import of people and of a parcel roll, each next to a floor: COPY of the same rows into
 * a plain table with one index. All are repeated in alternation, because absolute figures depend on the machine.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { Context } from '#platform/context';
import { runAsSuperuser } from '#support/processes/superuser';
import { importReference, makeReference } from '../linkage/reference.ts';
import { print } from '../support/figures.ts';
import { withInstallation } from '../support/installation.ts';
import { median, spread } from '../support/median.ts';
import { importRoll, writeRoll } from './roll.ts';
import { computed } from './trace/cpu.ts';

/** People of a region of the generator at scale 1, about. */
const peoplePerRegion = 390_000;

interface Round {
  seconds: number;
  /** CPU seconds of this process and of PostgreSQL. */
  node: number;
  server: number;
  /** Bytes of write-ahead log, and of tables with their indexes. */
  log: number;
  stored: number;
}

const peopleTables = ['person', 'person_key_page', 'person_key_segment', 'source_record'];
const rollTables = [...peopleTables, 'parcel', 'parcel_key_page', 'parcel_key_segment'];

async function readNumber(ctx: Context, query: string): Promise<number> {
  const { rows } = await ctx.pool.query(`select (${query})::float8 as number`);
  return rows[0].number;
}

interface Measured {
  ctx: Context;
  /** PostgreSQL's process. */
  postgres: number;
}

async function measure(
  { ctx, postgres }: Measured,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<Round> {
  await runAsSuperuser(ctx.config.dataFolder, ctx.databaseUrl, ['checkpoint']);
  const logged = () => readNumber(ctx, `select pg_current_wal_insert_lsn() - '0/0'`);
  const before = await logged();
  const [nodeBefore, serverBefore] = [process.cpuUsage(), computed(postgres)];
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(nodeBefore);
  const server = (computed(postgres) - serverBefore) / 1000;
  const names = tables.map((table) => `'${table}'`).join(', ');
  const stored = await readNumber(
    ctx,
    `select sum(pg_total_relation_size(oid)) from pg_class where relname in (${names})`,
  );
  return { seconds, node: (user + system) / 1_000_000, server, log: (await logged()) - before, stored };
}

/** Copies the lines of a file as they are. */
async function copyPlainly(ctx: Context, path: string, type: 'json' | 'text'): Promise<void> {
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
    await client.query('drop table if exists plain_row');
    await client.query(`create table plain_row (id bigint primary key, line ${type} not null)`);
    await pipeline(lines(), client.query(from('copy plain_row (id, line) from stdin')));
  } finally {
    client.release();
  }
}

const emptyTables = (ctx: Context) =>
  ctx.pool.query(
    `truncate ${rollTables.join(', ')}, import_change, parcel_change, coverage, import_run, source_file, source cascade`,
  );

interface Compared {
  name: string;
  rows: number;
  imports: Round[];
  floors: Round[];
}

const speedOf = ({ rows, imports }: Compared): number => median(imports.map(({ seconds }) => rows / seconds));
const costOf = ({ rows, imports }: Compared): number =>
  median(imports.map(({ node, server }) => (node + server) / rows));

function report({ name, rows, imports, floors }: Compared): void {
  const line = (label: string, figure: (round: Round) => number) => {
    const [ours, floor] = [imports.map(figure), floors.map(figure)];
    const ratio = (median(ours) / median(floor)).toFixed(2);
    print(`${label.padEnd(22)} ${spread(ours)} · floor ${spread(floor)} · ratio ${ratio}`);
  };
  print(`${rows.toLocaleString('en-US')} ${name}, ${imports.length} rounds each (lowest / median / highest)`);
  line('rows/s', ({ seconds }) => rows / seconds);
  line('µs of Node a row', ({ node }) => (node * 1_000_000) / rows);
  line('µs of PostgreSQL a row', ({ server }) => (server * 1_000_000) / rows);
  line('bytes a row', ({ stored }) => stored / rows);
  line('log bytes a row', ({ log }) => log / rows);
}

/** Runs the bench; the numbers of people, rounds and parcels are optional. */
export async function run([size = '200000', rounds = '3', parcels = size]: string[]): Promise<void> {
  await withInstallation(async ({ ctx, folder, postgres }) => {
    const scale = Math.min(1, Number(size) / peoplePerRegion);
    const regions = Math.max(1, Math.round(Number(size) / peoplePerRegion));
    await makeReference(folder, { leads: regions, regions, scale });
    const [peoplePath, rollPath] = [`${folder}/people.ndjson`, `${folder}/roll.csv`];
    await writeRoll(rollPath, Number(parcels));
    const measured = { ctx, postgres };
    const people: Compared = { name: 'people', rows: 0, imports: [], floors: [] };
    const roll: Compared = { name: 'parcels', rows: Number(parcels), imports: [], floors: [] };
    // The first round warms up.
    for (let round = 0; round <= Number(rounds); round += 1) {
      people.floors.push(await measure(measured, ['plain_row'], () => copyPlainly(ctx, peoplePath, 'json')));
      await emptyTables(ctx);
      people.imports.push(await measure(measured, peopleTables, () => importReference(ctx, folder)));
      people.rows = await readNumber(ctx, 'select count(*) from person');
      roll.floors.push(await measure(measured, ['plain_row'], () => copyPlainly(ctx, rollPath, 'text')));
      await emptyTables(ctx);
      roll.imports.push(await measure(measured, rollTables, () => importRoll(ctx, rollPath)));
      if (round === 0) for (const one of [people, roll]) Object.assign(one, { imports: [], floors: [] });
    }
    for (const one of [people, roll]) report(one);
    print(`parcels/s in people/s  ${(speedOf(roll) / speedOf(people)).toFixed(2)}`);
    print(`CPU of a parcel in that of a person  ${(costOf(roll) / costOf(people)).toFixed(2)}`);
  });
}
