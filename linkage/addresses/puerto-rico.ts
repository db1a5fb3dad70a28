/**
 * Reads addresses of Puerto Rico, whose parts come in another order: an urbanization before the house, a road with a
 * kilometer, a condominium without a street (USPS Publication 28, section 29).
 */
import type { ParsedAddress } from '../types.ts';
import { blank } from './assemble.ts';
import { isCity } from './places/gazetteer.ts';
import { cityWord } from './places/normalize.ts';
import { textOf } from './street.ts';
import { readUnits } from './units.ts';
import { type Line, type Word, wordAt, wordKind } from './words.ts';

const road = /^(?:CARR|CARRETERA)$/;
const street = /^(?:CALLE|AVE|AVENIDA|VIA|PASEO|CAMINO|CALLEJON|CALZADA)$/;
/** Residences and neighborhoods that stand before a house or instead of a street. */
const place =
  /^(?:EDIF|EDIFICIO|COND|CONDOMINIO|RES|RESIDENCIAL|URB|URBANIZACION|BO|BARRIO|SECT|SECTOR|EXT|PARC|PARCELAS|REPTO)$/;
/** Those that may also stand after the street, where a building would be its unit: 150 CALLE A URB LAS GLADIOLAS. */
const areaBehind = /^(?:COND|CONDOMINIO|URB|URBANIZACION|BO|BARRIO|SECT|SECTOR|EXT|PARC|PARCELAS|REPTO)$/;

const cityOf = (words: Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => cityWord(text))
    .join(' ');

/** The last words before `end` that are a city of the island; `end` if none are. */
function cityStart(words: Word[], end: number): number {
  for (let from = Math.max(1, end - 3); from < end; from++)
    if (isCity(cityOf(words, from, end), 'PR')) return from;
  return end;
}

/** Index of the first word of a kind from `at` on; `to` if there is none. */
function indexOf(words: Word[], kind: RegExp, at: number, to: number): number {
  let index = at;
  while (index < to && !kind.test(wordAt(words, index).text)) index++;
  return index;
}

const isUnit = (word: Word): boolean => (word.kinds & (wordKind.unit | wordKind.hash)) !== 0;

/** CARR 2 KM 55.2: the kilometer is the house. Each of these returns the index after what it read, or −1. */
function readKilometer(address: ParsedAddress, { words }: Line, to: number): number {
  const at = indexOf(words, road, 0, to);
  if (at + 1 >= to || !/^\d/.test(wordAt(words, at + 1).text)) return -1;
  address.core = `CARR ${wordAt(words, at + 1).text}`;
  let end = at + 2;
  if (words[end]?.text === 'KM' && end + 1 < to) {
    address.number = `KM ${wordAt(words, end + 1).text.replace('-', '.')}`;
    end += 2;
  }
  address.rest = [textOf(words, 0, at), textOf(words, end, to)].filter(Boolean).join(', ');
  return to;
}

/** Index of the first unit from `at` on; `to` if there is none. */
function unitFrom(words: Word[], at: number, to: number): number {
  let index = at;
  while (index < to && !isUnit(wordAt(words, index))) index++;
  return index;
}

/** D12 CALLE ESTHER, before or after URB ROYAL GARDENS: the house stands before the street. */
function readCalle(address: ParsedAddress, { words, breaks }: Line, to: number): number {
  const at = indexOf(words, street, 0, to);
  if (at + 1 >= to) return -1;
  let from = at;
  // 4GS 12: the block and the house.
  while (from > 0 && at - from < 2 && /\d/.test(wordAt(words, from - 1).text)) from--;
  const area = indexOf(words, areaBehind, at + 2, to - 1);
  const areaAt = area < to - 1 ? area : to;
  const unitAt = unitFrom(words, at + 1, to);
  // 1000 ASHFORD AVE APT 3 is in the usual order.
  if (unitAt === at + 1) return -1;
  address.number = textOf(words, from, at);
  address.core = textOf(words, at, Math.min(areaAt, unitAt)).replace(/^AVENIDA /, 'AVE ');
  const before = textOf(words, 0, from);
  if (unitAt < areaAt) {
    address.rest = [before, textOf(words, areaAt, to)].filter(Boolean).join(', ');
    const after = readUnits(address, words, breaks, unitAt, areaAt);
    return after < areaAt ? after : to;
  }
  address.rest = [before, textOf(words, areaAt, unitAt)].filter(Boolean).join(', ');
  return readUnits(address, words, breaks, unitAt, to);
}

/** RES LAS MARGARITAS EDIF 18 APT 104: a residence in place of a street. */
function readResidence(address: ParsedAddress, { words, breaks }: Line, to: number): number {
  if (!place.test(words[0]?.text ?? '')) return -1;
  let end = 1;
  while (end < to && !isUnit(wordAt(words, end)) && !/^\d/.test(wordAt(words, end).text)) end++;
  let building = '';
  const { text } = wordAt(words, end - 1);
  if (end > 1 && end < to && /^EDIF/.test(text) && /^\d/.test(wordAt(words, end).text)) {
    building = wordAt(words, end).text;
    address.core = textOf(words, 0, end - 1);
    end++;
  } else address.core = textOf(words, 0, end);
  const after = end < to ? readUnits(address, words, breaks, end, to) : to;
  if (building !== '') address.unit = address.unit === '' ? building : `${building}-${address.unit}`;
  return after;
}

const hasBox = (words: Word[], end: number): boolean =>
  words.some(({ kinds }, at) => at < end && (kinds & wordKind.box) !== 0);

const usual = new RegExp(`${road.source}|${street.source}|${place.source}`);

/** Whether a place is on the island. */
export const isIsland = ({ state, zip }: Pick<ParsedAddress, 'state' | 'zip'>): boolean =>
  state === 'PR' || (state === '' && /^00[679]/.test(zip));

/**
 * Reads words 0 to `end` as an address on the island, with its city at the end unless it has a column of its own; null
 * for the usual order and for boxes.
 */
export function readIsland(line: Line, end: number, hasCity = true): ParsedAddress | null {
  const { words } = line;
  if (indexOf(words, usual, 0, end) === end || hasBox(words, end)) return null;
  const to = hasCity ? cityStart(words, end) : end;
  for (const read of [readKilometer, readCalle, readResidence]) {
    const address = blank();
    const after = read(address, line, to);
    // What follows the unit is the city, even one that isn't known.
    if (after < 0 || (after < to && to < end)) continue;
    address.city = cityOf(words, after, end);
    return address;
  }
  return null;
}
