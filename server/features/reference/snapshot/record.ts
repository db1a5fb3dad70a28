/**
 * The format of a person in a snapshot. Compared data is stored as token numbers; the rest of the record is compressed
 * JSON in another file, read only for the few people who are shown.
 */
import { displayName, hash43, nameRoots, type PersonRecord, soundex } from '#linkage';
import type { Encode } from './records/code.ts';
import { writeRest } from './records/rest.ts';
import type { TokenBook } from './tokens.ts';

/** Number of tokens in a name and in an address, in the order of their packed form. */
export const nameParts = 4;
export const addressParts = 9;
/** Bytes of a token number and of a phone. */
export const tokenBytes = 3;
export const phoneBytes = 5;
/** An email is stored as a hash, which rules out nearly all others; equal hashes are checked in the record. */
export const emailBytes = 6;
/** Bytes of a person's id and of the record's position, and of the record's length. */
export const idBytes = 6;
export const lengthBytes = 4;
/** Bytes of a source's index. */
export const sourceBytes = 2;
/**
 * People start at multiples of this many bytes, and positions count these units: 2^32 of them hold some 400 million
 * people.
 */
export const personUnit = 16;

/** Flags of a person. */
export const dead = 1;
export const alive = 2;
/** The tokens are in the record, because the token book was full or the record has an unusual form. */
export const untokenized = 4;

/** Offsets in a person's header. Names, addresses, phones, emails, sources and the display name follow it. */
export const head = {
  sources: 0,
  said: 1,
  names: 2,
  addresses: 3,
  phones: 4,
  emails: 5,
  shown: 6,
  id: 8,
  record: 8 + idBytes,
  length: 8 + 2 * idBytes,
  birth: 8 + 2 * idBytes + lengthBytes,
  end: 8 + 2 * idBytes + lengthBytes + tokenBytes,
} as const;

function lifeFlag(d: PersonRecord['d']): number {
  if (d === undefined) return 0;
  return d === 1 ? dead : alive;
}

/** Bytes of the person at a position, up to the next. */
export function personLength(bytes: Buffer, at: number): number {
  const count = (field: number) => bytes[at + field] ?? 0;
  const compared =
    (count(head.names) * nameParts + count(head.addresses) * addressParts) * tokenBytes +
    count(head.phones) * phoneBytes +
    count(head.emails) * emailBytes +
    bytes.readUInt16LE(at + head.shown);
  return roundUp(head.end + compared + count(head.sources) * sourceBytes);
}

const roundUp = (bytes: number) => Math.ceil(bytes / personUnit) * personUnit;

/** Calls `each` with the number of every token of the person at a position. */
export function forEachToken(bytes: Buffer, at: number, each: (number: number) => void): void {
  const names = (bytes[at + head.names] ?? 0) * nameParts;
  const end = at + head.end + (names + (bytes[at + head.addresses] ?? 0) * addressParts) * tokenBytes;
  // The birth date comes before the names.
  for (let next = at + head.birth; next < end; next += tokenBytes) each(bytes.readUIntLE(next, tokenBytes));
}

/** The id of the person at a position. */
export const idAt = (bytes: Buffer, at: number): number => bytes.readUIntLE(at + head.id, idBytes);

/** Moves the position of a person's record by so many bytes. */
export function moveRecord(person: Buffer, by: number): void {
  person.writeUIntLE(person.readUIntLE(head.record, idBytes) + by, head.record, idBytes);
}

/** The tokenized part of a record. */
type Tokenized = Pick<PersonRecord, 'b' | 'nt' | 'at'>;

/** The token numbers of a record; null if it can't be stored as numbers. */
function numbersOf({ b = '', nt, at }: Tokenized, book: TokenBook): number[] | null {
  const numbers: number[] = [];
  const add = (packed: string, parts: number) => {
    const tokens = packed.split('|');
    for (const token of tokens) numbers.push(book.numberOf(token) ?? Number.NaN);
    if (tokens.length !== parts) numbers.push(Number.NaN);
  };
  add(b, 1);
  for (const packed of nt) add(packed, nameParts);
  for (const packed of at) add(packed, addressParts);
  return numbers.includes(Number.NaN) ? null : numbers;
}

const digits = /^\+[1-9]\d{6,11}$/;

export interface StoredPerson {
  /** The compared data and the display name; the length is a multiple of `personUnit`. */
  person: Buffer;
  /** The rest, to be stored at the given position. */
  record: Buffer;
  /** Sort key within a bucket. People under one lead's keys have similar names, and are stored next to each other. */
  sortKey: string;
}

/** The Soundex code of the last name and the root of the first name. */
function sortKeyOf([packed = '']: readonly string[]): string {
  const [first = '', , last = ''] = packed.split('|');
  return `${soundex(last)}${nameRoots(first)[0]}`;
}

export interface PersonToStore {
  id: number;
  /** Indexes in the snapshot's list of sources. */
  sources: number[];
  /** The record's JSON. */
  text: string;
  /** The position of the rest in the records file. */
  at: number;
}

/** Writes a person with the tokens of a book. `encode` compresses the rest. */
export function writePerson(
  { id, sources, text, at }: PersonToStore,
  book: TokenBook,
  encode: Encode,
): StoredPerson {
  const whole = JSON.parse(text) as PersonRecord;
  const { nt, at: places, b, d, p, e } = whole;
  const phones = p?.map(([number = '']) => number) ?? [];
  const emails = e?.map(([address = '']) => hash43(address)) ?? [];
  const shownName = Buffer.from(displayName(whole));
  const fits = shownName.length < 2 ** 16 && nt.length < 2 ** 8 && places.length < 2 ** 8;
  const numbers =
    fits && phones.every((number) => digits.test(number))
      ? numbersOf({ nt, at: places, ...(b === undefined ? {} : { b }) }, book)
      : null;
  const isTokenized = numbers !== null;
  const record = encode(Buffer.from(isTokenized ? writeRest(whole) : text));
  const size = isTokenized
    ? head.end +
      (numbers.length - 1) * tokenBytes +
      phones.length * phoneBytes +
      emails.length * emailBytes +
      shownName.length
    : head.end;
  const person = Buffer.alloc(roundUp(size + sources.length * sourceBytes));
  let place = 0;
  const put = (value: number, width: number) => {
    place = person.writeUIntLE(value, place, width);
  };
  put(sources.length, 1);
  put(lifeFlag(d) | (isTokenized ? 0 : untokenized), 1);
  put(isTokenized ? nt.length : 0, 1);
  put(isTokenized ? places.length : 0, 1);
  put(isTokenized ? phones.length : 0, 1);
  put(isTokenized ? emails.length : 0, 1);
  put(isTokenized ? shownName.length : 0, 2);
  put(id, idBytes);
  put(at, idBytes);
  put(record.length, lengthBytes);
  for (const number of numbers ?? [0]) put(number, tokenBytes);
  for (const number of isTokenized ? phones : []) put(Number(number), phoneBytes);
  for (const email of isTokenized ? emails : []) put(email, emailBytes);
  for (const source of sources) put(source, sourceBytes);
  if (isTokenized) shownName.copy(person, place);
  return { person, record, sortKey: sortKeyOf(nt) };
}
