/** Refunds that fail to reach the card: shown and reported, retried, replaced by coins, or settled otherwise. */
import { afterEach, expect, test } from 'vitest';
import { tickBilling } from '#features/billing';
import { after, clock, days, hours } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import { enterCard, numbers, workOnMoney } from '#support/billing/billing';
import { billingAdmin } from '#support/billing/billing-admin';
import { english } from '#support/english';
import { balance } from '#support/orders/orders';

const keeps = '4000 0000 0000 5126';
const { stripe, api, admin, listen, buy } = await billingAdmin();
const { account } = stripe;

const open = async () => (await api.call('GET', '/admin/refunds', { as: admin })).body.data.items;
const again = (id: string) => api.call('POST', `/admin/refunds/${id}/again`, { as: admin });
const settle = (id: string, way: 'coins' | 'other') =>
  api.call('POST', `/admin/refunds/${id}/settle`, { as: admin, body: { way, reason: 'The card is closed' } });
const documents = async (user: Awaited<ReturnType<typeof api.customer>>) =>
  (await api.call('GET', '/invoice-list', { as: user })).body.data.items;
const titleFor = async (user: typeof admin) => {
  await deliverEvents(api.ctx);
  const bell = await api.call('GET', `/notification/${user.id}`, { as: user });
  return bell.body.data.notification_list[0]?.title;
};
/** The customer's last payment, as the admin console shows it. */
const paymentOf = async (user: typeof admin) =>
  (await api.call('GET', `/admin/customers/${user.id}`, { as: admin })).body.data.payments[0];
/** Cents that Stripe refunded of the last charge. */
const sentBack = () => account.intents().at(-1)?.refunded;

/** A customer whose refund of $3.00, for 30 coins, failed. */
async function failed(number: string = keeps) {
  const user = await api.customer();
  await buy(user, (await enterCard(api, user, number)).id);
  const [invoice] = await documents(user);
  const body = { amount: 300, reason: 'Bought by mistake' };
  await api.call('POST', `/admin/payments/${invoice?.payment_id}/refund`, { as: admin, body });
  await workOnMoney(api);
  if (number !== keeps) account.failRefund(account.refunds().at(-1)?.id ?? '', 'insufficient_funds');
  await listen();
  const [refund] = await open();
  if (refund === undefined) throw new Error('no refund has failed');
  return { user, id: refund.id, refund, payment_id: refund.payment_id };
}

afterEach(async () => {
  // Closes the refunds that a test leaves open.
  await api.ctx.pool.query("update refund set state = 'done' where state <> 'done'");
});

