/** Admin decisions about affiliates: flagged referrals, domains and cash payouts; support can read them. */
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { AdminAffiliates, AdminDomains, AdminPayouts, AdminReferrals } from '#contract/affiliate/admin';
import { fieldErrors } from '#contract/field-errors/index';
import { minutes } from '#platform/clock';
import {
  type Affiliate,
  affiliatesApi,
  awake,
  buy,
  newAffiliate,
  passTime,
  payOut,
  referrals,
  refund,
  register,
  tell,
} from '#support/affiliates/affiliates';
import type { TestUser } from '#support/api';
import { numbers } from '#support/billing/billing';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';

const api = await affiliatesApi({ hold_days: 0, least_payout: 1 });
let admin: TestUser;
beforeAll(async () => {
  admin = await api.admin();
});

async function decide(kind: 'referrals' | 'domains' | 'payouts', id: string | undefined, body: object) {
  return api.call('POST', `/admin/affiliate-${kind}/${id}`, { as: await awake(api, admin), body });
}

async function look<Row>(answer: z.ZodType<Row>, path: string, query: Record<string, string>): Promise<Row> {
  const { body } = await api.call(
    'GET',
    `/admin/${path}?${new URLSearchParams(query)}` as '/admin/affiliates',
    {
      as: await awake(api, admin),
    },
  );
  return answer.parse(body.data);
}

/** Registers through an affiliate's code alone, without a click, so that the referral needs a review. */
const bring = ({ code }: Affiliate) => register(api, { code });

const payBy = async ({ user }: Affiliate, body: object) =>
  api.call('PUT', `/affiliate-setting/${user.id}`, { as: await awake(api, user), body });

const bellOf = async ({ user }: Affiliate): Promise<string[]> => {
  await tell(api);
  const bell = await api.call('GET', `/notification/${user.id}`, { as: await awake(api, user) });
  return bell.body.data.notification_list.map(({ title }: { title: string }) => title);
};

test('ADMIN-2, AFF-3: approves or rejects flagged referrals with a reason, and can reverse the decision', async () => {
  const ana = await newAffiliate(api);
  const customer = await bring(ana);
  const paid = await buy(api, customer, 100);
  await buy(api, customer, 200);
  const waiting = await look(AdminReferrals, 'affiliate-referrals', {
    state: 'review',
    value: ana.user.email,
  });
  expect(waiting).toMatchObject({
    total: 2,
    items: [
      {
        affiliate: { id: ana.user.id, email: ana.user.email },
        customer: { id: customer.id, email: customer.email },
        flags: ['no_click'],
        base: 1000,
        amount: 200,
        under_review: true,
        can_approve: true,
        can_reject: true,
      },
      { base: 2000 },
    ],
  });
  const [first, second] = waiting.items.map(({ id }) => id);
  expect((await decide('referrals', first, { approve: true })).status).toBe(200);
  expect((await decide('referrals', first, { approve: true })).status).toBe(409);
  expect((await decide('referrals', second, { approve: false })).body.errors.reason).toBe(
    fieldErrors.decision_reason,
  );
  const reason = 'Bought by a colleague';
  expect((await decide('referrals', second, { approve: false, reason })).status).toBe(200);
  passTime(minutes(1));
  expect(await referrals(api, ana)).toMatchObject([
    { status: 'rejected', reason },
    { status: 'unpaid', amount: 200, under_review: false },
  ]);
  expect(await bellOf(ana)).toContain('A referral of $4.00 was rejected');
  expect((await mailTo(api.ctx, ana.user.email)).map(({ subject }) => subject)).toContain(
    'A referral of $4.00 was rejected',
  );
  // Approved after a second review. A refund of a reward already paid out can't be approved.
  expect((await decide('referrals', second, { approve: true })).status).toBe(200);
  await payOut(api, ana);
  await refund(api, paid, 1000);
  const after_payout = await referrals(api, ana);
  expect(after_payout.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['reversal', -200],
    ['reward', 400],
    ['reward', 200],
  ]);
  expect((await decide('referrals', after_payout[0]?.id, { approve: false, reason })).status).toBe(409);
  expect((await decide('referrals', after_payout[1]?.id, { approve: false, reason })).status).toBe(409);
  // Rejected by a rule by mistake.
  await buy(api, ana.user, 100, numbers.pays);
  const own = await bring(ana);
  await buy(api, own, 300, numbers.pays);
  const [refused] = (
    await look(AdminReferrals, 'affiliate-referrals', { state: 'rejected', value: ana.user.email })
  ).items;
  expect(refused).toMatchObject({ flags: ['no_click', 'same_card'], reason: 'self_referral' });
  expect((await decide('referrals', refused?.id, { approve: true })).status).toBe(200);
  expect((await referrals(api, ana))[0]).toMatchObject({ status: 'unpaid', amount: 600 });
  const people = await look(AdminAffiliates, 'affiliates', { value: ana.code.toUpperCase() });
  expect(people.items).toMatchObject([
    {
      affiliate: { id: ana.user.id },
      code: ana.code,
      registered: 2,
      customers: 2,
      flagged: 0,
      closed: false,
      referrals: { unpaid: { count: 2, amount: 400 }, paid: { count: 2, amount: 600 } },
    },
  ]);
});

