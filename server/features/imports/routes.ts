/** The calls of sources, for admins: what the reference was filled from, imports, outside sources. */
import { z } from 'zod';
import { IdParam, Paging, pageOf } from '#contract/envelope';
import { Import, ReferenceSource } from '#contract/imports/schemas';
import { CoveredStates, Provider, ProviderName, ProviderSettings } from '#contract/providers/schemas';
import { listProviders, retryProvider, setProviders } from '#features/providers';
import { coveredStates } from '#features/reference';
import type { Context } from '#platform/context';
import { notFound } from '#platform/errors';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandPage } from '#platform/security/abilities';
import { importReport, listImports, listSources } from './status.ts';
import { undoImport } from './undo.ts';

const tags = ['admin'];

const sourcesRoute = protectedRoute({
  method: 'get',
  path: '/admin/sources',
  tags,
  summary: 'What the reference database was filled from, with its freshness; for admins',
  responses: answers(z.array(ReferenceSource)),
});

const importsRoute = protectedRoute({
  method: 'get',
  path: '/admin/imports',
  tags,
  summary: 'Imports, the newest first; for admins',
  request: { query: Paging.extend({ source_id: z.string().max(64).optional() }) },
  responses: answers(pageOf(Import)),
});

const importRoute = protectedRoute({
  method: 'get',
  path: '/admin/imports/{id}',
  tags,
  summary: 'What one import did; for admins',
  request: { params: IdParam },
  responses: answers(Import),
});

const undoRoute = protectedRoute({
  method: 'post',
  path: '/admin/imports/{id}/undo',
  tags,
  summary: 'Undo an import, in the background; for admins',
  request: { params: IdParam },
  responses: answers(Import),
});

const providersRoute = protectedRoute({
  method: 'get',
  path: '/admin/providers',
  tags,
  summary: 'Outside sources in the order in which they are asked, how they are, what they cost; for admins',
  responses: answers(z.array(Provider)),
});

const setRoute = protectedRoute({
  method: 'put',
  path: '/admin/providers',
  tags,
  summary: 'Set the order of outside sources, their prices and caps; for admins',
  request: { body: body(z.object({ providers: ProviderSettings })) },
  responses: answers(z.array(Provider)),
});

const retryRoute = protectedRoute({
  method: 'post',
  path: '/admin/providers/{id}/retry',
  tags,
  summary: 'Ask an outside source again at once that was left alone after failures; for admins',
  request: { params: IdParam },
  responses: answers(z.array(Provider)),
});

const coverageRoute = protectedRoute({
  method: 'get',
  path: '/coverage',
  tags: ['orders'],
  summary: 'The states for which data is loaded; none while there is no data at all',
  responses: answers(CoveredStates),
});

const page = '/admin';

/** Mounts the calls. */
export function sourceRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(coverageRoute, async (c) => c.json(success({ states: await coveredStates(ctx.pool) }), 200))
    .openapi(sourcesRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listSources(ctx.db)), 200);
    })
    .openapi(importsRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listImports(ctx.db, c.req.valid('query'))), 200);
    })
    .openapi(importRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await importReport(ctx.db, c.req.valid('param').id)), 200);
    })
    .openapi(undoRoute, async (c) => {
      demandPage(c.var.caller, page);
      const undone = await undoImport(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(undone, 'The import is being undone.'), 200);
    })
    .openapi(providersRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await listProviders(ctx)), 200);
    })
    .openapi(setRoute, async (c) => {
      demandPage(c.var.caller, page);
      const { providers } = c.req.valid('json');
      return c.json(success(await setProviders(ctx, c.var.caller, providers), 'Saved.'), 200);
    })
    .openapi(retryRoute, async (c) => {
      demandPage(c.var.caller, page);
      const name = ProviderName.safeParse(c.req.valid('param').id);
      if (!name.success) throw notFound('This source');
      return c.json(success(await retryProvider(ctx, c.var.caller, name.data)), 200);
    });
}
