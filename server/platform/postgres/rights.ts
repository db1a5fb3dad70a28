import { openDatabase } from './database.ts';

/** Rights that OpenSkip doesn't need, by their column of `pg_roles`. */
const excessRights = {
  rolsuper: 'be a superuser',
  rolcreaterole: 'create roles',
  rolcreatedb: 'create databases',
  rolreplication: 'replicate',
  rolbypassrls: 'bypass row security',
} as const;

/** What the user of `url` may do that OpenSkip doesn't need, in words; null if the database can't be reached. */
export async function readExcessRights(url: string): Promise<string[] | null> {
  const database = openDatabase(url, { role: 'doctor', max: 1 });
  try {
    const { rows } = await database.pool.query<Record<string, boolean>>(
      `select ${Object.keys(excessRights).join(', ')} from pg_roles where rolname = session_user`,
    );
    return Object.entries(excessRights).flatMap(([name, right]) => (rows[0]?.[name] === true ? [right] : []));
  } catch {
    return null;
  } finally {
    await database.close();
  }
}
