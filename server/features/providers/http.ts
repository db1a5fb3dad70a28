/** Sends a request to a provider and parses its JSON. Every failure becomes a `ProviderFailure`. */
import type { z } from 'zod';
import { inRequestSpan } from '#platform/tracing/calls';
import { ProviderFailure } from './adapter.ts';

/** Maximum size of a reply in bytes; 100 people take well under 1 MB. */
const maxBytes = 16 * 1024 * 1024;

export interface JsonRequest<T extends z.ZodType> {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  /** The schema of the reply; anything else is `unreadable`. */
  answer: T;
  signal: AbortSignal;
}

/** Doesn't follow redirects, which would receive the key. */
export async function requestJson<T extends z.ZodType>(request: JsonRequest<T>): Promise<z.infer<T>> {
  const { method, url, headers, body, answer, signal } = request;
  let text: string;
  try {
    const response = await inRequestSpan({ method, host: new URL(url).hostname }, () =>
      fetch(url, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal,
      }),
    );
    if (!response.ok) {
      await response.body?.cancel();
      throw failureOf(response);
    }
    text = await readText(response);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    if (signal.aborted) throw new ProviderFailure('timeout');
    throw new ProviderFailure(isUnsent(error) ? 'unreachable' : 'unreadable');
  }
  return parse(text, answer);
}

function parse<T extends z.ZodType>(text: string, answer: T): z.infer<T> {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    throw new ProviderFailure('unreadable');
  }
}

function failureOf(response: Response): ProviderFailure {
  const { status } = response;
  if (status === 401 || status === 403) return new ProviderFailure('refused');
  if (status === 402) return new ProviderFailure('unpaid');
  if (status === 429 || status === 503) return new ProviderFailure('busy', retryAfter(response));
  if (status >= 500) return new ProviderFailure('fault');
  // A sign-in page, or a provider that moved.
  if (status < 400) return new ProviderFailure('unreadable');
  return new ProviderFailure('rejected');
}

/** `Retry-After` in milliseconds: seconds, or a date. */
function retryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new ProviderFailure('unreadable');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const unsent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether the request was never sent. After a later failure, the provider may have replied and charged. */
function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && unsent.has(String(cause.code));
}
