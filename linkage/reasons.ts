/**
 * Reasons of results as codes, so that readers get them in their language. A code is a list of clauses:
 *
 *     code   = clause *(" " clause)
 *     clause = key *(":" name "=" 1*DIGIT)
 *     key    = word 1*("." word)            words have lower-case letters, digits and "_"
 *
 * For example `last_name.exact first_name.nickname address.past_full_until.property:year=2019`. Codes have no capitals,
 * sentences start with one.
 */

/** What a name, address, contact or birth date that was compared says. Levels that aren't listed are left out. */
const comparisonKeys = [
  'last_name.exact',
  'last_name.alias',
  'last_name.part',
  'last_name.swapped',
  'last_name.similar',
  'last_name.sounds_alike',
  'last_name.changed',
  'last_name.household',
  'last_name.different',
  'first_name.exact',
  'first_name.nickname',
  'first_name.similar',
  'first_name.similar_name',
  'first_name.initial',
  'first_name.placeholder',
  'first_name.middle',
  'first_name.different',
  'name_order.turned',
  'middle_name.full',
  'middle_name.initial',
  'middle_name.different',
  'suffix.agree',
  'suffix.different',
  'address.current_full.property',
  'address.current_full.mailing',
  'address.past_full.property',
  'address.past_full.mailing',
  'address.past_full_until.property',
  'address.past_full_until.mailing',
  'address.unit_missing.property',
  'address.unit_missing.mailing',
  'address.typo.property',
  'address.typo.mailing',
  'address.unit_differs.property',
  'address.unit_differs.mailing',
  'address.known_family.property',
  'address.known_family.mailing',
  'address.family.property',
  'address.family.mailing',
  'address.same_street.property',
  'address.same_street.mailing',
  'address.same_zip.property',
  'address.same_zip.mailing',
  'address.same_area.property',
  'address.same_area.mailing',
  'address.elsewhere.property',
  'address.elsewhere.mailing',
  'address.current_full.register',
  'address.past_full.register',
  'address.past_full_until.register',
  'address.unit_missing.register',
  'address.typo.register',
  'address.unit_differs.register',
  'address.known_family.register',
  'address.family.register',
  'address.same_street.register',
  'address.same_zip.register',
  'address.same_area.register',
  'address.elsewhere.register',
  'place.street_only',
  'place.same_zip',
  'place.same_area',
  'place.elsewhere',
  'phone.agree',
  'email.agree',
  'birth.same_day',
  'birth.same_year',
  'birth.year_only',
  'birth.near',
  'birth.different',
  'birth.far',
  'co_owner.same_household',
] as const;

/** Every key of the codes that linkage returns. */
export const reasonKeys = [
  ...comparisonKeys,
  'match.second_owner',
  'match.no_new_contact',
  'match.other',
  'miss.company',
  'miss.government',
  'miss.trust',
  'miss.institution',
  'miss.company_unknown',
  'miss.company_ambiguous',
  'miss.company_nobody',
  'miss.company_untraced',
  'owner.company_contact',
  'owner.company_weak',
  'owner.trustee',
  'owner.family_trust',
  'owner.care_of',
  'owner.named_contact',
  'owner.estate',
  'miss.minor',
  'miss.equal',
  'miss.equal_nameless',
  'miss.named',
  'miss.household',
  'miss.address',
  'miss.deceased',
  'miss.phone',
  'miss.email',
  'miss.name',
  'owner.per_roll',
  'owner.not_found',
  'owner.hidden',
  'owner.ambiguous',
  'owner.unit_unknown',
  'owner.no_parcel',
  'resident.only',
  'resident.head',
  'untraceable.partial_name_no_street',
  'untraceable.place_only',
  'untraceable.city_only',
  'untraceable.state_only',
  'untraceable.no_place',
  'untraceable.bad_zip',
  'untraceable.partial_name',
  'untraceable.empty',
  'untraceable.parcel_rounded',
  'untraceable.parcel_no_county',
  'untraceable.bad_contact',
] as const;
export type ReasonKey = (typeof reasonKeys)[number];

const known: ReadonlySet<string> = new Set(reasonKeys);
export const isReasonKey = (key: string): key is ReasonKey => known.has(key);

/** A clause of a code. */
export interface ReasonClause {
  key: string;
  values: Record<string, number>;
}

/** Writes a clause; `Key` limits the keys. */
export const reasonClause = <Key extends string = ReasonKey>(
  key: Key,
  values: Record<string, number> = {},
): string => [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(':');

const code =
  /^[a-z0-9_]+(?:\.[a-z0-9_]+)+(?::[a-z0-9_]+=\d+)*(?: [a-z0-9_]+(?:\.[a-z0-9_]+)+(?::[a-z0-9_]+=\d+)*)*$/;

/** The clauses of a code; null for any other text. */
export function parseReason(text: string): ReasonClause[] | null {
  if (!code.test(text)) return null;
  return text.split(' ').map((clause) => {
    const [key = '', ...values] = clause.split(':');
    const pairs = values.map((pair) => pair.split('='));
    return { key, values: Object.fromEntries(pairs.map(([name = '', value]) => [name, Number(value)])) };
  });
}
