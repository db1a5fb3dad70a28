/** A fake of Enformion's contact enrichment. */
import { z } from 'zod';
import type { Person } from '#linkage';
import { peopleAt } from './people.ts';
import { type Fake, type Received, type Reply, startFake } from './server.ts';

export const enformionAccess = { name: 'enformion-test-name', password: 'enformion-test-password' };

/** Starts the server, which knows these people. */
export const fakeEnformion = (people: readonly Person[]): Promise<Fake> =>
  startFake((request, fault) => {
    const reply = enrich(people, request);
    const person = (reply.json as { person?: { name: object } }).person;
    // With one lead per request, the wrong reply is about another person.
    if (fault === 'wrong ids' && person) person.name = { firstName: 'Wrong', lastName: 'Person' };
    return reply;
  });

const RequestBody = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Address: z.object({ addressLine1: z.string(), addressLine2: z.string() }),
});

function enrich(people: readonly Person[], { method, path, headers, body }: Received): Reply {
  const { name, password } = enformionAccess;
  if (headers['galaxy-ap-name'] !== name || headers['galaxy-ap-password'] !== password)
    return { status: 401, json: { isError: true } };
  if (method !== 'POST' || path !== '/Contact/Enrich') return { status: 404, json: {} };
  if (headers['galaxy-search-type'] !== 'DevAPIContactEnrich')
    return { status: 400, json: { isError: true } };
  const { Address, FirstName, LastName } = RequestBody.parse(body);
  const [, city = '', state = '', zip = ''] =
    /^(.*?),? ?([A-Z]{2})? ?(\d{5})?$/.exec(Address.addressLine2) ?? [];
  const at = { street: Address.addressLine1, city, state, zip };
  const [found] = peopleAt(people, at, { first: FirstName, last: LastName });
  const head = {
    requestId: 'fake-request',
    requestType: 'DevAPIContactEnrich',
    isError: false,
    identityScore: 90,
  };
  if (found === undefined) return { status: 200, json: { ...head, person: null } };
  const [called] = found.names;
  const person = {
    name: { firstName: called?.first, middleName: called?.middle ?? '', lastName: called?.last },
    age: found.birth_year === undefined ? '' : String(2026 - found.birth_year),
    addresses: found.addresses.map((address) => ({
      street: address.street,
      unit: address.unit ?? '',
      city: address.city,
      state: address.state,
      zip: address.zip,
      firstReportedDate: '1/1/2015',
      lastReportedDate: '6/1/2025',
    })),
    phones: found.phones.map(({ number, type }) => ({
      number: `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`,
      type: type ?? 'mobile',
      isConnected: true,
      firstReportedDate: '1/1/2015',
      lastReportedDate: '6/1/2025',
    })),
    emails: found.emails.map(({ address }) => ({ email: address, isValidated: true, isBusiness: false })),
  };
  return { status: 200, json: { ...head, person } };
}
