/** The calls of the money desk. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf } from '../../../kit/api.ts';

const pageOf = (page: number) => ({ query: { page: String(page), per_page: '10' } });

export const booksQuery = queryOptions({
  queryKey: ['console', 'books'],
  queryFn: ({ signal }) => dataOf(api.admin.books.$get({}, { init: { signal } })),
});

export const compareBooks = () => bodyOf(api.admin.books.$post());

export const disputesQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'disputes', page],
    queryFn: ({ signal }) => dataOf(api.admin.disputes.$get(pageOf(page), { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const refundsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'refunds', page],
    queryFn: ({ signal }) => dataOf(api.admin.refunds.$get(pageOf(page), { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const wrongNumbersQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'wrong-numbers', page],
    queryFn: ({ signal }) =>
      dataOf(api.admin['wrong-number-refunds'].$get(pageOf(page), { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const eventsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'payment-events', page],
    queryFn: ({ signal }) => dataOf(api.admin['payment-events'].$get(pageOf(page), { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const retryEvent = (id: string) =>
  bodyOf(api.admin['payment-events'][':id'].retry.$post({ param: { id } }));

export const sendRefundAgain = (id: string) =>
  bodyOf(api.admin.refunds[':id'].again.$post({ param: { id } }));

export const settleRefund = ({ id, ...json }: { id: string; way: 'coins' | 'other'; reason: string }) =>
  bodyOf(api.admin.refunds[':id'].settle.$post({ param: { id }, json }));
