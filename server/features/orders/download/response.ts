/** A download on its way out: as an answer, and by the ticket that a browser follows as a link. */
import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DownloadQuery, DownloadValue } from '#contract/orders/download';
import type { Caller, Context } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Env } from '#platform/http/access';
import { streamResponse } from '#platform/streams/answer';
import { downloads, withinStreams } from '#platform/streams/limits';
import { findOrder } from '../service.ts';
import { mediaTypes } from './formats.ts';
import { type Download, type Downloadable, openFile, orderFile, redeemTicket } from './service.ts';
import type { Asked } from './table.ts';
import { stopDownload } from './tickets.ts';

/**
 * A file as an answer: streamed, saved and not shown, kept by nobody on the way.
 * @param onClose when nothing more of it is sent: to its end, or because whom it was for has gone, maybe before its start
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

/** Finds chosen leads again, as a ticket keeps their choice. */
export type FindChosen = (
  ctx: Context,
  caller: Caller,
  selection: unknown,
  asked: Asked,
) => Promise<Downloadable>;

/** Answers with the file of a ticket; mounted outside the API, since a browser follows it as a link. */
export const ticketDownload = (findChosen: FindChosen) =>
  createMiddleware<Env, '/download/:ticket'>(async (c) => {
    const { ctx, ip } = c.var;
    const ticket = await redeemTicket(ctx, c.req.param('ticket'));
    // What was never begun ends nowhere else: its page would be told that it runs.
    const stop = () =>
      stopDownload(ctx.db, ticket.id).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'a download that was left could not be noted'),
      );
    try {
      const caller = await callerOf(ctx, ticket, ip);
      const asked = { value: DownloadValue.parse(ticket.value), ...DownloadQuery.parse(ticket.shape) };
      const file =
        ticket.order_id === null
          ? await findChosen(ctx, caller, ticket.selection, asked)
          : orderFile(ctx, caller, await findOrder(ctx, caller, ticket.order_id), asked);
      return await withinStreams(c, downloads, caller.account_id, async () => {
        const opened = await openFile(ctx, caller, file, { ...asked, ticket: ticket.id });
        return sendFile(c, opened, () => void stop());
      });
    } catch (error) {
      await stop();
      throw error;
    }
  });

/** Who asked for a ticket. Raises AppError where nothing is sent to them any more. */
async function callerOf(
  ctx: Context,
  { user_id, account_id }: { user_id: string; account_id: string },
  ip: string,
): Promise<Caller> {
  const account = await ctx.db
    .selectFrom('account')
    .select(['bucket', 'kind'])
    .where('id', '=', account_id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new AppError('forbidden', 'This account is suspended: nothing of it is sent.');
  return {
    user_id,
    account_id,
    bucket: account.bucket,
    operator: account.kind === 'operator',
    role: 'customer',
    session_id: null,
    impersonator_id: null,
    ip,
  };
}
