/** A point in time, as long ago as it is; the exact one on hover. */
import { useEffect, useState } from 'react';
import { exactTime, timeAgo } from './format.ts';

/** The time now, renewed every `every` milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

export function TimeAgo({ at }: { at: string }) {
  const now = useNow(30_000);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {timeAgo(new Date(at).getTime(), now)}
    </time>
  );
}
