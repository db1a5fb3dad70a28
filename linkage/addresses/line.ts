/** Reads addresses in the usual order by rules: number, street, unit, city, state, ZIP, with nothing left over. */

import type { ParsedAddress } from '../types.ts';
import { blank } from './assemble.ts';
import { readBox, readRoute } from './boxes.ts';
import { isCity, longestCity } from './places/gazetteer.ts';
import { cityWord, normalizeState } from './places/normalize.ts';
import { readIsland } from './puerto-rico.ts';
import { readRoad } from './roads.ts';
import { readName, readNumber, textOf } from './street.ts';
import { onOneAxis } from './street-words.ts';
import { addUnit, bareUnit, findUnit, readInnerUnit, readUnits } from './units.ts';
import { type Line, type Word, wordAt, wordKind } from './words.ts';

/** Words that aren't part of a usual street. */
const unusual = wordKind.recipient | wordKind.and | wordKind.hash | wordKind.box;

/**
 * Reads a unit before the house number: REAR 123 MAIN ST, UNIT 4 123 MAIN ST, and LOT 5 MAIN ST without a number.
 * Returns where the house begins.
 */
function readFront(address: ParsedAddress, words: Word[], from: number, to: number): number {
  const first = wordAt(words, from);
  const next = words[from + 1];
  if (next === undefined || to - from < 4 || first.kinds & wordKind.digits) return from;
  if (first.text === 'REAR' && next.kinds & wordKind.digits)
    return readUnits(address, words, [], from, from + 1);
  const isUnit =
    next.kinds & (wordKind.digits | wordKind.mixed) &&
    (first.unit === 'LOT' || (first.unit !== '' && wordAt(words, from + 2).kinds & wordKind.digits));
  return isUnit ? readUnits(address, words, [], from, from + 2) : from;
}

/** Whether words may all belong to one street; `roadEnd` is the index after a numbered road's number. */
function isOneStreet({ words, breaks }: Line, start: number, end: number, roadEnd: number): boolean {
  for (let at = start; at < end; at++) {
    const word = wordAt(words, at);
    // C/O MARY JONES 12 ELM ST: streets don't start like this.
    if (word.kinds & wordKind.recipient) return false;
    if (word.kinds & unusual && at > start && at >= roadEnd) return false;
    if (breaks[at] && at < end - 1) return false;
    // PARK ST MAIN RD: two streets, or a street and a city.
    if (
      at > start + 1 &&
      at < end - 2 &&
      word.kinds & wordKind.strongSuffix &&
      !(word.kinds & wordKind.highway)
    )
      return false;
  }
  return true;
}

/**
 * Reads the words of a street, including its unit. Returns 2 if everything was understood: nothing is left over, there
 * is a number, and a suffix or a numbered road. Returns 1 if something usual is missing, and 0 if the words have
 * another shape and `address` must not be used.
 */
export function readStreet(address: ParsedAddress, line: Line, from: number, to: number): 0 | 1 | 2 {
  const { words, breaks } = line;
  if (from >= to) return 0;
  // Neither starts with a number, as most addresses do.
  if (!(wordAt(words, from).kinds & wordKind.digits)) {
    const box = readBox(address, words, from, to);
    if (box >= 0) return box === to ? 2 : 0;
    const route = readRoute(address, words, from, to);
    if (route >= 0) return route === to ? 2 : 0;
  }
  const front = readFront(address, words, from, to);
  let start = readNumber(address, words, front, to);
  const numbered = start > front;
  const inner = numbered ? readInnerUnit(address, words, start, to) : start;
  const hasInner = inner > start;
  start = inner;
  // A lane behind the street, or land off it.
  if (words[start]?.text === 'OFF' && to - start > 2) {
    address.rest = 'OFF';
    start++;
  }
  // US HIGHWAY NO 9 APT 4: the road's number isn't a unit.
  const road = readRoad(words, start + (words[start]?.direction ? 1 : 0), to);
  const beforeName = hasInner ? start - 1 : numbered ? front : front - 1;
  let end = findUnit(words, breaks, road === null ? beforeName : road.end - 2, to);
  if (end < to && readUnits(address, words, breaks, end, to) < to) return 0;
  // STATE ROAD 4B has no unit.
  const bare = end === to && (road === null || road.end < end) ? bareUnit(words, start, end) : null;
  if (bare !== null) {
    // MAIN ST 12: the house number, if there is none in front.
    if (!numbered && wordAt(words, end - 1).kinds & wordKind.digits) address.number = bare.id;
    else addUnit(address, bare);
    end--;
  }
  if (!isOneStreet(line, start, end, road === null ? start : road.end)) return 0;
  const count = end - start;
  if (count === 0 || count > (road === null ? 7 : 6)) return 0;
  // W JACKSON 512: a number after a name may be a unit or part of a road's name.
  const tail = wordAt(words, end - 1);
  if (
    count > 1 &&
    road === null &&
    tail.kinds & (wordKind.digits | wordKind.mixed) &&
    !(tail.kinds & wordKind.ordinal)
  )
    return 0;
  const sure = readName(address, words, start, end);
  if (sure && numbered) return 2;
  if (!sure && (!numbered || count > 3)) return 0;
  return 1;
}

