/** The calls of the list of leads, as queries. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listLeads, listLeadTags } from '#contract/leads/calls';
import type { LeadListQuery } from '#contract/leads/schemas';
import { load } from '../../kit/api/api.ts';

/** What the list is asked for; what is left out is not filtered by. */
export type LeadsWanted = Pick<LeadListQuery, 'page' | 'per_page'> & Partial<LeadListQuery>;

/** A page of the user's leads over all orders. */
export const leadsQuery = (user: string, query: LeadsWanted) =>
  queryOptions({
    queryKey: ['leads', user, query],
    queryFn: ({ signal }) => load(listLeads, { params: { id: user }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** The tags that the user has given to leads. */
export const tagsQuery = queryOptions({
  queryKey: ['leads', 'tags'],
  queryFn: ({ signal }) => load(listLeadTags, { signal }),
});
