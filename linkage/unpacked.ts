/** A candidate's tokens, taken apart where they are looked at: most candidates are ruled out by a glance. */
import { type AddressMatch, compareAddresses } from './compare-addresses.ts';
import { type AddressTokens, unpackAddress, unpackName } from './records.ts';
import type { NameTokens, ParsedLead, PersonRecord } from './types.ts';

/** The names and addresses of a record. */
export class Unpacked {
  readonly record: PersonRecord;
  #names: NameTokens[] | null = null;
  #addresses: AddressTokens[] | null = null;
  #lead: ParsedLead | null = null;
  #match: AddressMatch | null = null;

  constructor(record: PersonRecord) {
    this.record = record;
  }

  get names(): NameTokens[] {
    this.#names ??= this.record.nt.map(unpackName);
    return this.#names;
  }

  get addresses(): AddressTokens[] {
    this.#addresses ??= this.record.at.map(unpackAddress);
    return this.#addresses;
  }

  /** How the addresses of a lead agree: the same for each of its owners, so it is kept until another lead asks. */
  matchOf(lead: ParsedLead): AddressMatch | null {
    if (this.#lead !== lead) {
      this.#match = compareAddresses(lead, this);
      this.#lead = lead;
    }
    return this.#match;
  }
}
