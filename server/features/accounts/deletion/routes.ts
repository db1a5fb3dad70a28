import { createMiddleware } from 'hono/factory';
import * as calls from '#contract/accounts/deletion/routes';
import { message } from '#locales';
import type { AccountData } from '#platform/account-data';
import type { Context } from '#platform/context';
import { AppError, errorCode } from '#platform/errors';
import type { Env } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { downloads, withinStreams } from '#platform/streams/limits';
import { streamResponse } from '#platform/streams/response';
import { clearRenewalCookie } from '../sign-in/cookie.ts';
import { readExport, requestExport } from './export.ts';
import { issueExportTicket, redeemExportTicket } from './export-tickets.ts';
import { deleteAccount, readContents } from './service.ts';

export function dataRoutes(ctx: Context, accountData: readonly AccountData[]) {
  const exports = createLimit(ctx.pool, { name: 'data-export', points: 5, duration: 86_400 });
  const attempts = createLimit(ctx.pool, { name: 'own-password', points: 10, duration: 600 });

  return createRouter()
    .bind(calls.getDataExport, async ({ caller }) => success(await readExport(ctx, caller)))
    .bind(calls.createDataExport, async ({ caller }) => {
      await exports.take(caller.account_id);
      return success(await requestExport(ctx, caller), message('messages:export_started'));
    })
    .bind(calls.createDataExportTicket, async ({ caller, params }) =>
      success(await issueExportTicket(ctx, caller, params.id)),
    )
    .bind(calls.previewAccountDeletion, async ({ caller }) =>
      success(await readContents(ctx, caller, accountData)),
    )
    .bind(calls.deleteAccount, async ({ c, caller, body }) => {
      await attempts.take(caller.user_id);
      await deleteAccount(ctx, caller, body, accountData);
      clearRenewalCookie(c);
      return success(null, message('messages:account_deleted'));
    });
}

/** Sends the archive of a ticket. Mounted outside the API because browsers follow it as a link. */
export const exportDownload = createMiddleware<Env, '/download/export/:ticket'>(async (c) => {
  const { file, day, account_id } = await redeemExportTicket(c.var.ctx, c.req.param('ticket'));
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="openskip-my-data-${day}.zip"`,
    'Cache-Control': 'no-store',
  };
  return withinStreams(c, downloads(c.var.ctx), account_id, () =>
    streamResponse(c, { pieces: file, headers }),
  ).catch((error: unknown) => {
    file.destroy();
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new AppError('export_not_found');
  });
});
