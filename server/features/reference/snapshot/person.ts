/** A candidate from the snapshot. Tokens are read from memory on demand. */
import type { LicenceClass } from '#contract/imports/schemas';
import {
  type AddressQuery,
  type AddressTokens,
  hash43,
  type NameTokens,
  type PersonRecord,
  type PersonTokens,
  packAddress,
  packName,
  undecided,
} from '#linkage';
import type { Candidate } from '../port.ts';
import { mayBeOneHouse, QueryCache, rankAt } from './query.ts';
import {
  addressAt,
  addressBytes,
  nameAt,
  nameBytes,
  numberAt,
  type PeopleMemory,
  type SourcesOf,
  sourcesAt,
} from './reading.ts';
import {
  alive,
  dead,
  emailBytes,
  head,
  idAt,
  idBytes,
  personUnit,
  phoneBytes,
  sourceBytes,
  untokenized,
} from './record.ts';
import { type RecordRest, readRest, type Stored } from './records/rest.ts';

/** Cache lines (64 bytes) that hold nearly all compared data of a person. */
const prefetchedLines = 3;

export class People {
  readonly memory: PeopleMemory;
  readonly queries: QueryCache;
  /** Stores the touched bytes, so that the engine doesn't optimize the reads away. */
  readonly #touched = new Uint8Array(1);

  constructor(memory: PeopleMemory) {
    this.memory = memory;
    this.queries = new QueryCache(memory.tokens);
  }

  /** The people at these positions. */
  at(places: ReadonlySet<number>): Candidate[] {
    this.#touch(places);
    const found: Candidate[] = [];
    for (const place of places) found.push(this.#person(place * personUnit));
    return found;
  }

  /** Prefetches each person: people are spread over memory, and here the cache misses overlap. */
  #touch(places: ReadonlySet<number>): void {
    const { bytes } = this.memory;
    let sum = 0;
    for (const place of places) {
      const at = place * personUnit;
      for (let line = 0; line < prefetchedLines; line += 1) sum += bytes[at + line * 64] ?? 0;
    }
    this.#touched[0] = sum;
  }

  #person(at: number): Candidate {
    const { bytes } = this.memory;
    const flags = bytes[at + head.said] ?? 0;
    if ((flags & untokenized) === 0) return new SnapshotPerson(this, at);
    const { source, licence_class } = sourcesAt(this.memory, at + head.end, bytes[at + head.sources] ?? 0);
    return {
      person_id: idAt(bytes, at),
      record: JSON.parse(this.#record(at)),
      source,
      licence_class,
    };
  }

  #record(at: number): string {
    const { bytes, readRecord } = this.memory;
    return readRecord(bytes.readUIntLE(at + head.record, idBytes), bytes.readUInt32LE(at + head.length));
  }

  /** The part of a person's record that isn't compared. */
  rest(at: number, stored: Stored): RecordRest {
    return readRest(this.#record(at), stored);
  }
}

/** A candidate whose record is assembled on demand. */
class SnapshotPerson implements Candidate, PersonTokens {
  person_id: number;
  readonly addressCount: number;
  readonly #people: People;
  readonly #at: number;
  readonly #addressesAt: number;
  #names: NameTokens[] | null = null;
  #addresses: AddressTokens[] | null = null;
  #record: PersonRecord | null = null;
  #of: ReturnType<SourcesOf> | null = null;

  constructor(people: People, at: number) {
    this.#people = people;
    this.#at = at;
    const { bytes } = people.memory;
    this.person_id = idAt(bytes, at);
    this.addressCount = bytes[at + head.addresses] ?? 0;
    this.#addressesAt = at + head.end + (bytes[at + head.names] ?? 0) * nameBytes;
  }

