import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import type { ConsoleSearch } from './search.ts';

/** The list's filters from the URL, and how to change them; a change returns to page 1. */
export function useList() {
  const search = useSearch({ strict: false }) as ConsoleSearch;
  const navigate = useNavigate({ from: paths.consoleSection });
  const change = (filters: ConsoleSearch, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: { ...search, page: undefined, ...filters },
      resetScroll: false,
      replace,
    });
  return { search, change };
}
