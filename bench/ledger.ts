/** How many transfers a second the ledger posts, on all cores, each in a transaction of its own and flushed to the disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureCoins, grantCoins, holdCoins, ledgerFaults, openWallet } from '#features/wallet';
import { readConfig } from '#platform/config';
import { type Context, inTransaction } from '#platform/context';
import { bucketOf, newId } from '#platform/ids';
import { openInstallation } from '#platform/installation';

const clients = [1, 8, 16];
const plenty = 1_000_000_000;

/** An account with coins, and an order that holds most of them. */
async function holder(ctx: Context): Promise<{ account_id: string; order_id: string }> {
  const account_id = newId();
  const order_id = newId();
  const row = { id: account_id, bucket: bucketOf(account_id), created_at: new Date() };
  await inTransaction(ctx, async (tx) => {
    await tx.insertInto('account').values(row).execute();
    await openWallet(tx, account_id);
    const grant = { account_id, coins: plenty, cause: newId(), source: 'promo', actor_id: null } as const;
    await grantCoins(tx, grant);
    const caller = { user_id: newId(), account_id, impersonator_id: null };
    await holdCoins(tx, { order_id, amount: BigInt(plenty), caller });
  });
  return { account_id, order_id };
}

/** Captures for so many seconds, by so many clients at once, each of an account of its own; answers transfers a second. */
async function capture(ctx: Context, count: number, seconds: number): Promise<number> {
  const holders = await Promise.all(Array.from({ length: count }, () => holder(ctx)));
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  await Promise.all(
    holders.map(async (of) => {
      for (let chunk_no = 1; performance.now() < end; chunk_no += 1) {
        await inTransaction(ctx, (tx) => captureCoins(tx, { ...of, chunk_no, amount: 1n }));
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

/** Grants for so many seconds: a transfer with a new lot each. */
async function grant(ctx: Context, count: number, seconds: number): Promise<number> {
  const holders = await Promise.all(Array.from({ length: count }, () => holder(ctx)));
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  await Promise.all(
    holders.map(async ({ account_id }) => {
      while (performance.now() < end) {
        const one = { account_id, coins: 1, cause: newId(), source: 'promo', actor_id: null } as const;
        await inTransaction(ctx, (tx) => grantCoins(tx, one));
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

/** Runs the bench; seconds for each figure can be given. */
export async function run([given = '5']: string[]): Promise<void> {
  const seconds = Number(given);
  const folder = await mkdtemp(join(tmpdir(), 'openskip-bench-'));
  const env = { OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'warn' };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  try {
    console.log(`Transfers a second, ${availableParallelism()} cores, ${seconds} s each:`);
    await capture(installation.ctx, 4, 1);
    for (const count of clients) {
      const captures = await capture(installation.ctx, count, seconds);
      const grants = await grant(installation.ctx, count, seconds);
      const words = `${Math.round(captures)} captures (hold, lot and balances with it), ${Math.round(grants)} grants`;
      console.log(`  ${String(count).padStart(2)} at once: ${words}`);
    }
    const faults = await ledgerFaults(installation.ctx.db);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    console.log('  and the ledger adds up.');
  } finally {
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}
