import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import * as calls from '#contract/do-not-contact/calls';
import type { EntryKind, ListRow } from '#contract/do-not-contact/rules';
import { load, request } from '../../../kit/api/api.ts';

export interface EntryFilter {
  value: string | undefined;
  kind: EntryKind | undefined;
}

/** The list, in pages of 50. */
export const entriesQuery = ({ value, kind }: EntryFilter) =>
  infiniteQueryOptions({
    queryKey: ['do-not-contact', value, kind],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      load(calls.listDoNotContact, {
        query: {
          ...(value !== undefined && { value }),
          ...(kind !== undefined && { kind }),
          ...(pageParam !== '' && { starting_after: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const addRows = (rows: ListRow[]) => request(calls.addDoNotContact, { body: { rows } });

export const deleteEntry = (id: string) => request(calls.deleteDoNotContact, { params: { id } });

/** What shows entries, or marks results with them. */
export const stale = [['do-not-contact'], ['leads'], ['lead'], ['order-leads']];
