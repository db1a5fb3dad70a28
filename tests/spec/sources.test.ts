/** Sources in an order: the reference database first, then providers for what is left, through slowness, failures and kills. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TraceResult } from '#contract/results';
import { initialProviders, type ProviderSetting } from '#contract/sources';
import { demoTown } from '#database/seed/town';
import { startWorker } from '#features/orders';
import type { Person } from '#linkage';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/ledger';
import {
  balance,
  giveCoins,
  importTown,
  leadFile,
  leadRow,
  pay,
  quote,
  readOrder,
  workAll,
} from '#support/orders';
import { askedOf, batchDataKey, fakeBatchData } from '#support/provider-fakes/batchdata';
import { enformionAccess, fakeEnformion } from '#support/provider-fakes/enformion';
import type { Fake } from '#support/provider-fakes/server';
import { fakeTracerfy, tracerfyKey } from '#support/provider-fakes/tracerfy';
import { until } from '#support/wait';

/** People whom the reference database has, those whom providers alone have, and those whom it has without a contact. */
const adults = [...demoTown({ people: 900 })].filter(
  ({ birth_date, birth_year, deceased }) =>
    Number(birth_date?.slice(0, 4) ?? birth_year ?? 1970) < 2000 && deceased !== true,
);
const withPhone = (person: Person, n: number): Person => ({
  ...person,
  phones: [{ number: `+1309555${String(100 + (n % 100)).padStart(4, '0')}`, type: 'mobile' }],
  emails: [{ address: `provider-${n}@example.com` }],
});
const known = adults.slice(0, 100);
const mute = adults.slice(100, 130).map((person) => ({ ...person, phones: [], emails: [] }));
const outside = adults.slice(130, 190).map(withPhone);
const provided = [...outside, ...mute.map(withPhone)];

interface World {
  api: TestApi;
  user: TestUser;
  fakes: { batchdata: Fake; tracerfy: Fake; enformion: Fake };
}

const worlds: World[] = [];
afterAll(async () => {
  for (const { api } of worlds) await api.close();
});

/** An installation with these providers' keys set, which know these people. */
async function open(
  names: (keyof World['fakes'])[],
  knows: Partial<Record<keyof World['fakes'], Person[]>> = {},
  env: Record<string, string> = {},
): Promise<World> {
  const fakes = {
    batchdata: await fakeBatchData(knows.batchdata ?? provided),
    tracerfy: await fakeTracerfy(knows.tracerfy ?? provided, { looks: 1 }),
    enformion: await fakeEnformion(knows.enformion ?? provided),
  };
  const keys = {
    batchdata: { OPENSKIP_BATCHDATA_KEY: batchDataKey, OPENSKIP_BATCHDATA_URL: fakes.batchdata.url },
    tracerfy: { OPENSKIP_TRACERFY_KEY: tracerfyKey, OPENSKIP_TRACERFY_URL: fakes.tracerfy.url },
    enformion: {
      OPENSKIP_ENFORMION_NAME: enformionAccess.name,
      OPENSKIP_ENFORMION_PASSWORD: enformionAccess.password,
      OPENSKIP_ENFORMION_URL: fakes.enformion.url,
    },
  };
  const api = await testApi({ ...Object.assign({}, ...names.map((name) => keys[name])), ...env });
  await importTown(api.ctx, [...known, ...mute]);
  const user = await api.customer();
  await giveCoins(api, user, 5000);
  const world = { api, user, fakes };
  worlds.push(world);
  return world;
}

afterEach(async () => {
  const world = worlds.at(-1);
  for (const fake of Object.values(world?.fakes ?? {})) await fake.close();
});

/** Changes what the operator says of providers, and their order. */
async function set(world: World, changes: (Partial<ProviderSetting> & Pick<ProviderSetting, 'name'>)[]) {
  const named = changes.map((change) => ({
    ...(initialProviders.find(({ name }) => name === change.name) as ProviderSetting),
    licence_class: 'public' as const,
    ...change,
  }));
  const rest = initialProviders.filter(({ name }) => !changes.some((change) => change.name === name));
  await inTransaction(world.api.ctx, (tx) => setSetting(tx, 'providers', [...named, ...rest]));
}

