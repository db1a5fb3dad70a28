/**
 * What a click asked for, shown before the page follows: a change of the address renders the whole page, and the answer to
 * a click shouldn't wait for that.
 */
import { useSyncExternalStore } from 'react';

/** The row that opens (null: that closes), or other rows. */
export type Pending = { lead: string | null } | 'rows';

let pending: Pending | undefined;
const listeners = new Set<() => void>();

function setPending(next: Pending | undefined): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePending = (): Pending | undefined => useSyncExternalStore(subscribe, () => pending);

/** The row that is about to open, from which the next step counts. */
export const pendingLead = (): string | undefined =>
  typeof pending === 'object' ? (pending.lead ?? undefined) : undefined;

/** A frame is painted after its callbacks, so a timer started by one runs after the paint. */
const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

/** Shows `next`, then does the work. */
export function paintFirst(next: Pending, work: () => void): void {
  setPending(next);
  afterPaint(() => {
    work();
    // A later click has its own end.
    afterPaint(() => pending === next && setPending(undefined));
  });
}
