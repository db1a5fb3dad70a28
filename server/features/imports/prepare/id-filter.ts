import { hash43 } from '#linkage';
import { BloomFilter } from '#platform/bloom-filter';

/** 16 MB: of two million ids one in 50,000 seems known; of fifty million, one in three. */
const size = { bits: 2 ** 27, probes: 4 };

/**
 * The record ids that an import has come across. Those of a source without records needn't be looked up if they surely
 * are new.
 */
export class IdFilter {
  /** Null if any id may be known. */
  readonly #ids: BloomFilter | null;

  constructor({ isNewSource }: { isNewSource: boolean }) {
    this.#ids = isNewSource ? new BloomFilter(size) : null;
  }

  /** Adds an id. Returns false if it surely wasn't there. */
  add(record_id: string): boolean {
    return this.#ids === null || this.#ids.add(hash43(record_id));
  }
}
