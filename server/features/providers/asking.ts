/** A lead in the words that providers take: one person's name, one address, and what else is known. */
import { deliveryLine, type OwnerName, type ParsedAddress, type ParsedLead } from '#linkage';

/** An address as providers take it; what isn't known is empty. */
export interface Place {
  /** Number and street, with the unit behind it. */
  street: string;
  city: string;
  state: string;
  zip: string;
}

const placeOf = (address: ParsedAddress | null): Place | null =>
  address === null
    ? null
    : { street: deliveryLine(address), city: address.city, state: address.state, zip: address.zip };

/** The first owner of a lead; undefined when none is named. */
export const firstOwner = (lead: ParsedLead): OwnerName | undefined => lead.owners[0];

/** Where the lead's property lies, else its mailing address. */
export const firstPlace = (lead: ParsedLead): Place | null => placeOf(lead.property ?? lead.mailing);
export const mailingPlace = (lead: ParsedLead): Place | null => placeOf(lead.mailing);

/** Whether a place says a street and where that is. */
export const isWhole = (place: Place | null): place is Place =>
  place !== null && place.street !== '' && (place.zip !== '' || (place.city !== '' && place.state !== ''));

/** Companies and public bodies have no person to reach, whoever is asked. */
export const mayHavePerson = (lead: ParsedLead): boolean =>
  lead.owner_type === 'person' || (lead.owner_type === 'trust' && lead.owners.length > 0);
