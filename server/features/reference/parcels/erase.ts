/** Removes people who asked to be deleted from the parcels that name them as owner. */
import type { Identity } from '#features/compliance';
import { AddressReader, type BlockingKey, mailKeys, packAddress } from '#linkage';
import type { ReaderClient } from '#platform/postgres/database';
import { bucketOfPerson } from '../repository.ts';
import { replaceParcels, withoutErasedOwners } from './batch.ts';
import { deleteParcelChanges, selectParcelsById, selectParcelsUnderKeys } from './repository.ts';

/** The keys under which parcels of people at these addresses are found. */
export function ownerKeys(identities: readonly Identity[]): BlockingKey[] {
  const reader = new AddressReader();
  const homes = identities.flatMap(({ addresses }) =>
    addresses.map((address) => packAddress(reader.readMailable(address))),
  );
  return mailKeys([...new Set(homes)]);
}

/** `keys` are those of deleted people's addresses. Returns whether any parcel changed. */
export async function eraseOwners(
  client: ReaderClient,
  keys: readonly BlockingKey[],
  runs: readonly { number: number; source_id: string }[],
): Promise<boolean> {
  const found = await selectParcelsUnderKeys(client, keys);
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
