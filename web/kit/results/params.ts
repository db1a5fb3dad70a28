/** Translates between the address, the API's queries and saved views. */
import type { LeadFilter, LeadListQuery } from '#contract/leads/schemas';
import type { ResultsFilters, ResultsSearch } from './search.ts';

/** Omitted filters don't apply. */
export type LeadListParams = Pick<LeadListQuery, 'page' | 'per_page'> & Partial<LeadListQuery>;

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without the values that are undefined. */
export const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;

const filterKeys = [
  ...['value', 'outcome', 'owner', 'has', 'confidence', 'line', 'dnc', 'litigator', 'state', 'zip'],
  ...['seen', 'tag', 'status', 'assigned', 'order'],
] as (keyof ResultsFilters)[];

/** The filters of a search, without the rest of it. */
export const filtersOf = (search: ResultsSearch): ResultsFilters =>
  defined(Object.fromEntries(filterKeys.map((key) => [key, search[key]])));

/** The filters as the API takes them. */
export const toLeadFilter = (filters: ResultsFilters): LeadFilter => {
  const { confidence, line, seen, order, ...same } = filters;
  return defined({
    ...same,
    min_confidence: confidence === undefined ? undefined : Number(confidence),
    line_type: line as LeadFilter['line_type'],
    seen_since: seen,
    order: order === undefined ? undefined : Number(order),
  });
};

/** A saved view's filters as those of a search. */
export const fromLeadFilter = (filter: LeadFilter): ResultsFilters => {
  const { min_confidence, line_type, seen_since, order, ...same } = filter;
  return defined({
    ...same,
    confidence: min_confidence === undefined ? undefined : String(min_confidence),
    line: line_type,
    seen: seen_since,
    order: order === undefined ? undefined : String(order),
  });
};

export const toListParams = (search: ResultsSearch): Omit<LeadListParams, 'per_page'> =>
  defined({
    ...toLeadFilter(filtersOf(search)),
    page: search.page ?? 1,
    sorter_property: search.sort,
    sorter_type: search.way,
  }) as Omit<LeadListParams, 'per_page'>;

/** Whether two sets of filters show the same leads. */
export const sameFilters = <T extends ResultsFilters | LeadFilter>(a: T, b: T): boolean => {
  const [left, right] = [defined(a), defined(b)] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys].every((key) => left?.[key] === right?.[key]);
};
