/**
 * A Bloom filter of stored hashes: a set in memory that takes a few bytes for each. It never misses a hash that was
 * added, and takes about one of 5,000 others for one.
 */

const bitsPerHash = 20;
/** Bits set for a hash. */
const probes = 7;
const leastCapacity = 1024;

export class HashFilter {
  /** Above this size, more and more hashes are taken for added ones. */
  readonly capacity: number;
  size = 0;
  private readonly words: Uint32Array;
  private readonly mask: number;

  constructor(capacity: number) {
    this.capacity = Math.max(capacity, leastCapacity);
    const bits = 2 ** Math.min(31, Math.ceil(Math.log2(this.capacity * bitsPerHash)));
    this.words = new Uint32Array(bits / 32);
    this.mask = bits - 1;
  }

  add(hash: number): void {
    const step = stepOf(hash);
    for (let probe = 0, at = hash | 0; probe < probes; probe += 1, at = (at + step) | 0) {
      const bit = at & this.mask;
      const word = bit >>> 5;
      this.words[word] = (this.words[word] ?? 0) | (1 << (bit & 31));
    }
    this.size += 1;
  }

  /** Whether a hash may have been added. */
  mayHave(hash: number): boolean {
    const step = stepOf(hash);
    for (let probe = 0, at = hash | 0; probe < probes; probe += 1, at = (at + step) | 0) {
      const bit = at & this.mask;
      if (((this.words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** The distance of the probes: the upper 32 of the 53 bits, made odd so that no two probes coincide. */
const stepOf = (hash: number): number => (hash / 2 ** 21) | 1;
