/** The results of an order with four of 120 leads, as tests see them. */
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, vi } from 'vitest';
import { listLeads, listLeadTags } from '#contract/leads/calls';
import type { ListedLead } from '#contract/leads/schemas';
import { countSelectedLeads } from '#contract/leads/selection-calls';
import { countViews, listViews } from '#contract/leads/view-calls';
import { i18n } from '../kit/i18n/i18n.ts';
import { LeadResults, type ResultsSearch } from '../kit/results/index.ts';
import { countSelection, found, leadList, masked, miss } from './fixtures/leads.ts';
import { completedOrder } from './fixtures/order.ts';
import { layOut } from './layout.ts';
import { network } from './network.ts';
import { type RenderOptions, renderApp } from './render.tsx';

export const t = i18n.getFixedT('en', ['leads', 'orders', 'common']);
export const other: ListedLead = {
  ...masked,
  id: 'lead-9',
  row_no: 9,
  lead: { name: 'RUIZ', address: '' },
  result: null,
};

/** Answers the calls of the results; call at top level. */
export const answerResults = () =>
  beforeEach(() => {
    layOut();
    network.answer(listLeadTags, ['callback']);
    network.answer(listLeads, leadList([found, other, miss, masked], 120));
    network.answer(listViews, []);
    network.answer(countViews, { all: 120, worth_a_call: 80, callable_mobiles: 40, possible: 1, misses: 39 });
    network.answer(countSelectedLeads, countSelection(2, { phones: 3, on_dnc: 1 }));
  });

/** What the address has last asked for, and whether it took the place of what it asked for before. */
export const shown: { search: ResultsSearch; replaced: boolean } = { search: {}, replaced: false };

let navigate: (search: ResultsSearch) => void = () => {};

/** Changes the address as the browser's Back or a link does, without the results' own buttons. */
export const goTo = (search: ResultsSearch) => act(async () => navigate(search));

function Results({ initially = {} }: { initially?: ResultsSearch }) {
  const [search, setSearch] = useState(initially);
  shown.search = search;
  navigate = setSearch;
  const show = (next: ResultsSearch, { replace = false } = {}) => {
    shown.replaced = replace;
    setSearch(next);
  };
  return <LeadResults scope={{ order: completedOrder }} search={search} onSearch={show} empty="Nothing" />;
}

export const openResults = (initially?: ResultsSearch, options?: RenderOptions) =>
  renderApp(<Results {...(initially && { initially })} />, options);
export const grid = () => screen.findByRole('grid', { name: t('leads:results') });
export const row = async (name: string) =>
  (await screen.findByText(name)).closest('[role=row]') as HTMLElement;
export const headers = async () =>
  within(await grid())
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => within(header).getAllByTitle(/./)[0]?.textContent);
export const names = (...ids: ('person' | 'address' | 'phone' | 'email' | 'confidence' | 'outcome')[]) =>
  ids.map((id) => t(`columns.${id}`));

/** Where a lead is shown: in the table, or on a card of a small screen. */
export const places = ['a row', 'a card on phones'] as const;

/** Shows the results in this place; undo it after the test with `vi.unstubAllGlobals()`. */
export function emulatePlace(place: (typeof places)[number]): void {
  if (place === 'a row') return;
  const list = { matches: true, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => ({ ...list, addEventListener() {}, removeEventListener() {} }));
}
