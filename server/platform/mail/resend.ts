/** Sends emails again that were given up. */
import { enqueue } from '../jobs/jobs.ts';
import type { Tx } from '../postgres/database.ts';
import type { MailRow } from './outbox.ts';
import type { Template } from './template.ts';
import { type MailKind, mailTemplates } from './templates/index.ts';

const templateOf = (kind: string): Template => mailTemplates[kind as MailKind] as Template;

/** An email can't be sent again if its link is secret: the secret is deleted once it's given up, and soon expires. */
export const canResend = ({ kind, state }: Pick<MailRow, 'kind' | 'state'>): boolean =>
  state === 'failed' && templateOf(kind).ttl === undefined;

/** Whether the email has a link to unsubscribe, whose token has to be given again. */
export const isNotice = ({ kind }: Pick<MailRow, 'kind'>): boolean => templateOf(kind).notice === true;

/** Queues a failed email with all its attempts again. Returns false if it isn't failed anymore. */
export async function requeueMail(tx: Tx, id: string, token: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('mail')
    .set({ state: 'waiting', token, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await enqueue(tx, 'platform.send-mail', { mail_id: id });
  return true;
}
