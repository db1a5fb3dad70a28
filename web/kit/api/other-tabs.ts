/** Messages between the tabs of a browser. */
import type { StreamEvent } from '#contract/orders/stream/schemas';
import { sessionStore } from '../session/session.ts';

/** An event of the stream, or that data must reload: the stream was interrupted, or another tab changed it. */
export type TabMessage = { user: string; event: StreamEvent } | { user: string; resumed: true };

export const openTabChannel = () => new BroadcastChannel('openskip-stream');

/** Tells the user's other tabs to reload orders, leads and coins. */
export function reloadOtherTabs(): void {
  const { user } = sessionStore.state;
  if (user === null) return;
  const channel = openTabChannel();
  channel.postMessage({ user: user.id, resumed: true } satisfies TabMessage);
  channel.close();
}
