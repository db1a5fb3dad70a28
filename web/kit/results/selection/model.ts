/** Selected leads across pages: those named, or all that match the filters except those named. */
import type { LeadFilter } from '#contract/leads/schemas';

/** Ids that the server takes at once. */
export const maxSelected = 1000;

export interface LeadSelection {
  type: 'include' | 'exclude';
  /** The page on which each lead was selected. */
  ids: ReadonlyMap<string, number>;
}

export const nothingSelected: LeadSelection = { type: 'include', ids: new Map() };
export const everythingSelected: LeadSelection = { type: 'exclude', ids: new Map() };

export const isSelected = ({ type, ids }: LeadSelection, id: string): boolean =>
  ids.has(id) === (type === 'include');

export const isEmpty = ({ type, ids }: LeadSelection): boolean => type === 'include' && ids.size === 0;

/** The selection with these leads of a page selected, or not. */
export function withSelected(
  { type, ids }: LeadSelection,
  { leads, page, selected }: { leads: readonly string[]; page: number; selected: boolean },
): LeadSelection {
  const named = new Map(ids);
  for (const id of leads) {
    if (selected !== (type === 'include')) named.delete(id);
    else if (named.size < maxSelected) named.set(id, page);
  }
  return { type, ids: named };
}

/** The selection as the API takes it. */
export const toSelection = ({ type, ids }: LeadSelection, filter: LeadFilter) =>
  type === 'include' ? { ids: [...ids.keys()] } : { filter, except: [...ids.keys()] };

export type ApiSelection = ReturnType<typeof toSelection>;
