import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DownloadValue, OrderDownloadQuery } from '#contract/orders/download/schemas';
import { selectLanguage } from '#features/accounts';
import type { Caller, Context } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Env } from '#platform/http/access';
import { downloads, withinStreams } from '#platform/streams/limits';
import { streamResponse } from '#platform/streams/response';
import { findOrder } from '../service.ts';
import { mediaTypes } from './formats.ts';
import { type Download, type Downloadable, exportOrder, redeemTicket, startDownload } from './service.ts';
import type { DownloadRequest } from './table.ts';
import { stopDownload } from './tickets.ts';

/**
 * Streams a file as an attachment that isn't cached. @param onClose Called once nothing more is sent: at the end, or
 * when the client is gone, possibly before the start.
 */
export const sendFile = <E extends Env>(
  c: HonoContext<E>,
  { id, name, format, pieces }: Download,
  onClose?: () => void,
): Promise<Response> =>
  streamResponse(c, {
    pieces,
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="${name.replace(/[^ -~]|"/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
      'Download-Id': id,
    },
    ...(onClose && { onClose }),
  });

/** Builds the export of the selection stored with a ticket. */
export type ExportStoredSelection = (
  ctx: Context,
  caller: Caller,
  selection: unknown,
  request: DownloadRequest,
) => Promise<Downloadable>;

/** Serves a ticket's file. Mounted outside the API, since browsers follow it as a link. */
export const ticketDownload = (exportStoredSelection: ExportStoredSelection) =>
  createMiddleware<Env, '/download/:ticket'>(async (c) => {
    const { ctx, ip } = c.var;
    const ticket = await redeemTicket(ctx, c.req.param('ticket'));
    // A download that never starts isn't marked anywhere else, and its page would show it as running.
    const markStopped = () =>
      stopDownload(ctx.db, ticket.id).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'a download that was left couldn’t be noted'),
      );
    try {
      const caller = await loadTicketCaller(ctx, ticket, ip);
      const request = { value: DownloadValue.parse(ticket.value), ...OrderDownloadQuery.parse(ticket.shape) };
      const file =
        ticket.order_id === null
          ? await exportStoredSelection(ctx, caller, ticket.selection, request)
          : await exportOrder(ctx, caller, await findOrder(ctx, caller, ticket.order_id), request);
      return await withinStreams(c, downloads(ctx), caller.account_id, async () => {
        const language = await selectLanguage(ctx.db, caller.user_id);
        const download = await startDownload(ctx, caller, file, { ...request, language, ticket: ticket.id });
        return sendFile(c, download, () => void markStopped());
      });
    } catch (error) {
      await markStopped();
      throw error;
    }
  });

/** The user the ticket was issued to. Throws if their account no longer receives downloads. */
async function loadTicketCaller(
  ctx: Context,
  { user_id, account_id }: { user_id: string; account_id: string },
  ip: string,
): Promise<Caller> {
  const account = await ctx.db
    .selectFrom('account')
    .innerJoin('app_user', 'app_user.account_id', 'account.id')
    .select(['account.bucket as home_bucket', 'account.kind', 'app_user.seat'])
    .where('account.id', '=', account_id)
    .where('account.suspended_at', 'is', null)
    .where('app_user.id', '=', user_id)
    .where('app_user.removed_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new AppError('account_suspended.download');
  return {
    user_id,
    account_id,
    home_bucket: account.home_bucket,
    admin_account: account.kind === 'operator',
    role: 'customer',
    seat: account.seat,
    session_id: null,
    impersonator_id: null,
    ip,
  };
}
