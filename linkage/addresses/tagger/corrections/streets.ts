/** Corrects the tagger's labels of numbers, streets and buildings where facts contradict them. */

import { readRoad } from '../../roads.ts';
import { onOneAxis } from '../../street-words.ts';
import { type Line, type Word, wordAt, wordKind } from '../../words.ts';
import { is, kindAt, kindOf } from '../features.ts';

/** Corrects the labels of a line's first `size` words in place. */
export function correctStreets(line: Line, fine: Uint8Array, size: number): void {
  for (let at = 1; at < size; at++) correctWord(line, fine, at);
  correctNumber(line, fine, size);
  correctRoad(line, fine, size);
  correctPost(line, fine, size);
  correctCityStart(line, fine, size);
  correctBuilding(line, fine, size);
  correctTwoStreets(line, fine, size);
}

const isStreet = (fine: Uint8Array, at: number): boolean => kindAt(fine, at) === is.street;
const isLetter = (word: Word | undefined): boolean =>
  word !== undefined && (word.kinds & wordKind.letter) !== 0;
const isInitial = (word: Word | undefined): boolean => isLetter(word) && word?.direction === '';
const hasFigures = (word: Word | undefined): boolean =>
  word !== undefined && (word.kinds & (wordKind.digits | wordKind.mixed)) !== 0;

/** The directional at the start of the street that ends before `at`. */
function preOf(words: Word[], fine: Uint8Array, at: number): string {
  let from = at;
  while (from > 0 && isStreet(fine, from - 1)) from--;
  return at - from > 2 ? wordAt(words, from).direction : '';
}

/** Corrections that depend only on a word's neighbors. */
function correctWord({ words, breaks }: Line, fine: Uint8Array, at: number): void {
  const word = wordAt(words, at);
  const before = wordAt(words, at - 1);
  const next = words[at + 1];
  const label = fine[at];
  // 12 J F K BLVD: initials of a name aren't part of the number.
  if (label === is.number && isLetter(word) && isInitial(next) && hasFigures(before)) fine[at] = is.street;
  // 12 J S OAK AVE: a letter between number and directional belongs to the number.
  else if (
    isStreet(fine, at) &&
    fine[at - 1] === is.number &&
    isInitial(word) &&
    hasFigures(before) &&
    next?.direction.length === 1 &&
    isStreet(fine, at + 2) &&
    /^[A-Z]{2,}$/.test(words[at + 2]?.text ?? '') &&
    !((words[at + 2]?.kinds ?? 0) & wordKind.strongSuffix)
  )
    fine[at] = is.number;
  // 12 C AVENUE, 12 F 41: the letter is the street or its first word.
  else if (
    label === is.number &&
    isLetter(word) &&
    next !== undefined &&
    (next.kinds & wordKind.strongSuffix ||
      (next.kinds & wordKind.digits && fine[at + 1] === is.street && !isStreet(fine, at + 2)))
  )
    fine[at] = is.street;
  // 5TH ST N E 12: northeast.
  else if (label === is.unit && isStreet(fine, at - 1) && isPair(before, word)) fine[at] = is['street:post'];
  // ST EXT STE 200, LAKE CTR E STE 300: not a unit, but the end of the street.
  else if (
    kindOf[label ?? -1] === is.unit &&
    isStreet(fine, at - 1) &&
    !breaks[at - 1] &&
    kindOf[fine[at + 1] ?? is.other] === is.unit_kind &&
    (word.suffix !== '' || (word.direction !== '' && !onOneAxis(preOf(words, fine, at), word.direction))) &&
    !(word.kinds & wordKind.unit)
  )
    fine[at] = is['street:post'];
  else if (word.kinds & wordKind.and && isStreet(fine, at - 1) && isStreet(fine, at + 1)) {
    // B & O STATION RD is one street.
    if (before.text.length === 1 && next?.text.length === 1) fine[at] = is.street;
    // THE CIRCLE AT OAK HILLS ST: intersections have no article.
    if (word.text === 'AT' && words[at - 2]?.text === 'THE' && isStreet(fine, at - 2)) fine[at] = is.street;
  } else if (word.text === 'OF' && fine[at] === is.other && isStreet(fine, at - 1) && !breaks[at - 1]) {
    // AVE OF THE AMERICAS.
    const last = next?.text === 'THE' ? at + 2 : at + 1;
    if (last < fine.length && fine[last] === is.other) fine.fill(is.street, at, last + 1);
  }
}

