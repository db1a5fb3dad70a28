/** Enformion's contact enrichment: one lead per request with at least two facts, paid per match. */
import { z } from 'zod';
import type { ParsedLead } from '#linkage';
import { clock } from '#platform/clock';
import { type Adapter, type FoundPerson, ProviderFailure, type Question } from './adapter.ts';
import { requestJson } from './http.ts';
import { firstOwner, firstPlace, mayHavePerson } from './lead-fields.ts';
import { addressOf, Flag, isoDay, listOf, phonesOf, phoneType, Text } from './reply-schemas.ts';

const Found = z.object({
  name: z.object({ firstName: Text, middleName: Text, lastName: Text }).nullish().catch(undefined),
  age: Text,
  addresses: listOf(
    z.object({
      street: Text,
      unit: Text,
      city: Text,
      state: Text,
      zip: Text,
      firstReportedDate: Text,
      lastReportedDate: Text,
    }),
  ),
  phones: listOf(z.object({ number: Text, type: Text, isConnected: Flag, lastReportedDate: Text })),
  emails: listOf(z.object({ email: Text })),
});

const Answer = z
  .object({ person: Found.nullish(), isError: z.boolean().nullish(), requestId: Text })
  // A reply without a match says so; one that says nothing isn't Enformion's.
  .refine(({ person, isError, requestId }) => person !== undefined || isError === true || requestId !== '');

export function enformion(access: { url: string; name: string; password: string }): Adapter {
  return {
    name: 'enformion',
    label: 'Enformion',
    sizes: (leads) => Array.from({ length: leads }, () => 1),
    accepts: (lead) => mayHavePerson(lead) && facts(lead) >= 2,
    maxUnits: (leads) => leads,
    async request([question], { request_id, signal }) {
      if (question === undefined) return { people: new Map(), units: 0 };
      const answer = await requestJson({
        method: 'POST',
        url: `${access.url}/Contact/Enrich`,
        headers: {
          'galaxy-ap-name': access.name,
          'galaxy-ap-password': access.password,
          'galaxy-search-type': 'DevAPIContactEnrich',
          'galaxy-client-session-id': request_id,
        },
        body: asRequest(question.lead),
        answer: Answer,
        signal,
      });
      if (answer.isError === true) throw new ProviderFailure('rejected');
      const person = answer.person ? asPerson(answer.person, question, answer.requestId) : null;
      return person === null
        ? { people: new Map(), units: 0 }
        : { people: new Map([[question.id, [person]]]), units: 1 };
    },
  };
}

/** The number of a lead's facts that Enformion searches by. */
function facts(lead: ParsedLead): number {
  const place = firstPlace(lead);
  const known = [
    firstOwner(lead)?.last,
    place?.zip || place?.city,
    lead.phones[0],
    lead.emails[0],
    lead.birth ?? '',
  ];
  return known.filter(Boolean).length;
}

function asRequest(lead: ParsedLead) {
  const owner = firstOwner(lead);
  const place = firstPlace(lead);
  const line2 = [place?.city, [place?.state, place?.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(lead.birth ?? '')?.slice(1) ?? [];
  return {
    FirstName: owner?.first ?? '',
    MiddleName: owner?.middle ?? '',
    LastName: owner?.last ?? '',
    Dob: year === undefined ? '' : `${month}/${day}/${year}`,
    Address: { addressLine1: place?.street ?? '', addressLine2: line2 },
    Phone: lead.phones[0]?.slice(2) ?? '',
    Email: lead.emails[0] ?? '',
  };
}

function asPerson(found: z.infer<typeof Found>, question: Question, request: string): FoundPerson | null {
  const { name } = found;
  if (!name || name.lastName === '') return null;
  const age = Number(found.age);
  const newest = (a: { lastReportedDate: string }, b: { lastReportedDate: string }) =>
    (isoDay(b.lastReportedDate) ?? '').localeCompare(isoDay(a.lastReportedDate) ?? '');
  const addresses = found.addresses.toSorted(newest).flatMap((address) => {
    const { firstReportedDate, lastReportedDate, ...parts } = address;
    const first_seen = isoDay(firstReportedDate) ?? '';
    const last_seen = isoDay(lastReportedDate) ?? '';
    return addressOf({ ...parts, first_seen, last_seen }) ?? [];
  });
  const connected = found.phones.filter(({ isConnected }) => isConnected !== false);
  const phones = connected.toSorted(newest).map(({ number, type, lastReportedDate }) => ({
    number,
    type: phoneType(type),
    last_seen: isoDay(lastReportedDate),
    dnc: undefined,
    litigator: undefined,
  }));
  return {
    record_id: request || question.id,
    names: [{ first: name.firstName, middle: name.middleName, last: name.lastName }],
    addresses,
    ...phonesOf(phones),
    emails: found.emails.filter(({ email }) => email !== '').map(({ email }) => ({ address: email })),
    ...(age > 0 && age < 120 ? { birth_year: clock.now().getUTCFullYear() - age } : {}),
  };
}
