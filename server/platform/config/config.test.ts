import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '#support/processes/config-problems';
import { readConfig } from './config.ts';

const faults: [name: string, value: string, fault: string][] = [
  ['NODE_ENV', 'prod', 'must be development, production or test (it is “prod”)'],
  [
    'DATABASE_URL',
    'mysql://user:secret@host/db',
    'must be an address such as postgres://user:password@host:5432/database (it is something else)',
  ],
  [
    'DATABASE_URL',
    'postgres://user:secret@host',
    'must be an address such as postgres://user:password@host:5432/database (it is something else)',
  ],
  ['PORT', 'http', 'must be a number (it is “http”)'],
  ['PORT', '80.5', 'must be a whole number (it is “80.5”)'],
  ['PORT', '-1', 'must be at least 0 (it is “-1”)'],
  ['PORT', '65536', 'must be at most 65535 (it is “65536”)'],
  ['OPENSKIP_DEMO', 'yes', 'must be 0 or 1 (it is “yes”)'],
  ['OPENSKIP_TRUST_PROXY', 'on', 'must be 0 or 1 (it is “on”)'],
  ['OPENSKIP_NOW', 'tomorrow', 'must be an instant such as 2026-01-31T12:00:00Z (it is “tomorrow”)'],
  ['OPENSKIP_NOW', '2026-01-31', 'must be an instant such as 2026-01-31T12:00:00Z (it is “2026-01-31”)'],
  ['OPENSKIP_WORKERS', 'all', 'must be a number (it is “all”)'],
  ['OPENSKIP_WORKERS', '1.5', 'must be a whole number (it is “1.5”)'],
  ['OPENSKIP_WORKERS', '0', 'must be at least 1 (it is “0”)'],
  ['OPENSKIP_WORKERS', '65', 'must be at most 64 (it is “65”)'],
  ['OPENSKIP_LEASE_SECONDS', '1', 'must be at least 2 (it is “1”)'],
  ['OPENSKIP_LEASE_SECONDS', '601', 'must be at most 600 (it is “601”)'],
  ['OPENSKIP_UPLOAD_LIMIT_MB', '0', 'must be at least 1 (it is “0”)'],
  ['OPENSKIP_UPLOAD_LIMIT_MB', '10001', 'must be at most 10000 (it is “10001”)'],
  [
    'OPENSKIP_PUBLIC_URL',
    'skip.example.com',
    'must be an address such as https://skip.example.com (it is “skip.example.com”)',
  ],
  [
    'OPENSKIP_PUBLIC_URL',
    'https://example.com/skip',
    'must be an address without a path (it is “https://example.com/skip”)',
  ],
  ['OPENSKIP_BATCHDATA_KEY', 'two words', 'must be one word of at least 4 characters (it is something else)'],
  ['OPENSKIP_DROP_KEY', 'abc', 'must be one word of at least 4 characters (it is something else)'],
  [
    'OPENSKIP_TRACERFY_URL',
    'http://tracerfy.example.com',
    'must begin with https:// (http:// only on this machine) (it is “http://tracerfy.example.com”)',
  ],
  [
    'OPENSKIP_SMTP_URL',
    'http://user:secret@mail.example.com',
    'must be an address such as smtp://user:password@mail.example.com:587 (it is something else)',
  ],
  [
    'OPENSKIP_SMTP_URL',
    'smtp://user:100%secret@mail.example.com',
    'has a “%” that encodes nothing: write it as %25 (it is something else)',
  ],
  [
    'OPENSKIP_MAIL_FROM',
    'OpenSkip',
    'must be an address such as you@example.com, or a name with one: OpenSkip <you@example.com> (it is “OpenSkip”)',
  ],
  ['OPENSKIP_BACKUP_PASSPHRASE', 'short', 'must have at least 12 characters (it has 5)'],
  [
    'OPENSKIP_SECRET_KEY',
    'too-short',
    'must be 64 hexadecimal digits, such as “openssl rand -hex 32” prints (it is something else)',
  ],
  [
    'OPENSKIP_WEBHOOK_NETWORKS',
    '10.0.0.0/33',
    'must be networks such as 10.0.0.0/8 or fd12:3456:789a::/48, separated by commas (it is “10.0.0.0/33”)',
  ],
  [
    'OPENSKIP_WEBHOOK_NETWORKS',
    '192.168.0.0/16, 10.0.0.5/8',
    'has 10.0.0.5/8, which isn’t the start of its network: write 10.0.0.0/8 (it is “192.168.0.0/16, 10.0.0.5/8”)',
  ],
  ['OPENSKIP_LOG', 'loud', 'must be silent, error, warn, info or debug (it is “loud”)'],
];

