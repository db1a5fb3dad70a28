/**
 * Two customers’ orders survive repeated kill -9 of their workers and of PostgreSQL while one of them is paused,
 * resumed and canceled.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DownloadQuery } from '#contract/orders/download/schemas';
import { demoTown } from '#database/seed/town';
import {
  cancelOrder,
  createQuoteFromFile,
  findOrder,
  pauseOrder,
  payOrder,
  quoteOrder,
  resumeOrder,
  startOrderDownload,
} from '#features/orders';
import { clock } from '#platform/clock';
import { readConfig } from '#platform/config/config';
import { type Installation, openInstallation } from '#platform/installation';
import { isDatabaseUnavailable } from '#platform/postgres/database';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { brokenLedgerRules } from '#support/billing/ledger';
import { dataFolder } from '#support/data-folder';
import { tellFigures } from '#support/figures';
import { importTown } from '#support/orders/orders';
import { createFileCustomer, type FileCustomer } from '#support/orders/stored-file';
import { kill, startCli } from '#support/processes/cli';
import { until } from '#support/wait';
import { mapping, writeLeads } from '../../bench/support/leads.ts';

/** Leads in the calm and the shaken order. 280,000 leads take minutes and run only in `npm run trust`. */
const shakenLeads = Number(process.env.CRASH_LEADS ?? 20_000);
const large = shakenLeads > 20_000;
const rows = shakenLeads / 2;
/** Leads in the order that is paused and resumed: enough that it can't end between the kills. */
const waveringRows = large ? rows : 4 * rows;
/** Worker kills, which of them also kill PostgreSQL, and how many chunks complete before each. */
const plan = large
  ? { workerKills: 20, withDatabase: [3, 10, 16], between: Math.floor(rows / 1000 / 24) }
  : { workerKills: 7, withDatabase: [3], between: 1 };
/** Timeout for a whole order, ms, in proportion to its leads. */
const patience = 120_000 * Math.max(1, rows / 20_000);
const now = '2026-03-01T12:00:00.000Z';

let folder: string;
let env: Record<string, string>;
let installation: Installation;
/** One order runs undisturbed, one must give the same result, and one is paused, resumed and canceled. */
let calm: FileCustomer;
let shaken: FileCustomer;
let wavering: FileCustomer;

beforeAll(async () => {
  clock.set(new Date(now));
  folder = await dataFolder('openskip-crash-');
  env = {
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'error',
    OPENSKIP_WORKERS: '2',
    OPENSKIP_NOW: now,
    OPENSKIP_LEASE_SECONDS: '3',
  };
  installation = await openInstallation(readConfig(env), { role: 'crash-test' });
  const { ctx } = installation;
  const people = [...demoTown({ people: 5000 })];
  await importTown(ctx, people);
  const path = join(folder, 'leads.csv');
  await writeLeads(path, people, rows);
  calm = await customer('calm', path);
  shaken = await customer('shaken', path);
  const longer = join(folder, 'more-leads.csv');
  await writeLeads(longer, people, waveringRows);
  wavering = await customer('wavering', longer);
}, 60_000);

afterAll(async () => {
  clock.set(null);
  await installation.close();
  await rm(folder, { recursive: true, force: true });
});

const customer = (name: string, path: string) =>
  createFileCustomer(installation.ctx, { email: `${name}@example.com`, coins: waveringRows, path });

async function paidOrder({ caller, upload_id }: FileCustomer): Promise<string> {
  const { ctx } = installation;
  const { id } = await quoteOrder(ctx, caller, { upload_id, mapping, name: 'leads.csv', background: false });
  await createQuoteFromFile(ctx, id);
  await payOrder(ctx, caller, { order_id: id, purpose: 'own_records' });
  return id;
}

/** Starts a worker process with two threads. */
const startWorkers = () => startCli(['start', '--no-supervisor', '--roles', 'worker'], env);

