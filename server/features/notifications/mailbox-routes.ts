/**
 * The admin's mailbox: emails that were sent, are queued, failed, or are only stored because there is no mail server.
 */

import type { Language } from '#contract/languages';
import type { MailSummary } from '#contract/notifications/mailbox';
import * as calls from '#contract/notifications/mailbox-routes';
import { languageOf, message, renderStored } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { createRouter, success } from '#platform/http/router';
import { isId } from '#platform/ids';
import { findMail, listMail, type MailRow, readMail } from '#platform/mail/outbox';
import type { RenderedMail } from '#platform/mail/render';
import { canResend } from '#platform/mail/resend';
import { resendMail } from './resend.ts';

function demandAdmin({ role }: Caller): void {
  if (role !== 'admin') throw new AppError('admin_required');
}

const present = (row: MailRow, { subject }: RenderedMail, language: Language): MailSummary => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject,
  state: row.state,
  attempts: row.attempts,
  last_error: row.last_error && renderStored(row.last_error, language),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  can_resend: canResend(row),
});

export function mailboxRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listMails, async ({ c, caller, query }) => {
      demandAdmin(caller);
      const language = languageOf(c);
      const { state, page, per_page } = query;
      const { rows, total } = await listMail(ctx.db, { state, page, per_page });
      const items = await Promise.all(
        rows.map(async (row) => present(row, await readMail(ctx, row), language)),
      );
      return success({ items, total, page, per_page });
    })
    .bind(calls.getMail, async ({ c, params }) => {
      const { caller } = c.var;
      demandAdmin(caller);
      const { id } = params;
      const row = isId(id) ? await findMail(ctx.db, id) : undefined;
      if (!row) throw notFound('email');
      await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'mail.read', subject: `mail:${id}` }));
      const mail = await readMail(ctx, row);
      c.header('Cache-Control', 'no-store');
      return success({ ...present(row, mail, languageOf(c)), html: mail.html, text: mail.text });
    })
    .bind(calls.resendMail, async ({ c, caller, params }) => {
      demandAdmin(caller);
      const row = await resendMail(ctx, caller, params.id);
      const mail = present(row, await readMail(ctx, row), languageOf(c));
      return success(mail, message('messages:email_requeued'));
    });
}
