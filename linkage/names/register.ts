/**
 * Whether a word is a name at all, and rather a first name or a surname: of 143,000 names of the registers of births and
 * the census, a byte each. The table (a "xor filter") keeps no name: three of its bytes together give a word's.
 */
import { packedRegister } from '../tables/name-register.ts';

/** Log-odds of first name (+) against surname (−) by which names are kept apart. */
export const registerOdds = [-8, -5, -3, -1, 1, 3, 5, 8] as const;

/** Where a word's three bytes lie in a table, and the five bits by which it is told from words that are no names. */
export interface RegisterPlace {
  rows: [number, number, number];
  check: number;
}

/** The last step of a hash: spreads each bit over all others. */
function spread(sum: number): number {
  let value = Math.imul(sum ^ (sum >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The place of a word in a table of so many rows, a multiple of three. */
export function registerPlace(word: string, size: number): RegisterPlace {
  const third = size / 3;
  let one = 0x811c9dc5 ^ 1;
  let two = 0x811c9dc5 ^ 2;
  let three = 0x811c9dc5 ^ 3;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x01000193);
    three = Math.imul(three ^ code, 0x01000193);
  }
  one = spread(one);
  two = spread(two);
  three = spread(three);
  return {
    rows: [one % third, third + (two % third), 2 * third + (three % third)],
    check: (one ^ (two >>> 9) ^ (three >>> 18)) & 31,
  };
}

/** Bytes of a text in base 64. */
export function unpackBytes(base64: string): Uint8Array {
  const text = atob(base64.replace(/\s+/g, ''));
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Letters of the longest names. */
const longest = 15;

const table: Readonly<Uint8Array> = unpackBytes(packedRegister);

/**
 * How much a word of the registers is rather a first name (+) than a surname (−), in nats; null for a word that is neither.
 * Of words that are no names, one in thirty-two is taken for one.
 */
export function registeredOdds(word: string): number | null {
  if (word.length > longest) return null;
  const { rows, check } = registerPlace(word, table.length);
  const [a, b, c] = rows;
  const value = (table[a] as number) ^ (table[b] as number) ^ (table[c] as number);
  return value >> 3 === check ? (registerOdds[value & 7] as number) : null;
}
