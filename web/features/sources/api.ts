/** The calls of the sources page: what the reference was filled from, imports, outside sources. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportAsk } from '#contract/imports/schemas';
import type { ImportPreset } from '#contract/providers/rules';
import type { ProviderName, ProviderSettings } from '#contract/providers/schemas';
import { api, bodyOf, dataOf } from '../../kit/api.ts';
import { queryClient } from '../../kit/queries.ts';

/** Milliseconds between looks while something runs. */
const busyPace = 2000;
const calmPace = 30_000;

export const sourcesQuery = queryOptions({
  queryKey: ['admin', 'sources'],
  queryFn: ({ signal }) => dataOf(api.admin.sources.$get({}, { init: { signal } })),
});

/** How many imports a page of them has. */
export const importsPerPage = 10;

/** A page of imports, looked at again while one of them runs. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'imports', page],
    queryFn: ({ signal }) =>
      dataOf(api.admin.imports.$get({ query: { page, per_page: importsPerPage } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'running' || state === 'undoing') ? busyPace : calmPace,
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'import', id],
    queryFn: ({ signal }) => dataOf(api.admin.imports[':id'].$get({ param: { id } }, { init: { signal } })),
    // One that was interrupted may go on by itself.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && ['running', 'undoing', 'interrupted'].includes(data.state) ? busyPace : false,
  });

export const undoImport = (id: string) => bodyOf(api.admin.imports[':id'].undo.$post({ param: { id } }));

/** The files that were sent to be imported, looked at again while one of them is under way. */
export const sentFilesQuery = queryOptions({
  queryKey: ['admin', 'import-files'],
  queryFn: ({ signal }) => dataOf(api.admin['import-files'].$get({}, { init: { signal } })),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'waiting' || state === 'checking' || state === 'importing')
      ? 1000
      : false,
});

/** What a file seems to be, read in one way; a file doesn't change. */
export const lookQuery = (id: string, preset: ImportPreset | null, part: string) =>
  queryOptions({
    queryKey: ['import-file-look', id, preset, part],
    queryFn: ({ signal }) =>
      dataOf(
        api.admin['import-files'][':id'].columns.$get(
          {
            param: { id },
            query: { ...(preset === null ? {} : { preset }), ...(part === '' ? {} : { part }) },
          },
          { init: { signal } },
        ),
      ),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const startSentFile = (id: string, ask: ImportAsk) =>
  bodyOf(api.admin['import-files'][':id'].import.$post({ param: { id }, json: ask }));

export const removeSentFile = (id: string) =>
  bodyOf(api.admin['import-files'][':id'].$delete({ param: { id } }));

export const providersQuery = queryOptions({
  queryKey: ['admin', 'providers'],
  queryFn: ({ signal }) => dataOf(api.admin.providers.$get({}, { init: { signal } })),
  refetchInterval: calmPace,
});

export const setProviders = (providers: ProviderSettings) =>
  bodyOf(api.admin.providers.$put({ json: { providers } }));

export const retryProvider = (id: ProviderName) =>
  bodyOf(api.admin.providers[':id'].retry.$post({ param: { id } }));

/** Loads everything of the page anew. */
export const reloadSources = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
