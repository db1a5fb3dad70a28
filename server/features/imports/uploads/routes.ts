/** The calls for files that admins upload for import. The file itself is sent with the calls for resumable uploads. */
import * as calls from '#contract/imports/uploads-routes';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin } from '#platform/security/abilities';
import { listSentFiles, previewSentFile, removeSentFile, startSentFile } from './service.ts';

export function sentFileRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listImportFiles, async ({ c, caller }) => {
      assertAdmin(caller);
      return success(await listSentFiles(ctx, languageOf(c)));
    })
    .bind(calls.previewImportFile, async ({ c, caller, params, query }) => {
      assertAdmin(caller);
      const { preset = null, part = null, others } = query;
      return success(
        await previewSentFile(ctx, params.id, {
          preset,
          part,
          others: others?.split(',') ?? [],
          language: languageOf(c),
        }),
      );
    })
    .bind(calls.startImport, async ({ caller, params, body }) => {
      assertAdmin(caller);
      const started = await startSentFile(ctx, caller, params.id, body);
      return success(started, message('messages:import_started'));
    })
    .bind(calls.deleteImportFile, async ({ caller, params }) => {
      assertAdmin(caller);
      await removeSentFile(ctx, caller, params.id);
      return success(null, message('messages:file_deleted'));
    });
}
