import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listLeads } from '#contract/leads/calls';
import { failureOf, load } from '../api/api.ts';
import type { LeadListParams } from './params.ts';

/** Its total tells the last page. Not cached: what it counted may be deleted. */
const firstPageQuery = (user: string, query: LeadListParams) =>
  queryOptions({
    queryKey: ['leads', 'first-page', user, query],
    queryFn: ({ signal }) => load(listLeads, { params: { id: user }, query: { ...query, page: 1 }, signal }),
    gcTime: 0,
  });

interface MissingPage {
  user: string;
  params: LeadListParams & { page: number; per_page: number };
  /** Why the page couldn't be loaded. */
  error: unknown;
  onMissing: (page: number | undefined) => void;
}

/**
 * Shows the last page in place of one that doesn't exist: its last leads were deleted, or a link is old.
 * @returns whether it's about to
 */
export function useMissingPage({ user, params, error, onMissing }: MissingPage): boolean {
  const missing = error !== null && params.page > 1 && failureOf(error).errors?.page !== undefined;
  const { page, per_page } = params;
  const { data, isError } = useQuery({ ...firstPageQuery(user, params), enabled: missing });
  const last = data && Math.max(1, Math.ceil(data.total / per_page));
  const go = useEffectEvent(() => onMissing(last !== undefined && last > 1 ? last : undefined));
  useEffect(() => {
    if (missing && last !== undefined && last < page) go();
  }, [missing, last, page]);
  return missing && !isError && (last === undefined || last < page);
}
