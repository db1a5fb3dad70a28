/** The calls of the list of leads, as queries. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LeadListQuery } from '#contract/leads/schemas';
import { api, dataOf } from '../../kit/api.ts';

/** What the list is asked for; what is left out is not filtered by. */
export type LeadsWanted = Pick<LeadListQuery, 'page' | 'per_page'> & Partial<LeadListQuery>;

/** A page of the user's leads over all orders. */
export const leadsQuery = (user: string, query: LeadsWanted) =>
  queryOptions({
    queryKey: ['leads', user, query],
    queryFn: ({ signal }) =>
      dataOf(api['all-leads'][':id'].$get({ param: { id: user }, query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

/** The tags that the user has given to leads. */
export const tagsQuery = queryOptions({
  queryKey: ['leads', 'tags'],
  queryFn: ({ signal }) => dataOf(api['lead-tags'].$get({}, { init: { signal } })),
});
