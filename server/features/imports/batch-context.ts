/** What the batches of an import share: its connection, its source, and the people it may join. */
import { isAnyoneSuppressed, knownHashes } from '#features/compliance';
import { hasRecords, selectRuns, sumPeople } from '#features/reference';
import { AddressReader } from '#linkage';
import type { Context } from '#platform/context';
import type { Log } from '#platform/log';
import type { ReaderClient } from '#platform/postgres/database';
import type { ParcelBatchContext } from './parcels.ts';
import { IdFilter } from './prepare/id-filter.ts';
import { Preparer } from './prepare/preparer.ts';
import { type Run, selectSourcesOf } from './repository.ts';

/** What all batches of an import share. */
export interface BatchContext extends ParcelBatchContext {
  /** ISO day of an import. */
  dateOf(run: number): string;
  /** Whether a record may join a person with these sources; null if all records are new people. */
  mayJoin: ((sources: readonly string[]) => boolean) | null;
  /** People in the reference database before the import. */
  referenceSize: number;
  reader: AddressReader;
  ids: IdFilter;
  log: Log;
}

/** Reads what all batches of an import share. */
export async function openBatchContext(
  ctx: Context,
  client: ReaderClient,
  { source, run, repeats }: { source: { id: string; licence_class: string }; run: Run; repeats: boolean },
): Promise<BatchContext> {
  const runs = await selectRuns(client);
  const days = new Map(runs.map(({ number, day }) => [number, day] as const));
  // Sources of different license classes are never joined, so that a person's data can't be seen through the other
  // license.
  const peers = await selectSourcesOf(client, source.licence_class);
  const hasPeers = [...peers].some(([id, records]) => id !== source.id && records > 0);
  const joins = hasPeers || repeats;
  const screens = await isAnyoneSuppressed((text, values) => client.query(text, values));
  const reader = new AddressReader();
  const mayJoin = (sources: readonly string[]) =>
    sources.every((id) => peers.has(id)) && (repeats || !sources.includes(source.id));
  return {
    client,
    source_id: source.id,
    run: run.number,
    runs: runs.filter(({ source_id }) => source_id === source.id).map(({ number }) => number),
    hashes: knownHashes(ctx),
    dateOf: (number) => days.get(number) ?? '',
    mayJoin: joins ? mayJoin : null,
    referenceSize: await sumPeople(client),
    reader,
    preparer: new Preparer(reader, {
      ahead: (peers.get(source.id) ?? 0) === 0,
      leads: joins,
      screen: screens ? source.id : null,
    }),
    ids: new IdFilter({ isNewSource: !(await hasRecords(client, source.id)) }),
    parcelIds: null,
    log: ctx.log,
  };
}
