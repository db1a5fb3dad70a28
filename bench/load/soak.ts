/**
 * Hours of work without growth: order after order with its list, download and stream, through a separate service, whose
 * memory, open files and connections are sampled after each.
 */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { adminCaller, ensureAdminAccount } from '#features/accounts';
import { findOrder, payOrder, quoteOrder } from '#features/orders';
import { readConfig } from '#platform/config/config';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openInstallation } from '#platform/installation';
import { openSession } from '#platform/security/sessions';
import { dataFolder } from '#support/data-folder';
import { importTown } from '#support/orders/orders';
import { storeFile } from '#support/orders/stored-file';
import { mapping, town, writeLeads } from '../support/leads.ts';
import { family, watchMemory } from '../support/memory.ts';
import { type BenchService, startService } from '../support/service.ts';
import { slopeOf } from '../support/slope.ts';

const leads = 2000;
/** The share of the run in which caches fill and code warms up; it doesn't count. */
const warming = 0.3;
/** Minutes below which heaps still fill to their limits and nothing is judged. */
const shortest = 10;
/** MB per hour. */
const mostGrowth = 1;

interface Look {
  hours: number;
  memory: number;
  files: number;
  connections: number;
}

/** Runs the bench; the minutes are optional. */
export async function run([minutes = '10']: string[]): Promise<void> {
  const folder = await dataFolder('openskip-soak-');
  const env = {
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'warn',
    OPENSKIP_WORKERS: '2',
    // Its customers never pause.
    OPENSKIP_CALLS_PER_MINUTE: '10000000',
    PORT: '0',
  };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  const { ctx } = installation;
  let service: BenchService | undefined;
  try {
    const { user } = await ensureAdminAccount(ctx, { email: 'bench@example.com', password: newId() });
    const caller = await adminCaller(ctx);
    const people = town();
    await importTown(ctx, people);
    const path = join(folder, 'leads.csv');
    await writeLeads(path, people, leads);
    service = await startService(['--no-supervisor'], env);
    const { address, pid } = service;
    const memory = watchMemory([pid], 60_000);
    const samples: Look[] = [];
    const began = performance.now();
    const hours = () => (performance.now() - began) / 3_600_000;
    const whole = Number(minutes) / 60;
    try {
      for (let round = 1; hours() < whole; round += 1) {
        const { access_token } = await inTransaction(ctx, (tx) =>
          openSession(tx, { user_id: user.id, ip: '127.0.0.1', agent: 'bench' }),
        );
        await work(ctx, caller, path, { address, access_token, user: user.id });
        await pause(500);
        await memory.peak();
        const sample: Look = {
          hours: hours(),
          ...(await lookAt(ctx, pid)),
          memory: (await memory.peak()).total / 1024 / 1024,
        };
        samples.push(sample);
        if (round % 25 === 0) print(round, sample);
      }
    } finally {
      memory.stop();
    }
    judge(
      samples.filter((sample) => sample.hours > whole * warming),
      Number(minutes) >= shortest,
    );
  } finally {
    await service?.stop();
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An order from file to download, with the calls of a page in between. */
async function work(
  ctx: Context,
  caller: Caller,
  path: string,
  { address, access_token, user }: { address: string; access_token: string; user: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${access_token}` };
  const stream = new AbortController();
  const opened = await fetch(`${address}/api/v1/stream`, { headers, signal: stream.signal });
  const { id: upload_id } = await storeFile(ctx, caller, path);
  const { id } = await quoteOrder(ctx, caller, { upload_id, mapping, background: true });
  await reach(ctx, caller, id, 'awaiting_payment');
  await payOrder(ctx, caller, { order_id: id, purpose: 'own_records' });
  await reach(ctx, caller, id, 'completed');
  for (const call of [
    `lead-file-download/${id}/all`,
    `all-leads/${user}?page=1`,
    `lead-orders/${user}?page=1`,
  ]) {
    const answer = await fetch(`${address}/api/v1/${call}`, { headers });
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}`);
    await answer.bytes();
  }
  stream.abort();
  await opened.body?.cancel().catch(() => {});
}

async function reach(ctx: Context, caller: Caller, id: string, state: string): Promise<void> {
  for (;;) {
    const order = await findOrder(ctx, caller, id);
    if (order.state === state) return;
    if (order.state === 'failed') throw new Error(`the order failed: ${order.failure}`);
    await pause(20);
  }
}

/** Open files of a process and its children, and its database connections. */
async function lookAt(ctx: Context, pid: number): Promise<Pick<Look, 'files' | 'connections'>> {
  const files = family(pid).reduce((sum, one) => sum + readdirSync(`/proc/${one}/fd`).length, 0);
  const { rows } = await ctx.pool.query(
    'select count(*)::int as connections from pg_stat_activity where application_name like $1',
    [`openskip:${pid}:%`],
  );
  return { files, connections: rows[0].connections };
}

/** Growth counts only beyond chance: memory varies between two garbage collections. */
function judge(samples: Look[], long: boolean): void {
  const { slope, error } = slopeOf(samples.map(({ hours, memory }) => [hours, memory]));
  const grows = long && slope - 2 * error > mostGrowth;
  const half = Math.floor(samples.length / 2);
  const most = (samples: Look[], figure: 'files' | 'connections') =>
    Math.max(...samples.map((look) => look[figure]));
  const [early, late] = [samples.slice(0, half), samples.slice(half)];
  const leaks = (['files', 'connections'] as const).filter(
    (figure) => most(late, figure) > most(early, figure) + 5,
  );
  const verdict = grows ? 'BROKEN' : 'kept';
  process.stdout.write(
    `\n${samples.length} orders of ${leads.toLocaleString('en-US')} leads, after the warming:\n` +
      `memory by the hour: ${slope.toFixed(1)} MB, give or take ${(2 * error).toFixed(1)} (at most ${mostGrowth}) ${long ? verdict : 'too short to judge'}\n` +
      `most open files: ${most(early, 'files')}, then ${most(late, 'files')} · most connections: ` +
      `${most(early, 'connections')}, then ${most(late, 'connections')} ${leaks.length > 0 ? 'BROKEN' : 'kept'}\n`,
  );
  if (grows || leaks.length > 0) process.exitCode = 1;
}

const print = (round: number, { hours, memory, files, connections }: Look) =>
  process.stdout.write(
    `${Math.round(hours * 60)} min · ${round} orders · ${Math.round(memory)} MB · ${files} files · ${connections} connections\n`,
  );
