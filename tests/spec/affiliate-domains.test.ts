/** Domains of affiliates, and what the operator decides: flagged referrals and payouts in money. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initialTerms } from '#contract/affiliate';
import { subscribeAffiliates } from '#features/affiliate';
import { subscribeNotifications } from '#features/notifications';
import { after, clock, minutes } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { replaceNetwork } from '#platform/safe-fetch';
import { setSetting } from '#platform/settings';
import { accountsApi } from '#support/accounts';
import {
  type Affiliate,
  awake,
  browser,
  buy,
  newAffiliate,
  newPlace,
  payOut,
  referrals,
  register,
  statistics,
  tell,
  visit,
} from '#support/affiliates';
import type { TestApi } from '#support/api';

const api: TestApi = await accountsApi({ OPENSKIP_TRUST_PROXY: '1' });
const texts = new Map<string, string>();
const records = new Map<string, string[]>();
let server: Server;
beforeAll(async () => {
  subscribeAffiliates(api.ctx);
  subscribeNotifications();
  await inTransaction(api.ctx, (tx) =>
    setSetting(tx, 'affiliate_terms', {
      ...initialTerms,
      hold_days: 0,
      least_payout: 1,
      most_domains: 4,
      blocked_domains: ['blocked.example.org'],
    }),
  );
  server = createServer((request, response) => response.end(texts.get(request.headers.host ?? '') ?? ''));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  replaceNetwork({
    resolve: async (host) => (host.startsWith('inside.') ? ['10.0.0.7'] : ['8.8.8.8']),
    txt: async (host) => records.get(host) ?? [],
    // Nobody answers by TLS on this machine.
    dial: (_, wanted) => ({ addresses: ['127.0.0.1'], port: wanted === 443 ? 1 : port }),
  });
});
afterAll(() => {
  replaceNetwork(null);
  server.close();
});

const add = async ({ user }: Affiliate, domain: string) =>
  api.call('POST', `/store-domain/${user.id}`, { as: await awake(api, user), body: { domain } });
const check = async ({ user }: Affiliate, id: string) =>
  (await api.call('POST', `/domain-check/${id}`, { as: await awake(api, user) })).body.data;

describe('domains', () => {
  test('AFF-1: a domain that is proved by a record or a file counts without the code, and no more once it is removed', async () => {
    const [ana, ben] = [await newAffiliate(api), await newAffiliate(api)];
    const { data } = (await add(ana, 'https://Shop.Example.com/')).body;
    expect(data).toMatchObject({ domain: 'shop.example.com', state: 'pending', reason: null });
    expect(await check(ana, data.id)).toMatchObject({ state: 'pending', reason: 'no_record' });
    texts.set('shop.example.com', `${data.file_text}\n`);
    expect(await check(ana, data.id)).toMatchObject({ state: 'active', reason: null });
    // Somebody else's, proved all the same by a record: it is taken.
    const theirs = (await add(ben, 'shop.example.com')).body.data;
    records.set('_openskip.shop.example.com', [theirs.txt_record]);
    expect(await check(ben, theirs.id)).toMatchObject({ state: 'rejected', reason: 'taken' });
    const come = async (referrer: string) =>
      (
        await api.call('POST', '/visit', {
          body: { page: '/', referrer },
          headers: { 'user-agent': browser, 'x-forwarded-for': newPlace() },
        })
      ).body.data;
    const kept = await come('https://www.shop.example.com/page');
    expect(kept).toMatchObject({ code: ana.code, click: expect.any(String) });
    expect(await come('https://notshop.example.com/')).toMatchObject({ code: null });
    expect((await visit(api, ben.code, { referrer: 'https://shop.example.com/' })).code).toBe(ben.code);
    await tell(api);
    const list = await api.call('GET', `/visit-list/${ana.user.id}`, { as: ana.user });
    expect(list.body.data.items).toMatchObject([
      { via: 'domain', referrer: 'https://www.shop.example.com/page' },
    ]);
    const removed = await api.call('GET', `/domain-delete/${data.id}`, { as: ben.user });
    expect(removed.status).toBe(404);
    expect((await api.call('GET', `/domain-delete/${data.id}`, { as: ana.user })).status).toBe(200);
    expect(
      (await api.call('GET', `/domain-list/${ana.user.id}`, { as: ana.user })).body.data.domains,
    ).toEqual([]);
    expect((await statistics(api, ana)).visits).toBe(1);
  });

  test('AFF-1: what is no domain, ours, blocked, double or one too many is refused; private ones are never asked', async () => {
    const ana = await newAffiliate(api);
    for (const wrong of [
      '',
      'localhost',
      '127.0.0.1',
      '2130706433',
      '[::1]',
      'a b.com',
      'x.com:8080',
      'me:pw@x.com',
      `${'x'.repeat(64)}.com`,
      'blocked.example.org',
      'a.blocked.example.org',
    ])
      expect((await add(ana, wrong)).status, wrong).toBe(422);
    expect((await add(ana, 'bücher.example.com')).body.data.domain).toBe('xn--bcher-kva.example.com');
    expect((await add(ana, 'BÜCHER.example.com.')).body.message).toMatch(/already/);
    const inside = (await add(ana, 'inside.example.com')).body.data;
    expect(await check(ana, inside.id)).toMatchObject({ state: 'pending', reason: 'not_public' });
    await add(ana, 'three.example.com');
    await add(ana, 'four.example.com');
    expect((await add(ana, 'five.example.com')).body.message).toMatch(/4 domains/);
  });
});

describe('the operator', () => {
  test('AFF-3: lets flagged referrals pass or refuses them, and sends money in batches, each on record', async () => {
    const admin = await api.admin();
    const ana = await newAffiliate(api);
    const { user } = ana;
    await api.call('PUT', `/affiliate-setting/${user.id}`, {
      as: user,
      body: { method: 'paypal', email: 'ana@example.com' },
    });
    for (const _ of [1, 2]) await buy(api, await register(api, { code: ana.code }), 100);
    const flagged = await api.call('GET', '/admin/affiliate-referrals', { as: admin });
    expect(flagged.body.data.items).toMatchObject(Array(2).fill({ flags: ['no_click'], amount: 200 }));
    const [first, second] = flagged.body.data.items.map(({ id }) => id);
    const decide = (id: string | undefined, body: object) =>
      api.call('POST', `/admin/affiliate-referrals/${id}`, { as: admin, body });
    expect((await decide(first, { approve: true })).status).toBe(200);
    expect((await decide(second, { approve: false, reason: 'Bought by a colleague' })).status).toBe(200);
    expect((await decide(second, { approve: true })).status).toBe(409);
    clock.set(after(clock.now(), minutes(1)));
    expect(await referrals(api, ana)).toMatchObject([
      { status: 'rejected', reason: 'Bought by a colleague' },
      { status: 'unpaid', amount: 200 },
    ]);
    const asked = async () => {
      const { body } = await payOut(api, ana, 'paypal');
      return body.data.id;
    };
    const as = await awake(api, admin);
    const refused = await asked();
    const refusal = { as, body: { reason: 'The name differs' } };
    expect((await api.call('POST', `/admin/affiliate-payouts/${refused}`, refusal)).status).toBe(200);
    expect(await referrals(api, ana)).toMatchObject([{}, { status: 'unpaid', payout_id: null }]);
    const payout = await asked();
    const batch = await api.call('POST', '/admin/affiliate-batch', { as, body: { payout_ids: [payout] } });
    const { batch_id } = batch.body.data;
    const file = await api.call('GET', `/admin/affiliate-batch/${batch_id}/paypal`, { as });
    expect(file.body).toBe(`ana@example.com,2.00,USD,${payout}\n`);
    for (const _ of [1, 2])
      expect((await api.call('POST', `/admin/affiliate-batch/${batch_id}`, { as })).status).toBe(200);
    expect(await referrals(api, ana)).toMatchObject([{}, { status: 'paid', payout_id: payout }]);
    const list = await api.call('GET', `/affiliate-payouts/${user.id}`, { as: await awake(api, user) });
    expect(list.body.data.items).toMatchObject([
      { state: 'sent', amount: 200, coins: null },
      { state: 'rejected', reason: 'The name differs' },
    ]);
  });
});
