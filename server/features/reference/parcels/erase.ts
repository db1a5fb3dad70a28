/** Removes people who asked to be deleted from the parcels that name them as owner. */
import { mailKeys } from '#linkage';
import type { ReaderClient } from '#platform/postgres/database';
import { bucketOfPerson } from '../repository.ts';
import { replaceParcels, withoutErasedOwners } from './batch.ts';
import { deleteParcelChanges, selectParcelsById, selectParcelsUnderKeys } from './repository.ts';

/** `addresses` are packed addresses of deleted people. Returns whether any parcel changed. */
export async function eraseOwners(
  client: ReaderClient,
  addresses: readonly string[],
  runs: readonly { number: number; source_id: string }[],
): Promise<boolean> {
  const found = await selectParcelsUnderKeys(client, mailKeys([...new Set(addresses)]));
  const ids = [...new Set(found.map(({ parcel_id }) => parcel_id))];
  const rows = await selectParcelsById(
    client,
    ids.map((parcel_id) => ({ bucket: bucketOfPerson(parcel_id), parcel_id })),
  );
  let changed = false;
  for (const [source_id, parcels] of Map.groupBy(rows, (row) => row.source_id)) {
    const kept = await withoutErasedOwners(client, source_id, parcels);
    const changes = parcels.flatMap((before, index) => {
      const after = kept[index];
      return after === undefined || after === before ? [] : [{ before, after }];
    });
    if (changes.length === 0) continue;
    changed = true;
    await replaceParcels(client, changes);
    const ofSource = runs.filter((run) => run.source_id === source_id).map(({ number }) => number);
    await deleteParcelChanges(
      client,
      ofSource,
      changes.map(({ before }) => before),
    );
  }
  return changed;
}
