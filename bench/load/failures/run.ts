/**
 * Hours of failures: orders go on while backups are made, a process is killed every minute, and the disk fills up every
 * ten. Afterwards every order must be the same, every coin accounted for, and memory flat.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { readConfig } from '#platform/config/config';
import type { Context } from '#platform/context';
import { openInstallation } from '#platform/installation';
import { brokenLedgerRules } from '#support/billing/ledger';
import { dataFolder } from '#support/data-folder';
import { importTown } from '#support/orders/orders';
import { town, writeLeads } from '../../support/leads.ts';
import { watchMemory } from '../../support/memory.ts';
import { slopeOf } from '../../support/slope.ts';
import { type KilledService, mountSmallDisk, type SmallDisk, startKilledService, victims } from './faults.ts';
import { type Outcome, runOrder } from './orders.ts';

const leads = 20_000;
const killEvery = 60_000;
/** Kills between two times that the disk is full, and for how long it is, ms. */
const killsPerFullDisk = 10;
const fullFor = 20_000;
/** Customers close their accounts after this many later orders, so that the disk doesn’t just fill with results. */
const customersKept = 20;
/** The share of the run in which caches fill; it doesn't count for memory. */
const warming = 0.3;
/** Minutes below which memory isn’t judged. */
const shortest = 30;
/** MB per hour, beyond chance. */
const mostGrowth = 20;

interface Tally {
  kills: number;
  fullDisks: number;
  backups: number;
  failedBackups: number;
  orders: number;
  /** Orders that differ from the first with the same figures. */
  different: number;
}

/** Runs the bench for some minutes. */
export async function run([minutes = '120']: string[]): Promise<void> {
  const root = await dataFolder('openskip-failures-');
  const folder = join(root, 'data');
  const backups = join(root, 'backups');
  await mkdir(folder, { mode: 0o755 });
  await mkdir(backups);
  const disk = mountSmallDisk(folder, '8g');
  if (!disk) print('The disk isn’t filled: only root can mount one for this.');
  const env = {
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'error',
    OPENSKIP_WORKERS: '2',
    // With a kill a minute, a lease of half a minute would leave half the time for work.
    OPENSKIP_LEASE_SECONDS: '5',
    OPENSKIP_BACKUP_PASSPHRASE: 'a passphrase for this bench',
  };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  let service: KilledService | undefined;
  const tally: Tally = { kills: 0, fullDisks: 0, backups: 0, failedBackups: 0, orders: 0, different: 0 };
  try {
    const { ctx } = installation;
    const people = town();
    await importTown(ctx, people);
    const path = join(root, 'leads.csv');
    await writeLeads(path, people, leads);
    service = await startKilledService(folder, env);
    const undisturbed = await runOrder(ctx, path, leads);
    const calm = new Map([[undisturbed.figures, undisturbed.outcome]]);
    const ended = new AbortController();
    setTimeout(() => ended.abort(), Number(minutes) * 60_000).unref();
    const tasks = [
      workUntil(ended.signal, { ctx, service, path, calm, tally }),
      breakThings(service, disk, tally, ended.signal),
      backUp(env, backups, tally, ended.signal),
    ] as const;
    const [memory] = await Promise.all(tasks).finally(() => {
      ended.abort();
      return Promise.allSettled(tasks);
    });
    await judge(ctx, { calm, tally, memory, long: Number(minutes) >= shortest });
    if (!(await command(env, ['backup', backups, '--verify']))) fail('the last backup doesn’t restore');
    if (!(await command(env, ['doctor']))) fail('doctor finds faults');
  } finally {
    await service?.stop();
    await installation.close();
    disk?.unmount();
    await rm(root, { recursive: true, force: true });
  }
}

/** Kills a process every minute, and fills the disk now and then. */
async function breakThings(
  service: KilledService,
  disk: SmallDisk | null,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  while (await waited(killEvery, signal)) {
    const victim = victims[tally.kills % victims.length] ?? 'service';
    await service.kill(victim);
    tally.kills += 1;
    if (disk && tally.kills % killsPerFullDisk === killsPerFullDisk / 2) {
      await disk.fill(fullFor);
      tally.fullDisks += 1;
    }
  }
}

