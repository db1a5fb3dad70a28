/** BatchData's property skip trace: up to 100 properties per request, synchronous, paid per match. */
import { z } from 'zod';
import { parseAddress } from '#linkage';
import { type Adapter, type FoundPerson, ProviderFailure, type Question } from './adapter.ts';
import { requestJson } from './http.ts';
import { firstOwner, firstPlace, isWhole, mailingPlace, mayHavePerson, type Place } from './lead-fields.ts';
import { addressOf, Flag, listOf, phonesOf, phoneType, Text } from './reply-schemas.ts';

const Address = z
  .object({ street: Text, unit: Text, city: Text, state: Text, zip: Text })
  .nullish()
  .catch(undefined);

const Phone = z.object({
  number: Text,
  carrier: Text,
  type: Text,
  score: z.number().nullish().catch(null),
  dnc: Flag,
  tcpa: Flag,
});

const Found = z.object({
  _id: Text,
  request: z.object({ requestId: Text }).nullish().catch(undefined),
  name: z.object({ first: Text, middle: Text, last: Text }).nullish().catch(undefined),
  emails: listOf(z.object({ email: Text })),
  phoneNumbers: listOf(Phone),
  mailingAddress: Address,
  propertyAddress: Address,
  death: z.object({ deceased: Flag }).nullish().catch(undefined),
  litigator: Flag,
  meta: z.object({ matched: Flag, error: Flag, requestId: Text }).nullish().catch(undefined),
});
type Found = z.infer<typeof Found>;

const Answer = z.object({
  results: z.object({
    persons: z.array(Found),
    meta: z
      .object({
        results: z.object({ requestCount: z.number().nullish(), matchCount: z.number().nullish() }).nullish(),
      })
      .nullish(),
  }),
});

const maxPerRequest = 100;

export function batchData(access: { url: string; key: string }): Adapter {
  return {
    name: 'batchdata',
    label: 'BatchData',
    sizes: (leads) =>
      Array.from({ length: Math.ceil(leads / maxPerRequest) }, (_, index) =>
        Math.min(maxPerRequest, leads - index * maxPerRequest),
      ),
    accepts: (lead) => mayHavePerson(lead) && isWhole(firstPlace(lead)),
    maxUnits: (leads) => leads,
    async request(questions, { signal }) {
      const { results } = await requestJson({
        method: 'POST',
        url: `${access.url}/api/v1/property/skip-trace`,
        headers: { authorization: `Bearer ${access.key}` },
        body: {
          requests: questions.map(asRequest),
          // Numbers of litigants are flagged here, not hidden.
          options: { includeTCPABlacklistedPhones: true },
        },
        answer: Answer,
        signal,
      });
      const { requestCount, matchCount } = results.meta?.results ?? {};
      // A reply to another request, or one truncated between two people.
      if (requestCount !== undefined && requestCount !== null && requestCount !== questions.length)
        throw new ProviderFailure('unreadable');
      const people = new Map<string, FoundPerson[]>();
      for (const found of results.persons) {
        if (found.meta?.matched === false || found.meta?.error === true) continue;
        const person = asPerson(found);
        if (person === null) continue;
        for (const id of questionsFor(found, questions)) people.set(id, [...(people.get(id) ?? []), person]);
      }
      return { people, units: matchCount ?? people.size };
    },
  };
}

function asRequest({ id, lead }: Question) {
  const owner = firstOwner(lead);
  const mailing = mailingPlace(lead);
  return {
    requestId: id,
    propertyAddress: firstPlace(lead),
    ...(owner ? { name: { first: owner.first, last: owner.last } } : {}),
    ...(isWhole(mailing) ? { mailingAddress: mailing } : {}),
  };
}

/**
 * The questions that a result belongs to: by id, or else by property. A result for nothing in the request is ignored.
 */
function questionsFor(found: Found, questions: Question[]): string[] {
  const id = found.request?.requestId || found.meta?.requestId || '';
  if (id !== '') return questions.some((question) => question.id === id) ? [id] : [];
  const { propertyAddress } = found;
  if (!propertyAddress) return [];
  const property = placeKey(propertyAddress);
  return questions.filter(({ lead }) => placeKey(firstPlace(lead)) === property).map((one) => one.id);
}

/** A key that identifies an address: house number, street and ZIP, or city without a ZIP. */
function placeKey(place: Partial<Place> | null): string {
  const { number, pre, core, unit, zip, city } = parseAddress({ ...place });
  return [number, pre, core, unit, zip === '' ? city : zip].join('|');
}

function asPerson(found: Found): FoundPerson | null {
  const { name, death } = found;
  if (!name || name.last === '') return null;
  const addresses = [found.mailingAddress, found.propertyAddress].flatMap((address) => {
    const presented = address && addressOf({ ...address, first_seen: '', last_seen: '' });
    return presented ? [presented] : [];
  });
  const phones = found.phoneNumbers
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ number, carrier, type, dnc, tcpa }) => ({
      number,
      type: phoneType(type),
      carrier: carrier || undefined,
      dnc,
      litigator: found.litigator === true ? true : (tcpa ?? found.litigator),
    }));
  return {
    record_id: found._id,
    names: [name],
    addresses,
    ...phonesOf(phones),
    emails: found.emails.filter(({ email }) => email !== '').map(({ email }) => ({ address: email })),
    ...(death?.deceased === undefined ? {} : { deceased: death.deceased }),
  };
}
