/** Writes parcels of an import: adds, changes, withdraws and restores them, with their keys. */
import type pg from 'pg';
import { type KnownHashes, screenBy } from '#features/compliance';
import { ownersOfParcel, type ParcelRecord, parcelKeys, shownAddress } from '#linkage';
import { parcelKeyTables } from '../keys/repository.ts';
import { KeyChanges, writeKeys } from '../keys/write.ts';
import { recordBucket } from '../people/batch.ts';
import { recordMark } from '../people/identities.ts';
import { forEachKey, type PackedData, PackedRecord, packRecords, type RecordKind } from '../people/packed.ts';
import {
  copyParcelChanges,
  copyParcels,
  deleteParcelChanges,
  deleteParcels,
  nextParcelIds,
  type ParcelRow,
  updateParcels,
  type WrittenParcel,
} from './repository.ts';

export const parcelKind: RecordKind<ParcelRecord> = {
  homeOf: ({ id }) => recordBucket(id),
  zipOf: () => 0,
  placeOf: () => '',
  keysOf: parcelKeys,
};

/** A parcel to write. */
export interface IncomingParcel {
  record_id: string;
  content: number;
  packed: PackedRecord<ParcelRecord>;
}

/** The import that writes. */
export interface ParcelRunContext {
  client: pg.PoolClient;
  source_id: string;
  /** `import_run.number`. */
  run: number;
}

/** An import that adds and changes parcels. */
export interface ParcelImport extends ParcelRunContext {
  /** The numbers of all imports of the source. */
  runs: readonly number[];
}

/**
 * Adds new parcels, and replaces changed ones by pairs of the parcel before and after, keeping the previous versions
 * for undo.
 */
export async function putParcels(
  context: ParcelImport,
  added: readonly IncomingParcel[],
  changed: readonly (readonly [before: ParcelRow, after: IncomingParcel])[],
): Promise<void> {
  const { client, source_id, run } = context;
  const changes = changed.map(([before, { content, packed }]) => ({
    before,
    after: { ...before, content, run, record: packed.record },
  }));
  await copyParcelChanges(
    client,
    run,
    changes.map(({ before, after }) => {
      // Undoing the import doesn't bring back an owner who is hidden now.
      const record = after.record.o.length === 0 ? withoutOwners(before.record) : before.record;
      return { ...before, record, former_run: before.run };
    }),
  );
  const nowHidden = changes.filter(({ after }) => after.record.o.length === 0);
  await deleteParcelChanges(
    client,
    context.runs.filter((number) => number !== run),
    nowHidden.map(({ before }) => before),
  );
  const rows = await numbered(client, added, run);
  await copyParcels(client, source_id, rows);
  const keys = keysOfNew(rows);
  await updateParcels(
    client,
    changes.map(({ after }) => after),
  );
  for (const change of changes) addChange(keys, change);
  await writeKeys(client, keys, parcelKeyTables);
}

/** New parcels with their ids, in the order of both. */
async function numbered(
  client: pg.PoolClient,
  parcels: readonly IncomingParcel[],
  run: number,
): Promise<WrittenParcel[]> {
  const sorted = parcels.toSorted((a, b) => a.packed.home - b.packed.home);
  const ids = await nextParcelIds(
    client,
    sorted.map(({ packed }) => packed.home),
  );
  return sorted.map(({ record_id, content, packed }, at) => {
    return { bucket: packed.home, parcel_id: ids[at] ?? 0, record_id, content, run, packed };
  });
}

/** The keys of new parcels, in order. */
function keysOfNew(rows: readonly WrittenParcel[]): KeyChanges {
  const keys = new KeyChanges();
  const idsOf = new Map<PackedData, number[]>();
  for (const { packed, parcel_id } of rows) {
    const ids = idsOf.get(packed.data) ?? [];
    if (ids.length === 0) idsOf.set(packed.data, ids);
    ids[packed.rank] = parcel_id;
  }
  for (const [data, ids] of idsOf)
    forEachKey(data, (bucket, turned, rank) => {
      const parcel_id = ids[rank];
      if (parcel_id !== undefined) keys.addTurned(bucket, turned, parcel_id);
    });
  return keys;
}

interface ParcelUpdate {
  before: ParcelRow;
  after: ParcelRow;
}

