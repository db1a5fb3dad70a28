/** Email texts that admins can read, change, preview and reset. */

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Language } from '#contract/languages';
import { mailKinds } from '#contract/notifications/mail-kinds';
import type { MailPreview, MailText, MailWords } from '#contract/site/mail-texts';
import { addressOf } from '#features/accounts';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { previewMail, sendTestMail } from '#platform/mail/outbox';
import {
  allowedPlaceholders,
  defaultWording,
  type MailType,
  sampleValues,
  type Template,
} from '#platform/mail/template';
import { type MailKind, mailTemplates } from '#platform/mail/templates/index';
import { wordingProblems } from '#platform/mail/wording';
import type { Db, Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';

const typeOf = (kind: MailKind): MailType => ({ kind, template: mailTemplates[kind] as Template });

function kindOf(text: string): MailKind {
  if (!Object.hasOwn(mailTemplates, text)) throw notFound('email_text');
  return text as MailKind;
}

interface StoredText {
  words: MailWords | null;
  version: number;
}

/** An email's wording in a language; the kind comes from a request. */
export interface MailDraft extends MailWords {
  kind: string;
  language: Language;
}

const selectTexts = (db: Db, language: Language) =>
  db
    .selectFrom('mail_text')
    .select(['kind', 'words', 'version'])
    .where('language', '=', language)
    .$narrowType<{ words: MailWords | null }>();

/** All emails that the service sends, in a language. */
export async function readMailTexts(db: Db, language: Language): Promise<MailText[]> {
  const rows = await selectTexts(db, language).execute();
  const brand = await getSetting(db, 'brand_name');
  return mailKinds.map((kind) =>
    present(
      kind,
      rows.find((row) => row.kind === kind),
      { brand, language },
    ),
  );
}

async function readMailText(db: Db, kind: MailKind, language: Language): Promise<MailText> {
  const row = await selectTexts(db, language).where('kind', '=', kind).executeTakeFirst();
  return present(kind, row, { brand: await getSetting(db, 'brand_name'), language });
}

function present(
  kind: MailKind,
  row: StoredText | undefined,
  rendering: { brand: string; language: Language },
): MailText {
  const type = typeOf(kind);
  const known = allowedPlaceholders(type.template);
  const original = defaultWording(type, rendering.language);
  const own = row?.words ?? null;
  return {
    kind,
    language: rendering.language,
    words: own ?? original,
    original,
    changed: own !== null,
    fits: own === null || Object.keys(wordingProblems(own, known)).length === 0,
    has_button: known.blocks.includes('button'),
    placeholders: [
      ...known.blocks.map((name) => ({ name, example: null, needed: known.needs.includes(name) })),
      ...Object.entries(sampleValues(type.template, rendering)).map(([name, example]) => ({
        name,
        example,
        needed: known.needs.includes(name),
      })),
    ],
    version: row?.version ?? 0,
  };
}

/** The validated texts. Throws `invalid` with the field and the reason. */
function checked(kind: MailKind, { subject, body, button }: MailWords): MailWords {
  const known = allowedPlaceholders(typeOf(kind).template);
  const words = { subject, body, button: known.blocks.includes('button') ? button : '' };
  const errors = wordingProblems(words, known);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return words;
}

/** A preview of an email. Throws like saving would. */
export async function previewText(ctx: Context, draft: MailDraft): Promise<MailPreview> {
  const kind = kindOf(draft.kind);
  const { language } = draft;
  const { subject, html, text } = await previewMail(ctx, { kind, language, words: checked(kind, draft) });
  return { subject, html, text };
}

/**
 * Changes an email from the next one on; text equal to the default counts as unchanged. Throws `invalid` for text that
 * can't be sent, and `edit_conflict` if another admin changed it since `seenVersion`.
 */
export async function changeMailText(
  ctx: Context,
  caller: Caller,
  draft: MailDraft,
  seenVersion?: number,
): Promise<MailText> {
  const kind = kindOf(draft.kind);
  const { language } = draft;
  const words = checked(kind, draft);
  const restored = isDeepStrictEqual(words, defaultWording(typeOf(kind), language));
  return inTransaction(ctx, async (tx) => {
    await write(tx, { kind, language, words: restored ? null : JSON.stringify(words) }, seenVersion);
    const action = restored ? 'mail_text.restore' : 'mail_text.set';
    await audit(tx, { caller, action, subject: auditSubject(kind, language) });
    return readMailText(tx, kind, language);
  });
}

const auditSubject = (kind: MailKind, language: Language) =>
  language === 'en' ? `mail_text:${kind}` : `mail_text:${kind}:${language}`;

async function write(
  tx: Tx,
  { kind, language, words }: { kind: MailKind; language: Language; words: string | null },
  seenVersion: number | undefined,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`openskip mail text ${kind}`}))`.execute(tx);
  const before = await selectTexts(tx, language).where('kind', '=', kind).executeTakeFirst();
  const version = before?.version ?? 0;
  if (seenVersion !== undefined && seenVersion !== version) throw new AppError('edit_conflict');
  const values = { words, version: version + 1, changed_at: clock.now() };
  await tx
    .insertInto('mail_text')
    .values({ kind, language, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet(values))
    .execute();
}

/** Sends unsaved text with example values to the admin who wrote it. Returns their address. */
export async function testMailText(ctx: Context, caller: Caller, draft: MailDraft): Promise<string> {
  const kind = kindOf(draft.kind);
  const { language } = draft;
  const words = checked(kind, draft);
  return inTransaction(ctx, async (tx) => {
    const address = await addressOf(tx, caller.account_id);
    if (address === undefined) throw notFound('own_email');
    await sendTestMail(tx, { to: address.email, account_id: caller.account_id, kind, words, language });
    await audit(tx, { caller, action: 'mail_text.test', subject: auditSubject(kind, language) });
    return address.email;
  });
}
