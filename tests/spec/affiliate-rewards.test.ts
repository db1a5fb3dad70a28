/** What affiliates earn, from the paid invoice to the payout and back, and what isn't paid. */
import { expect, test } from 'vitest';
import { clock, days, minutes } from '#platform/clock';
import { newId } from '#platform/ids';
import { addMember } from '#support/accounts/team';
import {
  affiliatesApi,
  awake,
  bring,
  buy,
  moveTo,
  newAffiliate,
  newPlace,
  passTime,
  payOut,
  referrals,
  refund,
  register,
  setTerms,
  statistics,
  tell,
  visit,
} from '#support/affiliates/affiliates';
import { numbers } from '#support/billing/billing';
import { brokenLedgerRules } from '#support/billing/ledger';
import { english } from '#support/english';
import { balance } from '#support/orders/orders';

const api = await affiliatesApi();

test('AFF-2, AFF-3, PAY-1: earns once per paid invoice, goes from pending to unpaid to paid in coins, and is reversed by a refund', async () => {
  const ana = await newAffiliate(api);
  const { user } = ana;
  const customer = await bring(api, ana);
  const first = await buy(api, customer, 500);
  const second = await buy(api, customer, 1000);
  await api.ctx.pool.query(`update event set delivered_at = null where name = 'payment.succeeded'`);
  await tell(api);
  // 20% of $45.00 and $90.00.
  expect(await referrals(api, ana)).toMatchObject([
    {
      status: 'pending',
      amount: 1800,
      base: 9000,
      rate: { kind: 'percent', value: 2000 },
      under_review: false,
    },
    { status: 'pending', amount: 900, base: 4500, purpose: 'coins', reversed: 0 },
  ]);
  expect((await payOut(api, ana)).body.message).toBe(
    english('errors:payout_too_small', { minimum: 2500, unpaid: 0 }),
  );
  // A third of the first payment is refunded while the reward is pending.
  await refund(api, first, 1500);
  expect(await referrals(api, ana)).toMatchObject([{ amount: 1800 }, { amount: 600, reversed: 300 }]);
  passTime(days(30) + minutes(1));
  const signed = await awake(api, user);
  const unpaid = await api.call('GET', `/referral-payment/${user.id}`, { as: signed });
  expect(unpaid.body.data).toMatchObject({ total: 2, due: 2400, coins: 288, waiting: false });
  await setTerms(api, { least_payout: 2400 });
  const before = await balance(api, signed);
  const paid = await payOut(api, ana);
  expect(paid.body.data).toMatchObject({ state: 'sent', amount: 2400, coins: 288, referrals: 2 });
  expect((await balance(api, signed)).available).toBe(before.available + 288);
  expect((await payOut(api, ana)).status).toBe(409);
  const movements = await api.call('GET', '/wallet-movements', { as: signed });
  expect(movements.body.data.items[0]).toMatchObject({ kind: 'reward', available: 288 });
  const points = await api.call('GET', `/affiliate-points/${user.id}`, { as: signed });
  expect(points.body.data).toEqual({ coins: 288, payouts: 1, next_coins: 0 });
  // The second payment is refunded in full after the payout, so the next reward offsets it.
  await refund(api, second, 9000);
  await refund(api, first, 3000);
  expect(await referrals(api, ana)).toMatchObject([
    { kind: 'reversal', status: 'unpaid', amount: -600, reason: 'refunded' },
    { kind: 'reversal', status: 'unpaid', amount: -1800, reason: 'refunded' },
    { kind: 'reward', status: 'paid', amount: 1800 },
    { kind: 'reward', status: 'paid', amount: 600 },
  ]);
  expect((await payOut(api, ana)).body.message).toMatch(/-\$24\.00 is unpaid/);
  const sums = (await statistics(api, ana)).referrals;
  expect(sums).toMatchObject({ paid: { count: 2, amount: 2400 }, unpaid: { count: 2, amount: -2400 } });
  const body = { from: '2026-01-01', to: clock.now().toISOString().slice(0, 10) };
  const graph = (await api.call('POST', `/referral-graph/${user.id}`, { as: signed, body })).body.data;
  expect(graph.totals).toEqual(sums);
  for (const status of ['pending', 'unpaid', 'paid', 'rejected'] as const)
    expect(graph.points.reduce((sum, point) => sum + point[status].amount, 0)).toBe(sums[status].amount);
  const file = await api.call('GET', `/affiliate-file/${user.id}/referrals`, { as: signed });
  expect(String(file.body).split('\n')[0]).toBe(
    'Date,Customer,Kind,Status,Pending until,Campaign,Paid,Earned,Currency,Reason,Payout',
  );
  expect(String(file.body).trim().split('\n')).toHaveLength(5);
  await api.ctx.pool.query("update app_user set language = 'es' where id = $1", [user.id]);
  const spanish = await api.call('GET', `/affiliate-file/${user.id}/visits`, { as: signed });
  const [headings, ...visits] = String(spanish.body).trim().split('\n');
  expect(headings).toBe('Fecha,Página,Procedencia,Campaña,Se registró,Compró');
  for (const visit of visits) expect(visit).toMatch(/,(sí|no),(sí|no)$/);
  const earned = await api.call('GET', `/affiliate-file/${user.id}/referrals`, { as: signed });
  for (const line of String(earned.body).trim().split('\n').slice(1))
    expect(line).toMatch(
      /,(Comisión|Revertida después del retiro),(Pendiente|Por retirar|Pagado|Rechazado),/,
    );
  const bell = await api.call('GET', `/notification/${user.id}`, { as: signed });
  expect(bell.body.data.notification_list.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['You earned $9.00', 'We sent your payout of $24.00']),
  );
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await setTerms(api, {});
});

