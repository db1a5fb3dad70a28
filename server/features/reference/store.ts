/** The storage of a lookup: PostgreSQL, or a snapshot of it. Both return the same candidates. */
import type { BlockingKey } from '#linkage';
import type { Candidate } from './port.ts';

/** The candidates of one lead. */
export interface Found {
  people: Candidate[];
  /** Keys of houses that more people share than their cap. */
  crowded: BlockingKey[];
}

export interface ReferenceStore {
  /**
   * For each lead, the distinct people under its keys. A key shared by more than its cap matches nobody; deleted people
   * are left out.
   */
  find(keysOfLeads: BlockingKey[][]): Promise<Found[]>;
  /** How many people share each key, counted up to `maxResidents`. */
  count(keys: BlockingKey[]): Promise<number[]>;
}
