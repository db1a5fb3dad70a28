/** Puts what several sources say of one lead together: the same person twice would halve the chance of each. */
import {
  type DecideOptions,
  decide,
  type LeadFields,
  type ParsedLead,
  type PersonRecord,
  parseLead,
  recordToPerson,
  Weights,
} from '#linkage';
import { mergeRecords } from './people/merge.ts';
import type { Candidate } from './port.ts';

/**
 * A provider answers out of the whole country, whatever the reference database holds: so many adults there are, among
 * whom somebody of the same name can be meant.
 */
const countrySize = 260_000_000;

/** The options by which candidates of providers are decided. */
export const withCountry = ({ weights, year }: DecideOptions): DecideOptions => ({
  weights: new Weights(weights.model, Math.max(weights.size, countrySize)),
  year,
});

/**
 * Adds the people that a provider found to those known so far. One whom linkage takes for somebody known, as surely as
 * it takes a lead for a hit, is merged with them: the known record's id stays, both sources are named.
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
    else all[at] = merged(person, one);
  }
  return all;
}

function samePerson(record: PersonRecord, known: Candidate[], options: DecideOptions): number {
  if (known.length === 0) return -1;
  const { outcome, person_id } = decide(leadOf(record), known, options);
  if (outcome !== 'hit' && outcome !== 'no_contact') return -1;
  return known.findIndex((one) => one.person_id === person_id);
}

/** A record as a lead that asks for this person. */
function leadOf(record: PersonRecord): ParsedLead {
  const { names, addresses, phones, emails, birth_date } = recordToPerson(record);
  const [name] = names;
  const [home, other] = addresses;
  const fields: LeadFields = {
    first_name: name?.first,
    middle_name: name?.middle,
    last_name: name?.last,
    suffix: name?.suffix,
    property_address: home?.street,
    property_unit: home?.unit,
    property_city: home?.city,
    property_state: home?.state,
    property_zip: home?.zip,
    mailing_address: other?.street,
    mailing_unit: other?.unit,
    mailing_city: other?.city,
    mailing_state: other?.state,
    mailing_zip: other?.zip,
    phone: phones[0]?.number,
    phone_2: phones[1]?.number,
    phone_3: phones[2]?.number,
    email: emails[0]?.address,
    email_2: emails[1]?.address,
    date_of_birth: birth_date,
  };
  return parseLead(fields);
}

function merged(known: Candidate, one: Candidate): Candidate {
  const sources = known.source.split(', ');
  const flags = { ...known.flags, ...one.flags };
  return {
    ...known,
    record: { ...mergeRecords([known.record, one.record]), id: known.record.id },
    source: sources.includes(one.source) ? known.source : [...sources, one.source].join(', '),
    ...(Object.keys(flags).length === 0 ? {} : { flags }),
  };
}
