/** The admin's mailbox: what was sent, what waits, what failed, and what is kept because there is no mail server. */
import { IdParam, pageOf } from '#contract/envelope';
import { MailDetails, MailListQuery, MailSummary } from '#contract/notifications/mailbox';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { answers, createRouter, protectedRoute, type SignedInEnv, success } from '#platform/http/routes';
import { isId } from '#platform/ids';
import { findMail, listMail, type MailRow, readMail } from '#platform/mail/outbox';
import type { RenderedMail } from '#platform/mail/render';

const listRoute = protectedRoute({
  method: 'get',
  path: '/admin/mails',
  tags: ['admin'],
  summary: 'All mail of this installation, the newest first; for admins',
  request: { query: MailListQuery },
  responses: answers(pageOf(MailSummary)),
});

const detailsRoute = protectedRoute({
  method: 'get',
  path: '/admin/mails/{id}',
  tags: ['admin'],
  summary: 'One mail as its recipient reads it; for admins, and kept in the audit log',
  request: { params: IdParam },
  responses: answers(MailDetails),
});

function demandAdmin({ role }: Caller): void {
  if (role !== 'admin') throw new AppError('forbidden', 'Only an admin may read this mailbox.');
}

const present = (row: MailRow, { subject }: RenderedMail): MailSummary => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject,
  state: row.state,
  attempts: row.attempts,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

/** Mounts the mailbox. */
export function mailboxRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { state, page, per_page } = c.req.valid('query');
      const { rows, total } = await listMail(ctx.db, { state, page, per_page });
      const items = await Promise.all(rows.map(async (row) => present(row, await readMail(ctx, row))));
      return c.json(success({ items, total, page, per_page }), 200);
    })
    .openapi(detailsRoute, async (c) => {
      const { caller } = c.var;
      demandAdmin(caller);
      const { id } = c.req.valid('param');
      const row = isId(id) ? await findMail(ctx.db, id) : undefined;
      if (!row) throw notFound('This mail');
      await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'mail.read', subject: `mail:${id}` }));
      const mail = await readMail(ctx, row);
      c.header('Cache-Control', 'no-store');
      return c.json(success({ ...present(row, mail), html: mail.html, text: mail.text }), 200);
    });
}
