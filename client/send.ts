/** Sends the calls of `openskip/client` with the key, retries where that is safe, and throws failures as errors. */

export interface SenderOptions {
  /** The API key: `osk_live_…` or `osk_test_…`. */
  key: string;
  /** URL of the service; `http://localhost:3000` by default. */
  url?: string;
  /** Number of retries; 5 by default. */
  retries?: number;
  /** Replaces `fetch`. */
  fetch?: typeof fetch;
  /** Replaces the wait between retries and polls. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** A call below `/api/v1`. */
export interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as JSON lines. */
  lines?: readonly unknown[];
  form?: FormData;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

/** A failed call, with the service's error. */
export class OpenSkipError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Error code, such as `insufficient_coins` or `card_declined`. */
  readonly code: string;
  /** Messages by field, if fields are invalid. */
  readonly errors: Record<string, string>;
  /** Quote it when you contact support. */
  readonly requestId: string;

  constructor(status: number, { message, errors = {}, error, request_id = '' }: Failed) {
    super(message);
    this.name = 'OpenSkipError';
    this.status = status;
    this.code = error?.code ?? 'unknown';
    this.errors = errors;
    this.requestId = request_id;
  }
}

interface Failed {
  message: string;
  errors?: Record<string, string>;
  error?: { code: string };
  request_id?: string;
}

export interface Sender {
  /** Returns the response if it is a success. */
  answer(call: Call): Promise<Response>;
  json<Body>(call: Call): Promise<Body>;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

const maxDelay = 60_000;

/** Waits. Throws the signal's reason as soon as it aborts. */
const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });

export function sender(options: SenderOptions): Sender {
  const { key, url = 'http://localhost:3000', retries = 5, fetch: go = fetch, sleep = wait } = options;

  async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await sleep(milliseconds, signal);
    signal?.throwIfAborted();
  }

  async function answer(call: Call): Promise<Response> {
    const to = buildUrl(url, call);
    const init = buildRequest(key, call);
    for (let attempt = 0; ; attempt += 1) {
      // Doubles each time, with jitter so that clients rejected together don't retry together.
      const delay = Math.min(maxDelay, 250 * 2 ** attempt * (1 + Math.random()));
      const response = await go(to, init).catch((error: unknown) => {
        if (call.signal?.aborted || attempt >= retries || !isSafe(call)) throw error;
        return null;
      });
      if (response?.ok) return response;
      if (response === null) {
        await pause(delay, call.signal);
        continue;
      }
      const retryAfter = Number(response.headers.get('retry-after'));
      if (attempt >= retries || !isRetryable(call, response.status, retryAfter))
        throw await readError(response);
      await response.body?.cancel();
      await pause(retryAfter > 0 ? retryAfter * 1000 : delay, call.signal);
    }
  }

  return { answer, pause, json: async <Body>(call: Call) => (await (await answer(call)).json()) as Body };
}

/** Returns true if a repeat is harmless: the call changes nothing or has an idempotency key. */
const isSafe = ({ method = 'GET', idempotencyKey }: Call) => method === 'GET' || idempotencyKey !== undefined;

/**
 * Returns true for temporary refusals: rate limits, a service starting up, or a first request with the same key still
 * running.
 */
function isRetryable(call: Call, status: number, retryAfter: number): boolean {
  if (status === 429) return true;
  if (status === 409) return call.idempotencyKey !== undefined && retryAfter > 0;
  return status >= 502 && status <= 504 && isSafe(call);
}

function buildUrl(url: string, { path, query = {} }: Call): URL {
  const to = new URL(`${url.replace(/\/+$/, '')}/api/v1${path}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) to.searchParams.set(name, String(value));
  return to;
}

function buildRequest(
  key: string,
  { method = 'GET', body, lines, form, idempotencyKey, signal }: Call,
): RequestInit {
  const headers: Record<string, string> = { 'x-api-key': key };
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  let content: BodyInit | undefined = form;
  if (lines !== undefined) {
    headers['content-type'] = 'application/x-ndjson';
    content = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    content = JSON.stringify(body);
  }
  return {
    method,
    headers,
    redirect: 'error',
    ...(content === undefined ? {} : { body: content }),
    ...(signal ? { signal } : {}),
  };
}

async function readError(response: Response): Promise<OpenSkipError> {
  const text = await response.text();
  try {
    return new OpenSkipError(response.status, JSON.parse(text) as Failed);
  } catch {
    return new OpenSkipError(response.status, {
      message: `The service answered ${response.status}: ${text.slice(0, 200)}`,
    });
  }
}
