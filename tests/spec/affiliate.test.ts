/** The affiliate programme: from the link to the payout and back, and what is never counted. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type AffiliateTerms, initialTerms } from '#contract/affiliate-terms';
import { subscribeAffiliates, writeVisits } from '#features/affiliate';
import { subscribeNotifications } from '#features/notifications';
import { after, clock, days, minutes } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { setSetting } from '#platform/settings';
import { accountsApi } from '#support/accounts';
import {
  awake,
  buy,
  moveTo,
  newAffiliate,
  newPlace,
  payOut,
  referrals,
  refund,
  register,
  statistics,
  tell,
  visit,
} from '#support/affiliates';
import type { TestApi, TestUser } from '#support/api';
import { numbers } from '#support/billing';
import { brokenLedgerRules } from '#support/ledger';
import { balance } from '#support/orders';

const api: TestApi = await accountsApi({ OPENSKIP_TRUST_PROXY: '1' });
beforeAll(() => {
  subscribeAffiliates(api.ctx);
  subscribeNotifications();
});

const setTerms = (terms: Partial<AffiliateTerms>) =>
  inTransaction(api.ctx, (tx) => setSetting(tx, 'affiliate_terms', { ...initialTerms, ...terms }));

/** Long enough that no registration is too fast. */
async function later(milliseconds: number): Promise<void> {
  clock.set(after(clock.now(), milliseconds));
}

/** Somebody who came by the link and registered a minute later. */
async function bring(code: string, of: Parameters<typeof visit>[2] = {}): Promise<TestUser> {
  const kept = await visit(api, code, of);
  await later(minutes(1));
  return register(api, kept);
}

