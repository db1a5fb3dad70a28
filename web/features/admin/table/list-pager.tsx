import type { Page } from '#contract/envelope';
import { Pager } from '../../../kit/lists/pager.tsx';
import { useLastPage } from '../../../kit/lists/use-last-page.ts';
import { useList } from '../use-list.ts';

/** A page of a list, or of the list before it until that one is there. */
export interface PageQuery<Row> {
  data: Page<Row> | undefined;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** Leads to the list's other pages. The page is in the URL, as in `useList`. */
export function ListPager({ query }: { query: PageQuery<unknown> }) {
  const { search, change } = useList();
  const { page = 1, per_page: perPage = 1, total = 0 } = query.data ?? {};
  useLastPage(query, {
    page: search.page ?? 1,
    perPage,
    onMissing: (last) => change({ page: last }, { replace: true }),
  });
  return (
    <Pager
      pages={Math.ceil(total / perPage)}
      page={page}
      onPage={(chosen) => change({ page: chosen > 1 ? chosen : undefined })}
    />
  );
}
