/** Compares a lead with a person, comparison by comparison: which level each reaches and what it weighs. */
import { type AddressMatch, isHousehold } from './compare-addresses.ts';
import { compareNames } from './compare-names.ts';
import type { Model } from './decision-types.ts';
import { addLevel } from './model.ts';
import type { ComparisonResult, OwnerName, ParsedLead } from './types.ts';
import type { Unpacked } from './unpacked.ts';

/** How a lead and a candidate agree. */
export interface Comparison {
  results: ComparisonResult[];
  /** Sum of the weights, in bits. */
  total: number;
  /** Sum of the weights of what a household shares: address, phone, e-mail; null where none of them agrees. */
  household: number | null;
  /** Whether the surname agrees, and the first name: as a variant too. */
  surname: boolean;
  first: boolean;
  /** Whether an address agrees, so that they live or lived in one household. */
  address_agrees: boolean;
  /** Which of the lead's addresses agreed, and with which of the person's: for the reason. */
  matched: AddressMatch | null;
}

/** Compares one owner of a lead (null: the lead has no name) with a candidate. */
export function compare(
  lead: ParsedLead,
  owner: OwnerName | null,
  person: Unpacked,
  model: Model,
  size: number,
): Comparison {
  let results: ComparisonResult[] = [];
  let surname = false;
  let first = false;
  const { tokens } = person;
  const address = person.matchOf(lead);
  if (owner !== null) {
    // Families live near each other: the surname is commoner there than in the country.
    const kin = address === null ? 0 : (model.comparisons[address.comparison]?.[address.level]?.kin ?? 0);
    const names = compareNames(owner, tokens.names, kin, model, size);
    results = names.results;
    surname = names.surname;
    first = names.first;
  }
  if (address) addLevel(results, model, address.comparison, address.level, size);
  const before = results.length;
  if (lead.phones.length > 0 && tokens.hasPhones) {
    const agrees = lead.phones.some((number) => tokens.hasPhone(number));
    addLevel(results, model, 'phone', agrees ? 'agree' : 'different', size);
  }
  if (lead.emails.length > 0 && tokens.hasEmails) {
    const agrees = lead.emails.some((email) => tokens.hasEmail(email));
    addLevel(results, model, 'email', agrees ? 'agree' : 'different', size);
  }
  const address_agrees = address !== null && isHousehold(address.level);
  let shared = 0;
  for (let at = before; at < results.length; at++) shared += Math.max(0, results[at]?.weight ?? 0);
  // Who shares a phone but no address is of a household that the lead's address isn't known of.
  const where = address === null ? 0 : (results[before - 1]?.weight ?? 0);
  const household = address_agrees || shared > 0 ? where + shared : null;
  if (lead.birth !== null && tokens.birth)
    addLevel(results, model, 'birth', birthLevel(lead.birth, tokens.birth), size);
  let total = 0;
  for (const result of results) total += result.weight;
  return {
    results,
    total,
    household,
    surname,
    first,
    address_agrees,
    matched: address,
  };
}

function birthLevel(lead: string, record: string): string {
  const years = Math.abs(Number(lead.slice(0, 4)) - Number(record.slice(0, 4)));
  if (record.length === 4) return years <= 1 ? 'year_only' : 'different';
  if (lead === record) return 'same_day';
  const [, month = '', day = ''] = lead.split('-');
  const [, otherMonth = '', otherDay = ''] = record.split('-');
  if (years === 0) return 'same_year';
  if ((month === otherMonth && day === otherDay) || years <= 2) return 'near';
  return 'different';
}
