/** The adapters against servers that implement the providers' formats. */
import { afterEach, describe, expect, test } from 'vitest';
import { type Person, parseLead } from '#linkage';
import { batchDataKey, fakeBatchData } from '#support/providers/fakes/batchdata';
import { enformionAccess, fakeEnformion } from '#support/providers/fakes/enformion';
import type { Fake, Fault } from '#support/providers/fakes/server';
import { fakeTracerfy, submittedBy, tracerfyKey } from '#support/providers/fakes/tracerfy';
import type { Adapter, Question, Reply } from './adapter.ts';
import { batchData } from './batchdata.ts';
import { enformion } from './enformion.ts';
import { tracerfy } from './tracerfy.ts';

const person = (n: number): Person => ({
  record_id: `p-${n}`,
  names: [{ first: 'Ada', middle: 'B', last: `Quill${String.fromCharCode(97 + n)}` }],
  addresses: [{ street: `${n + 10} Elm St`, city: 'Springfield', state: 'IL', zip: '62704' }],
  phones: [{ number: `+1217555${String(100 + n).padStart(4, '0')}`, type: 'mobile' }],
  emails: [{ address: `ada${n}@example.com` }],
  birth_year: 1970,
});
const people = Array.from({ length: 12 }, (_, n) => person(n));

const question = (n: number): Question => ({
  id: `q-${n}`,
  lead: parseLead({
    full_name: `Ada Quill${String.fromCharCode(97 + n)}`,
    property_address: `${n + 10} Elm Street`,
    property_city: 'Springfield',
    property_state: 'IL',
    property_zip: '62704',
  }),
});
const questions = (count: number) => Array.from({ length: count }, (_, n) => question(n));

let fake: Fake;
afterEach(() => fake.close());

const sending = (patience = 10_000) => ({ request_id: 'r-1', signal: AbortSignal.timeout(patience) });
const key = { batchdata: batchDataKey, tracerfy: tracerfyKey };
const ask = (adapter: Adapter, sent: Question[], patience?: number) =>
  adapter.request(sent, sending(patience)) as Promise<Reply>;

describe('BatchData', () => {
  const open = async (options?: { ids: boolean }) => {
    fake = await fakeBatchData(people, options);
    return batchData({ url: fake.url, key: key.batchdata });
  };

  test('sends the documented format, and reads people with contacts and flags', async () => {
    const adapter = await open();
    const { people: found, units } = await ask(adapter, questions(2));
    expect(fake.requests[0]?.headers.authorization).toBe(`Bearer ${batchDataKey}`);
    expect(fake.requests[0]?.body).toEqual({
      requests: [0, 1].map((n) => ({
        requestId: `q-${n}`,
        propertyAddress: { street: `${n + 10} ELM ST`, city: 'SPRINGFIELD', state: 'IL', zip: '62704' },
        name: { first: 'ADA', last: `QUILL${String.fromCharCode(65 + n)}` },
      })),
      options: { includeTCPABlacklistedPhones: true },
    });
    expect(units).toBe(2);
    expect([...found.keys()]).toEqual(['q-0', 'q-1']);
    expect(found.get('q-1')).toMatchObject([
      {
        record_id: 'p-1',
        names: [{ first: 'Ada', last: 'Quillb' }],
        phones: [{ number: '+12175550101', type: 'mobile' }],
        flags: { '+12175550101': { dnc: 'yes', litigator: 'no' } },
        emails: [{ address: 'ada1@example.com' }],
        deceased: false,
      },
    ]);
  });

  test.each([{ ids: false }, { ids: true }])('ignores the reply to another question %o', async (ids) => {
    const adapter = await open(ids);
    fake.fail('wrong ids');
    expect((await ask(adapter, questions(3))).people.size).toBe(0);
    fake.fail('fewer');
    const { people: found } = await ask(adapter, questions(4));
    for (const [id, [one]] of found) expect(`q-${one?.record_id.slice(2)}`).toBe(id);
    expect(found.size).toBe(2);
  });

  test('skips companies and leads without a place', async () => {
    const adapter = await open();
    const accepts = (fields: Parameters<typeof parseLead>[0]) => adapter.accepts(parseLead(fields));
    expect(accepts({ full_name: 'Acme LLC', property_address: '1 Elm St', property_zip: '62704' })).toBe(
      false,
    );
    expect(accepts({ full_name: 'Ada Quill', property_zip: '62704' })).toBe(false);
    expect(accepts({ full_name: 'Ada Quill', property_address: '1 Elm St' })).toBe(false);
    expect(accepts({ property_address: '1 Elm St', property_zip: '62704' })).toBe(true);
  });

  test('splits leads into requests of 100', async () => {
    expect((await open()).sizes(237)).toEqual([100, 100, 37]);
  });
});

