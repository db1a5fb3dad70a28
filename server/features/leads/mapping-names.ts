/** What a column's name says: known spellings first, else its words, whose qualifiers are walls. */
import { aliases, compact, type Field, type NamePart, type StreetPart } from './mapping-aliases.ts';
import { meaningOf, ordinals, stops, wordsOf } from './mapping-vocabulary.ts';

/** A field that a name can stand for, and how sure the name alone makes it (0–1). */
export interface NameReading {
  field: Field;
  score: number;
  /** A known spelling, letter for letter. */
  exact: boolean;
  /** The name doesn't say whose address it is: property is assumed, the neighbours may say otherwise. */
  unqualified: boolean;
}

/** Whether a cell is a name that a header row would hold; nothing a data row is likely to. */
export function isNameAlias(cell: string): boolean {
  const text = cell.trim();
  if (text.length > 60 || (/^[A-Z]{2}$/.test(text) && text !== 'ID')) return false;
  return (
    aliases.has(compact(text)) ||
    (/[\s_.-]|[a-z][A-Z]/.test(text) && readName(text).length > 0 && !/\d{3}/.test(text))
  );
}

/** The most likely field of a name, as a header, if it says one at all. */
export function fieldOfName(name: string): NameReading | undefined {
  return readName(name)[0];
}

/** All fields that a name can stand for, best first; none when it says nothing or something we don't take. */
export function readName(name: string): NameReading[] {
  const words = wordsOf(name);
  const numbers = words
    .map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : ordinals[word]))
    .filter((number) => number !== undefined);
  // Somebody traced is rather reached at home than at work.
  const doubt = words.some((word) => /^(work|business|office|evening)$/.test(word)) ? 0.04 : 0;
  const known = aliases.get(compact(name));
  if (known !== undefined) {
    const unqualified = isUnqualified(known, name);
    const score = (unqualified ? 0.93 : 0.95) - doubt;
    return withSiblings({ field: known, score, exact: true, unqualified }, numbers.length > 0);
  }
  const meant = new Set<string>();
  let unknown = 0;
  for (const word of words) {
    const meaning = meaningOf.get(word);
    if (meaning !== undefined) meant.add(meaning);
    else if (ordinals[word] === undefined && !/^\d{1,2}$/.test(word)) {
      if (stops.has(word)) return [];
      unknown++;
    }
  }
  const read = fieldOfWords(meant, numbers[0] ?? 1);
  const score = 0.9 - 0.14 * unknown - (read?.doubt ?? 0) - doubt;
  if (read === undefined || score < 0.3) return [];
  const { field } = read;
  return withSiblings(
    { field, score, exact: false, unqualified: isUnqualified(field, name) },
    numbers.length > 0,
  );
}

/** Whether a name holds no word that we know, so that the cells may speak alone. */
export const saysNothing = (name: string) => {
  const words = wordsOf(name);
  return (
    !words.some((word) => stops.has(word)) && words.every((word) => vague.has(meaningOf.get(word) ?? 'noise'))
  );
};

/** Meanings that leave it open what a column holds. */
const vague = new Set(['noise', 'number', 'line', 'person']);

/** Whether an address field was named without saying whose address it is. */
function isUnqualified(field: Field, name: string): boolean {
  if (!field.startsWith('property_')) return false;
  const meant = new Set(wordsOf(name).map((word) => meaningOf.get(word)));
  return !meant.has('property') && !meant.has('mailing');
}

const rowsOfFields: Field[][] = [
  ['phone', 'phone_2', 'phone_3'],
  ['email', 'email_2'],
];

/**
 * A phone or an e-mail can stand in any place of its row: in its own best if the name has a number, nearly as well in
 * each if it has none.
 */
function withSiblings(reading: NameReading, isNumbered: boolean): NameReading[] {
  const row = rowsOfFields.find((fields) => fields.includes(reading.field)) ?? [reading.field];
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

/** From the meanings of a name's words to a field. Qualifiers are walls: mailing beats property beats owner. */
function fieldOfWords(meant: ReadonlySet<string>, ordinal: number): WordReading | undefined {
  const has = (...wanted: string[]) => wanted.every((meaning) => meant.has(meaning));
  const any = (...wanted: string[]) => wanted.some((meaning) => meant.has(meaning));
  if (has('email')) return numbered(['email', 'email_2'], ordinal);
  if (has('phone'))
    return any('type', 'code', 'date') ? undefined : numbered(['phone', 'phone_2', 'phone_3'], ordinal);
  if (has('birth')) return any('city', 'state', 'county', 'name') ? undefined : { field: 'date_of_birth' };
  if (has('date')) return undefined;
  if (has('house') && !any('number', 'suffix', 'direction')) return undefined;
  const side = has('mailing')
    ? 'mailing'
    : has('property')
      ? 'property'
      : has('owner')
        ? 'mailing'
        : 'property';
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
  if (has('unit')) return any('type', 'code') ? undefined : { field: `${side}_unit` };
  const part = streetPart(meant);
  if (part !== undefined) return { field: `${side}_address:${part}` };
  if (any('address', 'street')) {
    if (any('type', 'code', 'id')) return undefined;
    if (has('full') && !has('street')) return { field: `${side}_full` };
    if (has('name')) return side === 'mailing' ? { field: 'full_name', doubt: 0.1 } : undefined;
    if (ordinal === 2) return { field: `${side}_unit`, doubt: 0.05 };
    return ordinal > 2 ? undefined : { field: `${side}_address` };
  }
  if (has('apn')) return any('type', 'code') ? undefined : { field: 'apn' };
  return nameField(meant, ordinal);
}

function streetPart(meant: ReadonlySet<string>): StreetPart | undefined {
  const street = meant.has('street') || meant.has('house');
  if (!street && !(meant.has('address') && meant.has('number'))) {
    return meant.has('direction') && meant.size <= 2 ? 'predirection' : undefined;
  }
  if (meant.has('number')) return 'number';
  if (meant.has('direction')) return meant.has('suffix') ? 'postdirection' : 'predirection';
  if (meant.has('type') || meant.has('suffix')) return 'type';
  if (meant.has('name') && !meant.has('address')) return 'street';
  return undefined;
}

function nameField(meant: ReadonlySet<string>, ordinal: number): WordReading | undefined {
  if (meant.has('type') || meant.has('code')) return undefined;
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
  if (!meant.has('name') && !meant.has('owner')) return undefined;
  if (meant.has('number') || ordinal > 2) return undefined;
  if (!meant.has('name') && meant.has('property')) return undefined;
  return { field: ordinal === 2 ? 'second_owner' : 'full_name', doubt };
}

function numbered(row: Field[], ordinal: number): WordReading | undefined {
  const field = row[ordinal - 1];
  return field === undefined ? undefined : { field };
}
