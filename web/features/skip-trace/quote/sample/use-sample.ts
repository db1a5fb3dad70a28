import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purpose } from '#contract/orders/purposes';
import type { Sample } from '#contract/orders/quote/schemas';
import type { Order, Quote } from '#contract/orders/schemas';
import { cacheReply } from '../../../../kit/api/queries.ts';
import { draftKey } from '../../../../kit/session/session.ts';
import { sampleQuery, takeSample } from './sample-api.ts';

export interface SampleState {
  query: UseQueryResult<Sample>;
  taking: boolean;
  fault: string | null;
  /** Traces the sample for the chosen purpose; null if there is none. */
  take: (purpose: Promise<Purpose | null>) => Promise<void>;
  /** Whether the order can have a sample at all. */
  offered: boolean;
}

/** The free sample of an order that costs something. */
export function useSample(order: Order, quote: Quote, expired: boolean): SampleState {
  const cache = useQueryClient();
  const offered = quote.valid + quote.sampled > 0 && quote.price_coins > 0 && !expired;
  const query = useQuery({ ...sampleQuery(order.id), enabled: offered });
  const [fault, setFault] = useState<string | null>(null);
  const [taking, setTaking] = useState(false);

  async function take(purpose: Promise<Purpose | null>): Promise<void> {
    setFault(null);
    const chosen = await purpose;
    if (chosen === null) return;
    setTaking(true);
    const answer = await takeSample(order.id, chosen);
    setTaking(false);
    if (!answer.status) {
      setFault(answer.message);
      return;
    }
    cacheReply(cache, sampleQuery(order.id).queryKey, answer.data);
    await cache.invalidateQueries({ queryKey: ['order', order.id] });
  }

  return { query, taking, fault, take, offered };
}

/** Whether the customer wants the price without a sample, remembered for this tab. */
export function useSkippedSample(user: string, order: string) {
  const key = draftKey(user, `no-sample:${order}`);
  const [skipped, setSkipped] = useState(() => sessionStorage.getItem(key) !== null);
  function skip(): void {
    sessionStorage.setItem(key, '1');
    setSkipped(true);
  }
  return { skipped, skip };
}
