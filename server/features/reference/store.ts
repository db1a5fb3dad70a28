/** Where a look-up reads the reference database: PostgreSQL itself, or a snapshot of it. Both answer the same. */
import type { BlockingKey } from '#linkage';
import type { Candidate } from './port.ts';

export interface ReferenceStore {
  /**
   * For each lead the people whom its keys lead to, each once. A key that more than its cap share leads to nobody; people
   * who are gone are left out.
   */
  find(keysOfLeads: BlockingKey[][]): Promise<Candidate[][]>;
}