describe('rejected configuration', () => {
  test.each(faults)('%s=%s', (name, value, fault) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${fault}`]);
  });

  test('names a misspelled variable', () => {
    expect(problemsOf({ OPENSKIP_DTA: '/tmp' })).toEqual([
      'OPENSKIP_DTA isn’t an OpenSkip setting. Check its spelling.',
    ]);
  });

  test.each(['OPENSKIP_API_KEY', 'OPENSKIP_URL', 'OPENSKIP_WEBHOOK_SECRET'])(
    'leaves %s of the API’s examples alone',
    (name) => expect(() => readConfig({ [name]: 'text' })).not.toThrow(),
  );

  test('PAY-4: refuses test payments in production unless they are allowed explicitly', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'OPENSKIP_STRIPE_KEY is missing. Without it, customers buy coins at the test gateway and pay no money. If you want that, set OPENSKIP_PAYMENTS to sandbox.',
    ]);
    expect(problemsOf({ OPENSKIP_PAYMENTS: 'cash' })).toEqual([
      'OPENSKIP_PAYMENTS must be “sandbox”, “stripe-test”, or not set (it is “cash”)',
    ]);
    expect(readConfig({ NODE_ENV: 'production', OPENSKIP_PAYMENTS: 'sandbox' }).production).toBe(true);
    const stripe = {
      OPENSKIP_STRIPE_KEY: 'sk_test_x',
      OPENSKIP_STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    };
    const real = { NODE_ENV: 'production', OPENSKIP_PUBLIC_URL: 'https://skip.example.com' };
    expect(problemsOf({ ...real, ...stripe })).toEqual([
      'OPENSKIP_STRIPE_KEY is a test key, so customers pay no money. If you want that, set OPENSKIP_PAYMENTS to stripe-test.',
    ]);
    expect(readConfig({ ...real, ...stripe, OPENSKIP_PAYMENTS: 'stripe-test' }).stripe).toEqual({
      key: 'sk_test_x',
      test: true,
      webhookSecrets: ['whsec_new', 'whsec_old'],
      url: 'https://api.stripe.com',
    });
    const live = { ...stripe, OPENSKIP_STRIPE_KEY: 'rk_live_x' };
    expect(readConfig({ ...real, ...live }).stripe?.test).toBe(false);
  });

  test('PAY-4: refuses incomplete, contradictory or malformed Stripe keys', () => {
    expect(problemsOf({ OPENSKIP_STRIPE_KEY: 'sk_live_x' })).toEqual([
      expect.stringMatching(/^OPENSKIP_STRIPE_WEBHOOK_SECRET is missing/),
    ]);
    const OPENSKIP_STRIPE_WEBHOOK_SECRET = 'whsec_x';
    expect(problemsOf({ OPENSKIP_STRIPE_WEBHOOK_SECRET })).toEqual([
      'OPENSKIP_STRIPE_KEY is missing. A webhook secret alone can’t charge cards.',
    ]);
    const keys = { OPENSKIP_STRIPE_KEY: 'sk_live_x', OPENSKIP_STRIPE_WEBHOOK_SECRET };
    expect(problemsOf({ ...keys, OPENSKIP_PAYMENTS: 'sandbox' })).toHaveLength(1);
    expect(problemsOf({ NODE_ENV: 'production', ...keys })).toEqual([
      'OPENSKIP_PUBLIC_URL is missing. Stripe’s pages send customers back to it.',
    ]);
    for (const blank of [' ', 'whsec_', 'whsec_x,', 'secret']) {
      const [problem] = problemsOf({ ...keys, OPENSKIP_STRIPE_WEBHOOK_SECRET: blank });
      expect(problem).toMatch(/whsec_….*\(it is something else\)$/);
    }
    expect(problemsOf({ ...keys, OPENSKIP_STRIPE_KEY: 'pk_live_abc' })[0]).not.toContain('abc');
  });

  test('refuses the demo in production', () => {
    expect(problemsOf({ NODE_ENV: 'production', OPENSKIP_PAYMENTS: 'sandbox', OPENSKIP_DEMO: '1' })).toEqual([
      'OPENSKIP_DEMO is 1, but a production service can’t have fictional people. Unset OPENSKIP_DEMO, or don’t run in production.',
    ]);
  });

  test('refuses SMTP without a sender or a public URL', () => {
    const missing = (name: string) => `${name} is missing. OPENSKIP_SMTP_URL needs it to send email.`;
    expect(problemsOf({ OPENSKIP_SMTP_URL: 'smtps://mail.example.com' })).toEqual([
      missing('OPENSKIP_MAIL_FROM'),
      missing('OPENSKIP_PUBLIC_URL'),
    ]);
  });

  test('lists every problem at once', () => {
    const env = {
      NODE_ENV: 'prod',
      PORT: 'x',
      OPENSKIP_LOG: 'loud',
      OPENSKIP_WORKERS: '0',
      OPENSKIP_COLOUR: 'red',
    };
    expect(problemsOf(env).map((problem) => problem.split(' ')[0])).toEqual([
      'NODE_ENV',
      'PORT',
      'OPENSKIP_WORKERS',
      'OPENSKIP_LOG',
      'OPENSKIP_COLOUR',
    ]);
    expect(() => readConfig(env)).toThrow(
      /^The configuration isn’t valid:\n {2}- NODE_ENV must be .*\n {2}- PORT must be /,
    );
  });

  test("doesn't reveal the database password", () => {
    expect(problemsOf({ DATABASE_URL: 'postgres:/user:secret@host/db' }).join()).not.toContain('secret');
  });
});

describe('provider keys', () => {
  test('come with the address of each provider', () => {
    const env = {
      OPENSKIP_BATCHDATA_KEY: 'key-one',
      OPENSKIP_TRACERFY_KEY: 'key-two',
      OPENSKIP_TRACERFY_URL: 'http://127.0.0.1:4400/v1/api/',
      OPENSKIP_ENFORMION_NAME: 'three',
      OPENSKIP_ENFORMION_PASSWORD: 'four',
    };
    expect(readConfig(env).providers).toEqual({
      batchdata: { url: 'https://api.batchdata.com', key: 'key-one' },
      tracerfy: { url: 'http://127.0.0.1:4400/v1/api', key: 'key-two' },
      enformion: { url: 'https://devapi.enformion.com', name: 'three', password: 'four' },
    });
  });

  test('are refused when incomplete', () => {
    expect(problemsOf({ OPENSKIP_ENFORMION_NAME: 'three' })).toEqual([
      'OPENSKIP_ENFORMION_PASSWORD is missing. Enformion needs both.',
    ]);
    expect(problemsOf({ OPENSKIP_ENFORMION_PASSWORD: 'four' })).toEqual([
      'OPENSKIP_ENFORMION_NAME is missing. Enformion needs both.',
    ]);
  });
});

describe('accepted configuration', () => {
  test('defaults to a local demo', () => {
    expect(readConfig({})).toEqual({
      production: false,
      dataFolder: resolve('.openskip'),
      cipher: 'aes-256-gcm',
      drop: null,
      databaseUrl: undefined,
      port: 3000,
      host: 'localhost',
      metrics: null,
      accessLog: false,
      clamd: null,
      trustProxy: false,
      demo: true,
      now: undefined,
      workers: availableParallelism(),
      leaseSeconds: 30,
      callsPerMinute: 1000,
      uploadLimitBytes: 500 * 1024 * 1024,
      importLimitBytes: 20_000 * 1024 * 1024,
      minFreeBytes: 500 * 1024 * 1024,
      publicUrl: 'http://localhost:3000',
      oidc: null,
      twoFactor: 'off',
      smtp: null,
      stripe: null,
      s3: null,
      webhookNetworks: [],
      webhookHosts: null,
      providers: {},
      upgradeBackup: true,
      logLevel: 'info',
    });
  });

  test('turns the demo off in production', () =>
    expect(readConfig({ NODE_ENV: 'production', OPENSKIP_PAYMENTS: 'sandbox' }).demo).toBe(false));

  test('ignores empty variables and variables of other programs', () => {
    const env = { PORT: '', DATABASE_URL: '', OPENSKIP_LOG: '', HOME: '/root', PATH: '/bin', OPEN: '1' };
    expect(readConfig(env)).toEqual(readConfig({}));
  });

  test('reads every variable', () => {
    const env = {
      OPENSKIP_DATA: 'data',
      DATABASE_URL: 'postgresql://user:p%40ss@db.example.com:6432/openskip?sslmode=require',
      PORT: '0',
      OPENSKIP_HOST: '0.0.0.0',
      OPENSKIP_METRICS_PORT: '9464',
      OPENSKIP_METRICS_HOST: '10.0.0.5',
      OPENSKIP_ACCESS_LOG: '1',
      OPENSKIP_DEMO: 'false',
      OPENSKIP_NOW: '2026-01-31T12:00:00+02:00',
      OPENSKIP_WORKERS: '3',
      OPENSKIP_PUBLIC_URL: 'https://skip.example.com/',
      OPENSKIP_SMTP_URL: 'smtp://post%40example.com:p%40ss@mail.example.com',
      OPENSKIP_MAIL_FROM: 'OpenSkip <post@example.com>',
    };
    expect(readConfig(env)).toMatchObject({
      dataFolder: resolve('data'),
      databaseUrl: env.DATABASE_URL,
      port: 0,
      host: '0.0.0.0',
      metrics: { host: '10.0.0.5', port: 9464 },
      accessLog: true,
      demo: false,
      now: env.OPENSKIP_NOW,
      workers: 3,
      publicUrl: 'https://skip.example.com',
      smtp: {
        host: 'mail.example.com',
        port: 587,
        secure: false,
        auth: { user: 'post@example.com', pass: 'p@ss' },
        from: 'OpenSkip <post@example.com>',
      },
    });
    expect(readConfig({ ...env, OPENSKIP_SMTP_URL: 'smtps://[::1]:2465' }).smtp).toMatchObject({
      host: '[::1]',
      port: 2465,
      secure: true,
      auth: undefined,
    });
  });
});
