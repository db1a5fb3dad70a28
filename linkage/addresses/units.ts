/** Reads what follows a street: apartments, suites, floors, lots. Several are joined by a hyphen. */

import type { ParsedAddress } from '../types.ts';
import { unitText } from './street.ts';
import { loneUnitWords } from './street-words.ts';
import { type Word, wordAt, wordKind } from './words.ts';

/** A unit in a line: its designator (empty for a bare number), its identifier, and the index after it. */
export interface Unit {
  kind: string;
  id: string;
  end: number;
}

const floorNames: ReadonlySet<string> = new Set([
  'GROUND',
  'MAIN',
  'TOP',
  'LOWER',
  'UPPER',
  'BASEMENT',
  'STREET',
  'LOBBY',
]);

const isId = (word: Word | undefined): boolean =>
  word !== undefined && (word.kinds & (wordKind.digits | wordKind.mixed | wordKind.letter)) !== 0;

const isFloor = (word: Word | undefined): boolean =>
  word !== undefined && (word.unit === 'FL' || word.text === 'LEVEL');

/** Whether a word may be the identifier after a designator. */
function isIdOf(kind: string, word: Word | undefined): boolean {
  if (word === undefined || word.kinds & wordKind.hash) return false;
  if (isId(word) || /\d/.test(word.text)) return true;
  if (word.kinds & wordKind.unit) return false;
  if (kind === 'FL') return (word.kinds & wordKind.spelled) !== 0;
  return (
    (kind === 'APT' || kind === 'STE' || kind === 'UNIT' || kind === '#') &&
    !(word.kinds & wordKind.strongSuffix)
  );
}

/** The index after a letter or digit that continues the identifier before it: 4 B, D 304. */
function tail(words: Word[], at: number, to: number): number {
  const before = words[at - 1];
  const next = words[at];
  if (before === undefined || next === undefined || at >= to) return at;
  const joins =
    (before.kinds & wordKind.digits && next.kinds & wordKind.letter) ||
    (before.kinds & wordKind.letter && next.kinds & (wordKind.digits | wordKind.mixed));
  return joins ? at + 1 : at;
}

function join(words: Word[], from: number, to: number): string {
  let id = '';
  for (let at = from; at < to; at++) id += unitText(wordAt(words, at));
  return id;
}

const isSuite = (words: Word[], at: number, to: number): boolean =>
  words[at]?.text === 'ST' &&
  at + 1 < to &&
  ((words[at - 1]?.kinds ?? 0) & wordKind.strongSuffix) !== 0 &&
  ((words[at + 1]?.kinds ?? 0) & wordKind.digits) !== 0;

/** The unit that begins at `at`; null without one. */
export function unitAt(words: Word[], breaks: boolean[], at: number, to: number): Unit | null {
  const word = words[at];
  if (word === undefined || at >= to) return null;
  const next = at + 1 < to ? words[at + 1] : undefined;
  // 2ND FLOOR, GROUND FLOOR.
  if (
    isFloor(next) &&
    (word.kinds & (wordKind.ordinal | wordKind.spelled | wordKind.digits) || floorNames.has(word.text))
  ) {
    const behind = at + 2 < to ? words[at + 2] : undefined;
    if (!(word.kinds & wordKind.digits) || !isId(behind))
      return { kind: 'FL', id: unitText(word), end: at + 2 };
  }
  let kind = word.unit;
  if (kind === '' && (word.text === 'NO' || word.text === 'NUMBER') && next && next.kinds & wordKind.digits)
    kind = '#';
  // BONHOMME AVE ST 1400: after a street suffix, ST is a suite.
  if (isSuite(words, at, to)) kind = 'STE';
  if (kind !== '') {
    let from = at + 1;
    // # APT 4, APT # 4, UNIT NO 4.
    if (kind === '#' && next !== undefined && next.unit !== '' && next.unit !== '#') {
      kind = next.unit;
      from++;
    }
    const sign = words[from];
    if (sign !== undefined && from + 1 < to && (sign.unit === '#' || sign.text === 'NO')) from++;
    if (from < to && isIdOf(kind, words[from])) {
      const end = breaks[from] ? from + 1 : tail(words, from + 1, to);
      return { kind, id: join(words, from, end), end };
    }
    // A designator without an identifier is dropped.
    if (at + 1 === to && (kind === 'APT' || kind === 'UNIT' || kind === '#'))
      return { kind: '', id: '', end: to };
  }
  const lone = loneUnitWords.get(word.text);
  if (lone !== undefined && !(next !== undefined && next.kinds & wordKind.suffix)) {
    if (isId(next) && next !== undefined && next.direction === '')
      return { kind: lone, id: next.text, end: at + 2 };
    return { kind: lone, id: lone, end: at + 1 };
  }
  return null;
}

