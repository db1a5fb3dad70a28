/** Decides on a lead, through its property where the lead names nobody. */
import type { HitOn } from '#contract/orders/hit-on';
import type { Candidate } from '#features/reference';
import {
  type DecideOptions,
  type Decision,
  decide,
  decideFamily,
  decideResidents,
  findProperty,
  missOf,
  organisationOwner,
  type ParcelCandidate,
  type ParsedLead,
  type PropertyMatch,
  reasonClause,
  withParcel,
} from '#linkage';
import { isHit } from '../hits/hit-on.ts';

/** A lead and its property, ready to look people up. */
export interface PropertyLead {
  /** The lead, completed by its parcel. */
  lead: ParsedLead;
  property: PropertyMatch;
  /** Whether the lead itself names no owner. */
  isNameless: boolean;
}

/** Probability from which a property is certain enough to complete a lead that names its owner. */
export const sureProperty = 0.9;

export function completeLead(lead: ParsedLead, parcels: readonly ParcelCandidate[]): PropertyLead {
  const property = findProperty(lead, parcels);
  const isNameless = lead.owners.length === 0 && lead.organisation === '';
  const isUsed = property.kind === 'found' && (isNameless || property.probability >= sureProperty);
  return { lead: isUsed ? withParcel(lead, property.parcel) : lead, property, isNameless };
}

/** Whether another source could still find the lead's person, or the contact that counts. */
export const isOpen = (
  { lead, property, isNameless }: PropertyLead,
  decision: Decision,
  hit_on: HitOn,
): boolean =>
  !isHit(decision, hit_on) &&
  !(
    isNameless &&
    (property.kind === 'ambiguous' || property.kind === 'unit_unknown' || lead.organisation !== '')
  );

export function decideLead(
  { lead, property, isNameless }: PropertyLead,
  candidates: readonly Candidate[],
  options: DecideOptions,
): Decision {
  const decision = decideNamed(lead, candidates, options);
  if (!isNameless || isReached(decision)) return decision;
  if (property.kind === 'found') return decideOwner(lead, property, decision, options);
  if (property.kind === 'ambiguous')
    return missOf(lead, options, reasonClause('owner.ambiguous', { count: property.count }), 0);
  if (property.kind === 'unit_unknown') return missOf(lead, options, 'owner.unit_unknown', 0);
  const hasContact = lead.phones.length > 0 || lead.emails.length > 0;
  const hasStreet = [lead.property, lead.mailing].some((address) => address !== null && address.core !== '');
  if (hasStreet) return decideResidents(lead, candidates, options);
  return hasContact ? decision : missOf(lead, options, 'owner.no_parcel', 0);
}

function decideNamed(lead: ParsedLead, candidates: readonly Candidate[], options: DecideOptions): Decision {
  const decision = decide(lead, candidates, options);
  return decision.outcome === 'miss' ? (decideFamily(lead, candidates, options) ?? decision) : decision;
}

/** Whether the lead's own phone or email leads to the person, so nothing is guessed from the address. */
const isReached = ({ comparisons }: Decision): boolean =>
  comparisons.some(
    ({ comparison, level }) => (comparison === 'phone' || comparison === 'email') && level === 'agree',
  );

/** The decision on the roll's owner, as certain as the property. */
function decideOwner(
  lead: ParsedLead,
  { parcel, probability: ofProperty }: Extract<PropertyMatch, { kind: 'found' }>,
  decision: Decision,
  options: DecideOptions,
): Decision {
  if (parcel.record.o.length === 0) return missOf(lead, options, 'owner.hidden', 0);
  if (organisationOwner(parcel) !== null) return decision;
  const { hit, possible } = options.weights.model.outcome;
  const probability = Math.round(decision.probability * ofProperty * 1e6) / 1e6;
  if (decision.outcome === 'miss' || probability < possible)
    return missOf(lead, options, 'owner.not_found', probability);
  return {
    ...decision,
    probability,
    outcome: probability < hit ? 'possible' : decision.outcome,
    reason: `${reasonClause('owner.per_roll')} ${decision.reason}`,
    phones: decision.phones.map((phone) => ({
      ...phone,
      score: Math.round(phone.score * ofProperty * 1e3) / 1e3,
    })),
  };
}
