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

const floors = new Set(['GROUND', 'MAIN', 'TOP', 'STREET', 'MALL']);

/** Mends the labels of a line's first `size` words in place. */
export function mendUnits({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  for (let at = 0; at < size; at++) {
    const word = words[at] as Word;
    const label = fine[at] as number;
    const next = at + 1 < size ? (words[at + 1] as Word) : undefined;
    const nextLabel = next === undefined ? -1 : (fine[at + 1] as number);
    const nextKind = next === undefined ? -1 : (kindOf[nextLabel] as number);
    const isNamed = at > 0 && kindOf[fine[at - 1] as number] === is.unit_kind;
    if (kindOf[label] === is.unit) {
      // "5TH FLR, A & B TOWER": a letter of a firm's name.
      if (next !== undefined && next.kinds & may.and && word.kinds & may.letter) fine[at] = is.other;
      else if (!isNamed && isPlain(word) && !floors.has(word.text)) {
        // "MSC 12": the designator is one that no list has. "ST RANCHO GRANDE": the city's first word.
        if (word.text.length > 2 && nextKind === is.unit && !breaks[at] && /\d/.test(next?.text ?? ''))
          fine[at] = is.unit_kind;
        else if (nextKind === is.city && !breaks[at]) fine[at] = is.city;
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
    } else if (
      label === is.box_kind &&
      nextLabel === is.box &&
      word.text.length < 3 &&
      !boxWords.has(word.text)
    )
      // "DRAWER CS 12".
      fine[at] = is.box;
    // "BOX WEST # 4".
    else if (label === is.box && next?.text === '#' && !/\d/.test(word.text) && nextKind === is.unit_kind)
      fine.fill(is.box, at + 1, Math.min(size, at + 3));
  }
  mendBoxes(words, fine, size);
}

/** Of a drawer or lock box and a post box, the post box is meant: "DRAWER 3 PO BOX 12". */
function mendBoxes(words: Word[], fine: Uint8Array, size: number): void {
  const isKind = (at: number) => fine[at] === is.box_kind;
  let from = 0;
  while (from < size && !isKind(from)) from++;
  if (!/^(?:DRAWER|LOCKBOX|LBX|BOX)$/.test(words[from]?.text ?? '')) return;
  let to = from + 1;
  while (to < size && fine[to] === is.box) to++;
  for (let at = to; at + 1 < size; at++)
    if (isKind(at) && /^(?:PO|P|POB|POBOX)$/.test((words[at] as Word).text)) {
      fine.fill(is.other, from, to);
      return;
    }
}
