/** Affiliate domains: how each is verified, and which are refused. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoing } from '#platform/http/safe-fetch';
import {
  type Affiliate,
  affiliatesApi,
  awake,
  browser,
  newAffiliate,
  newPlace,
  statistics,
  tell,
  visit,
} from '#support/affiliates/affiliates';

const api = await affiliatesApi({
  hold_days: 0,
  least_payout: 1,
  most_domains: 4,
  blocked_domains: ['blocked.example.org'],
});
const texts = new Map<string, string>();
const records = new Map<string, string[]>();
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    if (host.startsWith('endless.')) pour(response);
    else response.end(texts.get(host) ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  outgoing.replace(api.ctx, {
    resolve: async (host) => (host.startsWith('inside.') ? ['10.0.0.7'] : ['8.8.8.8']),
    txt: async (host) => records.get(host) ?? [],
    // No server accepts TLS on this machine.
    dial: (_, requested) => ({ addresses: ['127.0.0.1'], port: requested === 443 ? 1 : port }),
  });
});
afterAll(() => {
  server.close();
});

/** Sends as long as the client reads, and counts the bytes sent. */
let poured = 0;
function pour(response: ServerResponse): void {
  const part = Buffer.alloc(64 * 1024, 'x');
  const more = () => {
    while (!response.destroyed && response.write(part)) poured += part.length;
  };
  response.on('drain', more);
  more();
}

const add = async ({ user }: Affiliate, domain: string) =>
  api.call('POST', `/store-domain/${user.id}`, { as: await awake(api, user), body: { domain } });
const check = async ({ user }: Affiliate, id: string) =>
  (await api.call('POST', `/domain-check/${id}`, { as: await awake(api, user) })).body.data;

describe('domains', () => {
  test('AFF-1: counts visits from a domain verified by DNS record or file without the code, until it is removed', async () => {
    const [ana, ben] = [await newAffiliate(api), await newAffiliate(api)];
    const { data } = (await add(ana, 'https://Shop.Example.com/')).body;
    expect(data).toMatchObject({ domain: 'shop.example.com', state: 'pending', reason: null });
    expect(await check(ana, data.id)).toMatchObject({ state: 'pending', reason: 'no_record' });
    texts.set('shop.example.com', `${data.file_text}\n`);
    expect(await check(ana, data.id)).toMatchObject({ state: 'active', reason: null });
    // Another affiliate verified this domain by DNS record, so it is taken.
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
    const attributed = await come('https://www.shop.example.com/page');
    expect(attributed).toMatchObject({ code: ana.code, click: expect.any(String) });
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

  test('AFF-1: refuses invalid, own, blocked, duplicate and excess domains, and never connects to private addresses', async () => {
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

  test('AFF-1: reads one kilobyte of a reply that never ends', async () => {
    const ana = await newAffiliate(api);
    const { id } = (await add(ana, 'endless.example.com')).body.data;
    expect(await check(ana, id)).toMatchObject({ state: 'pending', reason: 'no_record' });
    expect(poured).toBeLessThan(16 * 1024 * 1024);
  });
});