describe('Tracerfy', () => {
  const open = async (options?: { looks?: number; credits?: number }) => {
    fake = await fakeTracerfy(people, options);
    return tracerfy({ url: fake.url, key: key.tracerfy });
  };

  test('queues ten or more leads and fetches them when ready', async () => {
    const adapter = await open({ looks: 1, credits: 2 });
    const sent = questions(12);
    const waiting = await adapter.request(sent, sending());
    expect(waiting).toEqual({ ticket: '700' });
    const [submitted] = fake.requests.map((request) => submittedBy(request)[0]);
    expect(submitted).toEqual({
      address: '10 ELM ST',
      city: 'SPRINGFIELD',
      state: 'IL',
      zip: '62704',
      first_name: 'ADA',
      last_name: 'QUILLA',
      mail_address: '10 ELM ST',
      mail_city: 'SPRINGFIELD',
      mail_state: 'IL',
      mailing_zip: '62704',
    });
    expect(await adapter.collect?.('700', sent, sending())).toBe(null);
    const answer = await adapter.collect?.('700', sent, sending());
    expect(answer?.units).toBe(24);
    expect(answer?.people.size).toBe(12);
    expect(answer?.people.get('q-3')?.[0]?.phones).toEqual([{ number: '+12175550103', type: 'mobile' }]);
  });

  test('matches rows of a queue by the request’s values, each once', async () => {
    const adapter = await open();
    const sent = questions(10);
    await adapter.request(sent, sending());
    fake.fail(null, 'twice');
    const twice = await adapter.collect?.('700', sent, sending());
    expect([...(twice?.people.values() ?? [])].map((found) => found.length)).toEqual(Array(10).fill(1));
    fake.fail(null, 'wrong ids');
    expect((await adapter.collect?.('700', sent, sending()))?.people.size).toBe(0);
    fake.fail('wrong ids');
    await expect(adapter.collect?.('700', sent, sending())).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('looks up fewer than ten one by one, and pays for those found', async () => {
    const adapter = await open();
    expect(adapter.sizes(3)).toEqual([1, 1, 1]);
    expect(adapter.sizes(1001)).toEqual([333, 334, 334]);
    const { people: found, units } = await ask(adapter, [question(2)]);
    expect(units).toBe(5);
    expect(found.get('q-2')).toMatchObject([
      { names: [{ first: 'Ada', last: 'Quillc' }], flags: { '+12175550102': { dnc: 'no' } } },
    ]);
    const nobody = await ask(adapter, [question(20)]);
    expect(nobody).toEqual({ people: new Map(), units: 0 });
  });
});

describe('Enformion', () => {
  const open = async () => {
    fake = await fakeEnformion(people);
    return enformion({ url: fake.url, ...enformionAccess });
  };

  test('sends everything known about one lead, and reads the person', async () => {
    const adapter = await open();
    const lead = parseLead({
      full_name: 'Ada Quilla',
      property_address: '10 Elm St',
      property_city: 'Springfield',
      property_state: 'IL',
      property_zip: '62704',
      phone: '2175550199',
      date_of_birth: '1970-03-04',
    });
    const { people: found, units } = await ask(adapter, [{ id: 'q', lead }]);
    expect(fake.requests[0]?.headers).toMatchObject({
      'galaxy-ap-name': enformionAccess.name,
      'galaxy-search-type': 'DevAPIContactEnrich',
      'galaxy-client-session-id': 'r-1',
    });
    expect(fake.requests[0]?.body).toEqual({
      FirstName: 'ADA',
      MiddleName: '',
      LastName: 'QUILLA',
      Dob: '03/04/1970',
      Address: { addressLine1: '10 ELM ST', addressLine2: 'SPRINGFIELD, IL 62704' },
      Phone: '2175550199',
      Email: '',
    });
    expect(units).toBe(1);
    expect(found.get('q')).toMatchObject([
      {
        names: [{ first: 'Ada', middle: 'B', last: 'Quilla' }],
        addresses: [{ street: '10 Elm St', first_seen: '2015-01-01', last_seen: '2025-06-01' }],
        phones: [{ number: '+12175550100', type: 'mobile', last_seen: '2025-06-01' }],
        birth_year: 1970,
      },
    ]);
  });

  test('needs two facts of a lead', async () => {
    const adapter = await open();
    expect(adapter.accepts(parseLead({ phone: '2175550100' }))).toBe(false);
    expect(adapter.accepts(parseLead({ phone: '2175550100', email: 'a@example.com' }))).toBe(true);
  });
});

describe.each(['batchdata', 'tracerfy', 'enformion'] as const)('%s, on failure', (name) => {
  const open = async (wrongKey = false) => {
    if (name === 'batchdata') {
      fake = await fakeBatchData(people);
      return batchData({ url: fake.url, key: wrongKey ? 'stolen' : batchDataKey });
    }
    if (name === 'tracerfy') {
      fake = await fakeTracerfy(people);
      return tracerfy({ url: fake.url, key: wrongKey ? 'stolen' : tracerfyKey });
    }
    fake = await fakeEnformion(people);
    return enformion({ url: fake.url, ...enformionAccess, ...(wrongKey ? { password: 'stolen' } : {}) });
  };

  const faults: [Fault, string][] = [
    [{ status: 400 }, 'rejected'],
    [{ status: 402 }, 'unpaid'],
    [{ status: 403 }, 'refused'],
    [{ status: 404 }, 'rejected'],
    [{ status: 429, retryAfter: '2' }, 'busy'],
    [{ status: 503 }, 'busy'],
    [{ status: 500 }, 'fault'],
    [{ status: 502 }, 'fault'],
    ['hang', 'timeout'],
    ['drip', 'timeout'],
    ['cut', 'unreadable'],
    ['half', 'unreadable'],
    ['garbage', 'unreadable'],
    ['html', 'unreadable'],
    ['other form', 'unreadable'],
    ['redirect', 'unreadable'],
    ['huge', 'unreadable'],
  ];
  test.each(faults)('%o is reported as %s', async (fault, kind) => {
    const adapter = await open();
    fake.fail(fault);
    const patience = kind === 'timeout' ? 400 : undefined;
    await expect(ask(adapter, [question(0)], patience)).rejects.toMatchObject({
      name: 'ProviderFailure',
      kind,
    });
  });

  test('reports the requested delay, from seconds or a date', async () => {
    const adapter = await open();
    fake.fail({ status: 429, retryAfter: '7' });
    await expect(ask(adapter, [question(0)])).rejects.toMatchObject({ wait: 7000 });
    fake.fail({ status: 429, retryAfter: new Date(Date.now() + 60_000).toUTCString() });
    const failure = await ask(adapter, [question(0)]).catch((error) => error);
    expect(failure.wait).toBeGreaterThan(55_000);
    expect(failure.wait).toBeLessThanOrEqual(60_000);
  });

  test('distinguishes a refused key from an unreachable server', async () => {
    const adapter = await open(true);
    await expect(ask(adapter, [question(0)])).rejects.toMatchObject({ kind: 'refused' });
    await fake.close();
    await expect(ask(adapter, [question(0)])).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
