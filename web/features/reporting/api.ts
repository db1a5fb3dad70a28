import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDashboard } from '#contract/reporting/calls';
import type { ReportRange } from '#contract/reporting/rules';
import { load } from '../../kit/api/api.ts';
import { readerTimeZone } from '../../kit/session/session.ts';

/** While orders run. */
const POLL_INTERVAL_MS = 10_000;

/** Without a range, the server chooses one with data. */
export const dashboardQuery = (range: ReportRange | undefined) => {
  const time_zone = readerTimeZone();
  return queryOptions({
    queryKey: ['dashboard', range, time_zone],
    queryFn: ({ signal }) => load(getDashboard, { query: { ...(range && { range }), time_zone }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.files_in_progress ?? 0) > 0 ? POLL_INTERVAL_MS : false),
  });
};
