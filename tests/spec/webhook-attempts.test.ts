/** Attempts of webhooks: retries, timeouts, outages, and receivers that are gone. */
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { deliverMessage, schedule } from '#features/webhooks';
import { after, clock, days, hours, minutes } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import { everyEvent, WebhookWorld, webhookUrl } from '#support/http/webhooks';
import { giveCoins, trace } from '#support/orders/orders';

const world = new WebhookWorld();

test('API-3: retries an unavailable receiver for three days, then turns its webhook off and notifies its owner', async () => {
  const { id, secret } = await world.make();
  world.receiver.answer(503);
  await world.town.api.call('POST', `/webhook-test/${id}`, { as: world.user });
  const waits: number[] = [];
  for (let tries = 0; tries <= schedule.length; tries += 1) {
    expect(await world.deliver()).toBe(1);
    const [message] = await world.log(id);
    if (message?.next_at) {
      waits.push(new Date(message.next_at).getTime() - clock.now().getTime());
      clock.set(new Date(message.next_at));
      await world.staySignedIn();
    }
  }
  expect(await world.deliver()).toBe(0);
  for (const [index, wait] of waits.entries()) {
    const least = schedule[index] ?? 0;
    expect(wait).toBeGreaterThan(least - minutes(1));
    expect(wait).toBeLessThan(least * 1.2 + minutes(1));
  }
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(days(3));
  const [message] = await world.log(id);
  expect(message).toMatchObject({ state: 'failed', next_at: null });
  expect(message?.tries).toHaveLength(schedule.length + 1);
  expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await world.stateOf(id)).toBe('failing');
  await deliverEvents(world.town.api.ctx);
  const bell = await world.town.api.call('GET', `/notification/${world.user.id}`, { as: world.user });
  expect(bell.body.data.notification_list).toMatchObject([
    { kind: 'webhook_disabled', title: expect.stringContaining('hooks.example.com') },
  ]);
  // Redelivered by hand once it is on again.
  const again = () => world.town.api.call('POST', `/webhook-redelivery/${message?.id}`, { as: world.user });
  expect((await again()).status).toBe(409);
  const change = { url: webhookUrl, events: everyEvent, enabled: true };
  await world.town.api.call('PUT', `/webhook-endpoint/${id}`, {
    as: world.user,
    body: { ...change, url: 'http://hooks.example.com/' },
  });
  world.receiver.answer(204);
  expect((await again()).body.data.state).toBe('waiting');
  await world.deliver();
  expect((await world.log(id))[0]?.state).toBe('delivered');
  const { headers = {}, body = '' } = world.receiver.received.at(-1) ?? {};
  clock.set(null);
  expect(headers['webhook-id']).toBe(message?.id);
  expect(() => new Webhook(secret).sign(message?.id ?? '', new Date(), body)).not.toThrow();
});

test('API-3: delivers everything once to a receiver that was down for an hour', async () => {
  const start = clock.now();
  clock.set(start);
  await giveCoins(world.town.api, world.user, 78);
  await world.make();
  world.receiver.answer(503);
  const order = await trace(world.town.api, world.user, world.town.file(0, 5));
  await world.deliverUntil(after(start, minutes(20)));
  await world.staySignedIn();
  await trace(world.town.api, world.user, world.town.file(5, 8));
  await world.deliverUntil(after(start, hours(1)));
  const missed = new Set(world.receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(missed.size).toBe(3);
  world.receiver.received.length = 0;
  world.receiver.answer(200);
  await world.deliverUntil(after(start, days(3)));
  const types = world.receiver.received.map(({ body }) => JSON.parse(body).type);
  expect(types.sort()).toEqual(['coins.low', 'order.completed', 'order.completed']);
  expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(missed);
  expect(world.receiver.received.map(({ body }) => JSON.parse(body).data.order_id)).toContain(order.id);
});

test('API-3: makes an attempt once, even if its job runs twice', async () => {
  const { id } = await world.make();
  world.receiver.answer(503);
  const sent = (await world.town.api.call('POST', `/webhook-test/${id}`, { as: world.user })).body.data;
  const job = { message_id: sent.id, tries: 0 };
  await deliverMessage(world.town.api.ctx, job);
  await deliverMessage(world.town.api.ctx, job);
  expect(world.receiver.received).toHaveLength(1);
  expect((await world.log(id))[0]).toMatchObject({ state: 'waiting', tries: [{ status: 503 }] });
});

test('API-3: times out on a receiver that never answers, and the order continues', async () => {
  const { id } = await world.make();
  world.receiver.answer(null);
  const order = await trace(world.town.api, world.user, world.town.file(0, 3));
  expect(order.state).toBe('completed');
  expect(await world.deliver(200)).toBe(1);
  expect(await world.log(id)).toMatchObject([
    { state: 'waiting', next_at: expect.any(String), tries: [{ status: null, fault: 'timeout' }] },
  ]);
  // Delivery doesn't wait for the body after the status.
  world.receiver.answer(200, false);
  await world.deliver(2000);
  expect((await world.log(id))[0]).toMatchObject({ state: 'delivered', tries: [{ status: 200 }, {}] });
});

test('API-3: turns a webhook off when it answers 410, and sends nothing to one that is off', async () => {
  const gone = await world.make();
  const off = await world.make();
  world.receiver.answer(410);
  await world.town.api.call('POST', `/webhook-test/${gone.id}`, { as: world.user });
  await world.town.api.call('POST', `/webhook-test/${off.id}`, { as: world.user });
  await world.town.api.call('PUT', `/webhook-endpoint/${off.id}`, {
    as: world.user,
    body: { url: webhookUrl, events: everyEvent, enabled: false },
  });
  await world.deliver();
  expect([await world.stateOf(gone.id), await world.stateOf(off.id)]).toEqual(['gone', 'off']);
  expect(world.receiver.received).toHaveLength(1);
  await trace(world.town.api, world.user, world.town.file(0, 3));
  await world.deliver();
  expect(world.receiver.received).toHaveLength(1);
  expect((await world.town.api.call('POST', `/webhook-test/${gone.id}`, { as: world.user })).status).toBe(
    409,
  );
});
