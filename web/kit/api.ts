/** The one client of the API: typed by the server's own routes, it hands back the whole body, of success and of failure. */
import { type ClientResponse, hc } from 'hono/client';
import { switchedHeader } from '#contract/accounts/switch-login-rules';
import type { Failure } from '#contract/envelope';
import type { Api } from '../../server/app.ts';
import { i18n } from './i18n.ts';
import { endSession, readToken, renewSession } from './session.ts';
import { sawSwitch } from './switch.ts';

export const apiBase = '/api/v1';

/**
 * A failed call's body, with the HTTP status that it came under; 0 when no answer came. `retryAfter` is the seconds until
 * another try makes sense, where the server says so.
 */
export type Failed = Failure & { http: number; retryAfter?: number };

/** The calls by their paths: `api['single-order-list'][':id'].$get(…)`. Each is sent with the user's token. */
export const api = hc<Api>(apiBase, { fetch: authorizedFetch });

/** The body of a call's success. */
type SuccessOf<R> = R extends { json(): Promise<infer Body> } ? Extract<Body, { status: true }> : never;
/** What lies in the envelope of a call's success. */
type DataOf<R> = SuccessOf<R> extends { data: infer Data } ? Data : never;

/**
 * Waits for a call.
 * @returns the body; `status` tells success from failure, also where the server writes it as 0 or 1
 */
export async function bodyOf<R extends ClientResponse<unknown>>(
  call: Promise<R>,
): Promise<SuccessOf<R> | Failed> {
  let response: R;
  let text: string;
  try {
    response = await call;
    text = await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { status: false, http: 0, message: i18n.t('common:faults.unreachable') };
  }
  const body = readBody<SuccessOf<R>>(response.status, text);
  const retryAfter = secondsOf(response.headers);
  return body.status || retryAfter === undefined ? body : ({ ...body, retryAfter } as Failed);
}

/** The seconds of `Retry-After`. */
export function secondsOf(headers: Pick<Headers, 'get'>): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Waits for the data of a call, as queries do; fails with a `CallError`. */
export async function dataOf<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<DataOf<R>> {
  const body = await bodyOf(call);
  if (!body.status) throw new CallError(body as Failed);
  return (body as unknown as { data: DataOf<R> }).data;
}

/** Reads an answer's text as the envelope; what isn't one becomes a failure that says so. */
export function readBody<S>(http: number, text: string): S | Failed {
  try {
    const body = JSON.parse(text) as { status: unknown; message?: unknown };
    if (body.status) return { ...body, status: true } as S;
    if (typeof body.message === 'string') return { ...body, status: false, http } as Failed;
  } catch {
    // A proxy's page, or an answer cut short: told below.
  }
  return { status: false, http, message: i18n.t('common:faults.unreadable', { http }) };
}

/**
 * `fetch` with the bearer token. A 401 tries one silent renewal and then the same call again; if it stays, the session
 * has ended (GUARD-6).
 */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = readToken();
  const response = await send(input, init, token);
  if (response.status !== 401 || token === null) return response;
  if (!(await renewSession(token))) {
    endSession();
    return response;
  }
  const again = await send(input, init, readToken());
  if (again.status === 401) endSession();
  return again;
}

function send(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers, credentials: 'same-origin' }).then((response) => {
    if (response.headers.has(switchedHeader)) sawSwitch();
    return response;
  });
}

/** The failure of a call, where a caller waits for data and nothing else. */
export class CallError extends Error {
  readonly failure: Failed;

  constructor(failure: Failed) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The failure behind whatever a query or a mutation threw. */
export function failureOf(error: unknown): Failed {
  if (error instanceof CallError) return error.failure;
  return { status: false, http: 0, message: i18n.t('common:faults.page') };
}
