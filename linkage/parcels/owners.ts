/** From a property to the people who own it. */

import { careOfPerson } from '../names/owners/care-of.ts';
import { ownersOf } from '../names/owners/estates.ts';
import { joinContinued, withoutBareSurnames } from '../names/owners/joint.ts';
import { parseOwner } from '../names/owners/parse.ts';
import { splitCareOf } from '../names/owners/text.ts';
import { unpackAddress } from '../records.ts';
import { fold } from '../text.ts';
import type { OwnerKind, OwnerName, ParsedAddress, ParsedLead, PersonAddress } from '../types.ts';
import { readRange } from './houses.ts';
import { isSpellingOf, type ParcelCandidate } from './match.ts';
import { type ParcelRecord, shownAddress } from './record.ts';

/** A company, trust or public body that a roll names as owner. */
export interface OrganisationOwner {
  /** As the roll writes it. */
  owner: string;
  kind: Exclude<OwnerKind, 'person'>;
  mailing: PersonAddress | undefined;
  /** The property's state; empty if unknown. */
  state: string;
  parcel_id: number;
  source: string;
  /** ISO day. */
  as_of: string;
}

interface RollOwners {
  kind: OwnerKind;
  people: OwnerName[];
  /** The first owner that isn't a person, as written; empty if there is none. */
  organisation: string;
  /** The person whose address their mail goes to. */
  care_of: OwnerName | null;
}

/** The owners that a roll names, parsed. */
export function ownersOfParcel({ o, r }: ParcelRecord): RollOwners {
  const people: OwnerName[] = [];
  let kind: OwnerKind = 'person';
  let organisation = '';
  const split = o.map(splitCareOf);
  // A care-of without an owner is all that is known of the owner.
  const isAlone = split.every(({ owner }) => owner === '');
  const named = split.flatMap(({ owner }, at) => (isAlone ? (o[at] ?? []) : owner || []));
  for (const text of joinContinued(named)) {
    const parsed = parseOwner(text, { order: r });
    if (people.length === 0 && organisation === '') kind = parsed.kind;
    if (parsed.people.length === 0) organisation ||= text;
    people.push(...ownersOf(parsed));
  }
  // As for leads: if a company comes first and a person second, the company is the owner.
  return {
    kind,
    people: kind === 'company' || kind === 'government' ? [] : withoutBareSurnames(people, kind),
    organisation,
    care_of: isAlone ? null : careOfPerson(split.map(({ careOf }) => careOf)),
  };
}

/** The owner of a property if it is a company, a public body or a trust that names nobody; otherwise null. */
export function organisationOwner({
  parcel_id,
  record,
  source,
  as_of,
}: ParcelCandidate): OrganisationOwner | null {
  const { kind, people, organisation } = ownersOfParcel(record);
  if (kind === 'person' || people.length > 0 || organisation === '') return null;
  const { m, s = '' } = record;
  return { owner: organisation, kind, mailing: shownAddress(m), state: s, parcel_id, source, as_of };
}

const parsedAddress = (packed: string): ParsedAddress => ({
  ...unpackAddress(packed),
  unit_kind: '#',
  box: '',
  plus4: '',
  rest: '',
});

/**
 * The property's address as the roll spells it, with the lead's own number and unit; the lead's if it's another. Of a
 * lead's range, the roll knows the house.
 */
function spelledByRoll(lead: ParsedLead, at: string | undefined): ParsedAddress | null {
  const { property } = lead;
  if (at === undefined) return property;
  const situs = parsedAddress(at);
  if (property === null || property.core === '') return situs;
  const { unit, unit_kind } = property;
  const number = readRange(property.number) === null ? property.number : situs.number;
  return isSpellingOf(property, situs) ? { ...situs, number, unit, unit_kind } : property;
}

/**
 * A lead completed by its parcel: the property's address if it has none; the roll's spelling of it, its owners and their
 * mailing address if it names nobody; and that address if it names the roll's company without one.
 */
export function withParcel(lead: ParsedLead, { record }: ParcelCandidate): ParsedLead {
  const { at, mt } = record;
  const hasAddress = lead.property !== null && lead.property.core !== '';
  const { kind, people, organisation, care_of } = ownersOfParcel(record);
  if (lead.owners.length > 0 || lead.organisation !== '') {
    // Another state's register counts only if an address agrees, so a company's lead needs the one on the roll.
    const isOwner = lead.organisation !== '' && lead.organisation === fold(organisation);
    const mailing = isOwner && lead.mailing === null && mt !== undefined ? parsedAddress(mt) : lead.mailing;
    return { ...lead, property: hasAddress || at === undefined ? lead.property : parsedAddress(at), mailing };
  }
  const hasMail = lead.property !== null && lead.mailing !== null && lead.mailing.core !== '';
  return {
    ...lead,
    owner_text: record.o[0] ?? '',
    care_of,
    property: spelledByRoll(lead, at),
    mailing: hasMail || mt === undefined ? lead.mailing : parsedAddress(mt),
    owner_type: kind,
    owners: people,
    organisation: people.length > 0 ? '' : fold(organisation),
  };
}
