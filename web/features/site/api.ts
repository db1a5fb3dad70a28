import { queryOptions } from '@tanstack/react-query';
import { getLegal, getServiceStatus, listQuestions } from '#contract/site/calls';
import { load } from '../../kit/api/api.ts';

export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => load(listQuestions, { signal }),
  staleTime: 5 * 60_000,
});

export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: ({ signal }) => load(getLegal, { signal }),
  staleTime: 5 * 60_000,
});

export const statusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => load(getServiceStatus, { signal }),
  refetchInterval: 15_000,
  retry: false,
});