/** The progress of an order, or null while the database is down. */
async function progress({ caller }: FileCustomer, id: string) {
  try {
    const order = await findOrder(installation.ctx, caller, id);
    const { rows: leased } = await installation.ctx.pool.query(
      `select count(*)::int as count from order_chunk where order_id = $1 and state = 'leased' and lease_until > now()`,
      [id],
    );
    return { order, leased: leased[0].count as number };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

async function finish(customer: FileCustomer, id: string): Promise<void> {
  const { child, ended } = startWorkers();
  await until(
    'the order is completed',
    async () => {
      expect(child.exitCode, 'the workers end by themselves').toBeNull();
      return (await progress(customer, id))?.order.state === 'completed';
    },
    patience,
  );
  child.kill('SIGTERM');
  const { code, stdout, stderr } = await ended;
  expect(code, `${stdout}${stderr}`).toBe(0);
}

/** "Coins Charged": of rows with the same person, the one whose chunk completed first paid. */
const coinsCharged = /,[01](?=,"[^"]*",new,$)/;

/** The hash of each line of an order's download, without its charge, so that a failure shows which lines differ. */
async function download({ caller }: FileCustomer, id: string): Promise<string[]> {
  const { ctx } = installation;
  const query = { ...DownloadQuery.parse({}), value: 'all' as const, language: 'en' as const };
  const { pieces } = await startOrderDownload(ctx, caller, await findOrder(ctx, caller, id), query);
  const hashes: string[] = [];
  for await (const line of createInterface({ input: Readable.from(pieces) })) {
    hashes.push(createHash('sha256').update(line.replace(coinsCharged, '')).digest('base64'));
  }
  return hashes;
}

/** Rows and coins of an order, from the tables. */
async function accountOf({ caller }: FileCustomer, id: string) {
  const { pool } = installation.ctx;
  const { rows: results } = await pool.query(
    `select count(*)::int as results, count(distinct lead_id)::int as leads,
            count(*) filter (where outcome = 'hit')::int as hits
     from lead_result where order_id = $1`,
    [id],
  );
  const { rows: money } = await pool.query(
    `select coalesce(sum(t.amount) filter (where t.kind = 'capture'), 0)::int as captured,
            count(*) filter (where t.kind = 'release')::int as releases,
            (select balance::int from ledger_account where account_id = $2 and kind = 'held') as held
     from transfer t where t.order_id = $1`,
    [id, caller.account_id],
  );
  return { ...results[0], ...money[0] };
}

test(
  'TRACE-5: completes orders through kill -9 of workers and of PostgreSQL, and settles each exactly once',
  async ({ task }) => {
    const { ctx } = installation;
    const undisturbed = await paidOrder(calm);
    await finish(calm, undisturbed);

    const order_id = await paidOrder(shaken);
    const other_id = await paidOrder(wavering);
    const stateOfOther = async () => (await findOrder(ctx, wavering.caller, other_id)).state;
    const changes: Record<number, () => Promise<unknown>> = {
      1: () => pauseOrder(ctx, wavering.caller, other_id),
      2: async () => expect(await stateOfOther()).toBe('paused'),
      4: () => resumeOrder(ctx, wavering.caller, other_id),
      5: async () => expect(await stateOfOther()).toBe('running'),
      6: () => cancelOrder(ctx, wavering.caller, other_id),
    };
    let { postgres } = installation;
    let kills = 0;
    let databaseKills = 0;
    while (kills < plan.workerKills) {
      const workers = startWorkers();
      const before = (await progress(shaken, order_id))?.order.chunks_done ?? 0;
      await until(
        'the workers are in the middle of a chunk',
        async () => {
          expect(workers.child.exitCode, 'the workers end by themselves').toBeNull();
          const seen = await progress(shaken, order_id);
          const moved = seen !== null && seen.order.chunks_done >= before + plan.between;
          return seen !== null && seen.leased > 0 && (moved || (kills % 2 === 0 && !large));
        },
        patience,
      );
      await changes[kills]?.();
      const withDatabase = plan.withDatabase.includes(kills);
      if (withDatabase) {
        process.kill(postgres?.pid ?? 0, 'SIGKILL');
        databaseKills += 1;
      }
      await kill(workers);
      kills += 1;
      if (withDatabase) {
        postgres = await ensurePostgres({ dataFolder: folder });
        onTestFinished(postgres.release);
        await until('the database is back', () => progress(shaken, order_id));
      }
      expect((await progress(shaken, order_id))?.order.state).toBe('running');
    }
    await finish(shaken, order_id);

    expect(databaseKills).toBe(plan.withDatabase.length);
    tellFigures(task, {
      leads: 2 * rows + waveringRows,
      'kills of workers': kills,
      'kills of PostgreSQL': databaseKills,
    });
    const order = await findOrder(ctx, shaken.caller, order_id);
    expect(order.hits).toBeGreaterThan(1000);
    expect(await accountOf(shaken, order_id)).toEqual({
      results: rows,
      leads: rows,
      hits: order.hits,
      // The file repeats some people: each costs one coin, whichever chunk finds them first.
      captured: order.hits - order.repeated,
      releases: 1,
      held: 0,
    });
    expect(order.repeated).toBeGreaterThan(100);
    expect(await accountOf(shaken, order_id)).toEqual(await accountOf(calm, undisturbed));
    expect(await download(shaken, order_id)).toEqual(await download(calm, undisturbed));

    const other = await findOrder(ctx, wavering.caller, other_id);
    expect(other.state).toBe('cancelled');
    expect(other.rows_done).toBeLessThan(waveringRows);
    expect(await accountOf(wavering, other_id)).toEqual({
      results: other.rows_done,
      leads: other.rows_done,
      hits: other.hits,
      captured: other.hits - other.repeated,
      releases: 1,
      held: 0,
    });
    expect(await brokenLedgerRules(ctx)).toEqual([]);
  },
  2 * patience,
);
