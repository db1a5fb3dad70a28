/** Mends labels that the tagger gave a line where facts speak against them: what is a city, a state, a ZIP. */
import { type Line, may, type Word } from './address-words.ts';
import { isCity } from './gazetteer.ts';
import { cityWord, normaliseState } from './places.ts';
import { textOf } from './street.ts';
import { kindOf, type Label, labels } from './tagger.ts';

const is = Object.fromEntries(labels.map((label, at) => [label, at])) as Record<Label, number>;

/** Mends the labels of a line in place, and gives them back. */
export function mendLabels(line: Line, fine: Uint8Array): Uint8Array {
  const size = Math.min(fine.length, line.words.length);
  for (let at = 0; at < size; ) {
    let end = at + 1;
    while (end < size && kindOf[fine[end] as number] === kindOf[fine[at] as number]) end++;
    if (fine[at] === is.city) mendCity(line, fine, at, end);
    at = end;
  }
  mendZip(line.words, fine, size);
  mendBuilding(line, fine, size);
  return fine;
}

/** The words of a city, written out. */
function cityOf(words: Word[], from: number, to: number): string {
  let city = '';
  for (let at = from; at < to; at++) {
    const text = cityWord((words[at] as Word).text);
    city = city === '' ? text : `${city} ${text}`;
  }
  return city;
}

function mendCity({ words, breaks }: Line, fine: Uint8Array, from: number, to: number): void {
  const whole = cityOf(words, from, to);
  if (isCity(whole, '')) return;
  if (!fine.includes(is.state)) {
    // "WEST LAFAYETTE INDIANA", "CA LONG BEACH": the state stands with its city.
    for (let count = 1; count <= Math.min(3, to - from - 1); count++) {
      const behind = normaliseState(textOf(words, to - count, to));
      if (behind !== null && isCity(cityOf(words, from, to - count), behind))
        return void fine.fill(is.state, to - count, to);
    }
    const first = words[from] as Word;
    const state = first.text.length === 2 ? normaliseState(first.text) : null;
    if (state !== null && (to - from === 1 || isCity(cityOf(words, from + 1, to), state))) {
      fine[from] = is.state;
      return;
    }
  }
  // "IRONWOOD WAY N PALM BEACH GARDENS": the directional is the street's where no city has it.
  const before = fine[from - 1];
  if (
    from > 0 &&
    to - from > 1 &&
    !breaks[from - 1] &&
    (words[from] as Word).direction !== '' &&
    (before === is['street:type'] || before === is.street) &&
    isCity(cityOf(words, from + 1, to), '')
  )
    fine[from] = is['street:post'];
}

/** "LOBBY 60606" at the end of a line without a ZIP; "DRIVE, FL 37", where 37 is none and FL is a floor. */
function mendZip(words: Word[], fine: Uint8Array, size: number): void {
  const last = words[size - 1];
  if (size < 4 || last === undefined) return;
  const before = fine[size - 2];
  if (last.kinds & may.zip && fine[size - 1] === is.unit && kindOf[before as number] !== is.unit_kind) {
    if (!fine.includes(is.zip)) fine[size - 1] = is.zip;
  } else if (
    fine[size - 1] === is.zip &&
    last.kinds & may.figures &&
    last.text.length < 4 &&
    before === is.state &&
    words[size - 2]?.unit !== ''
  ) {
    fine[size - 2] = is.unit_kind;
    fine[size - 1] = is.unit;
  }
}

/** A numbered building is a street where there is none: "3 POLLY DRUMMOND CENTER", "480 WORLD TRADE CENTER". */
function mendBuilding({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  const from = fine.indexOf(is['other:building']);
  if (from < 0) return;
  let to = from + 1;
  while (to < size && fine[to] === is['other:building'] && !breaks[to - 1]) to++;
  const first = words[from] as Word;
  const hasNumber = fine.includes(is.number);
  const hasStreet = fine.some((label) => kindOf[label] === is.street);
  if (!hasNumber && !hasStreet && to - from > 1 && first.kinds & (may.figures | may.mixed)) {
    fine[from] = is.number;
    fine.fill(is.street, from + 1, to);
  } else if (
    from > 0 &&
    !breaks[from - 1] &&
    ((words[to - 1] as Word).kinds & may.building) !== 0 &&
    ((hasNumber && !hasStreet && fine[from - 1] === is.number) ||
      (from > 1 && fine[from - 1] === is.street && fine[from - 2] === is.number))
  )
    fine.fill(is.street, from, to);
}
