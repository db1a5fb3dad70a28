/**
 * Interprets a column's name: first by known spellings, then by its words, where qualifiers such as mailing or second
 * are decisive.
 */
import { aliases, compact, type Field, type NamePart, type StreetPart, spellingFields } from './aliases.ts';
import type { Role } from './roles.ts';
import { correctWord, meaningOf, ordinals, splitName, stops } from './vocabulary.ts';

/** A field a name can stand for, with the confidence (0–1) from the name alone. */
export interface NameReading {
  field: Field;
  score: number;
  /** The name is a known spelling. */
  exact: boolean;
  /** The name doesn't say whose address it is: property is assumed unless neighboring columns say otherwise. */
  unqualified: boolean;
  /** The party to contact, if the column is a party's. */
  role?: Role;
}

/** Whether a cell is a typical header name and unlikely in a data row. */
export function isNameAlias(cell: string): boolean {
  const text = cell.trim();
  if (text.length > 60 || (/^[A-Z]{2}$/.test(text) && text !== 'ID')) return false;
  return (
    aliases.has(compact(text)) ||
    (/[\s_.-]|[a-z][A-Z]/.test(text) && readName(text, { mends: false }).length > 0 && !/\d{3}/.test(text))
  );
}

/** The most likely field of a name, if any. */
export function fieldOfName(name: string): NameReading | undefined {
  return readName(name)[0];
}

/** Words treated as equal when spellings are compared. */
const synonyms: ReadonlyMap<string, string> = new Map(
  [
    'number num no nbr nr nmbr numb',
    'address addr adr adrs addrs addy',
    'phone ph tel telephone phones telephones',
    'name nm names',
    'property prop',
    'mailing mail ml mlg',
    'owner own ownr owners',
    'zip zipcd zcode',
    'id identification',
    'registration reg registr',
    'building bldg',
    'street str',
    'first fst frst',
    'last lst',
    'direction dir',
  ].flatMap((line) => line.split(' ').map((word): [string, string] => [word, line.split(' ')[0] ?? word])),
);

const canonical = (words: string[]) => words.map((word) => synonyms.get(word) ?? word).join(' ');

/** Known spellings by canonical words, except ambiguous ones. */
const canonicalAliases: ReadonlyMap<string, Field> = new Map(
  [...Map.groupBy(spellingFields, ([name]) => canonical(splitName(name)))].flatMap(
    ([words, [first, ...others]]): [string, Field][] =>
      first === undefined || others.some(([, field]) => field !== first[1]) ? [] : [[words, first[1]]],
  ),
);

/**
 * All fields a name can stand for, best first; empty if it means nothing or something unsupported. Typos and words
 * without vowels are corrected unless `correctsTypos` is false.
 */
export function readName(name: string, { mends: correctsTypos = true } = {}): NameReading[] {
  const words = splitName(name);
  const numbers = words
    .map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : ordinals[word]))
    .filter((number) => number !== undefined);
  // People are easier to reach at home than at work.
  const doubt = words.some((word) => /^(work|business|office|evening)$/.test(word)) ? 0.04 : 0;
  const exact = aliases.get(compact(name));
  const known = exact ?? canonicalAliases.get(canonical(words));
  if (known !== undefined) {
    const unqualified = isUnqualified(known, parseMeaning(words, false)?.meant);
    const score = (unqualified ? 0.93 : 0.95) - (exact === undefined ? 0.02 : 0) - doubt;
    const reading = { field: known, score, exact: exact !== undefined, unqualified };
    return expandNumbered(reading, numbers.length > 0);
  }
  if (!words.includes('st')) return interpretWords(words, numbers, doubt, correctsTypos);
  // `st` is a state or a street; the cells decide.
  const [asState, asStreet] = ['state', 'street'].map((meant) =>
    interpretWords(
      words.map((word) => (word === 'st' ? meant : word)),
      numbers,
      doubt + (meant === 'street' ? 0.08 : 0),
      correctsTypos,
    ),
  );
  return [...(asState ?? []), ...(asStreet ?? [])];
}

function interpretWords(
  words: string[],
  numbers: number[],
  doubt: number,
  correctsTypos: boolean,
): NameReading[] {
  const meaning = parseMeaning(words, correctsTypos);
  if (meaning === undefined) return [];
  const { meant, unknown, corrected } = meaning;
  const [number = 1] = numbers;
  const isLength = (meant.has('phone') && number === 10) || (meant.has('zip') && /^[59]$/.test(`${number}`));
  const wordReading = fieldOfWords(meant, isLength ? 1 : number, unknown);
  // ZIP+4 may be only the four extra digits.
  const plus = words.includes('zipplus') ? 0.12 : 0;
  const score = 0.9 - plus - 0.14 * unknown - 0.05 * corrected - (wordReading?.doubt ?? 0) - doubt;
  if (wordReading === undefined || score < 0.3) return [];
  const { field } = wordReading;
  // Another address isn't a second line of this one.
  const isOther = words.some((word) => ordinals[word] !== undefined && word !== 'two' && word !== 'three');
  if (isOther && field.endsWith('_unit') && !meant.has('unit') && !meant.has('line')) return [];
  const reading = { field, score, exact: false, unqualified: isUnqualified(field, meant) };
  return expandNumbered(reading, numbers.length > 0);
}

