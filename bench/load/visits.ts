/**
 * The latency of a page's visit call at 500 visits a second: an open loop, so that slow replies don't slow down the
 * following calls. Each comes from its own address. The service is then stopped midway, and every visit it answered
 * must be in the database.
 */
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureAdminAccount } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { withInstallation } from '../support/installation.ts';
import { startService } from '../support/service.ts';

const code = 'benchref';
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Runs the bench; visits per second and seconds are optional. */
export async function run([rate = '500', length = '20']: string[]): Promise<void> {
  const [perSecond, seconds] = [Number(rate), Number(length)];
  await withInstallation(
    async ({ ctx, env }) => {
      const { user } = await ensureAdminAccount(ctx, { email: 'admin@example.com', password: newId() });
      await inTransaction(ctx, async (tx) => {
        const { account_id } = await tx
          .selectFrom('app_user')
          .select('account_id')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow();
        await tx.insertInto('affiliate').values({ account_id, code, created_at: new Date() }).execute();
      });
      const service = await startService(['--no-supervisor', '--roles', 'web'], { ...env, PORT: '0' });
      await drive(service.address, { perSecond, seconds: 3 });
      const times = await drive(service.address, { perSecond, seconds });
      say(
        `${times.length} visits, ${perSecond} a second, ${availableParallelism()} cores, from the moment each was due:`,
      );
      for (const part of [0.5, 0.95, 0.99, 0.999]) say(`  p${part * 100} ${at(times, part).toFixed(2)} ms`);
      say(`  at most ${at(times, 1).toFixed(2)} ms`);
      // Stopped midway.
      const last = drive(service.address, { perSecond, seconds: 2 });
      const stopped = pause(1000).then(service.stop);
      const answered = 3 * perSecond + times.length + (await last).length;
      const ended = await stopped;
      const { rows } = await ctx.pool.query('select count(*)::int as visits from affiliate_visit');
      say(`Stopped in the midst (${ended}): ${answered} answered, ${rows[0].visits} written.`);
      if (rows[0].visits < answered) throw new Error('answered visits were lost');
      if (at(times, 0.99) >= 5) say('The 99th of a hundred takes longer than 5 ms.');
    },
    { OPENSKIP_TRUST_PROXY: '1' },
  );
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const at = (times: number[], part: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

let visitors = 0;

/** Sends a visit; returns whether the service accepted it. */
function visit(address: string): Promise<boolean> {
  const n = visitors++;
  const ip = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const body = JSON.stringify({
    ref: code,
    page: `/faq?ref=${code}`,
    referrer: 'https://blog.example.com/post',
  });
  return new Promise((resolve) => {
    const asking = request(`${address}/api/v1/visit`, {
      method: 'POST',
      agent,
      headers: {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...{ 'user-agent': browser, 'x-forwarded-for': ip },
      },
    });
    asking.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.on('error', () => resolve(false));
    });
    asking.on('error', () => resolve(false));
    asking.end(body);
  });
}

/** Sends visits when due, regardless of earlier ones; returns the sorted times of the accepted ones. */
async function drive(
  address: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const count = perSecond * seconds;
  const start = performance.now();
  for (let sent = 0; sent < count; ) {
    const now = performance.now();
    for (; sent < count && start + (sent * 1000) / perSecond <= now; sent += 1) {
      const due = start + (sent * 1000) / perSecond;
      all.push(
        visit(address).then((taken) => {
          if (taken) times.push(performance.now() - due);
        }),
      );
    }
    await new Promise<void>((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(all);
  return times.sort((one, other) => one - other);
}
