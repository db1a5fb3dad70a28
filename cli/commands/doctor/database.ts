/** Checks the database: migrations, ledger, audit log, orders, events and reference data. */
import { missingMigrations } from '#database/migrate';
import { listSources } from '#features/imports';
import { selectStalledOrders } from '#features/orders';
import { isOutdated, readCoverage } from '#features/reference';
import { findLedgerFaults } from '#features/wallet';
import { verifyAudit } from '#platform/audit/anchor';
import { type Config, ConfigError } from '#platform/config/config';
import { checkInstallationId } from '#platform/installation-id';
import { connectedProcesses, readBacklog } from '#platform/jobs/backlog';
import { type Database, openDatabase } from '#platform/postgres/database';
import { hasDatabase } from '#platform/postgres/embedded/home';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { count, counted, duration } from '../../terminal.ts';
import { type Finding, fault, fine, note } from './finding.ts';

/** Yields findings about the database, and about its content if its schema is current. */
export async function* checkDatabase(config: Config): AsyncGenerator<Finding> {
  if (config.databaseUrl === undefined && !(await hasDatabase(config.dataFolder))) {
    yield note('There is no database yet: the first start makes it');
    return;
  }
  const server = await reachServer(config);
  if ('kind' in server) {
    yield server;
    return;
  }
  const database = openDatabase(server.url, { role: 'doctor', max: 2 });
  try {
    const { rows } = await database.pool.query('show server_version');
    yield fine(
      `PostgreSQL ${String(rows[0].server_version).split(' ')[0]} answers${server.started ? ' (started for this check)' : ''}`,
    );
    const folder = await checkDataFolder(server.url, config.dataFolder);
    if (folder !== null) yield folder;
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
    await probe.pool.query('select 1').finally(() => probe.close());
    return { url, started: false, release: async () => {} };
  } catch (error) {
    const why =
      error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
    return config.databaseUrl === undefined
      ? fault(`The database can’t be started: ${why}`, 'Mend that first; everything else lies in it.')
      : fault(`The database of DATABASE_URL can’t be reached: ${why}`, 'Start it, or correct DATABASE_URL.');
  }
}

/** A finding if the database belongs to another data folder, else null. */
async function checkDataFolder(url: string, dataFolder: string): Promise<Finding | null> {
  try {
    await checkInstallationId(url, dataFolder);
    return null;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fault(
      `The database belongs to another data folder than ${dataFolder}`,
      'Set OPENSKIP_DATA to that folder. If it is lost for good, run “openskip adopt-data-folder”.',
    );
  }
}

async function checkSchema(url: string): Promise<Finding> {
  try {
    const missing = await missingMigrations(url);
    return missing.length === 0
      ? fine('All migrations are applied')
      : fault(
          `${counted(missing.length, 'migration')} not applied: ${missing.join(', ')}`,
          'Start the service once (npm start): it applies them.',
        );
  } catch (error) {
    return fault(error instanceof Error ? error.message : String(error), 'Nothing was changed.');
  }
}

async function* checkContent(config: Config, { db, pool }: Database): AsyncGenerator<Finding> {
  const others = await connectedProcesses(db);
  yield others.length === 0
    ? note('Nothing of OpenSkip is running now')
    : fine(`In use by ${others.length === 1 ? 'process' : 'processes'} ${others.join(', ')}`);

  const faults = await findLedgerFaults(db);
  if (faults.length === 0) yield fine('The ledger adds up');
  for (const text of faults) {
    yield fault(`Ledger: ${text}`, 'Take a backup, and report it: this must never happen.');
  }
  const verdict = await verifyAudit(db, config.dataFolder);
  yield verdict.fault === null
    ? fine('The audit log is unbroken')
    : fault(
        `The audit log was ${verdict.fault} at its entry ${verdict.fault_at}`,
        'Compare it with a backup: somebody wrote to the database.',
      );

  yield* checkOrders(db);
  yield* checkBacklog(db, others.length > 0);
  yield* checkReference(config, { db, pool }, others.length > 0);
}

async function* checkOrders(db: Database['db']): AsyncGenerator<Finding> {
  const stuck = await selectStalledOrders(db);
  if (stuck.length === 0) yield fine('No order is stuck');
  for (const order of stuck.slice(0, 10)) {
    const whose = order.own
      ? `Your order ${order.number}`
      : `Order ${order.number} of a customer (${order.id})`;
    yield fault(
      `${whose} waits for a worker at ${count(order.rows_done)} of ${count(order.row_count)} rows`,
      order.own
        ? `Start the service, or run “openskip trace --resume ${order.number} --out <file>”.`
        : 'Start the service with the role worker; if it runs, look into its log.',
    );
  }
  if (stuck.length > 10) yield note(`${counted(stuck.length - 10, 'more order')} wait as well`);
}

/** A running service delivers events within this time, seconds. */
const deliveryTimeout = 300;

async function* checkBacklog(db: Database['db'], running: boolean): AsyncGenerator<Finding> {
  const { waiting, oldest, undeliverable, failedJobs } = await readBacklog(db);
  if (undeliverable > 0) {
    yield fault(
      `${counted(undeliverable, 'event')} can’t be delivered`,
      'Look for “could not be delivered” in the log of the service.',
    );
  }
  for (const { name, count: times } of failedJobs) {
    yield fault(
      `${counted(times, 'job')} “${name}” failed within a day`,
      'Look into the log of the service.',
    );
  }
  if (waiting > 0) {
    const text = `${counted(waiting, 'event')} ${waiting === 1 ? 'waits' : 'wait'} to be told, the oldest for ${duration(oldest)}`;
    yield running && oldest > deliveryTimeout
      ? note(text, 'A service with the role worker tells them; if one runs, look into its log.')
      : note(text, 'The service tells them as soon as it runs.');
  }
  if (waiting === 0 && undeliverable === 0 && failedJobs.length === 0)
    yield fine('No event or job is left over');
}

async function* checkReference(
  config: Config,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  running: boolean,
): AsyncGenerator<Finding> {
  const { people } = await readCoverage(pool);
  const sources = await listSources(db);
  yield people === 0
    ? note('The reference database is empty', 'Fill it: openskip import <file> --source <name>.')
    : fine(
        `${counted(people, 'person', 'people')} in the reference database, from ${counted(sources.length, 'source')}`,
      );
  if (await isOutdated(pool))
    yield note(
      'People are still as an earlier release prepared them: until they are prepared anew, some are not found',
      'The service with the role worker does that as soon as it runs; its log says when it is through.',
    );
  for (const { name, state, file } of sources) {
    if (state === 'running' && running) yield note(`An import into “${name}” (${file}) is not through yet`);
    else if (state === 'failed' || state === 'running' || state === 'interrupted') {
      yield fault(
        `The last import into “${name}” (${file}) was not finished`,
        'Import the file again: it goes on where it was. Or take back what came in: openskip imports undo, with its id from openskip imports.',
      );
    }
    if (config.production && name === demoSource) {
      yield fault(
        'A production service holds the made-up people of the demo',
        'Start anew with an empty data folder or database.',
      );
    }
  }
}

/** The name of the demo's source. */
const demoSource = 'Demo town';
