/** Payments beyond purchases: disputes, refunds made at the gateway, unrelated events, and the books. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDifferences, handleEvent, syncDisputes, tickBilling } from '#features/billing';
import { grantCoins, holdCoins } from '#features/wallet';
import { after, clock, days, hours, minutes } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deliverEvents } from '#platform/jobs/events';
import { enterCard, numbers, workOnMoney } from '#support/billing/billing';
import { billingAdmin } from '#support/billing/billing-admin';
import { balance } from '#support/orders/orders';

const disputed = '4000 0000 0000 0259';
const { stripe, api, admin, listen, buy, spend } = await billingAdmin();

const passTime = (milliseconds: number) => clock.set(after(new Date(), milliseconds));
const lastIntent = () => stripe.account.intents().at(-1)?.id ?? '';
const disputes = async () => (await api.call('GET', '/admin/disputes', { as: admin })).body.data.items;

describe('a disputed payment', () => {
  test('PAY-6: takes back unspent coins, records spent ones as debt, and restores everything when won (P31)', async () => {
    const user = await api.customer();
    await enterCard(api, user, numbers.pays).then((card) => buy(user, card.id));
    await spend(user, 65);
    await listen();
    // The 25 trial coins are spent first, then 40 of the purchased ones.
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
    await expect(hold).rejects.toMatchObject({ code: 'coins_owed', text: { values: { count: 40 } } });
    const refund = await api.call('POST', `/admin/payments/${row?.payment_id}/refund`, {
      as: admin,
      body: { reason: 'They asked for it' },
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

  test('PAY-6: keeps the coins of a lost dispute, and finds it by schedule, once, without an event', async () => {
    const user = await api.customer();
    const card = await enterCard(api, user, disputed);
    await buy(user, card.id);
    stripe.events();
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
    await syncDisputes(api.ctx);
    await syncDisputes(api.ctx);
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
    const { rows } = await api.ctx.pool.query('select gateway_ref from dispute order by id desc limit 1');
    stripe.account.closeDispute(rows[0].gateway_ref, 'lost');
    await listen();
    expect((await disputes())[0]).toMatchObject({ state: 'lost', coins_taken: 100, coins_spent: 0 });
    expect(await balance(api, user)).toEqual({ available: 25, held: 0 });
  });

  test('PAY-3: ends the subscription and takes back the period’s coins', async () => {
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

test('PAY-6: takes back the coins of a refund made at the gateway, with a credit note, once', async () => {
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

test('PAY-5: shows unrelated gateway events to admins and handles them again on request', async () => {
  const id = `evt_${newId()}`;
  await api.ctx.pool.query(
    `insert into gateway_event (id, gateway, type, about, object_ref, object_key, received_at)
     values ($1, 'stripe:test', 'payment_intent.succeeded', 'charge', 'pi_unknown', null, now())`,
    [id],
  );
  await handleEvent(api.ctx, { event_id: id });
  const shown = await api.call('GET', '/admin/payment-events', { as: admin });
  expect(shown.body.data.items[0]).toMatchObject({ id, state: 'parked', object_ref: 'pi_unknown' });
  await deliverEvents(api.ctx);
  const bell = await api.call('GET', `/notification/${admin.id}`, { as: admin });
  expect(bell.body.data.notification_list[0]?.title).toBe('The payment provider tells of nothing of ours');
  const user = await api.customer();
  await buy(user, (await enterCard(api, user)).id);
  await api.ctx.pool.query('update gateway_event set object_ref = $1 where id = $2', [lastIntent(), id]);
  expect((await api.call('POST', `/admin/payment-events/${id}/retry`, { as: admin })).status).toBe(200);
  await workOnMoney(api);
  const { rows } = await api.ctx.pool.query('select state from gateway_event where id = $1', [id]);
  expect(rows).toEqual([{ state: 'done' }]);
});
describe('the books', () => {
  const entry = fc.record({
    what: fc.constantFrom('charge' as const, 'refund' as const),
    ref: fc.uuid(),
    amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
  });

  test('PAY-5: finds no difference between equal books in any order, and finds each missing or changed entry (P34)', () => {
    const history = fc.uniqueArray(entry, { selector: ({ ref }) => ref, minLength: 1, maxLength: 1000 });
    fc.assert(
      fc.property(history, fc.nat(), fc.constantFrom('ours', 'theirs', 'amount'), (entries, at, which) => {
        expect(findDifferences(entries, [...entries].reverse())).toEqual([]);
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
            ? findDifferences(without, entries)
            : findDifferences(entries, which === 'theirs' ? without : other);
        expect(found).toEqual([expected]);
      }),
      { numRuns: 50 },
    );
  });

  test('PAY-5: finds everything above in both books and reports a charge that only the gateway has', async () => {
    passTime(hours(2));
    const again = { ...admin, ...(await api.signIn(admin)) };
    const compare = async () => (await api.call('POST', '/admin/books', { as: again })).body.data.last;
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
    const bell = await api.call('GET', `/notification/${admin.id}`, { as: again });
    expect(bell.body.data.notification_list[0]?.title).toMatch(/^1 difference between our books/);
  });
});

test('gives coins to an account with debt, which still can’t spend any', async () => {
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
  await expect(spend(user, 1)).rejects.toMatchObject({
    code: 'coins_owed',
    text: { values: { count: 100 } },
  });
  passTime(days(1));
  await tickBilling(api.ctx);
});
