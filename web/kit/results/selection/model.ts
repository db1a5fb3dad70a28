/** Selected leads across pages: those named, or all that match the filters except those named. */
import type { LeadFilter } from '#contract/leads/schemas';
import { sameFilters } from '../params.ts';

/** Ids that the server takes at once. */
export const maxSelected = 1000;

interface Named {
  /** The page on which each lead was selected. */
  ids: ReadonlyMap<string, number>;
}

export type LeadSelection =
  | (Named & { type: 'include' })
  /** All leads of `filter` except those named. */
  | (Named & { type: 'exclude'; filter: LeadFilter });

export const nothingSelected: LeadSelection = { type: 'include', ids: new Map() };

export const selectEverything = (filter: LeadFilter): LeadSelection => ({
  type: 'exclude',
  filter,
  ids: new Map(),
});

/** Whether the selection still means what it did: "all leads" of other filters are other leads. */
export const appliesTo = (selection: LeadSelection, filter: LeadFilter): boolean =>
  selection.type === 'include' || sameFilters(selection.filter, filter);

export const isSelected = ({ type, ids }: LeadSelection, id: string): boolean =>
  ids.has(id) === (type === 'include');

export const isEmpty = ({ type, ids }: LeadSelection): boolean => type === 'include' && ids.size === 0;

/** The selection with these leads of a page selected, or not. */
export function withSelected(
  selection: LeadSelection,
  { leads, page, selected }: { leads: readonly string[]; page: number; selected: boolean },
): LeadSelection {
  const { type, ids } = selection;
  const named = new Map(ids);
  for (const id of leads) {
    if (selected !== (type === 'include')) named.delete(id);
    else if (named.size < maxSelected) named.set(id, page);
  }
  return { ...selection, ids: named };
}

/** The selection as the API takes it. */
export const toSelection = (selection: LeadSelection): ApiSelection => {
  const ids = [...selection.ids.keys()];
  return selection.type === 'include' ? { ids } : { filter: selection.filter, except: ids };
};

export type ApiSelection =
  | { ids: string[] }
  | {
      filter: LeadFilter;
      except: string[];
      /** Leads that were listed after the customer saw the count aren't meant. */
      counted_at?: string | undefined;
    };

/** The selection without leads that are listed after this count. */
export const asCounted = (
  selection: ApiSelection,
  counted: { counted_at: string } | undefined,
): ApiSelection => ('ids' in selection ? selection : { ...selection, counted_at: counted?.counted_at });

/** What an action on the selected leads needs. */
export interface ActionProps {
  selection: ApiSelection;
  /** Undefined until it is counted. */
  count: number | undefined;
}
