/** A receiver that is down for an hour in every way, and a worker that dies before it records a delivery. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { subscribeWebhooks } from '#features/webhooks';
import { clock, days, after as later, minutes } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { testApi } from '#support/api';
import { WebhookWorld } from '#support/http/webhooks';
import { giveCoins, trace } from '#support/orders/orders';
import { kill, startCli } from '#support/processes/cli';
import { until } from '#support/wait';

/** Timeout of an attempt at a receiver that hangs, ms; the service's own is 15 s. */
const patience = 100;

describe('a receiver that is down for an hour', () => {
  const world = new WebhookWorld();
  const idsOf = (received: readonly { headers: Record<string, string> }[]) =>
    received.map(({ headers }) => headers['webhook-id']);

  test('API-3: gets each event of that hour once, with one id, whether it refused, failed or hung', async () => {
    const start = clock.now();
    clock.set(start);
    await giveCoins(world.town.api, world.user, 200);
    const { id } = await world.make(['order.completed']);
    const orders: string[] = [];
    const finish = async (at: number) => {
      const { id: order } = await trace(world.town.api, world.user, world.town.file(at, at + 4));
      orders.push(order);
    };
    const downs = [
      () => world.receiver.refuse(true),
      () => {
        world.receiver.refuse(false);
        world.receiver.answer(500);
      },
      () => world.receiver.answer(null),
    ];
    for (const [phase, goDown] of downs.entries()) {
      goDown();
      await finish(8 * phase);
      await world.deliverUntil(later(start, minutes(20 * phase + 10)), patience);
      await world.staySignedIn();
      await finish(8 * phase + 4);
      await world.deliverUntil(later(start, minutes(20 * phase + 20)), patience);
      await world.staySignedIn();
    }
    expect(new Set((await world.log(id)).map(({ state }) => state))).toEqual(new Set(['waiting']));
    const failed = new Set(idsOf(world.receiver.received));

    world.receiver.received.length = 0;
    world.receiver.answer(204);
    await world.deliverUntil(later(start, days(1)), patience);
    const { received } = world.receiver;
    const events = received.map(({ body }) => JSON.parse(body));
    expect(events.map(({ data }) => data.order_id).sort()).toEqual([...orders].sort());
    expect(new Set(idsOf(received)).size).toBe(orders.length);
    expect(failed.difference(new Set(idsOf(received)))).toEqual(new Set());
    // They may arrive in any order; their timestamps say when each happened.
    const byTime = events.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));
    expect(byTime.map(({ data }) => data.order_id)).toEqual(orders);

    clock.set(later(start, days(4)));
    await world.deliverUntil(later(start, days(5)), patience);
    expect(world.receiver.received).toHaveLength(orders.length);
  });
});

describe('a worker that is killed', () => {
  test('API-3: before it records a delivery, sends it again with the same id', async () => {
    const networks = { OPENSKIP_WEBHOOK_NETWORKS: '127.0.0.1' };
    const api = await testApi(networks);
    onTestFinished(() => api.close());
    subscribeWebhooks(api.ctx);
    const received: { id: unknown; body: string }[] = [];
    /** Replies to an attempt; the first waits until its worker is dead. */
    let reply = (): Promise<unknown> => dead;
    const { promise: dead, resolve: died } = Promise.withResolvers<void>();
    const server = createServer(async (request, response) => {
      const body = await Array.fromAsync(request.setEncoding('utf8')).then((parts) => parts.join(''));
      received.push({ id: request.headers['webhook-id'], body });
      await reply();
      response.writeHead(204).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const user = await api.customer();
    await confirmEmailOf(api, user);
    const body = { url: `http://127.0.0.1:${port}/`, events: ['order.completed'] };
    const { id } = (await api.call('POST', '/webhook-endpoints', { as: user, body })).body.data.details;
    await api.call('POST', `/webhook-test/${id}`, { as: user });
    await deliverEvents(api.ctx);

    const env = {
      DATABASE_URL: api.ctx.databaseUrl,
      OPENSKIP_DATA: api.ctx.config.dataFolder,
      OPENSKIP_LOG: 'error',
      ...networks,
    };
    const start = () => startCli(['start', '--no-supervisor', '--roles', 'worker'], env);
    const first = start();
    await until('the message arrives', async () => received.length === 1);
    await kill(first);
    died();
    // As pg-boss does a minute or so after the heartbeat stops.
    await api.ctx.pool.query(
      `update pgboss.job set state = 'retry', retry_count = 1, start_after = now() where name = 'webhooks.deliver' and state = 'active'`,
    );
    reply = async () => {};

    const second = start();
    onTestFinished(() => kill(second));
    const log = async () => (await api.call('GET', `/webhook-messages/${id}`, { as: user })).body.data.items;
    await until('the message is delivered', async () => (await log())[0]?.state === 'delivered', 90_000);
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
    expect(await log()).toMatchObject([{ id: received[0]?.id, tries: [{ status: 204 }] }]);
  }, 120_000);
});
