/** Size and lookup speed of a phone list, next to a PostgreSQL index in the same run. */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { NumberSet, NumberSetBuilder } from '#features/compliance';
import { readConfig } from '#platform/config/config';
import { openInstallation } from '#platform/installation';
import { copyRows } from '#platform/postgres/copy';
import { dataFolder } from '#support/data-folder';

const looks = 1_000_000;
const atOnce = 1000;

/** `npm run bench -- numbers [millions]`: this many numbers over ten area codes. */
export async function run([millions = '20']: string[]): Promise<void> {
  const areas = Array.from({ length: 10 }, (_, index) => 201 + index * 7);
  const each = Math.round((Number(millions) * 1_000_000) / areas.length);
  const sets = new Map<number, NumberSet>();
  let [bytes, count] = [0, 0];
  const began = performance.now();
  const all: number[][] = [];
  for (const area of areas) {
    const gatherer = new NumberSetBuilder();
    while (gatherer.size < each) gatherer.add(randomInt(2_000_000, 10_000_000));
    const packed = gatherer.pack();
    bytes += packed.numbers.length;
    count += packed.count;
    const set = new NumberSet(packed.numbers);
    sets.set(area, set);
    all.push([...set.all()].map((number) => area * 10_000_000 + number));
  }
  const built = performance.now() - began;
  const asked = Array.from(
    { length: looks },
    () => (areas[randomInt(areas.length)] ?? 0) * 10_000_000 + randomInt(2_000_000, 10_000_000),
  );
  const since = performance.now();
  let found = 0;
  for (const number of asked)
    if (sets.get(Math.floor(number / 10_000_000))?.has(number % 10_000_000)) found += 1;
  const ours = looks / ((performance.now() - since) / 1000);

  const folder = await dataFolder('openskip-numbers-');
  const config = readConfig({ OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'error' });
  const installation = await openInstallation(config, { role: 'bench' });
  const client = await installation.ctx.pool.connect();
  try {
    await client.query('create unlogged table bench_number (number bigint primary key)');
    for (const numbers of all)
      await copyRows(
        client,
        'bench_number (number)',
        numbers.map((number) => [number]),
      );
    await client.query('vacuum analyze bench_number');
    const { rows } = await client.query(`select pg_total_relation_size('bench_number')::float8 as size`);
    const start = performance.now();
    let inTable = 0;
    for (let at = 0; at < looks / 10; at += atOnce) {
      const { rows: hits } = await client.query(
        'select count(*)::int as n from bench_number where number = any($1::bigint[])',
        [[...new Set(asked.slice(at, at + atOnce))]],
      );
      inTable += hits[0].n;
    }
    const theirs = looks / 10 / ((performance.now() - start) / 1000);
    console.log(
      `${count.toLocaleString('en-US')} numbers in ${areas.length} area codes, made in ${Math.round(built)} ms`,
    );
    console.log(
      `set        ${(bytes / count).toFixed(2)} bytes a number, ${Math.round(ours).toLocaleString('en-US')} look-ups a second`,
    );
    console.log(
      `PostgreSQL ${(rows[0].size / count).toFixed(2)} bytes a number, ${Math.round(theirs).toLocaleString('en-US')} look-ups a second (${atOnce} at once)`,
    );
    console.log(
      `ratio      ${(rows[0].size / bytes).toFixed(0)} times smaller, ${(ours / theirs).toFixed(0)} times faster`,
    );
    console.log(`found      ${found} of ${looks}; PostgreSQL ${inTable} of ${looks / 10}`);
  } finally {
    client.release(true);
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}
