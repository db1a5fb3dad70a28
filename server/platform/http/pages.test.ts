import { readFile } from 'node:fs/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatProviders, type SettingInfo, settings } from '#contract/site/schemas';
import { serve, type TestServer } from '#support/http/http';
import type { Context } from '../context.ts';
import { createLog } from '../log.ts';
import type { Env } from './access.ts';
import { contentPolicy } from './content-policy.ts';
import { fillPage, servePages } from './pages.ts';

const initial = Object.fromEntries(
  Object.entries(settings).map(([key, definition]) => [key, definition.initial]),
) as unknown as SettingInfo;

const html =
  '<html lang="en"><title>OpenSkip</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" />' +
  '<script type="application/json" id="setting-info">null</script>' +
  '<img src="/favicon.svg" width="56" alt="OpenSkip is loading" /><noscript>OpenSkip needs JavaScript.</noscript>';

const settingsIn = (page: string) => JSON.parse(/id="setting-info">(.*?)<\/script>/.exec(page)?.[1] ?? '');

describe('page', () => {
  test('contains the public settings', () => {
    expect(settingsIn(fillPage(html, initial, 'en'))).toEqual(initial);
  });

  test("shows the operator's brand name, with any characters", () => {
    const brand_name = '</script><script>alert("1")</script> & $& Søn';
    const page = fillPage(html, { ...initial, brand_name }, 'en');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain('<title>&#60;/script&#62;&#60;script&#62;');
    expect(settingsIn(page).brand_name).toBe(brand_name);
  });

  test('is in the language of the request before its script runs', () => {
    const page = fillPage(html, { ...initial, brand_name: 'Søn' }, 'es');
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('alt="Søn se está cargando"');
    expect(page).toContain('<noscript>Søn necesita JavaScript.');
  });

  test("shows the operator's logo while loading and in the tab", () => {
    const page = fillPage(html, { ...initial, brand_logo: 'logo-1".webp' }, 'en');
    expect(page).not.toContain('favicon.svg');
    expect(page.match(/\/media\/logo-1&#34;\.webp/g)).toHaveLength(2);
  });
});

describe('static file', () => {
  const file = new URL('../../../database/seed/sample-list.csv', import.meta.url);
  let server: TestServer;
  beforeAll(async () => {
    const app = new OpenAPIHono<Env>();
    app.use((c, next) => {
      c.set('ctx', { log: createLog('silent') } as Context);
      return next();
    });
    servePages(app, true);
    server = await serve({ app: app as unknown as Hono });
  });
  afterAll(() => server.close());
  const get = (init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}/sample-leads.csv`, init);

  test('is sent whole, in ranges, or as headers only', async () => {
    const content = await readFile(file, 'utf8');
    const whole = await get();
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(await whole.text()).toBe(content);
    const part = await get({ headers: { range: 'bytes=5-14' } });
    expect([part.status, await part.text()]).toEqual([206, content.slice(5, 15)]);
    const head = await get({ method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
  });
});

describe('SHELL-10: content security policy', () => {
  test('allows only own files without a chat', () => {
    expect(contentPolicy(initial)).toBe(contentPolicy());
    expect(contentPolicy()).not.toMatch(/https:|wss:|\*|unsafe-eval/);
    expect(contentPolicy()).toContain("script-src 'self';");
    for (const chat_provider of chatProviders) {
      expect(contentPolicy({ ...initial, chat_provider })).toBe(contentPolicy());
    }
  });

  test.each([
    ['crisp', 'https://client.crisp.chat'],
    ['tawk', 'https://*.tawk.to'],
    ['intercom', 'https://widget.intercom.io'],
    ['chatwoot', 'https://chat.example.com'],
  ] as const)('allows %s if it is configured', (chat_provider, origin) => {
    const chat = { chat_provider, chat_id: 'abc', chat_origin: 'https://chat.example.com' };
    const directives = new Map(
      contentPolicy(chat)
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    expect(directives.get('script-src')).toContain(origin);
    expect(directives.get('script-src')).not.toContain("'unsafe-inline'");
    expect(directives.get('connect-src')?.some((source) => source.startsWith('wss://'))).toBe(true);
    expect(directives.get('frame-src')).not.toContain("'none'");
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  });

  test("can't be widened by an operator's input", () => {
    for (const origin of [
      'https://x.example; script-src *',
      'http://x.example',
      'https://x.example/a b',
      '*',
    ]) {
      expect(settings.chat_origin.schema.safeParse(origin).success, origin).toBe(false);
    }
    for (const id of ['a"b', '../x y', '<script>', "'; script-src *"]) {
      expect(settings.chat_id.schema.safeParse(id).success, id).toBe(false);
    }
  });
});
