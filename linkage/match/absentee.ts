import { directionsAgree, housesOf, sameDwelling } from '../addresses/houses.ts';
import { hasStreet } from '../leads.ts';
import type { AddressTokens } from '../records.ts';
import type { ParsedAddress, ParsedLead } from '../types.ts';
import type { UnpackedCandidate } from './candidate.ts';
import { addressLevel } from './compare-addresses.ts';

/**
 * Whether the owner lives elsewhere, by the lead's mailing address or the person's current address. Unknown if neither
 * is given, or if the mail goes to a box.
 */
export function absentee(lead: ParsedLead, person: UnpackedCandidate | null): 'yes' | 'no' | 'unknown' {
  const { property, mailing } = lead;
  if (property === null || !hasStreet(property) || property.number === '') return 'unknown';
  if (mailing !== null && hasStreet(mailing) && mailing.number !== '') {
    if (isHome(property, mailing)) return 'no';
    if (mailing.core !== 'PO BOX') return 'yes';
  }
  const current = person?.tokens.address(0);
  if (current === undefined || current.number === '' || current.core === '' || current.core === 'PO BOX')
    return 'unknown';
  return isHome(property, current) ? 'no' : 'yes';
}

/** Whether the property is one house with another address, even if one is misspelled or the property is a range. */
const isHome = (property: ParsedAddress, other: AddressTokens): boolean =>
  housesOf(property).some((house) => sameDwelling(house, other) || isTypo(house, other));

/** The level also covers streets of other towns in the area, and the other direction of a street. */
const isTypo = (a: AddressTokens, b: AddressTokens): boolean =>
  addressLevel(a, b, false) === 'typo' &&
  directionsAgree(a, b) &&
  ((a.zip !== '' && a.zip === b.zip) || (a.city !== '' && a.city === b.city));
