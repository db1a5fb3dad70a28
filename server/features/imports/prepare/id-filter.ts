import { hash43 } from '#linkage';

/** A Bloom filter of 16 MB: of two million ids one in 50,000 seems known; of fifty million, one in three. */
const bits = 2 ** 27;
const hashesPerId = 4;

/**
 * The record ids that an import has come across. Those of a source without records needn't be looked up if they surely
 * are new.
 */
export class IdFilter {
  /** Null if any id may be known. */
  readonly #bits: Uint8Array | null;

  constructor({ isNewSource }: { isNewSource: boolean }) {
    this.#bits = isNewSource ? new Uint8Array(bits / 8) : null;
  }

  /** Adds an id. Returns false if it surely wasn't there. */
  add(record_id: string): boolean {
    if (this.#bits === null) return true;
    const hash = hash43(record_id);
    const step = Math.floor(hash / bits) * 2 + 1;
    let known = true;
    for (let index = 0; index < hashesPerId; index += 1) {
      const bit = (hash + index * step) % bits;
      const byte = this.#bits[bit >>> 3] ?? 0;
      const mask = 1 << (bit & 7);
      if ((byte & mask) === 0) known = false;
      this.#bits[bit >>> 3] = byte | mask;
    }
    return known;
  }
}