describe('links and visits', () => {
  test('AFF-1: a link to any page brings its visitor, and who registers is counted as the affiliate’s', async () => {
    const ana = await newAffiliate(api);
    const { body } = await api.call('GET', `/affiliate-url/${ana.user.id}`, { as: ana.user });
    expect(body.data).toMatchObject({
      url: `${api.ctx.config.publicUrl}/register?ref=${ana.code}`,
      parameter: 'ref',
      terms: { cookie_days: 60, hold_days: 30, currency: 'usd' },
    });
    const customer = await bring(ana.code.toUpperCase(), {
      page: `/faq?ref=${ana.code}&campaign=Spring%20list&q=somebody`,
      referrer: 'https://blog.example.com/post?token=secret#part',
    });
    const list = await api.call('GET', `/visit-list/${ana.user.id}`, { as: ana.user });
    expect(list.body.data.items).toMatchObject([
      {
        page: '/faq',
        referrer: 'https://blog.example.com/post',
        campaign: 'Spring list',
        via: 'link',
        registered: true,
        converted: false,
      },
    ]);
    await buy(api, customer, 100);
    const converted = await api.call(
      'GET',
      `/visit-list/${ana.user.id}?converted=true&campaign=Spring list`,
      {
        as: ana.user,
      },
    );
    expect(converted.body.data).toMatchObject({ total: 1, items: [{ converted: true }] });
    expect(await statistics(api, ana)).toMatchObject({
      visits: 1,
      registered: 1,
      customers: 1,
      conversion_rate: 1,
      campaigns: [{ campaign: 'Spring list', visits: 1, pages: 1, converted: 1 }],
    });
    const kept = await api.ctx.pool.query('select * from affiliate_visit where affiliate_id = $1', [
      ana.user.caller.account_id,
    ]);
    expect(Object.values(kept.rows[0]).join()).not.toMatch(/198\.18|secret|somebody/);
  });

  test('AFF-3: bots, repeats, unknown codes and a programme that is off count for nothing', async () => {
    const ana = await newAffiliate(api);
    for (const agent of ['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0 (x86_64)'])
      expect(await visit(api, ana.code, { agent })).toEqual({ code: null, click: null, until: null });
    expect(await visit(api, 'nobody00')).toMatchObject({ code: null });
    const ip = newPlace();
    const first = await visit(api, ana.code, { ip });
    expect(await visit(api, ana.code, { ip, page: '/faq' })).toEqual(first);
    // Another process has no memory of the first: the database has.
    await writeVisits(api.ctx);
    await api.ctx.pool.query(
      `insert into affiliate_visit select gen_random_uuid(), affiliate_id, at, page, referrer, campaign, via,
         paid_traffic, address_hash, span from affiliate_visit where affiliate_id = $1
       on conflict do nothing`,
      [ana.user.caller.account_id],
    );
    expect((await statistics(api, ana)).visits).toBe(1);
    await later(minutes(31));
    await visit(api, ana.code, { ip });
    await tell(api);
    expect((await statistics(api, ana)).visits).toBe(2);
    for (const wrong of [{}, { page: 'faq' }, { page: '/', ref: 'a b' }, { page: `/${'x'.repeat(2000)}` }])
      expect((await api.call('POST', '/visit', { body: wrong })).status).toBe(422);
  });

  test('AFF-1: a visit that the database could not take waits for the next time', async () => {
    const ana = await newAffiliate(api);
    await visit(api, ana.code);
    await api.ctx.pool.query('alter table affiliate_visit rename to elsewhere');
    await writeVisits(api.ctx);
    await api.ctx.pool.query('alter table elsewhere rename to affiliate_visit');
    await writeVisits(api.ctx);
    expect((await statistics(api, ana)).visits).toBe(1);
  });

  test('AFF-3, B3, B4: forged clicks are looked at, old ones and those after the registration bring nobody', async () => {
    const [ana, ben] = [await newAffiliate(api), await newAffiliate(api)];
    const { click } = await visit(api, ana.code);
    const old = await visit(api, ana.code);
    await later(minutes(1));
    // Ana's click with Ben's code, one that is made up, and none at all.
    await buy(api, await register(api, { code: ben.code, click }), 100);
    await buy(api, await register(api, { code: ben.code, click: 'A'.repeat(51) }), 100);
    await buy(api, await register(api, { code: ben.code }), 100);
    const { rows } = await api.ctx.pool.query(
      'select flags from affiliate_line where affiliate_id = $1 order by id',
      [ben.user.caller.account_id],
    );
    expect(rows.map(({ flags }) => flags)).toEqual([['forged_click'], ['forged_click'], ['no_click']]);
    expect(await referrals(api, ben)).toMatchObject(Array(3).fill({ status: 'pending', under_review: true }));
    await later(days(61));
    await buy(api, await register(api, old), 100);
    // Somebody who is a customer already comes by a link.
    const customer = await register(api, { code: null });
    await visit(api, ana.code);
    await buy(api, customer, 100);
    expect(await referrals(api, ana)).toEqual([]);
    const own = await visit(api, ana.code);
    await later(minutes(1));
    const before = await api.ctx.pool.query('select count(*) from affiliate_customer');
    await register(api, { ...own, code: 'gone0000' });
    expect((await api.ctx.pool.query('select count(*) from affiliate_customer')).rows).toEqual(before.rows);
  });
});

