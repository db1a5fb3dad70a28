import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';
import { leadsQuery, toListParams } from './api.ts';
import type { LeadsSearch } from './search.ts';

const noLeads: GridRowSelectionModel = { type: 'include', ids: new Set() };

export type LeadsList = ReturnType<typeof useLeadsList>;

/** The leads that the page's address asks for, the selected ones among them, and the defaultDirections to change both. */
export function useLeadsList() {
  const { user } = useSession();
  const search = useSearch({ from: '/framed/leads-list' });
  const navigate = useNavigate({ from: paths.leads });
  const [perPage, setPerPage] = useState(25);
  const [selected, setSelected] = useState(noLeads);
  const params = toListParams(search);
  const query = useQuery(leadsQuery(user?.id ?? '', { ...params, per_page: perPage }));
  const { page: _, sort, way, lead, ...filters } = search;

  const show = (change: Partial<LeadsSearch>, replace = false) => {
    // "All leads" of another list isn't what the user selected.
    if (selected.type === 'exclude' && !('page' in change)) setSelected(noLeads);
    void navigate({ search: { ...search, page: undefined, ...change }, resetScroll: false, replace });
  };
  return {
    query,
    params,
    filters,
    sort,
    way,
    text: search.value,
    filtered: Object.values(filters).some((value) => value !== undefined),
    show,
    clearFilters: () => show(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
    setPerPage: (size: number) => {
      setPerPage(size);
      show({});
    },
    selected,
    select: setSelected,
    selectAll: () => setSelected({ type: 'exclude', ids: new Set() }),
    selectNone: () => setSelected(noLeads),
    openId: lead,
    open: (id: string | null) =>
      void navigate({
        search: { ...search, lead: id ?? undefined },
        resetScroll: false,
        replace: lead !== undefined,
      }),
  };
}