/** Pays an order for these people and leaves it queued. */
async function paid(world: World, people: Person[]): Promise<string> {
  const { id } = await quote(world.api, world.user, leadFile(people));
  expect((await pay(world.api, world.user, id)).status).toBe(200);
  return id;
}

const rowsOf = async (world: World, text: string, values: unknown[] = []) =>
  (await world.api.ctx.pool.query(text, values)).rows;

interface Row {
  row_no: number;
  outcome: string;
  result: TraceResult;
}
const resultsOf = (world: World, id: string): Promise<Row[]> =>
  rowsOf(world, 'select row_no, outcome, result from lead_result where order_id = $1 order by row_no', [id]);

const completed = (world: World, id: string) =>
  until('the order is completed', async () => {
    const order = await readOrder(world.api, world.user, id);
    return order.state === 'completed' && order;
  });

/** Every hit is its own row's person, and was paid once. */
async function expectExact(world: World, id: string, people: Person[]): Promise<Row[]> {
  const results = await resultsOf(world, id);
  expect(results.map(({ row_no }) => row_no)).toEqual(people.map((_, n) => n + 1));
  for (const { row_no, outcome, result } of results) {
    if (outcome !== 'hit') continue;
    const person = people[row_no - 1];
    expect(result.person?.names[0]?.last.toUpperCase()).toBe(person?.names[0]?.last.toUpperCase());
    expect(result.person?.addresses.map(({ zip }) => zip)).toContain(person?.addresses[0]?.zip);
  }
  const order = await readOrder(world.api, world.user, id);
  expect(order.leadSummery.coins).toBe(results.filter(({ outcome }) => outcome === 'hit').length);
  expect((await balance(world.api, world.user)).held).toBe(0);
  expect(await brokenLedgerRules(world.api.ctx)).toEqual([]);
  return results;
}

const askedLeads = (fake: Fake): number =>
  fake.requests.reduce((sum, request) => sum + askedOf(request).length, 0);

