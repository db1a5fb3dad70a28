import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';
import { languages } from '../languages.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';

const line = (text: z.ZodString) => text.trim().regex(/^[^\p{Cc}\p{Cs}]*$/u, fieldErrors.one_line);

/** An operator's email wording: plain text with placeholders. `button` is empty if the email has none. */
export const MailWords = z
  .object({
    subject: line(z.string()).min(1).max(150),
    body: z
      .string()
      .trim()
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, fieldErrors.printable)
      .min(1)
      .max(5000),
    button: line(z.string()).max(60),
  })
  .meta({ id: 'MailWords' });
export type MailWords = z.infer<typeof MailWords>;
export type MailField = keyof MailWords;

const Language = z
  .enum(languages, 'Choose English or Spanish.')
  .default('en')
  .describe('Language of the wording.');

/** A placeholder of an email; `example` is its value in a preview, null for the button and the details. */
const MailPlaceholder = z.object({ name: z.string(), example: z.string().nullable(), needed: z.boolean() });

/** An email's current and default wording. */
export const MailText = z
  .object({
    kind: z.enum(mailKinds),
    language: z.enum(languages).describe('Language of the wording.'),
    words: MailWords,
    original: MailWords,
    changed: z.boolean().describe('Whether the operator changed the wording.'),
    fits: z.boolean().describe('If false, the wording no longer fits the email and the default is sent.'),
    has_button: z.boolean(),
    placeholders: z.array(MailPlaceholder),
    version: z.int().describe('Counts changes from 0.'),
  })
  .meta({ id: 'MailText' });
export type MailText = z.infer<typeof MailText>;
export const MailTexts = z.array(MailText);

export const MailKindParam = z.object({ kind: z.string().max(64) });
export const MailTextsQuery = z.object({ language: Language });
/** A wording to try. */
export const MailDraftBody = MailWords.extend({ language: Language }).meta({ id: 'MailDraftBody' });
/** `version` is the version the admin saw: the change is refused if another admin has changed the text since. */
export const MailTextBody = MailDraftBody.extend({ version: z.int() }).meta({
  id: 'MailTextBody',
});

/** An email rendered with sample values. */
export const MailPreview = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.infer<typeof MailPreview>;
