/** Answers whose body is a stream: what fails in it is logged as everything else is, and no half of one passes for a whole. */
import type { ServerResponse } from 'node:http';
import type { Context as HonoContext } from 'hono';
import type { Env } from '../http/access.ts';
import type { Bytes } from './guarded.ts';

interface StreamedAnswer {
  pieces: AsyncIterable<Bytes>;
  headers: Record<string, string>;
  /** Runs once when no more of it is sent: at its end, after a failure, or when the client has left, maybe before its start. */
  onClose?: () => void;
}

/** Bytes that are read ahead of the connection. */
const readAhead = new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 });
const encoder = new TextEncoder();

/**
 * Answers with pieces as they come. A failure before the first of them is thrown, and answered like that of any call. A
 * later one cuts the connection, so that the client sees that the body isn't whole. A client that leaves ends the pieces.
 */
export async function streamAnswer<E extends Env>(
  c: HonoContext<E>,
  { pieces, headers, onClose: told = () => {} }: StreamedAnswer,
): Promise<Response> {
  let isOpen = true;
  const onClose = () => {
    if (!isOpen) return;
    isOpen = false;
    told();
  };
  // Nobody takes the body of an answer to HEAD. Its pieces aren't begun, for what has begun would have to be ended.
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
  const body = bodyOf(c as unknown as HonoContext<Env>, { source, first, onClose });
  return new Response(body, { headers });
}

/** The same for an answer that a library has made, such as a file of the pages. */
export async function guardAnswer<E extends Env>(c: HonoContext<E>, answer: Response): Promise<Response> {
  if (answer.body === null) return answer;
  if (c.req.method === 'HEAD') {
    await answer.body.cancel();
    return new Response(null, answer);
  }
  return new Response((await streamAnswer(c, { pieces: answer.body, headers: {} })).body, answer);
}

interface Reading {
  source: AsyncIterator<Bytes, unknown>;
  first: IteratorResult<Bytes, unknown>;
  onClose(): void;
}

function bodyOf(
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
          cutOff(c, controller);
        }
      },
      async cancel() {
        hasLeft = true;
        try {
          await source.return?.();
        } catch (error) {
          log.error({ err: error, ...about }, 'a response that its client left could not be ended');
        } finally {
          onClose();
        }
      },
    },
    readAhead,
  );
}

/**
 * Ends an answer that can't be finished. The connection is cut here: an error that is handed on to the server's adapter is
 * printed by it with all that it quotes, and sent to the client.
 */
function cutOff(c: HonoContext<Env>, controller: ReadableStreamDefaultController): void {
  const outgoing: ServerResponse | undefined = c.env.outgoing;
  if (outgoing === undefined) controller.error(new Error('the response was cut off'));
  else outgoing.destroy();
}
