/** Streamed responses over a real connection. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve, type TestServer } from '#support/http/http';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { until } from '#support/wait';
import type { Context } from '../context.ts';
import type { Env } from '../http/access.ts';
import { handleError } from '../http/error-response.ts';
import { createLog } from '../log.ts';
import { streamResponse } from './response.ts';

expectNothingUnhandled();

const quoting = () =>
  Object.assign(new Error('invalid input syntax for type integer: "Zebulon"'), { code: '22P02' });
const headers = { 'Content-Type': 'text/plain' };

let lines: string[] = [];
let released = 0;
let closed = 0;
const onClose = () => {
  closed += 1;
};

/** Yields `count` pieces, then fails if `failure` is set. */
async function* pieces(count: number, failure?: Error): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(65_536, 'x');
    await setImmediate();
    if (failure) throw failure;
  } finally {
    released += 1;
  }
}

function application() {
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', { log, config: { publicUrl: 'http://localhost' } } as Context);
    c.set('request_id', 'the-request');
    await next();
    // The adapter reads ahead, before it sends the status, of a response that middleware has looked at.
    expect(c.res.bodyUsed).toBe(false);
    await setImmediate();
  });
  app.onError(handleError);
  app.get('/whole', (c) => streamResponse(c, { pieces: pieces(3), headers, onClose }));
  app.get('/at-once', (c) => streamResponse(c, { pieces: pieces(0, quoting()), headers, onClose }));
  app.get('/early', (c) => streamResponse(c, { pieces: pieces(1, quoting()), headers, onClose }));
  app.get('/midway', (c) => streamResponse(c, { pieces: pieces(20, quoting()), headers, onClose }));
  app.get('/endless', (c) =>
    streamResponse(c, { pieces: pieces(Number.POSITIVE_INFINITY), headers, onClose }),
  );
  return app;
}

let server: TestServer;
const printed = (['error', 'info', 'log', 'warn'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);
beforeEach(async () => {
  [lines, released, closed] = [[], 0, 0];
  for (const spy of printed) spy.mockClear();
  server = await serve({ app: application() as unknown as Hono });
});
afterEach(async () => {
  await server.close();
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(lines.join('')).not.toContain('Zebulon');
});
const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
const logged = () => lines.map((line) => JSON.parse(line));

describe('streamed response', () => {
  test('sends its pieces and ends', async () => {
    expect((await (await get('/whole')).text()).length).toBe(3 * 65_536);
    expect([released, closed]).toEqual([1, 1]);
  });

  test('answers a failure before the first piece like any error', async () => {
    const answer = await get('/at-once');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ status: false, request_id: 'the-request' });
    expect([released, closed]).toEqual([1, 1]);
    expect(logged()).toMatchObject([{ msg: 'a request failed', err: { message: 'bad value' } }]);
  });

  test.each(['/early', '/midway'])(
    'cuts off %s when its source fails, and logs it unquoted',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
      expect([released, closed]).toEqual([1, 1]);
      expect(logged()).toMatchObject([
        {
          msg: 'a response was cut off',
          request_id: 'the-request',
          method: 'GET',
          path,
          err: { code: '22P02', message: 'bad value' },
        },
      ]);
    },
  );

  test('ends its source when the client leaves', async () => {
    const client = new AbortController();
    const answer = await get('/endless', { signal: client.signal });
    await answer.body?.getReader().read();
    client.abort();
    await until('the source is released', async () => released === 1 && closed === 1);
    expect(logged()).toEqual([]);
  });

  test('ends its source when the client stalls and then leaves', async () => {
    const socket = await server.dial();
    socket.pause();
    socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    socket.destroy();
    await until('the source is released', async () => released === 1 && closed === 1);
  });

  test('reads nothing for HEAD', async () => {
    const answer = await get('/endless', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain']);
    expect([released, closed]).toEqual([0, 1]);
  });
});
