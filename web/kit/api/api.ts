/** The one client of the API, typed by the contract. It returns the whole body, of a success and of a failure. */
import { switchedHeader } from '#contract/accounts/switch-login/rules';
import { type Call, type InputOf, urlOf } from '#contract/call';
import type { Failure } from '#contract/envelope';
import type { DataOf, Route, SuccessOf } from '#contract/route';
import { i18n } from '../i18n/i18n.ts';
import { endSession, readToken, renewSession } from '../session/session.ts';
import { sawSwitch } from '../session/switch.ts';

export const apiBase = '/api/v1';

/**
 * A failed call's body, with the HTTP status that it came under; 0 when no answer came. `retryAfter` is the seconds until
 * another try makes sense, where the server says so.
 */
export type Failed = Failure & { http: number; retryAfter?: number };

/** How a call is sent, besides its input. */
interface Options {
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** The parts of any call, as they are sent. */
interface Sent {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

type Arguments<R extends Route> =
  Partial<InputOf<R>> extends InputOf<R> ? [input?: InputOf<R> & Options] : [input: InputOf<R> & Options];

/**
 * Makes a call with the user's token.
 * @returns the body; `status` tells success from failure, also where the server writes it as 0 or 1
 */
export async function request<R extends Route>(
  call: Call<R>,
  ...[input]: Arguments<R>
): Promise<SuccessOf<R> | Failed> {
  const { params, query, body, signal, keepalive }: Sent & Options = (input ?? {}) as Sent & Options;
  const form = body instanceof FormData;
  let response: Response;
  let text: string;
  try {
    response = await authorizedFetch(urlOf(call, { params, query }), {
      method: call.method.toUpperCase(),
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      ...(body !== undefined && !form && { headers: { 'Content-Type': 'application/json' } }),
      ...(signal !== undefined && { signal }),
      ...(keepalive !== undefined && { keepalive }),
    });
    text = await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { status: false, http: 0, message: i18n.t('common:faults.unreachable') };
  }
  const answer = readBody<SuccessOf<R>>(response.status, text);
  const retryAfter = secondsOf(response.headers);
  return isFailed(answer) && retryAfter !== undefined ? { ...answer, retryAfter } : answer;
}

export const isFailed = (answer: unknown): answer is Failed =>
  typeof answer === 'object' && answer !== null && 'http' in answer;

/** Makes a call and returns its data, as queries do; throws a `CallError` when it fails. */
export async function load<R extends Route>(call: Call<R>, ...input: Arguments<R>): Promise<DataOf<R>> {
  const answer = await request(call, ...input);
  if (isFailed(answer)) throw new CallError(answer);
  return (answer as { data: DataOf<R> }).data;
}

/** The seconds of `Retry-After`. */
export function secondsOf(headers: Pick<Headers, 'get'>): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
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
