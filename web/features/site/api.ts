/** The calls of home and help, and of the pages that everybody may read. */

import { queryOptions } from '@tanstack/react-query';
import { getLegal, getServiceStatus, listQuestions } from '#contract/site/calls';
import { load } from '../../kit/api/api.ts';

/** Questions and answers. */
export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => load(listQuestions, { signal }),
  staleTime: 5 * 60_000,
});

/** The operator's terms and notices. */
export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: ({ signal }) => load(getLegal, { signal }),
  staleTime: 5 * 60_000,
});

/** Whether the service works; a page that is open asks again. */
export const statusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => load(getServiceStatus, { signal }),
  refetchInterval: 15_000,
  retry: false,
});
