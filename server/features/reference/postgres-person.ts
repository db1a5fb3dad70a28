/**
 * A person of the database, as a candidate: what is compared is read out of the JSON's text where linkage looks at it, and
 * the whole is parsed of the few who are shown.
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

/** Of which source a person is, and what its licence allows. */
export type Of = Pick<Candidate, 'source' | 'licence_class'>;

/** What is compared of a record, and what it is called. */
interface Parts {
  /** The JSON of the names as they are shown. */
  shown: string;
  names: string[];
  addresses: string[];
  /** What holds phones, e-mails, birth and death, from `behind` on. */
  json: string;
  behind: number;
}

/**
 * The parts of a record's JSON as an import writes it; null for one that is written otherwise. Within a text a quote stands
 * behind a backslash: so what reads like the name of a field is one, and in what holds no backslash `"]` ends a list.
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

/** Reads the texts of a list that begin at `at`; answers where it ends. */
function readTexts(json: string, at: number, texts: string[]): number {
  let start = at;
  while (json.charAt(start) === '"') {
    const end = json.indexOf('"', start + 1);
    texts.push(json.slice(start + 1, end));
    // Behind a comma stands the next.
    start = end + (json.charAt(end + 1) === ',' ? 2 : 1);
  }
  return start;
}

/** The parts of any record. */
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

  /** The record's JSON stands in `bytes` from `at` to `end`. */
  constructor(person_id: number, of: Of, bytes: Buffer, at: number, end: number) {
    this.person_id = person_id;
    this.source = of.source;
    this.licence_class = of.licence_class;
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

  get #told(): Parts {
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
    this.#names ??= this.#told.names.map(unpackName);
    return this.#names;
  }

  get addressCount(): number {
    return this.#told.addresses.length;
  }

  address(index: number): AddressTokens | undefined {
    const packed = this.#told.addresses[index];
    if (packed === undefined) return undefined;
    this.#addresses ??= [];
    this.#addresses[index] ??= unpackAddress(packed);
    return this.#addresses[index];
  }

  glance(sought: AddressQuery, ranks: Int8Array): void {
    glance(sought, this.#told.addresses, ranks);
  }

  mayShareHouse(other: PersonTokens): boolean {
    if (!(other instanceof PostgresPerson)) return true;
    const theirs = other.#told.addresses;
    for (const one of this.#told.addresses) {
      const number = one.slice(0, one.indexOf('|') + 1);
      if (number === '|') continue;
      for (const two of theirs) if (two.startsWith(number)) return true;
    }
    return false;
  }

  /** Where what stands behind this text begins; -1 without it. */
  #behind(text: string): number {
    const { json, behind } = this.#told;
    const at = json.indexOf(text, behind);
    return at < 0 ? -1 : at + text.length;
  }

  /** The text that stands behind this one; undefined without it. */
  #textBehind(text: string): string | undefined {
    const at = this.#behind(text);
    const { json } = this.#told;
    return at < 0 ? undefined : json.slice(at, json.indexOf('"', at));
  }

  get birth(): string | undefined {
    return this.#textBehind('"b":"');
  }

  get dead(): boolean {
    return this.#behind('"d":1') >= 0;
  }

  get displayName(): string {
    return displayName({ n: JSON.parse(this.#told.shown) });
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

  /** An e-mail may hold what JSON writes otherwise: where there are any, they are read. */
  hasEmail(address: string): boolean {
    return this.hasEmails && (this.record.e?.some((email) => email[0] === address) ?? false);
  }

  letGo(): void {
    this.#parts = null;
    this.#names = null;
    this.#addresses = null;
    this.#record = null;
  }
}
