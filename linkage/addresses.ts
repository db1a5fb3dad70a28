/** Reads US addresses, in parts or in one line, into the forms of Publication 28. */
import { longest, splitLine } from './address-line.ts';
import { normaliseCity, normaliseState, normaliseZip } from './places.ts';
import {
  directionals,
  highways,
  loneUnitWords,
  ordinals,
  strongSuffixes,
  suffixes,
  tens,
  unitWords,
} from './street-words.ts';
import { fold, words } from './text.ts';
import type { AddressFields, ParsedAddress } from './types.ts';

const empty: ParsedAddress = {
  number: '',
  pre: '',
  core: '',
  suffix: '',
  post: '',
  unit: '',
  unit_kind: '',
  city: '',
  state: '',
  zip: '',
  plus4: '',
  rest: '',
};

/** Reads an address; never throws, and what it can't read stays in `rest`. */
export function parseAddress(fields: AddressFields): ParsedAddress {
  const given = splitLine(fields);
  const address: ParsedAddress = { ...empty };
  const zip = normaliseZip(given.zip);
  if (zip) {
    address.zip = zip.zip;
    address.plus4 = zip.plus4;
  }
  address.state = normaliseState(given.state) ?? '';
  address.city = normaliseCity(given.city);
  const rest: string[] = [];
  if (given.zip !== '' && !zip) rest.push(given.zip.trim());
  if (given.state !== '' && address.state === '') rest.push(given.state.trim());
  readStreet(address, streetTokens(given.street), rest);
  if (given.unit !== '') readUnitField(address, given.unit);
  address.rest = rest.join(', ').slice(0, longest);
  return address;
}

function streetTokens(street: string): string[] {
  const spaced = street
    .replace(/#/g, ' # ')
    .replace(/\bP\.?\s*O\.?\s*(?:BOX|BX)\b\.?/gi, ' POBOX ')
    .replace(/\bPOST OFFICE BOX\b/gi, ' POBOX ')
    .replace(/(\d)\s*-\s*(\d)/g, '$1-$2');
  const tokens: string[] = [];
  for (const word of words(fold(spaced, '#-/,'))) {
    const bare = word.replace(/^[-/]+|[-/]+$/g, '');
    const comma = bare.split(',');
    for (let index = 0; index < comma.length; index++) {
      const piece = comma[index] ?? '';
      if (index > 0) tokens.push(',');
      if (piece === '') continue;
      // A hyphen joins numbers and splits words.
      if (/^\d+[A-Z]?[-/]\d*[A-Z]?$/.test(piece) || !/[-/]/.test(piece)) tokens.push(piece);
      else tokens.push(...piece.split(/[-/]/).filter((part) => part !== ''));
    }
  }
  return tokens;
}

function readStreet(address: ParsedAddress, tokens: string[], rest: string[]): void {
  if (tokens.length === 0) return;
  const box = tokens.findIndex((token, index) => token === 'POBOX' || (token === 'BOX' && index === 0));
  if (box >= 0 && tokens[box + 1] !== undefined) {
    address.core = 'PO BOX';
    address.number = tokens[box + 1] ?? '';
    const others = [...tokens.slice(0, box), ...tokens.slice(box + 2)].filter((token) => token !== ',');
    if (others.length > 0) rest.push(others.join(' '));
    return;
  }
  const rural =
    /^(?:RR|R R|RURAL ROUTE|RURAL RT|RFD|R F D|HC|STAR ROUTE|HIGHWAY CONTRACT)(?: ROUTE)? ?(\d+\w?)? ?,? ?BOX (\w+)(.*)$/.exec(
      tokens.join(' '),
    );
  if (rural) {
    address.core = `${tokens[0]?.startsWith('H') ? 'HC' : 'RR'}${rural[1] ? ` ${rural[1]}` : ''}`;
    address.number = rural[2] ?? '';
    if (rural[3]?.trim()) rest.push(rural[3].trim());
    return;
  }
  readName(address, readNumber(address, readUnit(address, tokens, rest)), rest);
}

/** Cuts the unit off the end, and what stands behind it. */
function readUnit(address: ParsedAddress, tokens: string[], rest: string[]): string[] {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const kind = unitWords.get(token);
    let next = tokens[at + 1] ?? '';
    if (kind !== undefined) {
      const from = next === '#' ? at + 2 : at + 1;
      next = tokens[from] ?? '';
      const plausible =
        kind === '#' ||
        kind === 'APT' ||
        kind === 'STE' ||
        kind === 'UNIT' ||
        /\d/.test(next) ||
        /^[A-Z]$/.test(next);
      // "KEY WEST RD", "LOT LN": a designator that a street's word follows is a name; a unit comes after a name.
      if (next !== '' && next !== ',' && plausible && at > 1)
        return endUnit(address, tokens, rest, at, kind, from);
      if (next === '' && at > 1 && (kind === 'APT' || kind === 'UNIT' || kind === '#'))
        return tokens.slice(0, at);
    }
    const lone = loneUnitWords.get(token);
    if (
      lone !== undefined &&
      at > 1 &&
      (tokens[at - 1] === ',' || suffixes.has(tokens[at - 1] ?? '')) &&
      !suffixes.has(next)
    ) {
      address.unit_kind = lone;
      address.unit = lone;
      const behind = tokens.slice(at + 1).filter((word) => word !== ',');
      if (behind.length > 0 && /\d|^[A-Z]$/.test(behind[0] ?? '')) address.unit = behind.shift() ?? '';
      if (behind.length > 0) rest.push(behind.join(' '));
      return tokens.slice(0, at);
    }
  }
  return tokens;
}

