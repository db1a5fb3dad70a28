/** Errors in names, ZIPs and streets: typos, phonetic spelling, missing letters. */
import type { Chance } from './random.ts';

const beside: Record<string, string> = {
  a: 'qsz',
  b: 'vgn',
  c: 'xvd',
  d: 'sfe',
  e: 'wrd',
  f: 'dgr',
  g: 'fht',
  h: 'gjy',
  i: 'uok',
  j: 'hku',
  k: 'jli',
  l: 'kop',
  m: 'nj',
  n: 'bmh',
  o: 'ipl',
  p: 'ol',
  q: 'wa',
  r: 'etf',
  s: 'adw',
  t: 'ryg',
  u: 'yij',
  v: 'cbf',
  w: 'qes',
  x: 'zsc',
  y: 'tug',
  z: 'xas',
};
const sounds: [string, string][] = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['c', 'k'],
  ['ie', 'y'],
  ['ey', 'y'],
  ['y', 'ie'],
  ['ll', 'l'],
  ['l', 'll'],
  ['nn', 'n'],
  ['n', 'nn'],
  ['tt', 't'],
  ['z', 's'],
  ['s', 'z'],
  ['ei', 'ie'],
  ['ea', 'ee'],
  ['ee', 'ea'],
  ['sch', 'sh'],
  ['th', 't'],
  ['son', 'sen'],
  ['er', 'ar'],
  ['e', 'a'],
  ['o', 'a'],
  ['mc', 'mac'],
];

/** A word with one error: a neighboring key, a letter omitted, doubled or swapped, or phonetic spelling. */
export function mistyped(random: Chance, word: string): string {
  if (word.length < 3) return word;
  for (let tries = 0; tries < 12; tries++) {
    const draw = random.next();
    // Errors in the first letter are rarer because people notice them.
    const at = random.happens(0.08) ? 0 : random.whole(1, word.length - 1);
    const letter = word.charAt(at);
    let written = word;
    if (draw < 0.3) {
      const [from, to] = random.one(sounds);
      const found = word.toLowerCase().indexOf(from, 1);
      if (found > 0) written = word.slice(0, found) + to + word.slice(found + from.length);
    } else if (draw < 0.5) written = word.slice(0, at) + word.slice(at + 1);
    else if (draw < 0.62) written = word.slice(0, at) + letter + word.slice(at);
    else if (draw < 0.78)
      written =
        at + 1 < word.length ? word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2) : word;
    else
      written =
        word.slice(0, at) + random.one([...(beside[letter.toLowerCase()] ?? 'e')]) + word.slice(at + 1);
    if (written.toLowerCase() !== word.toLowerCase())
      return written.charAt(0).toUpperCase() + written.slice(1).toLowerCase();
  }
  return word;
}

/** A ZIP with its last two digits wrong, or a typo after the third. */
export function wrongZip(random: Chance, zip: string, others: readonly string[]): string {
  if (others.length > 1 && random.happens(0.6)) {
    const other = random.one(others);
    if (other !== zip) return other;
  }
  const at = random.whole(3, 4);
  return zip.slice(0, at) + String((Number(zip.charAt(at)) + random.whole(1, 9)) % 10) + zip.slice(at + 1);
}
