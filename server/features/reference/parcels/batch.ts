/** Writes parcels of an import: adds, changes, withdraws and restores them, with their keys. */
import type pg from 'pg';
import { screenPeople } from '#features/compliance';
import { ownersOfParcel, type ParcelRecord, parcelKeys, shownAddress } from '#linkage';
import { recordBucket } from '../people/batch.ts';
import { recordMark } from '../people/identities.ts';
import {
  copyParcelChanges,
  copyParcelKeys,
  copyParcels,
  deleteParcelChanges,
  deleteParcelKeys,
  deleteParcels,
  nextParcelIds,
  type ParcelKeyRow,
  type ParcelRow,
  selectParcels,
  updateParcels,
} from './repository.ts';

/** A parcel to write. */
export interface IncomingParcel {
  record: ParcelRecord;
  content: number;
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
 * Adds new parcels and replaces changed ones, keeping the previous versions for undo. A record that this import already
 * wrote stays. Returns whether anything changed.
 */
export async function putParcels(of: ParcelImport, incoming: readonly IncomingParcel[]): Promise<boolean> {
  const { client, source_id, run } = of;
  const wanted = incoming.map(({ record }) => ({ bucket: recordBucket(record.id), record_id: record.id }));
  const existing = new Map(
    (await selectParcels(client, source_id, wanted)).map((row) => [row.record_id, row] as const),
  );
  const isNew = ({ record }: IncomingParcel) => !existing.has(record.id);
  const added = incoming.filter(isNew);
  const ids = await nextParcelIds(
    client,
    added.map(({ record }) => recordBucket(record.id)),
  );
  const rows = added.map(({ record, content }, index): ParcelRow => {
    const bucket = recordBucket(record.id);
    return { bucket, parcel_id: ids[index] ?? 0, record_id: record.id, content, run, record };
  });
  const changed = incoming.flatMap(({ record, content }) => {
    const before = existing.get(record.id);
    if (before === undefined || before.run === run || before.content === content) return [];
    return [{ before, after: { ...before, content, run, record } }];
  });
  await copyParcelChanges(
    client,
    run,
    changed.map(({ before, after }) => {
      // Undoing the import doesn't bring back an owner who is hidden now.
      const record = after.record.o.length === 0 ? withoutOwners(before.record) : before.record;
      return { ...before, record, former_run: before.run };
    }),
  );
  const nowHidden = changed.filter(({ after }) => after.record.o.length === 0);
  await deleteParcelChanges(
    client,
    of.runs.filter((number) => number !== run),
    nowHidden.map(({ before }) => before),
  );
  await copyParcels(client, source_id, rows);
  await putKeys(client, rows);
  await replaceParcels(client, changed);
  return rows.length + changed.length > 0;
}

/** Replaces parcels by others of the same id, and their keys. */
export async function replaceParcels(
  client: pg.PoolClient,
  changes: readonly { before: ParcelRow; after: ParcelRow }[],
): Promise<void> {
  await updateParcels(
    client,
    changes.map(({ after }) => after),
  );
  const gone: ParcelKeyRow[] = [];
  const added: ParcelKeyRow[] = [];
  for (const { before, after } of changes) {
    const old = keysOf(before);
    const now = keysOf(after);
    const [oldKeys, newKeys] = [old, now].map((keys) => new Set(keys.map(({ key }) => key)));
    gone.push(...old.filter(({ key }) => !newKeys?.has(key)));
    added.push(...now.filter(({ key }) => !oldKeys?.has(key)));
  }
  await deleteParcelKeys(client, gone);
  await copyParcelKeys(client, added);
}

/** Writes the keys of new parcels. */
export const putKeys = (client: pg.PoolClient, parcels: readonly ParcelRow[]) =>
  copyParcelKeys(client, parcels.flatMap(keysOf));

/** Deletes parcels and their keys. */
export async function removeParcels(client: pg.PoolClient, parcels: readonly ParcelRow[]): Promise<void> {
  await deleteParcels(client, parcels);
  await deleteParcelKeys(client, parcels.flatMap(keysOf));
}

const keysOf = ({ parcel_id, record }: ParcelRow): ParcelKeyRow[] =>
  parcelKeys(record).map(({ bucket, key }) => ({ bucket, key, parcel_id }));

/** The parcels without the owners who asked to be deleted: such a parcel is known, but not whose it is. */
export async function withoutErasedOwners<T extends { record: ParcelRecord }>(
  client: pg.PoolClient,
  source_id: string,
  parcels: readonly T[],
): Promise<T[]> {
  const verdicts = await screenPeople(
    (text, values) => client.query(text, values),
    parcels.map(({ record }) => ({
      names: ownersOfParcel(record).people,
      addresses: [shownAddress(record.a), shownAddress(record.m)].filter((address) => address !== undefined),
      phones: [],
      emails: [],
      ids: [record.id, `${record.id}#1`, `${record.id}#2`].map((id) => recordMark(source_id, id)),
    })),
  );
  return parcels.map((parcel, index) =>
    verdicts[index]?.whole === 'erase' ? { ...parcel, record: withoutOwners(parcel.record) } : parcel,
  );
}

function withoutOwners({ m: _, mt: __, r: ___, ...record }: ParcelRecord): ParcelRecord {
  return { ...record, o: [] };
}
