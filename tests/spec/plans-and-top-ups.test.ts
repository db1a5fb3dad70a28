/** Automatic top-ups and the plans that admins manage. */
import { describe, expect, test } from 'vitest';
import { tickBilling } from '#features/billing';
import { clock } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import type { TestUser } from '#support/api';
import { enterCard, numbers } from '#support/billing/billing';
import { billingAdmin } from '#support/billing/billing-admin';
import { english } from '#support/english';
import { balance } from '#support/orders/orders';

const { api, admin, spend } = await billingAdmin();

describe('automatic top-ups', () => {
  const put = (user: TestUser, more: object = {}) =>
    api.call('PUT', '/coin-top-up', {
      as: user,
      body: { enabled: true, threshold: 20, coins: 100, monthly_cap: 2000, ...more },
    });

  test('PAY-1: buy below the threshold, up to the monthly cap', async () => {
    clock.set(new Date('2027-05-30T10:00:00Z'));
    let user = await api.customer();
    expect((await put(user)).status).toBe(402);
    await enterCard(api, user);
    expect((await put(user, { monthly_cap: 999 })).body.errors.monthly_cap).toMatch(/costs more than this/);
    expect((await put(user)).body.data).toMatchObject({ enabled: true, price: 1000, spent: 0 });
    await tickBilling(api.ctx);
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    for (const [spent, left] of [
      [10, 115],
      [100, 115],
      [100, 15],
    ] as const) {
      await spend(user, spent);
      await Promise.all([tickBilling(api.ctx), tickBilling(api.ctx)]);
      expect(await balance(api, user)).toEqual({ available: left, held: 0 });
    }
    clock.set(new Date('2027-06-01T00:00:01Z'));
    await tickBilling(api.ctx);
    user = { ...user, ...(await api.signIn(user)) };
    expect(await balance(api, user)).toEqual({ available: 115, held: 0 });
    expect((await api.call('GET', '/coin-top-up', { as: user })).body.data).toMatchObject({ spent: 1000 });
  });

  test('PAY-1: buy nothing for a suspended customer', async () => {
    const user = await api.customer();
    await enterCard(api, user);
    await put(user);
    await spend(user, 20);
    const suspend = (suspended: boolean) =>
      api.call('POST', `/admin/customers/${user.id}/suspension`, {
        as: admin,
        body: { suspended, reason: 'A test' },
      });
    expect((await suspend(true)).status).toBe(200);
    await tickBilling(api.ctx);
    await suspend(false);
    expect(await balance(api, await api.signIn(user))).toEqual({ available: 5, held: 0 });
  });

  test('PAY-1: turn off after a declined card, with one notification', async () => {
    const user = await api.customer();
    await enterCard(api, user, numbers.poor);
    await put(user);
    await spend(user, 20);
    await tickBilling(api.ctx);
    await tickBilling(api.ctx);
    const { data } = (await api.call('GET', '/coin-top-up', { as: user })).body;
    expect(data).toMatchObject({ enabled: false, failure: expect.stringMatching(/enough funds/), spent: 0 });
    await deliverEvents(api.ctx);
    const { notification_list: list } = (await api.call('GET', `/notification/${user.id}`, { as: user })).body
      .data;
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['top_up_failed']);
  });
});

test('PAY-2, ADMIN-2: lets admins edit plans; a plan in use is only retired and continues for its customers', async () => {
  const plan = {
    name: 'Large',
    description: 'For a company.',
    features: ['3,000 coins each month'],
    coins: 3000,
    price_month: 19_900,
    price_year: 199_000,
    extra_price: 6500,
  };
  const added = await api.call('POST', '/admin/plans', { as: admin, body: plan });
  const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);
  expect(slugs(added.body.data.items)).toEqual(['free', 'starter', 'team', 'large', 'business']);
  const large = added.body.data.items[3];
  const user = await api.customer();
  await enterCard(api, user);
  await api.call('POST', '/subscription', { as: user, body: { plan_id: large?.id } });
  const path = `/admin/plans/${large?.id}` as const;
  const dearer = { ...plan, price_month: 39_900, price_year: 399_000 };
  const changed = await api.call('PUT', path, { as: admin, body: { ...dearer, version: 1 } });
  expect(slugs(changed.body.data.items)).toEqual(['free', 'starter', 'team', 'business', 'large']);
  expect(changed.body.data.items[4]).toMatchObject({ subscribers: 1, prices: { month: 39_900 }, version: 2 });
  // Another admin still has the first version open.
  const late = await api.call('PUT', path, { as: admin, body: { ...plan, name: 'Late', version: 1 } });
  expect({ http: late.status, message: late.body.message }).toMatchObject({
    http: 409,
    message: english('errors:edit_conflict'),
  });
  const refused = await api.call('DELETE', path, { as: admin });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(english('errors:plan_in_use'));
  const retired = { ...dearer, offered: false, version: 2 };
  const removed = await api.call('PUT', path, { as: admin, body: retired });
  expect(removed.body.data.items[4]).toMatchObject({ name: 'Large', offered: false, used: true });
  const { rows: noted } = await api.ctx.pool.query(
    'select action from audit where subject = $1 and actor_id = $2 order by id',
    [`plan:${large?.id}`, admin.id],
  );
  expect(noted.map(({ action }) => action)).toEqual(['plan.add', 'plan.change', 'plan.retire']);
  const listed = (await api.call('GET', '/plan-list', { as: user })).body.data.items;
  expect(slugs(listed)).not.toContain('large');
  const own = (await api.call('GET', '/subscription-current-plan', { as: user })).body.data;
  expect(own.current_subscription).toMatchObject({ name: 'Large', price: 19_900, state: 'active' });
  const free = removed.body.data.items[0];
  expect((await api.call('DELETE', `/admin/plans/${free?.id}`, { as: admin })).status).toBe(409);
  const spare = await api.call('POST', '/admin/plans', { as: admin, body: { ...plan, name: 'Spare' } });
  const id = spare.body.data.items.find(({ slug }: { slug: string }) => slug === 'spare')?.id;
  const gone = await api.call('DELETE', `/admin/plans/${id}`, { as: admin });
  expect(slugs(gone.body.data.items)).not.toContain('spare');
  const packs = { value: [{ coins: 700, price: 5600 }], version: 0 };
  await api.call('PUT', '/admin/settings/coin_packs', { as: admin, body: packs });
  const { data } = (await api.call('GET', '/admin/plans', { as: admin })).body;
  expect(data.packs).toEqual({ ...packs, version: 1 });
  expect((await api.call('GET', '/coin-prices', { as: user })).body.data.packs).toMatchObject([
    { coins: 700 },
  ]);
  await api.ctx.pool.query("delete from setting where key = 'coin_packs'");
});
