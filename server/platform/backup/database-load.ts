/** Loads the tables of a backup into a migrated database, in one transaction: all of it, or nothing. */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Entry, EntryHeader } from './entries.ts';
import { BackupError } from './errors.ts';

/**
 * Dropped during the load and created again: foreign keys, which would require an order of the tables, and indexes that
 * are faster to build at once.
 */
const definitionsQuery = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class c on c.oid = indexrelid
  where c.relnamespace = 'public'::regnamespace and not indisunique and not c.relispartition`;

const tablesQuery = `
  select c.oid::regclass::text as name,
         n.nspname = 'public' and exists (
           select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`;

export interface Loader {
  load(entry: Entry): Promise<void>;
  /** Checks the number of rows, creates the indexes, and commits. */
  finish(rows: Extract<EntryHeader, { kind: 'end' }>['rows']): Promise<void>;
  /** Rolls back unless finished. */
  close(): Promise<void>;
}

/** Empties the database for a load. Throws BackupError if pg-boss's tables there have another version. */
export async function openLoader(url: string, jobsVersion: number): Promise<Loader> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `openskip:${process.pid}:restore`,
    keepAlive: true,
    options: '-c idle_in_transaction_session_timeout=0 -c statement_timeout=0',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
    if (rows[0]?.version !== jobsVersion) throw new BackupError('other_jobs');
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    return await prepareTables(client);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function prepareTables(client: pg.Client): Promise<Loader> {
  const definitions = await client.query<{ remove: string; create: string }>(definitionsQuery);
  const { rows: tables } = await client.query<{ name: string; triggers: boolean }>(tablesQuery);
  const switchTriggers = async (state: 'enable' | 'disable') => {
    for (const { name, triggers } of tables)
      if (triggers) await client.query(`alter table ${name} ${state} trigger user`);
  };
  await switchTriggers('disable');
  for (const { remove } of definitions.rows) await client.query(remove);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const loaded: Record<string, number> = {};
  return {
    async load({ header, body }) {
      if (header.kind === 'table') {
        const stream = client.query(
          copyFrom(`copy ${header.name} (${header.columns.join(', ')}) from stdin`),
        );
        await pipeline(body, stream);
        loaded[header.name] = stream.rowCount;
      } else if (header.kind === 'sequences') {
        for (const { name, last, called } of header.values)
          await client.query('select setval($1::regclass, $2, $3)', [name, last, called]);
      }
    },
    async finish(rows) {
      for (const [name, count] of Object.entries(rows))
        if (loaded[name] !== count) throw new BackupError('damaged');
      for (const { create } of definitions.rows) await client.query(create);
      await switchTriggers('enable');
      await client.query('commit');
      await client.query('analyze');
    },
    close: () => client.end(),
  };
}
