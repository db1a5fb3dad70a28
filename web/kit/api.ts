/** The one client of the API: it hands back the whole body, on success and on failure. */
import type { Failure } from '#contract/envelope';
import { endSession, readToken, renewSession } from './session.ts';

export const apiBase = '/api/v1';

/** A failed call's body, with the HTTP status that it came under; 0 when no answer came. */
export type Failed = Failure & { http: number };

/** The usual success: data in its envelope. */
export interface Envelope<T> {
  status: true;
  data: T;
  message: string;
}

export interface CallOptions {
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal | undefined;
}

const unreachable: Failed = {
  status: false,
  http: 0,
  message: 'The server can’t be reached. Nothing was changed. Check your connection and try again.',
};

/**
 * Calls the API. A 401 tries one silent renewal and then the same call again; if it stays, the session has ended.
 * @returns the body; `status` tells success from failure, also where the server writes it as 0 or 1
 */
export async function call<S extends { status: true }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<S | Failed> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  const init: RequestInit = { method, signal: options.signal ?? null };
  if (options.body !== undefined) {
    init.body = JSON.stringify(options.body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  try {
    const response = await authorizedFetch(`${path}${search}`, init);
    return await readBody<S>(response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return unreachable;
  }
}

/** `fetch` below the API's base with the bearer token and the rule for 401. */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = readToken();
  const response = await send(path, init, token);
  if (response.status !== 401 || token === null) return response;
  if (!(await renewSession(token))) {
    endSession();
    return response;
  }
  const again = await send(path, init, readToken());
  if (again.status === 401) endSession();
  return again;
}

function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return fetch(`${apiBase}${path}`, { ...init, headers, credentials: 'same-origin' });
}

async function readBody<S extends { status: true }>(response: Response): Promise<S | Failed> {
  return bodyOf<S>(response.status, await response.text());
}

/** Reads an answer's text as the envelope; what isn't one becomes a failure that says so. */
export function bodyOf<S extends { status: true }>(http: number, text: string): S | Failed {
  try {
    const body = JSON.parse(text) as { status: unknown; message?: unknown };
    if (body.status) return { ...body, status: true } as unknown as S;
    if (typeof body.message === 'string') return { ...body, status: false, http } as Failed;
  } catch {
    // A proxy's page, or an answer cut short: told below.
  }
  return {
    status: false,
    http,
    message: `The server gave an answer that can’t be read (${http}). Try again.`,
  };
}

/** The failure of a call, where a caller waits for data and nothing else. */
export class CallError extends Error {
  readonly failure: Failed;

  constructor(failure: Failed) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Loads data for a query; fails with a `CallError`. */
export async function load<T>(path: string, options: Pick<CallOptions, 'query' | 'signal'> = {}): Promise<T> {
  return dataOf(await call<Envelope<T>>('GET', path, options));
}

/** Sends a body and waits for data; fails with a `CallError`. */
export async function post<T>(path: string, body?: unknown): Promise<T> {
  return dataOf(await call<Envelope<T>>('POST', path, body === undefined ? {} : { body }));
}

function dataOf<T>(body: Envelope<T> | Failed): T {
  if (!body.status) throw new CallError(body);
  return body.data;
}

/** The failure behind whatever a query or a mutation threw. */
export function failureOf(error: unknown): Failed {
  if (error instanceof CallError) return error.failure;
  return { status: false, http: 0, message: 'This page ran into an error of its own. Load it again.' };
}