describe('TRACE-11: sources', () => {
  test('TRACE-11: providers are asked only for what the reference database has no hit for', async () => {
    const world = await open(['batchdata']);
    const people = [...known.slice(0, 40), ...outside.slice(0, 20)];
    const id = await paid(world, people);
    // The price is said from the reference database alone: nobody is asked, and paid, before the customer pays.
    expect(world.fakes.batchdata.requests).toEqual([]);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, people);
    const local = results.filter(({ result }) => result.source === 'Town');
    expect(askedLeads(world.fakes.batchdata)).toBe(
      people.length - results.slice(0, 40).filter(({ outcome }) => outcome === 'hit').length,
    );
    expect(local.length).toBeGreaterThan(20);
    for (const { outcome, result } of results.slice(40)) {
      expect({ outcome, source: result.source }).toEqual({ outcome: 'hit', source: 'BatchData' });
      expect(result.comparisons.length).toBeGreaterThan(2);
      expect(result.person?.phones[0]).toMatchObject({ dnc: 'yes', litigator: 'no' });
    }
  });

  test('TRACE-11: without a key nothing is asked, whatever the settings say', async () => {
    const world = await open([]);
    const people = outside.slice(0, 20);
    const id = await paid(world, people);
    await workAll(world.api.ctx);
    const results = await resultsOf(world, id);
    expect(results.filter(({ outcome }) => outcome === 'hit')).toEqual([]);
    for (const fake of Object.values(world.fakes)) expect(fake.requests).toEqual([]);
    expect(await rowsOf(world, 'select * from provider_call')).toEqual([]);
  });

  test('TRACE-11: the same person from two sources is one, with the contacts of both', async () => {
    const world = await open(['batchdata']);
    const id = await paid(world, mute);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, mute);
    const hits = results.filter(({ outcome }) => outcome === 'hit');
    expect(hits.length).toBeGreaterThan(25);
    for (const { result } of hits) {
      expect(result.source).toBe('Town, BatchData');
      expect(result.source_record_id).toMatch(/^demo-/);
      expect(result.runner_up).toBeUndefined();
    }
  });

  test('TRACE-11: providers are asked in the operator’s order until a hit', async () => {
    const [first, second] = [outside.slice(0, 15), outside.slice(15, 30)];
    const world = await open(['batchdata', 'enformion'], { enformion: first, batchdata: outside });
    await set(world, [{ name: 'enformion' }, { name: 'batchdata' }]);
    const id = await paid(world, [...first, ...second]);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, [...first, ...second]);
    expect(results.map(({ result }) => result.source)).toEqual([
      ...first.map(() => 'Enformion'),
      ...second.map(() => 'BatchData'),
    ]);
    expect(world.fakes.enformion.requests).toHaveLength(30);
    expect(askedLeads(world.fakes.batchdata)).toBe(15);
  });

  test('TRACE-11: a provider that is turned off is not asked; one that fails leaves its leads to the next', async () => {
    const world = await open(['batchdata', 'tracerfy', 'enformion']);
    await set(world, [{ name: 'tracerfy', on: false }, { name: 'batchdata' }, { name: 'enformion' }]);
    world.fakes.batchdata.failAlways('html');
    const people = outside.slice(0, 20);
    const id = await paid(world, people);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, people);
    expect(results.map(({ result }) => result.source)).toEqual(people.map(() => 'Enformion'));
    expect(world.fakes.tracerfy.requests).toEqual([]);
    expect(world.fakes.batchdata.requests).toHaveLength(1);
  });

  test('TRACE-11: each provider keeps to its caps, and the order ends all the same', async () => {
    const world = await open(['batchdata']);
    await set(world, [{ name: 'batchdata', order_cap: 70 }]);
    const people = outside.slice(0, 40);
    const id = await paid(world, people);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, people);
    expect(results.filter(({ outcome }) => outcome === 'hit')).toHaveLength(10);
    const [{ cost }] = await rowsOf(world, 'select sum(cost)::int as cost from provider_call');
    expect(cost).toBe(10 * 7000);
  });

  test('TRACE-11: nothing that providers said stays when the order is over', async () => {
    const world = await open(['batchdata']);
    await workAll(world.api.ctx);
    const id = await paid(world, outside.slice(0, 10));
    await workAll(world.api.ctx);
    await completed(world, id);
    expect(await rowsOf(world, 'select * from provider_answer')).toEqual([]);
    expect(await rowsOf(world, 'select matched from provider_call')).toEqual([{ matched: 10 }]);
  });
});

test('TRACE-11, API-2: one lead at once asks providers as an order does, once, and nothing they said stays', async () => {
  const world = await open(['batchdata']);
  const one = async (person: Person | undefined) => {
    const [full_name, property_address, property_city, property_state, property_zip] = leadRow(person);
    const lead = { full_name, property_address, property_city, property_state, property_zip };
    const body = { lead, purpose: 'own_records' };
    return (await world.api.call('POST', '/trace', { as: world.user, body })).body.data;
  };
  const [first, second] = outside;
  expect(await one(first)).toMatchObject({ outcome: 'hit', coins: 1, result: { source: 'BatchData' } });
  const { requests } = world.fakes.batchdata;
  expect(requests).toHaveLength(1);
  expect(await one(first)).toMatchObject({ outcome: 'hit', coins: 0, repeated: true });
  expect(requests).toHaveLength(1);
  expect(await rowsOf(world, 'select 1 from provider_answer')).toEqual([]);
  await world.fakes.batchdata.close();
  expect(await one(second)).toMatchObject({ outcome: 'miss', coins: 0 });
});

