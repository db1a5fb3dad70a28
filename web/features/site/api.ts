/** The calls of home and help. */
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../kit/api.ts';

/** Questions and answers. */
export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => dataOf(api.faq.$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
});
