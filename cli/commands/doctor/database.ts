/** Checks the database: migrations, ledger, audit log, orders, events and reference data. */
import { hasCitus, readDistribution } from '#database/distribution';
import { countMigrations, missingMigrations } from '#database/migrate';
import { listSources } from '#features/imports';
import { selectStalledOrders } from '#features/orders';
import { isOutdated, readCoverage } from '#features/reference';
import { findLedgerFaults } from '#features/wallet';
import { verifyAudit } from '#platform/audit/anchor';
import { type Config, ConfigError } from '#platform/config/config';
import { checkBucketOwner, checkInstallationId } from '#platform/installation-id';
import { connectedProcesses, readBacklog } from '#platform/jobs/backlog';
import { type Database, openDatabase, readServerVersion } from '#platform/postgres/database';
import { hasDatabase } from '#platform/postgres/embedded/home';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { count, counted, duration } from '../../terminal.ts';
import { checkStoredFiles } from './files.ts';
import { type Finding, fault, fine, note } from './finding.ts';
import { checkKey } from './secret-key.ts';

/** Yields findings about the database, and about its content if its schema is current. */
export async function* checkDatabase(config: Config): AsyncGenerator<Finding> {
  if (config.databaseUrl === undefined && !(await hasDatabase(config.dataFolder))) {
    yield note('There is no database yet; the first start creates it');
    return;
  }
  const server = await reachServer(config);
  if ('kind' in server) {
    yield server;
    return;
  }
  const database = openDatabase(server.url, { role: 'doctor', max: 2 });
  try {
    yield fine(
      `PostgreSQL ${await readServerVersion(database)} is running${server.started ? ' (started for this check)' : ''}`,
    );
    const folder = await checkDataFolder(server.url, config);
    if (folder !== null) yield folder;
    yield* checkBucket(server.url, config);
    yield* checkKey(server.url, config);
    const schema = await checkSchema(server.url);
    yield schema;
    if (schema.kind === 'fine') yield* checkContent(config, database);
  } finally {
    await database.close();
    await server.release();
  }
}

interface Server {
  url: string;
  started: boolean;
  release(): Promise<void>;
}

async function reachServer(config: Config): Promise<Server | Finding> {
  try {
    if (config.databaseUrl === undefined) return await ensurePostgres({ dataFolder: config.dataFolder });
    const url = config.databaseUrl;
    const probe = openDatabase(url, { role: 'doctor', max: 1 });
    await readServerVersion(probe).finally(() => probe.close());
    return { url, started: false, release: async () => {} };
  } catch (error) {
    const why =
      error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
    return config.databaseUrl === undefined
      ? fault(`The database doesn’t start: ${why}`, 'Fix this first. All data is in the database.')
      : fault(`The database in DATABASE_URL can’t be reached: ${why}`, 'Start it, or fix DATABASE_URL.');
  }
}

