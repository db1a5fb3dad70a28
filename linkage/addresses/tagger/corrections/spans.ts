/** Splits what the tagger took for one street or building if it holds a house number, a unit or a place. */

import { readRoad } from '../../roads.ts';
import { loneUnitWords } from '../../street-words.ts';
import { type Line, type Word, wordAt, wordKind } from '../../words.ts';
import { is, kindAt, kindOf } from '../features.ts';

/** Corrects the labels of a line's first `size` words in place. */
export function correctSpans(line: Line, fine: Uint8Array, size: number): void {
  correctNumberedBuilding(line, fine, size);
  for (let at = 0; at < size; ) {
    let to = at + 1;
    if (kindAt(fine, at) === is.street) {
      while (to < size && kindAt(fine, to) === is.street) to++;
      correctSpan(line, fine, at, to);
    }
    at = to;
  }
  correctPlace(line, fine, size);
}

const isFigures = (word: Word | undefined): boolean =>
  word !== undefined && (word.kinds & wordKind.digits) !== 0;
/** A word that may be part of a street's name: not a number or directional. */
const isName = (word: Word | undefined): boolean =>
  word !== undefined && word.direction === '' && !/[\d#&]/.test(word.text);

/** Suffixes that are rarely part of a name: not ST (saint) or COURT (court house). */
const endings = /^(?:AVE|AVENUE|RD|ROAD|STREET|BLVD|BOULEVARD|DR|DRIVE|LN|LANE|PKWY|PARKWAY)$/;

/** Designators that aren't part of a street's name. */
const sureUnits: ReadonlySet<string> = new Set(['APT', 'STE', 'UNIT', 'RM', 'BLDG', 'DEPT', 'TRLR']);
const lastUnits: ReadonlySet<string> = new Set(['REAR', 'LBBY', 'BSMT', 'PH']);

function correctSpan(line: Line, fine: Uint8Array, from: number, to: number): void {
  const { words } = line;
  if (!fine.includes(is.number)) correctStart(line, fine, from, to);
  // 12 14 E 9TH: the last of several houses.
  const range =
    from > 0 && fine[from - 1] === is.number && isFigures(words[from - 1]) && isFigures(words[from]);
  if (range && to - from > 2 && words[from + 1]?.direction !== '' && words[from + 2]?.suffix === '')
    fine[from] = is.number;
  for (let at = from + 1; at < to; at++)
    if (
      isName(words[at - 1]) &&
      (correctUnitWithin(line, fine, at, to) || correctSecondStreet(line, fine, at, to))
    )
      return;
  // W 9TH REAR.
  const last = wordAt(words, to - 1);
  const isLast = last.kinds & wordKind.lone && lastUnits.has(loneUnitWords.get(last.text) ?? '');
  if (isLast && to - from > 1 && words[to - 2]?.direction === '') fine[to - 1] = is.unit;
}

/** Whether there is a unit at `at`, after a name; corrects its labels. */
function correctUnitWithin({ words, breaks }: Line, fine: Uint8Array, at: number, to: number): boolean {
  const { unit, kinds, text } = wordAt(words, at);
  // OAK PLAZA RM 62 MAIN BLDG, OAK PARK TOWER 5.
  const tower = (text === 'TOWER' || text === 'TWR') && at + 2 === to;
  if ((tower || (sureUnits.has(unit) && text !== 'UN')) && at + 1 < to && isFigures(words[at + 1])) {
    fine[at] = is.unit_kind;
    fine[at + 1] = is.unit;
    if (at + 2 < to) fine.fill(is['other:building'], at + 2, to);
    return true;
  }
  // OAK HOLLOW, B-17, STE 200: a letter with digits between commas.
  if (!breaks[at - 1] || !breaks[at] || !/^[A-Z]\d+$/.test(text) || kinds & wordKind.grid) return false;
  fine[at] = is.unit;
  return true;
}

/** OAK RIVER RD ELM HOLLOW COVE: after a complete street, a second name and suffix are a building's. */
function correctSecondStreet({ words }: Line, fine: Uint8Array, at: number, to: number): boolean {
  const last = wordAt(words, to - 1);
  if (at + 2 >= to || !endings.test(wordAt(words, at).text)) return false;
  if (last.suffix === '' || last.kinds & wordKind.highway || words[to - 2]?.suffix !== '') return false;
  for (let name = at + 1; name < to - 1; name++) {
    const { text, direction } = wordAt(words, name);
    if (!/^[A-Z]{3,}$/.test(text) || (name === to - 2 && direction !== '')) return false;
  }
  fine.fill(is['other:building'], at + 1, to);
  return true;
}

/**
 * A line without a house number, whose street starts with one or contains one: 12 AVE OF THE OAKS, OAK TOWER 12 ELM ST.
 */
function correctStart({ words, breaks }: Line, fine: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to - 1; at++) {
    if (!isFigures(words[at]) || readRoad(words, Math.max(from, at - 1), to) !== null) continue;
    if (at === from) {
      if (isName(words[at + 1]) && (to - at > 2 || fine[at + 1] !== is['street:type'])) fine[at] = is.number;
      return;
    }
    const last = wordAt(words, to - 1);
    const road = (words[at - 1]?.kinds ?? 0) & wordKind.highway;
    if (road || breaks.slice(from, at).includes(true) || !(last.kinds & wordKind.strongSuffix) || to - at < 3)
      return;
    fine.fill(is['other:building'], from, at);
    fine[at] = is.number;
    return;
  }
}

/** ONE OAK CENTER BLVD OFFICE BLDG 1: a building that starts with a number and contains a street suffix is a street. */
function correctNumberedBuilding({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  if (fine.includes(is.number) || fine.some((label) => kindOf[label] === is.street)) return;
  const from = fine.indexOf(is['other:building']);
  const first = words[from];
  if (first === undefined || !(first.kinds & (wordKind.digits | wordKind.spelled))) return;
  for (let at = from + 2; at < size && fine[at] === is['other:building'] && !breaks[at - 1]; at++)
    if (wordAt(words, at).kinds & wordKind.strongSuffix && !(wordAt(words, at).kinds & wordKind.building)) {
      fine[from] = is.number;
      fine.fill(is.street, from + 1, at);
      fine[at] = is['street:type'];
      return;
    }
}

/** UNION STATION, SPRINGFIELD, IL: without a street or box, the words before the city are a place. */
function correctPlace({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  let to = 0;
  while (to < size && fine[to] === is.other) {
    if (wordAt(words, to).kinds & (wordKind.recipient | wordKind.and | wordKind.hash | wordKind.box)) return;
    to++;
  }
  const whole = to > 1 && to < size && breaks[to - 1] === true && fine[to] === is.city;
  if (!whole || fine.includes(is.number)) return;
  for (let at = to; at < size; at++) {
    const label = fine[at];
    if (label !== is.city && label !== is.state && label !== is.zip && label !== is['other:country']) return;
  }
  fine.fill(is['other:building'], 0, to);
}
