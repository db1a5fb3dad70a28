/** Streamed responses: logs failures like any other, and never lets a partial body look complete. */
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import type { Env } from '../http/access.ts';
import type { Bytes } from './guarded.ts';

interface StreamedResponse {
  pieces: AsyncIterable<Bytes>;
  headers: Record<string, string>;
  /** Called once when sending stops: at the end, on failure, or when the client leaves, possibly before the start. */
  onClose?: () => void;
}

/** Bytes read ahead of the connection. */
const readAhead = new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 });
const encoder = new TextEncoder();

/**
 * Sends pieces as they arrive. A failure before the first piece is thrown and answered like any error. A later one cuts
 * the connection, so that the client can tell the body is incomplete. Pieces end when the client leaves.
 */
export async function streamResponse<E extends Env>(
  c: HonoContext<E>,
  { pieces, headers, onClose: notify = () => {} }: StreamedResponse,
): Promise<Response> {
  let isOpen = true;
  const onClose = () => {
    if (!isOpen) return;
    isOpen = false;
    notify();
  };
  // A HEAD response has no body. Don't start its pieces, because then they would have to be ended.
  if (c.req.method === 'HEAD') {
    onClose();
    return new Response(null, { headers });
  }
  const source = pieces[Symbol.asyncIterator]();
  let first: IteratorResult<Bytes, unknown>;
  try {
    first = await source.next();
  } catch (error) {
    onClose();
    throw error;
  }
  const body = createBody(c as unknown as HonoContext<Env>, { source, first, onClose });
  return new Response(body, { headers });
}

/** Guards a response made by a library, such as a static file. */
export async function guardResponse<E extends Env>(c: HonoContext<E>, response: Response): Promise<Response> {
  if (response.body === null) return response;
  if (c.req.method === 'HEAD') {
    await response.body.cancel();
    return new Response(null, response);
  }
  return new Response((await streamResponse(c, { pieces: response.body, headers: {} })).body, response);
}

interface Reading {
  source: AsyncIterator<Bytes, unknown>;
  first: IteratorResult<Bytes, unknown>;
  onClose(): void;
}

function createBody(
  c: HonoContext<Env>,
  { source, first, onClose }: Reading,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { log } = c.var.ctx;
  const about = { request_id: c.var.request_id, method: c.req.method, path: c.req.routePath };
  let next = async () => {
    next = () => source.next();
    return first;
  };
  let hasLeft = false;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await next();
          if (hasLeft) return;
          if (!done) {
            controller.enqueue((typeof value === 'string' ? encoder.encode(value) : value) as never);
            return;
          }
          onClose();
          controller.close();
        } catch (error) {
          log.error({ err: error, ...about }, 'a response was cut off');
          if (hasLeft) return;
          onClose();
          await cutOff(c, controller);
        }
      },
      async cancel() {
        hasLeft = true;
        try {
          await source.return?.();
        } catch (error) {
          log.error({ err: error, ...about }, 'a response that its client left couldn’t be ended');
        } finally {
          onClose();
        }
      },
    },
    readAhead,
  );
}

/**
 * Cuts the connection of a response that can't be finished. Passing the error to the server adapter would print it with
 * everything it quotes and send it to the client.
 */
async function cutOff(c: HonoContext<Env>, controller: ReadableStreamDefaultController): Promise<void> {
  const outgoing: ServerResponse | undefined = c.env.outgoing;
  if (outgoing === undefined) {
    controller.error(new Error('the response was cut off'));
    return;
  }
  // The adapter reads a few pieces before it sends the status. Without a status the client couldn't tell what happened.
  while (!outgoing.headersSent && !outgoing.destroyed) await setImmediate();
  outgoing.destroy();
}