test('PAY-6: reports a refund the bank returned and retries it until it arrives, each time once', async () => {
  const { user, id, refund } = await failed();
  expect(refund).toMatchObject({ amount: 300, state: 'failed', failure: 'card_gone', attempt: 1, coins: 30 });
  expect(refund).toMatchObject({ customer: { email: user.email }, away: false });
  expect(await titleFor(admin)).toBe('A refund of $3.00 did not reach the card');
  expect(sentBack()).toBe(0);
  expect(await paymentOf(user)).toMatchObject({ refunded: 300, refund_open: 300 });

  // Two clicks and two admins at once: only one sends it.
  const clicks = await Promise.all([again(id), again(id), again(id)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await workOnMoney(api);
  await listen();
  expect((await open())[0]).toMatchObject({ state: 'failed', attempt: 2 });

  const card = account.intents().at(-1)?.method;
  account.mendCard(card ?? '');
  expect((await again(id)).status).toBe(200);
  // The reply is lost, the job retries, and the first attempt's event arrives last.
  stripe.fail('lost after', 'lost before');
  await expect(workOnMoney(api)).rejects.toThrow();
  clock.set(after(clock.now(), days(2)));
  await tickBilling(api.ctx);
  await listen();
  account.tellAgain(account.refunds().find(({ status }) => status === 'failed')?.id ?? '');
  await listen();
  clock.set(null);
  expect(await open()).toEqual([]);
  expect(sentBack()).toBe(300);
  expect(account.refunds().filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(await titleFor(user)).toBe('$3.00 goes back to your card');
  expect((await again(id)).body.message).toBe(english('errors:refund_settled'));
  expect((await settle(id, 'coins')).status).toBe(409);
  expect((await documents(user)).map(({ amount }) => amount)).toEqual([-300, 1000]);
  expect(await balance(api, user)).toEqual({ available: 25 + 70, held: 0 });
  const { rows } = await api.ctx.pool.query(
    "select count(*)::int from audit where action = 'payment.refund.again' and account_id = $1",
    [user.caller.account_id],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('PAY-6: reopens a refund returned after success, and adopts one made at the gateway meanwhile', async () => {
  const { user, id } = await failed(numbers.pays);
  expect((await open())[0]).toMatchObject({ state: 'failed', failure: 'no_balance' });
  account.calls['POST /v1/refunds']?.({ payment_intent: account.intents().at(-1)?.id, amount: 300 }, '');
  await listen();
  expect(await open()).toEqual([]);
  expect((await again(id)).status).toBe(409);
  expect(sentBack()).toBe(300);
  expect(await paymentOf(user)).toMatchObject({ refunded: 300, refund_open: 0 });
  expect((await documents(user)).map(({ amount }) => amount)).toEqual([-300, 1000]);
  expect(await balance(api, user)).toEqual({ available: 25 + 70, held: 0 });
});

test('PAY-6: sends and settles nothing while the status is unknown, and keeps what Stripe reports as done', async () => {
  const { id } = await failed();
  stripe.fail('lost before', 'lost before');
  expect((await again(id)).status).toBe(503);
  stripe.fail(500);
  expect((await settle(id, 'coins')).status).toBe(503);
  const [refund] = account.refunds().slice(-1);
  if (refund) refund.status = 'succeeded';
  expect((await settle(id, 'other')).body.message).toBe(english('errors:refund_settled'));
  expect(await open()).toEqual([]);
});

test('PAY-6: replaces the money by the refund’s coins once, invoiced against its credit note', async () => {
  const { user, id, payment_id } = await failed();
  const clicks = await Promise.all([settle(id, 'coins'), settle(id, 'coins'), again(id)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  // If the retry had won the race, the money would be on its way.
  if (clicks[2].status === 200) await workOnMoney(api).then(listen);
  if (clicks[2].status === 200) expect((await settle(id, 'coins')).status).toBe(200);
  expect(await open()).toEqual([]);
  expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
  const [invoice, note, first] = await documents(user);
  expect([invoice?.amount, note?.amount, first?.amount]).toEqual([300, -300, 1000]);
  expect(invoice).toMatchObject({ kind: 'invoice', corrects: note?.number });
  expect(invoice?.paid_with).toBe(`Credit note ${note?.number}`);
  expect(note?.corrects).toBe(first?.number);
  expect(await titleFor(user)).toBe('You have 30 coins in place of $3.00');
  const info = await api.call('GET', `/subscription-check-payment-info/${payment_id}`, { as: user });
  expect(info.body.data.invoice?.number).toBe(first?.number);
  // Only the rest of the payment can still be refunded.
  const more = { as: admin, body: { amount: 800, reason: 'All of it' } };
  expect((await api.call('POST', `/admin/payments/${payment_id}/refund`, more)).status).toBe(422);
});

test('PAY-6: settles a refund paid another way, with the reason in the audit log, and keeps the books in agreement', async () => {
  const { user, id } = await failed();
  expect((await settle(id, 'other')).status).toBe(200);
  expect(await open()).toEqual([]);
  expect(await titleFor(user)).toBe('Your refund of $3.00 is settled');
  const { rows } = await api.ctx.pool.query(
    "select purpose from audit where action = 'payment.refund.other' and account_id = $1",
    [user.caller.account_id],
  );
  expect(rows).toEqual([{ purpose: 'The card is closed' }]);
  clock.set(after(new Date(), hours(2)));
  const as = { ...admin, ...(await api.signIn(admin)) };
  const { last } = (await api.call('POST', '/admin/books', { as })).body.data;
  expect(last?.differences).toEqual([]);
});
