import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/schemas';

/** Seconds to average over: long enough to be steady, short enough to follow changes. */
const windowSeconds = 30;
/** Seconds below which a pace means nothing. */
const minSeconds = 1;

interface ProgressPoint {
  /** Seconds. */
  at: number;
  done: number;
}

/** Recent rows per second; null until there is enough data. */
export function recentPace(seen: readonly ProgressPoint[]): number | null {
  const last = seen.at(-1);
  const first = seen.find(({ at }) => last !== undefined && last.at - at <= windowSeconds);
  if (first === undefined || last === undefined || last.at - first.at < minSeconds) return null;
  const rows = last.done - first.done;
  return rows > 0 ? rows / (last.at - first.at) : null;
}

/** Pace of a running order and the seconds left; null while paused or just started. */
export function usePace({
  id,
  state,
  progress: { done, total },
}: Order): { rate: number; left: number } | null {
  const running = state === 'running';
  const seen = useRef<{ id: string; points: ProgressPoint[] }>({ id, points: [] });
  const [rate, setRate] = useState<number | null>(null);
  useEffect(() => {
    // Points of another order, or from before a pause, don't count for this run.
    if (seen.current.id !== id || !running) seen.current = { id, points: [] };
    const { points } = seen.current;
    points.push({ at: performance.now() / 1000, done });
    while (points.length > 2 && (points.at(-1)?.at ?? 0) - (points[1]?.at ?? 0) > windowSeconds)
      points.shift();
    setRate(running ? recentPace(points) : null);
  }, [id, running, done]);
  return rate === null || !running ? null : { rate, left: (total - done) / rate };
}
