/**
 * The cost of an order from payment to settlement, for 1,000 to 1,000,000 leads: next to linkage alone and to the lower
 * bound of the same rows in and out of PostgreSQL by COPY, in one run, with the peak memory of all processes.
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { from, to } from 'pg-copy-streams';
import { adminCaller, ensureAdminAccount } from '#features/accounts';
import { findOrder, payOrder, quoteOrder } from '#features/orders';
import { listSnapshots, snapshotFolder } from '#features/reference';
import type { Person } from '#linkage';
import { readConfig } from '#platform/config/config';
import type { Caller, Context } from '#platform/context';
import { newId } from '#platform/ids';
import { openInstallation } from '#platform/installation';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { dataFolder } from '#support/data-folder';
import { importTown } from '#support/orders/orders';
import { storeFile } from '#support/orders/stored-file';
import { runAsSuperuser } from '#support/processes/superuser';
import { shareNewest } from '#support/reference/snapshots';
import { mapping, town, townPeople, writeLeads } from '../support/leads.ts';
import { type Peak, watchMemory } from '../support/memory.ts';
import { suppressStrangers } from '../support/suppressed.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const workers = 2;

interface Figures {
  leads: number;
  quote: number;
  order: number;
  linkage: number;
  floor: number;
  peak: Peak;
}

/** `npm run bench -- order [leads] [hashes]`: the largest order, and hashes on the suppression list. */
export async function run([most, hashes = '0']: string[]): Promise<void> {
  const folder = await dataFolder('openskip-bench-');
  const env = {
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'warn',
    OPENSKIP_WORKERS: String(workers),
  };
  // Buffers sized to the machine would fill as orders grow, and look like memory of the orders.
  const buffers = await ensurePostgres({ dataFolder: folder, settings: { shared_buffers: '128MB' } });
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  const { ctx } = installation;
  const people = town();
  await ensureAdminAccount(ctx, { email: 'bench@example.com', password: newId() });
  const caller = await adminCaller(ctx);
  await importTown(ctx, people);
  await suppressStrangers(ctx.pool, Number(hashes));
  await ctx.pool.query('vacuum analyze');
  // For the same reason, the buffers are filled before the first measurement.
  await runAsSuperuser(folder, ctx.databaseUrl, [
    'create extension pg_prewarm',
    ...['person', 'person_key_page', 'person_key_page_pkey'].map((name) => `select pg_prewarm('${name}')`),
  ]);

  const service = spawn(
    process.execPath,
    ['cli/openskip.ts', 'start', '--no-supervisor', '--roles', 'worker'],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve) =>
    service.stdout.on('data', (text) => String(text).includes('Ready') && resolve()),
  );
  const memory = watchMemory([service.pid ?? 0, installation.postgres?.pid ?? 0]);
  const results: Figures[] = [];
  try {
    // Warms every cache and the code, so that the first size isn't the slowest, and lets JavaScript heaps fill to their
    // limits, which happens within this many leads whatever the file size.
    await measure(ctx, caller, people, folder, 50_000, memory);
    for (const size of sizes.filter((size) => size <= Number(most ?? Number.POSITIVE_INFINITY))) {
      const figures = await measure(ctx, caller, people, folder, size, memory);
      results.push(figures);
      print(figures);
    }
    summarise(results);
  } finally {
    memory.stop();
    service.kill('SIGTERM');
    await new Promise((resolve) => service.once('exit', resolve));
    await installation.close();
    await buffers.release();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  ctx: Context,
  caller: Caller,
  people: Person[],
  folder: string,
  leads: number,
  memory: ReturnType<typeof watchMemory>,
): Promise<Figures> {
  const path = join(folder, `${leads}.csv`);
  await writeLeads(path, people, leads);
  const upload = await storeFile(ctx, caller, path);
  await memory.peak();

  let since = performance.now();
  const lap = () => {
    const now = performance.now();
    const seconds = (now - since) / 1000;
    since = now;
    return seconds;
  };
  const { id } = await quoteOrder(ctx, caller, { upload_id: upload.id, mapping, background: true });
  await reach(ctx, caller, id, 'awaiting_payment');
  const quote = lap();
  await payOrder(ctx, caller, { order_id: id, purpose: 'own_records' });
  await reach(ctx, caller, id, 'completed');
  const order = lap();
  const peak = await memory.peak();

  const linkage = await linkageAlone(ctx, leads);
  const floor = await copyFloor(ctx, id);
  await rm(path);
  return { leads, quote, order, linkage, floor, peak };
}

