/** What the templates of mails are made of, and how a mail is written by one. */
import { z } from 'zod';
import type { MailWords } from '#contract/site/mail-texts';
import { faultsOf, fillLine, type KnownWords, type MailPart, partsOf } from './wording.ts';

export interface MailContent {
  subject: string;
  parts: MailPart[];
  /** Why the reader gets it; the last line. */
  because: string;
  /** For a mail that the reader can do without: what ends it. */
  unsubscribe?: { token: string; kind: string };
}

/** How a kind of mail is written. */
export interface Template<P extends z.ZodObject = z.ZodObject> {
  /** A parameter named `token` is a secret: it is kept apart, and only until the mail is sent. */
  params: P;
  /** A mail that waits for longer than this, ms, is not sent: its link no longer works. */
  life?: number;
  /** The product's own text, by paragraphs; the operator can have another. `{{button}}` and `{{details}}` stand alone. */
  subject: string;
  body: readonly string[];
  button?: string;
  /** What its placeholders stand for; `brand` is known to every mail. One that is empty is left out of the details. */
  values?(params: z.infer<P>): Record<string, string>;
  /** What `{{details}}` lists: a name and the placeholder of its value. */
  details?: readonly (readonly [name: string, placeholder: string])[];
  /** Where its button leads. */
  path?(params: z.infer<P>): string;
  /** The placeholders without which it would be of no use. */
  needs?: readonly string[];
  /** Why the reader gets it; not the operator's to change. */
  because(brand: string): string;
  /** One that the reader can turn off, by its `token`. */
  notice?: true;
  /** What a preview is made of. */
  sample: z.input<P>;
}
/** Types a template by its parameters. */
export const template = <P extends z.ZodObject>(of: Template<P>) => of;

/** The product's own words of a template. */
export const ownWords = ({ subject, body, button = '' }: Template): MailWords => ({
  subject,
  body: body.join('\n\n'),
  button,
});

const valuesOf = (of: Template, params: object, brand: string): Record<string, string> => ({
  brand,
  ...of.values?.(params as never),
});

/** What the words of a template may hold. */
export function knownWords(of: Template): KnownWords {
  const inDetails = (of.details ?? []).map(([, placeholder]) => placeholder);
  return {
    values: Object.keys(valuesOf(of, sampleOf(of), '')),
    blocks: [...(of.button === undefined ? [] : ['button']), ...(inDetails.length === 0 ? [] : ['details'])],
    needs: of.needs ?? [],
    inDetails,
  };
}

/** What a preview is made of, as the parameters of a mail. */
export const sampleOf = (of: Template): Record<string, unknown> => of.params.parse(of.sample);

/** What each placeholder for text stands for in a preview. */
export const sampleValues = (of: Template, brand: string): Record<string, string> =>
  valuesOf(of, sampleOf(of), brand);

/**
 * Writes a mail of a kind: by the operator's words, or, where there are none or the template no longer knows what stands
 * in them, by the product's own.
 */
export function writeMail(
  kind: string,
  of: Template,
  params: Record<string, unknown>,
  { brand, words = null, test = false }: { brand: string; words?: MailWords | null; test?: boolean },
): MailContent {
  const fits = words !== null && Object.keys(faultsOf(words, knownWords(of))).length === 0;
  const { subject, body, button } = fits ? words : ownWords(of);
  const values = valuesOf(of, params, brand);
  const facts = (of.details ?? []).flatMap(([name, placeholder]): [string, string][] => {
    const value = values[placeholder] ?? '';
    return value === '' ? [] : [[name, value]];
  });
  const parts = partsOf(body, values, {
    ...(of.path && { button: { button: fillLine(button, values), path: of.path(params as never) } }),
    ...(of.details && { details: { facts } }),
  });
  if (test)
    return {
      subject: `Test: ${fillLine(subject, values)}`,
      parts,
      because: `You get this because you asked ${brand} for a test of it. Names, numbers and links in it are made up.`,
    };
  return {
    subject: fillLine(subject, values),
    parts,
    because: of.because(brand),
    ...(of.notice && { unsubscribe: { token: String(params.token), kind } }),
  };
}

/** A mail whose link or code is a secret. */
export const link = z.object({ token: z.string() });
/** What stands for that secret in a preview. */
export const sampleLink = { token: 'made-up-for-this-preview' };

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
