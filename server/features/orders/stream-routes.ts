/** The browser's event stream (server-sent events): order progress, coins and notifications. */

import type { Context as HonoContext } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Language } from '#contract/languages';
import { kindsFor } from '#contract/notifications/schemas';
import * as calls from '#contract/orders/stream/routes';
import type { StreamEvent } from '#contract/orders/stream/schemas';
import { hasSeat } from '#contract/seats';
import { countUnread } from '#features/notifications';
import { readOwnBalance } from '#features/wallet';
import { languageOf } from '#locales';
import type { Caller, Context } from '#platform/context';
import { allowedTo, readBearerToken, type SignedInEnv } from '#platform/http/access';
import { createRouter } from '#platform/http/router';
import type { EventRecord } from '#platform/jobs/events';
import type { EventListener } from '#platform/jobs/listener';
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
  return router.get('/stream', allowedTo(calls.streamEvents), (c) => {
    c.header('X-Accel-Buffering', 'no');
    const token = readBearerToken(c) ?? '';
    const { caller } = c.var;
    return withinStreams(c, eventStreams(ctx), caller.account_id, () =>
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
  const language = languageOf(c);
  return streamSSE(c, async (out) => {
    const changes = new PendingChanges(caller.account_id);
    const unsubscribe = listener.on((event) => changes.add(event));
    out.onAbort(() => changes.close());
    const send = (event: StreamEvent) =>
      out.writeSSE({ event: event.event, data: JSON.stringify(event.data) });
    const isSignedIn = async () => (await findSessionCaller(ctx.db, token, caller.ip)) !== null;

    try {
      if (seesOrders(caller)) await send({ event: 'balance', data: await readOwnBalance(ctx.db, caller) });
      // Some proxies hold a reply back until its first byte.
      else await out.write(': connected\n\n');
      while (!changes.closed) {
        await changes.wait(pingIntervalMs);
        if (changes.closed || !(await isSignedIn())) return;
        if (changes.isEmpty) await out.write(': still here\n\n');
        else {
          await sendChanges(ctx, { caller, language }, changes, send);
          await out.sleep(sendIntervalMs);
        }
      }
    } catch (error) {
      // Caught here because the library would print it. The browser reconnects and loads what it missed.
      ctx.log.warn({ err: error, request_id }, 'a stream of events was cut off');
    } finally {
      unsubscribe();
    }
  });
}

/** Callers see neither orders nor coins. */
const seesOrders = ({ seat }: Caller): boolean => hasSeat(seat, 'manager');

async function sendChanges(
  { db }: Context,
  { caller, language }: { caller: Caller; language: Language },
  changes: PendingChanges,
  send: (event: StreamEvent) => Promise<void>,
): Promise<void> {
  const { account_id } = caller;
  if (changes.takeNotifications()) {
    const new_notification = await countUnread(db, account_id, kindsFor(caller.seat));
    await send({ event: 'notification', data: { new_notification } });
  }
  const ids = changes.takeOrders();
  if (!seesOrders(caller)) return;
  for (const id of ids) {
    const order = await selectOrder(db, account_id, id);
    if (order) await send({ event: 'order', data: presentOrder(order, language) });
  }
  if (ids.length > 0) await send({ event: 'balance', data: await readOwnBalance(db, caller) });
}

/** What has changed in an account since it was last sent. */
class PendingChanges {
  closed = false;
  readonly #account_id: string;
  readonly #orders = new Set<string>();
  #notifications = false;
  #wake: () => void = () => {};

  constructor(account_id: string) {
    this.#account_id = account_id;
  }

  get isEmpty(): boolean {
    return this.#orders.size === 0 && !this.#notifications;
  }

  add(event: EventRecord): void {
    if (event.account_id !== this.#account_id) return;
    if (event.name === 'notification.changed') this.#notifications = true;
    else if ('order_id' in event.payload) this.#orders.add(event.payload.order_id);
    else return;
    this.#wake();
  }

  close(): void {
    this.closed = true;
    this.#wake();
  }

  takeOrders(): string[] {
    const ids = [...this.#orders];
    this.#orders.clear();
    return ids;
  }

  takeNotifications(): boolean {
    const changed = this.#notifications;
    this.#notifications = false;
    return changed;
  }

  /** Resolves at once if there are changes, otherwise with the next change, the end, or after `ms`. */
  wait(ms: number): Promise<void> {
    if (!this.isEmpty) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
