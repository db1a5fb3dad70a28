/** What a quote expects: shares of its rows, so that the counts follow the rows that are left to trace. */
import { z } from 'zod';
import { type ByHitOn, HitOn } from '#contract/orders/hit-on';
import { countChargeable } from '../payable.ts';

const Shares = z.object({
  /** Of the valid rows, those that are hits. */
  hits: z.number(),
  /** Of their owners, those who cost a coin. */
  charges: z.number(),
});

/** For each choice of what counts as a hit. */
const Estimate = z.record(HitOn, Shares);
export type Estimate = z.infer<typeof Estimate>;

interface Estimated {
  estimate: unknown;
  valid_count: number;
  same_owner_count: number;
}

/** Expected hits for each choice. Null if no row was valid. */
export function expectedHits({ estimate, valid_count }: Estimated): ByHitOn | null {
  if (estimate === null) return null;
  const { any, phone, mobile } = Estimate.parse(estimate);
  const expected = ({ hits }: z.infer<typeof Shares>) => Math.round(hits * valid_count);
  return { any: expected(any), phone: expected(phone), mobile: expected(mobile) };
}

/** Expected hits that cost a coin. Null if no row was valid. */
export const expectedCharges = (order: Estimated, hit_on: HitOn): number | null =>
  order.estimate === null
    ? null
    : Math.round(Estimate.parse(order.estimate)[hit_on].charges * countChargeable(order));
