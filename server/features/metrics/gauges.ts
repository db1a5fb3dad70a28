/** What the database and the disk say about the service now. Read at most every ten seconds, however many ask. */
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { readHealth } from '#features/admin';
import { readLastBackup } from '#platform/backup/last-backup';
import { clock, seconds } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';

const readEvery = seconds(10);

interface Work {
  orders: Record<string, number>;
  oldest_order: number;
  quotes: number;
  oldest_quote: number;
}

async function readWork(db: Db): Promise<Work> {
  const { rows } = await sql<Work>`
    select
      (select coalesce(json_object_agg(state, count), '{}') from (
        select state, count(*)::int as count from trace_order
        where state in ('queued', 'running', 'cancelling') group by state) active) as orders,
      (select coalesce(extract(epoch from now() - min(coalesce(served_at, paid_at))), 0)::float8
       from trace_order where state = 'queued') as oldest_order,
      count(*)::int as quotes,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_quote
    from quote_task`.execute(db);
  return rows[0] ?? { orders: {}, oldest_order: 0, quotes: 0, oldest_quote: 0 };
}

interface Balances {
  available: number;
  held: number;
}

async function readBalances(db: Db): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select coalesce(sum(balance) filter (where kind = 'available'), 0)::float8 as available,
           coalesce(sum(balance) filter (where kind = 'held'), 0)::float8 as held
    from ledger_account where account_id is not null`.execute(db);
  return rows[0] ?? { available: 0, held: 0 };
}

interface Imports {
  running: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
}

async function readImports(db: Db): Promise<Imports> {
  const { rows } = await sql<Imports>`
    select count(*) filter (where state = 'running')::int as running, coalesce(sum(added), 0)::float8 as added,
           coalesce(sum(changed), 0)::float8 as changed, coalesce(sum(unchanged), 0)::float8 as unchanged,
           coalesce(sum(refused), 0)::float8 as rejected
    from import_run`.execute(db);
  return rows[0] ?? { running: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
}

const readPaused = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('provider_state')
    .select('provider')
    .where('open_until', '>', clock.now())
    .execute();
  return rows.map(({ provider }) => provider);
};

async function readState(ctx: Context) {
  const { db } = ctx;
  const [health, work, balances, imports, paused, backup] = await Promise.all([
    readHealth(ctx),
    readWork(db),
    readBalances(db),
    readImports(db),
    readPaused(db),
    readLastBackup(ctx.config.dataFolder, ctx.pool),
  ]);
  return { health, work, balances, imports, paused, backup };
}

type State = Awaited<ReturnType<typeof readState>>;

/** Adds the gauges to a registry; `up` is 0 while the database can't be read, and the rest then keeps its value. */
export function addGauges(ctx: Context, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `openskip_${name}`, help, labelNames, registers });
  const up = gauge('database_up', 'Whether the database could be read.');
  const set = createSetters(gauge);
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (now - readAt < readEvery) return;
    readAt = now;
    try {
      set(await readState(ctx));
      up.set(1);
    } catch (error) {
      ctx.log.warn({ err: error }, 'the metrics couldn’t be read from the database');
      up.set(0);
    }
  };
}

type CreateGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

function createSetters(gauge: CreateGauge): (state: State) => void {
  const machine = createMachineSetters(gauge);
  const queues = createQueueSetters(gauge);
  const business = createBusinessSetters(gauge);
  return (state) => {
    machine(state);
    queues(state);
    business(state);
  };
}

function createMachineSetters(gauge: CreateGauge) {
  const size = gauge('database_size_bytes', 'Size of the database.');
  const connections = gauge('database_connections', 'Open connections to the database.');
  const most = gauge('database_connections_max', 'Most connections that the database accepts.');
  const free = gauge('disk_free_bytes', 'Free space on the disk of the data folder.');
  const disk = gauge('disk_size_bytes', 'Size of the disk of the data folder.');
  const backedUp = gauge('backup_timestamp_seconds', 'When `openskip backup` last ended, as Unix time.');
  return ({ health, backup }: State) => {
    size.set(health.database.size);
    connections.set(health.database.connections);
    most.set(health.database.most_connections);
    if (health.disk !== null) {
      free.set(health.disk.free);
      disk.set(health.disk.total);
    }
    if (backup !== null) backedUp.set(Date.parse(backup.at) / 1000);
  };
}

function createQueueSetters(gauge: CreateGauge) {
  const orders = gauge('orders', 'Paid orders that haven’t ended, by state.', ['state']);
  const waiting = gauge('queue_waiting', 'Entries that wait, by queue.', ['queue']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest entry has waited, by queue.', ['queue']);
  const dead = gauge('jobs_failed', 'Jobs and events that failed for good and wait for an admin.');
  const stalled = gauge('orders_stalled', 'Paid orders that no worker has served for two minutes.');
  const mail = gauge('emails', 'Emails that wait or failed, by state.', ['state']);
  const audit = gauge('audit_unsealed', 'Entries of the audit log that aren’t sealed yet.');
  return ({ health: { queue, mail: letters, audit: log }, work }: State) => {
    for (const state of ['queued', 'running', 'cancelling']) orders.set({ state }, work.orders[state] ?? 0);
    for (const [name, count, age] of [
      ['orders', work.orders.queued ?? 0, work.oldest_order],
      ['quotes', work.quotes, work.oldest_quote],
      ['jobs', queue.jobs_waiting, queue.oldest_job],
      ['events', queue.events_waiting, queue.oldest_event],
    ] as const) {
      waiting.set({ queue: name }, count);
      oldest.set({ queue: name }, age);
    }
    dead.set(queue.dead);
    stalled.set(queue.stuck_orders);
    mail.set({ state: 'waiting' }, letters.waiting);
    mail.set({ state: 'failed' }, letters.failed);
    audit.set(log.waiting);
  };
}

function createBusinessSetters(gauge: CreateGauge) {
  const coins = gauge('coins', 'Coins of customers, by whether an order holds them.', ['state']);
  const people = gauge('reference_people', 'People in the reference database.');
  const outdated = gauge('reference_outdated', 'Whether people must be prepared again after an upgrade.');
  const running = gauge('imports_running', 'Imports that run now.');
  const rows = gauge('import_rows', 'Rows of all imports that weren’t undone, by result.', ['result']);
  const paused = gauge('provider_paused', 'Whether requests to a provider are paused after failures.', [
    'provider',
  ]);
  return ({ health, balances, imports, paused: names }: State) => {
    coins.set({ state: 'available' }, balances.available);
    coins.set({ state: 'held' }, balances.held);
    people.set(health.reference.people);
    outdated.set(Number(health.reference.outdated));
    running.set(imports.running);
    const { added, changed, unchanged, rejected } = imports;
    for (const [result, count] of Object.entries({ added, changed, unchanged, rejected }))
      rows.set({ result }, count);
    paused.reset();
    for (const provider of names) paused.set({ provider }, 1);
  };
}
