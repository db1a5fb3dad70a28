/** Misspellings of names that are in no table: what scanners misread, and what people write as they hear it. */

import { similarity, soundex } from '../text.ts';

/** Letters that scanners take for each other, with the one that represents them. */
const shapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    RN: 'M',
    CL: 'D',
    VV: 'W',
    LI: 'U',
    0: 'O',
    Q: 'O',
    1: 'I',
    L: 'I',
    5: 'S',
    8: 'B',
    2: 'Z',
  }),
);
const confusable = /RN|CL|VV|LI|[0Q1L582]/g;

/** The same text for words that a scanner may take for each other: JARNES and JAMES. */
export const shapeOf = (word: string): string => word.replace(confusable, (part) => shapes.get(part) ?? part);

/** Beginnings with the letter that they sound like. The first that fits counts. */
const firstSounds: readonly (readonly [RegExp, string])[] = [
  [/^PH/, 'F'],
  [/^KN/, 'N'],
  [/^WR/, 'R'],
  [/^GN/, 'N'],
  [/^C(?=[EIY])/, 'S'],
  [/^C(?!H)/, 'K'],
  [/^G(?=[EI])/, 'J'],
  [/^[ZX]/, 'S'],
];
const respelledLetters = 'PKWGCZX';

const mayBeRespelled = (word: string): boolean => respelledLetters.includes(word.charAt(0));

/** A word with its first sound in one spelling: FILIP for PHILIP, KARL for CARL. */
function respelled(word: string): string {
  const [front, sound] = firstSounds.find(([beginning]) => beginning.test(word)) ?? [];
  return front === undefined || sound === undefined ? word : word.replace(front, sound);
}

/** Minimum similarity and length of two spellings of one sound: JANE, JEAN and JUNE are too short to tell apart. */
const leastLike = 0.8;
const leastLetters = 6;

/** Whether two first names sound alike and look alike: ALICIA and ALISHA. */
export function soundAlike(a: string, b: string): boolean {
  const isSameStart = a.charCodeAt(0) === b.charCodeAt(0);
  // Most pairs start differently and can't sound alike.
  if (!isSameStart && !mayBeRespelled(a) && !mayBeRespelled(b)) return false;
  const one = isSameStart ? a : respelled(a);
  const other = isSameStart ? b : respelled(b);
  if (one.charCodeAt(0) !== other.charCodeAt(0) || soundex(one) !== soundex(other)) return false;
  if (one === other) return true;
  return Math.max(a.length, b.length) >= leastLetters && similarity(one, other, leastLike) >= leastLike;
}
