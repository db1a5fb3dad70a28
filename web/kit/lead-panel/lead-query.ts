import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getLead } from '#contract/leads/calls';
import { load } from '../api/api.ts';

/** A lead with its notes and reports. Never prefetched: the audit log records each read as a view. */
export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => load(getLead, { params: { id }, signal }),
  });

/**
 * Loads leads again after a change of many. A first load under way may have read its lead before, and would go on if the
 * query were only invalidated, so it starts anew.
 */
export async function reloadLeads(cache: QueryClient): Promise<void> {
  await cache.cancelQueries({ queryKey: ['lead'], predicate: ({ state }) => state.data === undefined });
  await cache.invalidateQueries({ queryKey: ['lead'] });
}