/** Appends a unit: BLDG 2 APT 4 is 2-4. */
export function addUnit(address: ParsedAddress, unit: Unit): void {
  if (unit.id === '') return;
  address.unit = address.unit === '' ? unit.id : `${address.unit}-${unit.id}`;
  address.unit_kind = unit.kind || '#';
}

/** Where the units of a street begin; `to` without any. The first two words are its number and its name. */
export function findUnit(words: Word[], breaks: boolean[], from: number, to: number): number {
  for (let at = from + 2; at < to; at++) {
    const word = wordAt(words, at);
    if (
      !(word.kinds & (wordKind.unit | wordKind.lone | wordKind.hash | wordKind.ordinal | wordKind.spelled)) &&
      !isFloor(words[at + 1])
    )
      if (word.text !== 'NO' && word.text !== 'NUMBER' && !isSuite(words, at, to)) continue;
    const unit = unitAt(words, breaks, at, to);
    if (unit === null) continue;
    const before = wordAt(words, at - 1);
    const ended =
      breaks[at - 1] === true ||
      (before.kinds & wordKind.suffix) !== 0 ||
      (before.direction !== '' && at > from + 2);
    // UPPER RIVER RD, 12 KEY LARGO: these words are names unless the street has ended before them.
    const names =
      word.kinds & wordKind.lone || unit.kind === 'KEY' || unit.kind === 'FL' || unit.kind === 'STOP';
    if (names && !ended) continue;
    return at;
  }
  return to;
}

/** Reads the units from `from` on; returns the index after them. */
export function readUnits(
  address: ParsedAddress,
  words: Word[],
  breaks: boolean[],
  from: number,
  to: number,
): number {
  let at = from;
  for (let count = 0; at < to && count < 4; count++) {
    const unit = unitAt(words, breaks, at, to);
    if (unit === null) break;
    addUnit(address, unit);
    at = unit.end;
  }
  return at;
}

/**
 * Reads a unit between the house number and the street: 12 #4 ELM ST, 12 REAR ELM ST. Returns where the street begins.
 */
export function readInnerUnit(address: ParsedAddress, words: Word[], from: number, to: number): number {
  if (to - from < 3) return from;
  const first = wordAt(words, from);
  const isRear = first.text === 'REAR' && words[from + 1]?.text !== 'ADMIRAL';
  const isUnit =
    first.unit === '#' ||
    first.unit === 'APT' ||
    first.unit === 'UNIT' ||
    (first.unit === 'STE' && first.suffix === '');
  const end = isRear ? from + 1 : from + 2;
  // REAR RD, UNIT 4: at least two words are the street's.
  if (!(isRear || (isUnit && isId(words[from + 1]))) || to - end < 2) return from;
  for (let at = end + 1; at < to; at++)
    if (wordAt(words, at).kinds & wordKind.strongSuffix) {
      addUnit(address, {
        kind: isRear ? 'REAR' : first.unit,
        id: isRear ? 'REAR' : unitText(wordAt(words, end - 1)),
        end,
      });
      return end;
    }
  return from;
}

/** Units that are recognized only behind a street. */
const endWords: ReadonlySet<string> = new Set(['GARAGE', 'GDN']);

const isAvenue = ({ text }: Word): boolean => text === 'AVE' || text === 'AV' || text === 'AVENUE';

/**
 * The unit without a designator that a street from `start` to `end` ends in: ELM ST 4B, ELM ST A-12, ELM ST GDN; null
 * without one.
 */
export function bareUnit(words: Word[], start: number, end: number): Unit | null {
  if (end - start < 3) return null;
  const last = wordAt(words, end - 1);
  const before = wordAt(words, end - 2);
  const first = wordAt(words, start);
  // S AVENUE B.
  const isLettered = (last.kinds & wordKind.letter) !== 0;
  if (isLettered && end - start === 3 && isAvenue(before) && first.direction === first.text) return null;
  const isShort =
    (last.kinds & (wordKind.digits | wordKind.mixed)) !== 0 || (isLettered && last.direction === '');
  const isCoded = endWords.has(last.text) || /^[A-Z]{1,2}\d{1,4}[A-Z]?$/.test(last.text);
  if (!(isShort || isCoded) || last.kinds & wordKind.ordinal) return null;
  const third = wordAt(words, end - 3);
  const ended =
    before.direction !== '' && before.suffix === ''
      ? (third.kinds & wordKind.strongSuffix) !== 0
      : (before.kinds & (isShort ? wordKind.suffix : wordKind.strongSuffix)) !== 0 &&
        !(before.kinds & wordKind.highway) &&
        // COUNTY RD B12.
        (isShort || !(third.kinds & wordKind.highway));
  if (!ended) return null;
  const [, designator, id] = /^(PH|U)(\d+[A-Z]?)$/.exec(last.text) ?? [];
  if (id !== undefined) return { kind: designator === 'U' ? 'UNIT' : 'PH', id, end };
  return { kind: endWords.has(last.text) ? last.text : '#', id: last.text, end };
}
