/** Traces a company's manager or a care-of where the owner leads to nobody. */
import { createReason } from '#features/reasons';
import {
  isRepresented,
  type ParsedLead,
  type Representative,
  representativesOf,
  roleChances,
} from '#linkage';
import { type Traced, type TraceOptions, traceLeads } from '../trace.ts';
import { propertyOf, toPossible } from './limits.ts';
import { minPath } from './present.ts';

/**
 * The results, with a representative where the owner led to nobody who can be called. That of a living owner is never a
 * hit. Null leads are left alone.
 */
export async function traceRepresentatives(
  leads: readonly (ParsedLead | null)[],
  traced: Traced[],
  request: TraceOptions,
): Promise<Traced[]> {
  const open = leads.flatMap((lead, at) => {
    const own = traced[at];
    if (lead === null || own === undefined || !isOpen(lead, own)) return [];
    return representativesOf(lead).map((person) => ({ at, own, lead, person }));
  });
  if (open.length === 0) return traced;
  const found = await traceLeads(
    open.map(({ lead, person }) => leadOf(lead, person)),
    // The person isn't one of the customer's leads.
    { ...request, onEvidence: undefined },
  );
  const results = [...traced];
  for (const [at, people] of Map.groupBy(
    open.map((one, index) => ({ ...one, found: found[index] })),
    (one) => one.at,
  )) {
    const shown = people.flatMap(({ lead, own, person, found: traced }) =>
      traced !== undefined && isBetter(traced, own) ? [present(own, traced, { lead, person })] : [],
    );
    const best = shown.find(({ outcome }) => outcome === 'hit') ?? shown[0];
    if (best !== undefined) results[at] = best;
  }
  return results;
}

/** A living owner who may have been found isn't replaced. */
const isOpen = (lead: ParsedLead, { outcome }: Traced): boolean =>
  outcome === 'miss' || (outcome === 'possible' && isRepresented(lead));

/** The person as a lead at the owner's addresses. */
const leadOf = (lead: ParsedLead, { name }: Representative): ParsedLead => ({
  ...lead,
  owner_type: 'person',
  owners: [name],
  organisation: '',
  birth: null,
  parcel: null,
});

/** A living person, unless the owner already led to one who is as good. */
function isBetter({ outcome, result: { person } }: Traced, own: Traced): boolean {
  if (person === undefined || person.deceased === 'yes') return false;
  const isOwnCallable = own.result.person !== undefined && own.sealed !== undefined;
  return outcome !== 'possible' || !isOwnCallable;
}

function present(
  own: Traced,
  found: Traced,
  { lead, person: { role } }: { lead: ParsedLead; person: Representative },
): Traced {
  const key = role === 'care_of' ? 'owner.care_of' : 'owner.named_contact';
  const isStrong =
    isRepresented(lead) && roleChances[role] * (own.result.property_probability ?? 1) >= minPath;
  const reason = `${createReason(key)} ${found.result.reason}`;
  const shown = isStrong ? { ...found, result: { ...found.result, reason } } : toPossible(found, key);
  // The person's own property isn't the lead's.
  const { property: _, ...result } = shown.result;
  const { entity } = own.result;
  return {
    ...shown,
    result: {
      ...result,
      ...propertyOf(own.result),
      ...(entity === undefined ? {} : { entity }),
      role,
      role_probability: roleChances[role],
    },
  };
}