test('ADMIN-2, AFF-2: approves cash payouts in batches, exports them, marks them sent or rejected, and takes back returned ones', async () => {
  const [ana, ben] = [await newAffiliate(api), await newAffiliate(api)];
  await payBy(ana, { method: 'paypal', email: 'ana@example.com' });
  await payBy(ben, { method: 'bank', holder: '=Ben', routing: '12345678', account: '123456' });
  for (const one of [ana, ben]) {
    const customer = await bring(one);
    await buy(api, customer, 100);
    const [line] = (
      await look(AdminReferrals, 'affiliate-referrals', { state: 'review', value: one.user.email })
    ).items;
    await decide('referrals', line?.id, { approve: true });
  }
  passTime(minutes(1));
  const ask = async (one: Affiliate, method: string) => (await payOut(api, one, method)).body.data.id;
  const as = await awake(api, admin);
  const refused = await ask(ana, 'paypal');
  expect((await decide('payouts', refused, { reason: ' ' })).status).toBe(422);
  expect((await decide('payouts', refused, { reason: 'The name differs' })).status).toBe(200);
  expect(await referrals(api, ana)).toMatchObject([{ status: 'unpaid', payout_id: null }]);
  const [toAna, toBen] = [await ask(ana, 'paypal'), await ask(ben, 'bank')];
  const batch = (...payout_ids: string[]) =>
    api.call('POST', '/admin/affiliate-batch', { as, body: { payout_ids } });
  expect((await batch(toAna, toBen)).body.message).toMatch(/one file for PayPal or for a bank/);
  const { batch_id } = (await batch(toAna, toAna)).body.data;
  expect((await batch(toAna)).status).toBe(409);
  const { batch_id: other } = (await batch(toBen)).body.data;
  const batches = (await api.call('GET', '/admin/affiliate-batch', { as })).body.data;
  expect(batches).toMatchObject([
    { id: batch_id, method: 'paypal', payouts: 1, amount: 200 },
    { id: other, method: 'bank', payouts: 1, amount: 200 },
  ]);
  const file = (id: string, method: string) =>
    api.call('GET', `/admin/affiliate-batch/${id}/${method}`, { as }).then(({ body }) => body);
  expect(await file(batch_id, 'paypal')).toBe(`ana@example.com,2.00,USD,${toAna}\n`);
  expect(await file(other, 'bank')).toBe(
    `Holder,Routing,Account,Amount,Currency,Reference\n'=Ben,12345678,123456,2.00,USD,${toBen}\n`,
  );
  for (const _ of [1, 2])
    expect((await api.call('POST', `/admin/affiliate-batch/${batch_id}`, { as })).status).toBe(200);
  expect(await referrals(api, ana)).toMatchObject([{ status: 'paid', payout_id: toAna }]);
  const opened = await api.call('GET', `/referral/${ana.user.id}?payout=${toAna}`, {
    as: await awake(api, ana.user),
  });
  expect(opened.body.data).toMatchObject({ total: 1, items: [{ amount: 200 }] });
  // The bank returns the payment.
  const reason = 'No such account';
  expect((await decide('payouts', toAna, { reason })).body.message).toBe(english('messages:payout_returned'));
  expect((await decide('payouts', toAna, { reason })).status).toBe(409);
  expect(await referrals(api, ana)).toMatchObject([{ status: 'unpaid', payout_id: null }]);
  const { items } = await look(AdminPayouts, 'affiliate-payouts', { value: ana.user.email });
  expect(items.map(({ state, referrals: count, reason: why }) => [state, count, why])).toEqual([
    ['failed', 0, reason],
    ['rejected', 0, 'The name differs'],
  ]);
  expect(
    await look(AdminPayouts, 'affiliate-payouts', { value: ana.user.email, state: 'failed' }),
  ).toMatchObject({
    total: 1,
  });
  const titles = [
    'Your payout of $2.00 was returned',
    'We sent your payout of $2.00',
    'Your payout of $2.00 was rejected',
  ];
  expect(await bellOf(ana)).toEqual(expect.arrayContaining(titles));
  expect((await mailTo(api.ctx, ana.user.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(titles),
  );
  // A payout in coins is spent and can't be returned.
  const coins = (await payOut(api, ana)).body.data;
  expect((await decide('payouts', coins.id, { reason })).status).toBe(409);
});

test('ADMIN-2, AFF-1: applies the admin’s decision about a domain and notifies its affiliate', async () => {
  const [ana, ben] = [await newAffiliate(api), await newAffiliate(api)];
  const add = async ({ user }: Affiliate, domain: string) =>
    api.call('POST', `/store-domain/${user.id}`, { as: await awake(api, user), body: { domain } });
  const own = async ({ user }: Affiliate) =>
    (await api.call('GET', `/domain-list/${user.id}`, { as: await awake(api, user) })).body.data.domains;
  const { id } = (await add(ana, 'shop.example.com')).body.data;
  const theirs = (await add(ben, 'shop.example.com')).body.data.id;
  expect((await decide('domains', id, { approve: true })).status).toBe(200);
  expect(await own(ana)).toMatchObject([{ state: 'active', decided: true }]);
  expect((await decide('domains', theirs, { approve: true })).body.message).toBe(
    english('errors:domain_taken'),
  );
  const reason = 'It sells our name';
  expect((await decide('domains', id, { approve: false })).status).toBe(422);
  expect((await decide('domains', id, { approve: false, reason })).status).toBe(200);
  expect((await decide('domains', id, { approve: false, reason })).status).toBe(409);
  const checked = await api.call('POST', `/domain-check/${id}`, { as: await awake(api, ana.user) });
  expect(checked.body.data).toMatchObject({ state: 'rejected', reason, decided: true });
  // A removed domain can't be requested again; once approved, it is back.
  await api.call('DELETE', `/domain-delete/${id}`, { as: await awake(api, ana.user) });
  expect(await own(ana)).toEqual([]);
  expect((await add(ana, 'shop.example.com')).body.errors.domain).toContain(reason);
  expect(
    await look(AdminDomains, 'affiliate-domains', { value: 'shop.ex', state: 'rejected' }),
  ).toMatchObject({
    total: 1,
    items: [{ id, affiliate: { email: ana.user.email }, decided: true, reason }],
  });
  expect((await decide('domains', id, { approve: true })).status).toBe(200);
  expect(await own(ana)).toMatchObject([{ state: 'active', reason: null }]);
  const titles = ['shop.example.com is verified', 'shop.example.com was rejected'];
  expect(await bellOf(ana)).toEqual(expect.arrayContaining(titles));
  const mails = await mailTo(api.ctx, ana.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(titles));
});
