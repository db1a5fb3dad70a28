/** Reads the words of a street in the order of Publication 28: number, directional, name, suffix, directional. */

import type { ParsedAddress } from '../types.ts';
import { readRoad } from './roads.ts';
import { numberWords, ordinals, tens } from './street-words.ts';
import { type Word, wordAt, wordKind } from './words.ts';

/** The texts of words `from` to `to`, separated by spaces. */
export function textOf(words: Word[], from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) text += text === '' ? (words[at]?.text ?? '') : ` ${words[at]?.text}`;
  return text;
}

/** 1 → 1ST, 11 → 11TH, 22 → 22ND. */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH');
  return `${number}${ending}`;
}

const nameWords: ReadonlyMap<string, string> = new Map([
  ['SAINT', 'ST'],
  ['MOUNT', 'MT'],
  ['FORT', 'FT'],
  ['DOCTOR', 'DR'],
  ['JUNIOR', 'JR'],
]);

/** A street's name in one spelling: ordinals as digits, SAINT as ST. */
export function normalizeName(words: Word[], from: number, to: number): string {
  let result = '';
  for (let at = from; at < to; at++) {
    const word = wordAt(words, at);
    let text = word.text;
    if (word.kinds & (wordKind.spelled | wordKind.digits | wordKind.ordinal)) {
      const ten = tens.get(text);
      const unit = ten === undefined ? undefined : ordinals.get(words[at + 1]?.text ?? '');
      if (ten !== undefined && unit !== undefined && unit.length === 3 && at + 1 < to) {
        text = `${ten + Number(unit[0])}${unit.slice(1)}`;
        at++;
      } else if (word.kinds & wordKind.digits) {
        // A numbered street. Grid roads such as Utah's `2200 W` aren't ordinals, and ordinals have fewer digits.
        if (to - from === 1 && text.length < 4) text = ordinal(Number(text));
      } else if (word.kinds & wordKind.ordinal) text = ordinal(Number.parseInt(text, 10));
      else text = ordinals.get(text) ?? text;
    } else text = nameWords.get(text) ?? text;
    result += result === '' ? text : ` ${text}`;
  }
  return result;
}

/** S EAST END AVE, S W S OAK DR: whether a directional before this word belongs to the name. */
function isName(words: Word[], at: number, to: number): boolean {
  const { text, direction } = wordAt(words, at);
  return text === 'END' || (direction !== '' && text.length === 1 && at + 2 < to);
}

const isInitialOrNumber = ({ kinds, direction }: Word): boolean =>
  (kinds & wordKind.digits) !== 0 || ((kinds & wordKind.letter) !== 0 && direction === '');

const isSuffixed = (word: Word | undefined): boolean =>
  word !== undefined && (word.kinds & wordKind.suffix) !== 0;

/** Reads what follows a road's number: a directional, a redundant suffix, or more of the name. */
function readAfterRoad(address: ParsedAddress, words: Word[], from: number, to: number): void {
  // HIGHWAY 6 BYP N: another road than HIGHWAY 6.
  if (from < to && words[from]?.suffix === 'BYP') {
    address.suffix = 'BYP';
    readAfterRoad(address, words, from + 1, to);
    return;
  }
  const post = words[from]?.direction ?? '';
  let bare = true;
  for (let at = post === '' ? from : from + 1; at < to; at++) if (!isSuffixed(words[at])) bare = false;
  // HIGHWAY 31 W, STATE ROAD 7 HWY, HIGHWAY 31 W BYP.
  if (bare) {
    if (from < to && words[to - 1]?.suffix === 'BYP') address.suffix = 'BYP';
    if (from < to) address.post = post;
    return;
  }
  // OLD US 1 HWY N: HWY is redundant.
  if (wordAt(words, from).suffix === 'HWY') {
    readAfterRoad(address, words, from + 1, to);
    return;
  }
  // I 49 S SERVICE RD, US 117 SOUTH ALT HWY.
  const last = wordAt(words, to - 1);
  const end = last.suffix === '' ? to : to - 1;
  if (end < to) address.suffix = last.suffix;
  for (let at = from; at < end; at++) {
    const { direction, text } = wordAt(words, at);
    address.core += ` ${direction || text}`;
  }
}

/** Reads the directional before a street's name; returns where the name begins. */
function readPre(address: ParsedAddress, words: Word[], from: number, to: number): number {
  const { direction } = wordAt(words, from);
  const count = to - from;
  if (direction === '' || count < 2) return from;
  // N MAIN ST has a directional; in NORTH ST, E ST and W ST NW it is the name.
  const size = count - (count === 3 && words[to - 1]?.direction ? 1 : 0);
  const next = wordAt(words, from + 1);
  if (size === 2 && next.kinds & wordKind.strongSuffix) return from;
  address.pre = direction;
  const isDouble =
    count > 3 &&
    (direction === 'N' || direction === 'S') &&
    (next.direction === 'E' || next.direction === 'W') &&
    !isName(words, from + 2, to);
  if (!isDouble) return from + 1;
  address.pre += next.direction;
  return from + 2;
}

