import { queryOptions } from '@tanstack/react-query';
import { getLead } from '#contract/leads/calls';
import { load } from '../api/api.ts';

/** A lead with its notes and reports. Never prefetched: the audit log records each read as a view. */
export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => load(getLead, { params: { id }, signal }),
  });
