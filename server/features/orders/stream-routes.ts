/** The stream of a signed-in browser: its orders as they move, its coins and notifications as they change (server-sent events). */

import type { Context as HonoContext } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { StreamEvent } from '#contract/orders/stream';
import * as calls from '#contract/orders/stream-routes';
import { countUnread } from '#features/notifications';
import { readBalance } from '#features/wallet';
import type { Caller, Context } from '#platform/context';
import { readBearerToken, type SignedInEnv, signedIn } from '#platform/http/access';
import { createRouter } from '#platform/http/router';
import type { EventListener, EventRecord } from '#platform/jobs/events';
import { findSessionCaller } from '#platform/security/sessions';
import { eventStreams, withinStreams } from '#platform/streams/limits';
import { presentOrder } from './present.ts';
import { selectOrder } from './repository.ts';

/** Nothing is sent more often than this for one order: a fast order would flood a slow line. */
const pace = 250;
/** A line that is quiet for long is cut by what lies between; a comment keeps it. */
const pingEvery = 15_000;

/** Mounts the stream. It ends with the session that opened it, so that the browser renews and comes back. */
export function streamRoutes(ctx: Context, listener: EventListener) {
  const router = createRouter();
  router.describe(calls.streamEvents);
  return router.get('/stream', signedIn, (c) => {
    c.header('X-Accel-Buffering', 'no');
    const token = readBearerToken(c) ?? '';
    const { caller } = c.var;
    return withinStreams(c, eventStreams, caller.account_id, () =>
      stream(ctx, listener, c, { caller, token }),
    );
  });
}

function stream(
  ctx: Context,
  listener: EventListener,
  c: HonoContext<SignedInEnv>,
  { caller, token }: { caller: Caller; token: string },
) {
  const { request_id } = c.var;
  return streamSSE(c, async (out) => {
    const moved = new Set<string>();
    let noticed = false;
    let wake: () => void = () => {};
    let open = true;
    const hear = (event: EventRecord) => {
      if (event.account_id !== caller.account_id) return;
      if (event.name === 'notification.changed') noticed = true;
      else if ('order_id' in event.payload) moved.add(event.payload.order_id);
      else return;
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
        if (moved.size === 0 && !noticed) await quiet();
        if (!open || (await findSessionCaller(ctx.db, token, caller.ip)) === null) return;
        if (moved.size === 0 && !noticed) {
          await out.write(': still here\n\n');
          continue;
        }
        if (noticed) {
          noticed = false;
          const new_notification = await countUnread(ctx.db, caller.account_id);
          await send({ event: 'notification', data: { new_notification } });
        }
        const ids = [...moved];
        moved.clear();
        for (const id of ids) {
          const order = await selectOrder(ctx.db, caller.account_id, id);
          if (order) await send({ event: 'order', data: presentOrder(order) });
        }
        if (ids.length > 0) {
          await send({ event: 'balance', data: await readBalance(ctx.db, caller.account_id) });
        }
        await out.sleep(pace);
      }
    } catch (error) {
      // The library would print it. The browser comes back, and loads what it missed.
      ctx.log.warn({ err: error, request_id }, 'a stream of events was cut off');
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
