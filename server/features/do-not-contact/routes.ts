import * as calls from '#contract/do-not-contact/routes';
import { languageOf } from '#locales';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { fileResponse } from '#platform/http/send-file';
import { addRows, deleteEntry, listEntries, undoBatch, writeList } from './service.ts';

export function doNotContactRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listDoNotContact, async ({ caller, query }) => success(await listEntries(ctx, caller, query)))
    .bind(calls.addDoNotContact, async ({ c, caller, body }) =>
      success(await addRows(ctx, caller, { ...body, language: languageOf(c) })),
    )
    .bind(calls.deleteDoNotContact, async ({ caller, params }) =>
      success(await deleteEntry(ctx, caller, params.id)),
    )
    .bind(calls.undoLeadsDoNotContact, async ({ caller, params }) =>
      success(await undoBatch(ctx, caller, params.id)),
    )
    .bind(calls.downloadDoNotContact, async ({ caller }) => {
      const body = await writeList(ctx, caller);
      const name = `do-not-contact-${clock.now().toISOString().slice(0, 10)}.csv`;
      return fileResponse({ name, type: 'text/csv; charset=utf-8', body });
    });
}
