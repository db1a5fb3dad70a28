/** A person of a snapshot, as a candidate: tokens are read out of its memory where linkage looks at them, and no earlier. */
import type { LicenceClass } from '#contract/imports';
import {
  type AddressTokens,
  distantRank,
  hash43,
  isHighway,
  type NameTokens,
  type PersonRecord,
  type PersonTokens,
  packAddress,
  packName,
  sameZipRank,
  unseen,
} from '#linkage';
import type { Candidate } from './port.ts';
import { personUnit } from './snapshot-file.ts';
import {
  addressAt,
  addressBytes,
  nameAt,
  nameBytes,
  numberAt,
  type PeopleMemory,
  part,
  type SourcesOf,
  sourcesAt,
} from './snapshot-reading.ts';
import {
  alive,
  dead,
  emailBytes,
  head,
  idBytes,
  phoneBytes,
  sourceBytes,
  tokenBytes,
  untold,
} from './snapshot-record.ts';

/** An address that is looked for, as numbers of tokens. */
interface Parts {
  number: number;
  core: number;
  city: number;
  state: number;
  zip: number;
}

interface Sought {
  address: AddressTokens;
  /** Null for an address that must be looked at closely. */
  parts: Parts | null;
}

/** Whether the address at a place is in the city that is sought; a state that one of them doesn't say parts no two. */
function isCity(bytes: Buffer, at: number, sought: Parts): boolean {
  const city = numberAt(bytes, at + part.city * tokenBytes);
  if (city === 0 || city !== sought.city) return false;
  const state = numberAt(bytes, at + part.state * tokenBytes);
  return state === sought.state || state === 0 || sought.state === 0;
}

/** Whether two addresses of one number may be one house, by unit and street; one highway has several names. */
function mayBeOneHouse({ bytes, tokens }: PeopleMemory, one: number, two: number): boolean {
  const unit = part.unit * tokenBytes;
  if (numberAt(bytes, one + unit) !== numberAt(bytes, two + unit)) return false;
  const core = numberAt(bytes, one + part.core * tokenBytes);
  const other = numberAt(bytes, two + part.core * tokenBytes);
  return core === other || (isHighway(tokens.text(core)) && isHighway(tokens.text(other)));
}

/** Lines of the processor's cache, of 64 bytes, that hold nearly all that is compared of a person. */
const touchedLines = 3;

/** Opens the people of a snapshot. */
export class People {
  readonly memory: PeopleMemory;
  /** The last two addresses that were sought: a lead has as many. */
  #sought: Sought | null = null;
  #before: Sought | null = null;
  #phone = '';
  #digits = 0;
  /** What was touched, lest the engine leave out what nobody asks for. */
  readonly #touched = new Uint8Array(1);

  constructor(memory: PeopleMemory) {
    this.memory = memory;
  }

  /** The people at these places. */
  at(places: ReadonlySet<number>): Candidate[] {
    this.#touch(places);
    const found: Candidate[] = [];
    for (const place of places) found.push(this.#person(place * personUnit));
    return found;
  }

  /** Reads a little of each: people lie anywhere in memory, and are waited for together here, one by one later. */
  #touch(places: ReadonlySet<number>): void {
    const { bytes } = this.memory;
    let sum = 0;
    for (const place of places) {
      const at = place * personUnit;
      for (let line = 0; line < touchedLines; line += 1) sum += bytes[at + line * 64] ?? 0;
    }
    this.#touched[0] = sum;
  }

  #person(at: number): Candidate {
    const { bytes } = this.memory;
    const said = bytes[at + head.said] ?? 0;
    if ((said & untold) === 0) return new SnapshotPerson(this, at);
    const { source, licence_class } = sourcesAt(this.memory, at + head.end, bytes[at + head.sources] ?? 0);
    return {
      person_id: bytes.readUIntLE(at + head.id, idBytes),
      record: JSON.parse(this.#record(at)),
      source,
      licence_class,
    };
  }

  #record(at: number): string {
    const { bytes, readRecord } = this.memory;
    return readRecord(bytes.readUIntLE(at + head.record, idBytes), bytes.readUInt32LE(at + head.length));
  }

  /** What of a person is not compared. */
  rest(at: number): PersonRecord {
    return JSON.parse(this.#record(at));
  }

  /** The numbers of an address's tokens. */
  soughtOf(address: AddressTokens): Parts | null {
    if (this.#sought?.address === address) return this.#sought.parts;
    if (this.#before?.address === address) return this.#before.parts;
    this.#before = this.#sought;
    this.#sought = { address, parts: this.#partsOf(address) };
    return this.#sought.parts;
  }

  /** A phone as a number: one is asked of all candidates in turn. */
  digitsOf(phone: string): number {
    if (this.#phone !== phone) {
      this.#phone = phone;
      this.#digits = Number(phone);
    }
    return this.#digits;
  }

  #partsOf({ number, core, city, state, zip }: AddressTokens): Parts | null {
    // One highway has several names.
    if (isHighway(core)) return null;
    const { tokens } = this.memory;
    return {
      number: tokens.numberOf(number),
      core: tokens.numberOf(core),
      city: tokens.numberOf(city),
      state: tokens.numberOf(state),
      zip: tokens.numberOf(zip),
    };
  }
}

/** A candidate whose record is put together when it is asked for. */
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
    this.person_id = bytes.readUIntLE(at + head.id, idBytes);
    this.addressCount = bytes[at + head.addresses] as number;
    this.#addressesAt = at + head.end + (bytes[at + head.names] as number) * nameBytes;
  }

  /** A number of the head, of one byte. */
  #count(field: number): number {
    return this.#people.memory.bytes[this.#at + field] as number;
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
    const record = this.#people.rest(this.#at);
    record.nt = this.names.map(packName);
    record.at = [];
    for (let one = 0; one < this.addressCount; one++)
      record.at.push(packAddress(addressAt(this.#people.memory, this.#addressPlace(one))));
    const { birth } = this;
    if (birth !== undefined) record.b = birth;
    const said = this.#count(head.said);
    if ((said & (dead | alive)) !== 0) record.d = (said & dead) === 0 ? 0 : 1;
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

  glance(address: AddressTokens, ranks: Int8Array): void {
    const { addressCount } = this;
    const sought = this.#people.soughtOf(address);
    if (sought === null) {
      ranks.fill(unseen, 0, addressCount);
      return;
    }
    const { bytes, tokens } = this.#people.memory;
    let at = this.#addressesAt;
    for (let index = 0; index < addressCount; index++, at += addressBytes) {
      if (numberAt(bytes, at) === sought.number || numberAt(bytes, at + part.core * tokenBytes) === sought.core) {
        ranks[index] = unseen;
        continue;
      }
      const zip = numberAt(bytes, at + part.zip * tokenBytes);
      ranks[index] =
        zip !== 0 && zip === sought.zip
          ? sameZipRank
          : distantRank(address.zip, tokens.text(zip), isCity(bytes, at, sought));
    }
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
    const digits = this.#people.digitsOf(number);
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
