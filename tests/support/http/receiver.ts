/** A local webhook receiver that all public names resolve to; no test request leaves the machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '#platform/context';
import { outgoing } from '#platform/http/safe-fetch';

export interface Received {
  headers: Record<string, string>;
  body: string;
  host: string;
}

export interface Receiver {
  received: Received[];
  /** The reply from now on; null never replies, and `ends` false never ends the body. */
  answer(status: number | null, ends?: boolean): void;
  /** Whether connections are refused, as by a server that is down. */
  refuse(refuses: boolean): void;
  close(): Promise<void>;
}

/** Opens a receiver for the webhooks of a service. `hooks.example.com` is public, `inside.example.com` is not. */
export async function openReceiver(ctx: Context): Promise<Receiver> {
  const received: Received[] = [];
  let answer: number | null = 200;
  let ending = true;
  let refusing = false;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ headers, body, host: headers.host ?? '' });
      if (answer === null) return;
      response.writeHead(answer, { location: 'http://127.0.0.1/inside' }).write('thanks');
      if (ending) response.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  outgoing.replace(ctx, {
    resolve: async (host) => (host === 'inside.example.com' ? ['10.0.0.7'] : ['8.8.8.8']),
    txt: async () => [],
    // Nothing listens on port 1.
    dial: () => ({ addresses: ['127.0.0.1'], port: refusing ? 1 : port }),
  });
  return {
    received,
    answer(status, ends = true) {
      answer = status;
      ending = ends;
    },
    refuse(refuses) {
      refusing = refuses;
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
