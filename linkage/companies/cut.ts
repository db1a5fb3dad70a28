/** Names that a roll or a file cuts at its width. */

import { type CompanyName, lettersOf, minPrefix } from './names.ts';

/** How a text may be cut: behind a whole word, where the last character was a blank, or anywhere. */
export type Cut = 'after_word' | 'anywhere';

/** Owner fields of published rolls with a fixed width, by state. */
const publishedWidths: Record<string, number> = { FL: 30, LA: 36 };

/** Whether and how a text may be cut: it ends within one character of the roll's width. */
export function possibleCut(text: string, state: string, learned: number | null = null): Cut | null {
  const width = learned ?? publishedWidths[state];
  const { length } = text.trim();
  if (width === undefined || length > width || length < width - 1) return null;
  return length < width ? 'after_word' : 'anywhere';
}

/** Share of texts at the longest length that shows a fixed width. */
const widthShare = 0.02;

/** The width at which a file cuts its owners; null if it doesn't seem to. An owner of many properties counts once. */
export function learnWidth(texts: readonly string[]): number | null {
  const lengths = [...new Set(texts)].map((text) => text.trim().length);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const atLongest = lengths.filter((length) => length === longest).length;
  return longest >= 15 && atLongest >= 5 && atLongest >= lengths.length * widthShare ? longest : null;
}

/** A word of a name, the legal form included, and how many letters stand before it. */
interface Placed {
  word: string;
  at: number;
}

function withPositions(words: readonly string[]): Placed[] {
  let at = 0;
  return words.map((word) => {
    const one = { word, at };
    at += word.length;
    return one;
  });
}

const writtenWords = ({ words, form }: CompanyName): string[] => (form === '' ? words : [...words, form]);

/** The words of a cut name: L L is the beginning of L L C. */
function cutWords(name: CompanyName): string[] {
  const words = writtenWords(name);
  const rest = words.findLastIndex((word) => word !== 'L') + 1;
  return rest < words.length ? [...words.slice(0, rest), 'L'.repeat(words.length - rest)] : words;
}

const spelledNumber = /^(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)$/;
const numeral = /\d|^[IVX]+$|^[A-Z]$/;
const isNumeral = (word: string): boolean => numeral.test(word) || spelledNumber.test(word);
export const numeralsOf = (words: readonly string[]): string => words.filter(isNumeral).join(' ');

/** Numerals that hardly go on behind the cut: II may begin III, and 1 may begin 12. */
const finished = /^\d{2,}$|III$|^(?:TWO|THREE|FIVE)$/;

/**
 * The index of the registered word that a cut name ends in; null if there is none, or if numerals before it differ. A
 * spelling error moves words by up to `shift` letters.
 */
function lastVisible(owner: CompanyName, registered: CompanyName, cut: Cut, shift: number): number | null {
  const own = cutWords(owner);
  const last = withPositions(own).at(-1);
  if (last === undefined) return null;
  const words = writtenWords(registered);
  const index = withPositions(words).findIndex(
    ({ word, at }, place) =>
      Math.abs(at - last.at) <= shift &&
      (word === last.word || (word.startsWith(last.word) && mayGoOn(place))),
  );
  // Forms may be spaced: L L is the beginning of L L C.
  function mayGoOn(place: number): boolean {
    return cut === 'anywhere' || (place === registered.words.length && /^L+$/.test(last?.word ?? ''));
  }
  return index >= 0 && numeralsOf(own.slice(0, -1)) === numeralsOf(words.slice(0, index)) ? index : null;
}

/**
 * How a name that a roll cut agrees with a registered one that begins like it: `form_cut` if only the legal form is cut,
 * `cut` if words may be missing too, null if it doesn't.
 */
export function compareCut(owner: CompanyName, registered: CompanyName, cut: Cut): 'form_cut' | 'cut' | null {
  const letters = lettersOf(owner);
  const whole = lettersOf(registered);
  if (letters.length < minPrefix || whole.length <= letters.length || !whole.startsWith(letters)) return null;
  const index = lastVisible(owner, registered, cut, 0);
  if (index === null) return null;
  const last = cutWords(owner).at(-1) ?? '';
  const end = registered.words.at(-1) ?? '';
  // A company has one number at most: behind it comes the legal form.
  const atEnd = index === registered.words.length - 1;
  const isNumbered =
    isNumeral(end) && (index === registered.words.length || (atEnd && showsNumeral(last, end, cut)));
  // I may begin INC or II.
  return isNumbered || (index === registered.words.length && last !== 'I') ? 'form_cut' : 'cut';
}

/** Whether what is left of a registered name's numeral tells it from others. Two letters do, up to TEN. */
const showsNumeral = (last: string, end: string, cut: Cut): boolean =>
  last === end
    ? cut === 'after_word' || finished.test(last)
    : last.length > 1 && spelledNumber.test(end) && end.startsWith(last);

/** Whether a misspelled cut name has the numerals of a registered one as far as it goes, and ends in the same word. */
export const endsAlike = (owner: CompanyName, registered: CompanyName, cut: Cut): boolean =>
  lastVisible(owner, registered, cut, 1) !== null;
