/**
 * An email is written in the transaction that caused it, and a job sends it by SMTP. Without an SMTP server it is kept,
 * and the admin reads it in the mailbox.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages';
import type { MailState } from '#contract/notifications/mailbox';
import type { MailWords } from '#contract/site/mail-texts';
import { message, toStored } from '#locales';
import { after, clock, days } from '../clock.ts';
import type { SmtpServer } from '../config/config.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue, type Jobs } from '../jobs/jobs.ts';
import { countRows, type Db, type Tx } from '../postgres/database.ts';
import { getSetting } from '../settings.ts';
import { inCallSpan } from '../tracing/calls.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { sampleParams, type Template, writeMail } from './template.ts';
import { type MailKind, type MailParams, mailTemplates } from './templates/index.ts';
import { openTransport } from './transport.ts';

/** Attempts before an email is given up; the job has as many retries. */
const maxAttempts = 12;

/** How long emails are kept. The secret of a link is deleted sooner. */
const mailTtl = days(30);
const tokenTtl = days(2);

/** Replaces a link's token when a sent email is displayed. */
const removedToken = 'removed-when-sent';

interface Addressed<K extends MailKind> {
  to: string;
  /** The account it belongs to; null for a visitor. */
  account_id: string | null;
  kind: K;
  /** Template parameters. A `token` is stored separately and only until the email is sent. */
  params: MailParams<K>;
  /** By default the language of the recipient's user; English for others. */
  language?: Language;
}

/**
 * Writes an email in the current wording of its kind. It is sent after the transaction commits, never if it rolls back.
 * Returns its id.
 */
export async function sendMail<K extends MailKind>(tx: Tx, mail: Addressed<K>): Promise<string> {
  const language = mail.language ?? (await recipientLanguage(tx, mail));
  const words = sql<string>`(select words from mail_text where kind = ${mail.kind} and language = ${language})`;
  return insertMail(tx, { ...mail, language }, { words, test: false });
}

/**
 * The language of the account's user with the address, otherwise its owner's; without an account, of the user who has
 * confirmed the address. One statement for all, so that the work doesn't reveal whether an address has an account.
 */
