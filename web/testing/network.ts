/** A fake network: replies to the app's calls as the contract types them, and records what was sent. */
import type { Call } from '#contract/call';
import type { Failure } from '#contract/envelope';
import type { DataOf, Route, SentPart, SuccessOf } from '#contract/route';

/** What the app sent with a call. */
export interface Sent<R extends Route> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: SentPart<R, 'body'>;
  headers: Headers;
}

interface Request {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

interface Handler {
  call: Call<Route>;
  requests: Request[];
  reply: (request: Request) => Response | Promise<Response>;
}

export interface Refusal extends Partial<Omit<Failure, 'status'>> {
  http: number;
}

/** Thrown by a function that answers some requests and refuses others. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** A call under way, whose reply the test gives. */
export interface PendingCall<R extends Route> {
  answer: (data: DataOf<R>) => void;
  refuse: (refusal: Refusal) => void;
}

const handlers: Handler[] = [];
const unexpected: string[] = [];

const json = (http: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), {
    status: http,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const success = (data: unknown) => json(200, { status: true, message: 'ok', data });

const failure = ({ http, ...rest }: Refusal) => json(http, { status: false, message: 'refused', ...rest });

function paramsOf(
  { path, base = '/api/v1' }: Call<Route>,
  pathname: string,
): Record<string, string> | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const pattern = new RegExp(`^${base}${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const values = pattern.exec(pathname)?.slice(1);
  return values && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]));
}

async function bodyOf(init: RequestInit): Promise<unknown> {
  return typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
}

/** Takes the place of `fetch`. A call without a reply fails the test that made it. */
export async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  // Asked after a failed call; the server is there.
  if (url.pathname === '/health/live') return json(200, { status: true });
  const method = (init.method ?? 'GET').toLowerCase();
  // The latest reply to a call counts.
  for (const handler of handlers.toReversed()) {
    const params = handler.call.method === method ? paramsOf(handler.call, url.pathname) : undefined;
    if (params === undefined) continue;
    const request = {
      params,
      query: Object.fromEntries(url.searchParams),
      body: await bodyOf(init),
      headers: new Headers(init.headers),
    };
    handler.requests.push(request);
    return handler.reply(request);
  }
  unexpected.push(`${method.toUpperCase()} ${url.pathname}`);
  return failure({ http: 404 });
}

function handle(call: Call<Route>, reply: Handler['reply']): void {
  const known = handlers.find((handler) => handler.call === call);
  if (known) known.reply = reply;
  else handlers.push({ call, requests: [], reply });
}

export const network = {
  /** Replies to a call with data, or with what a function makes of the request; it may throw `RefusedRequest`. */
  answer<R extends Route>(call: Call<R>, data: DataOf<R> | ((sent: Sent<R>) => DataOf<R>)): void {
    handle(call as Call<Route>, (request) => {
      if (typeof data !== 'function') return success(data);
      try {
        return success((data as (sent: Sent<R>) => DataOf<R>)(request as Sent<R>));
      } catch (error) {
        if (error instanceof RefusedRequest) return failure(error.refusal);
        throw error;
      }
    });
  },

  /** Replies with a whole body, for calls that don't use the usual envelope. */
  answerWith<R extends Route>(call: Call<R>, body: SuccessOf<R>): void {
    handle(call as Call<Route>, () => json(200, body));
  },

  /** Refuses a call from now on. */
  refuse<R extends Route>(call: Call<R>, refusal: Refusal): void {
    handle(call as Call<Route>, () => failure(refusal));
  },

  /** Leaves a call without a reply until the test gives one. */
  hold<R extends Route>(call: Call<R>): PendingCall<R> {
    const { promise, resolve } = Promise.withResolvers<Response>();
    handle(call as Call<Route>, () => promise);
    return {
      answer: (data) => resolve(success(data)),
      refuse: (refusal) => resolve(failure(refusal)),
    };
  },

  /** Breaks the connection: a call gets no reply. */
  disconnect<R extends Route>(call: Call<R>): void {
    handle(call as Call<Route>, () => Promise.reject(new TypeError('Failed to fetch')));
  },

  /** Every request of a call so far, in order. */
  sent<R extends Route>(call: Call<R>): Sent<R>[] {
    return (handlers.find((handler) => handler.call === (call as Call<Route>))?.requests ?? []) as Sent<R>[];
  },

  /**
   * Forgets replies and requests.
   * @returns calls that had no reply
   */
  reset(): string[] {
    handlers.length = 0;
    return unexpected.splice(0);
  },
};
