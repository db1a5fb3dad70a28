/** Records of parcels: what a roll says of a property, and who owns it as written. */

import { isPlaceholderNumber } from '../addresses/houses.ts';
import { AddressReader } from '../addresses/parse.ts';
import { packAddress, shownUnit } from '../records.ts';
import { titleCase } from '../text.ts';
import type { NameOrder, PersonAddress, PropertyFacts } from '../types.ts';
import { readCounty } from './counties.ts';

/** A parcel as a roll describes it. */
export interface Parcel {
  /** The source's id for this record. */
  record_id: string;
  /** Where the property is. */
  situs?: PersonAddress | undefined;
  /** The owner's mailing address. */
  mailing?: PersonAddress | undefined;
  /** The owners as written, each a person, a couple, a company or a trust; empty if the roll doesn't publish them. */
  owners: string[];
  /** The order in which the roll writes people's names. */
  order?: NameOrder | undefined;
  state?: string | undefined;
  /** The county's FIPS code. */
  fips?: string | undefined;
  facts: PropertyFacts;
}

/** What the database stores of a parcel, with keys as short as those of `PersonRecord`. */
export interface ParcelRecord {
  id: string;
  /** The property's address to show: street, unit, city, state, ZIP. */
  a?: string[];
  /** The same as tokens (`packAddress`). */
  at?: string;
  /** The mailing address to show, and as tokens. */
  m?: string[];
  mt?: string;
  /** The owners as written. */
  o: string[];
  /** The order of their names. */
  r?: NameOrder;
  /** Two letters. */
  s?: string;
  /** The FIPS codes that the county may have. */
  c?: string[];
  f: PropertyFacts;
}

/** The stored record of a parcel. Pass one `reader` for many parcels to save time. */
export function prepareParcel(parcel: Parcel, reader: AddressReader = new AddressReader()): ParcelRecord {
  const { record_id, situs, mailing, owners, order, facts } = parcel;
  const record: ParcelRecord = { id: record_id, o: owners, f: facts };
  const property = prepareAddress(situs, reader);
  if (property !== null) {
    record.a = property.shown;
    record.at = property.packed;
  }
  const mail = prepareAddress(mailing, reader);
  if (mail !== null) {
    record.m = mail.shown;
    record.mt = mail.packed;
  }
  if (order !== undefined) record.r = order;
  const { state, codes } = readCounty({
    county: facts.county,
    fips: parcel.fips,
    state: parcel.state ?? situs?.state,
  });
  if (state !== '') record.s = state;
  if (codes.length > 0) record.c = codes;
  return record;
}

function prepareAddress(
  address: PersonAddress | undefined,
  reader: AddressReader,
): { shown: string[]; packed: string } | null {
  if (address === undefined) return null;
  const tokens = reader.readMailable(address);
  if (isPlaceholderNumber(tokens.number)) tokens.number = '';
  if (tokens.core === '') return null;
  const shown = [
    titleCase(address.street),
    shownUnit(address, tokens, reader),
    titleCase(address.city ?? ''),
    tokens.state,
    tokens.zip,
  ];
  return { shown, packed: packAddress(tokens) };
}

/** The record that `prepareParcel` would make today, from what the record shows. */
export function prepareParcelAgain(record: ParcelRecord, reader?: AddressReader): ParcelRecord {
  const { id, o, r, s, c, f } = record;
  return prepareParcel(
    {
      record_id: id,
      situs: shownAddress(record.a),
      mailing: shownAddress(record.m),
      owners: o,
      order: r,
      state: s,
      fips: f.county === undefined ? c?.[0] : undefined,
      facts: f,
    },
    reader,
  );
}

/** An address as stored, to show. */
export function shownAddress(shown: readonly string[] | undefined): PersonAddress | undefined {
  if (shown === undefined) return undefined;
  const [street = '', unit, city, state, zip] = shown;
  const nonEmpty = (text: string | undefined) => text || undefined;
  return { street, unit: nonEmpty(unit), city: nonEmpty(city), state: nonEmpty(state), zip: nonEmpty(zip) };
}
