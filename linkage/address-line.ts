/** Takes a one-line address apart from its right end: ZIP, state, city; what is left is the street. */
import { normaliseState } from './places.ts';
import {
  cityEnds,
  cityStarts,
  directionals,
  loneUnitWords,
  strongSuffixes,
  suffixes,
  unitWords,
} from './street-words.ts';
import { fold } from './text.ts';
import type { AddressFields } from './types.ts';

/** Longer texts are cut: no address is as long, and reading must stay quick. */
export const longest = 300;

/** The parts of an address, as they were written. */
export interface AddressParts {
  street: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
}

/** The parts as given; those not given are taken from the right end of the one line. */
export function splitLine(fields: AddressFields): AddressParts {
  const cut = (text: string | undefined) => (text ?? '').slice(0, longest).trim();
  const parts: AddressParts = {
    street: tidy(cut(fields.street)),
    unit: cut(fields.unit),
    city: cut(fields.city),
    state: cut(fields.state),
    zip: cut(fields.zip),
  };
  let line = tidy(cut(fields.full))
    .replace(/[\r\n]+/g, ', ')
    .replace(/[\s,]+$/, '');
  // A street cell often holds the whole address.
  if (line === '' && parts.zip === '' && parts.city === '' && /\d{5}(?:-\d{4})?\s*$/.test(parts.street)) {
    line = parts.street;
    parts.street = '';
  }
  if (line === '') return parts;
  line = line.replace(/[\s,]+(?:USA|U\.S\.A\.|US|UNITED STATES(?: OF AMERICA)?)\.?$/i, '');
  const atZip =
    /(^|[\s,.])(\d{5}(?:[-\s]\d{4})?|\d{9})$/.exec(line) ?? /([\s,]+[A-Za-z]{2}[\s,.]+)(\d{4})$/.exec(line);
  const boxNumber = /\bBOX\s*#?\s*$/i.test(line.slice(0, (atZip?.index ?? 0) + (atZip?.[1]?.length ?? 0)));
  if (atZip && !boxNumber && !(atZip[1] === '' && atZip.index === 0 && line.length > 10)) {
    const found = atZip[2] ?? '';
    if (parts.zip === '') parts.zip = found;
    line = line.slice(0, line.length - found.length).replace(/[\s,]+$/, '');
  }
  line = takeState(line, parts);
  const pieces = line
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const last = pieces[pieces.length - 1] ?? '';
  if (pieces.length > 1 && !isUnitPiece(last) && !/^\d+\s/.test(last)) {
    if (parts.city === '') parts.city = last;
    pieces.pop();
    if (parts.street === '') parts.street = pieces.join(', ');
  } else if (parts.street === '') {
    const [street, city] = parts.city === '' ? splitCity(line) : [line, parts.city];
    parts.street = street;
    parts.city = city;
  }
  return parts;
}

