/** The SQL of companies in an import, on the import's own connection. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Entity } from '#linkage';
import type { Tx } from '#platform/postgres/database';
import { type EntityKeys, keyBucket } from '../store/keys.ts';

export interface EntityRow {
  bucket: number;
  registry_id: string;
  content: number;
  run: number;
  record: Entity;
}

const columnsOf = (rows: readonly EntityRow[]) => [
  rows.map(({ bucket }) => bucket),
  rows.map(({ registry_id }) => registry_id),
  rows.map(({ content }) => content),
  rows.map(({ run }) => run),
  rows.map(({ record }) => JSON.stringify(record)),
];

type StoredRow = Omit<EntityRow, 'content'> & { content: string };
const toRow = (row: StoredRow): EntityRow => ({ ...row, content: Number(row.content) });

export async function selectEntities(
  client: pg.PoolClient,
  source_id: string,
  ids: readonly { bucket: number; registry_id: string }[],
): Promise<EntityRow[]> {
  const { rows } = await client.query({
    name: 'select-entities',
    text: `select e.bucket, e.registry_id, e.content, e.run, e.record
           from unnest($2::smallint[], $3::text[]) as asked (bucket, registry_id)
           join entity e on e.bucket = asked.bucket and e.source_id = $1 and e.registry_id = asked.registry_id`,
    values: [source_id, ids.map(({ bucket }) => bucket), ids.map(({ registry_id }) => registry_id)],
  });
  return rows.map(toRow);
}

/** Inserts or replaces companies. Their keys must be written too. */
export const upsertEntities = (client: pg.PoolClient, source_id: string, rows: readonly EntityRow[]) =>
  client.query({
    name: 'upsert-entities',
    text: `insert into entity (source_id, bucket, registry_id, content, run, record)
           select $1, * from unnest($2::smallint[], $3::text[], $4::bigint[], $5::int[], $6::json[])
           on conflict (bucket, source_id, registry_id)
           do update set content = excluded.content, run = excluded.run, record = excluded.record`,
    values: [source_id, ...columnsOf(rows)],
  });

export const deleteEntityRows = (
  client: pg.PoolClient,
  source_id: string,
  ids: readonly { bucket: number; registry_id: string }[],
) =>
  client.query(
    `delete from entity e using unnest($2::smallint[], $3::text[]) as gone (bucket, registry_id)
     where e.bucket = gone.bucket and e.source_id = $1 and e.registry_id = gone.registry_id`,
    [source_id, ids.map(({ bucket }) => bucket), ids.map(({ registry_id }) => registry_id)],
  );

/** A company and its keys. */
export interface KeyedEntity {
  bucket: number;
  registry_id: string;
  keys: EntityKeys;
}

const indexes = ['names', 'parties', 'addresses'] as const;
const tables = { names: 'entity_name', parties: 'entity_party', addresses: 'entity_address' } as const;

export async function insertKeys(
  client: pg.PoolClient,
  source_id: string,
  entities: readonly KeyedEntity[],
): Promise<void> {
  for (const index of indexes) {
    const rows = entities.flatMap(({ bucket, registry_id, keys }) =>
      keys[index].map((key) => ({ key, bucket, registry_id, controller: keys.controller })),
    );
    const controlled = index === 'addresses';
    await client.query({
      name: `insert-entity-${index}`,
      text: `insert into ${tables[index]} (source_id, bucket, key, registry_id, entity_bucket${controlled ? ', controller' : ''})
             select $1, * from unnest($2::smallint[], $3::bigint[], $4::text[], $5::smallint[]${controlled ? ', $6::bigint[]' : ''})
             on conflict do nothing`,
      values: [
        source_id,
        rows.map(({ key }) => keyBucket(key)),
        rows.map(({ key }) => key),
        rows.map(({ registry_id }) => registry_id),
        rows.map(({ bucket }) => bucket),
        ...(controlled ? [rows.map(({ controller }) => controller)] : []),
      ],
    });
  }
}

export async function deleteKeys(
  client: pg.PoolClient,
  source_id: string,
  entities: readonly KeyedEntity[],
): Promise<void> {
  for (const index of indexes) {
    const rows = entities.flatMap(({ registry_id, keys }) =>
      keys[index].map((key) => ({ key, registry_id })),
    );
    await client.query({
      name: `delete-entity-${index}`,
      text: `delete from ${tables[index]} k
             using unnest($2::smallint[], $3::bigint[], $4::text[]) as gone (bucket, key, registry_id)
             where k.bucket = gone.bucket and k.key = gone.key and k.source_id = $1
               and k.registry_id = gone.registry_id`,
      values: [
        source_id,
        rows.map(({ key }) => keyBucket(key)),
        rows.map(({ key }) => key),
        rows.map(({ registry_id }) => registry_id),
      ],
    });
  }
}

/** Keeps companies as they were before a run; `run` of the rows is the former one. */
export const insertEntityChanges = (client: pg.PoolClient, run: number, rows: readonly EntityRow[]) =>
  client.query({
    name: 'insert-entity-changes',
    text: `insert into entity_change (run, bucket, registry_id, content, former_run, record)
           select $1, * from unnest($2::smallint[], $3::text[], $4::bigint[], $5::int[], $6::json[])
           on conflict do nothing`,
    values: [run, ...columnsOf(rows)],
  });

export async function selectEntityChanges(
  client: pg.PoolClient,
  run: number,
  limit: number,
): Promise<EntityRow[]> {
  const { rows } = await client.query(
    `select bucket, registry_id, content, former_run as run, record from entity_change
     where bucket between 0 and 255 and run = $1 limit $2`,
    [run, limit],
  );
  return rows.map(toRow);
}

export const deleteEntityChanges = (client: pg.PoolClient, run: number, rows: readonly EntityRow[]) =>
  client.query(
    `delete from entity_change c using unnest($2::smallint[], $3::text[]) as gone (bucket, registry_id)
     where c.bucket = gone.bucket and c.run = $1 and c.registry_id = gone.registry_id`,
    [run, rows.map(({ bucket }) => bucket), rows.map(({ registry_id }) => registry_id)],
  );

export const dropEntityChanges = (client: pg.PoolClient, runs: readonly number[]) =>
  client.query('delete from entity_change where bucket between 0 and 255 and run = any($1)', [runs]);

/** Like `dropEntityChanges`, in a transaction of the service. Returns the number of changes deleted. */
export async function purgeEntityChanges(tx: Tx, runs: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from entity_change where bucket between 0 and 255 and run = any(${runs}::int[])`.execute(tx);
  return Number(numAffectedRows);
}

/** Companies of a source in order, after one. With `run`, only those the run added or changed. */
export async function selectEntitiesOf(
  client: pg.PoolClient,
  of: { source_id: string; behind: { bucket: number; registry_id: string }; limit: number; run?: number },
): Promise<EntityRow[]> {
  const { rows } = await client.query(
    `select bucket, registry_id, content, run, record from entity
     where (bucket, registry_id) > ($2, $3) and source_id = $1 ${of.run === undefined ? '' : 'and run = $5'}
     order by bucket, registry_id limit $4`,
    [
      of.source_id,
      of.behind.bucket,
      of.behind.registry_id,
      of.limit,
      ...(of.run === undefined ? [] : [of.run]),
    ],
  );
  return rows.map(toRow);
}
