import { expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#contract/route';
import { message } from '#locales';
import { createRouter, success } from './router.ts';

const ping = route({
  operationId: 'ping',
  method: 'get',
  path: '/ping',
  tags: [],
  access: 'public',
  summary: 'Ping',
  response: z.null(),
});
const app = createRouter().bind(ping, () => success(null, message('messages:saved')));

test.each([
  ['en', 'Saved.'],
  ['es', 'Guardado.'],
])('sends the message of a success in %s', async (language, text) => {
  const reply = await app.request('/ping', { headers: { 'Accept-Language': language } });
  expect(await reply.json()).toEqual({ status: true, data: null, message: text });
});
