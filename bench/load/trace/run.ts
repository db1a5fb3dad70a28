/**
 * The latency of `POST /trace`: calls at a constant rate, each about another lead, over HTTP to a service in its own
 * process; then at higher rates until it can't keep up.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSnapshot, snapshotFolder } from '#features/reference';
import type { Context } from '#platform/context';
import { importReference, makeReference } from '../../linkage/reference.ts';
import { withInstallation } from '../../support/installation.ts';
import { startService } from '../../support/service.ts';
import { computed } from './cpu.ts';
import { makeKeys } from './customer.ts';
import { type Heard, sendAtRate } from './load.ts';

/** Latency targets, ms. */
const limits = { p50: 10, p99: 50 };
/** The share of calls answered in time for a rate to count as sustained. */
const minAnswered = 0.99;
const warmUp = 10;

const say = (text: string) => process.stdout.write(`${text}\n`);
const count = (value: number) => Math.round(value).toLocaleString('en-US');

/** Runs the bench; regions (about 425,000 people each), their scale, calls per second and seconds are optional. */
export async function run([
  regions = '5',
  scale = '1',
  rate = '200',
  seconds = '60',
]: string[]): Promise<void> {
  const [callsPerSecond, lasting] = [Number(rate), Number(seconds)];
  await withInstallation(async ({ ctx, folder, env, postgres }) => {
    const needed =
      callsPerSecond * (warmUp + lasting) +
      stepsOf(callsPerSecond).reduce((sum, one) => sum + one * stepSeconds, 0);
    await makeReference(folder, { leads: needed, regions: Number(regions), scale: Number(scale) });
    await importReference(ctx, folder);
    await buildSnapshot(ctx.databaseUrl, snapshotFolder(ctx.config.dataFolder));
    const { rows } = await ctx.pool.query('select count(*)::float8 as people from person');
    say(
      `${count(rows[0].people)} people; ${callsPerSecond} calls a second for ${lasting} s, each about another lead\n`,
    );
    await measure({
      ctx,
      env,
      database: postgres,
      file: join(folder, 'leads.ndjson'),
      rate: callsPerSecond,
      seconds: lasting,
    });
  });
}

const stepSeconds = 10;
const stepsOf = (rate: number) => [1.5, 2, 2.5, 3, 4, 5].map((times) => Math.round(rate * times));

async function measure({
  ctx,
  env,
  database,
  file,
  rate,
  seconds,
}: {
  ctx: Context;
  env: Record<string, string>;
  database: number;
  file: string;
  rate: number;
  seconds: number;
}): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const bodies = lines.map((lead) => `{"purpose":"own_records","lead":${lead}}`);
  const take = (many: number) => bodies.splice(0, many);
  const server = await startService(['--no-supervisor'], { ...env, PORT: '0' });
  try {
    const keys = await makeKeys(ctx, server.address);
    const load = (at: number, lasting: number) =>
      sendAtRate({ url: `${server.address}/api/v1/trace`, keys, bodies: take(at * lasting), rate: at });
    await load(rate, warmUp);
    const before = [computed(server.pid), computed(database)];
    const first = await load(rate, seconds);
    const [service, postgres] = [computed(server.pid), computed(database)].map((now, index) =>
      ((now - (before[index] ?? 0)) / (rate * seconds)).toFixed(2),
    );
    printFigures(rate, first);
    say(`A call takes ${service} ms of the service’s processors and ${postgres} ms of the database’s`);
    let most = isSustained(first, rate) ? rate : 0;
    for (const higher of stepsOf(rate)) {
      const figures = await load(higher, stepSeconds);
      printFigures(higher, figures);
      if (!isSustained(figures, higher)) break;
      most = higher;
    }
    const good = first.p50 < limits.p50 && first.p99 < limits.p99 && first.refused === 0;
    say(`\nThe most it holds with p99 < ${limits.p99} ms: ${most} calls a second`);
    say(`${rate} a second: p50 < ${limits.p50} ms and p99 < ${limits.p99} ms: ${good ? 'yes' : 'NO'}`);
    if (!good) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

const isSustained = ({ answered, p99, refused }: Heard, rate: number) =>
  refused === 0 && p99 < limits.p99 && answered >= minAnswered * rate;

function printFigures(rate: number, { answered, p50, p95, p99, most, refused, reasons, hits }: Heard): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  say(
    `${rate}/s: p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, most ${ms(most)} · ` +
      `${count(answered)} answered a second, ${count(hits)} hits, ${refused} refused ${reasons}`.trimEnd(),
  );
}
