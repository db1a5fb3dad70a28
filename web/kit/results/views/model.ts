/** Views: filters, sort order and columns under a name. The built-in ones come first. */
import type { SavedView, ViewCounts } from '#contract/leads/views';
import { fromLeadFilter, sameFilters } from '../params.ts';
import type { ResultsFilters } from '../search.ts';
import type { Sort } from '../table/layout.ts';

export type BuiltInView = keyof ViewCounts;

export interface View {
  /** The id of a saved view, or the name of a built-in one. */
  id: string;
  builtIn?: BuiltInView;
  name: string;
  filters: ResultsFilters;
  sort?: Sort | undefined;
  columns?: string[] | undefined;
  count?: number | undefined;
  /** A saved one as the API returned it. */
  saved?: SavedView;
}

export const builtInFilters: Readonly<Record<BuiltInView, ResultsFilters>> = {
  all: {},
  worth_a_call: { outcome: 'hit,possible', has: 'phone' },
  // What hasn't been checked against do-not-call lists isn't callable.
  callable_mobiles: { line: 'mobile', dnc: 'no', litigator: 'no,unknown' },
  possible: { outcome: 'possible' },
  misses: { outcome: 'no_contact,miss' },
};

export const fromSaved = (saved: SavedView): View => ({
  id: saved.id,
  name: saved.name,
  saved,
  filters: fromLeadFilter(saved.filter),
  sort: saved.sort && { by: saved.sort.property, direction: saved.sort.direction },
  columns: saved.columns,
});

/**
 * The view that shows what the filters show: of several, the one chosen last, then saved ones, since a customer may have
 * saved a built-in one.
 */
export function activeView(
  views: readonly View[],
  { order: _, ...filters }: ResultsFilters,
  chosen: string | null,
): View | undefined {
  const showing = views.filter((view) => sameFilters(view.filters, filters));
  return showing.find(({ id }) => id === chosen) ?? showing.at(-1);
}

export interface ViewsBarProps {
  views: readonly View[];
  active: View | undefined;
  /** The saved view chosen last, while the filters are others than its own. */
  edited: View | undefined;
  /** The filters, sort order and columns as they are now. */
  current: Pick<View, 'filters' | 'sort' | 'columns'>;
  /** How many views have room for a button. */
  room: number;
  onView: (view: View) => void;
}
