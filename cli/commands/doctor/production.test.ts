import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { clock } from '#platform/clock';
import { readConfig } from '#platform/config/config';
import { openDatabase } from '#platform/postgres/database';
import { checkDatabaseAccount } from './database-account.ts';
import { checkProduction, mailFault } from './production.ts';

const now = new Date('2026-11-25T12:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'openskip-production-'));
afterEach(() => clock.set(null));
afterAll(() => rm(folder, { recursive: true, force: true }));

const live = {
  NODE_ENV: 'production',
  OPENSKIP_DATA: folder,
  OPENSKIP_PUBLIC_URL: 'https://skip.example.com',
  OPENSKIP_TRUST_PROXY: '1',
  OPENSKIP_STRIPE_KEY: 'sk_live_x',
  OPENSKIP_STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

const headers = {
  date: now.toUTCString(),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};
function answers(url: string): Response {
  if (url.startsWith('https://')) return Response.json({ status: true }, { headers });
  if (url.includes('/api/')) return new Response(null, { status: 403 });
  return new Response(null, { status: 308, headers: { location: url.replace('http:', 'https:') } });
}

async function faultsOf(env: Record<string, string>, get: (url: string) => Response): Promise<string[]> {
  clock.set(now);
  const found = await Array.fromAsync(checkProduction(readConfig(env), async (url) => get(url)));
  for (const { kind, advice } of found) expect(kind === 'fault').toBe(advice !== undefined);
  return found.filter(({ kind }) => kind === 'fault').map(({ text }) => text);
}

test('finds only what is missing in a sound deployment', async () => {
  expect(await faultsOf(live, answers)).toEqual(['Email isn’t sent']);
});

test('names each fault of a deployment', async () => {
  const late = { date: 'Wed, 25 Nov 2026 11:58:00 GMT' };
  const unsafe = {
    ...live,
    OPENSKIP_TRUST_PROXY: '0',
    OPENSKIP_REQUIRE_TWO_FACTOR: 'off',
    OPENSKIP_STRIPE_KEY: 'sk_test_x',
    OPENSKIP_PAYMENTS: 'stripe-test',
    OPENSKIP_SMTP_URL: 'smtp://127.0.0.1:1',
    OPENSKIP_MAIL_FROM: 'post@example.com',
  };
  expect(await faultsOf(unsafe, () => Response.json({}, { headers: late }))).toEqual([
    'Admins can sign in with a password alone',
    'Stripe’s key is a test key',
    'The proxy’s headers aren’t trusted, so all customers share its sign-in limits',
    'Strict-Transport-Security is missing, shorter than a year, or without subdomains',
    'The clock differs from the proxy’s',
    'HTTP is answered without TLS',
    'API calls without TLS are answered or redirected, so keys sent that way go unnoticed',
    'We can’t connect to the mail server 127.0.0.1 (ESOCKET)',
  ]);
});

test.each([
  [{ code: 'EAUTH', responseCode: 535 }, 'The mail server smtp.example.com refuses us (EAUTH)'],
  [{ code: 'ETIMEDOUT' }, 'The mail server smtp.example.com doesn’t answer (ETIMEDOUT)'],
  [{ code: 'EDNS' }, 'We can’t connect to the mail server smtp.example.com (EDNS)'],
])('says whether the mail server refuses us, is silent, or can’t be reached: %o', (error, text) => {
  expect(mailFault('smtp.example.com', Object.assign(new Error('failed'), error)).text).toBe(text);
});

test('says why the public address doesn’t answer', async () => {
  const found = await faultsOf(live, () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'CERT_HAS_EXPIRED' } });
  });
  expect(found).toContain('https://skip.example.com doesn’t answer (CERT_HAS_EXPIRED)');
});

test('needs HTTPS, production and real payments', async () => {
  expect(await faultsOf({ OPENSKIP_DATA: folder }, answers)).toEqual(
    expect.arrayContaining([
      'NODE_ENV isn’t production',
      'Payments are a test: customers pay no money',
      'The public address http://localhost:3000 isn’t HTTPS',
    ]),
  );
});

test('says what the user of an external database may do, and how processes sign in', async () => {
  const url = inject('postgresUrl');
  const { pool, close } = openDatabase(url, { role: 'test', max: 1 });
  onTestFinished(close);
  await pool.query(`create role few_rights login password 'only-for-this-test'`);
  onTestFinished(async () => void (await pool.query('drop role few_rights')));
  const fewRights = url.replace(/\/\/[^@]+@/, '//few_rights:only-for-this-test@');
  const findings = (address: string) =>
    Array.fromAsync(checkDatabaseAccount(readConfig({ ...live, DATABASE_URL: address })));
  expect((await findings(url))[0]).toMatchObject({
    kind: 'fault',
    text: expect.stringContaining('be a superuser, create roles, create databases'),
  });
  expect(await findings(fewRights)).toEqual([
    { kind: 'fine', text: 'The database’s user has few rights' },
    { kind: 'note', text: expect.stringContaining('with a password') },
  ]);
  expect(await findings(fewRights.replace(/:\d+\//, ':1/'))).toEqual([]);
});
