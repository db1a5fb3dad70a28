/** Plans and subscriptions: started, changed, canceled, resumed, renewed and failed, with a controlled clock. */
import { expect, test } from 'vitest';
import { tickBilling } from '#features/billing';
import { subscribeNotifications } from '#features/notifications';
import { after, clock, days } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import { testApi } from '#support/api';
import { enterCard, numbers } from '#support/billing/billing';
import { openSubscriptions, start } from '#support/billing/subscriptions';
import { mailTo } from '#support/mail/mail';
import { balance } from '#support/orders/orders';

const api = await testApi();
subscribeNotifications(api.ctx);
const { plans, idOf, subscribe, change, preview, current, history, at, again, subscriber } =
  await openSubscriptions(api);

test('PAY-2: offers four plans, one of them free, by the month and by the year', async () => {
  expect(Object.keys(plans)).toEqual(['free', 'starter', 'team', 'business']);
  const user = await api.customer();
  const { body } = await api.call('GET', `/plan-item/${idOf('team')}`, { as: user });
  expect(body.data).toEqual(plans.team);
  expect(Object.values(plans).map((plan) => plan.is_free)).toEqual([true, false, false, false]);
  // Features of every plan aren't marked missing in the comparison.
  for (const { features } of Object.values(plans)) expect(features).toContain('Pay for hits only');
});

test('PAY-3, DATA-3: has no current subscription on the free plan, and names it afterward', async () => {
  const user = await api.customer();
  expect(await current(user)).toBeNull();
  expect((await subscribe(user, 'team')).status).toBe(402);
  expect((await subscribe(user, 'free')).status).toBe(409);
  await enterCard(api, user);
  const { body } = await subscribe(user, 'team');
  expect(body.data.payment).toMatchObject({ status: 'paid', amount: 9900, purpose: 'subscription' });
  expect(await current(user)).toMatchObject({
    name: 'Team',
    state: 'active',
    period_start: '2027-01-31T10:00:00.000Z',
    period_end: '2027-02-28T10:00:00.000Z',
  });
  expect(await balance(api, user)).toEqual({ available: 1525, held: 0 });
  expect((await subscribe(user, 'team')).status).toBe(409);
});

test('PAY-2: gives a plan’s coins once a period, and they expire with it', async () => {
  let user = await subscriber('team');
  await at('2027-02-28T10:00:00Z');
  await tickBilling(api.ctx);
  user = await again(user);
  expect(await current(user)).toMatchObject({ state: 'active', period_end: '2027-03-31T10:00:00.000Z' });
  expect(await balance(api, user)).toEqual({ available: 1525, held: 0 });
  const { items } = (await api.call('GET', '/wallet-movements', { as: user })).body.data;
  expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'expire',
    'grant',
    'grant',
    'grant',
  ]);
  expect(await history(user)).toEqual(['renewed', 'started']);
});

test('PAY-2: upgrades at once into a new period, less the unused time, as previewed', async () => {
  const user = await subscriber('team');
  clock.set(after(start, days(14)));
  const signed = await again(user);
  const shown = await preview(signed, 'business');
  expect(shown).toMatchObject({ when: 'now', charge: 34_900, credit: 4950, due: 29_950, coins: 5250 });
  const { body } = await change(signed, 'business');
  expect(body.data.payment).toMatchObject({ amount: 29_950, status: 'paid' });
  expect(await current(signed)).toMatchObject({ name: 'Business', period_end: '2027-03-14T10:00:00.000Z' });
  expect(await balance(api, signed)).toEqual({ available: 25 + 1500 + 5250, held: 0 });
  const [invoice] = (await api.call('GET', '/invoice-list', { as: signed })).body.data.items;
  expect(invoice?.lines.map(({ amount }: { amount: number }) => amount)).toEqual([34_900, -4950]);
});

test('PAY-2: downgrades at the end of the period, revocable until then', async () => {
  let user = await subscriber('business');
  expect(await preview(user, 'team')).toMatchObject({ when: 'period_end', due: 0, next_price: 9900 });
  expect((await change(user, 'team')).body.data.current_subscription?.next?.name).toBe('Team');
  expect((await api.call('GET', '/subscription-resume', { as: user })).status).toBe(200);
  expect((await current(user))?.next).toBeNull();
  await change(user, 'team');
  await at('2027-02-28T10:00:00Z');
  user = await again(user);
  expect(await current(user)).toMatchObject({ name: 'Team', price: 9900, next: null });
  expect(await history(user)).toEqual([
    'downgraded',
    'downgrade_planned',
    'resumed',
    'downgrade_planned',
    'started',
  ]);
});

test('PAY-2, PAY-3: cancels at the end of the period, can resume until then, and ends', async () => {
  let user = await subscriber('team');
  const cancelled = await api.call('GET', '/subscription-free', { as: user });
  expect(cancelled.body.data.current_subscription).toMatchObject({
    state: 'active',
    cancel_at_period_end: true,
  });
  expect(cancelled.headers.get('cache-control')).toBe('no-store');
  expect((await api.call('POST', '/subscription-resume', { as: user })).status).toBe(200);
  expect((await api.call('POST', '/subscription-resume', { as: user })).status).toBe(409);
  await api.call('POST', '/subscription-free', { as: user });
  await at('2027-02-28T10:00:00Z');
  user = await again(user);
  expect(await current(user)).toBeNull();
  expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
  expect((await api.call('GET', '/subscription-resume', { as: user })).status).toBe(409);
});

