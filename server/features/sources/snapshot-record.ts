/**
 * A person in a snapshot: what is compared stands in front, as numbers of tokens, and is read without making a text; the
 * rest of the record stands behind it as JSON, and is read only of the few who are shown.
 */
import type { LicenceClass } from '#contract/imports';
import {
  type AddressTokens,
  displayName,
  hash43,
  type NameTokens,
  type PersonRecord,
  type PersonTokens,
  packAddress,
  packName,
} from '#linkage';
import type { Candidate } from './port.ts';

/** Tokens of a name and of an address, in the order of their packed form. */
const nameParts = 4;
const addressParts = 9;
/** Bytes of a token's number, and of a phone's. */
const tokenBytes = 3;
const phoneBytes = 5;
/** Of an e-mail its hash: it tells nearly all that it isn't, and what remains is looked up in the record. */
const emailBytes = 6;
/** What is said of a person beside their tokens, as bits. */
const dead = 1;
const alive = 2;
/** The tokens are in the JSON: the book was full, or a part of the record has a form of its own. */
const untold = 4;
/** Counts and bits: sources, bits, names, addresses, phones, e-mails; bytes of the name to show; the birth's token. */
const countBytes = 8;
const headBytes = countBytes + tokenBytes;

/** More tokens than this would fill a reader's memory: people with others are kept as JSON alone. */
const mostTokens = 2 ** 21;

/** Numbers the tokens of a snapshot as they come. */
export class TokenBook {
  readonly #numbers = new Map([['', 0]]);
  readonly #most: number;

  constructor(most = mostTokens) {
    this.#most = most;
  }

