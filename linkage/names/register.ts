/**
 * Tells whether a word is a name, and rather a first name or a surname: 143,000 names from registers of births and the
 * census, with one byte each. The table is an XOR filter that stores no names: three of its bytes combine into a word's
 * byte.
 */
import { packedRegister } from '../tables/name-register.ts';

/** The log-odds of first name (+) against surname (−) that a byte can store. */
export const registerOdds = [-8, -5, -3, -1, 1, 3, 5, 8] as const;

/** The rows of a word's three bytes, and the 5 bits that tell it from words that aren't names. */
export interface RegisterPlace {
  rows: [number, number, number];
  check: number;
}

/** Finalizes a hash, so that each bit affects all others. */
function spread(sum: number): number {
  let value = Math.imul(sum ^ (sum >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The place of a word in a table of `size` rows, a multiple of three. */
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

/** Decodes base64. */
export function unpackBytes(base64: string): Uint8Array {
  const text = atob(base64.replace(/\s+/g, ''));
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Longest name in the register, in letters. */
const longest = 15;

const table: Readonly<Uint8Array> = unpackBytes(packedRegister);

/**
 * Log-odds in nats that a word is rather a first name (+) or a surname (−); null if it isn't in the register. One in 32
 * other words is taken for a name.
 */
export function registeredOdds(word: string): number | null {
  if (word.length > longest) return null;
  const { rows, check } = registerPlace(word, table.length);
  const [a, b, c] = rows;
  const value = (table[a] ?? 0) ^ (table[b] ?? 0) ^ (table[c] ?? 0);
  return value >> 3 === check ? (registerOdds[value & 7] ?? null) : null;
}
