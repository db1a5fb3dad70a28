/** A lead in the form that providers take: one person's name, one address, and the other facts. */
import { deliveryLine, type OwnerName, type ParsedAddress, type ParsedLead } from '#linkage';

/** An address for providers; unknown parts are empty. */
export interface Place {
  /** Number and street, followed by the unit. */
  street: string;
  city: string;
  state: string;
  zip: string;
}

const placeOf = (address: ParsedAddress | null): Place | null =>
  address === null
    ? null
    : { street: deliveryLine(address), city: address.city, state: address.state, zip: address.zip };

/** The first owner of a lead; undefined if it has none. */
export const firstOwner = (lead: ParsedLead): OwnerName | undefined => lead.owners[0];

/** The lead's property address, or else its mailing address. */
export const firstPlace = (lead: ParsedLead): Place | null => placeOf(lead.property ?? lead.mailing);
export const mailingPlace = (lead: ParsedLead): Place | null => placeOf(lead.mailing);

/** Whether a place has a street and a location. */
export const isWhole = (place: Place | null): place is Place =>
  place !== null && place.street !== '' && (place.zip !== '' || (place.city !== '' && place.state !== ''));

/** Companies and government bodies aren't sent to providers. */
export const mayHavePerson = (lead: ParsedLead): boolean =>
  lead.owner_type === 'person' || (lead.owner_type === 'trust' && lead.owners.length > 0);
