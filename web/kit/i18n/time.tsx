/** A relative time, with the exact one on hover. */
import { useEffect, useState } from 'react';
import { exactTime, timeAgo } from './format.ts';

/** The current time, updated every `every` milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

export interface TimeAgoProps {
  at: string;
  /** Puts the time into a sentence, e.g. "made 5 minutes ago". */
  sentence?: (ago: string) => string;
}

export function TimeAgo({ at, sentence = (ago) => ago }: TimeAgoProps) {
  const now = useNow(30_000);
  return (
    <time dir="auto" dateTime={at} title={exactTime(at)}>
      {sentence(timeAgo(new Date(at).getTime(), now))}
    </time>
  );
}
