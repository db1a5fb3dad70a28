/**
 * A compact set of one area code's phone numbers. Each exchange (the middle three digits) has a bitmap of its 10,000
 * lines or, if there are few, a list of them. At most two bytes per number, an eighth of a byte in a full exchange.
 */

const linesPerExchange = 10_000;
const bitBytes = linesPerExchange / 8;
/** From this count on, a bitmap is smaller than a list of two-byte lines. */
const bitmapFrom = bitBytes / 2;
const exchanges = 1000;
const headBytes = 4;

/** Builds the set of one area code from the last seven digits of its numbers. */
export class NumberSetBuilder {
  private readonly bits: (Uint8Array | undefined)[] = new Array(exchanges);
  size = 0;

  add(number: number): void {
    const exchange = Math.floor(number / linesPerExchange);
    const line = number % linesPerExchange;
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
    const bits = this.bits[Math.floor(number / linesPerExchange)];
    const line = number % linesPerExchange;
    const at = line >> 3;
    const bit = 1 << (line & 7);
    if (bits === undefined || ((bits[at] ?? 0) & bit) === 0) return;
    bits[at] = (bits[at] ?? 0) & ~bit;
    this.size -= 1;
  }

  addAll(packed: Buffer): void {
    for (const number of new NumberSet(packed).all()) this.add(number);
  }

  pack(): { numbers: Buffer; count: number } {
    const parts: Buffer[] = [];
    let count = 0;
    for (const [exchange, bits] of this.bits.entries()) {
      const set = bits === undefined ? [] : linesOf(bits);
      if (set.length === 0 || bits === undefined) continue;
      const head = Buffer.allocUnsafe(headBytes);
      head.writeUInt16LE(exchange, 0);
      head.writeUInt16LE(set.length, 2);
      parts.push(
        head,
        set.length < bitmapFrom ? Buffer.from(new Uint16Array(set).buffer) : Buffer.from(bits),
      );
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

/** Reads a packed set in place. */
export class NumberSet {
  private readonly packed: Buffer;
  private readonly places: (Exchange | undefined)[] = new Array(exchanges);

  /** Throws if the bytes aren't a packed set. */
  constructor(packed: Buffer) {
    this.packed = packed;
    for (let at = 0; at < packed.length; ) {
      const count = packed.readUInt16LE(at + 2);
      this.places[packed.readUInt16LE(at)] = { at: at + headBytes, count };
      at += headBytes + sizeOf(count);
      if (at > packed.length) throw new Error('a number set is truncated');
    }
  }

  /** Takes the last seven digits of a number. */
  has(number: number): boolean {
    const exchange = this.places[Math.floor(number / linesPerExchange)];
    if (exchange === undefined) return false;
    const line = number % linesPerExchange;
    const { at, count } = exchange;
    if (count >= bitmapFrom) return ((this.packed[at + (line >> 3)] ?? 0) & (1 << (line & 7))) !== 0;
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

  *all(): Generator<number> {
    for (const [exchange, place] of this.places.entries()) {
      if (place === undefined) continue;
      const { at, count } = place;
      const bits = this.packed.subarray(at, at + sizeOf(count));
      const found =
        count >= bitmapFrom
          ? linesOf(bits)
          : Array.from({ length: count }, (_, index) => bits.readUInt16LE(index * 2));
      for (const line of found) yield exchange * linesPerExchange + line;
    }
  }
}

const sizeOf = (count: number) => (count >= bitmapFrom ? bitBytes : count * 2);
