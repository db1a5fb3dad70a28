/** How fast an order runs, as this page sees it move. */
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/schemas';

/** Seconds that the pace is an average of: long enough to be calm, short enough to follow what changes. */
const span = 30;
/** A pace of less time than this says little. */
const shortest = 1;

interface Seen {
  /** Seconds. */
  at: number;
  done: number;
}

/** Rows a second over what was seen of late; null until there is enough to say. */
export function paceOf(seen: readonly Seen[]): number | null {
  const last = seen.at(-1);
  const first = seen.find(({ at }) => last !== undefined && last.at - at <= span);
  if (first === undefined || last === undefined || last.at - first.at < shortest) return null;
  const rows = last.done - first.done;
  return rows > 0 ? rows / (last.at - first.at) : null;
}

/** The pace of a running order, and the seconds it still takes; null while it stands still or just began. */
export function usePace({
  id,
  state,
  progress: { done, total },
}: Order): { rate: number; left: number } | null {
  const running = state === 'running';
  const seen = useRef<{ id: string; points: Seen[] }>({ id, points: [] });
  const [rate, setRate] = useState<number | null>(null);
  useEffect(() => {
    // What was seen of another order, or before a pause, says nothing of this run.
    if (seen.current.id !== id || !running) seen.current = { id, points: [] };
    const { points } = seen.current;
    points.push({ at: performance.now() / 1000, done });
    while (points.length > 2 && (points.at(-1)?.at ?? 0) - (points[1]?.at ?? 0) > span) points.shift();
    setRate(running ? paceOf(points) : null);
  }, [id, running, done]);
  return rate === null || !running ? null : { rate, left: (total - done) / rate };
}
