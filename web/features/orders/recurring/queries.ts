import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRecurrence, listRecurringLists } from '#contract/orders/recurring/calls';
import { load } from '../../../kit/api/api.ts';

/** All queries below start with it, so that a change updates the lists too. */
export const recurringKey = ['recurring'] as const;

/** The recurring list of an order, or the one that it is a run of. */
export const recurrenceQuery = (order: string) =>
  queryOptions({
    queryKey: [...recurringKey, 'order', order],
    queryFn: ({ signal }) => load(getRecurrence, { params: { id: order }, signal }),
  });

export const recurringListsQuery = (page: number, per_page: number) =>
  queryOptions({
    queryKey: [...recurringKey, 'list', page, per_page],
    queryFn: ({ signal }) => load(listRecurringLists, { query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
  });
