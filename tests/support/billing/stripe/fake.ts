/**
 * Stripe's HTTP API on a local port: form bodies in, JSON out, idempotency keys, hosted pages, and events. Each request
 * is validated against the types of the pinned library and refused like Stripe would. It proves what we send and how we
 * continue, not how Stripe itself behaves.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { clock } from '#platform/clock';
import { account } from './account.ts';
import { cardByNumber } from './cards.ts';
import { Refusal } from './objects.ts';
import { apiVersion, faultOf, type Params, readForm } from './requests.ts';

/** How the next call fails: the reply is lost after or before the work is done, or Stripe answers 500, 429 or 409. */
export type StripeFault = 'lost after' | 'lost before' | 500 | 429 | 409;

export interface FakeStripe {
  url: string;
  /** The environment variables that make a service use it. */
  env: Record<string, string>;
  /** Requests so far, as method and path. */
  requests: string[];
  account: ReturnType<typeof account>;
  /** The next calls fail this way, in order. */
  fail(...faults: StripeFault[]): void;
  /** Events since the last call, signed: the body and the signature header. */
  events(secret?: string): { body: string; signature: string }[];
  close(): Promise<void>;
}

const key = 'sk_test_fake';
export const webhookSecret = 'whsec_fake';

interface Answer {
  status: number;
  body: object;
}

const errorTypes = { 500: 'api_error', 429: 'invalid_request_error', 409: 'idempotency_error' } as const;

/** Starts a separate account on a free port. */
export async function fakeStripe(): Promise<FakeStripe> {
  const told: { id: string; type: string; object: object }[] = [];
  const requests: string[] = [];
  const faults: StripeFault[] = [];
  const kept = new Map<string, { body: string; answer: Answer }>();
  let url = '';
  const own = account(
    () => url,
    (type, object) =>
      told.push({ id: `evt_${told.length + 1}_${Math.random()}`, type, object: { ...object } }),
  );

  function route(method: string, path: string): { name: string; id: string } | null {
    const direct = `${method} ${path}`;
    if (direct in own.calls) return { name: direct, id: '' };
    const [, start = '', id = '', rest = ''] =
      /^(\/v1\/(?:checkout\/)?\w+)\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
    const name = `${method} ${start}/:id${rest ?? ''}`;
    return name in own.calls ? { name, id } : null;
  }

  function work(method: string, path: string, params: Params): Answer {
    const found = route(method, path);
    if (found === null) {
      const message = `Unrecognized request URL (${method}: ${path}).`;
      return { status: 404, body: { error: { type: 'invalid_request_error', message } } };
    }
    const { name, id } = found;
    const fault = name.startsWith('DELETE') ? null : faultOf(name, params);
    if (fault !== null) {
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'parameter_unknown', ...fault } },
      };
    }
    try {
      return { status: 200, body: own.calls[name]?.(params, id) ?? {} };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of incoming) body += piece;
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://fake');
    const { method = 'GET', headers } = incoming;
    const send = ({ status, body: json }: Answer, more: Record<string, string> = {}) =>
      outgoing
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake', ...more })
        .end(JSON.stringify(json));
    if (!pathname.startsWith('/v1/')) {
      hosted(outgoing, pathname, new URLSearchParams(body));
      return;
    }
    requests.push(`${method} ${pathname}`);
    const refuse = (status: number, type: string, message: string, more: Record<string, string> = {}) =>
      send({ status, body: { error: { type, message } } }, { 'stripe-should-retry': 'false', ...more });
    if (headers.authorization !== `Bearer ${key}`)
      return void refuse(401, 'invalid_request_error', 'Invalid API Key provided');
    if (headers['stripe-version'] !== apiVersion)
      return void refuse(400, 'invalid_request_error', `The fake speaks ${apiVersion} alone.`);
    const fault = faults.shift();
    if (fault === 'lost before') return void outgoing.destroy();
    if (typeof fault === 'number') {
      return void refuse(fault, errorTypes[fault], 'Something went wrong.');
    }
    const idempotency = headers['idempotency-key'];
    const before = typeof idempotency === 'string' ? kept.get(idempotency) : undefined;
    if (before !== undefined && before.body !== `${pathname}?${body}`) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return void refuse(400, 'idempotency_error', message);
    }
    if (before !== undefined) return void send(before.answer, { 'idempotent-replayed': 'true' });
    const done = work(method, pathname, readForm(method === 'GET' ? search.slice(1) : body));
    if (typeof idempotency === 'string' && done.status !== 400)
      kept.set(idempotency, { body: `${pathname}?${body}`, answer: done });
    if (fault === 'lost after') outgoing.destroy();
    else send(done);
  }

  /** Its pages for customers: card entry and bank confirmation. */
  function hosted(outgoing: ServerResponse, path: string, form: URLSearchParams): void {
    const [, page, id = ''] = /^\/(c\/pay|bank)\/(\w+)$/.exec(path) ?? [];
    const go = (location: string) => outgoing.writeHead(303, { location }).end();
    const card = cardByNumber(form.get('number') ?? '');
    const [month, year] = (form.get('expiry') ?? '').split('/').map(Number);
    if (page === 'bank') go(own.answerBank(id, form.get('answer') === 'yes'));
    else if (page === 'c/pay' && card && month && year)
      go(own.enterCard(id, card, { exp_month: month, exp_year: 2000 + year }));
    else outgoing.writeHead(422, { 'content-type': 'text/plain' }).end('no such page, or card');
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(500, { 'stripe-should-retry': 'false' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      OPENSKIP_STRIPE_KEY: key,
      OPENSKIP_STRIPE_WEBHOOK_SECRET: webhookSecret,
      OPENSKIP_STRIPE_URL: url,
    },
    requests,
    account: own,
    fail: (...next) => void faults.push(...next),
    events: (secret = webhookSecret) =>
      told.splice(0).map(({ id, type, object }) => sign({ id, type, object }, secret)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** An event as Stripe sends it, signed now. */
export function sign(
  event: { id: string; type: string; object: object; livemode?: boolean },
  secret: string = webhookSecret,
): { body: string; signature: string } {
  const { id, type, object, livemode = false } = event;
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const body = JSON.stringify({ id, object: 'event', type, livemode, created: timestamp, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, signature };
}
