/**
 * A candidate from the database. Compared fields are read from the JSON text on demand; only shown candidates are
 * parsed.
 */
import type { LicenceClass } from '#contract/imports/schemas';
import {
  type AddressQuery,
  type AddressTokens,
  displayName,
  glance,
  type NameTokens,
  type PersonRecord,
  type PersonTokens,
  unpackAddress,
  unpackName,
} from '#linkage';
import type { Candidate } from './port.ts';

/** The source of a person, and its license. */
export type SourceInfo = Pick<Candidate, 'source' | 'licence_class'>;

/** The compared fields of a record, and the names it shows. */
interface Parts {
  /** JSON of the display names. */
  shown: string;
  names: string[];
  addresses: string[];
  /** JSON of phones, emails, birth and death, from `behind` on. */
  json: string;
  behind: number;
}

/**
 * The parts of a record's JSON as imports write it; null for any other form. Quotes inside a JSON string are escaped,
 * so an unescaped field name is one, and in a list without a backslash `"]` is the end.
 */
function partsOf(json: string): Parts | null {
  const shown = json.indexOf('"n":[');
  const names = json.indexOf('],"nt":[', shown);
  const addresses = json.indexOf(',"at":[', names);
  if (shown < 0 || names < 0 || addresses < 0 || json.includes('\\', names)) return null;
  const packed: string[] = [];
  const behind = readTexts(json, addresses + 7, packed);
  const packedNames: string[] = [];
  readTexts(json, names + 8, packedNames);
  return { shown: json.slice(shown + 4, names + 1), names: packedNames, addresses: packed, json, behind };
}

/** Reads the strings of a list starting at `at`. Returns the position of its end. */
function readTexts(json: string, at: number, texts: string[]): number {
  let start = at;
  while (json.charAt(start) === '"') {
    const end = json.indexOf('"', start + 1);
    texts.push(json.slice(start + 1, end));
    start = end + (json.charAt(end + 1) === ',' ? 2 : 1);
  }
  return start;
}

/** The parts of a record in any form. */
function partsOfOther(json: string): Parts {
  const { n, nt, at, p, e, b, d } = JSON.parse(json) as PersonRecord;
  return {
    shown: JSON.stringify(n),
    names: nt,
    addresses: at,
    json: JSON.stringify({ p, e, b, d }),
    behind: 0,
  };
}

export class PostgresPerson implements Candidate, PersonTokens {
  person_id: number;
  source: string;
  licence_class: LicenceClass;
  readonly #bytes: Buffer;
  readonly #at: number;
  readonly #end: number;
  #parts: Parts | null = null;
  #names: NameTokens[] | null = null;
  #addresses: (AddressTokens | undefined)[] | null = null;
  #record: PersonRecord | null = null;

  /** The record's JSON is in `bytes` from `at` to `end`. */
  constructor(person_id: number, source: SourceInfo, bytes: Buffer, at: number, end: number) {
    this.person_id = person_id;
    this.source = source.source;
    this.licence_class = source.licence_class;
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  get tokens(): PersonTokens {
    return this;
  }

  get #json(): string {
    return this.#bytes.toString('utf8', this.#at, this.#end);
  }

  get #loadedParts(): Parts {
    if (this.#parts !== null) return this.#parts;
    const json = this.#json;
    this.#parts = partsOf(json) ?? partsOfOther(json);
    return this.#parts;
  }

  get record(): PersonRecord {
    this.#record ??= JSON.parse(this.#json) as PersonRecord;
    return this.#record;
  }

  get names(): NameTokens[] {
    this.#names ??= this.#loadedParts.names.map(unpackName);
    return this.#names;
  }

  get addressCount(): number {
    return this.#loadedParts.addresses.length;
  }

  address(index: number): AddressTokens | undefined {
    const packed = this.#loadedParts.addresses[index];
    if (packed === undefined) return undefined;
    this.#addresses ??= [];
    this.#addresses[index] ??= unpackAddress(packed);
    return this.#addresses[index];
  }

  glance(sought: AddressQuery, ranks: Int8Array): void {
    glance(sought, this.#loadedParts.addresses, ranks);
  }

  mayShareHouse(other: PersonTokens): boolean {
    if (!(other instanceof PostgresPerson)) return true;
    const otherNumbers = other.#loadedParts.addresses;
    for (const one of this.#loadedParts.addresses) {
      const number = one.slice(0, one.indexOf('|') + 1);
      if (number === '|') continue;
      for (const two of otherNumbers) if (two.startsWith(number)) return true;
    }
    return false;
  }

  /** The position after `text`; -1 if it doesn't occur. */
  #behind(text: string): number {
    const { json, behind } = this.#loadedParts;
    const at = json.indexOf(text, behind);
    return at < 0 ? -1 : at + text.length;
  }

  /** The string that follows `text`; undefined if there is none. */
  #textBehind(text: string): string | undefined {
    const at = this.#behind(text);
    const { json } = this.#loadedParts;
    return at < 0 ? undefined : json.slice(at, json.indexOf('"', at));
  }

  get birth(): string | undefined {
    return this.#textBehind('"b":"');
  }

  get dead(): boolean {
    return this.#behind('"d":1') >= 0;
  }

  get displayName(): string {
    return displayName({ n: JSON.parse(this.#loadedParts.shown) });
  }

  get firstPhone(): string | undefined {
    return this.#textBehind('"p":[["');
  }

  get hasPhones(): boolean {
    return this.#behind('"p":[') >= 0;
  }

  hasPhone(number: string): boolean {
    return this.hasPhones && this.#behind(`["${number}"`) >= 0;
  }

  get hasEmails(): boolean {
    return this.#behind('"e":[') >= 0;
  }

  /** An email can contain characters that JSON escapes, so the list is parsed. */
  hasEmail(address: string): boolean {
    return this.hasEmails && (this.record.e?.some((email) => email[0] === address) ?? false);
  }

  dropCache(): void {
    this.#parts = null;
    this.#names = null;
    this.#addresses = null;
    this.#record = null;
  }
}