function endUnit(
  address: ParsedAddress,
  tokens: string[],
  rest: string[],
  at: number,
  kind: string,
  from: number,
): string[] {
  address.unit_kind = kind;
  let behind = tokens.slice(from + 1);
  let unit = tokens[from] ?? '';
  // "APT 4 B" is 4B; "BLDG 2 APT 4" is 2-4.
  if (/^\d+$/.test(unit) && /^[A-Z]$/.test(behind[0] ?? '')) unit += behind.shift() ?? '';
  else if (/^[A-Z]$/.test(unit) && /^\d+$/.test(behind[0] ?? '')) unit += behind.shift() ?? '';
  behind = behind.filter((word) => word !== ',');
  const second = unitWords.get(behind[0] ?? '');
  if (second !== undefined && behind[1] !== undefined) {
    unit = `${unit}-${behind[1]}`;
    address.unit_kind = second;
    behind = behind.slice(2);
  }
  address.unit = unit;
  if (behind.length > 0) rest.push(behind.join(' '));
  return tokens.slice(0, at);
}

function readUnitField(address: ParsedAddress, text: string): void {
  const tokens = words(fold(text, '#-').replace(/#/g, ' # '));
  const found: ParsedAddress = { ...empty };
  const behind: string[] = [];
  readUnit(found, ['1', 'X', ...tokens], behind);
  address.unit_kind = found.unit_kind || (tokens.length > 0 ? '#' : '');
  address.unit = found.unit || tokens.filter((token) => token !== '#').join('');
}

/** Takes the house number off the front: `123`, `123A`, `12-34`, `123 1/2`, `N6W23001`, `12W345`. */
function readNumber(address: ParsedAddress, tokens: string[]): string[] {
  const first = tokens[0] ?? '';
  if (!/^\d/.test(first) && !/^[NSEW]\d+[NSEW]?\d*$/.test(first)) return tokens;
  // "5TH AVE" without a number is a street.
  if (/^\d+(?:ST|ND|RD|TH)$/.test(first) && tokens.length > 1) return tokens;
  // "100 ST": a lone number before a suffix is the street's name only if nothing else is left of it.
  address.number = first.replace(/^0+(?=\d)/, '');
  let next = 1;
  if (/^\d\/\d$/.test(tokens[1] ?? '')) {
    address.number += ` ${tokens[1]}`;
    next = 2;
  } else if (/^[A-DF-MO-RT-VX-Z]$/.test(tokens[1] ?? '') && tokens.length > 3 && /^\d+$/.test(first)) {
    // A letter of the number ("12 A MAIN ST"), unless the letter is the street ("12 A ST").
    if (!suffixes.has(tokens[2] ?? '')) {
      address.number += tokens[1];
      next = 2;
    }
  }
  return tokens.slice(next);
}

function readName(address: ParsedAddress, tokens: string[], rest: string[]): void {
  let name = tokens.filter((token) => token !== '#');
  // Behind a comma that is no unit: a building's or a place's name.
  const comma = name.indexOf(',');
  if (comma > 0) {
    const behind = name.slice(comma + 1).filter((token) => token !== ',');
    if (behind.length === 1 && /^(?:\d+[A-Z]?|[A-Z]\d*)$/.test(behind[0] ?? '') && address.unit === '') {
      address.unit = behind[0] ?? '';
      address.unit_kind = '#';
    } else if (behind.length > 0) rest.push(behind.join(' '));
    name = name.slice(0, comma);
  }
  name = name.filter((token) => token !== ',');
  const lead = directionals.get(name[0] ?? '');
  const behind = name[1] ?? '';
  // "N MAIN ST" has a directional, "NORTH ST" and "E ST" have a name.
  if (
    lead !== undefined &&
    name.length > 1 &&
    !(suffixes.has(behind) && name.length === 2 && strongSuffixes.has(suffixes.get(behind) ?? ''))
  ) {
    address.pre = lead;
    name = name.slice(1);
    const second = directionals.get(name[0] ?? '');
    if (
      second !== undefined &&
      name.length > 2 &&
      lead.length === 1 &&
      second.length === 1 &&
      'NS'.includes(lead) &&
      'EW'.includes(second)
    ) {
      address.pre = lead + second;
      name = name.slice(1);
    }
  }
  const highway = readHighway(name.join(' '));
  if (highway) {
    address.core = highway.core;
    name = highway.behind;
    const post = directionals.get(name[0] ?? '');
    if (post !== undefined) {
      address.post = post;
      name = name.slice(1);
    }
    name = name.filter((word) => !suffixes.has(word));
    if (name.length > 0) rest.push(name.join(' '));
    return;
  }
  // "MAIN ST 4B": an identifier without a designator behind the suffix.
  const last = name[name.length - 1] ?? '';
  const hasDigit = /^(?:\d+[A-Z]?|[A-Z]\d+|\d+-\d+)$/.test(last);
  if (
    address.unit === '' &&
    name.length > 2 &&
    (hasDigit || (/^[A-Z]$/.test(last) && !directionals.has(last)))
  ) {
    const before = name[name.length - 2] ?? '';
    if (suffixes.has(before) || (directionals.has(before) && suffixes.has(name[name.length - 3] ?? ''))) {
      address.unit = last;
      address.unit_kind = '#';
      name = name.slice(0, -1);
    }
  }
  const tail = directionals.get(name[name.length - 1] ?? '');
  if (
    tail !== undefined &&
    name.length > 1 &&
    (name.length > 2 || suffixes.has(name[0] ?? '') || address.pre === '')
  ) {
    address.post = tail;
    name = name.slice(0, -1);
  }
  const suffix = suffixes.get(name[name.length - 1] ?? '');
  if (suffix !== undefined && name.length > 1) {
    address.suffix = suffix;
    name = name.slice(0, -1);
  } else if (
    name.length > 1 &&
    (name[0] === 'AVENUE' || name[0] === 'AVE') &&
    /^[A-Z]$|^\d/.test(name[1] ?? '')
  ) {
    address.suffix = 'AVE';
    name = name.slice(1);
  }
  address.core = normaliseCore(name);
}

function readHighway(text: string): { core: string; behind: string[] } | null {
  for (const [pattern, written] of highways) {
    const found = pattern.exec(text);
    if (found) return { core: `${written} ${found[1] ?? ''}`, behind: words(text.slice(found[0].length)) };
  }
  return null;
}

const coreWords: Record<string, string> = {
  SAINT: 'ST',
  MOUNT: 'MT',
  FORT: 'FT',
  DOCTOR: 'DR',
  MARTIN: 'MARTIN',
  JUNIOR: 'JR',
};

/** Ordinals in figures, `SAINT` as ST: one spelling for one street. */
function normaliseCore(name: string[]): string {
  const result: string[] = [];
  for (let at = 0; at < name.length; at++) {
    const word = name[at] ?? '';
    const ten = tens.get(word);
    const unit = ordinals.get(name[at + 1] ?? '');
    if (ten !== undefined && unit !== undefined && unit.length === 3) {
      result.push(`${ten + Number(unit[0])}${unit.slice(1)}`);
      at++;
    } else if (/^\d+$/.test(word) && name.length === 1) result.push(ordinal(Number(word)));
    else if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) result.push(ordinal(Number.parseInt(word, 10)));
    else result.push(ordinals.get(word) ?? coreWords[word] ?? word);
  }
  return result.join(' ');
}

/** 1 → 1ST, 11 → 11TH, 22 → 22ND. */
function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH');
  return `${number}${ending}`;
}

/** The delivery line: number, street, unit, as Publication 28 writes them. */
export function deliveryLine(address: ParsedAddress): string {
  if (address.core === 'PO BOX') return `PO BOX ${address.number}`;
  if (/^(?:RR|HC)(?: |$)/.test(address.core) && address.number !== '')
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
