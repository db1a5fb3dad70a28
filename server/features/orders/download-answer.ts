/** A download on its way out: as an answer, and by the ticket that a browser follows as a link. */
import { Readable } from 'node:stream';
import { createMiddleware } from 'hono/factory';
import { DownloadQuery, DownloadValue } from '#contract/downloads';
import type { Caller, Context } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Env } from '#platform/http';
import { type Download, type Downloadable, openFile, orderFile, redeemTicket } from './download.ts';
import { mediaTypes } from './download-files.ts';
import type { Asked } from './download-table.ts';
import { inTurn } from './download-turns.ts';
import { findOrder } from './service.ts';

/** A file as an answer: streamed, saved and not shown, kept by nobody on the way. */
export function sendFile(account_id: string, { id, name, format, pieces }: Download): Response {
  const bytes = Readable.from(inTurn(account_id, pieces), { objectMode: false });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="${name.replace(/[^ -~]|"/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
      'Download-Id': id,
    },
  });
}

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
    const account = await ctx.db
      .selectFrom('account')
      .select(['bucket', 'kind'])
      .where('id', '=', ticket.account_id)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    if (!account) throw new AppError('forbidden', 'This account is suspended: nothing of it is sent.');
    const caller = {
      user_id: ticket.user_id,
      account_id: ticket.account_id,
      bucket: account.bucket,
      operator: account.kind === 'operator',
      role: 'customer' as const,
      session_id: null,
      impersonator_id: null,
      ip,
    };
    const asked = { value: DownloadValue.parse(ticket.value), ...DownloadQuery.parse(ticket.shape) };
    const file =
      ticket.order_id === null
        ? await findChosen(ctx, caller, ticket.selection, asked)
        : orderFile(ctx, caller, await findOrder(ctx, caller, ticket.order_id), asked);
    return sendFile(caller.account_id, await openFile(ctx, caller, file, { ...asked, ticket: ticket.id }));
  });
