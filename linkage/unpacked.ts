/** A candidate's tokens, taken apart where they are looked at: most candidates are ruled out by a glance. */
import { type AddressTokens, unpackAddress, unpackName } from './records.ts';
import type { NameTokens, PersonRecord } from './types.ts';

/** The names and addresses of a record. */
export class Unpacked {
  readonly record: PersonRecord;
  #names: NameTokens[] | null = null;
  #addresses: AddressTokens[] | null = null;

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
}