/** Whether the last word is the directional after a street's name that begins at `start`. */
function hasPost({ pre }: ParsedAddress, words: Word[], start: number, to: number): boolean {
  const count = to - start;
  if (count < 2 || wordAt(words, to - 1).direction === '') return false;
  if (count > 2 || pre === '' || isSuffixed(words[start])) return true;
  // A grid: S 1250 W, E 1ST N.
  return (wordAt(words, start).kinds & (wordKind.digits | wordKind.ordinal)) !== 0;
}

/** Reads directional, name, suffix and directional; true if there was a suffix or a numbered road. */
export function readName(address: ParsedAddress, words: Word[], from: number, to: number): boolean {
  if (from >= to) return false;
  const start = readPre(address, words, from, to);
  const road = readRoad(words, start, to);
  if (road !== null) {
    address.core = road.core;
    readAfterRoad(address, words, road.end, to);
    return true;
  }
  let end = to;
  if (hasPost(address, words, start, to)) {
    address.post = wordAt(words, to - 1).direction;
    end--;
  }
  let sure = false;
  const last = wordAt(words, end - 1);
  if (last.suffix !== '' && end - start > 1) {
    address.suffix = last.suffix;
    // MAIN ST EXT.
    const { kinds } = last.suffix === 'EXT' && end - start > 2 ? wordAt(words, end - 2) : last;
    sure = (kinds & wordKind.strongSuffix) !== 0;
    end--;
  }
  const first = wordAt(words, start);
  // AVENUE B, AVE OF THE AMERICAS: the type comes before the name.
  if (
    end - start > 1 &&
    address.suffix === '' &&
    (first.text === 'AVE' || first.text === 'AV' || first.text === 'AVENUE')
  ) {
    address.core = `AVENUE ${normalizeName(words, start + 1, end)}`;
    return end - start === 2;
  }
  address.core = normalizeName(words, start, end);
  return sure;
}

/** Words between two house numbers. */
const rangeWords: ReadonlySet<string> = new Set(['&', 'AND', 'TO', 'THRU', 'THROUGH']);

/**
 * Reads the house number at the start: `123`, `123A`, `12-34`, `123 1/2`, `N6W23001`, `ONE`. Returns where the street
 * begins.
 */
export function readNumber(address: ParsedAddress, words: Word[], from: number, to: number): number {
  const first = words[from];
  if (first === undefined || from >= to) return from;
  const written = first.kinds & wordKind.spelled ? numberWords.get(first.text) : undefined;
  if (written !== undefined && to - from > 2) {
    address.number = written;
    return from + 1;
  }
  if (!(first.kinds & (wordKind.digits | wordKind.mixed))) return from;
  // 5TH AVE without a number is a street.
  if (first.kinds & wordKind.ordinal && to - from > 1) return from;
  address.number = first.text.charCodeAt(0) === 48 ? first.text.replace(/^0+(?=\d)/, '') : first.text;
  const next = words[from + 1];
  if (next === undefined || from + 1 >= to) return from + 1;
  if (next.kinds & wordKind.fraction) {
    address.number += ` ${next.text}`;
    return from + 2;
  }
  // 123 & 125 MAIN ST, 123 THRU 129: the first and last of several houses.
  const other = words[from + 2];
  if (
    to - from > 4 &&
    rangeWords.has(next.text) &&
    first.kinds & wordKind.digits &&
    other !== undefined &&
    other.kinds & wordKind.digits &&
    !isSuffixed(words[from + 3])
  ) {
    address.number += `-${other.text}`;
    return from + 3;
  }
  // The number's letter (12 A MAIN ST), unless it is the street (12 A ST), a road (12 I 49 N), an initial (12 J F K
  // BLVD) or a directional.
  if (
    next.kinds & wordKind.letter &&
    next.direction === '' &&
    to - from > 3 &&
    first.kinds & wordKind.digits &&
    !isSuffixed(words[from + 2]) &&
    !isInitialOrNumber(wordAt(words, from + 2))
  ) {
    address.number += next.text;
    return from + 2;
  }
  return from + 1;
}

/** A unit's identifier in one spelling: 2ND and SECOND floor are 2. */
export function unitText(word: Word): string {
  const spelled = ordinals.get(word.text);
  if (spelled !== undefined || word.kinds & wordKind.ordinal)
    return (spelled ?? word.text).replace(/(?:ST|ND|RD|TH)$/, '');
  return word.direction === '' ? word.text : word.direction;
}
