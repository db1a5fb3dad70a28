/** Money that goes other ways: disputes, refunds made at the gateway, coins bought by themselves, plans as admins write them, the books. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { differencesOf, handleEvent, tickBilling } from '#features/billing';
import { subscribeNotifications } from '#features/notifications';
import { grantCoins } from '#features/wallet';
import { after, clock, days, hours, minutes } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { deliverEvents } from '#platform/events';
import { newId } from '#platform/ids';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { enterCard, numbers, workOnMoney } from '#support/billing';
import { brokenLedgerRules } from '#support/ledger';
import { balance } from '#support/orders';
import { followDisputes } from '../../server/features/billing/disputes.ts';
import { holdCoins, spendCoins } from '../../server/features/wallet/holds.ts';
import { type FakeStripe, fakeStripe } from '../support/stripe/fake.ts';

const disputed = '4000 0000 0000 0259';
let stripe: FakeStripe;
let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  stripe = await fakeStripe();
  api = await testApi(stripe.env);
  admin = await api.admin();
  subscribeNotifications(api.ctx);
});
beforeEach(() => api.ctx.pool.query('delete from rate_limit'));
afterEach(() => clock.set(null));
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
  await stripe.close();
});

/** Delivers what Stripe has to tell, and does what follows. */
async function listen(): Promise<void> {
  for (const { body, signature } of stripe.events()) {
    await api.app.request('http://localhost/webhooks/payments', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    });
  }
  await workOnMoney(api);
}
const buy = async (user: TestUser, card_id: string, coins = 100) => {
  const body = { coins, card_id, request_key: newId() };
  const answer = await api.call('POST', '/buy-coins', { as: user, body });
  return answer.body.data;
};
const spend = (user: TestUser, amount: number) =>
  inTransaction(api.ctx, (tx) =>
    spendCoins(tx, { amount: BigInt(amount), cause: newId(), what: 'A test', caller: user.caller }),
  );
const passTime = (milliseconds: number) => clock.set(after(new Date(), milliseconds));
const lastIntent = () => stripe.account.intents().at(-1)?.id ?? '';
const disputes = async () => (await api.call('GET', '/admin/disputes', { as: admin })).body.data.items;

describe('a disputed payment', () => {
  test('PAY-6: unspent coins are taken back, spent ones are owed; won, all is as before (P31)', async () => {
    const user = await api.customer();
    await enterCard(api, user, numbers.pays).then((card) => buy(user, card.id));
    await spend(user, 65);
    await listen();
    // The 25 given at first went first, then 40 of those that were bought.
    expect(await balance(api, user)).toEqual({ available: 60, held: 0 });
    const dispute = stripe.account.openDispute(lastIntent());
    await listen();
    expect(await balance(api, user)).toEqual({ available: 0, held: 0 });
    const [row] = await disputes();
    expect(row).toMatchObject({ state: 'open', amount: 1000, coins_taken: 60, coins_spent: 40 });
    await deliverEvents(api.ctx);
    const bell = await api.call('GET', `/notification/${admin.id}`, { as: admin });
    expect(bell.body.data.notification_list[0]?.title).toBe('A payment of $10.00 is disputed');
    expect(bell.body.data.notification_list[0]?.description).toContain('40 coins had been spent');

    const owed = async () => (await api.call('GET', '/wallet-movements', { as: user })).body.data.owed;
    expect(await owed()).toBe(40);
    const hold = inTransaction(api.ctx, (tx) =>
      holdCoins(tx, { order_id: newId(), amount: 1n, caller: user.caller }),
    );
    await expect(hold).rejects.toThrow(/taken back by its bank after 40 coins of it were spent/);
    const refund = await api.call('POST', `/admin/payments/${row?.payment_id}/refund`, {
      as: admin,
      body: {},
    });
    expect(refund.status).toBe(409);
    const [card] = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards;
    await buy(user, card?.id ?? '', 50);
    expect(await balance(api, user)).toEqual({ available: 10, held: 0 });
    expect(await owed()).toBe(0);
    await spend(user, 1);

    stripe.account.closeDispute(dispute, 'won');
    await listen();
    await listen();
    expect(await balance(api, user)).toEqual({ available: 9 + 60 + 40, held: 0 });
    expect((await disputes())[0]).toMatchObject({ state: 'won', closed_at: expect.any(String) });
  });

  test('PAY-6: lost, it stays taken back; told of by no event, it is found by the clock, once', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, disputed);
    await buy(user, card.id);
    stripe.events();
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
    await followDisputes(api.ctx);
    await followDisputes(api.ctx);
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    const { rows } = await api.ctx.pool.query('select gateway_ref from dispute order by id desc limit 1');
    stripe.account.closeDispute(rows[0].gateway_ref, 'lost');
    await listen();
    expect((await disputes())[0]).toMatchObject({ state: 'lost', coins_taken: 100, coins_spent: 0 });
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
  });

  test('PAY-3: of a subscription, it ends the subscription and takes the period’s coins', async () => {
    const user = await api.customer();
    await enterCard(api, user);
    const { items } = (await api.call('GET', '/plan-list', { as: user })).body.data;
    const team = items.find(({ slug }: { slug: string }) => slug === 'team');
    await api.call('POST', '/subscription', { as: user, body: { plan_id: team?.id } });
    expect(await balance(api, user)).toEqual({ available: 1525, held: 0 });
    stripe.account.openDispute(lastIntent());
    await listen();
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    const current = await api.call('GET', '/subscription-current-plan', { as: user });
    expect(current.body.data.current_subscription).toBeNull();
  });
});

