/** Clients that send or read slowly, against a real server: they are cut off in time and delay nobody else (M5). */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { serve, type TestServer } from '#support/http/http';

const patience = {
  head: 500,
  body: 500,
  rate: 1000,
  whole: 60_000,
  silence: 60_000,
  idle: 60_000,
  checkInterval: 50,
};

/** Reads a whole body, or sends an endless one, and reports how each ended. */
function application() {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ends: { left: Promise<void>; begun: Promise<void> } = { begun } as never;
  const app = new Hono();
  // A truncated body.
  app.onError((_, c) => c.text('', 400));
  app.get('/', (c) => c.text('here'));
  app.post('/', (c) => {
    begin();
    return c.req.text().then((text) => c.text(String(text.length)));
  });
  app.get('/endless', () => {
    let leave = () => {};
    ends.left = new Promise((resolve) => {
      leave = resolve;
    });
    async function* pieces() {
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        leave();
      }
    }
    return new Response(Readable.toWeb(Readable.from(pieces())) as ReadableStream);
  });
  return { app, ends };
}

let server: TestServer | undefined;
afterEach(() => server?.close());

/** Everything received on a connection until it closed. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return text;
}

/**
 * Sends single bytes, but none once the connection may be closed: the system would discard the reply that is still
 * unread.
 */
function drip(socket: Socket): void {
  const since = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - since < patience.body - 100) socket.write('x');
    else clearInterval(timer);
  }, 20);
  socket.on('error', () => {});
}

test('CALLS: cuts off headers or a body that arrive byte by byte with 408, while answering others (M5)', async () => {
  const { app, ends } = application();
  server = await serve({ app }, patience);
  // Half of a body arrives fast, which earns its client a pause in proportion.
  const quick = await server.dial();
  const whole = untilClosed(quick);
  quick.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\nConnection: close\r\n\r\n');
  quick.write('x'.repeat(100_000));
  await ends.begun;
  const [head, body] = await Promise.all([server.dial(), server.dial()]);
  drip(head.setNoDelay());
  drip(body.setNoDelay());
  head.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  body.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n');
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('here');

  const [slowHead, slowBody] = await Promise.all([untilClosed(head), untilClosed(body)]);
  expect(slowHead).toMatch(/^HTTP\/1\.1 408 /);
  expect(slowBody).toMatch(/^HTTP\/1\.1 408 /);
  quick.write('x'.repeat(100_000));
  expect(await whole).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n200000$/s);
});

test('CALLS: disconnects a client that reads nothing, and stops producing its reply (M5)', async () => {
  const { app, ends } = application();
  server = await serve({ app }, { ...patience, silence: 300 });
  const receiver = await server.dial();
  receiver.pause();
  const closed = once(receiver, 'close');
  receiver.on('error', () => {});
  receiver.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('here');
  await ends.left;
  receiver.resume();
  await closed;
});

test('CALLS: keeps an idle connection open longer than a proxy in front does', async () => {
  server = await serve(application());
  const socket = await server.dial();
  const [head] = (await Promise.all([
    once(socket, 'data'),
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ])) as unknown as [[Buffer]];
  socket.destroy();
  const [, seconds] = /^keep-alive: timeout=(\d+)$/im.exec(String(head)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
