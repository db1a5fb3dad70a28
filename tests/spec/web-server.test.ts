/** What the server makes of requests below the API: paths, methods, framing, headers and repeated parameters. */
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { serve, type TestServer } from '#support/http/http';

let api: TestApi;
let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  server = await serve(api);
  user = await api.customer();
});
afterAll(async () => {
  await server.close();
  await api.close();
});

/** Sends raw bytes and returns the whole reply. */
async function send(request: string): Promise<string> {
  const socket = await server.dial();
  socket.write(request);
  return text(socket);
}
const get = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

describe('a path', () => {
  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/server/main.ts',
    '/secret-key',
    '/../package.json',
    '/%2e%2e/package.json',
    '/%252e%252e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%252e%252e%252f%252e%252e%252fpackage.json',
    '/media/..%2f..%2fsecret-key',
  ])('leads to no file of the project or the data folder: %s', async (path) => {
    const answer = await get(path);
    expect(answer).not.toMatch(/\[core\]|refs\/heads|"dependencies"|startService/);
    expect(answer).not.toMatch(/^[0-9a-f]{64}$/m);
  });

  test.each(['/assets/', '/media/', '/api/'])('lists no folder: %s', async (path) => {
    expect(await get(path)).not.toMatch(/<a href|Index of|\.js"\s*,/);
    expect(await get(path)).toMatch(/^HTTP\/1\.1 (?:404|200 OK[\s\S]*text\/html)/);
  });

  test('of the metrics isn’t served to customers', async () => {
    expect(await get('/metrics')).not.toContain('openskip_');
  });
});

describe('a method', () => {
  test.each(['TRACE', 'TRACK', 'CONNECT'])('that echoes or tunnels is refused: %s', async (method) => {
    const answer = await send(
      `${method} /api/v1/setting-info HTTP/1.1\r\nHost: localhost\r\nX-Echo: a-made-up-header\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    expect(answer).not.toContain('a-made-up-header');
  });
});

describe('a request whose end is ambiguous', () => {
  const head = 'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const smuggled = 'GET /api/v1/plan-list HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  test.each([
    ['length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['an odd length', 'Content-Length: +2\r\n\r\n{}'],
    ['unknown chunks', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['chunks that aren’t last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'Content-Length: 2\r\nX-One: 1\r\n Transfer-Encoding: chunked\r\n\r\n{}'],
    ['an odd chunk size', 'Transfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n'],
  ])('is refused once and its rest isn’t taken for another: %s', async (_, rest) => {
    const answer = await send(`${head}${rest}${smuggled}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  });
});

describe('headers', () => {
  test('of every reply name what the browser may load, and allow no frame, base or plugin', async () => {
    for (const path of [
      '/',
      '/no-such-page',
      '/api/v1/setting-info',
      '/api/v1/none',
      '/media/none',
      '/health/live',
    ]) {
      const { headers } = await api.app.request(`http://localhost${path}`);
      const policy = headers.get('content-security-policy');
      for (const part of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
      ])
        expect([path, policy]).toEqual([path, expect.stringContaining(part)]);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('permissions-policy')]).toEqual([
        path,
        'publickey-credentials-create=(self), publickey-credentials-get=(self)',
      ]);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
    }
  });

  test('of a proxy count only from a trusted one, which appends the address that it saw', async () => {
    const spoofed = {
      'x-forwarded-for': '203.0.113.66',
      'x-real-ip': '203.0.113.66',
      forwarded: 'for=203.0.113.66',
    };
    const addressOf = async (own: TestApi, headers: Record<string, string>) => {
      const { email, password } = await own.customer();
      await own.call('POST', '/login', { body: { email, password }, headers });
      const { rows } = await own.ctx.pool.query(
        `select ip from audit where action = 'session.open' order by id desc limit 1`,
      );
      return rows[0].ip;
    };
    expect(await addressOf(api, spoofed)).not.toBe('203.0.113.66');
    const behindProxy = await testApi({ OPENSKIP_TRUST_PROXY: '1' });
    try {
      const appended = { ...spoofed, 'x-forwarded-for': '203.0.113.66, 192.0.2.9' };
      expect(await addressOf(behindProxy, appended)).toBe('192.0.2.9');
    } finally {
      await behindProxy.close();
    }
  });

  test('can’t be added to an email by an address', async () => {
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\nBcc: b@example.com',
      'a@example.com,b@example.com',
    ]) {
      const answer = await api.call('POST', '/registration', {
        body: { email, password: 'made up for this test' },
      });
      expect(answer.status).toBe(422);
    }
  });
});

describe('a request that another site makes', () => {
  test.each([
    '/logout',
    '/subscription-free',
    '/subscription-resume',
    '/domain-delete/01a213b6-4aa5-77ea-a777-8a4399fd6eae',
  ])('is refused even with the session’s token, since it changes data: %s', async (path) => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { authorization: `Bearer ${user.token}`, 'sec-fetch-site': site };
      const answer = await api.app.request(`http://localhost/api/v1${path}`, { headers });
      expect(answer.status).toBe(401);
    }
    // The session wasn't ended.
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(200);
  });

  test('is accepted from our own page, from the address bar and from programs', async () => {
    for (const site of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}]) {
      const headers = { authorization: `Bearer ${user.token}`, ...site };
      const answer = await api.app.request('http://localhost/api/v1/wallet', { headers });
      expect(answer.status).toBe(200);
    }
  });
});

describe('parameters', () => {
  const list = (query: string) => api.call('GET', `/order-list?${query}`, { as: user });

  test('that are repeated count once, and those of a body aren’t taken from the URL', async () => {
    const one = await list('page=1&per_page=5');
    const twice = await list('page=1&per_page=5&per_page=100&page=7');
    expect([one.status, [200, 422].includes(twice.status)]).toEqual([200, true]);
    if (twice.status === 200) expect(twice.body).toEqual(one.body);
    const { email, password } = user;
    const login = await api.call('POST', `/login?email=${encodeURIComponent(email)}&password=${password}`, {
      body: {},
    });
    expect(login.status).toBe(422);
  });

  test.each([
    '{"__proto__":{"role":"admin","polluted":true}}',
    '{"constructor":{"prototype":{"role":"admin","polluted":true}}}',
  ])('never reach a prototype: %s', async (body) => {
    const answer = await api.app.request(`http://localhost/api/v1/profile-basic_info/${user.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBeLessThan(500);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const profile = await api.call('GET', `/profile/${user.id}`, { as: user });
    expect(JSON.stringify(profile.body)).not.toContain('admin');
  });
});
