/** Reads US addresses, in parts or in one line, into the forms of Publication 28. */

import { saysNothing } from '../text.ts';
import type { AddressFields, ParsedAddress } from '../types.ts';
import { assemble, blank } from './assemble.ts';
import { readLine, readStreet } from './line.ts';
import { readPlaceColumns } from './places/columns.ts';
import { normaliseZip } from './places/normalize.ts';
import { type Tagger, tag } from './tagger/chain.ts';
import { mendLabels } from './tagger/corrections/labels.ts';
import { shippedTagger } from './tagger/weights.ts';
import { addWords, cutLine } from './tokenize.ts';
import { addUnit, readUnits } from './units.ts';
import type { Line } from './words.ts';

/** Longer texts are cut: no address is as long, and reading must stay quick. */
const longest = 300;

const cut = (text: string | undefined): string =>
  text === undefined ? '' : text.length > longest ? text.slice(0, longest).trim() : text.trim();

/** Reads an address; never throws, and what it can't read stays in `rest`. */
export function parseAddress(fields: AddressFields): ParsedAddress {
  return parseAddressWith(fields, shippedTagger);
}

/** `parseAddress` with another tagger, for its bench. */
export function parseAddressWith(fields: AddressFields, tagger: Tagger): ParsedAddress {
  const full = cut(fields.full);
  // 123.0: a spreadsheet's number.
  const street = cut(fields.street).replace(/^(\d+)\.0+(?=\s)/, '$1');
  const { unread, ...place } = readPlaceColumns({
    city: cut(fields.city),
    state: cut(fields.state),
    zip: cut(fields.zip),
  });
  const given = { ...blank(), ...place };
  const address = readWhole(street === '' ? full : street, street === '', given, tagger);
  if (street !== '' && full !== '') fill(address, readWhole(full, true, given, tagger));
  fill(given, address);
  if (fields.unit !== undefined) readUnitField(address, cut(fields.unit));
  address.city = given.city;
  address.state = given.state;
  address.zip = given.zip;
  address.plus4 = given.plus4;
  if (address.rest !== '') unread.push(address.rest);
  address.rest = unread.join(', ').slice(0, longest);
  return address;
}

/** Takes over the place of `other` where `address` has none. */
function fill(address: ParsedAddress, other: ParsedAddress): void {
  if (address.city === '') address.city = other.city;
  if (address.state === '') address.state = other.state;
  if (address.zip === '') {
    address.zip = other.zip;
    address.plus4 = other.plus4;
  }
}

/** What else stands where there is no street, or none that is known; and where there is no unit. */
const noStreet = /^(?:NONE|NULL|VACANT(?: LAND| LOT)?|NO (?:SITUS|ADDRESS)\b.*|UNASSIGNED\b.*|0+)$/i;
const noUnit = /^(?:NONE|NULL|0+)$/i;

/** Reads a street, or a whole line (`whole`), beside which a place may be given. */
function readWhole(text: string, whole: boolean, given: ParsedAddress, tagger: Tagger): ParsedAddress {
  if (saysNothing(text) || noStreet.test(text)) return { ...blank(), rest: text };
  const line = cutLine(text);
  const size = line.words.length;
  if (size === 0) return blank();
  if (whole && size === 1) {
    const zip = normaliseZip(text);
    if (zip !== null && text.length > 4) return { ...blank(), ...zip };
  }
  if (!whole || given.city !== '' || given.zip !== '') {
    const address = blank();
    if (readStreet(address, line, 0, size) > (whole ? 1 : 0)) return address;
  }
  const read = readLine(line);
  if (read !== null) return read;
  // The place as it was given helps to tell what the words before it are.
  if (!whole && (given.city !== '' || given.zip !== '')) addPlace(line, given);
  return assemble(line, mendLabels(line, tag(line, tagger)), size);
}

function addPlace(line: Line, given: ParsedAddress): void {
  line.breaks[line.breaks.length - 1] = true;
  addWords(line, given.city);
  if (given.city !== '') line.breaks[line.breaks.length - 1] = true;
  addWords(line, given.state);
  addWords(line, given.zip);
}

function readUnitField(address: ParsedAddress, text: string): void {
  if (text === '' || saysNothing(text) || noUnit.test(text)) return;
  const line = cutLine(text);
  const { words, breaks } = line;
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

/** The delivery line: number, street, unit, as Publication 28 writes them. */
export function deliveryLine(address: ParsedAddress): string {
  if (address.core === 'PO BOX') return `PO BOX ${address.number}`;
  if (/^(?:RR|HC|PSC|CMR|UNIT)(?: |$)/.test(address.core) && address.number !== '')
    return `${address.core} BOX ${address.number}`;
  const unit =
    address.unit === ''
      ? ''
      : address.unit_kind === address.unit
        ? address.unit
        : `${address.unit_kind || '#'} ${address.unit}`;
  return [address.number, address.pre, address.core, address.suffix, address.post, unit]
    .filter((part) => part !== '')
    .join(' ');
}
