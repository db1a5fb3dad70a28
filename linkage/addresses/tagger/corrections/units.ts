/** Corrects the tagger's labels of units and boxes where facts contradict them. */

import { boxWords } from '../../street-words.ts';
import { type Line, type Word, wordAt, wordKind } from '../../words.ts';
import { is, kindAt, kindOf } from '../features.ts';

/** At least two letters that aren't a unit word. */
const isPlain = ({ text, kinds, direction }: Word): boolean =>
  text.length > 1 &&
  !/\d/.test(text) &&
  direction === '' &&
  !(kinds & (wordKind.unit | wordKind.lone | wordKind.spelled | wordKind.hash));

const isBoxLabel = (label: number): boolean => label === is.box || label === is.box_kind;
const floors: ReadonlySet<string> = new Set(['GROUND', 'MAIN', 'TOP', 'STREET', 'MALL']);

const hasFigure = (word: Word | undefined): boolean => word !== undefined && /\d/.test(word.text);
const isBoxId = (word: Word | undefined): boolean => hasFigure(word) || word?.text === '#';
const isPostBox = ({ text }: Word): boolean => /^(?:PO|P|POB|POBOX)$/.test(text);
const isLockBox = ({ text }: Word): boolean => /^(?:DRAWER|LOCKBOX|LBX|LB)$/.test(text);

const correctedLabels: ReadonlySet<number> = new Set([is.unit, is.unit_kind, is.box_kind, is.box, is.city]);

