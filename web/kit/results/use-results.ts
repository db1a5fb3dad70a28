/** The results that the address asks for, and the selection among them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LeadFilter, LeadList } from '#contract/leads/schemas';
import type { Order } from '#contract/orders/schemas';
import { endedStates, isIn } from '#contract/orders/states';
import { useSession } from '../session/session.ts';
import { useMissingPage } from './missing-page.ts';
import { filtersOf, toLeadFilter, toListParams } from './params.ts';
import { paintFirst } from './pending.ts';
import { leadsQuery, listingPollMs, pollIfOutdated } from './queries.ts';
import type { ResultsFilters, ResultsSearch } from './search.ts';
import { appliesTo, isEmpty, nothingSelected, selectEverything, withSelected } from './selection/model.ts';
import type { ChangeLayout, Sort, TableLayout } from './table/layout.ts';

/** Ms between updates while an order is in progress. */
const pollIntervalMs = 5000;

export interface ResultsState {
  scope: { order?: Order };
  search: ResultsSearch;
  onSearch: (search: ResultsSearch, options?: { replace?: boolean }) => void;
}

/** The latest value, for callbacks that stay the same. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Searches, keeping the selection where it still applies. */
function useNavigation({ search, onSearch }: ResultsState) {
  const latest = useLatest({ search, onSearch });
  const show = useCallback(
    (change: Partial<ResultsSearch>, replace = false) => {
      paintFirst('rows', () => {
        const { search: now, onSearch: go } = latest.current;
        go({ ...now, page: undefined, ...change }, { replace });
      });
    },
    [latest],
  );
  const open = useCallback(
    (lead: string | null) => {
      paintFirst({ lead }, () => {
        const { search: now, onSearch: go } = latest.current;
        go({ ...now, lead: lead ?? undefined }, { replace: now.lead !== undefined });
      });
    },
    [latest],
  );
  return { show, open };
}

export type ResultsList = ReturnType<typeof useResults>;

export interface ResultsPartProps {
  list: ResultsList;
  layout: TableLayout;
  onLayout: ChangeLayout;
  small: boolean;
  /** Whether leads can be selected. */
  selectable: boolean;
}

export function useResults(state: ResultsState, perPage: number) {
  const { scope, search } = state;
  const { user } = useSession();
  const { show, open } = useNavigation(state);
  const page = search.page ?? 1;
  const inScope = scope.order === undefined ? search : { ...search, order: String(scope.order.number) };
  const filter = toLeadFilter(filtersOf(inScope));
  const { selection, setSelection, select, ...mode } = useSelection(page, filter);
  const sort: Sort = { by: search.sort ?? 'date', direction: search.way ?? 'desc' };
  // Rows stay where they are while a customer works with them.
  const selecting = mode.selecting || !isEmpty(selection);
  const keepsRows = search.lead !== undefined || selecting || sort.by !== 'date';
  const params = { ...toListParams(inScope), page, per_page: perPage };
  const query = useQuery({
    ...leadsQuery(user?.id ?? '', params),
    refetchInterval: ({ state }) =>
      !keepsRows && (pollIfOutdated(state) || pollInterval(scope.order, state.data)),
  });
  const pollMs = pollInterval(scope.order, query.data);
  useReloadAtEnd(pollMs !== false);
  const missing = useMissingPage({
    user: user?.id ?? '',
    params,
    error: query.error,
    onMissing: (last) => show({ page: last }, true),
  });
  const { order: _, ...ownFilters } = filtersOf(search);
  const filters: ResultsFilters = scope.order === undefined ? filtersOf(search) : ownFilters;
  return {
    query,
    pollMs,
    page,
    missing,
    filters,
    filtered: Object.keys(filters).length > 0,
    sort,
    changeFilters: show,
    setPage: (next: number) => show({ page: next > 1 ? next : undefined }),
    setSort: ({ by, direction }: Sort) => show({ sort: by, way: direction }),
    showFilters: (next: ResultsFilters, sorted?: Sort) => {
      const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
      show({ ...cleared, ...next, ...(sorted && { sort: sorted.by, way: sorted.direction }) });
    },
    selection,
    select,
    selecting,
    beginSelecting: () => mode.setSelecting(true),
    selectAll: () => setSelection(selectEverything(filter)),
    selectNone: () => {
      mode.setSelecting(false);
      setSelection(nothingSelected);
    },
    openId: search.lead,
    open,
  };
}

/** How often the list changes: while its order is in progress, and until all its leads are listed. */
function pollInterval(order: Order | undefined, list: LeadList | undefined): number | false {
  if (order !== undefined && !isIn(endedStates, order.state)) return pollIntervalMs;
  return list?.listing === true && listingPollMs;
}

/** Loads the leads and their counts once more when the list stops changing: those of the last poll aren't final. */
function useReloadAtEnd(running: boolean): void {
  const client = useQueryClient();
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) void client.invalidateQueries({ queryKey: ['leads'] });
    wasRunning.current = running;
  }, [client, running]);
}

function useSelection(page: number, filter: LeadFilter) {
  const [selection, setSelection] = useState(nothingSelected);
  // Cards have no boxes until then.
  const [selecting, setSelecting] = useState(false);
  // While rendering, so that nothing of the old selection shows. The address changes in many ways, Back among them.
  if (!appliesTo(selection, filter)) setSelection(nothingSelected);
  const select = useCallback(
    (leads: readonly string[], selected: boolean) =>
      setSelection((now) => withSelected(now, { leads, page, selected })),
    [page],
  );
  return { selection, setSelection, select, selecting, setSelecting };
}
