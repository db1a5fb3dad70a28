import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as importsCalls from '#contract/imports/calls';
import type { ImportChoices } from '#contract/imports/schemas';
import * as importsUploadsCalls from '#contract/imports/uploads-calls';
import type { ImportPreset } from '#contract/providers/rules';
import type { ProviderName, ProviderSettings } from '#contract/providers/schemas';
import { load, request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';

/** Polling interval while something runs, in ms. */
const FAST_POLL_MS = 2000;
const SLOW_POLL_MS = 30_000;

export const sourcesQuery = queryOptions({
  queryKey: ['admin', 'sources'],
  queryFn: ({ signal }) => load(importsCalls.listSources, { signal }),
});

export const importsPerPage = 10;

/** Polls while one of them runs. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'imports', page],
    queryFn: ({ signal }) =>
      load(importsCalls.listImports, { query: { page, per_page: importsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'running' || state === 'undoing')
        ? FAST_POLL_MS
        : SLOW_POLL_MS,
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'import', id],
    queryFn: ({ signal }) => load(importsCalls.getImport, { params: { id }, signal }),
    // An interrupted import may resume by itself.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && ['running', 'undoing', 'interrupted'].includes(data.state) ? FAST_POLL_MS : false,
  });

export const undoImport = (id: string) => request(importsCalls.undoImport, { params: { id } });

/** Polls while one of them is processed. */
export const uploadedFilesQuery = queryOptions({
  queryKey: ['admin', 'import-files'],
  queryFn: ({ signal }) => load(importsUploadsCalls.listImportFiles, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'waiting' || state === 'checking' || state === 'importing')
      ? 1000
      : false,
});

interface PreviewOptions {
  preset: ImportPreset | null;
  part: string;
  /** Ids of the register's other files. */
  others: readonly string[];
}

/** Preview of a file read with one preset. Files don't change, so it stays valid. */
export const previewQuery = (id: string, { preset, part, others }: PreviewOptions) =>
  queryOptions({
    queryKey: ['import-file-look', id, preset, part, others],
    queryFn: ({ signal }) =>
      load(importsUploadsCalls.previewImportFile, {
        params: { id },
        query: {
          ...(preset === null ? {} : { preset }),
          ...(part === '' ? {} : { part }),
          ...(others.length === 0 ? {} : { others: others.join(',') }),
        },
        signal,
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const startImport = (id: string, choices: ImportChoices) =>
  request(importsUploadsCalls.startImport, { params: { id }, body: choices });

export const removeUploadedFile = (id: string) =>
  request(importsUploadsCalls.deleteImportFile, { params: { id } });

export const providersQuery = queryOptions({
  queryKey: ['admin', 'providers'],
  queryFn: ({ signal }) => load(importsCalls.listProviders, { signal }),
  refetchInterval: SLOW_POLL_MS,
});

export const setProviders = (providers: ProviderSettings) =>
  request(importsCalls.updateProviders, { body: { providers } });

export const retryProvider = (id: ProviderName) => request(importsCalls.retryProvider, { params: { id } });

export const reloadSources = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
