/** Corrects where a street ends and the city begins, by the gazetteer. */

import { companyWords } from '../../../names/owners/words.ts';
import { isCity, isLargeCity } from '../../places/gazetteer.ts';
import { cityWord, normalizeState } from '../../places/normalize.ts';
import { textOf } from '../../street.ts';
import { type Line, type Word, wordAt, wordKind } from '../../words.ts';
import { is, kindAt } from '../features.ts';

/** The words of a city, spelled out. */
export function cityOf(words: Word[], from: number, to: number): string {
  let city = '';
  for (let at = from; at < to; at++) {
    const text = cityWord(wordAt(words, at).text);
    city = city === '' ? text : `${city} ${text}`;
  }
  return city;
}

/** Corrects the labels of a line's first `size` words in place. */
export function correctCities(line: Line, fine: Uint8Array, size: number): void {
  const from = fine.indexOf(is.city);
  if (from < 0 || from >= size) {
    correctLostCity(line, fine, size);
    correctBareCity(line, fine, size);
    return;
  }
  let to = from + 1;
  while (to < size && fine[to] === is.city) to++;
  if (correctTwoPlaces(line, fine, from, to)) return;
  correctDirection(line, fine, from);
  correctBuildingBefore(line, fine, from, to, size);
  correctMissingCity(line, fine, from, to, size);
}

const isStreet = (fine: Uint8Array, at: number): boolean => kindAt(fine, at) === is.street;

/** 12 ELM ALBANY, NEW YORK: the words labeled as the city are its state. */
function correctTwoPlaces({ words, breaks }: Line, fine: Uint8Array, from: number, to: number): boolean {
  const state = normalizeState(textOf(words, from, to));
  if (state === null || fine.includes(is.state) || from < 3 || !isStreet(fine, from - 1)) return false;
  for (let count = 3; count > 0; count--) {
    const start = from - count;
    if (start < 2 || !isStreet(fine, start - 1) || breaks.slice(start - 1, from - 1).includes(true)) continue;
    if (!/^[A-Z]+$/.test(words[start - 1]?.text ?? '') || !isCity(cityOf(words, start, from), state))
      continue;
    fine.fill(is.city, start, from);
    fine.fill(is.state, from, to);
    return true;
  }
  return false;
}

/** 12 NE 9TH MIAMI SHORES, FL: a city of the state at the end of the words labeled as the street. */
function correctLostCity({ words, breaks }: Line, fine: Uint8Array, size: number): void {
  const end = fine.indexOf(is.state);
  if (end < 4 || end >= size || !isStreet(fine, end - 1)) return;
  let to = end + 1;
  while (to < size && fine[to] === is.state) to++;
  const state = normalizeState(textOf(words, end, to));
  if (state === null) return;
  for (let at = Math.max(2, end - 3); at < end; at++) {
    const before = wordAt(words, at - 1);
    const named = isStreet(fine, at - 1) && before.direction === '' && isStreet(fine, at);
    if (!named || breaks.slice(at, end - 1).includes(true) || !isCity(cityOf(words, at, end), state))
      continue;
    fine.fill(is.city, at, end);
    return;
  }
}

/** STE 7 CA S SAN JOSE: a directional without a street before it belongs to the city. */
function correctDirection({ words, breaks }: Line, fine: Uint8Array, city: number): void {
  const at = city - 1;
  if (at < 1 || breaks[at] || wordAt(words, at).direction === '') return;
  if (fine[at] === is['street:post'] && !isStreet(fine, at - 1) && kindAt(fine, at - 1) !== is.unit)
    fine[at] = is.city;
}

/**
 * STE 5 ELM HOLLOW SPRINGFIELD IL: between a unit and a city of the state, words are a building's. ORCHARD ST INTERNAL
 * MEDICINE WATERTOWN NY: so are words of a business after a street.
 */
function correctBuildingBefore(
  { words, breaks }: Line,
  fine: Uint8Array,
  from: number,
  to: number,
  size: number,
): void {
  if (to >= size || fine[to] !== is.state || from < 1) return;
  const isBehindUnit = kindAt(fine, from - 1) === is.unit;
  if (!isBehindUnit && !(wordAt(words, from - 1).kinds & wordKind.strongSuffix)) return;
  if (breaks.slice(from, to - 1).includes(true)) return;
  let end = to + 1;
  while (end < size && fine[end] === is.state) end++;
  const state = normalizeState(textOf(words, to, end));
  if (state === null || isCity(cityOf(words, from, to), state)) return;
  for (let at = from + 1; at < to; at++)
    if (
      isCity(cityOf(words, at, to), state) &&
      (isBehindUnit || words.slice(from, at).some(({ text }) => companyWords.has(text)))
    )
      return void fine.fill(is['other:building'], from, at);
}

/** Whether a street has a name but no suffix yet: the next word may be part of it. */
function isBare({ words }: Line, fine: Uint8Array, from: number, to: number): boolean {
  let named = false;
  for (let at = from; at < to; at++) {
    const { kinds, direction } = wordAt(words, at);
    if (
      kinds & (wordKind.strongSuffix | wordKind.digits | wordKind.mixed | wordKind.ordinal) ||
      fine[at] === is['street:type']
    )
      return false;
    if (direction === '') named = true;
  }
  return named;
}

/** Start of the street that ends before `to`; −1 without a number before it. */
function streetStart(fine: Uint8Array, to: number): number {
  let from = to;
  while (from > 0 && isStreet(fine, from - 1)) from--;
  return from < to && from > 0 && fine[from - 1] === is.number ? from : -1;
}

/** Trees that are names of towns, but far more often of streets. */
const trees =
  /^(?:OAK|PINE|ELM|MAPLE|CEDAR|WILLOW|BIRCH|ASH|POPLAR|CHESTNUT|WALNUT|SPRUCE|LAUREL|HICKORY|BEECH)S?$/;

/** 12 BOULEVARD MADERA, 12 RED OAK: without a state, words after an incomplete street may belong to it. */
function correctMissingCity(line: Line, fine: Uint8Array, from: number, to: number, size: number): void {
  const { words, breaks } = line;
  if (to < size || breaks.slice(0, to - 1).includes(true)) return;
  const start = streetStart(fine, from);
  if (start < 0) return;
  const isType = from - start === 1 && fine[start] === is['street:type'];
  const isTree = to - from === 1 && trees.test(wordAt(words, from).text);
  if (isType || (isTree && isBare(line, fine, start, from))) fine.fill(is.street, from, to);
}

/** 12 LINDEN DALLAS: a large city after a name. */
function correctBareCity(line: Line, fine: Uint8Array, size: number): void {
  const { words, breaks } = line;
  if (fine.includes(is.state) || fine.includes(is.zip) || breaks.slice(0, size - 1).includes(true)) return;
  const start = streetStart(fine, size);
  if (start < 0 || !isBare(line, fine, start, size)) return;
  for (let at = Math.max(start + 1, size - 3); at < size; at++) {
    const { direction, text } = wordAt(words, at - 1);
    if (!isLargeCity(cityOf(words, at, size))) continue;
    // 12 S HOUSTON, 12 PORT WASHINGTON, 12 OLD DALLAS: all of it is the street's name.
    if (direction === '' && text.length > 5) fine.fill(is.city, at, size);
    return;
  }
}
