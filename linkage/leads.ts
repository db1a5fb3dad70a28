import { sameDwelling } from './addresses/houses.ts';
import { AddressReader } from './addresses/parse.ts';
import { parseBirth } from './contacts/dates.ts';
import { normalizeEmail } from './contacts/emails.ts';
import { readPhones } from './contacts/phones.ts';
import { readColumns } from './names/columns.ts';
import { careOfPerson, officersOf, withoutCareOf } from './names/owners/care-of.ts';
import { ownersOf } from './names/owners/estates.ts';
import { joinContinued, withoutBareSurnames } from './names/owners/joint.ts';
import { parseOwner } from './names/owners/parse.ts';
import { splitCareOf } from './names/owners/text.ts';
import { normalizeSuffix } from './names/tokens.ts';
import { isRounded, readParcelNumber } from './parcels/apn.ts';
import { readCounty, statesWithCounty } from './parcels/counties.ts';
import { type ReasonKey, reasonClause } from './reasons.ts';
import { fold, isPlaceholder } from './text.ts';
import type {
  AddressFields,
  LeadFields,
  NameOrder,
  OwnerName,
  ParcelReference,
  ParsedAddress,
  ParsedLead,
  PersonAddress,
  PersonName,
} from './types.ts';

/**
 * Reads a lead's cells; never throws. `order` is the order of full names in the file, if known. Pass one `reader` for
 * all leads of a file to save time.
 */
export function parseLead(
  fields: LeadFields,
  order?: NameOrder,
  reader: AddressReader = new AddressReader(),
): ParsedLead {
  const site = readPlace(
    {
      street: fields.property_address,
      unit: fields.property_unit,
      city: fields.property_city,
      state: fields.property_state,
      zip: fields.property_zip,
      full: fields.property_full,
    },
    reader,
  );
  const mailing = readPlace(
    {
      street: fields.mailing_address,
      unit: fields.mailing_unit,
      city: fields.mailing_city,
      state: fields.mailing_state,
      zip: fields.mailing_zip,
      full: fields.mailing_full,
    },
    reader,
  );
  const property = withMailPlace(site, mailing, reader);
  const { named, careOf } = withoutCareOf(fields);
  return {
    ...readOwners(named, order),
    owner_text: (fields.full_name ?? '').trim(),
    care_of: careOfPerson([...careOf, splitCareOf(mailing?.rest ?? '').careOf]),
    officers: officersOf(fields),
    property,
    mailing,
    phones: phonesOf([fields.phone, fields.phone_2, fields.phone_3]),
    emails: readAll([fields.email, fields.email_2], normalizeEmail),
    birth: fields.date_of_birth ? parseBirth(fields.date_of_birth) : null,
    parcel: readParcel(fields, property),
  };
}

/** A parcel number whose county or state is known. */
function readParcel(
  { apn = '', county = '', fips }: LeadFields,
  property: ParsedAddress | null,
): ParcelReference | null {
  if (readParcelNumber(apn) === null) return null;
  const place = readCounty({ county, fips, state: property?.state });
  if (place.state === '' && statesWithCounty(county).length === 0) return null;
  return { apn, county, ...place };
}

type Owners = Pick<ParsedLead, 'owner_type' | 'owners' | 'organisation'>;

function readOwners(fields: LeadFields, order: NameOrder | undefined): Owners {
  const owners: OwnerName[] = [];
  const add = (owner: OwnerName) => {
    const { first, last, suffix } = owner;
    if (first === '' && last === '') return;
    if (!owners.some((known) => known.first === first && known.last === last && known.suffix === suffix))
      owners.push(owner);
  };
  const named = readColumns(fields);
  let { kind, organisation } = named;
  for (const owner of named.people) add(named.estate ? { ...owner, deceased: true } : owner);
  const [whole, ...others] = joinContinued([fields.full_name ?? '', fields.second_owner ?? '']);
  for (const text of [whole, ...others]) {
    if (!text?.trim()) continue;
    const parsed = parseOwner(text, { order });
    if (owners.length === 0 && kind === 'person') kind = parsed.kind;
    // UNKNOWN OWNER names nobody, so the owner is the property's.
    if (parsed.people.length === 0 && parsed.kind !== 'person' && organisation === '')
      organisation = fold(text);
    for (const [at, person] of ownersOf(parsed).entries()) {
      if (at === 0 && person.suffix === '' && text === whole)
        person.suffix = normalizeSuffix(fields.suffix ?? '');
      add(person);
    }
  }
  // If a company comes first and a person second, the company is the owner.
  if (kind === 'company' || kind === 'government') owners.length = 0;
  return { owner_type: kind, owners: withoutBareSurnames(owners, kind), organisation };
}

function readPlace(fields: AddressFields, reader: AddressReader): ParsedAddress | null {
  const { street, unit, city, state, zip, full } = fields;
  if (!(street?.trim() || full?.trim() || city?.trim() || zip?.trim() || state?.trim() || unit?.trim()))
    return null;
  return reader.readMailable(fields);
}

/**
 * A property without a state and ZIP code that is the owner's mailing address is where the mail goes: rolls of one
 * county often give only its street, or a municipality such as NEWARK CITY.
 */
