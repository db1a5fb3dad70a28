/** The storage of a lookup: PostgreSQL, or a snapshot of it. Both return the same candidates. */
import type { BlockingKey } from '#linkage';
import type { Candidate } from './port.ts';

export interface ReferenceStore {
  /**
   * For each lead, the distinct people under its keys. A key shared by more than its cap matches nobody; deleted people
   * are left out.
   */
  find(keysOfLeads: BlockingKey[][]): Promise<Candidate[][]>;
}
