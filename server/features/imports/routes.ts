import * as calls from '#contract/imports/routes';
import { ProviderName } from '#contract/providers/schemas';
import { listProviders, retryProvider, setProviders } from '#features/providers';
import { coveredStates } from '#features/reference';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { notFound } from '#platform/errors';
import { createRouter, success } from '#platform/http/router';
import { assertPage } from '#platform/security/abilities';
import { importReport, listImports, listSources } from './status.ts';
import { undoImport } from './undo.ts';

const page = '/admin';

export function sourceRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.getCoverage, async () => success({ states: await coveredStates(ctx.pool) }))
    .bind(calls.listSources, async ({ caller }) => {
      assertPage(caller, page);
      return success(await listSources(ctx.db));
    })
    .bind(calls.listImports, async ({ c, caller, query }) => {
      assertPage(caller, page);
      return success(await listImports(ctx.db, query, languageOf(c)));
    })
    .bind(calls.getImport, async ({ c, caller, params }) => {
      assertPage(caller, page);
      return success(await importReport(ctx.db, params.id, languageOf(c)));
    })
    .bind(calls.undoImport, async ({ c, caller, params }) => {
      assertPage(caller, page);
      const undone = await undoImport(ctx, caller, params.id, languageOf(c));
      return success(undone, message('messages:import_undo_started'));
    })
    .bind(calls.listProviders, async ({ caller }) => {
      assertPage(caller, page);
      return success(await listProviders(ctx));
    })
    .bind(calls.updateProviders, async ({ caller, body }) => {
      assertPage(caller, page);
      const { providers } = body;
      return success(await setProviders(ctx, caller, providers), message('messages:saved'));
    })
    .bind(calls.retryProvider, async ({ caller, params }) => {
      assertPage(caller, page);
      const name = ProviderName.safeParse(params.id);
      if (!name.success) throw notFound('source');
      return success(await retryProvider(ctx, caller, name.data));
    });
}