/** What was read from the end of a line; the words before `end` remain. */
interface Tail {
  end: number;
  state: string;
  zip: string;
  plus4: string;
}

/** The beginnings of ZIP codes, without the zero that spreadsheets drop, of states spelled out. */
const shortZips: Readonly<Record<string, RegExp>> = {
  CT: /^6/,
  MA: /^[12]/,
  ME: /^(?:39|4)/,
  NH: /^3/,
  NJ: /^[78]/,
  RI: /^2[89]/,
  VT: /^5/,
};

/** NEWARK NEW JERSEY 7103: whether the words end in a ZIP code of the state before it. */
function isShortZip(words: Word[], end: number): boolean {
  const { kinds, text } = wordAt(words, end - 1);
  if (!(kinds & wordKind.digits) || text.length !== 4) return false;
  for (const count of [2, 1]) {
    const before = words[end - 2 - count];
    // 1200 VERMONT 5401 has a street.
    if (before === undefined || before.kinds & wordKind.digits || before.direction !== '') continue;
    const state = normalizeState(textOf(words, end - 1 - count, end - 1));
    if (state !== null) return shortZips[state]?.test(text) ?? false;
  }
  return false;
}

/** Reads country, ZIP and state from the end. */
export function readTail({ words, breaks }: Line): Tail {
  const tail: Tail = { end: words.length, state: '', zip: '', plus4: '' };
  const word = (back: number) => words[tail.end - back];
  const text = (back: number) => word(back)?.text ?? '';
  if (text(1) === 'AMERICA' && text(2) === 'OF') tail.end -= 2;
  if (text(1) === 'USA') tail.end--;
  else if (text(1) === 'STATES' && text(2) === 'UNITED') tail.end -= 2;
  else if (text(1) === 'US' && (word(2)?.kinds ?? 0) & (wordKind.zip | wordKind.zip9)) tail.end--;
  const last = word(1);
  const before = word(2);
  if (last === undefined) return tail;
  const zipped = (kinds: number | undefined) => ((kinds ?? 0) & wordKind.zip) !== 0;
  if (
    before !== undefined &&
    before.kinds & (wordKind.unit | wordKind.box | wordKind.hash) &&
    before.text !== 'FL'
  ) {
    // APT 12345, BOX 12345: not a ZIP.
  } else if (last.kinds & wordKind.zip9) {
    tail.zip = last.text.slice(0, 5);
    tail.plus4 = last.text.slice(-4);
    tail.end--;
  } else if (zipped(last.kinds) && tail.end > 1) {
    tail.zip = last.text;
    tail.end--;
  } else if (
    last.kinds & wordKind.digits &&
    last.text.length === 4 &&
    zipped(before?.kinds) &&
    tail.end > 2
  ) {
    tail.zip = before?.text ?? '';
    tail.plus4 = last.text;
    tail.end -= 2;
  } else if (
    last.kinds & wordKind.digits &&
    last.text.length === 4 &&
    before !== undefined &&
    before.kinds & wordKind.state &&
    before.text.length === 2
  ) {
    tail.zip = `0${last.text}`;
    tail.end--;
  } else if (isShortZip(words, tail.end)) {
    tail.zip = `0${last.text}`;
    tail.end--;
  }
  if (tail.zip === '00000') tail.zip = '';
  readState(tail, words, breaks);
  return tail;
}

