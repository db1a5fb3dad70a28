/** Mends labels of units and boxes that the tagger gave a line, where facts speak against them. */
import { type Line, may, type Word } from './address-words.ts';
import { boxWords } from './street-words.ts';
import { is, kindOf } from './tagger.ts';

/** Letters alone, at least two, that are no unit by themselves. */
const isPlain = ({ text, kinds, direction }: Word): boolean =>
  text.length > 1 &&
  !/\d/.test(text) &&
  direction === '' &&
  !(kinds & (may.unit | may.lone | may.spelled | may.hash));

const isBoxLabel = (label: number): boolean => label === is.box || label === is.box_kind;
const floors = new Set(['GROUND', 'MAIN', 'TOP', 'STREET', 'MALL']);

const hasFigure = (word: Word | undefined): boolean => word !== undefined && /\d/.test(word.text);
const isBoxId = (word: Word | undefined): boolean => hasFigure(word) || word?.text === '#';
const isPostBox = ({ text }: Word): boolean => /^(?:PO|P|POB|POBOX)$/.test(text);
const isLockBox = ({ text }: Word): boolean => /^(?:DRAWER|LOCKBOX|LBX|LB)$/.test(text);

/** Mends the labels of a line's first `size` words in place. */
export function mendUnits({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  // "FLAT 4 10A OAK RD": in front of a number it is no street's suffix.
  if (size > 3 && words[0]?.text === 'FLAT' && hasFigure(words[1]) && hasFigure(words[2])) {
    fine[0] = is.unit_kind;
    fine[1] = is.unit;
    if (kindOf[fine[2] as number] !== is.street) fine[2] = is.number;
  }
  for (let at = 0; at < size; at++) {
    const word = words[at] as Word;
    const label = fine[at] as number;
    const next = at + 1 < size ? (words[at + 1] as Word) : undefined;
    const nextLabel = next === undefined ? -1 : (fine[at + 1] as number);
    const nextKind = next === undefined ? -1 : (kindOf[nextLabel] as number);
    const isFloor = at > 1 && words[at - 1]?.unit === 'FL' && kindOf[fine[at - 2] as number] === is.unit;
    const isNamed = at > 0 && !isFloor && kindOf[fine[at - 1] as number] === is.unit_kind;
    if (kindOf[label] === is.unit) {
      // "5TH FLR, A & B TOWER": letters of a firm's name.
      if (next !== undefined && next.kinds & may.and && word.kinds & may.letter) fine[at] = is.other;
      else if (word.kinds & may.and) {
        fine[at] = is.other;
        if (next !== undefined && next.kinds & may.letter && nextKind === is.unit) fine[at + 1] = is.other;
      } else if (!isNamed && isPlain(word) && !floors.has(word.text)) {
        // "MSC 12": the designator is one that no list has. "ST RANCHO GRANDE": the city's first word.
        if (word.text.length > 2 && nextKind === is.unit && !breaks[at] && /\d/.test(next?.text ?? ''))
          fine[at] = is.unit_kind;
        else if (nextKind === is.city && !breaks[at]) fine[at] = is.city;
        // "12 LAKE LN, WESTMORE": a city, where the line has no other.
        else if (at + 1 === size && breaks[at - 1] && word.text.length > 4 && !fine.includes(is.city))
          fine[at] = is.city;
        // "2ND FLOOR CONFERENCE ROOM", "INTERIM UNIT 1": which room it is no name tells.
        else if (nextKind === is.unit_kind && !breaks[at] && word.text.length > 2 && word.suffix === '') {
          fine[at] = is.other;
          for (let past = at - 1; past > 0 && fine[past] === is.unit && isPlain(words[past] as Word); past--)
            fine[past] = is.other;
        }
      }
    } else if (kindOf[label] === is.unit_kind) {
      // "ST. PETERSBURG".
      if (word.text === 'ST' && nextKind === is.city && !breaks[at]) fine[at] = is.city;
      // "COTTON LOFTS": two words that no unit is made of.
      else if (
        isPlain(word) &&
        next !== undefined &&
        nextKind === is.unit &&
        isPlain(next) &&
        next.text.length > 2
      )
        fine.fill(is['other:building'], at, at + 2);
      // "SUITE 7, OAKLAND 1": behind a unit, a long word that no list has is a building's name.
      else if (
        isPlain(word) &&
        word.text.length > 4 &&
        !/^MAIL/.test(word.text) &&
        nextKind === is.unit &&
        breaks[at - 1] &&
        kindOf[fine[at - 1] as number] === is.unit
      )
        fine.fill(is['other:building'], at, at + 2);
      // "LOCKBOX 7 PO BOX 12", "LB # 7".
      else if (isLockBox(word) && (nextKind === is.unit || next?.text === '#')) {
        fine[at] = is.box_kind;
        if (next?.text === '#') fine[at + 1] = is.box;
        for (let id = at + 1; id < size && kindOf[fine[id] as number] !== is.city && isBoxId(words[id]); id++)
          fine[id] = is.box;
      }
    } else if (
      label === is.box_kind &&
      nextLabel === is.box &&
      word.text.length < 3 &&
      !boxWords.has(word.text)
    )
      // "DRAWER CS 12".
      fine[at] = is.box;
    else if (
      label === is.box_kind &&
      isLockBox(word) &&
      next !== undefined &&
      next.text.length < 3 &&
      nextKind === is.unit_kind
    )
      for (let id = at + 1; id < size && kindOf[fine[id] as number] !== is.city && !breaks[id - 1]; id++)
        fine[id] = is.box;
    // "BOX # 4".
    else if (label === is.box_kind && next?.text === '#' && nextKind !== is.box && hasFigure(words[at + 2]))
      fine.fill(is.box, at + 1, Math.min(size, at + 3));
    // "12 STRONG BOX": no box without a number.
    else if (
      label === is.box_kind &&
      at > 1 &&
      kindOf[fine[at - 1] as number] === is.street &&
      !isBoxLabel(nextLabel)
    )
      fine[at] = is.street;
    // "MC 7, ROOM 12": no city stands before a unit.
    else if (
      label === is.city &&
      nextKind === is.unit &&
      !breaks[at] &&
      hasFigure(next) &&
      fine[at - 1] !== is.city
    )
      fine[at] = word.text.length < 4 ? is.unit_kind : is.city;
    // "BOX WEST # 4".
    else if (label === is.box && next?.text === '#' && !/\d/.test(word.text) && nextKind === is.unit_kind)
      fine.fill(is.box, at + 1, Math.min(size, at + 3));
  }
  mendBoxes(words, fine, size);
  mendAccount(words, fine, size);
}

/** "ACME # 7 PO BOX 12": before a post box stands no unit but a designator's; the number is somebody's for themselves. */
function mendAccount(words: Word[], fine: Uint8Array, size: number): void {
  const box = fine.indexOf(is.box_kind);
  if (box < 1 || fine.some((label) => kindOf[label] === is.street)) return;
  for (let at = 0; at < box && at < size; at++) {
    if (kindOf[fine[at] as number] !== is.unit_kind) continue;
    let to = at + 1;
    while (to < box && kindOf[fine[to] as number] === is.unit) to++;
    const { unit, kinds } = words[at] as Word;
    if ((unit === '' || unit === '#') && !(kinds & may.lone)) fine.fill(is.other, at, to);
    at = to - 1;
  }
}

/** Of a drawer or lock box and a post box, the post box is meant: "DRAWER 3 PO BOX 12". */
function mendBoxes(words: Word[], fine: Uint8Array, size: number): void {
  const isKind = (at: number) => fine[at] === is.box_kind;
  let from = 0;
  while (from < size && !isKind(from)) from++;
  const first = words[from];
  if (first === undefined || !(isLockBox(first) || first.text === 'BOX')) return;
  let to = from + 1;
  while (to < size && fine[to] === is.box) to++;
  for (let at = to; at + 1 < size; at++)
    if (isKind(at) && isPostBox(words[at] as Word)) {
      fine.fill(is.other, from, to);
      return;
    }
}
