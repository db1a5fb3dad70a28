/**
 * The data plane on Citus with one server and with all of them, next to one PostgreSQL: imports and their undoing,
 * lookups, and an order through a service that is killed. The results must be the same everywhere.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { importPeople, listImports, runUndo, undoImport } from '#features/imports';
import { traceLeads } from '#features/orders';
import { localSource } from '#features/reference';
import { type Person, parseLead } from '#linkage';
import { after, clock, minutes } from '#platform/clock';
import { readConfig } from '#platform/config/config';
import type { Context } from '#platform/context';
import { openInstallation } from '#platform/installation';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { brokenLedgerRules } from '#support/billing/ledger';
import { dataFolder } from '#support/data-folder';
import { createCitusDatabase, dropCitusDatabase, serversOf } from '#support/data-plane/citus';
import { importFile, undoer } from '#support/reference/imports';
import { leadFields, town, writeLeads } from '../support/leads.ts';
import { type KilledService, startKilledService } from './failures/faults.ts';
import { type Outcome, runOrder } from './failures/orders.ts';

const leads = 50_000;
const lookups = 10_000;
/** ms. A supervisor would wait longer before each restart, so it is killed too. */
const killEvery = 20_000;

interface Store {
  name: string;
  url: string;
  close(): Promise<void>;
}

interface Figures {
  imported: number;
  compared: number;
  undone: number;
  lookups: number;
  order: number;
  killed: number;
}

/** Runs the bench. `CITUS_URL` names the coordinator; `DATABASE_URL` the other server, by default an embedded one. */
export async function run(): Promise<void> {
  const { CITUS_URL: citus, DATABASE_URL: other } = process.env;
  if (citus === undefined) throw new Error('Set CITUS_URL to the coordinator of a Citus cluster.');
  const root = await dataFolder('openskip-citus-');
  const people = town();
  const path = join(root, 'leads.csv');
  await writeLeads(path, people, leads);
  const outcomes: Outcome[] = [];
  try {
    for (const open of [() => openPlain(other, root), ...(await clusters(citus))]) {
      const store = await open();
      try {
        outcomes.push(await measure(store, join(root, store.name), { people, path }));
      } finally {
        await store.close();
      }
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  const [first, ...others] = outcomes;
  if (others.some((outcome) => !isDeepStrictEqual(outcome, first)))
    fail('orders differ between the databases');
}

async function openPlain(url: string | undefined, root: string): Promise<Store> {
  const name = 'PostgreSQL';
  if (url !== undefined) return { name, url, close: async () => {} };
  const postgres = await ensurePostgres({ dataFolder: join(root, 'embedded') });
  return { name, url: postgres.url, close: () => postgres.release() };
}

/** A database on one server of the cluster, and one on all. */
async function clusters(url: string): Promise<(() => Promise<Store>)[]> {
  const [coordinator = '', ...others] = await serversOf(url);
  return [others.slice(0, 1), others].map((used) => async () => {
    const servers = [coordinator, ...used];
    const database = `openskip_bench_${used.length}`;
    return {
      name: `Citus, ${used.length === 1 ? '1 server' : `${used.length} servers`}`,
      url: await createCitusDatabase(servers, database),
      close: () => dropCitusDatabase(servers, database),
    };
  });
}

/** Prints the figures of a database and returns the outcome of its orders. */
async function measure(
  { name, url }: Store,
  folder: string,
  { people, path }: { people: Person[]; path: string },
): Promise<Outcome> {
  const env = {
    OPENSKIP_DATA: folder,
    DATABASE_URL: url,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'error',
    OPENSKIP_WORKERS: '2',
  };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  const { ctx } = installation;
  let service: KilledService | undefined;
  try {
    const figures: Figures = { ...(await measureImports(ctx, people)), lookups: 0, order: 0, killed: 0 };
    figures.lookups = lookups / (await secondsOf(() => traceAll(ctx, people)));
    service = await startKilledService(folder, env);
    const calm = await orderOf(ctx, path);
    figures.order = calm.rate;
    const killed = await whileKilling(service, () => orderOf(ctx, path));
    figures.killed = killed.rate;
    print(name, figures);
    if (!isDeepStrictEqual(calm.outcome, killed.outcome)) fail(`${name}: the kills changed an order`);
    const broken = await brokenLedgerRules(ctx);
    if (broken.length > 0) fail(`${name}: the ledger is wrong: ${broken.join(', ')}`);
    return calm.outcome;
  } finally {
    await service?.stop();
    await installation.close();
  }
}

/** Imports the town, then a changed file of it, and undoes the change. All in people per second. */
async function measureImports(
  ctx: Context,
  people: Person[],
): Promise<Pick<Figures, 'imported' | 'compared' | 'undone'>> {
  const importRows = (rows: Person[]) =>
    importPeople(
      ctx,
      importFile('Town'),
      rows.map((person) => ({ person })),
    );
  const changed = people.map((person, index) =>
    index % 4 === 0 ? { ...person, emails: [{ address: `new-${index}@example.com` }] } : person,
  );
  const imported = people.length / (await secondsOf(() => importRows(people)));
  const compared = people.length / (await secondsOf(() => importRows(changed)));
  const { items } = await listImports(ctx.db, { page: 1, per_page: 1 });
  const id = items[0]?.id ?? '';
  await undoImport(ctx, undoer, id);
  const undone = people.length / 4 / (await secondsOf(() => runUndo(ctx, { import_id: id })));
  return { imported, compared, undone };
}

/** Traces leads from the database, in one thread and without an order. */
const traceAll = (ctx: Context, people: Person[]) =>
  traceLeads(
    Array.from({ length: lookups }, (_, index) => parseLead(leadFields(people, index))),
    {
      source: localSource(ctx.lookups),
      purpose: null,
      deadline: after(clock.now(), minutes(10)),
      referenceSize: people.length,
      year: clock.now().getUTCFullYear(),
    },
  );

/** Leads per second from payment to the end, and what the order did. */
async function orderOf(ctx: Context, path: string): Promise<{ rate: number; outcome: Outcome }> {
  const { outcome } = await runOrder(ctx, path, leads);
  const { rows } = await ctx.pool.query<{ seconds: number }>(
    `select extract(epoch from ended_at - paid_at)::float8 as seconds from trace_order order by paid_at desc nulls last limit 1`,
  );
  return { rate: leads / (rows[0]?.seconds ?? Number.NaN), outcome };
}

/** Kills the service again and again until the work is done. */
async function whileKilling<T>(service: KilledService, work: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  const killing = (async () => {
    while (await pause(killEvery, true, { signal: done.signal }).catch(() => false))
      await service.kill('service and its supervisor');
  })();
  try {
    return await work();
  } finally {
    done.abort();
    await killing;
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function print(name: string, figures: Figures): void {
  const rate = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;
  const { imported, compared, undone, lookups: found, order, killed } = figures;
  process.stdout.write(
    `${name}: imported ${rate(imported)} · compared ${rate(compared)} · undone ${rate(undone)} · looked up ${rate(found)}` +
      ` · order ${rate(order)} · order with the service killed every ${killEvery / 1000} s ${rate(killed)}\n`,
  );
}

function fail(text: string): void {
  process.stdout.write(`BROKEN: ${text}\n`);
  process.exitCode = 1;
}
