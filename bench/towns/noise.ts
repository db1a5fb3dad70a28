/** Errors of scanners, of listeners and of keyboards. */
import type { Chance } from '../population/random.ts';

/** What scanners confuse; either may be read as the other. */
const shapes: [string, string][] = [
  ['RN', 'M'],
  ['CL', 'D'],
  ['VV', 'W'],
  ['O', 'Q'],
  ['O', '0'],
  ['I', 'L'],
  ['I', '1'],
  ['S', '5'],
  ['B', '8'],
  ['Z', '2'],
  ['E', 'F'],
  ['U', 'V'],
  ['C', 'G'],
  ['H', 'N'],
  ['P', 'F'],
];

/** What sounds alike, or nearly. */
const sounds: [string, string][] = [
  ['CK', 'K'],
  ['PH', 'F'],
  ['GH', 'G'],
  ['KN', 'N'],
  ['WR', 'R'],
  ['SC', 'S'],
  ['TZ', 'TS'],
  ['DT', 'T'],
  ['Y', 'I'],
  ['AU', 'O'],
  ['OU', 'U'],
  ['EI', 'AI'],
  ['EY', 'IE'],
  ['IE', 'EA'],
  ['C', 'S'],
  ['G', 'J'],
  ['V', 'W'],
  ['X', 'KS'],
  ['E', 'I'],
  ['U', 'A'],
  ['T', 'D'],
  ['P', 'B'],
  ['LL', 'L'],
  ['SS', 'S'],
  ['TT', 'T'],
  ['H', ''],
];

const rows = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM', '1234567890'];

/** Replaces one occurrence of one side of a random pair by the other; the word itself if none fits. */
function swapped(random: Chance, word: string, pairs: typeof shapes): string {
  for (let tries = 0; tries < 15; tries++) {
    const pair = random.one(pairs);
    const [from, to] = random.happens(0.5) ? pair : [pair[1], pair[0]];
    const at = from === '' ? -1 : word.indexOf(from, random.happens(0.15) ? 0 : 1);
    if (at >= 0) return word.slice(0, at) + to + word.slice(at + from.length);
  }
  return word;
}

/** A word as a scanner misreads it. */
export const scanned = (random: Chance, word: string): string => swapped(random, word.toUpperCase(), shapes);

/** A word as somebody spells it who only heard it. */
export const heard = (random: Chance, word: string): string => swapped(random, word.toUpperCase(), sounds);

/** A word with a slip of the fingers: a neighboring key, an extra, missing, doubled or swapped letter. */
export function keyed(random: Chance, word: string): string {
  const text = word.toUpperCase();
  const at = random.whole(0, text.length - 1);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const row = rows.find((keys) => keys.includes(letter)) ?? 'ERTUIO';
  const place = row.indexOf(letter);
  const neighbor = row.charAt(place === 0 ? 1 : place - 1);
  const kind = random.whole(0, 4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + letter + after;
  if (kind === 2) return before + neighbor + after;
  if (kind === 3) return before + letter + neighbor + after;
  return before + after.slice(0, 1) + letter + after.slice(1);
}

/** A word with one error of any kind. */
export function garbled(random: Chance, word: string): string {
  if (word.length < 3) return word;
  return random.one([scanned, heard, keyed])(random, word);
}
