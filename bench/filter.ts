/**
 * The cost of filtering a chunk of 1,000 results through the suppression list and phone lists, as its transaction does,
 * with empty and full lists, next to writing the same results by COPY.
 */
import { rm } from 'node:fs/promises';
import type { TraceResult } from '#contract/orders/results';
import { filterResults, NumberSetBuilder } from '#features/compliance';
import { readConfig } from '#platform/config/config';
import { type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openInstallation } from '#platform/installation';
import { copyRows } from '#platform/postgres/copy';
import { dataFolder } from '#support/data-folder';
import { town } from './support/leads.ts';
import { suppressStrangers } from './support/suppressed.ts';

const chunk = 1000;
const rounds = 30;

/**
 * `npm run bench -- filter [suppressed] [numbers]`: the number of suppression hashes and of phones in lists of ten area
 * codes.
 */
export async function run([suppressed = '1000000', numbers = '20000000']: string[]): Promise<void> {
  const folder = await dataFolder('openskip-filter-');
  const config = readConfig({ OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'error' });
  const installation = await openInstallation(config, { role: 'bench' });
  const { ctx } = installation;
  try {
    const results = chunkOfResults();
    const phones = results.reduce((sum, { result }) => sum + (result.person?.phones.length ?? 0), 0);
    console.log(`a chunk of ${chunk} hits with ${phones} phones; the median of ${rounds}, in milliseconds`);
    await ctx.pool.query('create unlogged table bench_result (id uuid, result jsonb)');
    const copied = await median(() => copyOf(ctx, results));
    const empty = await median(() => inTransaction(ctx, (tx) => filterResults(ctx, tx, results)));
    await fill(ctx, Number(suppressed), Number(numbers));
    const full = await median(() => inTransaction(ctx, (tx) => filterResults(ctx, tx, results)));
    const figure = (name: string, milliseconds: number) =>
      console.log(
        `${name.padEnd(42)} ${milliseconds.toFixed(1).padStart(7)}   ${(milliseconds / copied).toFixed(2)} of COPY`,
      );
    figure('COPY of the same results', copied);
    figure('filter, nobody and no number listed', empty);
    figure(
      `filter, ${Number(suppressed).toLocaleString('en-US')} hashes and ${Number(numbers).toLocaleString('en-US')} numbers`,
      full,
    );
  } finally {
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Hits as a trace writes them, about people of the made-up town. */
function chunkOfResults() {
  return town()
    .slice(0, chunk)
    .map((person, index) => ({
      person_id: index + 1,
      outcome: 'hit' as const,
      result: {
        reason: 'Name and address agree.',
        comparisons: [],
        relatives: [{ name: 'Dora Quillfeather', probability: 0.6 }],
        absentee: 'no',
        person: {
          names: person.names.map(({ first, last }) => ({ first, last })),
          deceased: 'no',
          addresses: person.addresses.map(({ street, city, state, zip }) => ({ street, city, state, zip })),
          phones: [0, 1, 2].map((nth) => ({
            number: `+1${areas[index % areas.length]}555${String((index * 3 + nth) % 10_000).padStart(4, '0')}`,
            dnc: 'unknown',
            state_dnc: 'unknown',
            litigator: 'unknown',
            score: 0.5,
          })),
          emails: [{ address: `person-${index}@example.com` }],
        },
      } as TraceResult,
    }));
}
const areas = Array.from({ length: 10 }, (_, index) => 201 + index * 7);

async function fill(ctx: Context, suppressed: number, numbers: number): Promise<void> {
  await suppressStrangers(ctx.pool, suppressed);
  const each = numbers / areas.length;
  for (const area of areas) {
    const gatherer = new NumberSetBuilder();
    while (gatherer.size < each) gatherer.add(2_000_000 + Math.floor(Math.random() * 8_000_000));
    const packed = gatherer.pack();
    await ctx.pool.query(
      `insert into phone_set (list, area_code, list_date, count, numbers, version, loaded_at)
       values ('ftc', $1, current_date, $2, $3, $4, now())`,
      [area, packed.count, packed.numbers, newId()],
    );
  }
}

async function copyOf(ctx: Context, results: ReturnType<typeof chunkOfResults>): Promise<void> {
  const client = await ctx.pool.connect();
  try {
    const rows = results.map(({ result }) => [newId(), JSON.stringify(result)]);
    await copyRows(client, 'bench_result (id, result)', rows);
  } finally {
    client.release();
  }
}

/** The median in ms, after warm-up. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const since = performance.now();
    await work();
    if (round >= 0) durations.push(performance.now() - since);
  }
  return durations.sort((a, b) => a - b)[rounds / 2] ?? 0;
}
