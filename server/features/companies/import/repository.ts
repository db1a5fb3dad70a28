/** The SQL of companies in an import, on the import's own connection. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Entity } from '#linkage';
import { allBuckets, inBuckets, readOn } from '#platform/postgres/buckets';
import type { Tx } from '#platform/postgres/database';
import { type EntityKeys, keyBucket } from '../store/keys.ts';

export interface EntityRow {
  bucket: number;
  registry_id: string;
  content: number;
  run: number;
  record: Entity;
}

/** A company as it was before the import `changed_by`. */
export interface ChangedEntity extends EntityRow {
  changed_by: number;
}

/** A place in the order in which companies are read. */
export type EntityCursor = Pick<EntityRow, 'bucket' | 'registry_id'>;

const columnsOf = (rows: readonly EntityRow[]) => [
  rows.map(({ registry_id }) => registry_id),
  rows.map(({ content }) => content),
  rows.map(({ run }) => run),
  rows.map(({ record }) => JSON.stringify(record)),
];

const idsOf = (rows: readonly { registry_id: string }[]) => rows.map(({ registry_id }) => registry_id);

type StoredRow = Omit<EntityRow, 'content'> & { content: string };
const toRow = (row: StoredRow): EntityRow => ({ ...row, content: Number(row.content) });

export async function selectEntities(
  client: pg.PoolClient,
  source_id: string,
  cursors: readonly EntityCursor[],
): Promise<EntityRow[]> {
  const rows = await inBuckets(client, cursors, {
    name: 'select-entities',
    text: `select bucket, registry_id, content, run, record from entity
           where bucket = $1 and source_id = $2 and registry_id = any($3::text[])`,
    values: (bucket, ofBucket) => [bucket, source_id, idsOf(ofBucket)],
  });
  return rows.map(toRow);
}

/** Inserts or replaces companies. Their keys must be written too. */
export async function upsertEntities(
  client: pg.PoolClient,
  source_id: string,
  entities: readonly EntityRow[],
): Promise<void> {
  await inBuckets(client, entities, {
    name: 'upsert-entities',
    text: `insert into entity (bucket, source_id, registry_id, content, run, record)
           select $1, $2, * from unnest($3::text[], $4::bigint[], $5::int[], $6::json[])
           on conflict (bucket, source_id, registry_id)
           do update set content = excluded.content, run = excluded.run, record = excluded.record`,
    values: (bucket, rows) => [bucket, source_id, ...columnsOf(rows)],
  });
}

export async function deleteEntityRows(
  client: pg.PoolClient,
  source_id: string,
  entities: readonly EntityCursor[],
): Promise<void> {
  await inBuckets(client, entities, {
    name: 'delete-entities',
    text: 'delete from entity where bucket = $1 and source_id = $2 and registry_id = any($3::text[])',
    values: (bucket, rows) => [bucket, source_id, idsOf(rows)],
  });
}

/** Ids of the companies that have one of these keys in an index. */
export const selectIdsUnder = (
  client: pg.PoolClient,
  index: 'entity_party' | 'entity_address',
  keys: readonly number[],
): Promise<(EntityCursor & { source_id: string })[]> =>
  inBuckets(
    client,
    keys.map((key) => ({ bucket: keyBucket(key), key })),
    {
      name: `ids-${index}`,
      text: `select distinct source_id, registry_id, entity_bucket as bucket from ${index}
             where bucket = $1 and key = any($2::bigint[])`,
      values: (bucket, rows) => [bucket, rows.map(({ key }) => key)],
    },
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
    const controlled = index === 'addresses';
    await inBuckets(client, keysOf(entities, index), {
      name: `insert-entity-${index}`,
      text: `insert into ${tables[index]} (bucket, source_id, key, registry_id, entity_bucket${controlled ? ', controller' : ''})
             select $1, $2, * from unnest($3::bigint[], $4::text[], $5::smallint[]${controlled ? ', $6::bigint[]' : ''})
             on conflict do nothing`,
      values: (bucket, rows) => [
        bucket,
        source_id,
        rows.map(({ key }) => key),
        idsOf(rows),
        rows.map(({ entity_bucket }) => entity_bucket),
        ...(controlled ? [rows.map(({ controller }) => controller)] : []),
      ],
    });
  }
}

