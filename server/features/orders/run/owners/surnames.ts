/** Traces an owner of one word that no register knows as a company: OKONKWO may be a surname that no list of names has. */
import { loneWord, type ParsedLead } from '#linkage';
import { type Traced, type TraceOptions, traceLeads } from '../trace.ts';

/** The results, with the person of that surname where the word led to no company. */
export async function traceSurnames(
  leads: readonly ParsedLead[],
  traced: Traced[],
  request: TraceOptions,
): Promise<Traced[]> {
  const open = leads.flatMap((lead, at) => {
    const last =
      traced[at]?.outcome === 'miss' && traced[at].result.entity === undefined ? loneWord(lead) : '';
    return last === '' ? [] : [{ at, lead: personOf(lead, last) }];
  });
  if (open.length === 0) return traced;
  const found = await traceLeads(
    open.map(({ lead }) => lead),
    { ...request, onEvidence: undefined },
  );
  const results = [...traced];
  for (const [index, { at }] of open.entries()) {
    const person = found[index];
    if (person?.result.person !== undefined) results[at] = person;
  }
  return results;
}

const personOf = (lead: ParsedLead, last: string): ParsedLead => ({
  ...lead,
  owner_type: 'person',
  owners: [{ first: '', middle: '', last, suffix: '' }],
  organisation: '',
});
