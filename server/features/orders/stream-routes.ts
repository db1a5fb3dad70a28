/** The stream of a signed-in browser: its orders as they move, its coins as they change (server-sent events). */
import type { Context as HonoContext } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { StreamEvent } from '#contract/streams';
import { readBalance } from '#features/wallet';
import type { Caller, Context } from '#platform/context';
import type { EventListener, Told } from '#platform/events';
import { createRouter, protectedRoute, type SignedInEnv, signedIn } from '#platform/http';
import { callerOf } from '#platform/sessions';
import { presentOrder } from './present.ts';
import { selectOrder } from './repository.ts';

/** Nothing is sent more often than this for one order: a fast order would flood a slow line. */
const pace = 250;
/** A line that is quiet for long is cut by what lies between; a comment keeps it. */
const pingEvery = 15_000;

const streamRoute = protectedRoute({
  method: 'get',
  path: '/stream',
  tags: ['orders'],
  summary: 'The caller’s orders and coins as they move: server-sent events named “order” and “balance”',
  responses: { 200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } } },
});

/** Mounts the stream. It ends with the session that opened it, so that the browser renews and comes back. */
export function streamRoutes(ctx: Context, listener: EventListener) {
  const router = createRouter<SignedInEnv>();
  router.openAPIRegistry.registerPath(streamRoute);
  return router.get('/stream', signedIn, (c) => {
    c.header('X-Accel-Buffering', 'no');
    const token = (c.req.header('authorization') ?? '').replace('Bearer ', '');
    return stream(ctx, listener, c, { caller: c.var.caller, token });
  });
}

function stream(
  ctx: Context,
  listener: EventListener,
  c: HonoContext<SignedInEnv>,
  { caller, token }: { caller: Caller; token: string },
) {
  return streamSSE(c, async (out) => {
    const moved = new Set<string>();
    let wake: () => void = () => {};
    let open = true;
    const hear = (event: Told) => {
      if (event.account_id !== caller.account_id || !('order_id' in event.payload)) return;
      moved.add(event.payload.order_id);
      wake();
    };
    const off = listener.on(hear);
    out.onAbort(() => {
      open = false;
      wake();
    });
    const send = (event: StreamEvent) =>
      out.writeSSE({ event: event.event, data: JSON.stringify(event.data) });

    try {
      await send({ event: 'balance', data: await readBalance(ctx.db, caller.account_id) });
      while (open) {
        if (moved.size === 0) await quiet();
        if (!open || (await callerOf(ctx.db, token, caller.ip)) === null) return;
        if (moved.size === 0) {
          await out.write(': still here\n\n');
          continue;
        }
        const ids = [...moved];
        moved.clear();
        for (const id of ids) {
          const order = await selectOrder(ctx.db, caller.account_id, id);
          if (order) await send({ event: 'order', data: presentOrder(order) });
        }
        await send({ event: 'balance', data: await readBalance(ctx.db, caller.account_id) });
        await out.sleep(pace);
      }
    } finally {
      off();
    }

    function quiet() {
      return new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pingEvery);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  });
}
