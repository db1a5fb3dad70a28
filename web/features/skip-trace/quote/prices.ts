import { restrictedPurposes } from '#contract/orders/purposes';
import type { Quote } from '#contract/orders/schemas';
import type { ChosenPurpose } from './stored-purpose.ts';

/** Rows that can get a result, paid or free. */
export const traceableRows = ({ valid, traced_before, sampled }: Quote): number =>
  valid + traced_before + sampled;

/** Maximum coins for the purpose; over all purposes if none is chosen. */
export const mostCoins = (
  { most_coins, purpose_dependent, price_coins }: Quote,
  purpose: ChosenPurpose['purpose'],
): number =>
  purpose === '' || restrictedPurposes.includes(purpose)
    ? most_coins
    : most_coins - purpose_dependent * price_coins;

/** Rows that payment has traced: what the button says and the summary adds up. */
export const rowsToTrace = (quote: Quote, most: number): number =>
  quote.price_coins > 0 ? most / quote.price_coins + quote.same_owner : quote.valid;

/** Below this share of hits, something is probably wrong. */
const fewHitsShare = 0.1;
/** Fewer rows say little. */
const minRows = 10;

/** Whether so few hits are expected that the customer should look at the mapping first. */
export const expectsFewHits = ({ expected_hits, valid }: Quote): boolean =>
  expected_hits !== null && valid >= minRows && expected_hits < valid * fewHitsShare;