/** Spellings that would mislead: `#APT 4`, `No. 102`, `U.S. 80`. */
function tidy(text: string): string {
  return text
    .replace(/#\s*(?=(?:APT|APARTMENT|UNIT|STE|SUITE|LOT|SPC|RM)\b)/gi, ' ')
    .replace(/(\s)N(?:O|UM|UMBER)\.?\s*#?\s*(?=\d)/gi, '$1# ')
    .replace(/\bBOX\s*#\s*/gi, 'BOX ')
    .replace(/\bU\.?\s?S\.?(?=\s+(?:\d|H|R))/gi, 'US');
}

function isUnitPiece(piece: string): boolean {
  const first = fold(piece, '#').split(' ')[0] ?? '';
  return first.startsWith('#') || unitWords.has(first) || loneUnitWords.has(first);
}

/** Takes a state off the end of a line: one to three words, if something stands before them. */
function takeState(line: string, parts: AddressParts): string {
  const pieces = line.split(/[\s,]+/);
  for (const count of [3, 2, 1]) {
    if (pieces.length <= count) continue;
    const text = pieces.slice(-count).join(' ');
    const state = normaliseState(text);
    if (!state) continue;
    // A city or a street may be called like a state: without a ZIP or a comma only a street's end before it tells.
    const at = line.toUpperCase().lastIndexOf((pieces[pieces.length - count] ?? '').toUpperCase());
    const before = line.slice(0, at).trimEnd();
    const city = /^(?:WASHINGTON|NEW YORK)$/i.test(text);
    const ended = !city && suffixEnd(before.split(/\s+/).map((token) => fold(token))) !== null;
    if (parts.zip === '' && text.length !== 2 && !before.endsWith(',') && !ended) return line;
    if (count === 3 && text.toUpperCase().startsWith('WASHINGTON')) return line;
    if (count === 2 && /^washington\W+d\W*c/i.test(text)) {
      if (parts.state === '') parts.state = 'DC';
      return line.replace(/[\s,]+d\W*c\W*$/i, '').trim();
    }
    if (parts.state === '') parts.state = state;
    return line.slice(0, at).replace(/[\s,]+$/, '');
  }
  return line;
}

/** Where the street ends and the city starts, in a line without a comma between them. */
function splitCity(line: string): [string, string] {
  const tokens = line.split(/\s+/);
  const plain = tokens.map((token) => fold(token, '#'));
  const at = (index: number) => plain[index] ?? '';
  let end = boxEnd(plain) ?? suffixEnd(plain) ?? highwayEnd(plain) ?? weakEnd(plain);
  if (end === null) {
    if (tokens.length < 3 || !/^\d/.test(at(0))) return /\d/.test(line) ? [line, ''] : ['', line];
    const two =
      tokens.length > 3 && (cityStarts.has(at(plain.length - 2)) || cityEnds.has(at(plain.length - 1)));
    end = tokens.length - (two ? 2 : 1);
  }
  // Behind the suffix: a directional (NORTH LEBANON is a city, NW WASHINGTON isn't), then units.
  const direction = directionals.get(at(end));
  if (direction !== undefined && (direction.length === 2 || at(end).length <= 2 || plain.length - end !== 2))
    end++;
  for (let more = true; more && end < plain.length; ) {
    more = false;
    const token = at(end);
    if (unitWords.has(token) && (/\d/.test(at(end + 1)) || /^[A-Z]$/.test(at(end + 1)))) {
      end += 2;
      more = true;
    } else if (
      token.startsWith('#') ||
      loneUnitWords.has(token) ||
      (/^\d+[A-Z]?$|^[A-Z]\d*$/.test(token) && !directionals.has(token))
    ) {
      end += token === '#' ? 2 : 1;
      more = true;
    }
  }
  return [tokens.slice(0, end).join(' '), tokens.slice(end).join(' ')];
}

const numbered = (token: string | undefined): boolean => /^\d+[A-Z]?$/.test(token ?? '');

/** Behind a box and its number. */
function boxEnd(plain: string[]): number | null {
  const box = plain.findIndex(
    (token, index) => /^(?:BOX|POBOX)$/.test(token) && /\d/.test(plain[index + 1] ?? ''),
  );
  return box < 0 ? null : box + 2;
}

/** Behind the first suffix that ends a name of at least one word. */
function suffixEnd(plain: string[]): number | null {
  const strong = (index: number) => strongSuffixes.has(suffixes.get(plain[index] ?? '') ?? '');
  const name = directionals.has(plain[1] ?? '') ? 3 : 2;
  for (const from of [name, name - 1])
    for (let index = from; index < plain.length; index++) {
      if (!strong(index) || index < 2) continue;
      // PARK AVE: the word behind is the suffix. MAIN ST ST LOUIS: it is not, nor is that of MAIN ST LA JOLLA.
      const next = plain[index + 1] ?? '';
      const last = index + 2 >= plain.length;
      if (strong(index + 1) && (last || (next !== 'ST' && next !== 'LA'))) continue;
      const highway = /^(?:HWY|HIGHWAY|ROUTE|RTE|RT|ROAD|RD)$/.test(plain[index] ?? '') && numbered(next);
      return index + (highway ? 2 : 1);
    }
  return null;
}

/** Behind a highway and its number: 123 COUNTY ROAD 12 TOWN. */
function highwayEnd(plain: string[]): number | null {
  const highway = plain.findIndex(
    (token, index) =>
      index > 0 &&
      /^(?:HWY|HIGHWAY|ROUTE|RTE|RT|ROAD|RD|CR|SR|FM|US)$/.test(token) &&
      numbered(plain[index + 1]),
  );
  return highway < 0 ? null : highway + 2;
}

/** Behind the last word that may be a suffix, like HILL or PARK. */
function weakEnd(plain: string[]): number | null {
  for (let index = plain.length - 2; index >= 2; index--)
    if (suffixes.has(plain[index] ?? '')) return index + 1;
  return null;
}
