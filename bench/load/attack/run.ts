/**
 * What customers notice while six accounts that never paid load the service: the accounts upload and quote files of
 * 150,000 rows, list, export, sign in and keep streams open. Measures a quote of 400 rows and a page of five calls
 * alternately without and with the load, against a separate service on this machine. Each load uses new accounts, so
 * that no limit reached before spares the service its uploads. One customer works at a time; there are several because
 * a single one would reach the calls-per-minute limit.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { termsVersion } from '#contract/accounts/terms';
import { readConfig } from '#platform/config/config';
import { type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openInstallation } from '#platform/installation';
import { openSession } from '#platform/security/sessions';
import { dataFolder } from '#support/data-folder';
import { importTown } from '#support/orders/orders';
import { runAsSuperuser } from '#support/processes/superuser';
import { mapping, town, writeLeads } from '../../support/leads.ts';
import { type BenchService, startService } from '../../support/service.ts';
import { type Account, api } from './client.ts';
import { type Customer, expectBody, type Figures, measure, quoteFile } from './customer.ts';
import type { AttackNews, AttackPlan } from './process.ts';

const attackers = 6;
const customers = 15;
const rows = { attack: 150_000, customer: 400 };
/** How often customers are measured without and with the load, and for how long each time, ms. */
const turns = 4;
const window = { calm: 12_000, loaded: 25_000 };
/** How long the service may take to finish the work a load leaves behind, ms. */
const mostRest = 60_000;
/** Allowed growth of the 99th percentile of quotes and pages under load. */
const mostGrowth = 2;
/** Timeout of a run, ms. */
const longest = 5 * 60_000;

interface Bench {
  ctx: Context;
  address: string;
  load: ChildProcess;
  measured: Customer[];
  /** The list that the load uploads. */
  file: string;
}

/** Imports people and writes the lists of the load and of the customers. */
async function prepare(ctx: Context, folder: string): Promise<{ large: string; small: string }> {
  const people = town();
  await importTown(ctx, people);
  const files = { large: join(folder, 'large.csv'), small: join(folder, 'small.csv') };
  // The import fills WAL segments. In a service in use, a checkpoint has already recycled them.
  await runAsSuperuser(folder, ctx.databaseUrl, ['checkpoint']);
  await writeLeads(files.large, people, rows.attack);
  await writeLeads(files.small, people, rows.customer);
  return files;
}

/** Measures the customers while new accounts load the service. */
async function measureUnderLoad(
  { ctx, address, load, measured, file }: Bench,
  turn: number,
): Promise<Figures> {
  const accounts: Account[] = [];
  while (accounts.length < attackers) accounts.push(await signUp(ctx, address));
  load.send({ address, accounts, file, mapping } satisfies AttackPlan);
  await newsOf(load);
  const figures = await measure(measured, window.loaded);
  load.send('stop');
  const news = await newsOf(load);
  if (news.kind === 'stopped')
    process.stdout.write(`Load ${turn + 1}, refused calls in brackets: ${news.summary}\n`);
  await clearAway(ctx, accounts);
  return figures;
}

/** Measures alternately without and with the load, until `end`. */
async function alternate(
  bench: Bench,
  count: number,
  end: number,
): Promise<{ calm: Figures; loaded: Figures }> {
  const calm: Figures = { quote: [], page: [] };
  const loaded: Figures = { quote: [], page: [] };
  for (let turn = 0; turn < count; turn += 1) {
    if (performance.now() + window.calm + window.loaded > end) {
      process.stdout.write(`Ended after ${turn} turns: the machine is too busy for more in five minutes.\n`);
      break;
    }
    add(calm, await measure(bench.measured, window.calm));
    add(loaded, await measureUnderLoad(bench, turn));
  }
  return { calm, loaded };
}