describe('rewards', () => {
  test('AFF-2, AFF-3, PAY-1: a paid invoice earns once; pending, then unpaid, then paid in coins; taken back with the refund', async () => {
    const ana = await newAffiliate(api);
    const { user } = ana;
    const customer = await bring(ana.code);
    const first = await buy(api, customer, 500);
    const second = await buy(api, customer, 1000);
    await api.ctx.pool.query(`update event set delivered_at = null where name = 'payment.succeeded'`);
    await tell(api);
    // 20 % of $45.00 and $90.00.
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
    expect((await payOut(api, ana)).body.message).toMatch(/at least \$25\.00, and \$0\.00 is unpaid/);
    // A third of the first goes back while it is pending.
    await refund(api, first, 1500);
    expect(await referrals(api, ana)).toMatchObject([{ amount: 1800 }, { amount: 600, reversed: 300 }]);
    await later(days(30) + minutes(1));
    const signed = await awake(api, user);
    const unpaid = await api.call('GET', `/referral-payment/${user.id}`, { as: signed });
    expect(unpaid.body.data).toMatchObject({ total: 2, due: 2400, coins: 288, waiting: false });
    await setTerms({ least_payout: 2400 });
    const before = await balance(api, signed);
    const paid = await payOut(api, ana);
    expect(paid.body.data).toMatchObject({ state: 'sent', amount: 2400, coins: 288, referrals: 2 });
    expect((await balance(api, signed)).available).toBe(before.available + 288);
    expect((await payOut(api, ana)).status).toBe(409);
    const movements = await api.call('GET', '/wallet-movements', { as: signed });
    expect(movements.body.data.items[0]).toMatchObject({ kind: 'reward', available: 288 });
    const points = await api.call('GET', `/affiliate-points/${user.id}`, { as: signed });
    expect(points.body.data).toEqual({ coins: 288, payouts: 1, next_coins: 0 });
    // The whole of the second goes back after the payout: what comes next pays for it.
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
    const bell = await api.call('GET', `/notification/${user.id}`, { as: signed });
    expect(bell.body.data.notification_list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['You earned $9.00', 'Your payout of $24.00 was sent']),
    );
    expect(await brokenLedgerRules(api.ctx)).toEqual([]);
    await setTerms({});
  });

  test('AFF-3, B5: what is refunded before it is paid out is rejected, and nothing is left to pay', async () => {
    const ana = await newAffiliate(api);
    const customer = await bring(ana.code);
    await refund(api, await buy(api, customer, 500), 4500);
    expect(await referrals(api, ana)).toMatchObject([
      { status: 'rejected', reason: 'refunded', amount: 900, reversed: 900 },
    ]);
    expect((await statistics(api, ana)).customers).toBe(0);
  });

  test('AFF-3, B1, B2: the affiliate’s own card is refused; their place, device and domain are looked at', async () => {
    const ana = await newAffiliate(api);
    await buy(api, ana.user, 100, numbers.pays);
    const own = await bring(ana.code);
    await buy(api, own, 100, numbers.pays);
    const place = newPlace();
    await moveTo(api, ana.user, place);
    const kept = await visit(api, ana.code);
    await later(minutes(1));
    await buy(api, await register(api, kept, { ip: place }), 100);
    await api.ctx.pool.query('update app_user set email = $2 where id = $1', [
      ana.user.id,
      `${newId()}@firm.example.net`,
    ]);
    const same = await register(api, kept, { email: `${newId()}@firm.example.net` });
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
    // Its holding period alone doesn't release what is looked at.
    await later(days(31));
    expect(await referrals(api, ana)).toMatchObject([
      { status: 'pending', under_review: true },
      { status: 'pending', under_review: true },
      { status: 'rejected', reason: 'self_referral', under_review: false },
    ]);
  });

  test('AFF-3, B6, B7: nothing is paid before its time, and many or fast registrations are looked at', async () => {
    await setTerms({ most_a_day: 2, least_payout: 1 });
    const ana = await newAffiliate(api);
    for (const agent of ['One', 'Two', 'Three'])
      await buy(api, await bring(ana.code, { agent: `Mozilla/5.0 ${agent}` }), 100);
    const kept = await visit(api, ana.code, { page: '/?gclid=1' });
    await buy(api, await register(api, kept), 100);
    const { rows } = await api.ctx.pool.query(
      'select flags from affiliate_line where affiliate_id = $1 order by id',
      [ana.user.caller.account_id],
    );
    expect(rows.map(({ flags }) => flags)).toEqual([[], [], ['many'], ['fast', 'paid_traffic', 'many']]);
    expect((await payOut(api, ana)).status).toBe(409);
    await setTerms({});
  });

  test('AFF-3: rates by plan, flat sums, the first payment alone, and months are the operator’s', async () => {
    await setTerms({ rate: { kind: 'flat', value: 250 }, months: 0 });
    const ana = await newAffiliate(api);
    const customer = await bring(ana.code);
    await buy(api, customer, 100);
    await buy(api, customer, 100);
    expect(await referrals(api, ana)).toMatchObject([{ amount: 250, rate: { kind: 'flat', value: 250 } }]);
    // Off, nobody is brought and nothing is earned.
    await setTerms({ open: false });
    await buy(api, await bring(ana.code), 100);
    await setTerms({});
    expect([(await statistics(api, ana)).registered, (await referrals(api, ana)).length]).toEqual([1, 1]);
  });
});

