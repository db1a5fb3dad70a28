/** Migrates a database to this version's schema: numbered SQL files, forward only, each in its own transaction. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** How long (ms) a migration retries for locked tables. */
const defaultLockTimeout = 10_000;
/** Minimum PostgreSQL version: older ones lack features the statements use. */
const oldestServer = 160_000;

interface Applied {
  version: number;
  name: string;
  /** SHA-256 of the file with Unix line endings, so that a Windows checkout counts as unchanged. */
  checksum: string;
}

interface Migration extends Applied {
  text: string;
}

/** The database's migrations aren't those of this program. Nothing was changed, and a restart can't help. */
export class SchemaMismatch extends Error {}

/** The database to restore into has other migrations than the backup. */
export class DatabaseMismatch extends SchemaMismatch {}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = names.map((name) => Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1]));
  return Promise.all(
    names.map(async (name, index) => {
      const version = numbers[index] ?? Number.NaN;
      // Numbers may have gaps, because parallel branches reserve theirs beforehand.
      if (!(version > (numbers[index - 1] ?? 0))) {
        throw new Error(
          `The migrations aren’t numbered one by one: ${name} has no number of its own. Nothing was changed.`,
        );
      }
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies missing files and returns their names. Safe to run from several processes at once. Throws if the server is
 * too old, the files don't continue what was applied, or the database is newer than this program; files before a
 * failing one stay applied. `lockTimeout` (ms) is how long to wait for locked tables.
 */
export async function migrate(
  url: string,
  folder = migrationsFolder,
  lockTimeout = defaultLockTimeout,
): Promise<string[]> {
  return withMissing(url, await readMigrations(folder), lockTimeout, ({ apply }) => apply());
}

export interface Upgrade {
  /** The names of files not yet applied. */
  missing: string[];
  /** Applies them and returns their names. */
  apply(): Promise<string[]>;
}

/**
 * Runs `work` while no other process can migrate the database; it applies the missing files itself. Throws like
 * `migrate`, before `work` begins.
 */
export async function withUpgrade<T>(
  url: string,
  work: (upgrade: Upgrade) => Promise<T>,
  folder = migrationsFolder,
): Promise<T> {
  return withMissing(url, await readMigrations(folder), defaultLockTimeout, work);
}

/** A migration as `schema_migration` records it. */
export type MigrationRecord = Pick<Applied, 'version' | 'name' | 'checksum'>;

/**
 * Gives an empty database the schema that `recorded` migrations created, to restore a backup into. Throws SchemaMismatch
 * if they aren't the first ones of this program, and DatabaseMismatch if the database has others.
 */
export async function migrateAsRecorded(url: string, recorded: MigrationRecord[]): Promise<void> {
  const migrations = await readMigrations(migrationsFolder);
  checkApplied(recorded, migrations);
  try {
    const known = migrations.slice(0, recorded.length);
    await withMissing(url, known, defaultLockTimeout, ({ apply }) => apply());
  } catch (error) {
    if (error instanceof SchemaMismatch) throw new DatabaseMismatch(error.message, { cause: error });
    throw error;
  }
}

async function withMissing<T>(
  url: string,
  migrations: Migration[],
  lockTimeout: number,
  work: (upgrade: Upgrade) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `openskip:${process.pid}:migrate`,
    // A backup before the migrations can take long, and the lock ends with the connection.
    keepAlive: true,
  });
  // A lost connection also rejects the running statement.
  client.on('error', () => {});
  await client.connect();
  try {
    await checkServer(client);
    await client.query(`select pg_advisory_lock(hashtext('openskip migrations'))`);
    await client.query(`create table if not exists schema_migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migration order by version',
    );
    checkApplied(rows, migrations);
    const missing = migrations.slice(rows.length);
    const names = missing.map(({ name }) => name);
    return await work({
      missing: names,
      async apply() {
        for (const migration of missing) await apply(client, migration, lockTimeout);
        return names;
      },
    });
  } finally {
    await client.end();
  }
}

/** Returns the names of files not yet applied, without changing anything. Throws like `migrate`. */
export async function missingMigrations(url: string): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder);
  const client = new pg.Client({ connectionString: url, application_name: `openskip:${process.pid}:check` });
  client.on('error', () => {});
  await client.connect();
  try {
    await checkServer(client);
    const { rows: tables } = await client.query(`select to_regclass('schema_migration') as found`);
    if (tables[0].found === null) return migrations.map(({ name }) => name);
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migration order by version',
    );
    checkApplied(rows, migrations);
    return migrations.slice(rows.length).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The number of this version's migrations. */
export const countMigrations = async (): Promise<number> => (await readMigrations(migrationsFolder)).length;

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (Number(server?.number) >= oldestServer) return;
  throw new Error(`This PostgreSQL is too old (${server?.version}): OpenSkip needs version 16 or newer.`);
}

function checkApplied(applied: Applied[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index];
    if (file === undefined) {
      throw new SchemaMismatch(
        `The database is newer than this program: it has ${row.name}. Nothing was changed. Start the newer version.`,
      );
    }
    if (file.version !== row.version || file.name !== row.name) {
      throw new SchemaMismatch(
        `The database has the migration ${row.name} where this program has ${file.name}: another version created it, ` +
          'and it can’t be upgraded. Nothing was changed. To start over, keep the data folder as a copy and set ' +
          'OPENSKIP_DATA to a new one (with DATABASE_URL, use an empty database as well). ' +
          'To keep using its data, start the version that created it.',
      );
    }
    if (file.checksum !== row.checksum) {
      throw new SchemaMismatch(
        `The migration ${row.name} was changed after it was applied. Nothing was changed in the database. ` +
          'Put the file back as it was, and write the change as a new migration.',
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration, lockTimeout: number): Promise<void> {
  for (const since = performance.now(); ; ) {
    try {
      await applyWithRetries(client, migration);
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() - since > lockTimeout)
        throw migrationError(migration.name, error);
    }
    await pause(100);
  }
}

async function applyWithRetries(
  client: pg.Client,
  { version, name, text, checksum }: Migration,
): Promise<void> {
  await client.query('begin');
  try {
    // The service keeps running and may lock the same tables in another order. Give up before the server's deadlock
    // check (1 s) would end one of its transactions, and don't make others queue for long.
    await client.query(`set local lock_timeout = '500ms'`);
    for (const statement of statementsOf(text)) await client.query(statement);
    await client.query('insert into schema_migration values ($1, $2, $3, now())', [version, name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * The statements of a file, one by one, because Citus refuses an index next to others. Each ends with a semicolon at the
 * end of a line, outside of a function's body, which is between dollar signs.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  let isBody = false;
  for (const line of text.split('\n')) {
    lines.push(line);
    if ((line.match(/\$\w*\$/g)?.length ?? 0) % 2 === 1) isBody = !isBody;
    if (isBody || !/^(?!\s*--).*;\s*$/.test(line)) continue;
    statements.push(lines.join('\n'));
    lines = [];
  }
  const rest = lines.join('\n');
  return rest.trim() === '' ? statements : [...statements, rest];
}

/** Returns true if a lock timed out (55P03) or caused a deadlock (40P01). */
const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');

function migrationError(name: string, error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const why = isLocked(error)
    ? 'another process has locked a table that it needs. Stop all other OpenSkip processes and start again'
    : text;
  return new Error(`The migration ${name} wasn’t applied and changed nothing: ${why}.`, {
    cause: error,
  });
}