  /** The token's number; null when there is no room for another, or it can't stand in a line of its own. */
  numberOf(token: string): number | null {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    if (this.#numbers.size >= this.#most || token.includes('\n')) return null;
    const number = this.#numbers.size;
    this.#numbers.set(token, number);
    return number;
  }

  /** All tokens, in the order of their numbers. */
  tokens(): string[] {
    return [...this.#numbers.keys()];
  }
}

/** What of a record is said in tokens. */
type Tokened = Pick<PersonRecord, 'b' | 'nt' | 'at'>;

/** What stands in front of a record; null when it can't be said in numbers. */
function frontOf({ b = '', nt, at }: Tokened, book: TokenBook): number[] | null {
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

/** A person's bytes: `sources` are places in the snapshot's list of names, `text` is the record's JSON. */
export function writePerson(sources: number[], text: string, book: TokenBook): Buffer {
  const { nt, at, b, d, ...rest } = JSON.parse(text) as PersonRecord;
  const phones = rest.p?.map(([number = '']) => number) ?? [];
  const emails = rest.e?.map(([address = '']) => hash43(address)) ?? [];
  const name = Buffer.from(displayName({ ...rest, nt, at }));
  const fits = name.length < 2 ** 16 && nt.length < 2 ** 8 && at.length < 2 ** 8;
  const front =
    fits && phones.every((number) => digits.test(number))
      ? frontOf({ nt, at, ...(b === undefined ? {} : { b }) }, book)
      : null;
  const told = front !== null;
  const shown = told ? name : Buffer.alloc(0);
  const body = Buffer.concat([shown, Buffer.from(told ? JSON.stringify(rest) : text)]);
  const size = told
    ? headBytes + (front.length - 1) * tokenBytes + phones.length * phoneBytes + emails.length * emailBytes
    : headBytes;
  const bytes = Buffer.alloc(size + sources.length * 2 + body.length);
  let place = 0;
  const put = (value: number, width: number) => {
    place = bytes.writeUIntLE(value, place, width);
  };
  put(sources.length, 1);
  put((d === 1 ? dead : d === 0 ? alive : 0) | (told ? 0 : untold), 1);
  put(told ? nt.length : 0, 1);
  put(told ? at.length : 0, 1);
  put(told ? phones.length : 0, 1);
  put(told ? emails.length : 0, 1);
  put(shown.length, 2);
  for (const number of front ?? [0]) put(number, tokenBytes);
  for (const number of told ? phones : []) put(Number(number), phoneBytes);
  for (const email of told ? emails : []) put(email, emailBytes);
  for (const source of sources) put(source, 2);
  body.copy(bytes, place);
  return bytes;
}

/** Of what sources a person is, by their places: the names as one text, and their licence. */
export type SourcesOf = (places: number[]) => Pick<Candidate, 'source' | 'licence_class'>;

const numberAt = (bytes: Buffer, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

/**
 * Reads a person out of `bytes`, which are the store's own and hold somebody else at the next reading. `tokens` are the
 * snapshot's, by their numbers.
 */
export function readPerson(
  person_id: number,
  bytes: Buffer,
  sourcesOf: SourcesOf,
  tokens: readonly string[],
): Candidate {
  const said = bytes[1] ?? 0;
  const counts = { names: bytes[2] ?? 0, addresses: bytes[3] ?? 0, phones: bytes[4] ?? 0 };
  let place = headBytes;
  // Written out: this runs a dozen times for every lead.
  const text = (part: number): string => tokens[numberAt(bytes, place + part * tokenBytes)] ?? '';
  const ofNames: NameTokens[] = [];
  for (let at = 0; at < counts.names; at++, place += nameParts * tokenBytes)
    ofNames.push({ first: text(0), middle: text(1), last: text(2), suffix: text(3) });
  const addresses: AddressTokens[] = [];
  for (let at = 0; at < counts.addresses; at++, place += addressParts * tokenBytes)
    addresses.push({
      number: text(0),
      pre: text(1),
      core: text(2),
      suffix: text(3),
      post: text(4),
      unit: text(5),
      city: text(6),
      state: text(7),
      zip: text(8),
    });
  const phones: number[] = [];
  for (let at = 0; at < counts.phones; at++, place += phoneBytes)
    phones.push(bytes.readUIntLE(place, phoneBytes));
  const emails: number[] = [];
  for (let at = bytes[5] ?? 0; at > 0; at--, place += emailBytes)
    emails.push(bytes.readUIntLE(place, emailBytes));
  const places: number[] = [];
  for (let at = bytes[0] ?? 0; at > 0; at--, place += 2) places.push(bytes.readUInt16LE(place));
  const rest = Buffer.allocUnsafe(bytes.length - place);
  bytes.copy(rest, 0, place, bytes.length);
  const shown = bytes.readUInt16LE(6);
  const { source, licence_class } = sourcesOf(places);
  if ((said & untold) !== 0) return { person_id, record: JSON.parse(rest.toString()), source, licence_class };
  const birth = tokens[numberAt(bytes, countBytes)] ?? '';
  return new SnapshotPerson(person_id, source, licence_class, {
    names: ofNames,
    addresses,
    phones,
    emails,
    birth,
    said,
    shown,
    rest,
  });
}

/** What was read of a person. */
interface Read {
  names: NameTokens[];
  addresses: AddressTokens[];
  phones: number[];
  emails: number[];
  birth: string;
  said: number;
  /** The name to show, of so many bytes; then the JSON of what is not compared. */
  rest: Buffer;
  shown: number;
}

/** A candidate whose record is put together when it is asked for. */
class SnapshotPerson implements Candidate, PersonTokens {
  person_id: number;
  source: string;
  licence_class: LicenceClass;
  readonly #read: Read;
  #record: PersonRecord | null = null;

  constructor(person_id: number, source: string, licence_class: LicenceClass, read: Read) {
    this.person_id = person_id;
    this.source = source;
    this.licence_class = licence_class;
    this.#read = read;
  }

  get tokens(): PersonTokens {
    return this;
  }

  get record(): PersonRecord {
    this.#record ??= recordOf(this.#read);
    return this.#record;
  }

  get names(): NameTokens[] {
    return this.#read.names;
  }

  get addresses(): AddressTokens[] {
    return this.#read.addresses;
  }

  get packed(): null {
    return null;
  }

  get birth(): string | undefined {
    return this.#read.birth === '' ? undefined : this.#read.birth;
  }

  get dead(): boolean {
    return (this.#read.said & dead) !== 0;
  }

  get displayName(): string {
    return this.#read.rest.toString('utf8', 0, this.#read.shown);
  }

  get firstPhone(): string | undefined {
    const [number] = this.#read.phones;
    return number === undefined ? undefined : `+${number}`;
  }

  get hasPhones(): boolean {
    return this.#read.phones.length > 0;
  }

  hasPhone(number: string): boolean {
    return this.#read.phones.includes(Number(number));
  }

  get hasEmails(): boolean {
    return this.#read.emails.length > 0;
  }

  hasEmail(address: string): boolean {
    return (
      this.#read.emails.includes(hash43(address)) &&
      (this.record.e?.some((email) => email[0] === address) ?? false)
    );
  }
}

function recordOf({ names, addresses, birth, said, shown, rest }: Read): PersonRecord {
  const record: PersonRecord = JSON.parse(rest.toString('utf8', shown));
  record.nt = names.map(packName);
  record.at = addresses.map(packAddress);
  if (birth !== '') record.b = birth;
  if ((said & (dead | alive)) !== 0) record.d = (said & dead) === 0 ? 0 : 1;
  return record;
}