test('AFF-3, B5: rejects a reward refunded before payout and leaves nothing to pay', async () => {
  const ana = await newAffiliate(api);
  const customer = await bring(api, ana);
  await refund(api, await buy(api, customer, 500), 4500);
  expect(await referrals(api, ana)).toMatchObject([
    { status: 'rejected', reason: 'refunded', amount: 900, reversed: 900 },
  ]);
  expect((await statistics(api, ana)).customers).toBe(0);
});

test('AFF-3, B1, B2: rejects the affiliate’s own card and flags their address and device', async () => {
  const ana = await newAffiliate(api);
  await buy(api, ana.user, 100, numbers.pays);
  const own = await bring(api, ana);
  await buy(api, own, 100, numbers.pays);
  const place = newPlace();
  await moveTo(api, ana.user, place);
  const referral = await visit(api, ana.code);
  passTime(minutes(1));
  await buy(api, await register(api, referral, { ip: place }), 100);
  const colleague = await addMember(api, ana.user, 'caller');
  await api.ctx.pool.query('update app_user set email = $2 where id = $1', [
    colleague.id,
    `${newId()}@firm.example.net`,
  ]);
  const same = await register(api, referral, { email: `${newId()}@firm.example.net` });
  await buy(api, same, 100);
  const { rows } = await api.ctx.pool.query(
    'select state, reason, flags from affiliate_line where affiliate_id = $1 order by id',
    [ana.user.caller.account_id],
  );
  expect(rows).toEqual([
    { state: 'rejected', reason: 'self_referral', flags: ['same_card'] },
    { state: 'open', reason: null, flags: ['same_address', 'same_device'] },
    { state: 'open', reason: null, flags: ['same_mail_domain'] },
  ]);
  // The end of the holding period alone doesn't approve a flagged referral.
  passTime(days(31));
  expect(await referrals(api, ana)).toMatchObject([
    { status: 'pending', under_review: true },
    { status: 'pending', under_review: true },
    { status: 'rejected', reason: 'self_referral', under_review: false },
  ]);
});

test('AFF-3, B6, B7: pays nothing before the holding period ends and flags many or fast registrations', async () => {
  await setTerms(api, { most_a_day: 2, least_payout: 1 });
  const ana = await newAffiliate(api);
  for (const agent of ['One', 'Two', 'Three'])
    await buy(api, await bring(api, ana, { agent: `Mozilla/5.0 ${agent}` }), 100);
  const referral = await visit(api, ana.code, { page: '/?gclid=1' });
  await buy(api, await register(api, referral), 100);
  const { rows } = await api.ctx.pool.query(
    'select flags from affiliate_line where affiliate_id = $1 order by id',
    [ana.user.caller.account_id],
  );
  expect(rows.map(({ flags }) => flags)).toEqual([[], [], ['many'], ['fast', 'paid_traffic', 'many']]);
  expect((await payOut(api, ana)).status).toBe(409);
  await setTerms(api, {});
});

test('AFF-3: applies the admin’s rates by plan, flat amounts, first payment only and month limits', async () => {
  await setTerms(api, { rate: { kind: 'flat', value: 250 }, months: 0 });
  const ana = await newAffiliate(api);
  const customer = await bring(api, ana);
  await buy(api, customer, 100);
  await buy(api, customer, 100);
  expect(await referrals(api, ana)).toMatchObject([{ amount: 250, rate: { kind: 'flat', value: 250 } }]);
  // When the program is off, no referral is counted and nothing is earned.
  await setTerms(api, { open: false });
  await buy(api, await bring(api, ana), 100);
  await setTerms(api, {});
  expect([(await statistics(api, ana)).registered, (await referrals(api, ana)).length]).toEqual([1, 1]);
});
