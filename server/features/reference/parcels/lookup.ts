/** Finds the parcels of leads in the database. */
import type { Purpose } from '#contract/orders/purposes';
import { type BlockingKey, leadParcelKeys, type ParcelCandidate, type ParsedLead } from '#linkage';
import type { Lookups } from '#platform/postgres/database';
import { permits } from '../license.ts';
import { bucketOfPerson } from '../repository.ts';
import { type ParcelRun, selectParcelRuns, selectParcelsById, selectParcelsUnderKeys } from './repository.ts';

/** The parcels under each lead's keys whose sources this purpose may use, in order of leads. */
export async function findParcels(
  connect: Lookups,
  leads: readonly ParsedLead[],
  purpose: Purpose | null,
): Promise<ParcelCandidate[][]> {
  const connection = await connect();
  const runs = await selectParcelRuns(connection);
  if (runs.length === 0) return leads.map(() => []);
  const keysOfLeads = leads.map(leadParcelKeys);
  const distinctKeys = new Map<number, BlockingKey>(keysOfLeads.flat().map((key) => [key.key, key]));
  const idsOfKeys = new Map<number, number[]>();
  for (const { key, parcel_id } of await selectParcelsUnderKeys(connection, [...distinctKeys.values()])) {
    const ids = idsOfKeys.get(key);
    if (ids === undefined) idsOfKeys.set(key, [parcel_id]);
    else ids.push(parcel_id);
  }
  const idsOfLeads = keysOfLeads.map((keys) => {
    const ids = new Set<number>();
    for (const { key, cap } of keys) {
      const found = idsOfKeys.get(key) ?? [];
      if (found.length <= cap) for (const id of found) ids.add(id);
    }
    return ids;
  });
  const all = new Set(idsOfLeads.flatMap((ids) => [...ids]));
  const rows = await selectParcelsById(
    connection,
    [...all].map((parcel_id) => ({ bucket: bucketOfPerson(parcel_id), parcel_id })),
  );
  const dates = new SourceDates(runs);
  const parcels = new Map<number, ParcelCandidate>();
  for (const { parcel_id, source_id, run, record } of rows) {
    const source = dates.confirmedBy(source_id, run);
    if (source === null || !permits(source.licence_class, purpose)) continue;
    parcels.set(parcel_id, { parcel_id, record, source: source.source, as_of: source.day });
  }
  return idsOfLeads.map((ids) => [...ids].flatMap((id) => parcels.get(id) ?? []));
}

/** The source and date of parcels. */
class SourceDates {
  readonly #runs: ReadonlyMap<number, ParcelRun>;
  readonly #whole = new Map<string, ParcelRun>();

  constructor(runs: readonly ParcelRun[]) {
    this.#runs = new Map(runs.map((run) => [run.number, run]));
    for (const run of runs) if (run.complete) this.#whole.set(run.source_id, run);
  }

  /**
   * The import that a parcel was last confirmed by: a later complete file of its source would have withdrawn it
   * otherwise.
   */
  confirmedBy(source_id: string, number: number): ParcelRun | null {
    const run = this.#runs.get(number);
    const whole = this.#whole.get(source_id);
    if (run === undefined) return whole ?? null;
    return whole !== undefined && whole.day > run.day ? whole : run;
  }
}
