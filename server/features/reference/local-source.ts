/** The first source of all: the reference database. A lead's keys lead to people, whom linkage then judges. */
import type { Purpose } from '#contract/orders/schemas';
import { leadKeys, type ParsedLead } from '#linkage';
import type { Lookups } from '#platform/postgres/database';
import { permits } from './license.ts';
import type { Candidate, Source } from './port.ts';
import { postgresStore } from './postgres-store.ts';
import { selectGeneration } from './repository.ts';
import { openSnapshots } from './snapshot/store.ts';
import type { ReferenceStore } from './store.ts';

/**
 * Leads looked up together. Each batch is a few statements to the database, so that a large one is cheaper; a snapshot
 * lies in memory, where a small one leaves the engine's collector little to keep (a third of an order's time otherwise).
 */
const batches = { database: 500, snapshot: 50 };

/**
 * Opens the local source. With a folder of snapshots, the one that is as new as the database
 * answers in its place; without one, or while the reference is changing, the database does.
 */
export function localSource(connect: Lookups, snapshotFolder?: string): Source {
  const postgres = postgresStore(connect);
  const snapshots = snapshotFolder === undefined ? null : openSnapshots(snapshotFolder);

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
  };
}

/** Candidates for each lead out of a store, in the leads' order: people whose sources may be asked for this purpose. */
export async function lookUp(
  store: ReferenceStore,
  leads: ParsedLead[],
  purpose: Purpose | null,
): Promise<Candidate[][]> {
  const found = await store.find(leads.map((lead) => leadKeys(lead)));
  return found.map((people) => people.filter(({ licence_class }) => permits(licence_class, purpose)));
}
