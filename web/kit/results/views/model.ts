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
}

export const builtInFilters: Readonly<Record<BuiltInView, ResultsFilters>> = {
  all: {},
  worth_a_call: { outcome: 'hit,possible', has: 'phone' },
  // What hasn't been checked against do-not-call lists isn't callable.
  callable_mobiles: { line: 'mobile', dnc: 'no', litigator: 'no,unknown' },
  possible: { outcome: 'possible' },
  misses: { outcome: 'no_contact,miss' },
};

export const fromSaved = ({ id, name, filter, sort, columns }: SavedView): View => ({
  id,
  name,
  filters: fromLeadFilter(filter),
  sort: sort && { by: sort.property, direction: sort.direction },
  columns,
});

/** The view that shows what the filters show; saved ones first, since a customer may have saved a built-in one. */
export const activeView = (
  views: readonly View[],
  { order: _, ...filters }: ResultsFilters,
): View | undefined => views.findLast((view) => sameFilters(view.filters, filters));

export interface ViewsBarProps {
  views: readonly View[];
  active: View | undefined;
  /** The filters, sort order and columns as they are now. */
  current: Pick<View, 'filters' | 'sort' | 'columns'>;
  /** How many views have room for a button. */
  room: number;
  onView: (view: View) => void;
}
