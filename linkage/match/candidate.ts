/** A candidate's tokens, taken apart where they are looked at: most candidates are ruled out by a glance. */

import { type AddressTokens, displayName, unpackAddress, unpackName } from '../records.ts';
import type { NameTokens, ParsedLead, PersonRecord } from '../types.ts';
import { type AddressMatch, compareAddresses, glance } from './compare-addresses.ts';
import type { Candidate, PersonTokens } from './types.ts';

/** The tokens of a record as the database keeps it. */
class RecordTokens implements PersonTokens {
  readonly #record: PersonRecord;
  #names: NameTokens[] | null = null;
  #addresses: AddressTokens[] | null = null;

  constructor(record: PersonRecord) {
    this.#record = record;
  }

  get names(): NameTokens[] {
    this.#names ??= this.#record.nt.map(unpackName);
    return this.#names;
  }

  get addressCount(): number {
    return this.#record.at.length;
  }

  address(index: number): AddressTokens | undefined {
    this.#addresses ??= this.#record.at.map(unpackAddress);
    return this.#addresses[index];
  }

  glance(address: AddressTokens, ranks: Int8Array): void {
    glance(address, this.#record.at, ranks);
  }

  mayShareHouse(): boolean {
    return true;
  }

  get birth(): string | undefined {
    return this.#record.b;
  }

  get dead(): boolean {
    return this.#record.d === 1;
  }

  get displayName(): string {
    return displayName(this.#record);
  }

  get firstPhone(): string | undefined {
    return this.#record.p?.[0]?.[0];
  }

  get hasPhones(): boolean {
    return this.#record.p !== undefined;
  }

  hasPhone(number: string): boolean {
    return this.#record.p?.some((phone) => phone[0] === number) ?? false;
  }

  get hasEmails(): boolean {
    return this.#record.e !== undefined;
  }

  hasEmail(address: string): boolean {
    return this.#record.e?.some((email) => email[0] === address) ?? false;
  }
}

/** A candidate as it is compared. */
export class Unpacked {
  readonly tokens: PersonTokens;
  readonly #candidate: Candidate;
  #lead: ParsedLead | null = null;
  #match: AddressMatch | null = null;

  constructor(candidate: Candidate) {
    this.#candidate = candidate;
    this.tokens = candidate.tokens ?? new RecordTokens(candidate.record);
  }

  /** The whole record: to be asked of few candidates, since a store may have to read it first. */
  get record(): PersonRecord {
    return this.#candidate.record;
  }

  /** How the addresses of a lead agree: the same for each of its owners, so it is kept until another lead asks. */
  matchOf(lead: ParsedLead): AddressMatch | null {
    if (this.#lead !== lead) {
      this.#match = compareAddresses(lead, this.tokens);
      this.#lead = lead;
    }
    return this.#match;
  }
}
