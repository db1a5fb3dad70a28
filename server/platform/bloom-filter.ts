/**
 * A set of hashes in a few bits each, however large they are. It never misses a hash that was added, and takes some others
 * for one: the more, the fuller it is.
 */
export class BloomFilter {
  /** How often a hash was added. */
  size = 0;
  private readonly words: Uint32Array;
  private readonly mask: number;
  private readonly probes: number;

  /** `bits` is a power of two up to 2³¹; a hash sets as many of them as there are probes. */
  constructor({ bits, probes }: { bits: number; probes: number }) {
    this.words = new Uint32Array(bits / 32);
    this.mask = bits - 1;
    this.probes = probes;
  }

  /** Adds an evenly distributed hash of at least 32 bits. Returns false if it surely wasn't there. */
  add(hash: number): boolean {
    const step = this.stepOf(hash);
    let known = true;
    for (let probe = 0, at = hash & this.mask; probe < this.probes; probe += 1) {
      const word = this.words[at >>> 5] ?? 0;
      const bit = 1 << (at & 31);
      if ((word & bit) === 0) known = false;
      this.words[at >>> 5] = word | bit;
      at = (at + step) & this.mask;
    }
    this.size += 1;
    return known;
  }

  /** Whether a hash may have been added. */
  mayHave(hash: number): boolean {
    const step = this.stepOf(hash);
    for (let probe = 0, at = hash & this.mask; probe < this.probes; probe += 1) {
      if (((this.words[at >>> 5] ?? 0) & (1 << (at & 31))) === 0) return false;
      at = (at + step) & this.mask;
    }
    return true;
  }

  /** The distance of the probes, odd so that no two coincide: from the bits that don't decide the first one. */
  private stepOf(hash: number): number {
    return (Math.floor(hash / (this.mask + 1)) * 2 + 1) & this.mask;
  }
}
