/** The calls of the export of one's data and of the end of an account. */

import { createMiddleware } from 'hono/factory';
import * as calls from '#contract/accounts/deletion-routes';
import type { Holding } from '#platform/account-data';
import type { Context } from '#platform/context';
import { AppError, errorCode } from '#platform/errors';
import type { Env } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { streamAnswer } from '#platform/streams/answer';
import { downloads, withinStreams } from '#platform/streams/limits';
import { clearRenewalCookie } from '../sign-in/cookie.ts';
import { askForExport, issueExportTicket, readExport, redeemExportTicket } from './export.ts';
import { deleteAccount, readContents } from './service.ts';

/** Mounts the calls. */
export function dataRoutes(ctx: Context, holdings: readonly Holding[]) {
  const exports = createLimit(ctx.pool, { name: 'data-export', points: 5, duration: 86_400 });
  const tries = createLimit(ctx.pool, { name: 'own-password', points: 10, duration: 600 });

  return createRouter()
    .bind(calls.getDataExport, async ({ caller }) => success(await readExport(ctx, caller)))
    .bind(calls.createDataExport, async ({ caller }) => {
      await exports.take(caller.account_id);
      return success(await askForExport(ctx, caller), 'Your data is being put together.');
    })
    .bind(calls.createDataExportTicket, async ({ caller, params }) =>
      success(await issueExportTicket(ctx, caller, params.id)),
    )
    .bind(calls.previewAccountDeletion, async ({ caller }) =>
      success(await readContents(ctx, caller, holdings)),
    )
    .bind(calls.deleteAccount, async ({ c, caller, body }) => {
      await tries.take(caller.user_id);
      await deleteAccount(ctx, caller, body, holdings);
      clearRenewalCookie(c);
      return success(null, 'Your account is deleted.');
    });
}

/** Answers with the archive of a ticket; mounted outside the API, since a browser follows it as a link. */
export const exportDownload = createMiddleware<Env, '/download/export/:ticket'>(async (c) => {
  const { file, day, account_id } = await redeemExportTicket(c.var.ctx, c.req.param('ticket'));
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="openskip-my-data-${day}.zip"`,
    'Cache-Control': 'no-store',
  };
  return withinStreams(c, downloads, account_id, () => streamAnswer(c, { pieces: file, headers })).catch(
    (error: unknown) => {
      file.destroy();
      if (errorCode(error) !== 'ENOENT') throw error;
      throw new AppError('export_not_found', 'This export is gone. Request a new one from your profile.');
    },
  );
});
