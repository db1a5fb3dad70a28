/**
 * Phone numbers of one area code in few bytes: for each exchange (the middle three digits) a bit for each of its 10,000
 * lines, or where they are few the lines themselves. At most two bytes a number, an eighth where an exchange is full.
 */

/** Lines of one exchange. */
const lines = 10_000;
const bitBytes = lines / 8;
/** From so many on, bits are smaller than lines of two bytes. */
const dense = bitBytes / 2;
const exchanges = 1000;
/** Exchange, and how many lines it has. */
const headBytes = 4;

/** The numbers of an area code while they are being gathered; each is its last seven digits. */
export class NumberGatherer {
  private readonly bits: (Uint8Array | undefined)[] = new Array(exchanges);
  /** How many numbers there are. */
  size = 0;

  add(number: number): void {
    const exchange = Math.floor(number / lines);
    const line = number % lines;
    let bits = this.bits[exchange];
    if (bits === undefined) {
      bits = new Uint8Array(bitBytes);
      this.bits[exchange] = bits;
    }
    const at = line >> 3;
    const bit = 1 << (line & 7);
    if (((bits[at] ?? 0) & bit) === 0) this.size += 1;
    bits[at] = (bits[at] ?? 0) | bit;
  }

  remove(number: number): void {
    const bits = this.bits[Math.floor(number / lines)];
    const line = number % lines;
    const at = line >> 3;
    const bit = 1 << (line & 7);
    if (bits === undefined || ((bits[at] ?? 0) & bit) === 0) return;
    bits[at] = (bits[at] ?? 0) & ~bit;
    this.size -= 1;
  }

  /** Takes in what was packed before. */
  addAll(packed: Buffer): void {
    for (const number of new NumberSet(packed).all()) this.add(number);
  }

  /** The set as it is kept, and how many numbers it has. */
  pack(): { numbers: Buffer; count: number } {
    const parts: Buffer[] = [];
    let count = 0;
    for (const [exchange, bits] of this.bits.entries()) {
      const set = bits === undefined ? [] : linesOf(bits);
      if (set.length === 0 || bits === undefined) continue;
      const head = Buffer.allocUnsafe(headBytes);
      head.writeUInt16LE(exchange, 0);
      head.writeUInt16LE(set.length, 2);
      parts.push(head, set.length < dense ? Buffer.from(new Uint16Array(set).buffer) : Buffer.from(bits));
      count += set.length;
    }
    return { numbers: Buffer.concat(parts), count };
  }
}

function linesOf(bits: Uint8Array): number[] {
  const found: number[] = [];
  for (const [at, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) found.push(at * 8 + bit);
  return found;
}

interface Exchange {
  at: number;
  count: number;
}

/** A packed set, asked as it lies. */
export class NumberSet {
  private readonly packed: Buffer;
  private readonly places: (Exchange | undefined)[] = new Array(exchanges);

  /** Throws where the bytes are no set. */
  constructor(packed: Buffer) {
    this.packed = packed;
    for (let at = 0; at < packed.length; ) {
      const count = packed.readUInt16LE(at + 2);
      this.places[packed.readUInt16LE(at)] = { at: at + headBytes, count };
      at += headBytes + sizeOf(count);
      if (at > packed.length) throw new Error('a set of numbers is cut off');
    }
  }

  /** Whether it has a number, by its last seven digits. */
  has(number: number): boolean {
    const exchange = this.places[Math.floor(number / lines)];
    if (exchange === undefined) return false;
    const line = number % lines;
    const { at, count } = exchange;
    if (count >= dense) return ((this.packed[at + (line >> 3)] ?? 0) & (1 << (line & 7))) !== 0;
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.packed.readUInt16LE(at + middle * 2);
      if (found === line) return true;
      if (found < line) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  /** All of its numbers, rising. */
  *all(): Generator<number> {
    for (const [exchange, place] of this.places.entries()) {
      if (place === undefined) continue;
      const { at, count } = place;
      const bits = this.packed.subarray(at, at + sizeOf(count));
      const found =
        count >= dense
          ? linesOf(bits)
          : Array.from({ length: count }, (_, index) => bits.readUInt16LE(index * 2));
      for (const line of found) yield exchange * lines + line;
    }
  }
}

const sizeOf = (count: number) => (count >= dense ? bitBytes : count * 2);