test('PAY-3: charges no suspended customer until the suspension is lifted', async () => {
  const [user, leaver, admin] = [await subscriber('team'), await subscriber('team'), await api.admin()];
  await api.call('POST', '/subscription-free', { as: leaver });
  const suspend = async (id: string, suspended: boolean) => {
    const as = await again(admin);
    return api.call('POST', `/admin/customers/${id}/suspension`, {
      as,
      body: { suspended, reason: 'A test' },
    });
  };
  for (const { id } of [user, leaver]) expect((await suspend(id, true)).status).toBe(200);
  await at('2027-03-10T10:00:00Z');
  for (const { id } of [user, leaver]) await suspend(id, false);
  const back = await again(user);
  expect(await history(back)).toEqual(['started']);
  expect(await history(await again(leaver))).toEqual(['cancelled', 'cancel_planned', 'started']);
  await tickBilling(api.ctx);
  expect(await history(back)).toEqual(['renewed', 'started']);
});

test('PAY-3: retries a failed renewal with an email each time, then ends the subscription', async () => {
  let user = await subscriber('team');
  await enterCard(api, user, numbers.poor).then((card) =>
    api.call('POST', `/card-update/${user.id}`, { as: user, body: { card_id: card.id, action: 'default' } }),
  );
  await api.ctx.pool.query(
    "update app_user set email_confirmed_at = now(), time_zone = 'America/Chicago' where id = $1",
    [user.id],
  );
  for (const [day, state] of [
    ['2027-02-28T10:00:00Z', 'past_due'],
    ['2027-03-01T10:00:00Z', 'past_due'],
    ['2027-03-04T10:00:00Z', 'past_due'],
  ] as const) {
    await at(day);
    user = await again(user);
    expect(await current(user)).toMatchObject({ state, failure: expect.stringMatching(/enough funds/) });
  }
  await at('2027-03-09T10:00:00Z');
  user = await again(user);
  expect(await current(user)).toBeNull();
  await deliverEvents(api.ctx);
  const mails = await mailTo(api.ctx, user.email);
  const kinds = mails.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'renewal_failed')).toHaveLength(3);
  // The next attempt in the reader's own time zone.
  expect(mails.find(({ kind }) => kind === 'renewal_failed')?.text).toMatch(/Mar 1, 2027, 4:00 AM CST/);
  expect(kinds.filter((kind) => kind === 'subscription_ended')).toHaveLength(1);
});

test('PAY-3: pays a failed renewal with another card at the customer’s request', async () => {
  let user = await subscriber('team');
  const [good] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
  const poor = await enterCard(api, user, numbers.poor);
  const update = (card_id: string, action: string) =>
    api.call('POST', `/card-update/${user.id}`, { as: user, body: { card_id, action } });
  await update(poor.id, 'default');
  await at('2027-02-28T10:00:00Z');
  user = await again(user);
  expect((await change(user, 'business')).status).toBe(409);
  await update(good?.id ?? '', 'default');
  const { body } = await api.call('POST', '/subscription-resume', { as: user });
  expect(body.data).toMatchObject({ current_subscription: { state: 'active' }, payment: { status: 'paid' } });
});

test('PAY-2: tries a plan once before paying for it', async () => {
  let user = await api.customer();
  await enterCard(api, user);
  const { body } = await subscribe(user, 'starter');
  expect(body.data).toMatchObject({ current_subscription: { state: 'trialing' }, payment: null });
  expect(await balance(api, user)).toEqual({ available: 50, held: 0 });
  await at('2027-02-07T10:00:00Z');
  user = await again(user);
  expect(await current(user)).toMatchObject({ state: 'active', period_end: '2027-03-07T10:00:00.000Z' });
  expect(await balance(api, user)).toEqual({ available: 275, held: 0 });
  await api.call('POST', '/subscription-free', { as: user });
  await at('2027-03-07T10:00:00Z');
  user = await again(user);
  expect((await subscribe(user, 'starter')).body.data.payment).toMatchObject({
    status: 'paid',
    amount: 1900,
  });
});

test('PAY-2: continues a discontinued plan for its customers and offers it to nobody else', async () => {
  let user = await subscriber('business');
  await api.ctx.pool.query(`update plan set offered = false where slug = 'business'`);
  const other = await api.customer();
  await enterCard(api, other);
  expect((await subscribe(other, 'business')).status).toBe(409);
  await at('2027-02-28T10:00:00Z');
  user = await again(user);
  expect(await current(user)).toMatchObject({ name: 'Business', state: 'active' });
  await api.ctx.pool.query(`update plan set offered = true where slug = 'business'`);
});

test('keeps the only card of a subscription until there is another', async () => {
  const user = await subscriber('team');
  const [card] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
  const body = { card_id: card?.id, action: 'remove' };
  expect((await api.call('POST', `/card-update/${user.id}`, { as: user, body })).status).toBe(409);
  await enterCard(api, user, numbers.other);
  expect((await api.call('POST', `/card-update/${user.id}`, { as: user, body })).status).toBe(200);
});

test('PAY-6: warns once about a card that expires soon', async () => {
  const user = await api.customer();
  await enterCard(api, user, numbers.pays, '02/27');
  await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
  await tickBilling(api.ctx);
  await tickBilling(api.ctx);
  await deliverEvents(api.ctx);
  const kinds = (await mailTo(api.ctx, user.email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'card_expiring')).toHaveLength(1);
});
