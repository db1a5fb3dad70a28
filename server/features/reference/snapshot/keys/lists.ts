/**
 * Lists of the people who share a key: their number, and their positions in ascending order, each as the difference to
 * the one before. Numbers take as many bytes as they need, 7 bits each (LEB128).
 */

/** Lists start at multiples of so many bytes, so that 32 bits are enough for their places. */
export const listUnit = 4;

/** Bytes of the largest number, of 32 bits. */
const mostBytes = 5;

/** Writes lists to a buffer of its own; each is valid until the next. */
export class ListWriter {
  #bytes = new Uint8Array(64);
  #end = 0;

  /** A list of `count` people; `people` may be left out. */
  write(count: number, people: readonly number[]): Uint8Array {
    const most = (people.length + 2) * mostBytes;
    if (most > this.#bytes.length) this.#bytes = new Uint8Array(most * 2);
    this.#end = 0;
    this.#add(count);
    let before = 0;
    for (const position of people.toSorted((a, b) => a - b)) {
      this.#add(position - before);
      before = position;
    }
    while (this.#end % listUnit !== 0) this.#bytes[this.#end++] = 0;
    return this.#bytes.subarray(0, this.#end);
  }

  #add(number: number): void {
    let left = number;
    for (; left > 127; left = Math.floor(left / 128)) this.#bytes[this.#end++] = (left % 128) + 128;
    this.#bytes[this.#end++] = left;
  }
}

/** Reads one number after another. */
export class ListReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Goes to the list at a place, and returns its number of people. */
  open(place: number): number {
    this.#at = place * listUnit;
    return this.next();
  }

  next(): number {
    let byte = this.#bytes[this.#at++] ?? 0;
    let number = byte & 127;
    for (let unit = 128; byte > 127; unit *= 128) {
      byte = this.#bytes[this.#at++] ?? 0;
      number += (byte & 127) * unit;
    }
    return number;
  }
}
