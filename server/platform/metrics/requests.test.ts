import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '#support/context';
import type { Env } from '../http/access.ts';
import { observe } from './requests.ts';

const context = await testContext({ OPENSKIP_ACCESS_LOG: '1' });
afterAll(() => context.close());

test('logs the pattern and the status of a request, not its address', async () => {
  const lines: unknown[] = [];
  const log = { ...context.ctx.log, info: (line: unknown) => lines.push(line) };
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set('request_id', 'request-1');
    return next();
  });
  app.use(observe({ ...context.ctx, log: log as unknown as typeof context.ctx.log }));
  app.get('/people/:name', (c) => c.json({}, 404));
  await app.request('/people/Ada?phone=5550100');
  expect(lines).toEqual([
    {
      request_id: 'request-1',
      method: 'GET',
      path: '/people/:name',
      status: 404,
      milliseconds: expect.any(Number),
      account_id: undefined,
    },
  ]);
});
