/**
 * Limits how many streamed responses an account has open at once, counted in this process: each takes memory and a
 * connection for as long as its client likes.
 */
import type { Context as HonoContext } from 'hono';
import { perContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Env } from '../http/access.ts';

export interface StreamLimit {
  /** Throws the limit's refusal if the account is at its limit. */
  assertFree(account_id: string): void;
  /** Counts one more; throws like `assertFree`. Call the returned function to end it; further calls do nothing. */
  open(account_id: string): () => void;
}

export function createStreamLimit(max: number, refusal: () => AppError): StreamLimit {
  const open = new Map<string, number>();
  const assertFree = (account_id: string) => {
    if ((open.get(account_id) ?? 0) >= max) throw refusal();
  };
  return {
    assertFree,
    open(account_id) {
      assertFree(account_id);
      open.set(account_id, (open.get(account_id) ?? 0) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const rest = (open.get(account_id) ?? 1) - 1;
        if (rest > 0) open.set(account_id, rest);
        else open.delete(account_id);
      };
    },
  };
}

export const maxDownloads = 4;

/** Downloads in progress, so that one customer leaves capacity for others. */
export const downloads = perContext(() =>
  createStreamLimit(
    maxDownloads,
    () => new AppError('too_many_downloads', { values: { limit: maxDownloads }, retryAfter: 10 }),
  ),
);

/** A browser uses one for all its tabs; other devices and colleagues have their own. */
export const maxEventStreams = 10;

/** Live updates of browsers. */
export const eventStreams = perContext(() =>
  createStreamLimit(
    maxEventStreams,
    () => new AppError('too_many_streams', { values: { limit: maxEventStreams }, retryAfter: 30 }),
  ),
);

/** Responds with a stream that counts against a limit until it is sent or its client leaves. */
export async function withinStreams<E extends Env>(
  c: HonoContext<E>,
  limit: StreamLimit,
  account_id: string,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  const close = limit.open(account_id);
  try {
    const response = await respond();
    const body = response.body;
    // A HEAD response has no body.
    if (body === null || c.req.raw.method === 'HEAD') {
      await body?.cancel();
      close();
      return new Response(null, response);
    }
    return new Response(closing(body, close), response);
  } catch (error) {
    close();
    throw error;
  }
}

/** Passes bytes through and calls `close` when they end for any reason. */
function closing(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  close: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          close();
          controller.close();
        } catch (error) {
          close();
          throw error;
        }
      },
      cancel(reason) {
        close();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
