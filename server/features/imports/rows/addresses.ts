/** A row's addresses, as the source wrote them. */
import {
  type AddressReader,
  deliveryLine,
  type LeadFields,
  type ParsedAddress,
  type ParsedLead,
  type PersonAddress,
  parseAddress,
} from '#linkage';
import { squeeze } from './cells.ts';

/** The residence first, then a different mailing address. An address without a place can't be the current one. */
export function addressesOf(fields: LeadFields, lead: ParsedLead, reader?: AddressReader): PersonAddress[] {
  const { property, mailing } = lead;
  const residence = toAddress(property, fields.property_address, fields.property_unit, reader);
  const other = toAddress(mailing, fields.mailing_address, fields.mailing_unit, reader);
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
export function toAddress(
  parsed: ParsedAddress | null,
  street: string | undefined,
  unit: string | undefined,
  reader?: AddressReader,
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
  const isTwice = apart !== undefined && parseAddress({ street: written }, reader).unit !== '';
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

/** Puts the mailing address first, if it has a place. */
export function mailingFirst(addresses: PersonAddress[], fields: LeadFields): PersonAddress[] {
  const [residence, other] = addresses;
  if (residence === undefined || other === undefined || !isPlaced(other)) return addresses;
  // Both exist here, with the residence first unless it has no place.
  return squeeze(fields.mailing_address) === residence.street ? addresses : [other, residence];
}
