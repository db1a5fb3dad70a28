import { z } from 'zod';
import { IdParam, Paging, pageOf } from '../envelope.ts';
import { CoveredStates, initialProviders, Provider, ProviderSettings } from '../providers/schemas.ts';
import { route } from '../route.ts';
import { Import, ReferenceSource } from './schemas.ts';

export const listSources = route({
  operationId: 'listSources',
  method: 'get',
  path: '/admin/sources',
  access: 'session',
  tags: ['admin'],
  summary: 'List reference sources',
  description: 'For admins. Returns the data sources and how fresh each is.',
  response: z.array(ReferenceSource),
});

export const listImports = route({
  operationId: 'listImports',
  method: 'get',
  path: '/admin/imports',
  access: 'session',
  tags: ['admin'],
  summary: 'List imports',
  description: 'For admins. Returns imports, newest first.',
  query: Paging.extend({ source_id: z.string().max(64).optional() }),
  response: pageOf(Import),
});

export const getImport = route({
  operationId: 'getImport',
  method: 'get',
  path: '/admin/imports/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Get an import',
  description: 'For admins. Returns what an import did.',
  params: IdParam,
  response: Import,
});

export const undoImport = route({
  operationId: 'undoImport',
  method: 'post',
  path: '/admin/imports/{id}/undo',
  access: 'session',
  tags: ['admin'],
  summary: 'Undo an import',
  description: 'For admins. Undoes an import in the background.',
  params: IdParam,
  response: Import,
});

export const listProviders = route({
  operationId: 'listProviders',
  method: 'get',
  path: '/admin/providers',
  access: 'session',
  tags: ['admin'],
  summary: 'List providers',
  description:
    'For admins. Returns the data providers in the order they’re queried, with their health and cost.',
  response: z.array(Provider),
});

export const updateProviders = route({
  operationId: 'updateProviders',
  method: 'put',
  path: '/admin/providers',
  access: 'session',
  tags: ['admin'],
  summary: 'Update providers',
  description: 'For admins. Sets the order, prices, and caps of the data providers.',
  body: z.object({ providers: ProviderSettings }),
  example: { providers: initialProviders },
  response: z.array(Provider),
});

export const retryProvider = route({
  operationId: 'retryProvider',
  method: 'post',
  path: '/admin/providers/{id}/retry',
  access: 'session',
  tags: ['admin'],
  summary: 'Retry a provider',
  description: 'For admins. Queries a provider again that was paused after failures.',
  params: IdParam,
  response: z.array(Provider),
});

export const getCoverage = route({
  operationId: 'getCoverage',
  method: 'get',
  path: '/coverage',
  access: 'session',
  tags: ['orders'],
  summary: 'Get coverage by state',
  description: 'Returns the states we have data for. The list is empty if no data is loaded.',
  response: CoveredStates,
});
