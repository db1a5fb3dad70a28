import { z } from 'zod';
import { IdParam, Paging, pageOf } from '../envelope.ts';
import { CoveredStates, Provider, ProviderSettings } from '../providers/schemas.ts';
import { route } from '../route.ts';
import { Import, ReferenceSource } from './schemas.ts';

export const listSources = route({
  operationId: 'listSources',
  method: 'get',
  path: '/admin/sources',
  access: 'session',
  tags: ['admin'],
  summary: 'List reference sources',
  description: 'What the reference database was filled from, with its freshness; for admins.',
  response: z.array(ReferenceSource),
});

export const listImports = route({
  operationId: 'listImports',
  method: 'get',
  path: '/admin/imports',
  access: 'session',
  tags: ['admin'],
  summary: 'List imports',
  description: 'Imports, the newest first; for admins.',
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
  description: 'What one import did; for admins.',
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
  description: 'Undo an import, in the background; for admins.',
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
    'Outside sources in the order in which they are asked, how they are, what they cost; for admins.',
  response: z.array(Provider),
});

export const updateProviders = route({
  operationId: 'updateProviders',
  method: 'put',
  path: '/admin/providers',
  access: 'session',
  tags: ['admin'],
  summary: 'Update providers',
  description: 'Set the order of outside sources, their prices and caps; for admins.',
  body: z.object({ providers: ProviderSettings }),
  response: z.array(Provider),
});

export const retryProvider = route({
  operationId: 'retryProvider',
  method: 'post',
  path: '/admin/providers/{id}/retry',
  access: 'session',
  tags: ['admin'],
  summary: 'Retry a provider',
  description: 'Ask an outside source again at once that was left alone after failures; for admins.',
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
  description: 'The states for which data is loaded; none while there is no data at all.',
  response: CoveredStates,
});
