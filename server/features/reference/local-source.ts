import type { Purpose } from '#contract/orders/schemas';
import { leadKeys, type ParsedLead } from '#linkage';
import type { Context } from '#platform/context';
import type { Lookups } from '#platform/postgres/database';
import { permits } from './license.ts';
import { findParcels } from './parcels/lookup.ts';
import type { Candidate, Source } from './port.ts';
import { postgresStore } from './postgres-store.ts';
import { selectGeneration } from './repository.ts';
import { countResidents, Resident } from './residents.ts';
import { type Snapshots, snapshotsOf } from './snapshot/store.ts';
import type { ReferenceStore } from './store.ts';

/**
 * Leads looked up together. In the database, a batch takes a few statements, so larger is cheaper. The snapshot is in
 * memory, and a small batch leaves the garbage collector little to keep (a large one costs a third of an order's time).
 */
const batches = { database: 500, snapshot: 50 };

/** The reference database of a service, or the snapshot that this process holds. */
export const referenceSource = (ctx: Context): Source => localSource(ctx.lookups, snapshotsOf(ctx));

/**
 * Opens the local source. With `snapshots`, it reads the snapshot of the current generation; without one, or while the
 * reference is changing, it reads the database.
 */
export function localSource(connect: Lookups, snapshots?: Snapshots): Source {
  const postgres = postgresStore(connect);

  return {
    get batch() {
      return snapshots?.any() ? batches.snapshot : batches.database;
    },
    generation: async () => (snapshots?.any() ? selectGeneration(await connect()) : undefined),
    async lookup(leads, { purpose, generation }) {
      const out =
        generation === undefined
          ? null
          : await snapshots?.read(generation, (store) => lookUp(store, leads, purpose));
      return out ?? lookUp(postgres, leads, purpose);
    },
    // Always from the database: a lead needs few parcels, and a snapshot of them would take memory from people.
    parcels: (leads, { purpose }) => findParcels(connect, leads, purpose),
  };
}

/** The store's candidates for each lead, in order of leads, whose sources this purpose may use. */
export async function lookUp(
  store: ReferenceStore,
  leads: ParsedLead[],
  purpose: Purpose | null,
): Promise<Candidate[][]> {
  const found = await store.find(leads.map((lead) => leadKeys(lead)));
  const residents = await countResidents(store, found);
  return found.map(({ people }, at) => {
    const permitted = people.filter(({ licence_class }) => permits(licence_class, purpose));
    const crowd = residents[at];
    return crowd === undefined ? permitted : permitted.map((person) => new Resident(person, crowd));
  });
}
