import type { Outcome } from '#contract/orders/results';
import type { OrderState } from '#contract/orders/schemas';
import { orderStates } from '#contract/orders/states';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';
import { parseOutcome } from './outcomes.ts';

export interface OrdersSearch extends ListSearch {
  value?: string | undefined;
  state?: OrderState | undefined;
  /** Orders older than 90 days. */
  history?: 'old' | undefined;
}
export const ordersSearch = ({ page, value, state, history }: Query): OrdersSearch => ({
  page: pageOf(page),
  value: value?.slice(0, 120),
  state: oneOf(state, orderStates),
  history: oneOf(history, ['old']),
});

export interface ResultsSearch extends ListSearch {
  outcome?: Outcome | undefined;
  /** The open tab; the results without one. */
  part?: 'details' | undefined;
}
export const resultsSearch = ({ page, outcome, part }: Query): ResultsSearch => ({
  page: pageOf(page),
  outcome: parseOutcome(outcome),
  part: oneOf(part, ['details']),
});
