/** The only API client, typed by the contract. It returns the whole body for success and failure. */
import { switchedHeader } from '#contract/accounts/switch-login/header';
import { type Call, type InputOf, urlOf } from '#contract/call';
import type { Failure } from '#contract/envelope';
import type { DataOf, Route, SuccessOf } from '#contract/route';
import { i18n, locale } from '../i18n/i18n.ts';
import { endSession, readToken, renewSession } from '../session/session.ts';
import { reportSwitch } from '../session/switch.ts';
import { checkConnection } from './connection.ts';

export const apiBase = '/api/v1';

/** A failed call's body with its HTTP status (0 without a reply). `retryAfter` is in seconds, from the server. */
export type Failed = Failure & { http: number; retryAfter?: number };

interface Options {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Sends no token, as specified for sign-in, registration and password resets. */
  anonymous?: boolean;
}

interface Input {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

type Arguments<R extends Route> =
  Partial<InputOf<R>> extends InputOf<R> ? [input?: InputOf<R> & Options] : [input: InputOf<R> & Options];

/**
 * Calls the API with the user's token.
 * @returns the body; `status` is true for success and false for failure, also where the server sends 1 or 0
 */
export async function request<R extends Route>(
  call: Call<R>,
  ...[input]: Arguments<R>
): Promise<SuccessOf<R> | Failed> {
  const { params, query, body, signal, keepalive, anonymous }: Input & Options = (input ?? {}) as Input &
    Options;
  let response: Response;
  let text: string;
  try {
    const fetchIt = anonymous ? anonymousFetch : authorizedFetch;
    response = await fetchIt(urlOf(call, { params, query }), {
      method: call.method.toUpperCase(),
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
      signal: signal ?? null,
      keepalive: keepalive ?? false,
    });
    text = await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    void checkConnection();
    return readBody(0, '');
  }
  const answer = readBody<SuccessOf<R>>(response.status, text);
  const retryAfter = parseRetryAfter(response.headers);
  return isFailed(answer) && retryAfter !== undefined ? { ...answer, retryAfter } : answer;
}

export const isFailed = (answer: unknown): answer is Failed =>
  typeof answer === 'object' && answer !== null && 'http' in answer;

/**
 * Calls the API and returns the data, for queries. Throws `CallError` on failure, with the whole body. Data under
 * status 0 of a successful reply counts as data (API-4).
 */
export async function load<R extends Route>(call: Call<R>, ...input: Arguments<R>): Promise<DataOf<R>> {
  const answer = await request(call, ...input);
  if (isFailed(answer) && !(answer.http < 400 && 'data' in answer)) throw new CallError(answer);
  return (answer as { data: DataOf<R> }).data;
}

/** Parses `Retry-After`, in seconds. */
export function parseRetryAfter(headers: Pick<Headers, 'get'>): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Parses a reply as the API's envelope; anything else becomes a failure with a message. `http` is 0 without a reply. */
export function readBody<S>(http: number, text: string): S | Failed {
  try {
    const body = JSON.parse(text) as { status: unknown; message?: unknown };
    if (body.status) return { ...body, status: true } as S;
    if (typeof body.message === 'string') return { ...body, status: false, http } as Failed;
  } catch {
    // Not JSON: a proxy's page or a truncated reply. Handled below.
  }
  const fault = http === 0 ? 'common:faults.unreachable' : 'common:faults.unreadable';
  return { status: false, http, message: i18n.t(fault, { http }) };
}

/**
 * `fetch` with the bearer token. On a 401 it renews the session once and repeats the call; if that fails too, the
 * session has ended (GUARD-6).
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

const anonymousFetch = (input: RequestInfo | URL, init: RequestInit) => send(input, init, null);

function send(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', locale());
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers, credentials: 'same-origin' }).then((response) => {
    if (response.headers.has(switchedHeader)) reportSwitch();
    return response;
  });
}

/** A failed call, for callers that expect data only. */
export class CallError extends Error {
  readonly failure: Failed;

  constructor(failure: Failed) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Returns the failure behind anything a query or mutation throws. */
export function failureOf(error: unknown): Failed {
  if (error instanceof CallError) return error.failure;
  return { status: false, http: 0, message: i18n.t('common:faults.page') };
}
