/**
 * Merges the candidates of several sources for one lead. Two copies of a person would halve the probability of each.
 */
import {
  type DecideOptions,
  decide,
  type LeadFields,
  type ParsedLead,
  type PersonRecord,
  parseLead,
  personFields,
  recordToPerson,
  Weights,
} from '#linkage';
import { mergeRecords } from './people/merge.ts';
import type { Candidate } from './port.ts';

/**
 * Adults in the United States: the population in which a provider's candidate can be confused with a namesake, however
 * many people the reference database has.
 */
const countrySize = 260_000_000;

/** The options for decisions that include candidates from providers. */
export const withCountry = ({ weights, year }: DecideOptions): DecideOptions => ({
  weights: new Weights(weights.model, Math.max(weights.size, countrySize)),
  year,
});

/**
 * Adds a provider's candidates to those known so far. A candidate that linkage would match to a known person with the
 * certainty of a hit is merged into it; the known id stays, and both sources are named.
 */
export function joinCandidates(
  known: readonly Candidate[],
  found: readonly Candidate[],
  options: DecideOptions,
): Candidate[] {
  const all = [...known];
  for (const one of found) {
    const at = samePerson(one.record, all, options);
    const person = all[at];
    if (person === undefined) all.push({ ...one, person_id: -(all.length + 1) });
    else all[at] = mergeCandidates(person, one);
  }
  return all;
}

function samePerson(record: PersonRecord, known: Candidate[], options: DecideOptions): number {
  if (known.length === 0) return -1;
  const { outcome, person_id } = decide(leadOf(record), known, options);
  if (outcome !== 'hit' && outcome !== 'no_contact') return -1;
  return known.findIndex((one) => one.person_id === person_id);
}

/** A record as a lead that searches for the same person. */
function leadOf(record: PersonRecord): ParsedLead {
  const { names, addresses, phones, emails, birth_date } = recordToPerson(record);
  const fields: LeadFields = {
    ...personFields(names[0], addresses),
    phone: phones[0]?.number,
    phone_2: phones[1]?.number,
    phone_3: phones[2]?.number,
    email: emails[0]?.address,
    email_2: emails[1]?.address,
    date_of_birth: birth_date,
  };
  return parseLead(fields);
}

function mergeCandidates(known: Candidate, found: Candidate): Candidate {
  const sources = known.source.split(', ');
  const flags = { ...known.flags, ...found.flags };
  return {
    ...known,
    record: { ...mergeRecords([known.record, found.record]), id: known.record.id },
    source: sources.includes(found.source) ? known.source : [...sources, found.source].join(', '),
    ...(Object.keys(flags).length === 0 ? {} : { flags }),
  };
}
