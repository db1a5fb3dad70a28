/** An order through kill -9: of its workers, again and again, and of PostgreSQL itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { register } from '#features/accounts';
import { keepUpload, storageKey } from '#features/leads';
import { findOrder, openDownload, payOrder, quoteOrder, runQuote } from '#features/orders';
import { importPeople } from '#features/sources';
import { grantCoins } from '#features/wallet';
import { clock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { type Caller, inTransaction } from '#platform/context';
import { isDatabaseAway } from '#platform/database';
import { newId, sha256 } from '#platform/ids';
import { type Installation, openInstallation } from '#platform/installation';
import { ensurePostgres } from '#platform/postgres';
import { until } from '#support/wait';
import { mapping, writeLeads } from '../../bench/leads.ts';

const rows = 20_000;
const workerKills = 7;
const now = '2026-03-01T12:00:00.000Z';

let folder: string;
let env: Record<string, string>;
let installation: Installation;
let caller: Caller;
let upload_id: string;

beforeAll(async () => {
  clock.set(new Date(now));
  folder = await mkdtemp(join(tmpdir(), 'openskip-crash-'));
  await chmod(folder, 0o755);
  env = {
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'silent',
    OPENSKIP_WORKERS: '2',
    OPENSKIP_NOW: now,
    OPENSKIP_LEASE_SECONDS: '3',
  };
  installation = await openInstallation(readConfig(env), { role: 'crash-test' });
  const { ctx } = installation;
  const people = [...demoTown({ people: 5000 })];
  const file = {
    source: 'Town',
    licence_class: 'public',
    name: 'town',
    size: 0,
    sha256: sha256('town'),
  } as const;
  await importPeople(
    ctx,
    file,
    people.map((person) => ({ person })),
  );
  caller = await customerWithCoins(2 * rows);
  const path = join(folder, 'leads.csv');
  await writeLeads(path, people, rows);
  const id = newId();
  const key = storageKey(caller, id);
  await ctx.storage.put(key, createReadStream(path));
  const stored = { name: 'leads.csv', size: 1, sha256: createHash('sha256').digest() };
  upload_id = (await keepUpload(ctx, caller, { id, key, file: stored })).id;
}, 60_000);

afterAll(async () => {
  clock.set(null);
  await installation.close();
  await rm(folder, { recursive: true, force: true });
});

async function customerWithCoins(coins: number): Promise<Caller> {
  const { ctx } = installation;
  const user = await register(ctx, {
    email: 'crash@example.com',
    password: 'made up for this',
    rel: null,
    ip: '127.0.0.1',
  });
  const { account_id } = user;
  await inTransaction(ctx, (tx) =>
    grantCoins(tx, { account_id, coins, cause: 'crash-test', source: 'adjustment', actor_id: null }),
  );
  const { bucket } = await ctx.db
    .selectFrom('account')
    .select('bucket')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  return {
    user_id: user.id,
    account_id,
    bucket,
    operator: false,
    role: 'customer',
    session_id: null,
    impersonator_id: null,
    ip: '127.0.0.1',
  };
}

async function paidOrder(): Promise<string> {
  const { ctx } = installation;
  const { id } = await quoteOrder(ctx, caller, { upload_id, mapping, name: 'leads.csv', background: false });
  await runQuote(ctx, id);
  await payOrder(ctx, caller, { order_id: id, purpose: 'own_records' });
  return id;
}

/** A worker process of its own, with two threads. */
const startWorkers = () =>
  spawn(process.execPath, ['cli/openskip.ts', 'start', '--roles', 'worker'], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: 'ignore',
  });

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

async function kill(child: ChildProcess): Promise<void> {
  const gone = ended(child);
  child.kill('SIGKILL');
  await gone;
}

/** The state of an order, or null while the database is away. */
async function progress(id: string) {
  try {
    const order = await findOrder(installation.ctx, caller, id);
    const { rows: leased } = await installation.ctx.pool.query(
      `select count(*)::int as count from order_chunk where order_id = $1 and state = 'leased' and lease_until > now()`,
      [id],
    );
    return { order, leased: leased[0].count as number };
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

async function finish(id: string): Promise<void> {
  const workers = startWorkers();
  await until(
    'the order is completed',
    async () => (await progress(id))?.order.state === 'completed',
    120_000,
  );
  const gone = ended(workers);
  workers.kill('SIGTERM');
  await gone;
}

async function download(id: string): Promise<string> {
  const { ctx } = installation;
  const { pieces } = await openDownload(ctx, caller, await findOrder(ctx, caller, id), 'all');
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('TRACE-5: an order survives kill -9 of its workers and of PostgreSQL, and settles exactly once', async () => {
  const { ctx } = installation;
  const calm = await paidOrder();
  await finish(calm);

  const order_id = await paidOrder();
  let kills = 0;
  let databaseKills = 0;
  while (kills < workerKills) {
    const workers = startWorkers();
    const before = (await progress(order_id))?.order.chunks_done ?? 0;
    await until(
      'the workers are in the middle of a chunk',
      async () => {
        const seen = await progress(order_id);
        return seen !== null && seen.leased > 0 && (kills % 2 === 0 || seen.order.chunks_done > before);
      },
      60_000,
    );
    if (kills === 3) {
      process.kill(installation.postgres?.pid ?? 0, 'SIGKILL');
      databaseKills += 1;
    }
    await kill(workers);
    kills += 1;
    if (databaseKills === 1 && kills === 4) {
      await ensurePostgres({ dataFolder: folder });
      await until('the database is back', () => progress(order_id));
    }
    expect((await progress(order_id))?.order.state).toBe('running');
  }
  await finish(order_id);

  const order = await findOrder(ctx, caller, order_id);
  expect({ kills, databaseKills }).toEqual({ kills: 7, databaseKills: 1 });
  const { rows: results } = await ctx.pool.query(
    `select count(*)::int as results, count(distinct lead_id)::int as leads,
            count(*) filter (where outcome = 'hit')::int as hits
     from lead_result where order_id = $1`,
    [order_id],
  );
  expect(results[0]).toEqual({ results: rows, leads: rows, hits: order.hits });
  const { rows: money } = await ctx.pool.query(
    `select coalesce(sum(t.amount) filter (where t.kind = 'capture'), 0)::int as captured,
            (select balance::int from ledger_account where account_id = $2 and kind = 'held') as held,
            (select captured::int from hold where order_id = $1) as hold_captured
     from transfer t where t.order_id = $1`,
    [order_id, caller.account_id],
  );
  expect(order.hits).toBeGreaterThan(1000);
  expect(money[0]).toEqual({ captured: order.hits, held: 0, hold_captured: order.hits });
  expect(await download(order_id)).toBe(await download(calm));
}, 240_000);
