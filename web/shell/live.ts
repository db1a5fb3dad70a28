/** Live updates: one event stream per browser, owned by one tab and shared with the others. */
import { createParser } from 'eventsource-parser';
import type { Order } from '#contract/orders/schemas';
import type { StreamEvent } from '#contract/orders/stream/schemas';
import { cacheOrder } from '../features/orders/queries.ts';
import { apiBase, authorizedFetch, parseRetryAfter } from '../kit/api/api.ts';
import { openTabChannel, type TabMessage } from '../kit/api/other-tabs.ts';
import { cacheBalance, queryClient, reloadNotifications } from '../kit/api/queries.ts';
import { withLock } from '../kit/session/locks.ts';

const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** The known events; others, from newer servers, are ignored. */
const knownEvents = new Set<string>(['order', 'balance', 'notification'] satisfies StreamEvent['event'][]);
/** Milliseconds; longer than the server's ping interval, so a silent connection is dead. */
const silenceTimeoutMs = 60_000;

/**
 * Follows the user's orders and coins until the returned function is called. The tab with the lock owns the stream;
 * when it closes, another takes over.
 */
export function followStream(user: string): () => void {
  const stop = new AbortController();
  const channel = openTabChannel();
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.user === user) apply(data);
  };
  const publish = (message: TabMessage) => {
    apply(message);
    channel.postMessage(message);
  };
  withLock('openskip-stream', () => keepStreamOpen(user, publish, stop.signal), stop.signal).catch(
    (error: unknown) => {
      if (!stop.signal.aborted) throw error;
    },
  );
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Keeps a stream open, with growing delays between attempts, and reloads what was missed. */
async function keepStreamOpen(
  user: string,
  publish: (message: TabMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = firstRetryMs;
  let broken = false;
  while (!signal.aborted) {
    const outcome = await readStream(
      signal,
      (event) => publish({ user, event }),
      () => {
        wait = firstRetryMs;
        if (broken) publish({ user, resumed: true });
        broken = false;
      },
    );
    if (outcome === 'refused' || signal.aborted) return;
    broken = true;
    // No earlier than the server's `Retry-After`.
    const minDelayMs = typeof outcome === 'number' ? outcome * 1000 : 0;
    await pause(minDelayMs + wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longestRetryMs);
  }
}

/**
 * Reads one stream until it ends. Returns `refused` when the session has ended, or the seconds to wait before the next
 * attempt.
 */
async function readStream(
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
  onOpen: () => void,
): Promise<'ended' | 'refused' | number> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  signal.addEventListener('abort', end);
  let watch = setTimeout(end, silenceTimeoutMs);
  try {
    const response = await authorizedFetch(`${apiBase}/stream`, {
      headers: { Accept: 'text/event-stream' },
      signal: attempt.signal,
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || response.body === null) return parseRetryAfter(response.headers) ?? 'ended';
    onOpen();
    const parser = createParser({
      onEvent({ event = '', data }) {
        if (knownEvents.has(event)) onEvent({ event, data: JSON.parse(data) } as StreamEvent);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(end, silenceTimeoutMs);
      parser.feed(piece.value);
    }
    return 'ended';
  } catch {
    return 'ended';
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', end);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

function apply(message: TabMessage): void {
  if ('resumed' in message) {
    for (const key of ['orders', 'order', 'order-leads', 'leads', 'wallet', 'notifications']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  } else if (message.event.event === 'order') {
    cacheOrder(queryClient, message.event.data satisfies Order);
  } else if (message.event.event === 'notification') {
    reloadNotifications();
  } else {
    cacheBalance(queryClient, message.event.data);
  }
}