/** Makes one backup after another, and keeps the last. Those that a kill ends are counted as failed. */
async function backUp(
  env: NodeJS.ProcessEnv,
  folder: string,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  while (await waited(5000, signal)) {
    if (await command(env, ['backup', folder], 'ignore')) tally.backups += 1;
    else tally.failedBackups += 1;
    const backups = (await readdir(folder)).filter((name) => name.endsWith('.backup')).sort();
    for (const name of backups.slice(0, -1)) await rm(join(folder, name));
  }
}

/** Runs orders, two at a time, and returns the service's memory by the hour. */
async function workUntil(
  signal: AbortSignal,
  run: { ctx: Context; service: KilledService; path: string; calm: Map<string, Outcome>; tally: Tally },
): Promise<[hours: number, megabytes: number][]> {
  const { ctx, service, path, calm, tally } = run;
  const began = performance.now();
  const samples: [number, number][] = [];
  const customers: (() => Promise<void>)[] = [];
  const work = async () => {
    while (!signal.aborted) {
      const { outcome, figures, leave } = await runOrder(ctx, path, leads);
      tally.orders += 1;
      // Every night, the reference learns from the orders, and then results may differ.
      const first = calm.get(figures) ?? outcome;
      calm.set(figures, first);
      if (!isDeepStrictEqual(outcome, first)) {
        tally.different += 1;
        print(`different: ${JSON.stringify(outcome)} · first: ${JSON.stringify(first)}`);
      }
      customers.push(leave);
      if (customers.length > customersKept) await customers.shift()?.();
      const memory = watchMemory([service.pid()]);
      samples.push([(performance.now() - began) / 3_600_000, (await memory.peak()).total / 1024 / 1024]);
      memory.stop();
      if (tally.orders % 20 === 0)
        print(`${Math.round((performance.now() - began) / 60_000)} min · ${JSON.stringify(tally)}`);
    }
  };
  await Promise.all([work(), work()]);
  return samples;
}

async function judge(
  ctx: Context,
  {
    calm,
    tally,
    memory,
    long,
  }: { calm: Map<string, Outcome>; tally: Tally; memory: [number, number][]; long: boolean },
): Promise<void> {
  const broken = await brokenLedgerRules(ctx);
  const last = memory.at(-1)?.[0] ?? 0;
  const { slope, error } = slopeOf(memory.filter(([hours]) => hours > last * warming));
  print(
    `\n${tally.orders} orders of ${leads.toLocaleString('en-US')} leads, ${[...calm.values()].map(({ captured }) => captured).join(' or ')} coins each\n` +
      `${tally.kills} kills · disk full ${tally.fullDisks} times · ${tally.backups} backups, and ${tally.failedBackups} that were interrupted\n` +
      `orders that differ from the first of the same night: ${tally.different} · broken rules of the ledger: ${broken.length}\n` +
      `memory by the hour: ${slope.toFixed(1)} MB, give or take ${(2 * error).toFixed(1)} (at most ${mostGrowth})${long ? '' : ', too short to judge'}`,
  );
  if (tally.different > 0) fail('orders differ');
  if (broken.length > 0) fail(`the ledger is wrong: ${broken.join(', ')}`);
  if (long && slope - 2 * error > mostGrowth) fail('memory grows');
}

/** Runs a command of the service; returns true if it succeeds. */
async function command(
  env: NodeJS.ProcessEnv,
  args: string[],
  output: 'ignore' | 'inherit' = 'inherit',
): Promise<boolean> {
  const child = spawn(process.execPath, ['cli/openskip.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Returns false once the run has ended. */
const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  pause(ms, true, { signal }).catch(() => false);

const print = (text: string) => process.stdout.write(`${text}\n`);

function fail(text: string): void {
  print(`BROKEN: ${text}`);
  process.exitCode = 1;
}
