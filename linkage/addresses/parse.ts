/** Reads US addresses, in parts or in one line, into the form of USPS Publication 28. */

import { isPlaceholder } from '../text.ts';
import type { AddressFields, ParsedAddress } from '../types.ts';
import { assemble, blank, keep } from './assemble.ts';
import { readLine, readStreet } from './line.ts';
import { cutPlaceholder } from './placeholders.ts';
import { CityFinder } from './places/cities.ts';
import { readPlaceColumns } from './places/columns.ts';
import { normalizeZip } from './places/normalize.ts';
import { isIsland, readIsland } from './puerto-rico.ts';
import { findCoordinates, isUnusual, rewrite } from './spellings.ts';
import { Labeler, type Tagger } from './tagger/chain.ts';
import { correctLabels } from './tagger/corrections/labels.ts';
import { shippedTagger } from './tagger/weights.ts';
import { Tokenizer } from './tokenize.ts';
import { addUnit, readUnits } from './units.ts';
import type { Line } from './words.ts';

/** Longer texts are cut: no address is as long, and reading must stay fast. */
const longest = 300;

const cut = (text = ''): string => (text.length > longest ? text.slice(0, longest) : text).trim();

/**
 * Reads addresses, and caches the words and cities that it has seen: use one reader for all rows of a file, or for a
 * worker. What it has read before never changes a result.
 */
export class AddressReader {
  readonly #tagger: Tagger;
  readonly #tokenizer = new Tokenizer();
  readonly #labeler = new Labeler();
  readonly #cities = new CityFinder();
  readonly #caches = { tokenizer: this.#tokenizer, cities: this.#cities };

  /** Training uses other taggers. */
  constructor(tagger: Tagger = shippedTagger) {
    this.#tagger = tagger;
  }

  /** Reads an address; never throws. What it can't read goes to `rest`. */
  read(fields: AddressFields): ParsedAddress {
    const full = cut(fields.full);
    const street = cut(fields.street);
    const columns = { city: cut(fields.city), state: cut(fields.state), zip: cut(fields.zip) };
    const { unread, ...place } = readPlaceColumns(columns, this.#caches);
    const columnPlace = { ...blank(), ...place };
    const address = this.#readWhole(street === '' ? full : street, street === '', columnPlace);
    if (street !== '' && full !== '') fill(address, this.#readWhole(full, true, columnPlace));
    fill(columnPlace, address);
    if (fields.unit !== undefined) this.#readUnitField(address, cut(fields.unit));
    address.city = columnPlace.city;
    address.state = columnPlace.state;
    address.zip = columnPlace.zip;
    address.plus4 = columnPlace.plus4;
    if (address.rest !== '') unread.push(address.rest);
    address.rest = unread.join(', ').slice(0, longest);
    return address;
  }

  /** Like `read`, and corrects the city: short names, other spacing, one typo. */
  readMailable(fields: AddressFields): ParsedAddress {
    const address = this.read(fields);
    address.city = this.mailableCity(address.city, address.state);
    return address;
  }

  /** The city of the state that was meant; as written if it isn't clear. */
  mailableCity(city: string, state: string): string {
    return this.#cities.find(city, state);
  }

  /** Reads a street, or a whole line if `whole`; `columnPlace` is the place from other columns. */
  #readWhole(text: string, whole: boolean, columnPlace: ParsedAddress): ParsedAddress {
    const code = text.charCodeAt(0);
    if (code > 48 && code < 58 && !isUnusual(text)) return this.#readText(text, whole, columnPlace);
    if (isPlaceholder(text)) return { ...blank(), rest: text };
    const cut = cutPlaceholder(text, whole);
    if (cut.text === '') return { ...blank(), rest: cut.placeholder };
    const end = findCoordinates(cut.text);
    const address = this.#readText(rewrite(cut.text.slice(0, end)), whole, columnPlace);
    if (end < cut.text.length) keep(address, cut.text.slice(end).replace(/^[\s,;|(]+|\)$/g, ''));
    keep(address, cut.placeholder);
    return address;
  }

  #readText(text: string, whole: boolean, columnPlace: ParsedAddress): ParsedAddress {
    const line = this.#tokenizer.cutLine(text);
    const size = line.words.length;
    if (size === 0) return blank();
    if (whole && size === 1) {
      const zip = normalizeZip(text);
      if (zip !== null && text.length > 4) return { ...blank(), ...zip };
    }
    const island = !whole && isIsland(columnPlace) ? readIsland(line, size, false) : null;
    if (island !== null) return island;
    if (!whole || columnPlace.city !== '' || columnPlace.zip !== '') {
      const address = blank();
      if (readStreet(address, line, 0, size) > (whole ? 1 : 0)) return address;
    }
    const read = readLine(line);
    if (read !== null) return read;
    // The given place helps to label the words before it.
    if (!whole && (columnPlace.city !== '' || columnPlace.zip !== '')) this.#addPlace(line, columnPlace);
    return assemble(line, correctLabels(line, this.#labeler.tag(line, this.#tagger)), size);
  }

  #addPlace(line: Line, columnPlace: ParsedAddress): void {
    line.breaks[line.breaks.length - 1] = true;
    this.#tokenizer.addWords(line, columnPlace.city);
    if (columnPlace.city !== '') line.breaks[line.breaks.length - 1] = true;
    this.#tokenizer.addWords(line, columnPlace.state);
    this.#tokenizer.addWords(line, columnPlace.zip);
  }

  #readUnitField(address: ParsedAddress, text: string): void {
    if (text === '' || isPlaceholder(text) || noUnit.test(text)) return;
    const { words, breaks } = this.#tokenizer.cutLine(text);
    if (words.length === 0) return;
    address.unit = '';
    address.unit_kind = '';
    const end = readUnits(address, words, breaks, 0, words.length);
    let rest = '';
    for (let at = end; at < words.length; at++) {
      const word = words[at];
      if (word !== undefined && word.text !== '#') rest += word.text;
    }
    if (rest !== '') addUnit(address, { kind: address.unit_kind, id: rest, end });
  }
}

/** Reads one address. Pass one `reader` for many addresses to save time. */
export const parseAddress = (fields: AddressFields, reader = new AddressReader()): ParsedAddress =>
  reader.read(fields);

/** Copies the parts of the place that `address` lacks. */
function fill(address: ParsedAddress, place: ParsedAddress): void {
  if (address.city === '') address.city = place.city;
  if (address.state === '') address.state = place.state;
  if (address.zip === '') {
    address.zip = place.zip;
    address.plus4 = place.plus4;
  }
}

/** Placeholders for a missing unit. */
const noUnit = /^(?:NONE|NULL|0+)$/i;

function writeUnit({ unit, unit_kind }: ParsedAddress): string {
  if (unit === '' || unit === unit_kind) return unit;
  return `${unit_kind || '#'} ${unit}`;
}

/** Number, street and unit as Publication 28 writes them. */
export function deliveryLine(address: ParsedAddress): string {
  if (address.core === 'PO BOX') return `PO BOX ${address.number}`;
  if (/^(?:RR|HC|PSC|CMR|UNIT)(?: |$)/.test(address.core) && address.number !== '')
    return `${address.core} BOX ${address.number}`;
  return [address.number, address.pre, address.core, address.suffix, address.post, writeUnit(address)]
    .filter((part) => part !== '')
    .join(' ');
}
