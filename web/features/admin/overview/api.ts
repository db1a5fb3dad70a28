import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOverview, listProblems } from '#contract/reporting/overview-calls';
import type { ReportRange } from '#contract/reporting/rules';
import { load } from '../../../kit/api/api.ts';
import { readerTimeZone } from '../../../kit/session/session.ts';

export const overviewQuery = (range: ReportRange) => {
  const time_zone = readerTimeZone();
  return queryOptions({
    queryKey: ['console', 'overview', range, time_zone],
    queryFn: ({ signal }) => load(getOverview, { query: { range, time_zone }, signal }),
    placeholderData: keepPreviousData,
  });
};

export const problemsQuery = queryOptions({
  queryKey: ['console', 'problems'],
  queryFn: ({ signal }) => load(listProblems, { signal }),
  refetchInterval: 30_000,
});
