/** Builds an address from labeled words. */

import type { ParsedAddress } from '../types.ts';
import { isCity } from './places/gazetteer.ts';
import { cityWord, normalizeState, normalizeZip } from './places/normalize.ts';
import { readName, textOf, unitText } from './street.ts';
import { numberWords, tens } from './street-words.ts';
import { is, kindOf } from './tagger/features.ts';
import { addUnit } from './units.ts';
import { type Line, type Word, wordAt, wordKind } from './words.ts';

export const blank = (): ParsedAddress => ({
  number: '',
  pre: '',
  core: '',
  suffix: '',
  post: '',
  unit: '',
  unit_kind: '',
  box: '',
  city: '',
  state: '',
  zip: '',
  plus4: '',
  rest: '',
});

/** Adds to what couldn't be read. */
export function keep(address: ParsedAddress, text: string): void {
  if (text !== '' && text !== '#') address.rest = address.rest === '' ? text : `${address.rest}, ${text}`;
}

/** An address being assembled. */
interface Assembly {
  readonly address: ParsedAddress;
  readonly words: Word[];
  box: string;
  route: string;
  /** The city was followed by its state or ZIP. */
  isPlaced: boolean;
  streets: number;
  /** The last word was an `and` after a street. */
  isJoined: boolean;
  building: string;
}

/** Reads each run of words with the same kind of label into its part. Repeated parts go to `rest`. */
export function assemble(line: Line, fine: Uint8Array, size = fine.length): ParsedAddress {
  const { words } = line;
  const found = fine.map((label) => kindOf[label] ?? is.other);
  const address = blank();
  const assembly: Assembly = {
    address,
    words,
    box: '',
    route: '',
    isPlaced: false,
    streets: 0,
    isJoined: false,
    building: '',
  };
  for (let at = 0; at < size; ) {
    const label = found[at] ?? is.other;
    const isUnit = label === is.unit || label === is.unit_kind;
    let end = at + 1;
    while (end < size && (found[end] === label || (isUnit && isUnitLabel(found[end])))) end++;
    if (isUnit) readUnits(address, words, found, at, end);
    else if (label === is.city) {
      const isSure = end < size && (found[end] === is.state || found[end] === is.zip);
      addCity(assembly, at, end, isSure);
    } else if (label === is.other) addOther(assembly, at, end, fine[at] === is['other:building']);
    else addRun(assembly, label, at, end);
    at = end;
  }
  const { box, route, building } = assembly;
  placeBox(address, line, found, size, box, route);
  // VALLEY WEST MALL: without a street, the building is the place.
  if (address.core === '' && address.number === '') address.core = building;
  else keep(address, building);
  correctPlace(address);
  return address;
}

const isUnitLabel = (label: number | undefined): boolean => label === is.unit || label === is.unit_kind;

/** Of two cities, the one followed by its state or ZIP wins; then the first. */
function addCity(assembly: Assembly, from: number, to: number, isSure: boolean): void {
  const { address, words } = assembly;
  const city = joinCity(words, from, to);
  if (address.city === '' || (isSure && !assembly.isPlaced)) {
    if (address.city !== city) keep(address, address.city);
    address.city = city;
  } else if (address.city !== city) keep(address, textOf(words, from, to));
  assembly.isPlaced ||= isSure;
}

function addOther(assembly: Assembly, from: number, to: number, isBuilding: boolean): void {
  const { address, words } = assembly;
  const text = textOf(words, from, to);
  if (isBuilding && text !== '' && address.core === '' && assembly.building === '') assembly.building = text;
  else keep(address, text);
}

/** Adds a run of words with a label other than unit, city and other. */
function addRun(assembly: Assembly, label: number, from: number, to: number): void {
  const { address, words } = assembly;
  const text = () => textOf(words, from, to);
  if (label === is.number) {
    if (address.number === '' && assembly.streets === 0) address.number = joinNumber(words, from, to);
    else keep(address, text());
  } else if (label === is.street) {
    // OFF RIVER RD: land off the road.
    const off = to - from > 1 && wordAt(words, from).text === 'OFF';
    if (off) keep(address, 'OFF');
    if (assembly.streets === 0) readName(address, words, off ? from + 1 : from, to);
    else if (assembly.isJoined) addCrossing(address, words, from, to);
    else keep(address, text());
    assembly.streets++;
    assembly.isJoined = false;
  } else if (label === is.and) {
    assembly.isJoined = assembly.streets > 0;
    if (!assembly.isJoined) keep(address, text());
  } else if (label === is.box) assembly.box ||= joinIds(words, from, to);
  else if (label === is.route) assembly.route ||= joinIds(words, from, to);
  else if (label === is.state) {
    const code = normalizeState(text());
    if (code === null || (address.state !== '' && address.zip !== '')) keep(address, text());
    else address.state = code;
  } else if (label === is.zip) {
    if (assembly.isPlaced && address.zip !== '' && address.state !== '') keep(address, text());
    else readZip(address, words, from, to);
  }
}

