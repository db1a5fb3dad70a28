/** What the templates of mails are made of. */
import { z } from 'zod';

/** One part of a mail: a paragraph, a list of facts, or a link to press. */
export type MailPart = string | { facts: [name: string, value: string][] } | { button: string; path: string };

export interface MailContent {
  subject: string;
  parts: MailPart[];
  /** Why the reader gets it; the last line. */
  because: string;
  /** For a mail that the reader can do without: what ends it. */
  unsubscribe?: { token: string; kind: string };
}

/** How a kind of mail is written. */
interface Template<P extends z.ZodObject> {
  /** A parameter named `token` is a secret: it is kept apart, and only until the mail is sent. */
  params: P;
  /** A mail that waits for longer than this, ms, is not sent: its link no longer works. */
  life?: number;
  write(params: z.infer<P>, site: { brand: string }): MailContent;
}
/** Types a template by its parameters. */
export const template = <P extends z.ZodObject>(of: Template<P>) => of;

/** A mail whose link or code is a secret. */
export const link = z.object({ token: z.string() });

/** An instant, as a mail says it; UTC where the zone is unknown. */
export function inWords(at: Date, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(at);
  }
}

/** Why somebody gets a mail of a kind that can be turned off. */
export const becauseKind = (brand: string): string =>
  `You get this because you asked ${brand} to tell you by e-mail.`;

/** "1 hit", "2,000 hits". */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
