/** Where a look-up reads the reference database: PostgreSQL itself, or a snapshot of it. Both answer the same. */
import type { Candidate } from './port.ts';

/** Wanted keys by bucket, each with the number of people from which on it is too common to be of use. */
export type WantedKeys = Map<number, Map<number, number>>;

export interface ReferenceStore {
  /** The people under each wanted key, in the order of their ids; a key that more than its cap share is left out. */
  findKeys(wanted: WantedKeys): Promise<Map<number, number[]>>;
  /** People by their ids; those that are gone are left out. */
  fetchPeople(ids: Set<number>): Promise<Map<number, Candidate>>;
}
