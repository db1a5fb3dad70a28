/** A provider in tests: a local server with its protocol, and requests to it. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { initialProviders, type ProviderName, type ProviderSetting } from '#contract/providers/schemas';
import type { Adapter } from '#features/providers';
import { batchData, enformion, providerSource, tracerfy } from '#features/providers';
import type { LookupOptions, Source } from '#features/reference';
import { type ParsedLead, type Person, parseLead } from '#linkage';
import { clock, after as later, minutes } from '#platform/clock';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import { type TestContext, testContext } from '../context.ts';
import { batchDataKey, fakeBatchData } from './fakes/batchdata.ts';
import { enformionAccess, fakeEnformion } from './fakes/enformion.ts';
import type { Fake } from './fakes/server.ts';
import { fakeTracerfy, tracerfyKey } from './fakes/tracerfy.ts';

const person = (n: number): Person => ({
  record_id: `p-${n}`,
  names: [{ first: 'Ada', last: 'Quill' }],
  addresses: [{ street: `${n + 10} Elm St`, city: 'Springfield', state: 'IL', zip: '62704' }],
  phones: [{ number: `+1217555${String(100 + (n % 100)).padStart(4, '0')}`, type: 'mobile' }],
  emails: [],
});
/** Every person with an even number is known. */
const people = Array.from({ length: 130 }, (_, n) => person(2 * n));

export const lead = (n: number): ParsedLead =>
  parseLead({
    full_name: 'Ada Quill',
    property_address: `${n + 10} Elm St`,
    property_city: 'Springfield',
    property_state: 'IL',
    property_zip: '62704',
  });
export const leads = (count: number, from = 0): ParsedLead[] =>
  Array.from({ length: count }, (_, n) => lead(from + n));

/** The hits for leads when every second person is known. */
export const every2nd = (count: number): number[] =>
  Array.from({ length: count }, (_, n) => (n % 2 === 0 ? 1 : 0));

/** The order on whose account providers are called. */
export const anOrder = () => ({ id: newId(), bucket: 7 });
export const asking = (more: Partial<LookupOptions> = {}): LookupOptions => ({
  purpose: 'own_records',
  deadline: later(clock.now(), minutes(3)),
  order: anOrder(),
  ...more,
});

const free = { order_cap: null, day_cap: null, requests_per_second: 100, licence_class: 'public' as const };

interface FakeOptions {
  looks?: number;
  credits?: number;
}

async function startProvider(
  name: ProviderName,
  options: FakeOptions,
): Promise<{ fake: Fake; adapter: Adapter }> {
  if (name === 'batchdata') {
    const fake = await fakeBatchData(people);
    return { fake, adapter: batchData({ url: fake.url, key: batchDataKey }) };
  }
  if (name === 'tracerfy') {
    const fake = await fakeTracerfy(people, options);
    return { fake, adapter: tracerfy({ url: fake.url, key: tracerfyKey }) };
  }
  const fake = await fakeEnformion(people);
  return { fake, adapter: enformion({ url: fake.url, ...enformionAccess }) };
}

function settingFor(provider: string, changes: Partial<ProviderSetting>): ProviderSetting {
  const initial = initialProviders.find(({ name }) => name === provider);
  if (initial === undefined) throw new Error('every provider has a setting');
  return { ...initial, ...free, ...changes };
}

/** Sets up a provider for one test file: BatchData before each test, unless a test replaces it. */
export function testProvider() {
  let context: TestContext;
  let fake: Fake;
  let adapter: Adapter;
  beforeAll(async () => {
    context = await testContext();
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    await context.ctx.pool.query('truncate provider_call, provider_answer, provider_state, rate_limit');
    await use('batchdata');
  });
  afterEach(async () => {
    clock.set(null);
    await fake.close();
  });

  /** Replaces the default provider. */
  async function use(name: ProviderName, options: FakeOptions = {}) {
    await fake?.close();
    ({ fake, adapter } = await startProvider(name, options));
  }

  const settingOf = (changes: Partial<ProviderSetting> = {}) => settingFor(adapter.name, changes);
  const source = (changes?: Partial<ProviderSetting>): Source =>
    providerSource(context.ctx, adapter, settingOf(changes), { backoff: 5 });
  const rows = async (text: string) => (await context.ctx.pool.query(text)).rows;

  return {
    get ctx(): Context {
      return context.ctx;
    },
    get fake(): Fake {
      return fake;
    },
    get adapter(): Adapter {
      return adapter;
    },
    use,
    settingOf,
    source,
    rows,
    /** The number of people found for each lead. */
    lookUp: async (parsed: ParsedLead[], options: LookupOptions, changes?: Partial<ProviderSetting>) =>
      (await source(changes).lookup(parsed, options)).map((found) => found.length),
    calls: () =>
      rows(
        `select state, leads, matched, tries, cost::int, error from provider_call order by started_at, id`,
      ),
    breaker: async () =>
      (await rows(`select failures, opened, open_until, last_error from provider_state`))[0],
  };
}
