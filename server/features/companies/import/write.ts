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
export async function writeEntities(of: EntityImport, received: readonly Entity[]): Promise<EntityCounts> {
  await lockGateShared((text, values) => of.client.query(text, values));
  const entities = await withoutErasedParties(of.client, received, of.hashes);
  const ids = entities.map(({ registry_id }) => ({ bucket: recordBucket(registry_id), registry_id }));
  const existing = new Map(
    (await selectEntities(of.client, of.source_id, ids)).map((row) => [row.registry_id, row] as const),
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
    written.push({ bucket: recordBucket(registry_id), registry_id, content, run: of.run, record });
  }
  // What this run wrote before it was interrupted isn't its previous version.
  await insertEntityChanges(
    of.client,
    of.run,
    replaced.filter(({ run }) => run !== of.run),
  );
  await deleteKeys(of.client, of.source_id, keyed(of, replaced));
  await upsertEntities(of.client, of.source_id, written);
  await insertKeys(of.client, of.source_id, keyed(of, written));
  const added = written.length - replaced.length;
  if (added > 0) await addToSource(of.client, of.source_id, added);
  if (written.length > 0) await incrementGeneration(of.client);
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
  of: Pick<EntityImport, 'client' | 'source_id'>,
): AsyncGenerator<EntityRow[], void, void> {
  let behind = first;
  for (;;) {
    const rows = await selectEntitiesOf(of.client, {
      source_id: of.source_id,
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
export async function withdrawEntities(of: EntityImport, rows: readonly EntityRow[]): Promise<void> {
  await insertEntityChanges(of.client, of.run, rows);
  await removeEntities(of, rows);
}

async function removeEntities(of: EntityImport, rows: readonly EntityRow[]): Promise<void> {
  await deleteKeys(of.client, of.source_id, keyed(of, rows));
  await deleteEntityRows(of.client, of.source_id, rows);
  await addToSource(of.client, of.source_id, -rows.length);
  await incrementGeneration(of.client);
}

/**
 * Restores some companies that the run changed or withdrew, then deletes some that it added. Returns the number; 0 when
 * nothing is left. Must be called in a transaction.
 */
export async function undoEntities(of: EntityImport): Promise<number> {
  const former = await selectEntityChanges(of.client, of.run, batchSize);
  if (former.length > 0) {
    // They may have asked to be deleted since.
    const records = await withoutErasedParties(
      of.client,
      former.map(({ record }) => record),
      of.hashes,
    );
    const changes = former.map((row, at) => withRecord(row, records[at] ?? row.record));
    const current = await selectEntities(of.client, of.source_id, changes);
    await deleteKeys(of.client, of.source_id, keyed(of, current));
    await upsertEntities(of.client, of.source_id, changes);
    await insertKeys(of.client, of.source_id, keyed(of, changes));
    await deleteEntityChanges(of.client, of.run, changes);
    await addToSource(of.client, of.source_id, changes.length - current.length);
    await incrementGeneration(of.client);
    return changes.length;
  }
  const added = await selectEntitiesOf(of.client, {
    source_id: of.source_id,
    behind: first,
    limit: batchSize,
    run: of.run,
  });
  if (added.length > 0) await removeEntities(of, added);
  return added.length;
}
