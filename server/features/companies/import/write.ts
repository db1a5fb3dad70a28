/** Writes companies of an import: adds, replaces and withdraws them, and restores them when it is undone. */
import type pg from 'pg';
import { type KnownHashes, lockGateShared } from '#features/compliance';
import { addToSource, incrementGeneration, recordBucket } from '#features/reference';
import type { AddressReader, Entity } from '#linkage';
import { sha256 } from '#platform/ids';
import { entityKeys } from '../store/keys.ts';
import { withoutErasedParties } from './erased-parties.ts';
import {
  deleteEntityChanges,
  deleteEntityRows,
  deleteKeys,
  type EntityRow,
  insertEntityChanges,
  insertKeys,
  type KeyedEntity,
  selectEntities,
  selectEntitiesOf,
  selectEntityChanges,
  upsertEntities,
} from './repository.ts';

/** The import that writes. */
export interface EntityImport {
  client: pg.PoolClient;
  source_id: string;
  run: number;
  reader: AddressReader;
  /** Spares lookups of the suppression list. */
  hashes?: KnownHashes | undefined;
}

export interface EntityCounts {
  added: number;
  changed: number;
  unchanged: number;
}

export const contentHash = (entity: Entity): number =>
  Number(sha256(JSON.stringify(entity)).readBigUInt64BE() >> 12n);

/**
 * Writes companies with distinct registry ids, without people who asked to be deleted. A record replaces the whole
 * company: former officers go, and the old name stays as a former name. Must be called in a transaction.
 */
export async function writeEntities(
  context: EntityImport,
  received: readonly Entity[],
): Promise<EntityCounts> {
  await lockGateShared((text, values) => context.client.query(text, values));
  const entities = await withoutErasedParties(context.client, received, context.hashes);
  const ids = entities.map(({ registry_id }) => ({ bucket: recordBucket(registry_id), registry_id }));
  const existing = new Map(
    (await selectEntities(context.client, context.source_id, ids)).map(
      (row) => [row.registry_id, row] as const,
    ),
  );
  const written: EntityRow[] = [];
  const replaced: EntityRow[] = [];
  for (const entity of entities) {
    const { registry_id } = entity;
    const before = existing.get(registry_id);
    const content = contentHash(entity);
    if (before?.content === content) continue;
    if (before !== undefined) replaced.push(before);
    const record = before === undefined ? entity : keepFormerName(entity, before.record);
    written.push({ bucket: recordBucket(registry_id), registry_id, content, run: context.run, record });
  }
  // What this run wrote before it was interrupted isn't its previous version.
  await insertEntityChanges(
    context.client,
    context.run,
    replaced.filter(({ run }) => run !== context.run),
  );
  await deleteKeys(context.client, context.source_id, keyed(context, replaced));
  await upsertEntities(context.client, context.source_id, written);
  await insertKeys(context.client, context.source_id, keyed(context, written));
  const added = written.length - replaced.length;
  if (added > 0) await addToSource(context.client, context.source_id, added);
  if (written.length > 0) await incrementGeneration(context.client);
  return { added, changed: replaced.length, unchanged: entities.length - written.length };
}

export const keyed = ({ reader }: Pick<EntityImport, 'reader'>, rows: readonly EntityRow[]): KeyedEntity[] =>
  rows.map(({ bucket, registry_id, record }) => ({ bucket, registry_id, keys: entityKeys(record, reader) }));

function keepFormerName(entity: Entity, before: Entity): Entity {
  const known = new Set([entity.name, ...entity.other_names.map(({ name }) => name)]);
  const former = [
    { name: before.name, kind: 'former' as const },
    ...before.other_names.filter(({ kind }) => kind === 'former'),
  ].filter(({ name }) => !known.has(name));
  return former.length === 0 ? entity : { ...entity, other_names: [...entity.other_names, ...former] };
}

const batchSize = 1000;
const first = { bucket: -1, registry_id: '' };

/** Companies of the source in chunks. */
export async function* entitiesOf(
  context: Pick<EntityImport, 'client' | 'source_id'>,
): AsyncGenerator<EntityRow[], void, void> {
  let behind = first;
  for (;;) {
    const rows = await selectEntitiesOf(context.client, {
      source_id: context.source_id,
      behind,
      limit: batchSize,
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = last;
    yield rows;
  }
}

/** The row with another record, and itself if the record is its own. */
export const withRecord = <T extends EntityRow>(row: T, record: Entity): T =>
  record === row.record ? row : { ...row, record, content: contentHash(record) };

/** Withdraws companies that a complete file no longer contains. Must be called in a transaction. */
export async function withdrawEntities(context: EntityImport, rows: readonly EntityRow[]): Promise<void> {
  await insertEntityChanges(context.client, context.run, rows);
  await removeEntities(context, rows);
}

async function removeEntities(context: EntityImport, rows: readonly EntityRow[]): Promise<void> {
  await deleteKeys(context.client, context.source_id, keyed(context, rows));
  await deleteEntityRows(context.client, context.source_id, rows);
  await addToSource(context.client, context.source_id, -rows.length);
  await incrementGeneration(context.client);
}

/**
 * Restores some companies that the run changed or withdrew, then deletes some that it added. Returns the number; 0 when
 * nothing is left. Must be called in a transaction.
 */
export async function undoEntities(context: EntityImport): Promise<number> {
  const former = await selectEntityChanges(context.client, context.run, batchSize);
  if (former.length > 0) {
    // They may have asked to be deleted since.
    const records = await withoutErasedParties(
      context.client,
      former.map(({ record }) => record),
      context.hashes,
    );
    const changes = former.map((row, at) => withRecord(row, records[at] ?? row.record));
    const current = await selectEntities(context.client, context.source_id, changes);
    await deleteKeys(context.client, context.source_id, keyed(context, current));
    await upsertEntities(context.client, context.source_id, changes);
    await insertKeys(context.client, context.source_id, keyed(context, changes));
    await deleteEntityChanges(context.client, context.run, changes);
    await addToSource(context.client, context.source_id, changes.length - current.length);
    await incrementGeneration(context.client);
    return changes.length;
  }
  const added = await selectEntitiesOf(context.client, {
    source_id: context.source_id,
    behind: first,
    limit: batchSize,
    run: context.run,
  });
  if (added.length > 0) await removeEntities(context, added);
  return added.length;
}
