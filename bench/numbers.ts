/** Size and lookup speed of a phone list, next to a PostgreSQL index in the same run. */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { NumberSet, NumberSetBuilder } from '#features/compliance';
import { readConfig } from '#platform/config/config';
import { openInstallation } from '#platform/installation';
import { copyRows } from '#platform/postgres/copy';
import { dataFolder } from '#support/data-folder';

const lookups = 1_000_000;
const atOnce = 1000;

const areas = Array.from({ length: 10 }, (_, index) => 201 + index * 7);
const areaSize = 10_000_000;

interface Lists {
  sets: Map<number, NumberSet>;
  /** All numbers, by area code. */
  all: number[][];
  count: number;
  bytes: number;
}

function buildLists(perArea: number): Lists {
  const lists: Lists = { sets: new Map(), all: [], count: 0, bytes: 0 };
  for (const area of areas) {
    const builder = new NumberSetBuilder();
    while (builder.size < perArea) builder.add(randomInt(2_000_000, areaSize));
    const packed = builder.pack();
    lists.bytes += packed.numbers.length;
    lists.count += packed.count;
    const set = new NumberSet(packed.numbers);
    lists.sets.set(area, set);
    lists.all.push([...set.all()].map((number) => area * areaSize + number));
  }
  return lists;
}

interface Speed {
  found: number;
  /** Look-ups a second. */
  rate: number;
  /** Bytes of the list. */
  size: number;
}

function lookUpInSets({ sets, bytes }: Lists, numbers: readonly number[]): Speed {
  const since = performance.now();
  let found = 0;
  for (const number of numbers)
    if (sets.get(Math.floor(number / areaSize))?.has(number % areaSize)) found += 1;
  return { found, rate: numbers.length / ((performance.now() - since) / 1000), size: bytes };
}

async function lookUpInTable(client: PoolClient, { all }: Lists, numbers: readonly number[]): Promise<Speed> {
  await client.query('create unlogged table bench_number (number bigint primary key)');
  for (const area of all)
    await copyRows(
      client,
      'bench_number (number)',
      area.map((number) => [number]),
    );
  await client.query('vacuum analyze bench_number');
  const { rows } = await client.query(`select pg_total_relation_size('bench_number')::float8 as size`);
  const since = performance.now();
  let found = 0;
  for (let at = 0; at < numbers.length; at += atOnce) {
    const { rows: hits } = await client.query(
      'select count(*)::int as n from bench_number where number = any($1::bigint[])',
      [[...new Set(numbers.slice(at, at + atOnce))]],
    );
    found += hits[0].n;
  }
  return { found, rate: numbers.length / ((performance.now() - since) / 1000), size: rows[0].size };
}

/** `npm run bench -- numbers [millions]`: this many numbers over ten area codes. */
export async function run([millions = '20']: string[]): Promise<void> {
  const began = performance.now();
  const lists = buildLists(Math.round((Number(millions) * 1_000_000) / areas.length));
  const builtMs = performance.now() - began;
  const numbers = Array.from(
    { length: lookups },
    () => (areas[randomInt(areas.length)] ?? 0) * areaSize + randomInt(2_000_000, areaSize),
  );
  const sets = lookUpInSets(lists, numbers);

  const folder = await dataFolder('openskip-numbers-');
  const config = readConfig({ OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'error' });
  const installation = await openInstallation(config, { role: 'bench' });
  const client = await installation.ctx.pool.connect();
  try {
    report(lists, builtMs, sets, await lookUpInTable(client, lists, numbers.slice(0, lookups / 10)));
  } finally {
    client.release(true);
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function report({ count }: Lists, builtMs: number, sets: Speed, table: Speed): void {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const line = ({ size, rate }: Speed) =>
    `${(size / count).toFixed(2)} bytes a number, ${whole(rate)} look-ups a second`;
  console.log(`${whole(count)} numbers in ${areas.length} area codes, made in ${Math.round(builtMs)} ms`);
  console.log(`set        ${line(sets)}`);
  console.log(`PostgreSQL ${line(table)} (${atOnce} at once)`);
  console.log(
    `ratio      ${(table.size / sets.size).toFixed(0)} times smaller, ${(sets.rate / table.rate).toFixed(0)} times faster`,
  );
  console.log(`found      ${sets.found} of ${lookups}; PostgreSQL ${table.found} of ${lookups / 10}`);
}