/** Corrects the labels of a line's first `size` words in place. */
export function correctUnits({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  // FLAT 4 10A OAK RD: before a number, FLAT isn't a street suffix.
  if (size > 3 && words[0]?.text === 'FLAT' && hasFigure(words[1]) && hasFigure(words[2])) {
    fine[0] = is.unit_kind;
    fine[1] = is.unit;
    if (kindAt(fine, 2) !== is.street) fine[2] = is.number;
  }
  // LOT 5 MAIN ST: land without a house.
  if (size > 3 && words[0]?.unit === 'LOT' && fine[1] === is.number && kindAt(fine, 2) === is.street) {
    fine[0] = is.unit_kind;
    fine[1] = is.unit;
  }
  for (let at = 0; at < size; at++) {
    const label = fine[at] ?? is.other;
    if (!correctedLabels.has(kindAt(fine, at))) continue;
    const spot = { words, breaks, fine, size, at, word: wordAt(words, at), ...nextOf(words, fine, size, at) };
    if (kindOf[label] === is.unit) correctUnit(spot);
    else if (kindOf[label] === is.unit_kind) correctKind(spot);
    else if (label === is.box_kind) correctBox(spot);
    // BOX WEST # 4.
    else if (
      label === is.box &&
      spot.next?.text === '#' &&
      !hasFigure(spot.word) &&
      spot.nextKind === is.unit_kind
    )
      fine.fill(is.box, at + 1, Math.min(size, at + 3));
    // MC 7, ROOM 12: there is no city before a unit.
    else if (label === is.city && fine[at - 1] !== is.city && spot.word.text.length < 4 && !breaks[at])
      if (spot.nextKind === is.unit && hasFigure(spot.next)) fine[at] = is.unit_kind;
  }
  correctBoxes(words, fine, size);
  correctAccount(words, fine, size);
}

/** A word with its label and what follows it. */
interface Spot extends Line {
  fine: Uint8Array;
  size: number;
  at: number;
  word: Word;
  next: Word | undefined;
  nextLabel: number;
  nextKind: number;
}

function nextOf(
  words: Word[],
  fine: Uint8Array,
  size: number,
  at: number,
): Pick<Spot, 'next' | 'nextLabel' | 'nextKind'> {
  const next = at + 1 < size ? wordAt(words, at + 1) : undefined;
  const nextLabel = next === undefined ? -1 : (fine[at + 1] ?? -1);
  return { next, nextLabel, nextKind: next === undefined ? -1 : (kindOf[nextLabel] ?? -1) };
}

/** Corrects a word labeled as a unit. */
function correctUnit({ words, breaks, fine, size, at, word, next, nextKind }: Spot): void {
  // 5TH FLR, A & B TOWER: letters in a firm's name.
  if (next !== undefined && next.kinds & wordKind.and && word.kinds & wordKind.letter) {
    fine[at] = is.other;
    return;
  }
  if (word.kinds & wordKind.and) {
    fine[at] = is.other;
    if (next !== undefined && next.kinds & wordKind.letter && nextKind === is.unit) fine[at + 1] = is.other;
    return;
  }
  const isFloor = at > 1 && words[at - 1]?.unit === 'FL' && kindAt(fine, at - 2) === is.unit;
  const isNamed = at > 0 && !isFloor && kindAt(fine, at - 1) === is.unit_kind;
  if (isNamed || !isPlain(word) || floors.has(word.text)) return;
  // MSC 12: a designator that isn't in the tables. ST RANCHO GRANDE: the city's first word.
  if (word.text.length > 2 && nextKind === is.unit && !breaks[at] && hasFigure(next)) fine[at] = is.unit_kind;
  else if (nextKind === is.city && !breaks[at]) fine[at] = is.city;
  // 12 ELM LN, QWZXVILLE: a city, if the line has no other.
  else if (at + 1 === size && breaks[at - 1] && word.text.length > 4 && !fine.includes(is.city))
    fine[at] = is.city;
  // 2ND FLOOR MEETING ROOM, STUDIO UNIT 3: the kind of room isn't a name.
  else if (nextKind === is.unit_kind && !breaks[at] && word.text.length > 2 && word.suffix === '') {
    fine[at] = is.other;
    for (let past = at - 1; past > 0 && fine[past] === is.unit && isPlain(wordAt(words, past)); past--)
      fine[past] = is.other;
  }
}

/** Corrects a word labeled as a unit's designator. */
function correctKind({ words, breaks, fine, size, at, word, next, nextKind }: Spot): void {
  // ST. PETERSBURG.
  if (word.text === 'ST' && nextKind === is.city && !breaks[at]) {
    fine[at] = is.city;
    return;
  }
  // LOCKBOX 7 PO BOX 12, LB # 7.
  if (isLockBox(word) && (nextKind === is.unit || next?.text === '#')) {
    fine[at] = is.box_kind;
    for (let id = at + 1; id < size && fine[id] !== is.city && isBoxId(words[id]); id++) fine[id] = is.box;
    return;
  }
  if (!isPlain(word) || next === undefined || nextKind !== is.unit) return;
  // COTTON LOFTS: two words that aren't a unit.
  const isName = isPlain(next) && next.text.length > 2;
  // SUITE 7, LOOKOUT 2: after a unit, a long unknown word is a building's name.
  const isBehind = breaks[at - 1] === true && kindAt(fine, at - 1) === is.unit;
  if (isName || (isBehind && word.text.length > 4 && !word.text.startsWith('MAIL')))
    fine.fill(is['other:building'], at, at + 2);
}

/** Corrects a word labeled as a box's designator. */
function correctBox({ words, breaks, fine, size, at, word, next, nextLabel, nextKind }: Spot): void {
  // DRAWER CS 12.
  if (nextLabel === is.box && word.text.length < 3 && !boxWords.has(word.text)) fine[at] = is.box;
  else if (isLockBox(word) && next !== undefined && next.text.length < 3 && nextKind === is.unit_kind)
    for (let id = at + 1; id < size && fine[id] !== is.city && !breaks[id - 1]; id++) fine[id] = is.box;
  // BOX # 4.
  else if (next?.text === '#' && nextKind !== is.box && hasFigure(words[at + 2]))
    fine.fill(is.box, at + 1, Math.min(size, at + 3));
  // 12 STRONG BOX: a box has a number.
  else if (at > 1 && kindAt(fine, at - 1) === is.street && !isBoxLabel(nextLabel)) fine[at] = is.street;
}

/** ACME # 7 PO BOX 12: units before a post box have a designator; this number is the recipient's own. */
function correctAccount(words: Word[], fine: Uint8Array, size: number): void {
  const box = fine.indexOf(is.box_kind);
  if (box < 1 || fine.some((label) => kindOf[label] === is.street)) return;
  for (let at = 0; at < box && at < size; at++) {
    if (kindAt(fine, at) !== is.unit_kind) continue;
    let to = at + 1;
    while (to < box && kindAt(fine, to) === is.unit) to++;
    const { unit, kinds } = wordAt(words, at);
    if ((unit === '' || unit === '#') && !(kinds & wordKind.lone)) fine.fill(is.other, at, to);
    at = to - 1;
  }
}

/** Of a drawer or lock box and a post box, the post box counts: DRAWER 3 PO BOX 12. */
function correctBoxes(words: Word[], fine: Uint8Array, size: number): void {
  const isKind = (at: number) => fine[at] === is.box_kind;
  let from = 0;
  while (from < size && !isKind(from)) from++;
  const first = words[from];
  if (first === undefined || !(isLockBox(first) || first.text === 'BOX')) return;
  let to = from + 1;
  while (to < size && fine[to] === is.box) to++;
  for (let at = to; at + 1 < size; at++)
    if (isKind(at) && isPostBox(wordAt(words, at))) {
      fine.fill(is.other, from, to);
      return;
    }
}
