import { reportCalls } from '#contract/leads/dispositions/calls';
import type { Call } from '#contract/leads/dispositions/file';
import { maxDispositions } from '#contract/leads/dispositions/rules';
import { load } from '../../../kit/api/api.ts';
import { useParts } from '../csv/use-parts.ts';

export interface Recorded {
  recorded: number;
  no_answer: number;
  unknown: number;
  coins_back: number;
}

async function record(calls: Call[], sums: Recorded): Promise<Recorded> {
  const data = await load(reportCalls, { body: { calls } });
  return {
    recorded: sums.recorded + data.recorded,
    no_answer: sums.no_answer + data.no_answer,
    unknown: sums.unknown + data.unknown.length,
    coins_back: sums.coins_back + data.coins_back,
  };
}

/** Records calls. Recording one again changes nothing. */
export const useRecording = () =>
  useParts({
    size: maxDispositions,
    nothing: { recorded: 0, no_answer: 0, unknown: 0, coins_back: 0 },
    send: record,
    stale: [['leads'], ['lead'], ['order-leads'], ['wallet']],
  });
