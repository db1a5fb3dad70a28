/** Admins send an email again whose delivery was given up. */
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { findMail, type MailRow } from '#platform/mail/outbox';
import { canResend, isNotice, requeueMail } from '#platform/mail/resend';
import type { Tx } from '#platform/postgres/database';
import { unsubscribeToken } from './repository.ts';

/** The token that unsubscribes the recipient; null if the email has none. Throws if they left the account. */
async function tokenFor(tx: Tx, mail: MailRow): Promise<string | null> {
  if (!isNotice(mail)) return null;
  const { account_id, recipient } = mail;
  const person = await tx
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', account_id)
    .where('email', '=', recipient)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (account_id === null || person === undefined) throw new AppError('email_not_resendable.recipient');
  return unsubscribeToken(tx, { account_id, user_id: person.id });
}

/** Throws `email_not_resendable` unless it failed and has no secret link, which would be expired. */
export async function resendMail(ctx: Context, caller: Caller, id: string): Promise<MailRow> {
  await inTransaction(ctx, async (tx) => {
    const mail = isId(id) ? await findMail(tx, id) : undefined;
    if (mail === undefined) throw notFound('email');
    if (mail.state !== 'failed') throw new AppError('email_not_resendable');
    if (!canResend(mail)) throw new AppError('email_not_resendable.link');
    // Another admin may have sent it meanwhile.
    if (!(await requeueMail(tx, id, await tokenFor(tx, mail)))) throw new AppError('email_not_resendable');
    await audit(tx, { caller, action: 'mail.resend', subject: `mail:${id}` });
  });
  const queued = await findMail(ctx.db, id);
  if (queued === undefined) throw notFound('email');
  return queued;
}
