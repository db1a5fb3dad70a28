/** Listens for events and for claimable work on one connection of this process. */
import pg from 'pg';
import type { Context } from '../context.ts';
import { type EventRecord, eventChannel } from './events.ts';
import { type WorkKind, workChannel, workKinds } from './lease-loop.ts';

export interface EventListener {
  /** Calls `onEvent` for each event, and `restored` after a reconnect, when events may have been missed. */
  on(onEvent: (event: EventRecord) => void, restored?: () => void): () => void;
  /** Calls `onWork` when work becomes claimable, and for every kind after a reconnect. */
  onWork(onWork: (kind: WorkKind) => void): () => void;
  close(): Promise<void>;
}

interface Listener {
  channel: typeof eventChannel | typeof workChannel;
  onNotification: (payload: string) => void;
  restored: (() => void) | undefined;
}

/** Listens on a dedicated connection and reconnects after an outage. */
export function listenForEvents(ctx: Context): EventListener {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    if (closed) return;
    const next = new pg.Client({
      connectionString: ctx.databaseUrl,
      application_name: `openskip:${process.pid}:listen`,
      connectionTimeoutMillis: 5000,
      // This connection sends nothing, so a dead network would go unnoticed.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const reconnect = () => {
      if (client !== next && client !== null) return;
      client = null;
      next.removeAllListeners('end');
      next.end().catch(() => {});
      if (!closed) retry = setTimeout(() => void connect(), 500);
    };
    next.on('error', reconnect);
    next.on('end', reconnect);
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotification(payload);
    });
    try {
      client = next;
      await next.connect();
      await next.query(`listen ${eventChannel}; listen ${workChannel}`);
      for (const { restored } of listeners) restored?.();
    } catch {
      reconnect();
    }
  };
  void connect();

  const add = (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    on: (onEvent, restored) =>
      add({
        channel: eventChannel,
        onNotification: (payload) => onEvent(JSON.parse(payload) as EventRecord),
        restored,
      }),
    onWork: (onWork) =>
      add({
        channel: workChannel,
        onNotification: (kind) => onWork(kind as WorkKind),
        restored: () => workKinds.forEach(onWork),
      }),
    async close() {
      closed = true;
      clearTimeout(retry);
      const open = client;
      client = null;
      open?.removeAllListeners('end');
      await open?.end().catch(() => {});
    },
  };
}