/** RALEIGH WAKE COUNTY is RALEIGH if that is a city; LEBANON WEST, VIRGINIA is in West Virginia. */
function correctPlace(address: ParsedAddress): void {
  const { city, state } = address;
  if (state === 'VA' && city.endsWith(' WEST') && !isCity(city, state)) {
    address.city = city.slice(0, -' WEST'.length);
    address.state = 'WV';
  }
  if (!/ (?:COUNTY|CO)$/.test(city) || isCity(city, state)) return;
  for (let end = city.indexOf(' '); end > 0; end = city.indexOf(' ', end + 1)) {
    const town = city.slice(0, end);
    if (!isCity(town, state) || !city.includes(' ', end + 1)) continue;
    address.city = town;
    keep(address, city.slice(end + 1));
    return;
  }
}

const isHouse = (word: Word | undefined): boolean =>
  word !== undefined && (word.kinds & wordKind.digits) !== 0 && word.text.length > 1;

function joinNumber(words: Word[], from: number, to: number): string {
  let number = '';
  for (let at = from; at < to; at++) {
    const { text, kinds } = wordAt(words, at);
    const ten = tens.get(text);
    if (kinds & wordKind.fraction) number += ` ${text}`;
    // "12 14": the first and last of several houses.
    else if (isHouse(words[at]) && at > from && isHouse(words[at - 1])) number += `-${text}`;
    else number += numberWords.get(text) ?? (ten === undefined ? text : String(ten));
  }
  return number.replace(/^0+(?=\d)/, '');
}

function joinIds(words: Word[], from: number, to: number): string {
  let id = '';
  for (let at = from; at < to; at++) {
    const { text } = wordAt(words, at);
    if (text !== '#') id += text;
  }
  return id;
}

function joinCity(words: Word[], from: number, to: number): string {
  let city = '';
  for (let at = from; at < to; at++) {
    const text = cityWord(wordAt(words, at).text);
    city = city === '' ? text : `${city} ${text}`;
  }
  return city;
}

function readZip(address: ParsedAddress, words: Word[], from: number, to: number): void {
  const text = textOf(words, from, to);
  const zip = normalizeZip(text);
  if (zip === null) keep(address, text);
  else {
    // The last one is the ZIP; the one before was something else.
    keep(address, address.zip);
    address.zip = zip.zip;
    address.plus4 = zip.plus4;
  }
}

/** An intersection: both streets go into `core`. */
function addCrossing(address: ParsedAddress, words: Word[], from: number, to: number): void {
  const other = blank();
  readName(other, words, from, to);
  const line = ({ pre, core, suffix, post }: ParsedAddress) =>
    [pre, core, suffix, post].filter((part) => part !== '').join(' ');
  address.core = `${line(address)} & ${line(other)}`;
  address.pre = '';
  address.suffix = '';
  address.post = '';
}

/** Reads units by their labels, with designator and identifier in either order (APT 4, 2ND FLOOR). */
function readUnits(address: ParsedAddress, words: Word[], found: Uint8Array, from: number, to: number): void {
  let kind = '';
  let id = '';
  const push = () => {
    if (id !== '') addUnit(address, { kind, id, end: to });
    else if (kind !== '' && kind !== '#' && kind !== 'APT' && kind !== 'UNIT') keep(address, kind);
    kind = '';
    id = '';
  };
  for (let at = from; at < to; at++) {
    const word = wordAt(words, at);
    const floor = word.unit === 'FL' || word.text === 'LEVEL';
    // Floors are recognized by their word; ordinals, and letters after a designator, are identifiers.
    const isId =
      word.kinds & wordKind.ordinal || (word.kinds & wordKind.letter && kind.length > 1 && id === '');
    const next = words[at + 1];
    // BLDG C2: a designator that was labeled as a unit.
    const known = word.unit !== '' && at + 1 < to && next !== undefined && /\d/.test(next.text);
    if (floor || (known && id === '') || (found[at] === is.unit_kind && !isId)) {
      if (id !== '' && kind === '' && (floor || at === to - 1)) {
        kind = floor ? 'FL' : word.unit || word.text;
        push();
        continue;
      }
      if (id !== '') push();
      if (word.text === '#' && kind !== '') continue;
      // Designators with two words: MAIL CODE.
      if (word.unit !== '' && kind !== '' && kind !== '#') keep(address, kind);
      kind = word.unit || (kind === '' ? word.text : `${kind} ${word.text}`);
    } else if (word.text !== '#') id += unitText(word);
  }
  push();
}

/** Without a street, the box is the address; with one, it goes into `box`. */
function placeBox(
  address: ParsedAddress,
  { words }: Line,
  found: Uint8Array,
  size: number,
  box: string,
  route: string,
): void {
  if (box === '' && route === '') return;
  if (address.core !== '' || address.number !== '') {
    if (route !== '') keep(address, `RR ${route}`);
    address.box = box;
    return;
  }
  if (route === '') {
    address.core = 'PO BOX';
    address.number = box;
    return;
  }
  let kind = 'RR';
  for (let at = 0; at < size; at++) {
    const { text } = wordAt(words, at);
    if (found[at] !== is.route_kind) continue;
    if (/^(?:HC|HCR|CONTRACT)$/.test(text)) kind = 'HC';
    else if (/^(?:PSC|CMR|UNIT)$/.test(text)) kind = text;
  }
  address.core = `${kind} ${route}`;
  address.number = box;
}