function withMailPlace(
  property: ParsedAddress | null,
  mailing: ParsedAddress | null,
  reader: AddressReader,
): ParsedAddress | null {
  if (property === null || mailing === null || !hasPlace(mailing)) return property;
  if (property.number === '' || property.core === '' || property.state !== '' || property.zip !== '')
    return property;
  const city = reader.mailableCity(property.city, mailing.state);
  if (!sameDwelling({ ...property, city }, mailing)) return property;
  return { ...property, city: mailing.city, state: mailing.state, zip: mailing.zip, plus4: mailing.plus4 };
}

const phonesOf = (cells: (string | undefined)[]): string[] => [
  ...new Set(cells.flatMap((cell) => (cell ? readPhones(cell).numbers : []))),
];

/**
 * The distinct normalized values of the cells. A cell may hold several, separated by commas, semicolons, pipes or
 * slashes.
 */
function readAll(cells: (string | undefined)[], normalize: (text: string) => string | null): string[] {
  const found: string[] = [];
  for (const cell of cells) {
    if (!cell) continue;
    const whole = normalize(cell);
    const values =
      whole === null
        ? cell
            .slice(0, 400)
            .split(/[,;|/]/)
            .map(normalize)
        : [whole];
    for (const value of values) if (value !== null && !found.includes(value)) found.push(value);
  }
  return found;
}

const hasPlace = (address: ParsedAddress | null): boolean =>
  address !== null && (address.zip !== '' || (address.city !== '' && address.state !== ''));

/** Whether an address has a street or a box, not only a city or ZIP. */
export const hasStreet = (address: ParsedAddress | null): boolean => address !== null && address.core !== '';

/**
 * Why a lead can't be traced, as a code (`reasons.ts`); null if it can be traced. `cells` are those that it was read
 * from, to say which of them is wrong. A lead needs a phone, an email, a
 * parcel number with a county or state, or a street address or full name with a ZIP or a city and state (TRACE-2).
 */
export function untraceableReason(lead: ParsedLead, cells: LeadFields = {}): string | null {
  if (lead.phones.length > 0 || lead.emails.length > 0 || lead.parcel !== null) return null;
  const street = hasStreet(lead.property) || hasStreet(lead.mailing);
  const named = lead.owners.some((owner) => owner.first !== '' && owner.last !== '');
  const place = hasPlace(lead.property) || hasPlace(lead.mailing);
  if (
    (hasStreet(lead.property) && hasPlace(lead.property)) ||
    (hasStreet(lead.mailing) && hasPlace(lead.mailing))
  )
    return null;
  if (place && named) return null;
  // Registers list companies and trusts by state.
  const inState = [lead.property?.state, lead.mailing?.state].some((state) => state);
  if (inState && (lead.organisation !== '' || (lead.owner_type === 'trust' && lead.owner_text !== '')))
    return null;
  // A company without a street is only reported as a company.
  if (place && lead.organisation !== '') return null;
  const part = missingPart(lead, { street, named, place }, cells);
  const unread = part === 'untraceable.empty' || part === 'untraceable.place_only' ? unreadPart(cells) : null;
  return reasonClause(unread ?? part);
}

const isWritten = (cell = '') => cell.trim() !== '' && !isPlaceholder(cell.trim());

/** The number or contact that a row without a name and a street has, and why it isn't enough. */
function unreadPart({ apn = '', phone, phone_2, phone_3, email, email_2 }: LeadFields): ReasonKey | null {
  if (isRounded(apn)) return 'untraceable.parcel_rounded';
  if (readParcelNumber(apn) !== null) return 'untraceable.parcel_no_county';
  return [phone, phone_2, phone_3, email, email_2].some(isWritten) ? 'untraceable.bad_contact' : null;
}

function missingPart(
  lead: ParsedLead,
  { street, named, place }: { street: boolean; named: boolean; place: boolean },
  { property_zip, mailing_zip }: LeadFields,
): ReasonKey {
  const { owners, organisation, property, mailing } = lead;
  if (place) return owners.length > 0 ? 'untraceable.partial_name_no_street' : 'untraceable.place_only';
  if (street || named || organisation !== '') {
    if ([property_zip, mailing_zip].some(isWritten)) return 'untraceable.bad_zip';
    if (property?.city || mailing?.city) return 'untraceable.city_only';
    return property?.state || mailing?.state ? 'untraceable.state_only' : 'untraceable.no_place';
  }
  return owners.length > 0 ? 'untraceable.partial_name' : 'untraceable.empty';
}

/** The fields of a lead that searches for a person by name, home and one other address. */
export function personFields(
  name: PersonName | undefined,
  [home, other]: readonly Omit<PersonAddress, 'first_seen' | 'last_seen'>[],
): LeadFields {
  return {
    first_name: name?.first,
    middle_name: name?.middle,
    last_name: name?.last,
    suffix: name?.suffix,
    property_address: home?.street,
    property_unit: home?.unit,
    property_city: home?.city,
    property_state: home?.state,
    property_zip: home?.zip,
    mailing_address: other?.street,
    mailing_unit: other?.unit,
    mailing_city: other?.city,
    mailing_state: other?.state,
    mailing_zip: other?.zip,
  };
}
