/**
 * Transfers per second posted by the ledger on all cores. Each is a separate transaction, flushed to disk before its
 * client's next: first alone, as one call of a database function; then between begin and commit, as orders and calls
 * post it with their other writes. Also prints CPU time per transfer, which depends more on the code and less on other
 * load on the machine.
 */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  captureCoins,
  findLedgerFaults,
  grantCoins,
  holdCoins,
  openWallet,
  spendCoins,
} from '#features/wallet';
import { readConfig } from '#platform/config/config';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { bucketOf, newId } from '#platform/ids';
import { type Installation, openInstallation } from '#platform/installation';
import type { Tx } from '#platform/postgres/database';
import { dataFolder } from '#support/data-folder';
import { computed } from './load/trace/cpu.ts';

const clients = [1, 8, 16];
const plenty = 1_000_000_000;

/** An account with coins, and an order that holds half of them. */
async function holder(ctx: Context): Promise<{ order_id: string; caller: Caller }> {
  const account_id = newId();
  const order_id = newId();
  const bucket = bucketOf(account_id);
  const caller: Caller = {
    user_id: newId(),
    account_id,
    home_bucket: bucket,
    admin_account: false,
    role: 'customer',
    seat: 'owner',
    session_id: null,
    impersonator_id: null,
    ip: '127.0.0.1',
  };
  await inTransaction(ctx, async (tx) => {
    await tx.insertInto('account').values({ id: account_id, bucket, created_at: new Date() }).execute();
    await openWallet(tx, account_id);
    const grant = { account_id, coins: 2 * plenty, cause: newId(), source: 'promo', actor_id: null } as const;
    await grantCoins(tx, grant);
    await holdCoins(tx, { order_id, amount: BigInt(plenty), caller });
  });
  return { order_id, caller };
}
type Holder = Awaited<ReturnType<typeof holder>>;

/** A transaction: one transfer with both its balances, and accompanying writes. */
const kinds: { name: string; post(tx: Tx, account: Holder, no: number): Promise<unknown> }[] = [
  {
    name: 'captures (of a chunk: its order’s hold, the lot that was drawn from)',
    post: (tx, { order_id, caller }, no) =>
      captureCoins(tx, { order_id, account_id: caller.account_id, chunk_no: no, amount: 1n }),
  },
  {
    name: 'grants (with a new lot)',
    post: (tx, { caller }) =>
      grantCoins(tx, {
        account_id: caller.account_id,
        coins: 1,
        cause: newId(),
        source: 'promo',
        actor_id: null,
      }),
  },
  {
    name: 'charges (of a single trace: debts, expired lots, the lot that was drawn from)',
    post: (tx, { caller }) => spendCoins(tx, { amount: 1n, cause: `bench:${newId()}`, what: 'hit', caller }),
  },
];

type Kind = (typeof kinds)[number];
type Post = (ctx: Context, post: Kind['post'], account: Holder, no: number) => Promise<unknown>;

const modes: { name: string; post: Post }[] = [
  // Without begin, each statement is a transaction; the three kinds are one statement each.
  { name: 'alone', post: (ctx, post, account, no) => post(ctx.db as Tx, account, no) },
  {
    name: 'between begin and commit',
    post: (ctx, post, account, no) => inTransaction(ctx, (tx) => post(tx, account, no)),
  },
];

/** Posts for a number of seconds from concurrent clients, each with its own account. */
async function measure(
  { ctx, postgres }: Installation,
  { post }: Kind,
  { mode, count, seconds }: { mode: Post; count: number; seconds: number },
): Promise<string> {
  const holders = await Promise.all(Array.from({ length: count }, () => holder(ctx)));
  const before = { own: process.cpuUsage(), database: computed(postgres?.pid ?? 0) };
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  await Promise.all(
    holders.map(async (account) => {
      for (let no = 1; performance.now() < end; no += 1) {
        await mode(ctx, post, account, no);
        done += 1;
      }
    }),
  );
  const rate = done / ((performance.now() - start) / 1000);
  const { user, system } = process.cpuUsage(before.own);
  const own = (user + system) / done;
  const database = ((computed(postgres?.pid ?? 0) - before.database) * 1000) / done;
  return `${count} at once ${Math.round(rate)} (${Math.round(own)} + ${Math.round(database)} µs)`;
}

/** Runs the bench; seconds per figure are optional. */
export async function run([secondsText = '5']: string[]): Promise<void> {
  const seconds = Number(secondsText);
  const folder = await dataFolder('openskip-bench-');
  const env = { OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'warn' };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  try {
    console.log(
      `Transfers a second, ${availableParallelism()} cores, ${seconds} s each, every one a flushed transaction; ` +
        'in brackets the processors’ time of one, here and in the database:',
    );
    for (const kind of kinds) {
      console.log(`  ${kind.name}`);
      for (const { name, post: mode } of modes) {
        await measure(installation, kind, { mode, count: 4, seconds: 1 });
        const figures: string[] = [];
        for (const count of clients)
          figures.push(await measure(installation, kind, { mode, count, seconds }));
        console.log(`    ${name}: ${figures.join(', ')}`);
      }
    }
    const faults = await findLedgerFaults(installation.ctx.db);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    console.log('  and the ledger adds up.');
  } finally {
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}
