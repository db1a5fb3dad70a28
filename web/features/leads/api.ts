import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listLeads, listLeadTags } from '#contract/leads/calls';
import type { LeadListQuery } from '#contract/leads/schemas';
import { load } from '../../kit/api/api.ts';
import type { LeadsSearch } from './search.ts';

/** Omitted filters don't apply. */
export type LeadListParams = Pick<LeadListQuery, 'page' | 'per_page'> & Partial<LeadListQuery>;

export const leadsQuery = (user: string, query: LeadListParams) =>
  queryOptions({
    queryKey: ['leads', user, query],
    queryFn: ({ signal }) => load(listLeads, { params: { id: user }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const tagsQuery = queryOptions({
  queryKey: ['leads', 'tags'],
  queryFn: ({ signal }) => load(listLeadTags, { signal }),
});

/** The list's search parameters as the API's query. */
export const toListParams = (search: LeadsSearch) => {
  const { page, value, outcome, confidence, line, dnc, litigator, state, tag, order, sort, way } = search;
  const params = {
    page: page ?? 1,
    value,
    outcome,
    min_confidence: confidence,
    line_type: line,
    dnc,
    litigator,
    state,
    tag,
    order,
    sorter_property: sort,
    sorter_type: way,
  };
  const set = Object.entries(params).filter(([, param]) => param !== undefined);
  return Object.fromEntries(set) as Omit<LeadListParams, 'per_page'>;
};
