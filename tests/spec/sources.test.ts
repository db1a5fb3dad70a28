/** Source order: the reference database first, then providers by the configured order, settings and caps. */
import { describe, expect, test } from 'vitest';
import type { Person } from '#linkage';
import { leadRow, workAll } from '#support/orders/orders';
import {
  completed,
  countRequestedLeads,
  expectExact,
  known,
  mute,
  outside,
  paid,
  resultsOf,
  rowsOf,
  setProviders,
  sourcedOrders,
} from '#support/orders/sourced-orders';

const { open } = sourcedOrders();

describe('TRACE-11: sources', () => {
  test('TRACE-11: calls providers only for leads without a hit in the reference database', async () => {
    const world = await open(['batchdata']);
    const people = [...known.slice(0, 40), ...outside.slice(0, 20)];
    const id = await paid(world, people);
    // The quote uses the reference database only: no provider is called and paid before the customer pays.
    expect(world.fakes.batchdata.requests).toEqual([]);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, people);
    const local = results.filter(({ result }) => result.source === 'Town');
    expect(countRequestedLeads(world.fakes.batchdata)).toBe(
      people.length - results.slice(0, 40).filter(({ outcome }) => outcome === 'hit').length,
    );
    expect(local.length).toBeGreaterThan(20);
    for (const { outcome, result } of results.slice(40)) {
      expect({ outcome, source: result.source }).toEqual({ outcome: 'hit', source: 'BatchData' });
      expect(result.comparisons.length).toBeGreaterThan(2);
      expect(result.person?.phones[0]).toMatchObject({ dnc: 'yes', litigator: 'no' });
    }
  });

  test('TRACE-11: calls no provider without a key, whatever the settings say', async () => {
    const world = await open([]);
    const people = outside.slice(0, 20);
    const id = await paid(world, people);
    await workAll(world.api.ctx);
    const results = await resultsOf(world, id);
    expect(results.filter(({ outcome }) => outcome === 'hit')).toEqual([]);
    for (const fake of Object.values(world.fakes)) expect(fake.requests).toEqual([]);
    expect(await rowsOf(world, 'select * from provider_call')).toEqual([]);
  });

  test('TRACE-11: merges a person from two sources with the contacts of both', async () => {
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

  test('TRACE-11: calls providers in the configured order until a hit', async () => {
    const [first, second] = [outside.slice(0, 15), outside.slice(15, 30)];
    const world = await open(['batchdata', 'enformion'], { enformion: first, batchdata: outside });
    await setProviders(world, [{ name: 'enformion' }, { name: 'batchdata' }]);
    const id = await paid(world, [...first, ...second]);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, [...first, ...second]);
    expect(results.map(({ result }) => result.source)).toEqual([
      ...first.map(() => 'Enformion'),
      ...second.map(() => 'BatchData'),
    ]);
    expect(world.fakes.enformion.requests).toHaveLength(30);
    expect(countRequestedLeads(world.fakes.batchdata)).toBe(15);
  });

  test('TRACE-11: skips a disabled provider, and passes the leads of a failing one to the next', async () => {
    const world = await open(['batchdata', 'tracerfy', 'enformion']);
    await setProviders(world, [
      { name: 'tracerfy', on: false },
      { name: 'batchdata' },
      { name: 'enformion' },
    ]);
    world.fakes.batchdata.failAlways('html');
    const people = outside.slice(0, 20);
    const id = await paid(world, people);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, people);
    expect(results.map(({ result }) => result.source)).toEqual(people.map(() => 'Enformion'));
    expect(world.fakes.tracerfy.requests).toEqual([]);
    expect(world.fakes.batchdata.requests).toHaveLength(1);
  });

  test('TRACE-11: keeps to each provider’s caps, and the order still completes', async () => {
    const world = await open(['batchdata']);
    await setProviders(world, [{ name: 'batchdata', order_cap: 70 }]);
    const people = outside.slice(0, 40);
    const id = await paid(world, people);
    await workAll(world.api.ctx);
    const results = await expectExact(world, id, people);
    expect(results.filter(({ outcome }) => outcome === 'hit')).toHaveLength(10);
    const [{ cost }] = await rowsOf(world, 'select sum(cost)::int as cost from provider_call');
    expect(cost).toBe(10 * 7000);
  });

  test('TRACE-11: keeps no provider data after the order completes', async () => {
    const world = await open(['batchdata']);
    await workAll(world.api.ctx);
    const id = await paid(world, outside.slice(0, 10));
    await workAll(world.api.ctx);
    await completed(world, id);
    expect(await rowsOf(world, 'select * from provider_answer')).toEqual([]);
    expect(await rowsOf(world, 'select matched from provider_call')).toEqual([{ matched: 10 }]);
  });
});

test('TRACE-11, API-2: calls providers for a single trace as for an order, once, and keeps none of their data', async () => {
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
