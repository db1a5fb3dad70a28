/** The calls of the export of one's data and of the end of an account. */
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { AccountContents, AccountDeletionBody, DataExport, ExportTicket } from '#contract/accounts/schemas';
import { IdParam } from '#contract/envelope';
import type { Holding } from '#platform/account-data';
import type { Context } from '#platform/context';
import { AppError, errorCode } from '#platform/errors';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  type Env,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { streamAnswer } from '#platform/streams/answer';
import { downloads, withinStreams } from '#platform/streams/limits';
import { clearRenewalCookie } from '../sign-in/cookie.ts';
import { askForExport, issueExportTicket, readExport, redeemExportTicket } from './export.ts';
import { deleteAccount, readContents } from './service.ts';

const tags = ['accounts'];

const readExportRoute = protectedRoute({
  method: 'get',
  path: '/data-export',
  tags,
  summary: 'The last export of the caller’s data, or null',
  responses: answers(DataExport.nullable()),
});

const askRoute = protectedRoute({
  method: 'post',
  path: '/data-export',
  tags,
  summary: 'Have an archive of all that is held of the caller made, in the background',
  responses: answers(DataExport),
});

const ticketRoute = protectedRoute({
  method: 'post',
  path: '/data-export-ticket/{id}',
  tags,
  summary: 'A path that starts the download of an export, within 60 seconds',
  request: { params: IdParam },
  responses: answers(ExportTicket),
});

const contentsRoute = protectedRoute({
  method: 'get',
  path: '/account-deletion',
  tags,
  summary: 'What would go with the caller’s account',
  responses: answers(AccountContents),
});

const deletionRoute = protectedRoute({
  method: 'post',
  path: '/account-deletion',
  tags,
  summary: 'Delete the caller’s account, with everything in it',
  request: { body: body(AccountDeletionBody) },
  responses: answers(z.null()),
});

/** Mounts the calls. */
export function dataRoutes(ctx: Context, holdings: readonly Holding[]) {
  const exports = createLimit(ctx.pool, { name: 'data-export', points: 5, duration: 86_400 });
  const tries = createLimit(ctx.pool, { name: 'own-password', points: 10, duration: 600 });

  return createRouter<SignedInEnv>()
    .openapi(readExportRoute, async (c) => c.json(success(await readExport(ctx, c.var.caller)), 200))
    .openapi(askRoute, async (c) => {
      await exports.take(c.var.caller.account_id);
      return c.json(success(await askForExport(ctx, c.var.caller), 'Your data is being put together.'), 200);
    })
    .openapi(ticketRoute, async (c) =>
      c.json(success(await issueExportTicket(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(contentsRoute, async (c) =>
      c.json(success(await readContents(ctx, c.var.caller, holdings)), 200),
    )
    .openapi(deletionRoute, async (c) => {
      await tries.take(c.var.caller.user_id);
      await deleteAccount(ctx, c.var.caller, c.req.valid('json'), holdings);
      clearRenewalCookie(c);
      return c.json(success(null, 'Your account is deleted.'), 200);
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
      throw new AppError('not_found', 'This export is gone. Request a new one from your profile.');
    },
  );
});
