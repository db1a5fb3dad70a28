import type { ComparisonResult, ParsedLead } from '../types.ts';
import type { UnpackedCandidate } from './candidate.ts';
import { type AddressMatch, isHousehold } from './compare-addresses.ts';
import type { OwnerNames } from './compare-names.ts';
import type { Weights } from './model.ts';

type Level = ComparisonResult | null;

/** How a lead agrees with a candidate: the level of each comparison, null where one of them has no data. */
export class Comparison {
  last_name: Level = null;
  readonly first_name: Level = null;
  readonly middle_name: Level = null;
  readonly suffix: Level = null;
  readonly name_order: Level = null;
  /** The level of `address` or of `place`. */
  address: Level = null;
  readonly phone: Level = null;
  readonly email: Level = null;
  readonly birth: Level = null;
  co_owner: Level = null;
  /** Sum of the weights, in bits. */
  total = 0;
  /** Sum of the weights of what a household shares (address, phone, email); null if none of them agrees. */
  readonly household: number | null;
  /** Whether surname and first name agree, including as variants. */
  readonly surname: boolean = false;
  readonly first: boolean = false;
  /** Whether they live or lived at the lead's address. */
  readonly address_agrees: boolean;
  /** Whether so many live there that those who share the address aren't a household. */
  readonly crowded: boolean = false;
  /** The addresses that agreed, for the reason. */
  readonly matched: AddressMatch | null;

  /** `owner` is null if the lead has no name. */
  constructor(lead: ParsedLead, owner: OwnerNames | null, person: UnpackedCandidate, weights: Weights) {
    const { tokens } = person;
    const matched = person.addressMatch;
    this.matched = matched;
    if (owner !== null) {
      // Families live near each other, so the surname is more common there than in the country.
      const { comparisons } = weights.model;
      const kin = matched === null ? 0 : (comparisons[matched.comparison]?.[matched.level]?.kin ?? 0);
      const names = owner.compare(tokens.names, kin);
      if (names !== null) {
        this.last_name = names.last_name;
        this.first_name = names.first_name;
        this.middle_name = names.middle_name;
        this.suffix = names.suffix;
        this.name_order = names.name_order;
        this.total = names.total;
        this.surname = names.surname;
        this.first = names.first;
      }
    }
    let contact = 0;
    let twin = 0;
    if (matched !== null) {
      const residents = isHousehold(matched.level) ? person.residents(matched) : null;
      this.crowded = residents !== null;
      this.address =
        residents === null
          ? weights.ofPlace(matched.comparison, matched.level, lead[matched.which]?.zip ?? '')
          : weights.ofCrowd(matched.comparison, matched.level, residents);
      this.total += this.address.weight;
    }
    if (lead.phones.length > 0 && tokens.hasPhones) {
      const agrees = lead.phones.some((number) => tokens.hasPhone(number));
      this.phone = weights.of('phone', agrees ? 'agree' : 'different');
      this.total += this.phone.weight;
      contact = Math.max(0, this.phone.weight);
    }
    if (lead.emails.length > 0 && tokens.hasEmails) {
      const agrees = lead.emails.some((email) => tokens.hasEmail(email));
      this.email = weights.of('email', agrees ? 'agree' : 'different');
      this.total += this.email.weight;
      contact += Math.max(0, this.email.weight);
    }
    if (lead.birth !== null && tokens.birth) {
      this.birth = weights.of('birth', birthLevel(lead.birth, tokens.birth));
      this.total += this.birth.weight;
      if (this.birth.level === 'same_day') twin = twinWeight(weights);
    }
    this.address_agrees = matched !== null && isHousehold(matched.level);
    // Someone who shares a phone but no address belongs to a household that isn't known at the lead's address; without a
    // house number, everyone on the street may belong to it.
    const isNear = this.address_agrees || matched?.level === 'street_only';
    this.household = isNear || contact > 0 ? (this.address?.weight ?? 0) + contact + twin : null;
  }

  /** Replaces a level by one that depends on the other candidates. */
  setLevel(comparison: 'last_name' | 'address' | 'co_owner', result: ComparisonResult): void {
    this.total += result.weight - (this[comparison]?.weight ?? 0);
    this[comparison] = result;
  }

  /** The levels reached, in the order in which they are shown. */
  get results(): ComparisonResult[] {
    const { last_name, first_name, middle_name, suffix, name_order } = this;
    const { address, phone, email, birth, co_owner } = this;
    return [
      last_name,
      first_name,
      middle_name,
      suffix,
      name_order,
      address,
      phone,
      email,
      birth,
      co_owner,
    ].filter((result) => result !== null);
  }
}

/** How much likelier two people of a household were born on one day than two others. */
const twinWeight = ({ model }: Weights): number =>
  Math.log2(model.household.same_birth / (model.comparisons.birth?.same_day?.u ?? 1));

/** Years between births that set two generations apart. */
const farYears = 14;

function birthLevel(lead: string, record: string): string {
  const years = Math.abs(Number(lead.slice(0, 4)) - Number(record.slice(0, 4)));
  // Probably a parent and a child; a year with a wrong digit is mostly nearer.
  const isFar = years > farYears;
  if (record.length === 4 || lead.length === 4) {
    if (years <= 1) return 'year_only';
    return isFar ? 'far' : 'different';
  }
  if (lead === record) return 'same_day';
  const [, month = '', day = ''] = lead.split('-');
  const [, otherMonth = '', otherDay = ''] = record.split('-');
  if (years === 0) return 'same_year';
  // January 1 is often entered for an unknown day.
  const isSameDay = month === otherMonth && day === otherDay && lead.slice(5) !== '01-01';
  if (isSameDay || years <= 2) return 'near';
  return isFar ? 'far' : 'different';
}
