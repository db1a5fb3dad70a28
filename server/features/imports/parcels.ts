/** Writes the parcels of a batch: classifies them as new, changed or unchanged, and applies each. */
import type { KnownHashes } from '#features/compliance';
import {
  hasParcels,
  hideErasedOwners,
  type IncomingParcel,
  type ParcelRow,
  putParcels,
  recordBucket,
  selectParcels,
} from '#features/reference';
import type { ReaderClient } from '#platform/postgres/database';
import { IdFilter } from './prepare/id-filter.ts';
import type { PreparedParcel, Preparer } from './prepare/preparer.ts';
import { addSeen, selectUnseen } from './repository.ts';

/** What all batches of an import share to write parcels. */
export interface ParcelBatchContext {
  client: ReaderClient;
  source_id: string;
  /** `import_run.number` of this import. */
  run: number;
  /** The numbers of all imports of the source. */
  runs: readonly number[];
  /** Of people who asked to be deleted. */
  hashes: KnownHashes;
  preparer: Preparer;
  /** The ids of parcels so far; null before the first. */
  parcelIds: IdFilter | null;
}

/** Ids of parcels among those seen, which also list people's. */
export const parcelMark = (record_id: string): string => `parcel ${record_id}`;

/** Writes the first parcel of each id in the file. Returns whether anything changed. */
export async function writeParcels(
  context: ParcelBatchContext,
  parcels: readonly PreparedParcel[],
): Promise<boolean> {
  if (parcels.length === 0) return false;
  const { incoming, known } = await firstOfEach(context, parcels);
  const existing = new Map(
    (await selectParcels(context.client, context.source_id, known.map(withBucket))).map(
      (row) => [row.record_id, row] as const,
    ),
  );
  const added: PreparedParcel[] = [];
  const changed: [ParcelRow, PreparedParcel][] = [];
  const unchanged: string[] = [];
  for (const parcel of incoming) {
    const before = existing.get(parcel.record_id);
    if (before === undefined) added.push(parcel);
    // This import wrote it for an earlier row, perhaps before it was killed.
    else if (before.run === context.run) continue;
    else if (before.content === parcel.content) unchanged.push(parcel.record_id);
    else changed.push([before, parcel]);
  }
  // Parcels that are written name the import, so they needn't be marked too.
  await addSeen(context.client, unchanged.map(parcelMark));
  if (added.length + changed.length === 0) return false;
  const written = [...added, ...changed.map(([, parcel]) => parcel)];
  await context.preparer.addRecords([], written);
  const shown = await hideErasedOwners(context, written.map(toWrite));
  const replaced = shown.slice(added.length);
  await putParcels(
    context,
    shown.slice(0, added.length),
    changed.flatMap(([before], at) => {
      const after = replaced[at];
      return after === undefined ? [] : [[before, after] as const];
    }),
  );
  return true;
}

const withBucket = ({ record_id }: PreparedParcel) => ({ bucket: recordBucket(record_id), record_id });

function toWrite({ record_id, content, packed }: PreparedParcel): IncomingParcel {
  if (packed === null) throw new Error('A parcel was written before its record was made.');
  return { record_id, content, packed };
}

/** The first row of each parcel in the file, and those of them that may be known to the source. */
async function firstOfEach(
  context: ParcelBatchContext,
  parcels: readonly PreparedParcel[],
): Promise<{ incoming: PreparedParcel[]; known: PreparedParcel[] }> {
  context.parcelIds ??= new IdFilter({ isNewSource: !(await hasParcels(context.client, context.source_id)) });
  const ids = context.parcelIds;
  const first = new Map<string, PreparedParcel>();
  for (const parcel of parcels) if (!first.has(parcel.record_id)) first.set(parcel.record_id, parcel);
  const known = [...first.values()].filter(({ record_id }) => ids.add(record_id));
  const unseen = await selectUnseen(
    context.client,
    known.map(({ record_id }) => parcelMark(record_id)),
  );
  const isUnseen = ({ record_id }: PreparedParcel) => unseen.has(parcelMark(record_id));
  for (const parcel of known) if (!isUnseen(parcel)) first.delete(parcel.record_id);
  return { incoming: [...first.values()], known: known.filter(isUnseen) };
}
