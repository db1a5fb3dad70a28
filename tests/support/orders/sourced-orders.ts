/** Orders whose leads go to the reference database and to providers, and their invariants after completion. */
import { afterAll, afterEach, expect } from 'vitest';
import type { TraceResult } from '#contract/orders/results';
import { initialProviders, type ProviderSetting } from '#contract/providers/schemas';
import { demoTown } from '#database/seed/town';
import type { Person } from '#linkage';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import { type TestApi, type TestUser, testApi } from '../api.ts';
import { brokenLedgerRules } from '../billing/ledger.ts';
import { batchDataKey, fakeBatchData, requestedLeads } from '../providers/fakes/batchdata.ts';
import { enformionAccess, fakeEnformion } from '../providers/fakes/enformion.ts';
import type { Fake } from '../providers/fakes/server.ts';
import { fakeTracerfy, tracerfyKey } from '../providers/fakes/tracerfy.ts';
import { until } from '../wait.ts';
import { balance, giveCoins, importTown, leadFile, pay, quote, readOrder } from './orders.ts';

const adults = [...demoTown({ people: 900 })].filter(
  ({ birth_date, birth_year, deceased }) =>
    Number(birth_date?.slice(0, 4) ?? birth_year ?? 1970) < 2000 && deceased !== true,
);
const withPhone = (person: Person, n: number): Person => ({
  ...person,
  phones: [{ number: `+1309555${String(100 + (n % 100)).padStart(4, '0')}`, type: 'mobile' }],
  emails: [{ address: `provider-${n}@example.com` }],
});
/** People in the reference database, with contacts. */
export const known = adults.slice(0, 100);
/** People in it without a phone or an email. */
export const mute = adults.slice(100, 130).map((person) => ({ ...person, phones: [], emails: [] }));
/** People known only to providers. */
export const outside = adults.slice(130, 190).map(withPhone);
const provided = [...outside, ...mute.map(withPhone)];

/** An installation, its customer, and fake providers. */
interface World {
  api: TestApi;
  user: TestUser;
  fakes: { batchdata: Fake; tracerfy: Fake; enformion: Fake };
}

/** Opens installations for one test file; call at top level. */
export function sourcedOrders() {
  const worlds: World[] = [];
  afterAll(async () => {
    for (const { api } of worlds) await api.close();
  });

  /** An installation with these providers' keys, which know these people. */
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
  return { open };
}

/** Changes the provider settings and their order. */
export async function setProviders(
  world: World,
  changes: (Partial<ProviderSetting> & Pick<ProviderSetting, 'name'>)[],
) {
  const named = changes.map((change) => ({
    ...(initialProviders.find(({ name }) => name === change.name) as ProviderSetting),
    licence_class: 'public' as const,
    ...change,
  }));
  const rest = initialProviders.filter(({ name }) => !changes.some((change) => change.name === name));
  await inTransaction(world.api.ctx, (tx) => setSetting(tx, 'providers', [...named, ...rest]));
}

/** Pays for an order of these people and leaves it queued. */
export async function paid(world: World, people: Person[]): Promise<string> {
  const { id } = await quote(world.api, world.user, leadFile(people));
  expect((await pay(world.api, world.user, id)).status).toBe(200);
  return id;
}

/** The rows of a query. */
export const rowsOf = async (world: World, text: string, values: unknown[] = []) =>
  (await world.api.ctx.pool.query(text, values)).rows;

interface Row {
  row_no: number;
  outcome: string;
  result: TraceResult;
}
/** The results of an order, row by row. */
export const resultsOf = (world: World, id: string): Promise<Row[]> =>
  rowsOf(world, 'select row_no, outcome, result from lead_result where order_id = $1 order by row_no', [id]);

/** Waits for the order to end. */
export const completed = (world: World, id: string) =>
  until('the order is completed', async () => {
    const order = await readOrder(world.api, world.user, id);
    return order.state === 'completed' && order;
  });

/** Expects every hit to be the person of its row, paid once. */
export async function expectExact(world: World, id: string, people: Person[]): Promise<Row[]> {
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

/** The number of leads requested from a provider. */
export const countRequestedLeads = (fake: Fake): number =>
  fake.requests.reduce((sum, request) => sum + requestedLeads(request).length, 0);