  /** Reads a byte of the header. */
  #count(field: number): number {
    return this.#people.memory.bytes[this.#at + field] ?? 0;
  }

  get #phonesAt(): number {
    return this.#addressesAt + this.addressCount * addressBytes;
  }

  get #emailsAt(): number {
    return this.#phonesAt + this.#count(head.phones) * phoneBytes;
  }

  get #sourcesAt(): number {
    return this.#emailsAt + this.#count(head.emails) * emailBytes;
  }

  get #sources(): ReturnType<SourcesOf> {
    if (this.#of !== null) return this.#of;
    this.#of = sourcesAt(this.#people.memory, this.#sourcesAt, this.#count(head.sources));
    return this.#of;
  }

  get source(): string {
    return this.#sources.source;
  }

  get licence_class(): LicenceClass {
    return this.#sources.licence_class;
  }

  get tokens(): PersonTokens {
    return this;
  }

  get record(): PersonRecord {
    if (this.#record !== null) return this.#record;
    const phone = (index: number) => `+${this.#phone(index)}`;
    const address = (index: number) => this.address(index);
    const rest = this.#people.rest(this.#at, { displayed: this.displayName, phone, address });
    const record: PersonRecord = { ...rest, nt: this.names.map(packName), at: [] };
    for (let one = 0; one < this.addressCount; one++)
      record.at.push(packAddress(addressAt(this.#people.memory, this.#addressPlace(one))));
    const { birth } = this;
    if (birth !== undefined) record.b = birth;
    const flags = this.#count(head.said);
    if ((flags & (dead | alive)) !== 0) record.d = (flags & dead) === 0 ? 0 : 1;
    this.#record = record;
    return record;
  }

  get names(): NameTokens[] {
    if (this.#names !== null) return this.#names;
    const names: NameTokens[] = [];
    for (let one = 0; one < this.#count(head.names); one++)
      names.push(nameAt(this.#people.memory, this.#at + head.end + one * nameBytes));
    this.#names = names;
    return names;
  }

  address(index: number): AddressTokens | undefined {
    if (index >= this.addressCount) return undefined;
    this.#addresses ??= [];
    this.#addresses[index] ??= addressAt(this.#people.memory, this.#addressPlace(index));
    return this.#addresses[index];
  }

  #addressPlace(index: number): number {
    return this.#addressesAt + index * addressBytes;
  }

  glance({ address }: AddressQuery, ranks: Int8Array): void {
    const { addressCount } = this;
    const { memory, queries } = this.#people;
    const parts = queries.parts(address);
    let at = this.#addressesAt;
    for (let index = 0; index < addressCount; index++, at += addressBytes)
      ranks[index] = parts === null ? undecided : rankAt(memory, at, parts);
  }

  mayShareHouse(other: PersonTokens): boolean {
    if (!(other instanceof SnapshotPerson) || other.#people !== this.#people) return true;
    const { memory } = this.#people;
    const end = this.#addressesAt + this.addressCount * addressBytes;
    const otherEnd = other.#addressesAt + other.addressCount * addressBytes;
    for (let one = this.#addressesAt; one < end; one += addressBytes) {
      const number = numberAt(memory.bytes, one);
      if (number === 0) continue;
      for (let two = other.#addressesAt; two < otherEnd; two += addressBytes)
        if (numberAt(memory.bytes, two) === number && mayBeOneHouse(memory, one, two)) return true;
    }
    return false;
  }

  get birth(): string | undefined {
    const { bytes, tokens } = this.#people.memory;
    const number = numberAt(bytes, this.#at + head.birth);
    return number === 0 ? undefined : tokens.text(number);
  }

  get dead(): boolean {
    return (this.#count(head.said) & dead) !== 0;
  }

  get displayName(): string {
    const { bytes } = this.#people.memory;
    const from = this.#sourcesAt + this.#count(head.sources) * sourceBytes;
    return bytes.toString('utf8', from, from + bytes.readUInt16LE(this.#at + head.shown));
  }

  #phone(index: number): number {
    return this.#people.memory.bytes.readUIntLE(this.#phonesAt + index * phoneBytes, phoneBytes);
  }

  get firstPhone(): string | undefined {
    return this.hasPhones ? `+${this.#phone(0)}` : undefined;
  }

  get hasPhones(): boolean {
    return this.#count(head.phones) > 0;
  }

  hasPhone(number: string): boolean {
    const digits = this.#people.queries.digits(number);
    for (let one = 0; one < this.#count(head.phones); one++) if (this.#phone(one) === digits) return true;
    return false;
  }

  get hasEmails(): boolean {
    return this.#count(head.emails) > 0;
  }

  hasEmail(address: string): boolean {
    const hash = hash43(address);
    const first = this.#emailsAt;
    for (let one = 0; one < this.#count(head.emails); one++)
      if (this.#people.memory.bytes.readUIntLE(first + one * emailBytes, emailBytes) === hash)
        return this.record.e?.some((email) => email[0] === address) ?? false;
    return false;
  }
}
