/** Texts by which leads of the same person, or of the same owner, are recognized. */
import { deliveryLine } from './addresses/parse.ts';
import { representativesOf } from './names/owners/care-of.ts';
import { readParcelNumber } from './parcels/apn.ts';
import { fold } from './text.ts';
import type { ParcelReference, ParsedAddress, ParsedLead } from './types.ts';

/**
 * The same text for all leads that mean the same person: normalized cells in a fixed order. Ignores the customer's
 * reference, the parcel number of leads with a name, and whether a lead's only address is in the property or the
 * mailing columns.
 */
export function fingerprintText(lead: ParsedLead): string {
  const mailing = placeText(lead.mailing);
  const property = placeText(lead.property) || mailing;
  const owner = ownerNames(lead);
  return [
    owner,
    property,
    mailing === property ? '' : mailing,
    [...lead.phones].sort().join(','),
    [...lead.emails].sort().join(','),
    lead.birth ?? '',
    ...(owner === '' ? parcelTexts(lead.parcel) : []),
    ...marksOf(lead),
  ].join('\n');
}

/** What makes another lead of the same owner: a trust, that they have died, and who is named next to them. */
function marksOf(lead: ParsedLead): string[] {
  const { owners, owner_type } = lead;
  return [
    ...(owner_type === 'trust' && owners.length > 0 ? ['trust'] : []),
    ...(owners.some(({ deceased }) => deceased) ? ['deceased'] : []),
    ...representativesOf(lead).map(({ name, role }) => `${marks[role]} ${name.first} ${name.last}`),
  ];
}

const marks = { care_of: 'c/o', member: 'member', manager: 'manager', agent: 'agent' } as const;

/** Whether the owner can't be called: a company, a trust or an estate. */
export const isRepresented = ({ owner_type, owners, organisation }: ParsedLead): boolean =>
  organisation !== '' || owner_type === 'trust' || owners.some(({ deceased }) => deceased);

/**
 * The names and mailing address of a lead's owner: the same text for each of the owner's properties. Null unless both
 * are known, because two people can have the same name.
 */
export function ownerIdentity(lead: ParsedLead): string | null {
  const owner = ownerNames(lead);
  const isLocated = lead.mailing !== null && deliveryLine(lead.mailing) !== '';
  return owner === '' || !isLocated ? null : `${owner}\n${placeText(lead.mailing)}`;
}

const ownerNames = ({ owners, organisation }: ParsedLead): string =>
  owners
    .map(
      ({ first, middle, last, suffix }) =>
        `${first}|${middle.slice(0, 1)}|${last.replaceAll('-', '')}|${suffix}`,
    )
    .sort()
    .join('+') || organisation;

function placeText(address: ParsedAddress | null): string {
  if (address === null) return '';
  const where = address.zip === '' ? `${address.city},${address.state}` : address.zip;
  const line = deliveryLine({ ...address, unit_kind: '#' });
  const unread = line === '' ? fold(address.rest) : '';
  return `${line}|${where}|${unread}`;
}

function parcelTexts(parcel: ParcelReference | null): string[] {
  const number = parcel === null ? null : readParcelNumber(parcel.apn);
  if (parcel === null || number === null) return [];
  const { state, codes, county } = parcel;
  return [number.separated ? number.parts : number.bare, state, codes.join() || fold(county)];
}
