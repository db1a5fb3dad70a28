import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type TestServer } from '#support/http/http';
import { ConfigError } from '../config/config.ts';
import { toListenError } from './server.ts';

let server: TestServer;
let reached = 0;

beforeAll(async () => {
  const app = new Hono().all('*', (c) => {
    reached += 1;
    return c.text('reached');
  });
  server = await serve({ app });
});
afterAll(() => server.close());

/** Sends raw header lines and returns the whole reply. */
async function send(...lines: string[]): Promise<string> {
  const socket = await server.dial();
  socket.write(`GET / HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('request', () => {
  test('with one Host header reaches the application', async () => {
    expect(await send('Host: skip.example.com')).toMatch(/^HTTP\/1\.1 200 [\s\S]*reached/);
  });

  test.each([
    [['Host: skip.example.com', 'Host: other.example.com']],
    [['Host: skip.example.com', 'Host: skip.example.com']],
    [['host: skip.example.com', 'X-Between: 1', 'HOST: other.example.com']],
  ])('with two Host headers gets 400 and is closed: %j', async (lines) => {
    const before = reached;
    const answer = await send(...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Send exactly one Host header.');
    expect(reached).toBe(before);
  });
});

describe('a server that can’t listen', () => {
  /** The error of listening on an address. */
  const listenError = (port: number, host: string): Promise<Error> =>
    new Promise((resolve) => createServer().once('error', resolve).listen(port, host));

  test('names OPENSKIP_HOST if the address is another machine’s', async () => {
    const host = '192.0.2.1';
    const error = toListenError(await listenError(0, host), { host, port: 3000 });
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toContain('OPENSKIP_HOST: this machine doesn’t have the address 192.0.2.1.');
  });

  test('names PORT if the port is taken', async () => {
    const { port } = server;
    const error = toListenError(await listenError(port, '127.0.0.1'), { host: 'localhost', port });
    expect(error.message).toContain(`PORT: port ${port} is taken by another program.`);
  });
});
