/** Other ways an affiliate's earnings end: a disputed payment, or an affiliate who leaves with unpaid rewards. */
import { expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts';
import { applyDispute } from '#features/billing';
import { minutes } from '#platform/clock';
import { countRows } from '#support/accounts/accounts';
import {
  type Affiliate,
  affiliatesApi,
  awake,
  bring,
  buy,
  newAffiliate,
  newPlace,
  passTime,
  payOut,
  referrals,
  register,
  statistics,
  tell,
  visit,
} from '#support/affiliates/affiliates';
import { brokenLedgerRules } from '#support/billing/ledger';
import { runJobs } from '#support/jobs';
import { accountData } from '../../server/account-data.ts';

const api = await affiliatesApi({ hold_days: 0, least_payout: 1 });

/** Opens a dispute over a payment, or sets its outcome. */
async function dispute(payment_id: string, state: 'open' | 'won' | 'lost'): Promise<void> {
  const { rows } = await api.ctx.pool.query('select gateway_ref, amount from payment where id = $1', [
    payment_id,
  ]);
  const { gateway_ref: charge, amount } = rows[0];
  await applyDispute(api.ctx, { ref: `dispute_of_${charge}`, charge, amount, state });
  await tell(api);
}

test('AFF-3, B5: takes back the reward of a disputed payment, after the payout as a negative line, and restores it when won', async () => {
  const ana = await newAffiliate(api);
  const customer = await bring(api, ana);
  const first = await buy(api, customer, 500);
  const second = await buy(api, customer, 1000);
  await dispute(first, 'open');
  await dispute(first, 'open');
  passTime(minutes(1));
  expect(await referrals(api, ana)).toMatchObject([
    { status: 'unpaid', amount: 1800 },
    { status: 'rejected', amount: 900, reversed: 900, reason: 'disputed' },
  ]);
  await dispute(first, 'won');
  expect(await referrals(api, ana)).toMatchObject([
    {},
    { status: 'unpaid', amount: 900, reversed: 0, reason: null },
  ]);
  expect((await payOut(api, ana)).body.data).toMatchObject({ amount: 2700, referrals: 2 });
  await dispute(second, 'open');
  await dispute(second, 'lost');
  expect((await referrals(api, ana))[0]).toMatchObject({
    kind: 'reversal',
    status: 'unpaid',
    amount: -1800,
    reason: 'disputed',
  });
  // The next payout deducts it. When the bank reverses its decision, it is earned again.
  const third = await buy(api, customer, 2000);
  passTime(minutes(1));
  expect((await payOut(api, ana)).body.data).toMatchObject({ amount: 3200 - 1800, referrals: 2 });
  await dispute(third, 'open');
  await dispute(third, 'won');
  expect((await referrals(api, ana)).slice(0, 2)).toMatchObject([
    { kind: 'restored', status: 'unpaid', amount: 3200, reason: 'dispute_won' },
    { kind: 'reversal', status: 'unpaid', amount: -3200 },
  ]);
  expect((await statistics(api, ana)).referrals).toMatchObject({
    unpaid: { count: 2, amount: 0 },
    paid: { amount: 900 + 1800 + 3200 - 1800 },
  });
  const user = await awake(api, ana.user);
  const bell = await api.call('GET', `/notification/${user.id}`, { as: user });
  expect(bell.body.data.notification_list.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['We took back $9.00 of your earnings', 'We restored $9.00 of your earnings']),
  );
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
});

test('AFF-1, AFF-3, B1: pays nothing for a self-referral and flags the affiliate’s second account', async () => {
  const ana = await newAffiliate(api);
  const place = newPlace();
  await api.ctx.pool.query('update session set ip = $2 where user_id = $1', [ana.user.id, place]);
  const referral = await visit(api, ana.code, { ip: place });
  await tell(api);
  await buy(api, ana.user, 100);
  expect(await referrals(api, ana)).toEqual([]);
  passTime(minutes(1));
  await buy(api, await register(api, referral, { ip: place }), 100, '4242 4242 4242 4242');
  expect(await referrals(api, ana)).toMatchObject([{ status: 'pending', under_review: true }]);
});

test('AFF-3, LAW-4: forfeits pending rewards of an affiliate who leaves, still sends the requested payout, and stops earning', async () => {
  const [ana, ben] = [await newAffiliate(api), await newAffiliate(api)];
  const customers = [await bring(api, ana), await bring(api, ben)] as const;
  const [paid] = [await buy(api, customers[0], 100), await buy(api, customers[1], 100)];
  passTime(minutes(1));
  const address = { method: 'paypal', email: 'ben@example.com' };
  await api.call('PUT', `/affiliate-setting/${ben.user.id}`, {
    as: await awake(api, ben.user),
    body: address,
  });
  const { id } = (await payOut(api, ben, 'paypal')).body.data;
  for (const { user } of [ana, ben]) {
    const body = { password: user.password };
    expect((await api.call('POST', '/account-deletion', { as: await awake(api, user), body })).status).toBe(
      200,
    );
  }
  await runJobs(api, 'accounts.erase', ({ account_id }) => eraseAccount(api.ctx, account_id, accountData));
  // Neither a payment nor a won dispute earns anything for an affiliate who left.
  await buy(api, customers[0], 100);
  await dispute(paid, 'open');
  await dispute(paid, 'won');
  const lines = async ({ user }: Affiliate) =>
    (
      await api.ctx.pool.query(
        'select state, reason, amount::int from affiliate_line where affiliate_id = $1',
        [user.caller.account_id],
      )
    ).rows;
  expect(await lines(ana)).toEqual([{ state: 'rejected', reason: 'account_closed', amount: 200 }]);
  const late = await register(api, { code: ana.code });
  expect(await countRows(api, 'affiliate_customer', 'account_id = $1', [late.caller.account_id])).toBe(0);
  const as = await awake(api, await api.admin());
  const body = { payout_ids: [id] };
  const { batch_id } = (await api.call('POST', '/admin/affiliate-batch', { as, body })).body.data;
  const file = await api.call('GET', `/admin/affiliate-batch/${batch_id}/paypal`, { as });
  expect(file.body).toBe(`ben@example.com,2.00,USD,${id}\n`);
  await api.call('POST', `/admin/affiliate-batch/${batch_id}`, { as });
  expect(await lines(ben)).toEqual([{ state: 'paid', reason: null, amount: 200 }]);
  const stored = await api.ctx.pool.query('select address from affiliate_payout where id = $1', [id]);
  expect(stored.rows).toEqual([{ address: null }]);
  // The payout is returned, and no affiliate is left to receive it.
  await api.call('POST', `/admin/affiliate-payouts/${id}`, { as, body: { reason: 'No such account' } });
  expect(await lines(ben)).toEqual([{ state: 'rejected', reason: 'account_closed', amount: 200 }]);
});
