/** A fake of BatchData's property skip trace. */
import { z } from 'zod';
import type { Person } from '#linkage';
import { peopleAt } from './people.ts';
import { type Fake, type Fault, type Received, type Reply, startFake } from './server.ts';

export const batchDataKey = 'batchdata-test-key';

const RequestBody = z.object({
  requests: z
    .array(
      z.object({
        requestId: z.string(),
        propertyAddress: z.record(z.string(), z.string()),
        name: z.object({ last: z.string() }).optional(),
      }),
    )
    .max(100),
});

/** The leads of a request; none if it isn't in this form. */
export const requestedLeads = ({ body }: Pick<Received, 'body'>) =>
  RequestBody.safeParse(body).data?.requests ?? [];

/** Starts the server, which knows these people. `ids`: whether replies carry their request's ID. */
export const fakeBatchData = (people: readonly Person[], { ids = false } = {}): Promise<Fake> =>
  startFake((request, fault) => reply(people, ids, request, fault));

function reply(people: readonly Person[], ids: boolean, request: Received, fault: Fault | null): Reply {
  if (request.headers.authorization !== `Bearer ${batchDataKey}`)
    return { status: 401, json: { status: { code: 401, text: 'Unauthorized' } } };
  if (request.method !== 'POST' || request.path !== '/api/v1/property/skip-trace')
    return { status: 404, json: {} };
  const requested = requestedLeads(request);
  if (requested.length === 0)
    return { status: 400, json: { status: { code: 400, text: 'The requests field is required' } } };
  let matchCount = 0;
  let persons = requested.flatMap(({ requestId, propertyAddress, name }) => {
    const at = { ...propertyAddress, street: propertyAddress.street ?? '' };
    const found = peopleAt(people, at, { last: name?.last ?? '' });
    if (found.length > 0) matchCount += 1;
    const matched = found.map((person) => asPerson(person, propertyAddress));
    const answers =
      matched.length > 0 ? matched : [{ propertyAddress, meta: { matched: false, error: false } }];
    return answers.map((one) => ({
      ...one,
      ...(fault === 'wrong ids' ? { propertyAddress: { street: '1 Nowhere Ln', zip: '99999' } } : {}),
      ...(ids ? { request: { requestId: fault === 'wrong ids' ? 'somebody-else' : requestId } } : {}),
    }));
  });
  if (fault === 'twice') persons = [...persons, ...persons];
  if (fault === 'fewer') persons = persons.slice(0, Math.floor(persons.length / 2));
  const results = {
    requestCount: requested.length,
    matchCount,
    noMatchCount: requested.length - matchCount,
    errorCount: 0,
  };
  const meta = { apiVersion: '1', requestId: 'fake', performance: {}, results };
  return { status: 200, json: { status: { code: 200, text: 'OK' }, results: { persons, meta } } };
}

function asPerson(person: Person, propertyAddress: object) {
  const [name] = person.names;
  const [home] = person.addresses;
  return {
    _id: person.record_id,
    name: {
      first: name?.first,
      middle: name?.middle,
      last: name?.last,
      full: `${name?.first} ${name?.last}`,
    },
    emails: person.emails.map(({ address }) => ({ email: address })),
    phoneNumbers: person.phones.map(({ number, type, carrier }, index) => ({
      number: number.slice(2),
      carrier: carrier ?? null,
      type: { mobile: 'Mobile', landline: 'Land Line', voip: 'Voip' }[type ?? 'mobile'],
      tested: true,
      reachable: true,
      score: 90 - index,
      dnc: index === 0,
      tcpa: false,
    })),
    mailingAddress: home && { street: home.street, city: home.city, state: home.state, zip: home.zip },
    propertyAddress,
    bankruptcy: {},
    death: { deceased: person.deceased ?? false },
    dnc: { tcpa: false },
    litigator: false,
    involuntaryLien: [],
    property: { absenteeOwner: false },
    meta: { matched: true, error: false },
  };
}
