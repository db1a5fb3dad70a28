import { hasStreet } from '../leads.ts';
import type { ComparisonResult, ParsedLead } from '../types.ts';

/** Text for each level; levels without text aren't mentioned. */
const phrases: Record<string, Record<string, string>> = {
  last_name: {
    exact: 'same last name',
    alias: 'another name of the person has this last name',
    part: 'one part of the last name',
    swapped: 'first and last name swapped',
    similar: 'last name spelt a little differently',
    sounds_alike: 'last name sounds alike',
    changed: 'another last name',
    household: 'the last name of someone in the same household',
    different: 'another last name',
  },
  first_name: {
    exact: 'same first name',
    nickname: 'nickname of the first name',
    similar: 'first name spelt a little differently',
    similar_name: 'a first name that looks alike',
    initial: 'same first initial',
    middle: 'goes by the middle name',
    different: 'another first name',
  },
  name_order: { turned: 'first and last name the other way round' },
  middle_name: { full: 'same middle name', initial: 'same middle initial', different: 'another middle name' },
  suffix: { agree: 'same suffix', different: 'another suffix' },
  address: {
    current_full: 'lives at the @',
    past_full: 'lived at the @',
    unit_missing: 'at the @, the unit not given',
    typo: 'at the @, spelt a little differently',
    unit_differs: 'in another unit of the @',
    known_family: 'lived with the family at the @',
    family: 'family lives at the @',
    same_street: 'on the street of the @',
    same_zip: 'in the ZIP of the @',
    same_area: 'in the area of the @',
    elsewhere: 'known at other addresses only',
  },
  place: {
    same_zip: 'in the same ZIP',
    same_area: 'in the same area',
    elsewhere: 'known in other places only',
  },
  phone: { agree: 'same phone' },
  email: { agree: 'same e-mail' },
  birth: {
    same_day: 'same date of birth',
    same_year: 'same year of birth',
    year_only: 'same year of birth',
    near: 'nearly the same date of birth',
    different: 'another date of birth',
  },
  co_owner: { same_household: 'the other owner is in the same household' },
};

/** `Same last name, nickname of the first name, lived at the property until 2019.` */
export function matchReason(
  results: ComparisonResult[],
  which: 'property' | 'mailing' | null,
  until: string,
): string {
  const address = which === 'mailing' ? 'mailing address' : 'property';
  const said = results
    .map(({ comparison, level }) => {
      const phrase = phrases[comparison]?.[level]?.replace('@', address) ?? '';
      return level === 'past_full' && until !== '' ? `${phrase} until ${until}` : phrase;
    })
    .filter((phrase) => phrase !== '');
  const sentence = said.join(', ');
  return sentence === ''
    ? 'The reference data matches.'
    : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

export const companyReason = 'The owner is a company; companies have no person to reach.';
export const governmentReason = 'The owner is a public body; public bodies have no person to reach.';
export const trustReason = "The owner is a trust that names no person. Add the trustee's name.";
export const minorReason = 'The person who matches is a minor; minors are never returned.';

/** Facts about a miss. */
export interface MissFacts {
  /** Candidates other than minors. */
  candidates: number;
  /** Candidates with nearly the best probability. */
  equal: number;
  /** Someone was found at the lead's address or by its phone or email. */
  household: boolean;
  /** Someone with this first and last name was found. */
  named: boolean;
}

/** The reason for a miss, shown to the customer. */
export function missReason(lead: ParsedLead, facts: MissFacts): string {
  const street = hasStreet(lead.property) || hasStreet(lead.mailing);
  const named = lead.owners.length > 0;
  if (facts.candidates > 0 && facts.equal > 1) {
    const count = ['', '', 'Two', 'Three', 'Four', 'Five'][facts.equal] ?? 'Several';
    return named ? `${count} people match equally well.` : `${count} people match equally well. Add a name.`;
  }
  if (named && facts.named)
    return 'Somebody has this name, but too little else agrees to be sure that it is the same person.';
  if (named && facts.household)
    return 'The address, phone or e-mail is known, but nobody with this name belongs to it.';
  if (!named) {
    if (street) return 'No one in the reference data is known to live at this address.';
    return lead.phones.length > 0
      ? 'No one in the reference data has this phone.'
      : 'No one in the reference data has this e-mail.';
  }
  return 'No one in the reference data matches this name and place.';
}