/** A number right before the street is its house number if the line has no other: ACME 30-12 9TH ST. */
function correctNumber({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  if (fine.includes(is.number)) return;
  let at = 1;
  while (at < size && !isStreet(fine, at)) at++;
  if (at >= size || breaks[at - 1] || !hasFigures(words[at - 1])) return;
  const kind = kindAt(fine, at - 1);
  const before = words[at - 2];
  // 9TH FLOOR 12 AVE OF THE OAKS: the floor already has its number.
  const free = at > 2 && (kindAt(fine, at - 2) !== is.unit_kind || before?.unit === 'FL');
  if ((kind === is.other && before?.text !== '#') || (kind === is.unit && free)) fine[at - 1] = is.number;
}

/** HIGHWAY # 54, E CO RD 900N: the number of a road follows its kind, whatever its label. */
function correctRoad({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  for (let at = 0; at < size; at++) {
    if (!isStreet(fine, at) || (at > 0 && isStreet(fine, at - 1))) continue;
    const from = wordAt(words, at).direction === '' ? at : at + 1;
    const road = readRoad(words, from, size);
    if (road === null || fine[road.end - 1] === is.zip || breaks.slice(from, road.end - 1).includes(true))
      continue;
    fine.fill(is.street, from, road.end);
    // BUSINESS LOOP 70 W, SUITE 5: a directional after the road's number isn't a unit.
    const behind = words[road.end];
    const ends = breaks[road.end] || road.end + 1 === size;
    if (behind !== undefined && behind.direction !== '' && ends && fine[road.end] === is.unit)
      fine[road.end] = is['street:post'];
  }
}

/** Two letters of one directional: N E. */
const isPair = (first: Word | undefined, second: Word): boolean =>
  /^[NS]$/.test(first?.text ?? '') && /^[EW]$/.test(second.text);

/** Decides whether a directional between street and city belongs to the street or the city. */
function correctPost({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  for (let at = 2; at < size; at++) {
    const { direction } = wordAt(words, at);
    if (direction === '' || !isStreet(fine, at - 1)) continue;
    const next = fine[at + 1];
    // SHORE HIGHWAY NORTH, 62704: a city isn't only a directional.
    if (fine[at] === is.city && (at + 1 >= size || next !== is.city)) fine[at] = is['street:post'];
    // OAK DR N E GRAND RAPIDS: northeast.
    const before = wordAt(words, at - 1);
    const pair = isPair(before, wordAt(words, at));
    if (fine[at] === is.city && next === is.city && pair && !breaks[at - 1] && !isPair(words[at - 2], before))
      fine[at] = is['street:post'];
    if (!isStreet(fine, at) || next !== is.city || breaks[at] || direction.length > 1) continue;
    const pre = preOf(words, fine, at);
    const grid = (before.kinds & wordKind.digits) !== 0;
    // OAK ST SE E GRAND RAPIDS, W 12TH ST EAST OAK LAWN: the street already has a directional.
    const whole = before.direction.length > 1 || isPair(words[at - 2], before);
    if (whole || (!grid && onOneAxis(pre, direction))) fine[at] = is.city;
  }
}

/** OAK BLVD MARINA DL REY: words between the end of a street and the city belong to the city. */
function correctCityStart({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  const city = fine.indexOf(is.city);
  if (city < 3 || city >= size || !isStreet(fine, city - 1)) return;
  for (let at = city - 1; at > 1 && isStreet(fine, at) && !breaks[at]; at--) {
    const { kinds, text } = wordAt(words, at);
    const ended =
      at < city - 1 && kinds & (wordKind.strongSuffix | wordKind.digits) && isStreet(fine, at - 1);
    if (ended) return void fine.fill(is.city, at + 1, city);
    if (
      kinds & (wordKind.suffix | wordKind.direction | wordKind.digits | wordKind.mixed) ||
      /^(?:OF|THE|AND|&)$/.test(text)
    )
      return;
  }
}

/** Suffixes of both buildings and streets. */
const placeSuffixes: ReadonlySet<string> = new Set(['PLZ', 'CTR', 'PL', 'SQ', 'MALL', 'CMNS', 'PARK']);

/** A numbered building is the street if there is no other: 3 JOHN DOE CENTER, 480 WORLD TRADE CENTER. */
function correctBuilding({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  const from = fine.indexOf(is['other:building']);
  if (from < 0) return;
  let to = from + 1;
  while (to < size && fine[to] === is['other:building'] && !breaks[to - 1]) to++;
  const first = wordAt(words, from);
  const hasNumber = fine.includes(is.number);
  const hasStreet = fine.some((label) => kindOf[label] === is.street);
  if (!hasNumber && !hasStreet && to - from > 1 && first.kinds & (wordKind.digits | wordKind.mixed)) {
    fine[from] = is.number;
    fine.fill(is.street, from + 1, to);
    return;
  }
  if (from === 0 || breaks[from - 1] || !(wordAt(words, to - 1).kinds & wordKind.building)) return;
  // 480 WORLD TRADE CENTER, 1700 ACME TOWER: only the last words were labeled as a building.
  let start = from;
  const isName = (at: number) =>
    fine[at] === is.street ||
    fine[at] === is.and ||
    (fine[at] === is['street:type'] && placeSuffixes.has(wordAt(words, at).suffix));
  while (start > 0 && isName(start - 1) && !breaks[start - 1]) start--;
  if (start > 0 && fine[start - 1] === is.number && (start < from || !hasStreet))
    fine.fill(is.street, from, to);
}

/** A street in a line: where its number (if any) and its name begin, and where it ends. */
interface Street {
  start: number;
  from: number;
  to: number;
  place: boolean;
}

function streetAt({ words, breaks }: Line, fine: Uint8Array, from: number, size: number): Street {
  let to = from + 1;
  while (to < size && isStreet(fine, to)) to++;
  let start = from;
  while (start > 0 && fine[start - 1] === is.number) start--;
  // CHURCH PL 12 W OAK ST: there is no unit right before a street.
  const bare = fine[from - 1] === is.unit && kindAt(fine, from - 2) !== is.unit_kind;
  if (start === from && from > 1 && bare && !breaks[from - 1] && hasFigures(words[from - 1])) start--;
  let last = to - 1;
  while (last > from && wordAt(words, last).direction !== '') last--;
  return { start, from, to, place: placeSuffixes.has(wordAt(words, last).suffix) };
}

/**
 * Of two streets, the one with a number counts; of two with numbers, the one that can't be a building: 1 OAK PLAZA,
 * SUITE 7, 12 ELM BLVD; OAK SQUARE NORTH 12 N ELM ST.
 */
function correctTwoStreets(line: Line, fine: Uint8Array, size: number): void {
  const streets: Street[] = [];
  for (let at = 0; at < size; at++) {
    if (fine[at] === is.and) return;
    if (!isStreet(fine, at)) continue;
    const street = streetAt(line, fine, at, size);
    streets.push(street);
    at = street.to - 1;
  }
  const [first, second] = streets;
  if (first === undefined || second === undefined) return;
  const numbered = ({ start, from }: Street) => start < from;
  if (numbered(first) && !numbered(second)) return;
  if (!(first.place && !second.place) && numbered(first) === numbered(second)) return;
  fine.fill(is['other:building'], first.start, first.to);
  if (numbered(second)) fine.fill(is.number, second.start, second.from);
}
