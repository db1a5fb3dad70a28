/** A Citus cluster for tests, named by `CITUS_URL`: a distributed template database, and clones of it. */
import pg from 'pg';
import { distribute } from '#database/distribution';
import { migrate } from '#database/migrate';
import { prepareJobs } from '#platform/jobs/jobs';

/** A database that tests clone, migrated and distributed. */
export interface CitusTemplate {
  /** As by `serversOf`. */
  servers: string[];
  name: string;
}

/** The administrative databases of a cluster's servers, the coordinator's first. */
export async function serversOf(url: string): Promise<string[]> {
  const rows = await query<{ host: string; port: number }>(
    url,
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by groupid',
  );
  return [url, ...rows.map(({ host, port }) => at(url, { host: `${host}:${port}` }))];
}

/** Creates the template. */
export async function createCitusTemplate(url: string): Promise<CitusTemplate> {
  const servers = await serversOf(url);
  const name = `openskip_template_${process.pid}`;
  // Few shards, because each is a table in every clone.
  await createCitusDatabase(servers, name, { shards: 8 });
  return { servers, name };
}

/**
 * Creates a migrated database, distributed over the servers after the first, and returns its URL. `migrations` is the
 * folder of other migrations than today's.
 */
export async function createCitusDatabase(
  servers: readonly string[],
  name: string,
  { shards, migrations }: { shards?: number; migrations?: string } = {},
): Promise<string> {
  await dropCitusDatabase(servers, name);
  await onEach(servers, `create database ${name}`);
  const [coordinator = '', ...workers] = servers.map((server) => at(server, { database: name }));
  await onEach([coordinator, ...workers], 'create extension citus');
  await onEach([coordinator], setCoordinator(coordinator), ...workers.map(addWorker));
  await migrate(coordinator, migrations);
  await prepareJobs(coordinator);
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  try {
    await distribute(client, { shards, report: () => {} });
  } finally {
    await client.end();
  }
  return coordinator;
}

/** Clones the template on each server, whose metadata name shards but not the database. */
export async function cloneCitusTemplate(template: CitusTemplate, name: string): Promise<void> {
  for (const server of template.servers)
    for (let attempt = 0; ; attempt += 1)
      try {
        // Citus keeps a connection to each database, and opens it again.
        await onEach(
          [server],
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template.name}'`,
          `create database ${name} template ${template.name} strategy file_copy`,
        );
        break;
      } catch (error) {
        if (attempt === 50) throw error;
      }
}

export const dropCitusDatabase = (servers: readonly string[], name: string): Promise<void> =>
  onEach(servers, `drop database if exists ${name} with (force)`);

function at(url: string, { host, database }: { host?: string; database?: string }): string {
  const other = new URL(url);
  if (host !== undefined) other.host = host;
  if (database !== undefined) other.pathname = `/${database}`;
  return other.href;
}

const setCoordinator = (url: string): string => `select citus_set_coordinator_host(${hostAndPort(url)})`;
const addWorker = (url: string): string => `select citus_add_node(${hostAndPort(url)})`;

function hostAndPort(url: string): string {
  const { hostname, port } = new URL(url);
  return `'${hostname}', ${Number(port || 5432)}`;
}

async function onEach(urls: readonly string[], ...statements: string[]): Promise<void> {
  for (const url of urls) for (const statement of statements) await query(url, statement);
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