describe('settings and bad input', () => {
  test('AFF-2, B8: money goes to a confirmed e-mail and a named account alone; switches are kept', async () => {
    await setTerms({ least_payout: 1, hold_days: 0 });
    const ana = await newAffiliate(api);
    await buy(api, await bring(ana.code), 100);
    await later(1000);
    const settings = (method: string, json: object) =>
      api.call('PUT', `/affiliate-setting/${ana.user.id}`, { as: ana.user, body: { method, ...json } });
    expect((await payOut(api, ana, 'paypal')).body.errors.method).toMatch(/where the money goes/);
    expect((await settings('paypal', { email: 'nobody' })).status).toBe(422);
    expect((await settings('bank', { holder: 'Ana', routing: '1', account: '' })).status).toBe(422);
    const kept = await settings('paypal', { email: 'ana.payout@example.com' });
    expect(kept.body.data).toMatchObject({ payout_method: 'paypal', payout_address: 'a•••@example.com' });
    const { rows } = await api.ctx.pool.query('select payout_address::text from affiliate where code = $1', [
      ana.code,
    ]);
    expect(Buffer.from(rows[0].payout_address.slice(2), 'hex').toString()).not.toContain('example.com');
    await api.ctx.pool.query('update app_user set email_confirmed_at = null where id = $1', [ana.user.id]);
    const refused = await payOut(api, ana, 'paypal');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/Confirm your e-mail/),
    ]);
    await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [ana.user.id]);
    expect((await payOut(api, ana, 'paypal')).body.data).toMatchObject({ state: 'requested', coins: null });
    expect((await payOut(api, ana)).status).toBe(409);
    const notices = await api.call('POST', `/notification-accept-cancel/${ana.user.id}`, {
      as: ana.user,
      body: { kind: 'affiliate_referral', accept: false },
    });
    expect(notices.body.data.notices).toEqual([
      { kind: 'affiliate_referral', mail: false },
      { kind: 'affiliate_domain', mail: true },
      { kind: 'affiliate_payout', mail: true },
    ]);
    await setTerms({});
  });

  test('AFF-2: a range upside down or of a thousand years is refused; weeks and months are whole', async () => {
    const { user } = await newAffiliate(api);
    const graph = (from: string, to: string) =>
      api.call('POST', `/referral-graph/${user.id}`, { as: user, body: { from, to } });
    expect((await graph('2026-03-01', '2026-02-01')).body.errors.to).toMatch(/ends before it begins/);
    expect((await graph('1026-01-01', '2026-01-01')).body.errors.to).toMatch(/at most ten years/);
    expect((await graph('2026-02-30', '2026-03-01')).status).toBe(422);
    const day = await graph('2026-02-28', '2026-03-01');
    expect(day.body.data.points.map(({ start }) => start)).toEqual(['2026-02-28', '2026-03-01']);
    const weeks = (await graph('2026-01-01', '2026-06-30')).body.data;
    expect([weeks.by, weeks.points[0]?.start, weeks.points.length]).toEqual(['week', '2025-12-29', 27]);
    const months = (await graph('2020-01-15', '2026-01-15')).body.data;
    expect([months.by, months.points[0]?.start, months.points.length]).toEqual(['month', '2020-01-01', 73]);
  });
});
