import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Failed, failureOf } from '../../../kit/api/api.ts';

/** Rows on their way to the service, and what came of those sent so far. */
export type Sending<Sums> =
  | { state: 'idle' }
  | { state: 'running' | 'done' | 'stopped'; sums: Sums; sent: number; total: number }
  | { state: 'failed'; sums: Sums; sent: number; total: number; failure: Failed };

interface PartsOptions<Row, Sums> {
  /** Rows per call. */
  size: number;
  nothing: Sums;
  /** Sends a part and returns the sums with it. */
  send: (part: Row[], sums: Sums) => Promise<Sums>;
  /** Keys of queries that the rows change. */
  stale: readonly (readonly string[])[];
}

/** Sends rows in parts. What was sent stays when it stops or fails. */
export function useParts<Row, Sums>({ size, nothing, send, stale }: PartsOptions<Row, Sums>) {
  const cache = useQueryClient();
  const [sending, setSending] = useState<Sending<Sums>>({ state: 'idle' });
  const stopped = useRef(false);
  const start = async (rows: readonly Row[]) => {
    stopped.current = false;
    const total = rows.length;
    let [sums, sent] = [nothing, 0];
    setSending({ state: 'running', sums, sent, total });
    try {
      while (sent < total && !stopped.current) {
        sums = await send(rows.slice(sent, sent + size), sums);
        sent = Math.min(total, sent + size);
        setSending({ state: 'running', sums, sent, total });
      }
      setSending({ state: stopped.current ? 'stopped' : 'done', sums, sent, total });
    } catch (error) {
      setSending({ state: 'failed', sums, sent, total, failure: failureOf(error) });
    }
    for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
  };
  const stop = () => {
    stopped.current = true;
  };
  return { sending, start, stop };
}
