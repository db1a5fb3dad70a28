/**
 * What one customer notices while six accounts that never paid load the service: they upload and quote files of 150,000
 * rows, list, export, sign in and keep streams open. The customer's quote of 400 rows and a page of calls are measured
 * without them and with them, in one run, against a service of its own on this machine.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { termsVersion } from '#contract/accounts/terms';
import { readConfig } from '#platform/config/config';
import { type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openInstallation } from '#platform/installation';
import { openSession } from '#platform/security/sessions';
import { dataFolder } from '#support/data-folder';
import { importTown } from '#support/orders/orders';
import { mapping, town, writeLeads } from '../../support/leads.ts';
import { type BenchService, startService } from '../../support/service.ts';
import { type Account, type Answer, api } from './client.ts';
import type { AttackNews, AttackPlan } from './process.ts';

const attackers = 6;
const rows = { attack: 150_000, customer: 400 };
/** How often each is measured, without and with the load. */
const rounds = 40;
/** Times that a quote or a page may take under load, in its own without it. */
const mostGrowth = 2;
/** No run goes on for longer, ms. */
const longest = 15 * 60_000;

interface Figures {
  quote: number[];
  page: number[];
}

/** Runs the bench; the number of rounds can be given. */
export async function run([given]: string[]): Promise<void> {
  const times = Number(given ?? rounds);
  const folder = await dataFolder('openskip-attack-');
  const env = {
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'error',
    OPENSKIP_HOST: '127.0.0.1',
    PORT: '0',
  };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  let service: BenchService | undefined;
  let load: ChildProcess | undefined;
  const end = AbortSignal.timeout(longest);
  try {
    const people = town();
    await importTown(installation.ctx, people);
    const files = { large: join(folder, 'large.csv'), small: join(folder, 'small.csv') };
    await writeLeads(files.large, people, rows.attack);
    await writeLeads(files.small, people, rows.customer);
    service = await startService([], env);
    const { address } = service;
    const customer = await signUp(installation.ctx, address);
    const order = await firstQuote(customer, files.small);
    await measure(customer, order, { times: 10, end });

    const calm = await measure(customer, order, { times, end });
    const accounts: Account[] = [];
    for (let count = 0; count < attackers; count += 1) accounts.push(await signUp(installation.ctx, address));
    load = fork(join(import.meta.dirname, 'process.ts'));
    load.send({ address, accounts, file: files.large, mapping } satisfies AttackPlan);
    await newsOf(load);
    const loaded = await measure(customer, order, { times, end });
    load.send('stop');
    const news = await newsOf(load);
    if (news.kind === 'stopped')
      process.stdout.write(`The load, refused calls in brackets: ${news.summary}\n\n`);
    judge(calm, loaded);
  } finally {
    load?.kill();
    await service?.stop();
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The next news of the load; throws when its process ends instead. */
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

/** Registers an account, which has paid nothing, with a session that lasts for the run. */
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

function expectBody<T>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`a call answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

/** The customer's order, quoted once. */
async function firstQuote({ call }: Account, path: string): Promise<string> {
  const form = new FormData();
  form.append('file', await openAsBlob(path, { type: 'text/csv' }), 'leads.csv');
  const upload = expectBody<{ data: { id: string } }>(await call('POST', '/file-upload', { body: form }));
  const drafted = await call('POST', '/order-quote', { body: { upload_id: upload.data.id, mapping } });
  const { id } = expectBody<{ data: { id: string } }>(drafted).data;
  await untilQuoted(call, id);
  return id;
}

async function untilQuoted(call: Account['call'], id: string): Promise<void> {
  for (;;) {
    const answer = await call('GET', `/single-order-list/${id}`);
    const { state } = expectBody<{ data: { state: string } }>(answer).data;
    if (state === 'awaiting_payment') return;
    if (state !== 'draft') throw new Error(`the customer's order is ${state}`);
    await pause(20);
  }
}

/** Seconds of the customer's quotes and pages, one after another. */
async function measure(
  { id: user, call }: Account,
  order: string,
  { times, end }: { times: number; end: AbortSignal },
): Promise<Figures> {
  const figures: Figures = { quote: [], page: [] };
  const page = [
    '/order-list',
    `/single-order-list/${order}`,
    '/wallet',
    '/user-dashboard',
    `/notification/${user}`,
  ];
  for (let round = 0; round < times; round += 1) {
    if (end.aborted) throw new Error(`the bench took longer than ${longest / 60_000} minutes`);
    figures.quote.push(
      await timed(async () => {
        expectBody(await call('POST', `/order-reprice/${order}`));
        await untilQuoted(call, order);
      }),
    );
    figures.page.push(
      await timed(async () => {
        for (const answer of await Promise.all(page.map((path) => call('GET', path)))) expectBody(answer);
      }),
    );
  }
  return figures;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** The nearest-rank percentile. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function judge(calm: Figures, loaded: Figures): void {
  let broken = false;
  const ms = (seconds: number) => `${Math.round(seconds * 1000).toLocaleString('en-US')} ms`;
  for (const what of ['quote', 'page'] as const) {
    for (const share of [0.5, 0.99]) {
      const [before, under] = [percentile(calm[what], share), percentile(loaded[what], share)];
      const ratio = under / before;
      broken ||= ratio > mostGrowth;
      process.stdout.write(
        `${what} p${share * 100}: ${ms(before)} alone · ${ms(under)} under load · × ${ratio.toFixed(2)} ` +
          `(at most ${mostGrowth}) ${ratio > mostGrowth ? 'BROKEN' : 'kept'}\n`,
      );
    }
  }
  if (broken) process.exitCode = 1;
}
