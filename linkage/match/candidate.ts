/** Candidates are unpacked lazily: most are ruled out without it. */

import { type AddressTokens, displayName, unpackAddress, unpackName } from '../records.ts';
import type { NameTokens, PersonRecord } from '../types.ts';
import { type AddressMatch, glance, type LeadAddresses } from './compare-addresses.ts';
import type { AddressQuery, Candidate, PersonTokens } from './types.ts';

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

  glance(sought: AddressQuery, ranks: Int8Array): void {
    glance(sought, this.#record.at, ranks);
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

/** A candidate, compared with one lead. */
export class UnpackedCandidate {
  readonly tokens: PersonTokens;
  readonly #candidate: Candidate;
  readonly #addresses: LeadAddresses;
  #match: AddressMatch | null | undefined;

  /** `addresses` are the lead's. */
  constructor(candidate: Candidate, addresses: LeadAddresses) {
    this.#candidate = candidate;
    this.#addresses = addresses;
    this.tokens = candidate.tokens ?? new RecordTokens(candidate.record);
  }

  /** The whole record. Use it for few candidates: a store may have to read it first. */
  get record(): PersonRecord {
    return this.#candidate.record;
  }

  /**
   * How many people the reference knows at the house where this candidate lives or lived, as `match` says; null for
   * houses of few, and where the unit agrees.
   */
  residents({ which, level, index }: AddressMatch): number | null {
    const known = this.#candidate.residents?.[which];
    if (known === undefined) return null;
    const sameUnit = level === 'current_full' || level === 'past_full';
    return sameUnit && this.tokens.address(index)?.unit !== '' ? null : known;
  }

  /**
   * The best agreement of the lead's addresses with the person's. Cached, as it is the same for each owner of the lead.
   */
  get addressMatch(): AddressMatch | null {
    if (this.#match === undefined) this.#match = this.#addresses.compare(this.tokens);
    return this.#match;
  }
}
