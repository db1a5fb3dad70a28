/** Turns a row of a reference file into people, or says why it can't. Pure. */

import { createHash } from 'node:crypto';
import type { Header } from '#contract/uploads/schemas';
import { applyMapping } from '#features/column-mapping';
import {
  type AddressReader,
  deliveryLine,
  type Entity,
  type LeadFields,
  type NameOrder,
  nameOrder,
  normalizePhone,
  type OwnerName,
  type Parcel,
  type ParsedAddress,
  type ParsedLead,
  type Person,
  type PersonAddress,
  type PersonName,
  type PhoneType,
  parseAddress,
  parseBirth,
  parseLead,
  readCounty,
} from '#linkage';
import { type Message, message } from '#locales';
import type { PersonMapping } from './mapping.ts';

/**
 * A row of an import: a person, a parcel, a company of a register, or the reason for refusing the row (without its
 * data). `row` counts rows of the file from 1; one row can contain several people. `withdraw` is the id of a record that
 * must be deleted too.
 */
export type ImportRow = RollRow | EntityRow;
/** A row of a file of people or parcels. */
export type RollRow = { row?: number } & (
  | { person: Person }
  | { parcel: Parcel }
  | { refused: Message; withdraw?: string }
);
export interface EntityRow {
  row?: number;
  entity: Entity;
}

/** Rules for the rows of a file type, in addition to its columns. */
export interface RowRules {
  /** Whether the mailing address is the residence, and the property one that the person owns or works at. */
  mailingFirst?: boolean;
  /** What an empty cell of a header means. */
  defaults?: Partial<Record<Header, string>>;
  /** Refuses rows with one of these values in the column. */
  skip?: { index: number; values: readonly string[]; refusal: Message };
  /**
   * Whether a missing name means that the owner is hidden by law (for example Daniel’s Law), not that it is unknown.
   */
  blankIsHidden?: boolean;
  /** Whether rows are parcels, stored with their owners as written, of whatever kind. */
  isRoll?: boolean;
}

export interface RowOptions extends RowRules {
  /** The date for computing births from ages; without it, ages are ignored. */
  asOf?: Date | undefined;
  /** The order of full names in the file, if known. */
  order?: NameOrder | undefined;
  /** The file's reader of addresses. */
  reader?: AddressReader | undefined;
}

/** Maximum size of a record id in bytes, given by the index. */
const maxRecordIdBytes = 2_000;

/** Reasons for refusing a row, without the row's data. */
export const refusals = {
  broken: message('uploads:refused_broken'),
  confidential: message('uploads:refused_confidential'),
  masked: message('uploads:refused_masked'),
  company: message('uploads:refused_company'),
  government: message('uploads:refused_government'),
  nameless: message('uploads:refused_nameless'),
  longId: message('uploads:refused_long_id'),
  unreachable: message('uploads:refused_unreachable'),
  partiesOnly: message('uploads:refused_parties_only'),
} as const;

const squeeze = (text: string | undefined) => text?.trim().replaceAll(/\s+/g, ' ') || undefined;

/** The people of a row, and before them its parcel, if the file is a roll. */
export function recordsOfRow(
  cells: readonly string[],
  mapping: PersonMapping,
  options: RowOptions = {},
): RollRow[] {
  const people = peopleOfRow(cells, mapping, options);
  if (options.isRoll !== true) return people;
  const parcel = parcelOfRow(cells, mapping, options, people);
  if (parcel === null) return people;
  // Owners that aren't people are stored with their parcel, so the row isn't refused.
  const others = people.filter(
    (row) => !('refused' in row && (row.refused === refusals.company || row.refused === refusals.government)),
  );
  return [{ parcel }, ...others];
}