/** Yields a finding if the bucket belongs to another installation. */
async function* checkBucket(url: string, config: Config): AsyncGenerator<Finding> {
  try {
    await checkBucketOwner(url, config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    yield fault(
      error.problems.join(' '),
      'Each installation needs a bucket of its own (docs/operating/files.md).',
    );
  }
}

/** A finding if the database belongs to another data folder, else null. */
async function checkDataFolder(url: string, config: Config): Promise<Finding | null> {
  try {
    await checkInstallationId(url, config);
    return null;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fault(
      `The database belongs to a different data folder, not ${config.dataFolder}`,
      'Set OPENSKIP_DATA to that folder. If that folder is lost, run “openskip adopt-data-folder”.',
    );
  }
}

async function checkSchema(url: string): Promise<Finding> {
  try {
    const missing = await missingMigrations(url);
    if (missing.length === (await countMigrations()))
      return note('The database has no tables of OpenSkip yet; the first start creates them');
    return missing.length === 0
      ? fine('All migrations are applied')
      : fault(
          `${counted(missing.length, 'migration')} not applied: ${missing.join(', ')}`,
          'Start the service once (npm start) to apply them.',
        );
  } catch (error) {
    return fault(
      error instanceof Error ? error.message : String(error),
      'To return to this version, see docs/operating/upgrade.md.',
    );
  }
}

async function* checkContent(config: Config, { db, pool }: Database): AsyncGenerator<Finding> {
  const others = await connectedProcesses(db);
  yield others.length === 0
    ? note('OpenSkip isn’t running')
    : fine(`OpenSkip is running (${others.length === 1 ? 'process' : 'processes'} ${others.join(', ')})`);

  const faults = await findLedgerFaults(db);
  if (faults.length === 0) yield fine('The ledger balances');
  for (const text of faults) {
    yield fault(`Ledger: ${text}`, 'Back up the database and report this as a bug.');
  }
  const verdict = await verifyAudit(db, config.dataFolder);
  yield verdict.fault === null
    ? fine('The audit log is intact')
    : fault(
        `The audit log was ${verdict.fault} at entry ${verdict.fault_at}`,
        'Someone wrote to the database directly. Compare it with a backup.',
      );

  yield* checkStoredFiles(config, db);
  yield* checkDistribution(pool);
  yield* checkOrders(db);
  yield* checkBacklog(db, others.length > 0);
  yield* checkReference(config, { db, pool }, others.length > 0);
}

/** A release may add a table to the data plane. */
async function* checkDistribution(pool: Database['pool']): AsyncGenerator<Finding> {
  if (!(await hasCitus(pool))) return;
  const { distributed, whole, servers } = await readDistribution(pool);
  if (distributed.length === 0)
    yield note('The database is a Citus cluster, but no table is distributed', 'Run “openskip distribute”.');
  else if (whole.length > 0)
    yield fault(
      `${counted(whole.length, 'table')} of the data plane not distributed: ${whole.join(', ')}`,
      'Stop the service and run “openskip distribute”.',
    );
  else yield fine(`People and leads are distributed over ${counted(servers, 'server')}`);
}

async function* checkOrders(db: Database['db']): AsyncGenerator<Finding> {
  const stuck = await selectStalledOrders(db);
  if (stuck.length === 0) yield fine('No stalled orders');
  for (const order of stuck.slice(0, 10)) {
    const label = order.own
      ? `Your order ${order.number}`
      : `Order ${order.number} of a customer (${order.id})`;
    yield fault(
      `${label} is stalled at ${count(order.rows_done)} of ${count(order.row_count)} rows`,
      order.own
        ? `Start the service, or run “openskip trace --resume ${order.number} --out <file>”.`
        : 'Start the service with the worker role. If it’s running, check its log.',
    );
  }
  if (stuck.length > 10) yield note(`${counted(stuck.length - 10, 'more stalled order')}`);
}

/** A running service delivers events within this time, seconds. */
const deliveryTimeout = 300;

async function* checkBacklog(db: Database['db'], running: boolean): AsyncGenerator<Finding> {
  const { waiting, oldest, undeliverable, failedJobs } = await readBacklog(db);
  if (undeliverable > 0) {
    yield fault(
      `${counted(undeliverable, 'event')} can’t be delivered`,
      'Search the service’s log for “couldn’t be delivered”.',
    );
  }
  for (const { name, count: times } of failedJobs) {
    yield fault(
      `The job “${name}” failed ${counted(times, 'time')} in the last 24 hours`,
      'Check the service’s log, then run “openskip jobs redrive”.',
    );
  }
  if (waiting > 0) {
    const text = `${counted(waiting, 'event')} queued, the oldest for ${duration(oldest)}`;
    yield running && oldest > deliveryTimeout
      ? note(text, 'A service with the worker role delivers them. If one is running, check its log.')
      : note(text, 'The service delivers them when it runs.');
  }
  if (waiting === 0 && undeliverable === 0 && failedJobs.length === 0)
    yield fine('No queued events and no failed jobs');
}

async function* checkReference(
  config: Config,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  running: boolean,
): AsyncGenerator<Finding> {
  const { people } = await readCoverage(pool);
  const sources = await listSources(db);
  yield people === 0
    ? note('The reference database is empty', 'Import people: openskip import <file> --source <name>')
    : fine(
        `${counted(people, 'person', 'people')} in the reference database, from ${counted(sources.length, 'source')}`,
      );
  if (await isOutdated(pool))
    yield note(
      'Some people can’t be found yet, because an earlier release prepared them',
      'A service with the worker role updates them. Its log says when it’s done.',
    );
  for (const { name, state, file } of sources) {
    if (state === 'running' && running) yield note(`An import into “${name}” (${file}) is running`);
    else if (state === 'failed' || state === 'running' || state === 'interrupted') {
      yield fault(
        `The last import into “${name}” (${file}) didn’t finish`,
        'Import the file again to resume it, or run “openskip imports undo <id>” with its ID from “openskip imports”.',
      );
    }
    if (config.production && name === demoSource) {
      yield fault(
        'This production service contains the fictional people of the demo',
        'Start over with an empty data folder or database.',
      );
    }
  }
}

/** The name of the demo's source. */
const demoSource = 'Demo town';