interface NameMeaning {
  meant: Set<string>;
  /** Number of unknown and of corrected words. */
  unknown: number;
  corrected: number;
}

/** The meanings of a name's words. Undefined if one of them excludes the column. */
function parseMeaning(words: string[], correctsTypos: boolean): NameMeaning | undefined {
  const meant = new Set<string>();
  let unknown = 0;
  let corrected = 0;
  for (const [at, word] of words.entries()) {
    // `co-owner` is the second owner; `owner co` is the owner's company or country.
    const isOrdinal = ordinals[word] !== undefined && !(word === 'co' && at > 0 && at === words.length - 1);
    if (isOrdinal || /^\d{1,2}$/.test(word)) continue;
    const isKnown = meaningOf.has(word) || stops.has(word);
    const known = isKnown || !correctsTypos ? word : (correctWord(word) ?? word);
    if (stops.has(known) && !meaningOf.has(known)) return undefined;
    const meaning = meaningOf.get(known);
    if (meaning === undefined) unknown++;
    else meant.add(meaning);
    if (known !== word) corrected++;
  }
  // `postal code` is a ZIP code, `postal address` a mailing address.
  if (meant.delete('postal')) {
    const isMailing = ['address', 'street', 'city', 'state'].some((part) => meant.has(part));
    meant.add(isMailing && !meant.has('code') && !meant.has('zip') ? 'mailing' : 'zip');
  }
  // `correo` is an email or the mail: `código postal de correo`.
  const hasPlace = ['zip', 'city', 'state'].some((part) => meant.has(part));
  if (words.includes('correo') && hasPlace && meant.delete('email')) meant.add('mailing');
  return { meant, unknown, corrected };
}

/** Whether a name has no meaningful word, so that only the cells count. */
export const isUninformative = (name: string) => {
  const words = splitName(name);
  return (
    !words.some((word) => stops.has(word)) &&
    words.every((word) => vagueMeanings.has(meaningOf.get(word) ?? 'noise'))
  );
};

/** Meanings that don't determine a field. */
const vagueMeanings: ReadonlySet<string> = new Set([
  'noise',
  'label',
  'number',
  'line',
  'person',
  'who',
  'desc',
]);

/** Whether an address field doesn't say whose address it is. */
const isUnqualified = (field: Field, meant: ReadonlySet<string> = new Set()) =>
  field.startsWith('property_') && !meant.has('property') && !meant.has('mailing');

const numberedFields: readonly (readonly Field[])[] = [
  ['phone', 'phone_2', 'phone_3'],
  ['email', 'email_2'],
];

/**
 * A phone or email can take any position of its kind. A number in the name favors its position; without one, all are
 * nearly equal.
 */
function expandNumbered(reading: NameReading, isNumbered: boolean): NameReading[] {
  const row = numberedFields.find((fields) => fields.includes(reading.field)) ?? [reading.field];
  const place = row.indexOf(reading.field);
  const step = isNumbered ? 0.06 : 0.02;
  return row
    .map((field, index) => ({
      ...reading,
      field,
      score: reading.score - step * Math.abs(index - place),
      exact: reading.exact && (index === place || !isNumbered),
    }))
    .sort((a, b) => b.score - a.score);
}

interface WordReading {
  field: Field;
  doubt?: number;
}

