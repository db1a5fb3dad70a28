import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDashboard } from '#contract/reporting/calls';
import type { HistoryPeriod } from '#contract/reporting/rules';
import { load } from '../../kit/api/api.ts';
import { chosenTimeZone } from '../../kit/session/session.ts';

/** While orders run. */
const POLL_INTERVAL_MS = 10_000;

export const dashboardQuery = (by: HistoryPeriod) => {
  const time_zone = chosenTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return queryOptions({
    queryKey: ['dashboard', by, time_zone],
    queryFn: ({ signal }) => load(getDashboard, { query: { by, time_zone }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.files_in_progress ?? 0) > 0 ? POLL_INTERVAL_MS : false),
  });
};
