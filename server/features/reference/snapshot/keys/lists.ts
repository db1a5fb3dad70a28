/**
 * Lists of the people who share a key: their number, and their positions in ascending order, each as the difference to
 * the one before. Numbers take as many bytes as they need, 7 bits each (LEB128).
 */

/** Lists start at multiples of so many bytes, so that 32 bits are enough for their places. */
export const listUnit = 4;

/** A list of `count` people; `people` may be left out. */
export function writeList(count: number, people: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  const write = (number: number) => {
    let left = number;
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  };
  write(count);
  let before = 0;
  for (const position of people.toSorted((a, b) => a - b)) {
    write(position - before);
    before = position;
  }
  while (bytes.length % listUnit !== 0) bytes.push(0);
  return Uint8Array.from(bytes);
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
