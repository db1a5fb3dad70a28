/** Reads a whole database as one consistent snapshot, while the service runs. */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Manifest, writeEntry } from './entries.ts';

interface Table {
  name: string;
  columns: string[];
  partitioned: boolean;
}

/** Our tables and pg-boss's. Partitions are read through their table. */
const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'p' as partitioned,
         array(select quote_ident(attname) from pg_attribute
               where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`;

const sequencesQuery = `
  select format('%I.%I', schemaname, sequencename) as name from pg_sequences
  where schemaname in ('public', 'pgboss') order by 1`;

export interface Snapshot {
  manifest: Omit<Manifest, 'kind' | 'created_at'>;
  /** Yields the entries of all tables and sequences. `rows` gets the number of rows of each table. */
  entries(rows: Record<string, number>): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

/** Takes a snapshot; what others write afterwards isn't in it. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `openskip:${process.pid}:backup`,
    keepAlive: true,
    options: '-c idle_in_transaction_session_timeout=0 -c statement_timeout=0',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await client.query(
      'select version, name, checksum from schema_migration order by version',
    );
    const jobs = await client.query<{ version: number }>('select version from pgboss.version');
    return {
      manifest: { migrations: migrations.rows, jobs_version: jobs.rows[0]?.version ?? 0 },
      entries: (rows) => readTables(client, rows),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function* readTables(client: pg.Client, rows: Record<string, number>): AsyncGenerator<Uint8Array> {
  const { rows: tables } = await client.query<Table>(tablesQuery);
  for (const { name, columns, partitioned } of tables) {
    const list = columns.join(', ');
    const source = partitioned ? `(select ${list} from ${name})` : `${name} (${list})`;
    const stream = client.query(copyTo(`copy ${source} to stdout`));
    yield* writeEntry({ kind: 'table', name, columns }, stream);
    rows[name] = stream.rowCount ?? 0;
  }
  const values = [];
  const { rows: sequences } = await client.query<{ name: string }>(sequencesQuery);
  for (const { name } of sequences) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const value of found) values.push({ name, ...value });
  }
  yield* writeEntry({ kind: 'sequences', values });
}
