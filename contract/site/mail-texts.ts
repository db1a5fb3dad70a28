/** The texts of mails, as the operator reads and changes them. */
import { z } from 'zod';
import { mailKinds } from '../notifications/mail-kinds.ts';

const line = (of: z.ZodString) => of.trim().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Write it on one line.');

/** What the operator writes of a mail: plain text with placeholders. `button` is empty where a mail has none. */
export const MailWords = z.object({
  subject: line(z.string('Write the subject.'))
    .min(1, 'Write the subject.')
    .max(150, 'Use at most 150 characters.'),
  body: z
    .string('Write the text.')
    .trim()
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'It has characters in it that can’t be shown.')
    .min(1, 'Write the text.')
    .max(5000, 'Use at most 5,000 characters.'),
  button: line(z.string('Write what the button says.')).max(60, 'Use at most 60 characters.'),
});
export type MailWords = z.infer<typeof MailWords>;
export type MailField = keyof MailWords;

/** A placeholder that a mail knows; `example` is what it stands for in a preview, null for the button and the details. */
const MailPlaceholder = z.object({ name: z.string(), example: z.string().nullable(), needed: z.boolean() });

/** A mail that the service sends: what it says now, and what it says by itself. */
export const MailText = z.object({
  kind: z.enum(mailKinds),
  words: MailWords,
  original: MailWords,
  /** Whether the words are the operator's. */
  changed: z.boolean(),
  /** Where they no longer fit the mail, the original is sent. */
  fits: z.boolean(),
  has_button: z.boolean(),
  placeholders: z.array(MailPlaceholder),
  /** Counts the changes, 0 before the first. */
  version: z.int(),
});
export type MailText = z.infer<typeof MailText>;
export const MailTexts = z.array(MailText);

export const MailKindParam = z.object({ kind: z.string().max(64) });
/** `version` is the one that was seen: where another admin has changed the text since, nothing is written. */
export const MailTextBody = MailWords.extend({ version: z.int('Say which version you saw.') });

/** A mail as it would be sent, with made-up values. */
export const MailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;
