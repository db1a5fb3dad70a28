/** Longer than a signature is accepted, so that no message can be replayed. */
const memoryMs = 10 * 60_000;

/**
 * When each message arrived, oldest first. In memory, because n8n drops what a trigger changes in its stored data when
 * a workflow starts.
 */
const received = new Map<string, number>();

/** Whether a message arrived before, in the last ten minutes, in this process. */
export function isRepeated(message: string): boolean {
  const now = Date.now();
  for (const [known, at] of received) {
    if (now - at < memoryMs) break;
    received.delete(known);
  }
  if (received.has(message)) return true;
  received.set(message, now);
  return false;
}
