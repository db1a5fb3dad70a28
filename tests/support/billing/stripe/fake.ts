/**
 * Stripe's HTTP API on a local port: form bodies in, JSON out, idempotency keys, hosted pages, and events. Each request
 * is validated against the types of the pinned library and refused like Stripe would. It proves what we send and how we
 * continue, not how Stripe itself behaves.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { clock } from '#platform/clock';
import { account } from './account.ts';
import type { Calls } from './calls.ts';
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

type Account = ReturnType<typeof account>;

function routeOf(calls: Calls, method: string, path: string): { name: string; id: string } | null {
  const direct = `${method} ${path}`;
  if (direct in calls) return { name: direct, id: '' };
  const [, start = '', id = '', rest = ''] = /^(\/v1\/(?:checkout\/)?\w+)\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
  const name = `${method} ${start}/:id${rest ?? ''}`;
  return name in calls ? { name, id } : null;
}

function perform(calls: Calls, method: string, path: string, params: Params): Answer {
  const found = routeOf(calls, method, path);
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
    return { status: 200, body: calls[name]?.(params, id) ?? {} };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

/** Its pages for customers: card entry and bank confirmation. */
function showPage(own: Account, outgoing: ServerResponse, path: string, form: URLSearchParams): void {
  const [, page, id = ''] = /^\/(c\/pay|bank)\/(\w+)$/.exec(path) ?? [];
  const go = (location: string) => outgoing.writeHead(303, { location }).end();
  const card = cardByNumber(form.get('number') ?? '');
  const [month, year] = (form.get('expiry') ?? '').split('/').map(Number);
  if (page === 'bank') go(own.answerBank(id, form.get('answer') === 'yes'));
  else if (page === 'c/pay' && card && month && year)
    go(own.enterCard(id, card, { exp_month: month, exp_year: 2000 + year }));
  else outgoing.writeHead(422, { 'content-type': 'text/plain' }).end('no such page, or card');
}

interface Refused {
  status: number;
  type: string;
  message: string;
}

/** Why a call is refused before it is looked at. */
function refusalOf(headers: IncomingHttpHeaders): Refused | null {
  if (headers.authorization !== `Bearer ${key}`)
    return { status: 401, type: 'invalid_request_error', message: 'Invalid API Key provided' };
  if (headers['stripe-version'] !== apiVersion)
    return { status: 400, type: 'invalid_request_error', message: `The fake speaks ${apiVersion} alone.` };
  return null;
}

function send(outgoing: ServerResponse, { status, body }: Answer, more: Record<string, string> = {}): void {
  outgoing
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake', ...more })
    .end(JSON.stringify(body));
}

const refuse = (outgoing: ServerResponse, { status, type, message }: Refused): void =>
  send(outgoing, { status, body: { error: { type, message } } }, { 'stripe-should-retry': 'false' });

/** A call with an idempotency key, and its reply. */
interface Replied {
  request: string;
  answer: Answer;
}

/** Replies to an idempotency key that was used before. */
function repeat(outgoing: ServerResponse, before: Replied, request: string): void {
  const message = 'Keys for idempotent requests can only be used with the same parameters.';
  if (before.request === request) send(outgoing, before.answer, { 'idempotent-replayed': 'true' });
  else refuse(outgoing, { status: 400, type: 'idempotency_error', message });
}

/** Replies to requests: pages, refusals, faults, repeated calls, and calls. */
class Endpoint {
  readonly requests: string[] = [];
  readonly faults: StripeFault[] = [];
  readonly #own: Account;
  /** By idempotency key. */
  readonly #replied = new Map<string, Replied>();

  constructor(own: Account) {
    this.#own = own;
  }

  async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://fake');
    const { method = 'GET', headers } = incoming;
    if (!pathname.startsWith('/v1/'))
      return showPage(this.#own, outgoing, pathname, new URLSearchParams(body));
    this.requests.push(`${method} ${pathname}`);
    const refused = refusalOf(headers);
    if (refused !== null) return refuse(outgoing, refused);
    const fault = this.faults.shift();
    if (fault === 'lost before') return void outgoing.destroy();
    if (typeof fault === 'number')
      return refuse(outgoing, { status: fault, type: errorTypes[fault], message: 'Something went wrong.' });
    const request = `${pathname}?${body}`;
    const idempotency = headers['idempotency-key'];
    const before = typeof idempotency === 'string' ? this.#replied.get(idempotency) : undefined;
    if (before !== undefined) return repeat(outgoing, before, request);
    const params = readForm(method === 'GET' ? search.slice(1) : body);
    const answer = perform(this.#own.calls, method, pathname, params);
    if (typeof idempotency === 'string' && answer.status !== 400)
      this.#replied.set(idempotency, { request, answer });
    if (fault === 'lost after') outgoing.destroy();
    else send(outgoing, answer);
  }
}

/** Starts a separate account on a free port. */
export async function fakeStripe(): Promise<FakeStripe> {
  const emitted: { id: string; type: string; object: object }[] = [];
  let url = '';
  const own = account(
    () => url,
    (type, object) =>
      emitted.push({ id: `evt_${emitted.length + 1}_${Math.random()}`, type, object: { ...object } }),
  );
  const endpoint = new Endpoint(own);
  const server = createServer((incoming, outgoing) => {
    endpoint.answer(incoming, outgoing).catch((error: unknown) => {
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
    requests: endpoint.requests,
    account: own,
    fail: (...next) => void endpoint.faults.push(...next),
    events: (secret = webhookSecret) =>
      emitted.splice(0).map(({ id, type, object }) => sign({ id, type, object }, secret)),
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
