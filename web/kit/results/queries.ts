import { keepPreviousData, type QueryState, queryOptions } from '@tanstack/react-query';
import { listLeads, listLeadTags } from '#contract/leads/calls';
import type { Selection } from '#contract/leads/selection';
import { countSelectedLeads } from '#contract/leads/selection-calls';
import { countViews, listViews } from '#contract/leads/view-calls';
import { load } from '../api/api.ts';
import type { LeadListParams } from './params.ts';

/** Ms until leads are loaded again that are still being listed, or that an ended order changed. */
export const listingPollMs = 1500;

/** For `refetchInterval`: polls while leads are outdated, but not after a failure. */
export const pollIfOutdated = ({
  isInvalidated,
  status,
}: Pick<QueryState, 'isInvalidated' | 'status'>): number | false =>
  isInvalidated && status === 'success' && listingPollMs;

export const leadsQuery = (user: string, query: LeadListParams) =>
  queryOptions({
    queryKey: ['leads', 'list', user, query],
    queryFn: ({ signal }) => load(listLeads, { params: { id: user }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const tagsQuery = queryOptions({
  queryKey: ['leads', 'tags'],
  queryFn: ({ signal }) => load(listLeadTags, { signal }),
});

export const viewsQuery = queryOptions({
  queryKey: ['lead-views'],
  queryFn: ({ signal }) => load(listViews, { signal }),
});

/** Leads by built-in view, of an order or of all. */
export const viewCountsQuery = (order: number | undefined) =>
  queryOptions({
    queryKey: ['leads', 'view-counts', order],
    queryFn: ({ signal }) => load(countViews, { query: order === undefined ? {} : { order }, signal }),
    placeholderData: keepPreviousData,
  });

/** Shows no earlier count: deletions ask by it. */
export const selectionQuery = (selection: Pick<Selection, 'ids' | 'filter'> & { except?: string[] }) =>
  queryOptions({
    queryKey: ['leads', 'chosen', selection],
    queryFn: ({ signal }) => load(countSelectedLeads, { body: selection, signal }),
    gcTime: 0,
  });
