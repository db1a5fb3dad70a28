/** Orders whose providers are slow, fail or hang, and whose workers are stopped meanwhile. */
import { beforeEach, describe, expect, test } from 'vitest';
import { startWorker } from '#features/orders';
import type { Person } from '#linkage';
import { workAll } from '#support/orders/orders';
import {
  completed,
  countRequestedLeads,
  expectExact,
  known,
  outside,
  paid,
  resultsOf,
  rowsOf,
  setProviders,
  sourcedOrders,
} from '#support/orders/sourced-orders';
import { until } from '#support/wait';

const { open } = sourcedOrders();

describe('TRACE-5: orders with slow and failing providers', () => {
  let people: Person[];
  beforeEach(() => {
    people = [...known.slice(0, 30), ...outside.slice(0, 30)];
  });

  test('TRACE-5: extends a lease while a slow provider answers', async () => {
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
    expect(countRequestedLeads(world.fakes.batchdata)).toBeLessThanOrEqual(people.length);
  });

  test('TRACE-5: waits for a queue without occupying a worker or using an attempt', async () => {
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

  test('TRACE-5: leaves the request of a worker stopped midway to the next one, which pays for it at most once more', async () => {
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

  test('TRACE-5: neither mixes up results nor pays twice when a late worker returns', async () => {
    const world = await open(['batchdata']);
    const id = await paid(world, outside.slice(0, 30));
    world.fakes.batchdata.delay(1500);
    const late = startWorker(world.api.ctx, 'late');
    await until('the provider is asked', async () => world.fakes.batchdata.requests.length > 0);
    // Simulates an expired lease: another worker claims the chunk and makes its own request.
    await world.api.ctx.pool.query(`update order_chunk set lease_until = now() - interval '1 second'`);
    const other = startWorker(world.api.ctx, 'other');
    await completed(world, id);
    await Promise.all([late, other].map((worker) => worker.stop(3000)));
    await expectExact(world, id, outside.slice(0, 30));
    expect(world.fakes.batchdata.requests.length).toBeLessThanOrEqual(2);
    expect(await rowsOf(world, 'select count(*)::int as calls from provider_call')).toEqual([{ calls: 1 }]);
  });

  test('TRACE-5: costs an order only its provider hits when providers fail in every way', async () => {
    const world = await open(['batchdata', 'tracerfy', 'enformion']);
    await setProviders(world, [
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
