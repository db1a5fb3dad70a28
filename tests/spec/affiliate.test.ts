/** The affiliate program: links, visits, settings, and what is never counted. */
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#contract/field-errors/index';
import { writeVisits } from '#features/affiliate';
import { days, minutes } from '#platform/clock';
import {
  affiliatesApi,
  bring,
  buy,
  newAffiliate,
  newPlace,
  passTime,
  payOut,
  referrals,
  register,
  setTerms,
  statistics,
  tell,
  visit,
} from '#support/affiliates/affiliates';
import { english } from '#support/english';

const api = await affiliatesApi();

describe('links and visits', () => {
  test('AFF-1: counts visits through a link to any page and credits the registration to the affiliate', async () => {
    const ana = await newAffiliate(api);
    const { body } = await api.call('GET', `/affiliate-url/${ana.user.id}`, { as: ana.user });
    expect(body.data).toMatchObject({
      url: `${api.ctx.config.publicUrl}/register?ref=${ana.code}`,
      parameter: 'ref',
      terms: { cookie_days: 60, hold_days: 30, currency: 'usd' },
    });
    const customer = await bring(
      api,
      { code: ana.code.toUpperCase() },
      {
        page: `/faq?ref=${ana.code}&campaign=Spring%20list&q=somebody`,
        referrer: 'https://blog.example.com/post?token=secret#part',
      },
    );
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

  test('AFF-3: ignores bots, repeat visits, unknown codes and visits while the program is off', async () => {
    const ana = await newAffiliate(api);
    for (const agent of ['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0 (x86_64)'])
      expect(await visit(api, ana.code, { agent })).toEqual({ code: null, click: null, until: null });
    expect(await visit(api, 'nobody00')).toMatchObject({ code: null });
    const ip = newPlace();
    const first = await visit(api, ana.code, { ip });
    expect(await visit(api, ana.code, { ip, page: '/faq' })).toEqual(first);
    // Another process doesn't share this one's memory, only the database.
    await writeVisits(api.ctx);
    await api.ctx.pool.query(
      `insert into affiliate_visit select gen_random_uuid(), affiliate_id, at, page, referrer, campaign, via,
         paid_traffic, address_hash, span from affiliate_visit where affiliate_id = $1
       on conflict do nothing`,
      [ana.user.caller.account_id],
    );
    expect((await statistics(api, ana)).visits).toBe(1);
    passTime(minutes(31));
    await visit(api, ana.code, { ip });
    await tell(api);
    expect((await statistics(api, ana)).visits).toBe(2);
    for (const wrong of [{}, { page: 'faq' }, { page: '/', ref: 'a b' }, { page: `/${'x'.repeat(2000)}` }])
      expect((await api.call('POST', '/visit', { body: wrong })).status).toBe(422);
  });

  test('AFF-1: keeps a visit that the database couldn’t store for the next write', async () => {
    const ana = await newAffiliate(api);
    await visit(api, ana.code);
    await api.ctx.pool.query('alter table affiliate_visit rename to elsewhere');
    await writeVisits(api.ctx);
    await api.ctx.pool.query('alter table elsewhere rename to affiliate_visit');
    await writeVisits(api.ctx);
    expect((await statistics(api, ana)).visits).toBe(1);
  });

  test('AFF-3, B3, B4: flags forged clicks and ignores clicks that are too old or after the registration', async () => {
    const [ana, ben] = [await newAffiliate(api), await newAffiliate(api)];
    const { click } = await visit(api, ana.code);
    const old = await visit(api, ana.code);
    passTime(minutes(1));
    // Ana's click with Ben's code, a made-up click, and none.
    await buy(api, await register(api, { code: ben.code, click }), 100);
    await buy(api, await register(api, { code: ben.code, click: 'A'.repeat(51) }), 100);
    await buy(api, await register(api, { code: ben.code }), 100);
    const { rows } = await api.ctx.pool.query(
      'select flags from affiliate_line where affiliate_id = $1 order by id',
      [ben.user.caller.account_id],
    );
    expect(rows.map(({ flags }) => flags)).toEqual([['forged_click'], ['forged_click'], ['no_click']]);
    expect(await referrals(api, ben)).toMatchObject(Array(3).fill({ status: 'pending', under_review: true }));
    passTime(days(61));
    await buy(api, await register(api, old), 100);
    // An existing customer follows a link.
    const customer = await register(api, { code: null });
    await visit(api, ana.code);
    await buy(api, customer, 100);
    expect(await referrals(api, ana)).toEqual([]);
    const own = await visit(api, ana.code);
    passTime(minutes(1));
    const before = await api.ctx.pool.query('select count(*) from affiliate_customer');
    await register(api, { ...own, code: 'gone0000' });
    expect((await api.ctx.pool.query('select count(*) from affiliate_customer')).rows).toEqual(before.rows);
  });
});

describe('settings and bad input', () => {
  test('AFF-2, B8: pays cash only to a confirmed email and a named account, and stores the switches', async () => {
    await setTerms(api, { least_payout: 1, hold_days: 0 });
    const ana = await newAffiliate(api);
    await buy(api, await bring(api, ana), 100);
    passTime(1000);
    const settings = (method: string, json: object) =>
      api.call('PUT', `/affiliate-setting/${ana.user.id}`, { as: ana.user, body: { method, ...json } });
    const { errors } = (await payOut(api, ana, 'paypal')).body;
    expect(errors).toEqual({ method: english('fields:payout_address_needed') });
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
      english('errors:email_unconfirmed.first_payout'),
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
    await setTerms(api, {});
  });

  test('AFF-2: refuses a reversed range and one of a thousand years, and returns whole weeks and months', async () => {
    const { user } = await newAffiliate(api);
    const graph = (from: string, to: string) =>
      api.call('POST', `/referral-graph/${user.id}`, { as: user, body: { from, to } });
    expect((await graph('2026-03-01', '2026-02-01')).body.errors.to).toBe(fieldErrors.ends_before_start);
    expect((await graph('1026-01-01', '2026-01-01')).body.errors.to).toBe(fieldErrors.graph_range);
    expect((await graph('2026-02-30', '2026-03-01')).status).toBe(422);
    const day = await graph('2026-02-28', '2026-03-01');
    expect(day.body.data.points.map(({ start }) => start)).toEqual(['2026-02-28', '2026-03-01']);
    const weeks = (await graph('2026-01-01', '2026-06-30')).body.data;
    expect([weeks.by, weeks.points[0]?.start, weeks.points.length]).toEqual(['week', '2025-12-29', 27]);
    const months = (await graph('2020-01-15', '2026-01-15')).body.data;
    expect([months.by, months.points[0]?.start, months.points.length]).toEqual(['month', '2020-01-01', 73]);
  });
});