/** Runs the bench; the number of turns is optional. */
export async function run([count]: string[]): Promise<void> {
  const folder = await dataFolder('openskip-attack-');
  const env = {
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'error',
    OPENSKIP_HOST: '127.0.0.1',
    PORT: '0',
  };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  const { ctx } = installation;
  let service: BenchService | undefined;
  let load: ChildProcess | undefined;
  const end = performance.now() + longest;
  try {
    const files = await prepare(ctx, folder);
    service = await startService([], env);
    const { address } = service;
    const measured: Customer[] = [];
    while (measured.length < customers)
      measured.push(await quoteFile(await signUp(ctx, address), files.small));
    load = startLoad();
    await newsOf(load);
    await measure(measured, 3000);
    const bench = { ctx, address, load, measured, file: files.large };
    const { calm, loaded } = await alternate(bench, Number(count ?? turns), end);
    judge(calm, loaded);
  } finally {
    load?.kill();
    await service?.stop();
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function add(to: Figures, { quote, page }: Figures): void {
  to.quote.push(...quote);
  to.page.push(...page);
}

/**
 * Starts the process that sends the load with all threads at the lowest priority: attackers have their own machines, so
 * sending must not take CPU from the service or the measured customers. It still sends as fast as replies arrive.
 */
const startLoad = (): ChildProcess =>
  spawn('nice', ['-n', '19', process.execPath, join(import.meta.dirname, 'process.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

/** The load's next message; throws if its process ends instead. */
async function newsOf(load: ChildProcess): Promise<AttackNews> {
  const ended = new AbortController();
  const exit = () => ended.abort(new Error('the process of the load ended'));
  load.once('exit', exit);
  try {
    const [news] = await once(load, 'message', { signal: ended.signal });
    return news;
  } finally {
    load.off('exit', exit);
  }
}

/** Registers an account that has paid nothing, with a session that lasts for the run. */
async function signUp(ctx: Context, address: string): Promise<Account> {
  const email = `${newId()}@example.com`;
  const call = api(address);
  const registered = await call('POST', '/registration', {
    body: { email, password: 'a made-up password', terms: termsVersion },
  });
  const { id } = expectBody<{ user: { id: string } }>(registered).user;
  const { access_token } = await inTransaction(ctx, (tx) =>
    openSession(tx, { user_id: id, ip: '127.0.0.1', agent: 'bench' }),
  );
  return { id, email, token: access_token, call: api(address, access_token) };
}

/** Cancels the orders of a load, waits until the service has finished with it, and resets its sign-in counts. */
async function clearAway(ctx: Context, accounts: Account[]): Promise<void> {
  for (const { call } of accounts) {
    const listed = await call('GET', '/order-list?per_page=100');
    const { data } = expectBody<{ data: { items: { id: string; state: string }[] } }>(listed);
    for (const { id, state } of data.items)
      if (state === 'draft' || state === 'awaiting_payment') await call('POST', `/order-cancel/${id}`);
  }
  await ctx.db.deleteFrom('rate_limit').execute();
  const left = async () => {
    const { rows: found } = await sql<{ left: number }>`
      select (select count(*) from quote_task)::int
        + (select count(*) from data_export where state = 'waiting')::int as left`.execute(ctx.db);
    return found[0]?.left ?? 0;
  };
  for (let waited = 0; (await left()) > 0; waited += 250) {
    if (waited > mostRest) throw new Error('the service did not finish what the load had left behind');
    await pause(250);
  }
}

/** The nearest-rank percentile. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function judge(calm: Figures, loaded: Figures): void {
  let broken = false;
  const ms = (seconds: number) => `${Math.round(seconds * 1000).toLocaleString('en-US')} ms`;
  for (const call of ['quote', 'page'] as const) {
    process.stdout.write(`${call}: ${calm[call].length} alone, ${loaded[call].length} under load\n`);
    for (const share of [0.5, 0.99]) {
      const [before, under] = [percentile(calm[call], share), percentile(loaded[call], share)];
      const ratio = under / before;
      const isJudged = share >= 0.99;
      const isBroken = isJudged && ratio > mostGrowth;
      broken ||= isBroken;
      const verdict = isJudged ? ` (at most ${mostGrowth}) ${isBroken ? 'BROKEN' : 'kept'}` : '';
      process.stdout.write(
        `  p${share * 100}: ${ms(before)} alone · ${ms(under)} under load · × ${ratio.toFixed(2)}${verdict}\n`,
      );
    }
  }
  if (broken) process.exitCode = 1;
}
