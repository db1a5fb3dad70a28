import { type FunnelStep, funnelSteps } from '#contract/orders/figures/rules';
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

/** Tabs of the order page besides the results. */
export const orderTabs = ['map', 'summary', 'activity'] as const;
export type OrderTab = (typeof orderTabs)[number];

export interface ResultsSearch extends ListSearch {
  outcome?: Outcome | undefined;
  /** The open tab; the results without one. */
  tab?: OrderTab | undefined;
  /** Only rows that reached this step of the funnel. */
  step?: FunnelStep | undefined;
}
export const resultsSearch = ({ page, outcome, tab, step, ...query }: Query): OrderSearch => ({
  page: pageOf(page),
  outcome: parseOutcome(outcome),
  tab: oneOf(tab, orderTabs),
  step: oneOf(step, funnelSteps),
  ...mapSearch(query),
});

/** What the map shows. */
export interface MapSearch {
  /** Where the property is, instead of where the owner lives. */
  at?: 'property' | undefined;
  /** Colored by hit rate, instead of hits. */
  by?: 'rate' | undefined;
  /** A postal code; `US` for the whole country. */
  state?: string | undefined;
  /** FIPS code of the chosen county. */
  county?: string | undefined;
  /** The chosen ZIP code; `all` for the county's ZIP codes without a choice. */
  zip?: string | undefined;
}
export type OrderSearch = ResultsSearch & MapSearch;

const matching = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined;

const mapSearch = ({ at, by, state, county, zip }: Query): MapSearch => ({
  at: oneOf(at, ['property']),
  by: oneOf(by, ['rate']),
  state: matching(/^[A-Z]{2}$/, state),
  county: matching(/^\d{5}$/, county),
  zip: matching(/^(?:\d{5}|all)$/, zip),
});
