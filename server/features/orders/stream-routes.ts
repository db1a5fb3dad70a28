/** The browser's event stream (server-sent events): order progress, coins and notifications. */

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

/** Minimum interval between updates of one order, ms: fast orders would flood a slow connection. */
const sendIntervalMs = 250;
/** Proxies close quiet connections; a comment keeps them open. In ms. */
const pingIntervalMs = 15_000;

/** The stream ends with its session, so that the browser renews it and reconnects. */
export function streamRoutes(ctx: Context, listener: EventListener) {
  const router = createRouter();
  router.describe(calls.streamEvents);
  return router.get('/stream', signedIn, (c) => {
    c.header('X-Accel-Buffering', 'no');
    const token = readBearerToken(c) ?? '';
    const { caller } = c.var;
    return withinStreams(c, eventStreams, caller.account_id, () =>
      streamEvents(ctx, listener, c, { caller, token }),
    );
  });
}

function streamEvents(
  ctx: Context,
  listener: EventListener,
  c: HonoContext<SignedInEnv>,
  { caller, token }: { caller: Caller; token: string },
) {
  const { request_id } = c.var;
  return streamSSE(c, async (out) => {
    const changedOrders = new Set<string>();
    let notificationsChanged = false;
    let wake: () => void = () => {};
    let open = true;
    const onEvent = (event: EventRecord) => {
      if (event.account_id !== caller.account_id) return;
      if (event.name === 'notification.changed') notificationsChanged = true;
      else if ('order_id' in event.payload) changedOrders.add(event.payload.order_id);
      else return;
      wake();
    };
    const unsubscribe = listener.on(onEvent);
    out.onAbort(() => {
      open = false;
      wake();
    });
    const send = (event: StreamEvent) =>
      out.writeSSE({ event: event.event, data: JSON.stringify(event.data) });

    try {
      await send({ event: 'balance', data: await readBalance(ctx.db, caller.account_id) });
      while (open) {
        if (changedOrders.size === 0 && !notificationsChanged) await waitForEvent();
        if (!open || (await findSessionCaller(ctx.db, token, caller.ip)) === null) return;
        if (changedOrders.size === 0 && !notificationsChanged) {
          await out.write(': still here\n\n');
          continue;
        }
        if (notificationsChanged) {
          notificationsChanged = false;
          const new_notification = await countUnread(ctx.db, caller.account_id);
          await send({ event: 'notification', data: { new_notification } });
        }
        const ids = [...changedOrders];
        changedOrders.clear();
        for (const id of ids) {
          const order = await selectOrder(ctx.db, caller.account_id, id);
          if (order) await send({ event: 'order', data: presentOrder(order) });
        }
        if (ids.length > 0) {
          await send({ event: 'balance', data: await readBalance(ctx.db, caller.account_id) });
        }
        await out.sleep(sendIntervalMs);
      }
    } catch (error) {
      // Caught here because the library would print it. The browser reconnects and loads what it missed.
      ctx.log.warn({ err: error, request_id }, 'a stream of events was cut off');
    } finally {
      unsubscribe();
    }

    function waitForEvent() {
      return new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pingIntervalMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  });
}
