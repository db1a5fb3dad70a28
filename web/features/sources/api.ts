/** The calls of the sources page: what the reference was filled from, imports, outside sources. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as importsCalls from '#contract/imports/calls';
import type { ImportChoices } from '#contract/imports/schemas';
import * as importsUploadsCalls from '#contract/imports/uploads-calls';
import type { ImportPreset } from '#contract/providers/rules';
import type { ProviderName, ProviderSettings } from '#contract/providers/schemas';
import { load, request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';

/** Milliseconds between looks while something runs. */
const busyPace = 2000;
const calmPace = 30_000;

export const sourcesQuery = queryOptions({
  queryKey: ['admin', 'sources'],
  queryFn: ({ signal }) => load(importsCalls.listSources, { signal }),
});

/** How many imports a page of them has. */
export const importsPerPage = 10;

/** A page of imports, looked at again while one of them runs. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'imports', page],
    queryFn: ({ signal }) =>
      load(importsCalls.listImports, { query: { page, per_page: importsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'running' || state === 'undoing') ? busyPace : calmPace,
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'import', id],
    queryFn: ({ signal }) => load(importsCalls.getImport, { params: { id }, signal }),
    // One that was interrupted may go on by itself.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && ['running', 'undoing', 'interrupted'].includes(data.state) ? busyPace : false,
  });

export const undoImport = (id: string) => request(importsCalls.undoImport, { params: { id } });

/** The files that were sent to be imported, looked at again while one of them is under way. */
export const sentFilesQuery = queryOptions({
  queryKey: ['admin', 'import-files'],
  queryFn: ({ signal }) => load(importsUploadsCalls.listImportFiles, { signal }),
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
      load(importsUploadsCalls.previewImportFile, {
        params: { id },
        query: { ...(preset === null ? {} : { preset }), ...(part === '' ? {} : { part }) },
        signal,
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const startSentFile = (id: string, ask: ImportChoices) =>
  request(importsUploadsCalls.startImport, { params: { id }, body: ask });

export const removeSentFile = (id: string) =>
  request(importsUploadsCalls.deleteImportFile, { params: { id } });

export const providersQuery = queryOptions({
  queryKey: ['admin', 'providers'],
  queryFn: ({ signal }) => load(importsCalls.listProviders, { signal }),
  refetchInterval: calmPace,
});

export const setProviders = (providers: ProviderSettings) =>
  request(importsCalls.updateProviders, { body: { providers } });

export const retryProvider = (id: ProviderName) => request(importsCalls.retryProvider, { params: { id } });

/** Loads everything of the page anew. */
export const reloadSources = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