test('PAY-6: a refund made at the gateway itself takes its coins back, with a credit note, once', async () => {
  const user = await api.customer();
  await buy(user, (await enterCard(api, user)).id);
  await listen();
  stripe.account.calls['POST /v1/refunds']?.({ payment_intent: lastIntent(), amount: 300 }, '');
  await listen();
  await listen();
  expect(await balance(api, user)).toEqual({ available: 95, held: 0 });
  const { items } = (await api.call('GET', '/invoice-list', { as: user })).body.data;
  expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([-300, 1000]);
});

test('PAY-5: what the gateway tells of nothing of ours is shown to admins, and handled once more when asked', async () => {
  const id = `evt_${newId()}`;
  await api.ctx.pool.query(
    `insert into gateway_event (id, gateway, type, about, object_ref, object_key, received_at)
     values ($1, 'stripe:test', 'payment_intent.succeeded', 'charge', 'pi_unknown', null, now())`,
    [id],
  );
  await handleEvent(api.ctx, { event_id: id });
  const shown = await api.call('GET', '/admin/payment-events', { as: admin });
  expect(shown.body.data.items[0]).toMatchObject({ id, state: 'parked', object_ref: 'pi_unknown' });
  const user = await api.customer();
  await buy(user, (await enterCard(api, user)).id);
  await api.ctx.pool.query('update gateway_event set object_ref = $1 where id = $2', [lastIntent(), id]);
  expect((await api.call('POST', `/admin/payment-events/${id}/retry`, { as: admin })).status).toBe(200);
  await workOnMoney(api);
  const { rows } = await api.ctx.pool.query('select state from gateway_event where id = $1', [id]);
  expect(rows).toEqual([{ state: 'done' }]);
});

describe('coins that are bought by themselves', () => {
  const put = (user: TestUser, more: object = {}) =>
    api.call('PUT', '/coin-top-up', {
      as: user,
      body: { enabled: true, threshold: 20, coins: 100, monthly_cap: 2000, ...more },
    });

  test('PAY-1: below the threshold, and at most for the cap in a month', async () => {
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

  test('PAY-1: a card that is refused turns it off and is told of, once', async () => {
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

test('PAY-2, ADMIN-2: admins write plans; one that somebody has is only retired, and goes on for them', async () => {
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
  // Another admin has still the first version open.
  const late = await api.call('PUT', path, { as: admin, body: { ...plan, name: 'Late', version: 1 } });
  expect({ http: late.status, message: late.body.message }).toMatchObject({
    http: 409,
    message: expect.stringContaining('Another admin has changed this plan'),
  });
  const kept = await api.call('DELETE', path, { as: admin });
  expect(kept.status).toBe(409);
  expect(kept.body.message).toContain('Retire it instead');
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

describe('the books', () => {
  const entry = fc.record({
    what: fc.constantFrom('charge' as const, 'refund' as const),
    ref: fc.uuid(),
    amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
  });

  test('PAY-5: the same entries in any order differ by nothing, and each lost or changed one is found (P34)', () => {
    const history = fc.uniqueArray(entry, { selector: ({ ref }) => ref, minLength: 1, maxLength: 1000 });
    fc.assert(
      fc.property(history, fc.nat(), fc.constantFrom('ours', 'theirs', 'amount'), (entries, at, which) => {
        expect(differencesOf(entries, [...entries].reverse())).toEqual([]);
        const index = at % entries.length;
        const without = entries.filter((_, place) => place !== index);
        const { what, ref, amount = 0n } = entries[index] ?? {};
        const full = Number(amount);
        const expected = {
          ours: { what, ref, ours: null, theirs: full },
          theirs: { what, ref, ours: full, theirs: null },
          amount: { what, ref, ours: full, theirs: full + 1 },
        }[which];
        const other = entries.map((one, place) => (place === index ? { ...one, amount: amount + 1n } : one));
        const found =
          which === 'ours'
            ? differencesOf(without, entries)
            : differencesOf(entries, which === 'theirs' ? without : other);
        expect(found).toEqual([expected]);
      }),
      { numRuns: 50 },
    );
  });

  test('PAY-5: everything above stands in both books; a charge that only the gateway knows is told of', async () => {
    passTime(hours(2));
    admin = { ...admin, ...(await api.signIn(admin)) };
    const compare = async () => (await api.call('POST', '/admin/books', { as: admin })).body.data.last;
    const good = await compare();
    expect(good?.differences).toEqual([]);
    expect(good?.compared).toBeGreaterThan(5);
    const customer = stripe.account.intents().at(-1)?.customer;
    const card = stripe.account.calls['POST /v1/payment_methods/:id/attach']?.({ customer }, 'pm_card_visa');
    passTime(minutes(1));
    stripe.account.calls['POST /v1/payment_intents']?.(
      { customer, payment_method: (card as { id: string }).id, amount: 777, currency: 'usd' },
      '',
    );
    passTime(hours(2));
    const bad = await compare();
    expect(bad?.differences).toEqual([{ what: 'charge', ref: lastIntent(), ours: null, theirs: 777 }]);
    await deliverEvents(api.ctx);
    const bell = await api.call('GET', `/notification/${admin.id}`, { as: admin });
    expect(bell.body.data.notification_list[0]?.title).toMatch(/^1 difference between our books/);
  });
});

test('an account that owes coins may be given some, and still spends none', async () => {
  const user = await api.customer();
  await buy(user, (await enterCard(api, user)).id, 100);
  await spend(user, 125);
  await listen();
  stripe.account.openDispute(lastIntent());
  await listen();
  await inTransaction(api.ctx, (tx) =>
    grantCoins(tx, {
      account_id: user.caller.account_id,
      coins: 10,
      cause: newId(),
      source: 'adjustment',
      actor_id: null,
    }),
  );
  await expect(spend(user, 1)).rejects.toThrow(/Buy 100 coins/);
  passTime(days(1));
  await tickBilling(api.ctx);
});