/** The keys of companies in one index, with the bucket of each. */
const keysOf = (entities: readonly KeyedEntity[], index: (typeof indexes)[number]) =>
  entities.flatMap(({ bucket: entity_bucket, registry_id, keys }) =>
    keys[index].map((key) => {
      return { bucket: keyBucket(key), key, registry_id, entity_bucket, controller: keys.controller };
    }),
  );

export async function deleteKeys(
  client: pg.PoolClient,
  source_id: string,
  entities: readonly KeyedEntity[],
): Promise<void> {
  for (const index of indexes) {
    await inBuckets(client, keysOf(entities, index), {
      name: `delete-entity-${index}`,
      text: `delete from ${tables[index]} k using unnest($3::bigint[], $4::text[]) as gone (key, registry_id)
             where k.bucket = $1 and k.source_id = $2 and k.key = gone.key and k.registry_id = gone.registry_id`,
      values: (bucket, rows) => [bucket, source_id, rows.map(({ key }) => key), idsOf(rows)],
    });
  }
}

/** Keeps companies as they were before a run; `run` of the rows is the former one. */
export async function insertEntityChanges(
  client: pg.PoolClient,
  run: number,
  entities: readonly EntityRow[],
): Promise<void> {
  await inBuckets(client, entities, {
    name: 'insert-entity-changes',
    text: `insert into entity_change (bucket, run, registry_id, content, former_run, record)
           select $1, $2, * from unnest($3::text[], $4::bigint[], $5::int[], $6::json[])
           on conflict do nothing`,
    values: (bucket, rows) => [bucket, run, ...columnsOf(rows)],
  });
}

const firstEntity: EntityCursor = { bucket: -1, registry_id: '' };

export async function selectEntityChanges(
  client: pg.PoolClient,
  run: number,
  limit: number,
): Promise<EntityRow[]> {
  const rows = await readOn<'registry_id', StoredRow>(client, {
    table: 'entity_change',
    columns: 'bucket, registry_id, content, former_run as run, record',
    where: { run },
    id: 'registry_id',
    behind: firstEntity,
    limit,
  });
  return rows.map(toRow);
}

/** What some imports changed or withdrew of these companies. */
export async function selectChangesOf(
  client: pg.PoolClient,
  runs: readonly number[],
  entities: readonly EntityCursor[],
): Promise<ChangedEntity[]> {
  const rows = await inBuckets<EntityCursor, StoredRow & { changed_by: number }>(client, entities, {
    name: 'select-entity-changes',
    text: `select bucket, registry_id, content, former_run as run, record, run as changed_by from entity_change
           where bucket = $1 and run = any($2::int[]) and registry_id = any($3::text[])`,
    values: (bucket, rows) => [bucket, runs, idsOf(rows)],
  });
  return rows.map(({ changed_by, ...row }) => ({ ...toRow(row), changed_by }));
}

export async function deleteEntityChanges(
  client: pg.PoolClient,
  run: number,
  entities: readonly EntityCursor[],
): Promise<void> {
  await inBuckets(client, entities, {
    name: 'delete-entity-changes',
    text: 'delete from entity_change where bucket = $1 and run = $2 and registry_id = any($3::text[])',
    values: (bucket, rows) => [bucket, run, idsOf(rows)],
  });
}

export const dropEntityChanges = (client: pg.PoolClient, runs: readonly number[]) =>
  client.query('delete from entity_change where bucket = any($1::smallint[]) and run = any($2::int[])', [
    allBuckets,
    runs,
  ]);

/** Like `dropEntityChanges`, in a transaction of the service. Returns the number of changes deleted. */
export async function purgeEntityChanges(tx: Tx, runs: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from entity_change where bucket = any(${allBuckets}::smallint[]) and run = any(${runs}::int[])`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** The first companies of a source after a cursor. With `run`, only those the run added or changed. */
export async function selectEntitiesOf(
  client: pg.PoolClient,
  { source_id, behind, limit, run }: { source_id: string; behind: EntityCursor; limit: number; run?: number },
): Promise<EntityRow[]> {
  const rows = await readOn<'registry_id', StoredRow>(client, {
    table: 'entity',
    columns: 'bucket, registry_id, content, run, record',
    where: { source_id, run },
    id: 'registry_id',
    behind,
    limit,
  });
  return rows.map(toRow);
}
