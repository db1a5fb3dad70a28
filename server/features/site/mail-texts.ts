/** Email texts that admins can read, change, preview and reset. */

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { mailKinds } from '#contract/notifications/mail-kinds';
import type { MailPreview, MailText, MailWords } from '#contract/site/mail-texts';
import { addressOf } from '#features/accounts';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { previewMail, sendTestMail } from '#platform/mail/outbox';
import { allowedPlaceholders, defaultWording, sampleValues, type Template } from '#platform/mail/template';
import { type MailKind, mailTemplates } from '#platform/mail/templates/index';
import { wordingProblems } from '#platform/mail/wording';
import type { Db, Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';

const templateOf = (kind: MailKind): Template => mailTemplates[kind] as Template;

function kindOf(text: string): MailKind {
  if (!Object.hasOwn(mailTemplates, text)) throw notFound('email_text');
  return text as MailKind;
}

interface Kept {
  words: MailWords | null;
  version: number;
}
const selectTexts = (db: Db) =>
  db.selectFrom('mail_text').select(['kind', 'words', 'version']).$narrowType<{ words: MailWords | null }>();

/** All emails that the service sends. */
export async function readMailTexts(db: Db): Promise<MailText[]> {
  const rows = await selectTexts(db).execute();
  const brand = await getSetting(db, 'brand_name');
  return mailKinds.map((kind) =>
    present(
      kind,
      rows.find((row) => row.kind === kind),
      brand,
    ),
  );
}

async function readOne(db: Db, kind: MailKind): Promise<MailText> {
  const row = await selectTexts(db).where('kind', '=', kind).executeTakeFirst();
  return present(kind, row, await getSetting(db, 'brand_name'));
}

function present(kind: MailKind, row: Kept | undefined, brand: string): MailText {
  const template = templateOf(kind);
  const known = allowedPlaceholders(template);
  const own = row?.words ?? null;
  return {
    kind,
    words: own ?? defaultWording(template),
    original: defaultWording(template),
    changed: own !== null,
    fits: own === null || Object.keys(wordingProblems(own, known)).length === 0,
    has_button: known.blocks.includes('button'),
    placeholders: [
      ...known.blocks.map((name) => ({ name, example: null, needed: known.needs.includes(name) })),
      ...Object.entries(sampleValues(template, brand)).map(([name, example]) => ({
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
  const known = allowedPlaceholders(templateOf(kind));
  const words = { subject, body, button: known.blocks.includes('button') ? button : '' };
  const errors = wordingProblems(words, known);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return words;
}

/** A preview of an email. Throws like saving would. */
export async function previewText(ctx: Context, name: string, words: MailWords): Promise<MailPreview> {
  const kind = kindOf(name);
  const { subject, html, text } = await previewMail(ctx, kind, checked(kind, words));
  return { subject, html, text };
}

/**
 * Changes an email from the next one on; text equal to the default counts as unchanged. Throws `invalid` for text that
 * can't be sent, and `conflict` if another admin changed it since `version`, which the command line doesn't send.
 */
export async function changeMailText(
  ctx: Context,
  caller: Caller,
  name: string,
  words: MailWords,
  seen?: number,
): Promise<MailText> {
  const kind = kindOf(name);
  const kept = checked(kind, words);
  const restored = isDeepStrictEqual(kept, defaultWording(templateOf(kind)));
  return inTransaction(ctx, async (tx) => {
    await write(tx, kind, restored ? null : JSON.stringify(kept), seen);
    const action = restored ? 'mail_text.restore' : 'mail_text.set';
    await audit(tx, { caller, action, subject: `mail_text:${kind}` });
    return readOne(tx, kind);
  });
}

async function write(tx: Tx, kind: MailKind, words: string | null, seen: number | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`openskip mail text ${kind}`}))`.execute(tx);
  const before = await tx
    .selectFrom('mail_text')
    .select('version')
    .where('kind', '=', kind)
    .executeTakeFirst();
  const version = before?.version ?? 0;
  if (seen !== undefined && seen !== version) throw new AppError('edit_conflict');
  const values = { words, version: version + 1, changed_at: clock.now() };
  await tx
    .insertInto('mail_text')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute();
}

/** Sends unsaved text with example values to the admin who wrote it. Returns their address. */
export async function testMailText(
  ctx: Context,
  caller: Caller,
  name: string,
  words: MailWords,
): Promise<string> {
  const kind = kindOf(name);
  const tried = checked(kind, words);
  return inTransaction(ctx, async (tx) => {
    const address = await addressOf(tx, caller.account_id);
    if (address === undefined) throw notFound('own_email');
    await sendTestMail(tx, { to: address.email, account_id: caller.account_id, kind, words: tried });
    await audit(tx, { caller, action: 'mail_text.test', subject: `mail_text:${kind}` });
    return address.email;
  });
}
