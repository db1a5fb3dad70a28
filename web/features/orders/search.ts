import type { OrderState } from '#contract/orders/schemas';
import { orderStates } from '#contract/orders/states';
import { type ResultsSearch, readResultsSearch } from '../../kit/results/search.ts';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

export interface OrdersSearch extends ListSearch {
  value?: string | undefined;
  state?: OrderState | undefined;
  /** Orders older than 90 days, or those traced every month. */
  history?: 'old' | 'recurring' | undefined;
}
export const ordersSearch = ({ page, value, state, history }: Query): OrdersSearch => ({
  page: pageOf(page),
  value: value?.slice(0, 120),
  state: oneOf(state, orderStates),
  history: oneOf(history, ['old', 'recurring']),
});

/** Tabs of the order page besides the results. */
export const orderTabs = ['map', 'summary', 'activity'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** What the map shows. */
export interface MapSearch {
  /** Where the property is, instead of where the owner lives. */
  at?: 'property' | undefined;
  /** Colored by hit rate, instead of hits. */
  by?: 'rate' | undefined;
  /** Postal code of a state; `US` for the whole country. */
  region?: string | undefined;
  /** FIPS code of the chosen county. */
  county?: string | undefined;
  /** The chosen ZIP code; `all` for the county's ZIP codes without a choice. */
  code?: string | undefined;
}

const matching = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined;

const mapSearch = ({ at, by, region, county, code }: Query): MapSearch => ({
  at: oneOf(at, ['property']),
  by: oneOf(by, ['rate']),
  region: matching(/^[A-Z]{2}$/, region),
  county: matching(/^\d{5}$/, county),
  code: matching(/^(?:\d{5}|all)$/, code),
});

/** The order page: its open tab, and what its results and its map show. */
export interface OrderSearch extends ResultsSearch, MapSearch {
  /** The results without one. */
  tab?: OrderTab | undefined;
}
export const orderSearch = (query: Query): OrderSearch => ({
  ...readResultsSearch(query),
  ...mapSearch(query),
  tab: oneOf(query.tab, orderTabs),
});
