import { hash43 } from '#linkage';
import { BloomFilter } from '#platform/bloom-filter';

/** 16 MB: of two million ids one in 50,000 seems known; of fifty million, one in three. */
const size = { bits: 2 ** 27, probes: 4 };
/** So many ids are kept exactly: most imports have fewer, and 16 MB of memory outside the heap cause a collection. */
const mostExact = 10_000;

/**
 * The record ids that an import has come across. Those of a source without records needn't be looked up if they surely
 * are new.
 */
export class IdFilter {
  /** Null if any id may be known. */
  #ids: Set<number> | BloomFilter | null;

  constructor({ isNewSource }: { isNewSource: boolean }) {
    this.#ids = isNewSource ? new Set() : null;
  }

  /** Adds an id. Returns false if it surely wasn't there. */
  add(record_id: string): boolean {
    if (this.#ids === null) return true;
    const hash = hash43(record_id);
    if (this.#ids instanceof BloomFilter) return this.#ids.add(hash);
    const known = this.#ids.has(hash);
    this.#ids.add(hash);
    if (this.#ids.size > mostExact) this.#ids = filterOf(this.#ids);
    return known;
  }
}

function filterOf(hashes: Iterable<number>): BloomFilter {
  const filter = new BloomFilter(size);
  for (const hash of hashes) filter.add(hash);
  return filter;
}
