/**
 * New people as leads that search for the people they may be. Packed, so that the importing thread parses only those
 * for which a key finds somebody.
 */
import { turnKey } from '#features/reference';
import {
  type AddressReader,
  leadKeys,
  type ParsedLead,
  type PersonRecord,
  parseLead,
  recordToPerson,
} from '#linkage';

export interface PackedLeads {
  /** Each lead as JSON. */
  json: string[];
  /** The keys (turned) of one lead after the other, their buckets and caps, and where each lead's end. */
  keys: Float64Array<ArrayBuffer>;
  buckets: Uint8Array<ArrayBuffer>;
  caps: Int32Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
}

/** The record as a lead: its current name and its places, contacts and birth. */
function asLead(record: PersonRecord, reader: AddressReader): ParsedLead {
  const { names, addresses, phones, emails, birth_date } = recordToPerson(record);
  const [name] = names;
  const [current, other] = addresses;
  const fields = {
    first_name: name?.first,
    middle_name: name?.middle,
    last_name: name?.last,
    suffix: name?.suffix,
    property_address: current?.street,
    property_unit: current?.unit,
    property_city: current?.city,
    property_state: current?.state,
    property_zip: current?.zip,
    mailing_address: other?.street,
    mailing_unit: other?.unit,
    mailing_city: other?.city,
    mailing_state: other?.state,
    mailing_zip: other?.zip,
    phone: phones[0]?.number,
    phone_2: phones[1]?.number,
    phone_3: phones[2]?.number,
    email: emails[0]?.address,
    email_2: emails[1]?.address,
    date_of_birth: birth_date,
  };
  return parseLead(fields, undefined, reader);
}

export class LeadPacker {
  readonly #reader: AddressReader;
  readonly #json: string[] = [];
  readonly #keys: number[] = [];
  readonly #buckets: number[] = [];
  readonly #caps: number[] = [];
  readonly #ends: number[] = [];

  constructor(reader: AddressReader) {
    this.#reader = reader;
  }

  add(record: PersonRecord): void {
    const lead = asLead(record, this.#reader);
    this.#json.push(JSON.stringify(lead));
    for (const { bucket, key, cap } of leadKeys(lead)) {
      this.#keys.push(turnKey(key));
      this.#buckets.push(bucket);
      this.#caps.push(cap);
    }
    this.#ends.push(this.#keys.length);
  }

  pack(): PackedLeads {
    return {
      json: this.#json,
      keys: Float64Array.from(this.#keys),
      buckets: Uint8Array.from(this.#buckets),
      caps: Int32Array.from(this.#caps),
      ends: Uint32Array.from(this.#ends),
    };
  }
}

/** A lead among packed ones. */
export class PackedLead {
  readonly #data: PackedLeads;
  readonly #at: number;

  constructor(data: PackedLeads, at: number) {
    this.#data = data;
    this.#at = at;
  }

  get lead(): ParsedLead {
    return JSON.parse(this.#data.json[this.#at] ?? '') as ParsedLead;
  }

  forEachKey(onKey: (bucket: number, turned: number, cap: number) => void): void {
    const { keys, buckets, caps, ends } = this.#data;
    for (let at = ends[this.#at - 1] ?? 0; at < (ends[this.#at] ?? 0); at += 1)
      onKey(buckets[at] ?? 0, keys[at] ?? 0, caps[at] ?? 0);
  }
}
