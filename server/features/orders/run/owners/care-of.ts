/** Traces the person whose address the mail of a company, a trust or an estate goes to. */
import { createReason } from '#features/reasons';
import { isRepresented, type ParsedLead, roleChances } from '#linkage';
import { type Traced, type TraceOptions, traceLeads } from '../trace.ts';
import { propertyOf, toPossible } from './limits.ts';
import { minPath } from './present.ts';

/** The results, with the care-of's person where the owner led to nobody who can be called. Null leads are left alone. */
export async function traceCareOf(
  leads: readonly (ParsedLead | null)[],
  traced: Traced[],
  request: TraceOptions,
): Promise<Traced[]> {
  const open = leads.flatMap((lead, at) => {
    const outcome = traced[at]?.outcome;
    const isOpen = outcome === 'miss' || outcome === 'possible';
    return lead?.care_of && isOpen && isRepresented(lead) ? [{ at, lead: careOfLead(lead) }] : [];
  });
  if (open.length === 0) return traced;
  const found = await traceLeads(
    open.map(({ lead }) => lead),
    // The person isn't one of the customer's leads.
    { ...request, onEvidence: undefined },
  );
  const results = [...traced];
  for (const [index, { at }] of open.entries()) {
    const [own, person] = [traced[at], found[index]];
    if (own !== undefined && person !== undefined && isBetter(person, own))
      results[at] = presentCareOf(own, person);
  }
  return results;
}

/** The person as a lead at the owner's addresses. */
const careOfLead = (lead: ParsedLead): ParsedLead => ({
  ...lead,
  owner_type: 'person',
  owners: lead.care_of === null ? [] : [lead.care_of],
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

function presentCareOf(own: Traced, found: Traced): Traced {
  const ofProperty = own.result.property_probability ?? 1;
  const isStrong = roleChances.care_of * ofProperty >= minPath;
  const reason = `${createReason('owner.care_of')} ${found.result.reason}`;
  const shown = isStrong
    ? { ...found, result: { ...found.result, reason } }
    : toPossible(found, 'owner.care_of');
  // The person's own property isn't the lead's.
  const { property: _, ...result } = shown.result;
  const { entity } = own.result;
  return {
    ...shown,
    result: {
      ...result,
      ...propertyOf(own.result),
      ...(entity === undefined ? {} : { entity }),
      role: 'care_of',
      role_probability: roleChances.care_of,
    },
  };
}
