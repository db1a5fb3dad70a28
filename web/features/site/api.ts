/** The calls of home and help, and of the pages that everybody may read. */
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../kit/api.ts';

/** Questions and answers. */
export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => dataOf(api.faq.$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
});

/** The operator's terms and notices. */
export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: ({ signal }) => dataOf(api.legal.$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
});

/** Whether the service works; a page that is open asks again. */
export const statusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => dataOf(api['service-status'].$get({}, { init: { signal } })),
  refetchInterval: 15_000,
  retry: false,
});
