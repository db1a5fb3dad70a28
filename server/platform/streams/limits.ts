/**
 * How many streamed answers of an account are open at once, counted in the memory of this process: each takes memory and
 * a connection for as long as its client likes.
 */
import type { Context as HonoContext } from 'hono';
import { AppError } from '../errors.ts';
import type { Env } from '../http/access.ts';

export interface StreamLimit {
  /** Raises AppError `too_many_requests` when the account has as many open as it may. */
  assertFree(account_id: string): void;
  /** Counts one more; raises the same. The returned function ends it, once. */
  open(account_id: string): () => void;
}

export function createStreamLimit(most: number, refusal: () => AppError): StreamLimit {
  const open = new Map<string, number>();
  const assertFree = (account_id: string) => {
    if ((open.get(account_id) ?? 0) >= most) throw refusal();
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

export const mostDownloads = 4;

/** Files and results on their way, so that one customer's leave room for others'. */
export const downloads: StreamLimit = createStreamLimit(
  mostDownloads,
  () =>
    new AppError(
      'too_many_requests',
      `${mostDownloads} of your downloads are running. Wait until one ends, then start this one again.`,
      { retryAfter: 10 },
    ),
);

/** A browser has one for all its tabs; devices and colleagues have their own. */
export const mostEventStreams = 10;

/** Live updates of browsers. */
export const eventStreams: StreamLimit = createStreamLimit(
  mostEventStreams,
  () =>
    new AppError(
      'too_many_requests',
      `Your account has live updates open in ${mostEventStreams} browsers. Close one of them; until then, reload the page for news.`,
      { retryAfter: 30 },
    ),
);

/** Answers with a stream that counts against a limit until all of it is sent, or its client has left. */
export async function withinStreams<E extends Env>(
  c: HonoContext<E>,
  limit: StreamLimit,
  account_id: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const close = limit.open(account_id);
  try {
    const response = await answer();
    const body = response.body;
    // Nobody takes the body of an answer to HEAD.
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

/** The same bytes, read as they are taken; `close` is called at their end, whatever that is. */
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