async function recipientLanguage(
  tx: Tx,
  { account_id, to }: { account_id: string | null; to: string },
): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    (select language from app_user where account_id = ${account_id}::uuid
      order by email <> ${to}, id <> owner_of(account_id) limit 1)
    union all
    (select language from app_user
      where ${account_id}::uuid is null and email = ${to} and email_confirmed_at is not null limit 1)`.execute(
    tx,
  );
  return rows[0]?.language ?? 'en';
}

/** Sends a draft wording with sample values. */
export const sendTestMail = (
  tx: Tx,
  mail: { to: string; account_id: string; kind: MailKind; words: MailWords; language: Language },
): Promise<string> =>
  insertMail(
    tx,
    { ...mail, params: templateFor(mail.kind).sample },
    { words: sql<string>`${JSON.stringify(mail.words)}::jsonb`, test: true },
  );

async function insertMail(
  tx: Tx,
  mail: { to: string; account_id: string | null; kind: MailKind; params: unknown; language: Language },
  wording: { words: RawBuilder<string>; test: boolean },
): Promise<string> {
  const id = newId();
  const { token, ...params } = templateFor(mail.kind).params.parse(mail.params);
  await tx
    .insertInto('mail')
    .values({
      id,
      account_id: mail.account_id,
      kind: mail.kind,
      recipient: mail.to,
      language: mail.language,
      params: JSON.stringify(params),
      token: typeof token === 'string' ? token : null,
      created_at: clock.now(),
      ...wording,
    })
    .execute();
  await enqueue(tx, 'platform.send-mail', { mail_id: id });
  return id;
}

const templateFor = (kind: MailKind): Template => mailTemplates[kind] as Template;

/** An email as stored. */
export interface MailRow {
  id: string;
  account_id: string | null;
  kind: string;
  recipient: string;
  params: unknown;
  token: string | null;
  /** The operator's wording; null for the default. */
  words: MailWords | null;
  test: boolean;
  language: Language;
  state: MailState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

const selectMail = (db: Db) =>
  db.selectFrom('mail').selectAll().$narrowType<{ state: MailState; words: MailWords | null }>();

/** Renders a stored email. Its link leads nowhere once the token is deleted. */
export const readMail = (ctx: Context, row: Omit<MailRow, 'state'>): Promise<RenderedMail> =>
  render(ctx, row, { ...(row.params as object), token: row.token ?? removedToken });

/** Renders a kind of email in a draft wording with sample values. */
export const previewMail = (
  ctx: Context,
  draft: { kind: MailKind; language: Language; words: MailWords },
): Promise<RenderedMail> => render(ctx, { ...draft, test: false }, sampleParams(templateFor(draft.kind)));

async function render(
  ctx: Context,
  { words, test, language, ...row }: Pick<MailRow, 'kind' | 'words' | 'test' | 'language'>,
  params: object,
): Promise<RenderedMail> {
  const brand = await getSetting(ctx.db, 'brand_name');
  const file = await getSetting(ctx.db, 'brand_logo');
  const base = ctx.config.publicUrl;
  const logo = file === '' ? null : new URL((await getSetting(ctx.db, 'media_base')) + file, base).href;
  const kind = row.kind as MailKind;
  const template = templateFor(kind);
  const rendering = { brand, language, words, test };
  const content = writeMail({ kind, template }, template.params.parse(params), rendering);
  return renderMail(content, { base, brand, logo, language });
}

/**
 * Sends one email; run by the job. Throws if the server is unreachable or answers with a temporary error, so that the
 * job retries. Marks the email `failed` if it is refused for good, expired, or out of attempts.
 */
export async function deliverMail(ctx: Context, id: string): Promise<void> {
  const row = await selectMail(ctx.db).where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'waiting') return;
  const { smtp } = ctx.config;
  if (smtp === null) return mark(ctx, id, { state: 'kept' });
  const { ttl } = templateFor(row.kind as MailKind);
  if (ttl !== undefined && after(row.created_at, ttl) < clock.now()) {
    return mark(ctx, id, {
      state: 'failed',
      token: null,
      last_error: toStored(message('messages:email_link_expired')),
    });
  }
  try {
    await transmit(smtp, row, await readMail(ctx, row));
  } catch (error) {
    const attempts = row.attempts + 1;
    const last_error = describe(error);
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
    ctx.log.warn({ mail: id, kind: row.kind, attempts, code }, 'a mail couldn’t be sent');
    if (code >= 500 || attempts >= maxAttempts) {
      return mark(ctx, id, { state: 'failed', token: null, attempts, last_error });
    }
    await mark(ctx, id, { attempts, last_error });
    throw new Error('the mail waits for its next try');
  }
  await mark(ctx, id, {
    state: 'sent',
    token: null,
    attempts: row.attempts + 1,
    last_error: null,
    sent_at: clock.now(),
  });
}

async function mark(
  ctx: Context,
  id: string,
  values: Partial<Pick<MailRow, 'state' | 'token' | 'attempts' | 'last_error' | 'sent_at'>>,
): Promise<void> {
  await ctx.db
    .transaction()
    .execute((tx) => tx.updateTable('mail').set(values).where('id', '=', id).execute());
}

/** The server's reply, for the admin. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? `${error.code}: ` : '';
  return `${code}${error.message}`.slice(0, 300);
}

/** Hands an email to the server, with the same Message-ID on every attempt. */
async function transmit(
  smtp: SmtpServer,
  row: { id: string; recipient: string },
  mail: RenderedMail,
): Promise<void> {
  const transport = openTransport(smtp);
  const domain = /@([^\s>]+)>?$/.exec(smtp.from)?.[1] ?? 'localhost';
  try {
    await inCallSpan({ name: 'SMTP', attributes: { 'server.address': smtp.host } }, () =>
      transport.sendMail({
        from: smtp.from,
        to: { name: '', address: row.recipient },
        messageId: `<${row.id}@${domain}>`,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe && {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      }),
    );
  } finally {
    transport.close();
  }
}

/** Starts sending emails in this process. */
export const startMailJobs = (ctx: Context, jobs: Jobs): Promise<void> =>
  jobs.work('platform.send-mail', ({ mail_id }) => deliverMail(ctx, mail_id));

/** Lists emails of all accounts, newest first. */
export async function listMail(
  db: Db,
  filters: { state: MailState | undefined; page: number; per_page: number },
): Promise<{ rows: MailRow[]; total: number }> {
  const { state } = filters;
  const rows = await selectMail(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state as MailState))
    .orderBy('id', 'desc')
    .limit(filters.per_page)
    .offset((filters.page - 1) * filters.per_page)
    .execute();
  const found = db
    .selectFrom('mail')
    .$if(state !== undefined, (query) => query.where('state', '=', state as MailState));
  return { rows, total: await countRows(found) };
}

/** Returns undefined if the id is unknown. */
export const findMail = (db: Db, id: string): Promise<MailRow | undefined> =>
  selectMail(db).where('id', '=', id).executeTakeFirst();

/** Deletes old emails, and the expired tokens of stored ones. */
export async function removeOldMail(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('mail').where('created_at', '<', after(clock.now(), -mailTtl)).execute();
    await tx
      .updateTable('mail')
      .set({ token: null })
      .where('token', 'is not', null)
      .where('state', '=', 'kept')
      .where('created_at', '<', after(clock.now(), -tokenTtl))
      .execute();
  });
}

/** Deletes all emails of an account. */
export const eraseMail = (db: Db, account_id: string) =>
  db.deleteFrom('mail').where('account_id', '=', account_id).execute();