/** Replaces parcels by others of the same id, and their keys. */
export async function replaceParcels(client: pg.PoolClient, changes: readonly ParcelUpdate[]): Promise<void> {
  await updateParcels(
    client,
    changes.map(({ after }) => after),
  );
  const keys = new KeyChanges();
  for (const change of changes) addChange(keys, change);
  await writeKeys(client, keys, parcelKeyTables);
}

/** Adds the keys that a parcel gains and loses. */
function addChange(keys: KeyChanges, { before, after }: ParcelUpdate): void {
  const [old, now] = [parcelKeys(before.record), parcelKeys(after.record)];
  const [oldKeys, newKeys] = [old, now].map((all) => new Set(all.map(({ key }) => key)));
  for (const { bucket, key } of old) if (!newKeys?.has(key)) keys.remove(bucket, key, before.parcel_id);
  for (const { bucket, key } of now) if (!oldKeys?.has(key)) keys.add(bucket, key, after.parcel_id);
}

/** Restores parcels with their former ids, and their keys. */
export async function restoreRows(
  client: pg.PoolClient,
  source_id: string,
  parcels: readonly ParcelRow[],
): Promise<void> {
  const packed = packRecords(
    parcels.map(({ record }) => record),
    parcelKind,
  );
  await copyParcels(
    client,
    source_id,
    parcels.map(({ record: _, ...row }, at) => ({ ...row, packed: new PackedRecord(packed, at) })),
  );
  const keys = new KeyChanges();
  for (const { parcel_id, record } of parcels)
    for (const { bucket, key } of parcelKeys(record)) keys.add(bucket, key, parcel_id);
  await writeKeys(client, keys, parcelKeyTables);
}

/** Deletes parcels and their keys. */
export async function removeParcels(client: pg.PoolClient, parcels: readonly ParcelRow[]): Promise<void> {
  await deleteParcels(client, parcels);
  const keys = new KeyChanges();
  for (const { parcel_id, record } of parcels)
    for (const { bucket, key } of parcelKeys(record)) keys.remove(bucket, key, parcel_id);
  await writeKeys(client, keys, parcelKeyTables);
}

/** Whether an owner of each parcel asked to be deleted. */
async function areErased<T>(
  client: pg.PoolClient,
  source_id: string,
  parcels: readonly T[],
  { recordOf, hashes }: { recordOf: (parcel: T) => ParcelRecord; hashes?: KnownHashes },
): Promise<boolean[]> {
  const verdicts = await screenBy(
    (text, values) => client.query(text, values),
    parcels,
    (parcel) => {
      const record = recordOf(parcel);
      const { people, care_of } = ownersOfParcel(record);
      return {
        names: care_of === null ? people : [...people, care_of],
        addresses: [shownAddress(record.a), shownAddress(record.m)].filter(
          (address) => address !== undefined,
        ),
        phones: [],
        emails: [],
        ids: [record.id, `${record.id}#1`, `${record.id}#2`].map((id) => recordMark(source_id, id)),
      };
    },
    hashes,
  );
  return verdicts.map(({ whole }) => whole === 'erase');
}

/** The parcels without the owners who asked to be deleted: such a parcel is known, but not whose it is. */
export async function withoutErasedOwners<T extends { record: ParcelRecord }>(
  client: pg.PoolClient,
  source_id: string,
  parcels: readonly T[],
): Promise<T[]> {
  const erased = await areErased(client, source_id, parcels, { recordOf: ({ record }) => record });
  return parcels.map((parcel, at) =>
    erased[at] ? { ...parcel, record: withoutOwners(parcel.record) } : parcel,
  );
}

/** Like `withoutErasedOwners`, for parcels of an import. */
export async function hideErasedOwners(
  { client, source_id, hashes }: Pick<ParcelRunContext, 'client' | 'source_id'> & { hashes: KnownHashes },
  parcels: readonly IncomingParcel[],
): Promise<IncomingParcel[]> {
  const recordOf = ({ packed }: IncomingParcel) => packed.record;
  const erased = await areErased(client, source_id, parcels, { recordOf, hashes });
  const hidden = packRecords(
    parcels.flatMap(({ packed }, at) => (erased[at] ? [withoutOwners(packed.record)] : [])),
    parcelKind,
  );
  let next = 0;
  return parcels.map((parcel, at) =>
    erased[at] ? { ...parcel, packed: new PackedRecord<ParcelRecord>(hidden, next++) } : parcel,
  );
}

function withoutOwners({ m: _, mt: __, r: ___, ...record }: ParcelRecord): ParcelRecord {
  return { ...record, o: [] };
}