describe('TRACE-5: orders with slow and failing providers', () => {
  let people: Person[];
  beforeEach(() => {
    people = [...known.slice(0, 30), ...outside.slice(0, 30)];
  });

  test('TRACE-5: a lease is extended while a slow provider answers', async () => {
    const world = await open(['batchdata'], {}, { OPENSKIP_LEASE_SECONDS: '2' });
    world.fakes.batchdata.delay(5000);
    const id = await paid(world, people);
    const workers = ['one', 'two'].map((name) => startWorker(world.api.ctx, name));
    await completed(world, id);
    await Promise.all(workers.map((worker) => worker.stop(1000)));
    await expectExact(world, id, people);
    expect(await rowsOf(world, 'select distinct fence, attempts from order_chunk')).toEqual([
      { fence: 1, attempts: 1 },
    ]);
    expect(askedLeads(world.fakes.batchdata)).toBeLessThanOrEqual(people.length);
  });

  test('TRACE-5: a queue is waited for without a worker, and costs no try', async () => {
    const world = await open(['tracerfy']);
    const id = await paid(world, people);
    const worker = startWorker(world.api.ctx, 'only');
    await completed(world, id);
    await worker.stop(1000);
    await expectExact(world, id, people);
    const chunks = await rowsOf(world, 'select fence, attempts from order_chunk');
    for (const { fence, attempts } of chunks) {
      expect(attempts).toBe(1);
      expect(fence).toBeGreaterThan(1);
    }
    const queues = world.fakes.tracerfy.requests.filter(({ path }) => path === '/v1/api/trace/');
    expect(queues).toHaveLength(chunks.length);
  });

  test('TRACE-5: a worker that is stopped in the middle of a request leaves it to the next, which pays for it once more at most', async () => {
    const world = await open(['batchdata']);
    const id = await paid(world, outside.slice(0, 30));
    world.fakes.batchdata.fail('hang');
    const first = startWorker(world.api.ctx, 'first');
    await until('the provider is asked', async () => world.fakes.batchdata.requests.length > 0);
    await first.stop(0);
    const second = startWorker(world.api.ctx, 'second');
    await completed(world, id);
    await second.stop(1000);
    const results = await expectExact(world, id, outside.slice(0, 30));
    expect(results.filter(({ outcome }) => outcome === 'hit')).toHaveLength(30);
    const [one, two] = world.fakes.batchdata.requests;
    expect(two?.body).toEqual(one?.body);
    expect(world.fakes.batchdata.requests).toHaveLength(2);
  });

  test('TRACE-5: a worker that comes back late neither mixes nor pays anything twice', async () => {
    const world = await open(['batchdata']);
    const id = await paid(world, outside.slice(0, 30));
    world.fakes.batchdata.delay(1500);
    const late = startWorker(world.api.ctx, 'late');
    await until('the provider is asked', async () => world.fakes.batchdata.requests.length > 0);
    // As if its lease had run out: another claims the chunk and asks for itself.
    await world.api.ctx.pool.query(`update order_chunk set lease_until = now() - interval '1 second'`);
    const other = startWorker(world.api.ctx, 'other');
    await completed(world, id);
    await Promise.all([late, other].map((worker) => worker.stop(3000)));
    await expectExact(world, id, outside.slice(0, 30));
    expect(world.fakes.batchdata.requests.length).toBeLessThanOrEqual(2);
    expect(await rowsOf(world, 'select count(*)::int as calls from provider_call')).toEqual([{ calls: 1 }]);
  });

  test('TRACE-5: providers that fail in every way cost an order its outside hits and nothing else', async () => {
    const world = await open(['batchdata', 'tracerfy', 'enformion']);
    await set(world, [
      { name: 'batchdata' },
      { name: 'tracerfy' },
      { name: 'enformion', timeout_seconds: 1 },
    ]);
    world.fakes.batchdata.failAlways('cut');
    world.fakes.tracerfy.failAlways('garbage');
    world.fakes.enformion.failAlways('drip');
    const id = await paid(world, people);
    await workAll(world.api.ctx);
    await completed(world, id);
    const results = await expectExact(world, id, people);
    const plain = await open([]);
    const other = await paid(plain, people);
    await workAll(plain.api.ctx);
    expect(results).toEqual(await resultsOf(plain, other));
  });
});
