/** A local server with a provider's protocol that fails on demand in every way providers do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to fail a request: an HTTP status, a broken transport or body, or a valid reply with wrong content. */
export type Fault =
  | { status: number; retryAfter?: string }
  /** Never replies. */
  | 'hang'
  /** Sends a byte now and then, forever. */
  | 'drip'
  /** Breaks the connection mid-reply. */
  | 'cut'
  /** Truncated JSON, and text that isn't JSON. */
  | 'half'
  | 'garbage'
  | 'html'
  /** JSON of another form. */
  | 'other form'
  /** Redirects to a sign-in page. */
  | 'redirect'
  /** An implausibly large reply. */
  | 'huge'
  /** Replies about IDs or addresses that weren't requested. */
  | 'wrong ids'
  /** Returns each person twice. */
  | 'twice'
  /** Returns only the first half of the people. */
  | 'fewer';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The JSON body, or null. */
  body: unknown;
}

/** A provider's reply: a status and JSON. */
export interface Reply {
  status: number;
  json: unknown;
}

export interface Fake {
  url: string;
  /** Requests in order. */
  requests: Received[];
  /** The next requests fail this way, in order; null lets one through. */
  fail(...faults: (Fault | null)[]): void;
  /** All further requests fail this way, or none. */
  failAlways(fault: Fault | null): void;
  /** Waits this many milliseconds before each reply. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

/** Starts a server; `answer` is the provider, which receives faults that concern the content. */
export async function startFake(
  answer: (request: Received, fault: Fault | null) => Reply | Promise<Reply>,
): Promise<Fake> {
  const requests: Received[] = [];
  const next: (Fault | null)[] = [];
  let always: Fault | null = null;
  let wait = 0;
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer(async (incoming, outgoing) => {
    const request = await receive(incoming);
    requests.push(request);
    const fault = next.length > 0 ? (next.shift() ?? null) : always;
    if (wait > 0) await new Promise((resolve) => timers.add(setTimeout(resolve, wait)));
    if (outgoing.destroyed) return;
    const reply = await answer(request, fault);
    respond(outgoing, fault, reply, timers);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (...faults) => void next.push(...faults),
    failAlways: (fault) => {
      next.length = 0;
      always = fault;
    },
    delay: (milliseconds) => {
      wait = milliseconds;
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function receive(incoming: IncomingMessage): Promise<Received> {
  let text = '';
  for await (const piece of incoming) text += piece;
  const { method = '', url: path = '', headers } = incoming;
  return { method, path, headers, body: text === '' ? null : JSON.parse(text) };
}

function respond(
  outgoing: ServerResponse,
  fault: Fault | null,
  reply: Reply,
  timers: Set<NodeJS.Timeout>,
): void {
  const text = JSON.stringify(reply.json);
  const send = (status: number, body: string, headers: Record<string, string> = {}) =>
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  if (fault === null || fault === 'wrong ids' || fault === 'twice' || fault === 'fewer')
    send(reply.status, text);
  else if (typeof fault === 'object') {
    const { status, retryAfter } = fault;
    send(status, '{"message":"no"}', retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  } else if (fault === 'drip') {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    timers.add(setInterval(() => outgoing.write(' '), 100));
  } else if (fault === 'cut') {
    outgoing.writeHead(200, { 'content-length': String(text.length) });
    outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy());
  } else if (fault === 'half') send(200, text.slice(0, text.length / 2));
  else if (fault === 'garbage') send(200, 'f\u0000o}{,');
  else if (fault === 'html')
    send(200, '<!doctype html><title>Maintenance</title>', { 'content-type': 'text/html' });
  else if (fault === 'other form') send(200, '{"data":[{"a":1}]}');
  else if (fault === 'redirect') send(302, '', { location: '/login' });
  else if (fault === 'huge') send(200, `${text.slice(0, -1)},"more":"${'x'.repeat(17 * 1024 * 1024)}"}`);
  // 'hang': never replies.
}
