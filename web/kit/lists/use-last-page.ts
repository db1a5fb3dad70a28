import { useEffect, useEffectEvent } from 'react';

interface ListState {
  data: { total: number } | undefined;
  isPlaceholderData: boolean;
}

interface PageState {
  page: number;
  perPage: number;
  /** Shows a page in place of the one that doesn't exist; undefined is the first. */
  onMissing: (page: number | undefined) => void;
}

/** Shows the last page in place of one beyond the end: an old link, or the last page's rows are gone. */
export function useLastPage({ data, isPlaceholderData }: ListState, { page, perPage, onMissing }: PageState) {
  // Placeholder data is of another list.
  const total = isPlaceholderData ? undefined : data?.total;
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage));
  const go = useEffectEvent(() => onMissing(last > 1 ? last : undefined));
  useEffect(() => {
    if (page > last) go();
  }, [page, last]);
}
