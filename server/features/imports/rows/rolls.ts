/** Reads a row of a property roll: the parcel with its owners as written, and the owners who are people. */
import { type LeadFields, type Parcel, readCounty, splitCareOf } from '#linkage';
import type { Message } from '#locales';
import { isPlaced, toAddress } from './addresses.ts';
import { hashOf, propertyOf, RowCells, squeeze } from './cells.ts';
import type { PersonMapping } from './mapping.ts';
import { peopleOfCells } from './read.ts';
import { type RollRow, type RowOptions, refusals } from './row.ts';

/** The people of a row, and before them its parcel, if the file is a roll. */
export function recordsOfRow(
  cells: readonly string[],
  mapping: PersonMapping,
  options: RowOptions = {},
): RollRow[] {
  const row = new RowCells(cells, mapping, options);
  const people = peopleOfCells(row, options);
  if (options.isRoll !== true) return people;
  const parcel = parcelOfRow(row, options, people);
  if (parcel === null) return people;
  // Owners that aren't people are stored with their parcel, so the row isn't refused.
  const others = people.filter(
    (row) => !('refused' in row && (row.refused === refusals.company || row.refused === refusals.government)),
  );
  return [{ parcel }, ...others];
}

/** The parcel of a row; null without an address or number that can be found. */
function parcelOfRow(
  { own, fields, lead }: RowCells,
  options: RowOptions,
  people: readonly RollRow[],
): Parcel | null {
  const { property, mailing } = lead;
  const situs = toAddress(property, fields.property_address, fields.property_unit, options.reader);
  const state = fields.property_state ?? options.defaults?.property_state;
  const hasNumber = Boolean(fields.apn) && Boolean(state || fields.county || fields.fips);
  if (!(situs !== undefined && isPlaced(situs)) && !hasNumber) return null;
  const names = [fields.full_name ?? nameOfParts(fields), fields.second_owner];
  const isCareOfNamed = names.some((name) => splitCareOf(name ?? '').careOf !== '');
  const careOf =
    lead.care_of === null || isCareOfNamed ? undefined : `C/O ${lead.care_of.first} ${lead.care_of.last}`;
  const written = [...names, careOf];
  // Hidden owners stay hidden, but the property is known.
  const hidden = people.some((row) => 'refused' in row && isHiddenRefusal(row.refused));
  const owners = hidden ? [] : written.map(squeeze).filter((name) => name !== undefined);
  const facts = propertyOf(fields, own) ?? {};
  const county = fields.county || undefined;
  const isNamed = county !== undefined && !/^\d+$/.test(county);
  const [code] = readCounty({ county, fips: fields.fips, state }).codes;
  return {
    record_id: own('record_id') || hashOf([facts.apn, county, state, situs]),
    situs,
    mailing:
      owners.length === 0
        ? undefined
        : toAddress(mailing, fields.mailing_address, fields.mailing_unit, options.reader),
    owners,
    order: options.order,
    state,
    fips: isNamed ? fields.fips : code,
    facts: isNamed ? { ...facts, county } : facts,
  };
}

const nameOfParts = ({ last_name = '', suffix = '', first_name = '', middle_name = '' }: LeadFields) =>
  last_name === '' ? undefined : `${last_name} ${suffix}, ${first_name} ${middle_name}`;

const isHiddenRefusal = (refused: Message): boolean =>
  refused === refusals.confidential || refused === refusals.masked || refused === refusals.longId;
