/** Corrects the tagger's labels where facts about cities, states and ZIPs contradict them. */

import { isCity } from '../../places/gazetteer.ts';
import { normalizeState } from '../../places/normalize.ts';
import { textOf } from '../../street.ts';
import { type Line, type Word, wordAt, wordKind } from '../../words.ts';
import { is, kindAt, kindOf } from '../features.ts';
import { cityOf, correctCities } from './cities.ts';
import { correctSpans } from './spans.ts';
import { correctStreets } from './streets.ts';
import { correctUnits } from './units.ts';

/** Corrects the labels of a line in place, and returns them. */
export function correctLabels(line: Line, fine: Uint8Array): Uint8Array {
  const size = Math.min(fine.length, line.words.length);
  correctUnits(line, fine, size);
  for (let at = 0; at < size; ) {
    let end = at + 1;
    while (end < size && kindAt(fine, end) === kindAt(fine, at)) end++;
    if (fine[at] === is.city) correctCity(line, fine, at, end);
    else if (fine[at] === is.state) correctState(line, fine, at, end);
    at = end;
  }
  correctZip(line.words, fine, size);
  correctMissingStreet(line, fine, size);
  correctStreets(line, fine, size);
  correctSpans(line, fine, size);
  correctCities(line, fine, size);
  return fine;
}

function correctCity({ words, breaks }: Line, fine: Uint8Array, from: number, to: number): void {
  const whole = cityOf(words, from, to);
  if (isCity(whole, '')) return;
  if (!fine.includes(is.state)) {
    // WEST LAFAYETTE INDIANA, CA LONG BEACH: the state next to its city.
    for (let count = 1; count <= Math.min(3, to - from - 1); count++) {
      const behind = normalizeState(textOf(words, to - count, to));
      if (behind !== null && isCity(cityOf(words, from, to - count), behind))
        return void fine.fill(is.state, to - count, to);
    }
    const first = wordAt(words, from);
    const state = first.text.length === 2 ? normalizeState(first.text) : null;
    if (state !== null && (to - from === 1 || isCity(cityOf(words, from + 1, to), state))) {
      fine[from] = is.state;
      return;
    }
  }
  // IRONWOOD WAY N PALM BEACH GARDENS: the directional belongs to the street if no city has it.
  const before = fine[from - 1];
  if (
    from > 0 &&
    to - from > 1 &&
    (!breaks[from - 1] || wordAt(words, from - 1).kinds & wordKind.digits) &&
    wordAt(words, from).direction !== '' &&
    (before === is['street:type'] || before === is.street) &&
    isCity(cityOf(words, from + 1, to), '')
  )
    fine[from] = is['street:post'];
}

/** NEW YORK with YORK labeled as the state; PUERTO RICO with RICO not labeled as it. */
function correctState({ words, breaks }: Line, fine: Uint8Array, from: number, to: number): void {
  // NY, NY: the first is the city.
  if (to - from === 2 && words[from]?.text === words[to - 1]?.text && fine[from - 1] !== is.city) {
    fine[from] = is.city;
    return;
  }
  if (normalizeState(textOf(words, from, to)) !== null) return;
  const behind = to < words.length && !breaks[to - 1] ? normalizeState(textOf(words, from, to + 1)) : null;
  if (behind !== null) {
    fine[to] = is.state;
    return;
  }
  let start = from;
  while (start > 0 && fine[start - 1] === is.city && !breaks[start - 1]) start--;
  if (start < from && isCity(cityOf(words, start, to), '')) fine.fill(is.city, from, to);
}

/**
 * 12 ST THOMAS, 12 W WEST END: a street follows a number, and isn't only a directional. Without a state, the words
 * labeled as a city are its name.
 */
function correctMissingStreet({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  let at = fine.indexOf(is.number) + 1;
  if (at === 0 || fine.includes(is.state) || fine.includes(is.zip)) return;
  const lone = at < size && wordAt(words, at).direction !== '' && kindAt(fine, at) === is.street;
  if (lone && !breaks[at]) at++;
  if (breaks[at - 1]) return;
  for (; at < size && fine[at] === is.city; at++) fine[at] = is.street;
}

/** LOBBY 60606 at the end of a line without a ZIP; DRIVE, FL 37, where 37 isn't a ZIP and FL is a floor. */
function correctZip(words: Word[], fine: Uint8Array, size: number): void {
  const last = words[size - 1];
  if (size < 4 || last === undefined) return;
  const before = fine[size - 2];
  if (last.kinds & wordKind.zip && fine[size - 1] === is.unit && kindOf[before ?? -1] !== is.unit_kind) {
    if (!fine.includes(is.zip)) fine[size - 1] = is.zip;
  } else if (
    fine[size - 1] === is.zip &&
    last.kinds & wordKind.digits &&
    last.text.length < 4 &&
    before === is.state &&
    words[size - 2]?.unit !== ''
  ) {
    fine[size - 2] = is.unit_kind;
    fine[size - 1] = is.unit;
  }
}