async function reach(ctx: Context, caller: Caller, id: string, state: string): Promise<void> {
  for (;;) {
    const order = await findOrder(ctx, caller, id);
    if (order.state === state) return;
    if (order.state === 'failed') throw new Error(`the order failed: ${order.failure}`);
    await pause(20);
  }
}

/** Seconds for the same leads on the same number of threads, without an order. */
async function linkageAlone(ctx: Context, leads: number): Promise<number> {
  await shareNewest(ctx);
  const [generation] = listSnapshots(snapshotFolder(ctx.config.dataFolder));
  const share = Math.ceil(leads / workers);
  const threads = Array.from({ length: workers }, (_, index) => {
    const workerData = {
      url: ctx.databaseUrl,
      snapshots: snapshotFolder(ctx.config.dataFolder),
      generation,
      first: index * share,
      last: Math.min(leads, (index + 1) * share),
      people: townPeople,
    };
    return new Worker(new URL('../linkage/worker.ts', import.meta.url), { workerData });
  });
  // Registered before they run: a thread emits its exit once.
  const ended = Promise.all(threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve))));
  const nextMessages = () =>
    Promise.all(threads.map((thread) => new Promise((resolve) => thread.once('message', resolve))));
  await nextMessages();
  const began = performance.now();
  const done = nextMessages();
  for (const thread of threads) thread.postMessage('go');
  await done;
  const seconds = (performance.now() - began) / 1000;
  await ended;
  return seconds;
}

/** Seconds for COPY of the order's leads out of PostgreSQL and of its results into it, nothing else. */
async function copyFloor(ctx: Context, order_id: string): Promise<number> {
  const client = await ctx.pool.connect();
  try {
    const sink = 'bench_lead_result';
    await client.query(`create table ${sink} (like lead_result including indexes)`);
    const began = performance.now();
    const read = client.query(to(`copy (select * from lead where order_id = '${order_id}') to stdout`));
    for await (const _piece of read);
    const results = `${order_id}.copy`;
    const path = join(ctx.config.dataFolder, results);
    const mid = performance.now();
    await pipeline(
      client.query(to(`copy (select * from lead_result where order_id = '${order_id}') to stdout`)),
      createWriteStream(path),
    );
    const out = performance.now();
    await pipeline(createReadStream(path), client.query(from(`copy ${sink} from stdin`)));
    const end = performance.now();
    await rm(path);
    await client.query(`drop table ${sink}`);
    return (mid - began + (end - out)) / 1000;
  } finally {
    client.release();
  }
}

const rate = (leads: number, seconds: number) => `${Math.round(leads / seconds).toLocaleString('en-US')}/s`;

const megabytes = (bytes = 0) => Math.round(bytes / 1024 / 1024);

function print(figures: Figures): void {
  const cells = [
    `${figures.leads.toLocaleString('en-US').padStart(9)} leads`,
    `read and priced ${rate(figures.leads, figures.quote)}`,
    `paid to settled ${rate(figures.leads, figures.order)}`,
    `linkage alone ${rate(figures.leads, figures.linkage)}`,
    `order ÷ linkage ${(figures.order / figures.linkage).toFixed(2)}`,
    `COPY in and out ${rate(figures.leads, figures.floor)}`,
    `peak ${megabytes(figures.peak.total)} MB (service ${megabytes(figures.peak.shares[0])}, PostgreSQL ${megabytes(figures.peak.shares[1])})`,
  ];
  process.stdout.write(`${cells.join(' · ')}\n`);
}

function summarise(results: Figures[]): void {
  const small = results.find(({ leads }) => leads === 10_000);
  const large = results.at(-1);
  if (!small || !large || small === large) return;
  const growth = (large.peak.total / small.peak.total - 1) * 100;
  const ratio = large.order / large.linkage;
  process.stdout.write(
    `\nMemory from ${small.leads.toLocaleString('en-US')} to ${large.leads.toLocaleString('en-US')} leads: ` +
      `${growth >= 0 ? '+' : ''}${growth.toFixed(1)}% (at most 10%) ${growth <= 10 ? 'kept' : 'BROKEN'}\n` +
      `Paid to settled ÷ linkage alone: ${ratio.toFixed(2)} (at most 2) ${ratio <= 2 ? 'kept' : 'BROKEN'}\n`,
  );
  if (growth > 10 || ratio > 2) process.exitCode = 1;
}
