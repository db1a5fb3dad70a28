/** Distributes the tables of the data plane over the servers of a Citus cluster, and gathers them again. */
import type pg from 'pg';

/** Tables distributed by bucket. Those of a group are joined, so equal buckets of a group are on one server. */
export const distributedTables = {
  people: [
    'person',
    'person_key_page',
    'person_key_segment',
    'source_record',
    'import_change',
    'parcel',
    'parcel_key_page',
    'parcel_key_segment',
    'parcel_change',
    'entity',
    'entity_name',
    'entity_party',
    'entity_address',
    'entity_change',
  ],
  leads: [
    'lead',
    'lead_result',
    'lead_note',
    'lead_work',
    'listed_lead',
    'phone_report',
    'coin_return',
    'mended_row',
  ],
} as const;

/** The buckets are spread over this many shards of each table. */
const defaultShards = 32;

type Client = Pick<pg.Client, 'query'>;

/** Whether the database has the Citus extension. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

/** The tables of the data plane that are distributed, and those that aren't. */
export async function readDistribution(
  client: Client,
): Promise<{ distributed: string[]; whole: string[]; servers: number }> {
  const { rows } = await client.query<{ table: string }>(
    'select logicalrelid::text as table from pg_dist_partition where partmethod = $1',
    ['h'],
  );
  const { rows: nodes } = await client.query('select from pg_dist_node where shouldhaveshards');
  const known = new Set(rows.map(({ table }) => table));
  const all = Object.values(distributedTables).flat();
  return {
    distributed: all.filter((table) => known.has(table)),
    whole: all.filter((table) => !known.has(table)),
    servers: nodes.length,
  };
}

/** Distributes the tables that aren't distributed yet, with their rows. Reports each table before it begins. */
export async function distribute(
  client: Client,
  { shards = defaultShards, report }: { shards?: number | undefined; report: (table: string) => void },
): Promise<void> {
  const { whole } = await readDistribution(client);
  for (const [first, ...others] of Object.values(distributedTables)) {
    for (const table of [first, ...others]) {
      if (!whole.includes(table)) continue;
      report(table);
      if (table === first)
        await client.query(
          `select create_distributed_table($1, 'bucket', shard_count => $2, colocate_with => 'none')`,
          [table, shards],
        );
      else
        await client.query(`select create_distributed_table($1, 'bucket', colocate_with => $2)`, [
          table,
          first,
        ]);
      // The rows were copied; what is left of them in the local table is out of reach.
      await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
    }
  }
}

/** Moves all rows back to the coordinator. Reports each table before it begins. */
export async function gather(client: Client, report: (table: string) => void): Promise<void> {
  const { distributed } = await readDistribution(client);
  for (const table of distributed) {
    report(table);
    await client.query('select undistribute_table($1::regclass)', [table]);
  }
}
