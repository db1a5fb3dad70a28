import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reportCalls } from '#contract/leads/dispositions/calls';
import { maxDispositions } from '#contract/leads/dispositions/rules';
import { type Failed, failureOf, load } from '../../../kit/api/api.ts';
import type { Call } from './read-outcomes.ts';

export interface Recorded {
  calls: number;
  recorded: number;
  no_answer: number;
  unknown: number;
  coins_back: number;
}

const nothing: Recorded = { calls: 0, recorded: 0, no_answer: 0, unknown: 0, coins_back: 0 };

export type Recording =
  | { state: 'idle' }
  | { state: 'running' | 'done' | 'stopped'; sums: Recorded; total: number }
  | { state: 'failed'; sums: Recorded; total: number; failure: Failed };

/** Sends calls in parts. What was sent stays recorded when it stops or fails; sending it again changes nothing. */
export function useRecording() {
  const cache = useQueryClient();
  const [recording, setRecording] = useState<Recording>({ state: 'idle' });
  const stopped = useRef(false);
  const start = async (calls: Call[]) => {
    stopped.current = false;
    const total = calls.length;
    let sums = nothing;
    setRecording({ state: 'running', sums, total });
    try {
      for (let from = 0; from < total && !stopped.current; from += maxDispositions) {
        const part = calls.slice(from, from + maxDispositions);
        const data = await load(reportCalls, { body: { calls: part } });
        sums = {
          calls: sums.calls + data.calls,
          recorded: sums.recorded + data.recorded,
          no_answer: sums.no_answer + data.no_answer,
          unknown: sums.unknown + data.unknown.length,
          coins_back: sums.coins_back + data.coins_back,
        };
        setRecording({ state: 'running', sums, total });
      }
      setRecording({ state: stopped.current ? 'stopped' : 'done', sums, total });
    } catch (error) {
      setRecording({ state: 'failed', sums, total, failure: failureOf(error) });
    }
    for (const queryKey of [['leads'], ['lead'], ['order-leads'], ['wallet']])
      void cache.invalidateQueries({ queryKey });
  };
  const stop = () => {
    stopped.current = true;
  };
  return { recording, start, stop };
}