function readState(tail: Tail, words: Word[], breaks: boolean[]): void {
  const last = words[tail.end - 1];
  if (last === undefined || tail.end < 2) return;
  for (let count = Math.min(3, tail.end - 1); count > 0; count--) {
    const from = tail.end - count;
    if (count === 1 && !(last.kinds & wordKind.state)) return;
    if (count > 1 && breaks.slice(from, tail.end - 1).includes(true)) continue;
    const state = normalizeState(textOf(words, from, tail.end));
    if (state === null) continue;
    // Without a ZIP, only a comma or a two-letter code shows that a word is a state and not part of a street or city.
    // States with two words are clear, except NEW YORK, which is also a city.
    if (tail.zip === '' && last.text.length !== 2 && !breaks[from - 1] && (count === 1 || state === 'NY'))
      return;
    tail.state = state;
    tail.end = from;
    // WASHINGTON DC: the state's name includes the city.
    if (state === 'DC' && count === 2 && words[from]?.text === 'WASHINGTON') tail.end++;
    return;
  }
}

/** The city in words `from` to `to`, spelled out; empty if the state has no such city. */
function cityOf(words: Word[], from: number, to: number, state: string): string {
  let city = '';
  for (let at = from; at < to; at++) {
    const text = cityWord(wordAt(words, at).text);
    city = city === '' ? text : `${city} ${text}`;
  }
  return isCity(city, state) ? city : '';
}

/** Reads a line with only a city and a state, such as SPRINGFIELD ILLINOIS; null for others. */
function readPlace(words: Word[], tail: Tail): ParsedAddress | null {
  let { end, state } = tail;
  if (end > longestCity + 3 || end < 1 || wordAt(words, 0).kinds & wordKind.digits) return null;
  if (state === '' && tail.zip === '')
    for (let count = 1; count < end && state === ''; count++) {
      state = normalizeState(textOf(words, end - count, end)) ?? '';
      if (state !== '') end -= count;
    }
  const city = state === '' ? '' : cityOf(words, 0, end, state);
  return city === '' ? null : { ...blank(), city, state, zip: tail.zip, plus4: tail.plus4 };
}

/** Whether a street's directionals contradict each other: both on one axis, and not in a grid. */
function crosses({ pre, core, post }: ParsedAddress): boolean {
  return post.length === 1 && onOneAxis(pre, post) && !/^\d+$/.test(core);
}

/** LUCERNE DR S E GRAND RAPIDS: the street is southeast, and the city isn't EAST GRAND RAPIDS. */
const splitsDirection = (words: Word[], at: number): boolean =>
  wordAt(words, at).text.length === 1 &&
  wordAt(words, at).direction !== '' &&
  wordAt(words, at - 1).direction.length === 1;

/** Reads a line in the usual order; null for others. */
export function readLine(line: Line): ParsedAddress | null {
  const { words, breaks } = line;
  const tail = readTail(line);
  const { end } = tail;
  const island = tail.state === 'PR' ? readIsland(line, end) : null;
  if (island !== null) return { ...island, state: tail.state, zip: tail.zip, plus4: tail.plus4 };
  const place = readPlace(words, tail);
  if (place !== null) return place;
  if ((tail.zip === '' && tail.state === '') || end < 2) return null;
  // The city begins after the last break, or at most as many words from the end as the longest city has.
  let first = Math.max(1, end - Math.min(longestCity, 5));
  let last = end - 1;
  for (let at = end - 2; at >= first - 1 && at >= 0; at--) {
    if (!breaks[at]) continue;
    first = at + 1;
    last = first;
    break;
  }
  if (tail.state === '' && first !== last) return null;
  for (let from = first; from <= last; from++) {
    const city = cityOf(words, from, end, tail.state);
    if (city === '' || splitsDirection(words, from)) continue;
    const address = blank();
    if (readStreet(address, line, 0, from) < (breaks[from - 1] ? 1 : 2)) continue;
    address.city = city;
    // W 12TH ST EAST OAK LAWN: a street can't be both west and east, so EAST belongs to the city.
    if (!breaks[from - 1] && from > 3 && crosses(address)) {
      address.city = `${cityWord(wordAt(words, from - 1).text)} ${city}`;
      address.post = '';
    }
    address.state = tail.state;
    address.zip = tail.zip;
    address.plus4 = tail.plus4;
    return address;
  }
  return null;
}
