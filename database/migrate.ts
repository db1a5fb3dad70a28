/** Brings a database to the schema of this version: numbered SQL files, forward only, each in one transaction. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** PostgreSQL versions below this one lack what the statements use. */
const oldestServer = 160_000;

interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: Number(name.slice(0, 4)), name, text, checksum };
    }),
  );
}

/**
 * Applies what is missing and answers the names of the files it applied. Several processes may call it at once. Throws
 * when the server is too old, when an applied file was changed, or when the database is newer than this program.
 */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({
    connectionString: url,
    application_name: `openskip:${process.pid}:migrate`,
  });
  await client.connect();
  try {
    await checkServer(client);
    await client.query(`select pg_advisory_lock(hashtext('openskip migrations'))`);
    await client.query(`create table if not exists schema_migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migration order by version',
    );
    checkApplied(rows, migrations);
    const missing = migrations.slice(rows.length);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  if (Number(rows[0].server_version_num) >= oldestServer) return;
  throw new Error('This PostgreSQL is too old: OpenSkip needs version 16 or newer.');
}

function checkApplied(
  applied: { version: number; name: string; checksum: string }[],
  migrations: Migration[],
): void {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index];
    if (file === undefined) {
      throw new Error(
        `The database is newer than this program (it has ${row.name}). Start the newer version.`,
      );
    }
    if (file.version !== row.version || file.checksum !== row.checksum) {
      throw new Error(
        `The migration ${row.name} was changed after it was applied. Put the file back as it was.`,
      );
    }
  }
}

async function apply(client: pg.Client, { version, name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    // A migration that can't have its locks soon gives up: it must not hold up the service behind it.
    await client.query(`set local lock_timeout = '5s'`);
    await client.query(text);
    await client.query('insert into schema_migration values ($1, $2, $3, now())', [version, name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