/** The parcel of a row; null without an address or number that can be found. */
function parcelOfRow(
  cells: readonly string[],
  mapping: PersonMapping,
  options: RowOptions,
  people: readonly RollRow[],
): Parcel | null {
  const own = cellsOf(cells, mapping);
  const fields = withDefaults(applyMapping(cells, mapping), options.defaults);
  const { property, mailing } = parseLead({ ...fields, full_name: undefined }, options.order, options.reader);
  const situs = toAddress(property, fields.property_address, fields.property_unit);
  const state = fields.property_state ?? options.defaults?.property_state;
  const hasNumber = Boolean(fields.apn) && Boolean(state || fields.county || fields.fips);
  if (!(situs !== undefined && isPlaced(situs)) && !hasNumber) return null;
  const written = [fields.full_name ?? nameOfParts(fields), fields.second_owner];
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
      owners.length === 0 ? undefined : toAddress(mailing, fields.mailing_address, fields.mailing_unit),
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

/** The cells of a row by header, joined where several columns are mapped to one. */
const cellsOf =
  (cells: readonly string[], mapping: PersonMapping): Own =>
  (header) =>
    (mapping[header] ?? [])
      .map((index) => (cells[index] ?? '').trim())
      .join(' ')
      .trim();

/**
 * The people of a row: one, several if a cell names a couple (their record ids end in `#1`, `#2`), or one refusal. The
 * record id of a row without one is a hash of its content, so that the same row is the same record next time.
 */
export function peopleOfRow(
  cells: readonly string[],
  mapping: PersonMapping,
  options: RowOptions = {},
): RollRow[] {
  const own = cellsOf(cells, mapping);
  const { skip } = options;
  const isLong = Buffer.byteLength(own('record_id')) > maxRecordIdBytes;
  const withdraw = isLong ? undefined : own('record_id') || undefined;
  const hidden = (refused: Message): RollRow[] => [
    withdraw === undefined ? { refused } : { refused, withdraw },
  ];
  if (isConfidential(own('confidential'))) return hidden(refusals.confidential);
  if (maskable.some((header) => isMasked(own(header)))) return hidden(refusals.masked);
  if (skip?.values.includes((cells[skip.index] ?? '').trim())) return [{ refused: skip.refusal }];
  if (isLong) return [{ refused: refusals.longId }];
  const fields = withDefaults(applyMapping(cells, mapping), options.defaults);
  const lead = parseLead(fields, options.order, options.reader);
  if (lead.owner_type === 'company') return [{ refused: refusals.company }];
  if (lead.owner_type === 'government') return [{ refused: refusals.government }];
  const names = namesOf(fields, lead);
  if (names.length === 0) {
    const blank = !fields.full_name && !fields.last_name;
    return options.blankIsHidden && blank ? hidden(refusals.nameless) : [{ refused: refusals.nameless }];
  }
  const addresses = addressesOf(fields, lead);
  const person: Omit<Person, 'record_id' | 'names'> = {
    addresses: options.mailingFirst ? mailingFirst(addresses, fields) : addresses,
    phones: phonesOf(fields, lead, phoneType(own('phone_type'))),
    emails: lead.emails.map((address) => ({ address })),
    deceased: isDeceased(own('deceased')),
    property: propertyOf(fields, own),
  };
  if (!isReachable(person)) return [{ refused: refusals.unreachable }];
  const birth = birthOf(fields.date_of_birth, own('birth_year'), own('age'), options.asOf);
  const record_id = own('record_id') || hashOf({ names, ...person, ...birth });
  return names.map((name, index) => ({
    person: {
      record_id: names.length === 1 ? record_id : `${record_id}#${index + 1}`,
      names: names.length === 1 ? [name, ...formerNames(name, own)] : [name],
      ...person,
      // A birth date in a row with several names can only be the first one's.
      ...(index === 0 ? birth : {}),
    },
  }));
}

type Own = (header: keyof PersonMapping) => string;

/** The cells that sources mask for confidential people. */
const maskable = ['first_name', 'last_name', 'full_name', 'property_address', 'mailing_address'] as const;

/** `*****`, `## ####`: only masking characters. */
const isMasked = (cell: string) => /^[*#]+(?:[\s/.-]*[*#]+)*$/.test(cell);

/** Fills empty cells of an existing address with the defaults. */
function withDefaults(fields: LeadFields, defaults: RowRules['defaults']): LeadFields {
  for (const [header, value] of Object.entries(defaults ?? {}) as [Exclude<Header, 'reference'>, string][]) {
    if (!fields[header] && (fields.property_address || fields.property_zip)) fields[header] = value;
  }
  return fields;
}

/** Puts the mailing address first, if it has a place. */
function mailingFirst(addresses: PersonAddress[], fields: LeadFields): PersonAddress[] {
  const [residence, other] = addresses;
  if (residence === undefined || other === undefined || !isPlaced(other)) return addresses;
  // Both exist here, with the residence first unless it has no place.
  return squeeze(fields.mailing_address) === residence.street ? addresses : [other, residence];
}

/** The order of full names that most rows show. */
export const orderOfRows = (
  rows: readonly (readonly string[])[],
  mapping: PersonMapping,
): NameOrder | undefined =>
  nameOrder(rows.map((cells) => applyMapping(cells, mapping).full_name ?? '').filter((name) => name !== ''));

/** Another name that the source knows, such as a maiden name. */
function formerNames(name: PersonName, own: Own): PersonName[] {
  const first = own('other_first_name');
  const last = own('other_last_name');
  return first === '' && last === '' ? [] : [{ first: first || name.first, last: last || name.last }];
}

function propertyOf(fields: LeadFields, own: Own): Person['property'] {
  const facts = {
    apn: fields.apn,
    // Florida's own county numbers mean nothing to readers.
    county: fields.apn && !/^\d+$/.test(fields.county ?? '') ? fields.county : undefined,
    use: own('property_use') || undefined,
    assessed_value: own('assessed_value') || undefined,
    last_sale_date:
      own('last_sale_date').replace(
        /^(\d{4}) (\d{1,2})$/,
        (_, year, month) => `${year}-${month.padStart(2, '0')}`,
      ) || undefined,
    last_sale_price: own('last_sale_price') || undefined,
  };
  return Object.values(facts).some((fact) => fact !== undefined) ? facts : undefined;
}

/** Split names as the source wrote them; a full name as linkage parses it. */
function namesOf(fields: LeadFields, lead: ParsedLead): PersonName[] {
  const first = squeeze(fields.first_name);
  const last = squeeze(fields.last_name);
  if (first !== undefined && last !== undefined && lead.owners.length === 1) {
    return [{ first, middle: squeeze(fields.middle_name), last, suffix: squeeze(fields.suffix) }];
  }
  const whole = lead.owners.filter((owner: OwnerName) => owner.first !== '' && owner.last !== '');
  return whole.map(({ first, middle, last, suffix }) => ({
    first,
    middle: middle || undefined,
    last,
    suffix: suffix || undefined,
  }));
}

/** The residence first, then a different mailing address. An address without a place can't be the current one. */
function addressesOf(fields: LeadFields, lead: ParsedLead): PersonAddress[] {
  const { property, mailing } = lead;
  const residence = toAddress(property, fields.property_address, fields.property_unit);
  const other = toAddress(mailing, fields.mailing_address, fields.mailing_unit);
  if (residence === undefined || other === undefined || property === null || mailing === null) {
    return [residence, other].filter((address) => address !== undefined);
  }
  if (isSameStreet(property, mailing)) {
    if (!isPlaced(property)) return [other];
    if (isSamePlace(property, mailing)) return [residence];
  }
  return isPlaced(property) ? [residence, other] : [other, residence];
}

/** An address with the street as the source wrote it; an address in one line as parsed. */
function toAddress(
  parsed: ParsedAddress | null,
  street: string | undefined,
  unit: string | undefined,
): PersonAddress | undefined {
  // A single word isn't an address: some rolls contain REMOVED or UNKNOWN.
  if (parsed === null || (parsed.number === '' && parsed.zip === '' && parsed.city === '')) return undefined;
  const place = {
    city: parsed.city || undefined,
    state: parsed.state || undefined,
    zip: parsed.zip || undefined,
  };
  const written = squeeze(street);
  if (written === undefined) {
    return { street: deliveryLine({ ...parsed, unit: '' }), unit: parsed.unit || undefined, ...place };
  }
  const apart = squeeze(unit);
  // A unit that the street already contains would be shown twice.
  const isTwice = apart !== undefined && parseAddress({ street: written }).unit !== '';
  return { street: written, unit: isTwice ? undefined : apart, ...place };
}

/** Whether an address has a ZIP, or a city and state. */
export const isPlaced = ({ zip, city, state }: Pick<PersonAddress, 'zip' | 'city' | 'state'>) =>
  Boolean(zip) || (Boolean(city) && Boolean(state));

/** Whether two addresses are the same house. A mailing address without the unit adds nothing. */
const isSameStreet = (one: ParsedAddress, mailing: ParsedAddress) =>
  (['number', 'pre', 'core', 'suffix', 'post'] as const).every((part) => one[part] === mailing[part]) &&
  (mailing.unit === '' || mailing.unit === one.unit);

const isSamePlace = (one: ParsedAddress, other: ParsedAddress) =>
  one.zip !== '' && other.zip !== ''
    ? one.zip === other.zip
    : !isPlaced(other) || (one.city === other.city && one.state === other.state);

/** Whether the person can be found: by a place, phone or email. */
export const isReachable = ({ addresses, phones, emails }: Pick<Person, 'addresses' | 'phones' | 'emails'>) =>
  phones.length > 0 || emails.length > 0 || addresses.some(isPlaced);

function phonesOf(fields: LeadFields, lead: ParsedLead, type: PhoneType | undefined) {
  const first = normalizePhone(fields.phone ?? '');
  return lead.phones.map((number) =>
    number === first && type !== undefined ? { number, type } : { number },
  );
}

/** The line type that a source reports. */
export function phoneType(text: string): PhoneType | undefined {
  if (/mobile|cell|wireless/i.test(text)) return 'mobile';
  if (/voip/i.test(text)) return 'voip';
  return /land\s*line|fixed|residential/i.test(text) ? 'landline' : undefined;
}

const no = /^(n|no|f|false|0|none|not confidential)?$/i;

/** Anything but a plain no counts: when in doubt, don't publish. */
export const isConfidential = (text: string) => !no.test(text);

/** A date of death counts as a yes; an unreadable value as unknown. */
export function isDeceased(text: string): boolean | undefined {
  if (/^(n|no|f|false|0|alive|living)$/i.test(text)) return false;
  if (/^(y|yes|t|true|1|d|dead|deceased)$/i.test(text)) return true;
  // Systems write 00/00/0000 or 12/31/9999 for the living.
  return /\b(19|20)\d{2}|(19|20)\d{2}\b/.test(text) ? true : undefined;
}

/** The birth as a date or year, from the most reliable of date, year, and age at a date. */
function birthOf(
  date: string | undefined,
  year: string,
  age: string,
  asOf: Date | undefined,
): Pick<Person, 'birth_date' | 'birth_year'> {
  const stated = parseBirth(date ?? '');
  if (stated !== null) return stated.length > 4 ? { birth_date: stated } : { birth_year: Number(stated) };
  const born = [date?.trim() ?? '', year].find((cell) => /^(18|19|20)\d{2}(\.0+)?$/.test(cell));
  if (born !== undefined) return { birth_year: Number.parseInt(born, 10) };
  if (asOf === undefined || !/^\d{1,3}$/.test(age) || Number(age) > 120) return {};
  // A person of 40 was born 40 to 41 years ago; the middle of that range is the likeliest year.
  const half = asOf.getUTCMonth() < 6 ? 1 : 0;
  return { birth_year: asOf.getUTCFullYear() - Number(age) - half };
}

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