/** Derives the field from the meanings of a name's words. Qualifiers decide: mailing over property over owner. */
function fieldOfWords(meant: ReadonlySet<string>, ordinal: number, unknown: number): WordReading | undefined {
  const has = (...wanted: string[]) => wanted.every((meaning) => meant.has(meaning));
  const any = (...wanted: string[]) => wanted.some((meaning) => meant.has(meaning));
  if (has('email'))
    return any('type', 'code', 'date', 'label') ? undefined : numbered(['email', 'email_2'], ordinal);
  if (has('phone'))
    return any('type', 'code', 'date', 'pre', 'label', 'state')
      ? undefined
      : numbered(['phone', 'phone_2', 'phone_3'], ordinal);
  if (has('birth')) return any('city', 'state', 'county', 'name') ? undefined : { field: 'date_of_birth' };
  if (has('date')) return undefined;
  if (has('house') && !any('number', 'suffix', 'direction', 'pre')) {
    return meant.size === 1 && unknown === 0 ? { field: 'property_address:number', doubt: 0.1 } : undefined;
  }
  const isMailing = has('mailing') || (has('owner') && !has('property'));
  const side = isMailing ? 'mailing' : 'property';
  const places = ['city', 'state', 'zip'].filter((place) => meant.has(place));
  if (places.length > 1) {
    if (any('address', 'street')) return { field: `${side}_full`, doubt: 0.05 };
    return has('city', 'state') ? { field: `${side}_full:place` } : undefined;
  }
  if (has('county')) {
    return has('mailing') || any('code', 'id', 'number', 'phone') ? undefined : { field: 'county' };
  }
  const [place] = places;
  if (place !== undefined) {
    if (place === 'city' && any('code', 'id', 'number', 'type')) return undefined;
    if (any('id', 'type', 'first', 'last') || ordinal > 2) return undefined;
    return { field: `${side}_${place as 'city' | 'state' | 'zip'}`, doubt: ordinal === 2 ? 0.2 : 0 };
  }
  if (has('unit')) return any('type', 'code') ? undefined : { field: `${side}_unit`, doubt: 0.1 * unknown };
  const part = streetPart(meant);
  if (part !== undefined) return { field: `${side}_address:${part}` };
  if (any('pre', 'post')) return undefined;
  if (any('address', 'street')) {
    if (any('type', 'code', 'id')) return undefined;
    if (has('full') && !has('street')) return { field: `${side}_full` };
    if (has('name')) return side === 'mailing' ? { field: 'full_name', doubt: 0.1 } : undefined;
    if (ordinal === 2) return { field: `${side}_unit`, doubt: 0.05 };
    // The name of a third or fourth line means nothing; its cells may.
    return ordinal > 2 ? { field: `${side}_unit`, doubt: 0.36 } : { field: `${side}_address` };
  }
  // Many columns describe a parcel; the number's own name has few words.
  if (has('apn')) return any('type', 'code') ? undefined : { field: 'apn', doubt: 0.2 * unknown };
  // "First" or "last" of something unknown.
  if (unknown > 0 && any('first', 'last') && !any('name', 'owner', 'person', 'who')) return undefined;
  return nameField(meant, ordinal);
}

function streetPart(meant: ReadonlySet<string>): StreetPart | undefined {
  const any = (...wanted: string[]) => wanted.some((meaning) => meant.has(meaning));
  const isPart = any('number', 'suffix', 'direction', 'pre', 'post');
  if (!any('street', 'house') && !(meant.has('address') && isPart)) {
    // Alone, or only with the side of the address.
    const rest = ['direction', 'pre', 'post', 'suffix', 'property', 'mailing', 'noise'];
    if (!meant.has('direction') || [...meant].some((meaning) => !rest.includes(meaning))) return undefined;
    return any('post', 'suffix') ? 'postdirection' : 'predirection';
  }
  if (meant.has('number')) return meant.has('suffix') ? 'fraction' : 'number';
  if (any('direction', 'pre', 'post')) return any('post', 'suffix') ? 'postdirection' : 'predirection';
  if (any('type', 'suffix')) return 'type';
  if (meant.has('name') && !meant.has('address')) return 'street';
  return undefined;
}

function nameField(meant: ReadonlySet<string>, ordinal: number): WordReading | undefined {
  if (['type', 'code', 'desc', 'pre', 'post'].some((other) => meant.has(other))) return undefined;
  const doubt = meant.has('property') || meant.has('mailing') ? 0.2 : 0;
  if (meant.has('first') && meant.has('last')) return { field: 'full_name', doubt };
  const parts: NamePart[] = ['first', 'middle', 'last'];
  const part = parts.find((candidate) => meant.has(candidate));
  if (part !== undefined) {
    if (meant.has('number') || (part !== 'middle' && meant.has('initial'))) return undefined;
    if (ordinal === 2) return { field: `second_owner:${part}`, doubt };
    return ordinal > 2 ? undefined : { field: `${part}_name`, doubt };
  }
  if (meant.has('suffix')) return ordinal === 1 ? { field: 'suffix', doubt } : undefined;
  if (meant.has('id')) return meant.has('name') ? undefined : { field: 'reference', doubt: 0.05 };
  const who = [...meant].filter((meaning) => meaning !== 'noise' && meaning !== 'label');
  const field = ordinal === 2 ? 'second_owner' : 'full_name';
  if (who.length === 1 && who[0] === 'who' && ordinal < 3) return { field, doubt: 0.12 };
  if ((!meant.has('name') && !meant.has('owner')) || meant.has('number') || ordinal > 2) return undefined;
  if (!meant.has('name') && meant.has('property')) return undefined;
  return { field, doubt };
}

function numbered(row: Field[], ordinal: number): WordReading | undefined {
  const field = row[ordinal - 1];
  return field === undefined ? undefined : { field };
}
