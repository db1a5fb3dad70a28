import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listLeads, listLeadTags } from '#contract/leads/calls';
import type { LeadListQuery } from '#contract/leads/schemas';
import { load } from '../../kit/api/api.ts';

/** Omitted filters don't apply. */
export type LeadsWanted = Pick<LeadListQuery, 'page' | 'per_page'> & Partial<LeadListQuery>;

export const leadsQuery = (user: string, query: LeadsWanted) =>
  queryOptions({
    queryKey: ['leads', user, query],
    queryFn: ({ signal }) => load(listLeads, { params: { id: user }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const tagsQuery = queryOptions({
  queryKey: ['leads', 'tags'],
  queryFn: ({ signal }) => load(listLeadTags, { signal }),
});
