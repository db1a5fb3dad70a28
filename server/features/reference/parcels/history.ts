/** Withdraws parcels, and undoes what an import did to them. */
import type pg from 'pg';
import { AddressReader, prepareParcelAgain } from '#linkage';
import { type ParcelRunContext, removeParcels, replaceParcels, restoreRows } from './batch.ts';
import {
  copyParcelChanges,
  deleteParcelChanges,
  type ParcelRow,
  selectParcelChanges,
  selectParcels,
  selectParcelsOf,
} from './repository.ts';

/** Deletes parcels that a complete file lacks, and keeps them for undo. */
export async function withdrawParcels(
  { client, run }: ParcelRunContext,
  parcels: readonly ParcelRow[],
): Promise<void> {
  await copyParcelChanges(
    client,
    run,
    parcels.map((parcel) => ({ ...parcel, former_run: parcel.run })),
  );
  await removeParcels(client, parcels);
}

/** Restores some of the parcels that an import changed or withdrew. Returns their number. */
export async function restoreParcels(context: ParcelRunContext, limit: number): Promise<number> {
  const { client, source_id, run } = context;
  const changes = await selectParcelChanges(client, run, limit);
  if (changes.length === 0) return 0;
  const reader = new AddressReader();
  const current = new Map(
    (await selectParcels(client, source_id, changes)).map((row) => [row.record_id, row] as const),
  );
  const former = changes.map(({ former_run, ...change }): ParcelRow => {
    return { ...change, run: former_run, record: prepareParcelAgain(change.record, reader) };
  });
  const withdrawn = former.filter(({ record_id }) => !current.has(record_id));
  await restoreRows(client, source_id, withdrawn);
  await replaceParcels(
    client,
    former.flatMap((after) => {
      const before = current.get(after.record_id);
      return before === undefined ? [] : [{ before, after }];
    }),
  );
  await deleteParcelChanges(client, [run], changes);
  return changes.length;
}

/** Deletes some of the parcels that an import added. Returns their number. */
export async function deleteAddedParcels(
  { client, source_id, run }: { client: pg.PoolClient; source_id: string; run: number },
  limit: number,
): Promise<number> {
  const added = await selectParcelsOf(client, {
    source_id,
    behind: { bucket: -1, record_id: '' },
    limit,
    run,
  });
  await removeParcels(client, added);
  return added.length;
}
