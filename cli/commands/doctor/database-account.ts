/** Checks with which rights, and how, processes sign in to the database. */
import type { Config } from '#platform/config/config';
import { openDatabase } from '#platform/postgres/database';
import { type Finding, fault, fine, note } from './finding.ts';

/** Rights that OpenSkip doesn't need. */
const excessRights: Record<string, string> = {
  rolsuper: 'be a superuser',
  rolcreaterole: 'create roles',
  rolcreatedb: 'create databases',
  rolreplication: 'replicate',
  rolbypassrls: 'bypass row security',
};

/** Yields findings about the database's user. Nothing if the database can't be reached, which is reported elsewhere. */
export async function* checkDatabaseAccount({ databaseUrl }: Config): AsyncGenerator<Finding> {
  if (databaseUrl === undefined) {
    yield fine('Each process has its own login to the embedded database, with few rights');
    return;
  }
  const rights = await readRights(databaseUrl).catch(() => null);
  if (rights === null) return;
  const excess = Object.entries(excessRights).flatMap(([name, right]) =>
    rights[name] === true ? [right] : [],
  );
  yield excess.length === 0
    ? fine('The database’s user has few rights')
    : fault(
        `The user in DATABASE_URL may do more than OpenSkip needs: ${excess.join(', ')}`,
        'Use one that owns the database and has no other rights (docs/operating/install.md).',
      );
  yield new URL(databaseUrl).searchParams.has('sslcert')
    ? fine('Processes sign in to the database with a certificate')
    : note('Processes sign in to the database with a password; change it regularly, or use a certificate');
}

async function readRights(url: string): Promise<Record<string, boolean> | null> {
  const database = openDatabase(url, { role: 'doctor', max: 1 });
  try {
    const { rows } = await database.pool.query<Record<string, boolean>>(
      `select ${Object.keys(excessRights).join(', ')} from pg_roles where rolname = session_user`,
    );
    return rows[0] ?? null;
  } finally {
    await database.close();
  }
}
