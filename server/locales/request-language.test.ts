import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { languageOf } from './request-language.ts';

const app = new Hono().get('/', (c) => c.text(languageOf(c)));

test.each([
  [undefined, 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR, es;q=0.4, en;q=0.6', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['es;q=0', 'en'],
  ['%%%;q=x', 'en'],
])('answers Accept-Language %s in %s', async (header, language) => {
  const reply = await app.request(
    '/',
    header === undefined ? {} : { headers: { 'Accept-Language': header } },
  );
  expect(await reply.text()).toBe(language);
});
