import { z } from 'zod';
import type { MailWords } from '#contract/site/mail-texts';
import { faultsOf, fillLine, type KnownWords, type MailPart, partsOf } from './wording.ts';

export interface MailContent {
  subject: string;
  parts: MailPart[];
  /** The last line: why the reader gets this email. */
  because: string;
  /** Set for optional emails: how to unsubscribe. */
  unsubscribe?: { token: string; kind: string };
}

export interface Template<P extends z.ZodObject = z.ZodObject> {
  /** A parameter named `token` is a secret: it is stored separately and only until the email is sent. */
  params: P;
  /** An email that waits longer than this (ms) isn't sent: its link has expired. */
  life?: number;
  /**
   * The default wording, by paragraphs; the operator can replace it. `{{button}}` and `{{details}}` take a line of
   * their own.
   */
  subject: string;
  body: readonly string[];
  button?: string;
  /** Values of the placeholders; every email also has `brand`. Empty ones are left out of the details. */
  values?(params: z.infer<P>): Record<string, string>;
  /** The rows of `{{details}}`: a label and the placeholder of its value. */
  details?: readonly (readonly [name: string, placeholder: string])[];
  /** Path that the button links to. */
  path?(params: z.infer<P>): string;
  /** Placeholders that every wording must contain. */
  needs?: readonly string[];
  /** Why the reader gets it; the operator can't change this line. */
  because(brand: string): string;
  /** An email that the reader can turn off with its `token`. */
  notice?: true;
  /** Parameters for a preview. */
  sample: z.input<P>;
}
/** Infers a template's type from its parameters. */
export const template = <P extends z.ZodObject>(of: Template<P>) => of;

/** The default wording of a template. */
export const ownWords = ({ subject, body, button = '' }: Template): MailWords => ({
  subject,
  body: body.join('\n\n'),
  button,
});

const valuesOf = (of: Template, params: object, brand: string): Record<string, string> => ({
  brand,
  ...of.values?.(params as never),
});

/** The placeholders that a template's wording may use. */
export function knownWords(of: Template): KnownWords {
  const inDetails = (of.details ?? []).map(([, placeholder]) => placeholder);
  return {
    values: Object.keys(valuesOf(of, sampleOf(of), '')),
    blocks: [...(of.button === undefined ? [] : ['button']), ...(inDetails.length === 0 ? [] : ['details'])],
    needs: of.needs ?? [],
    inDetails,
  };
}

/** Sample values as email parameters, for a preview. */
export const sampleOf = (of: Template): Record<string, unknown> => of.params.parse(of.sample);

/** Sample values of the text placeholders. */
export const sampleValues = (of: Template, brand: string): Record<string, string> =>
  valuesOf(of, sampleOf(of), brand);

/**
 * Renders an email in the operator's wording. Uses the default if there is none or if it no longer fits the template.
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

/** An email whose link or code is a secret. */
export const link = z.object({ token: z.string() });
/** The link secret in previews. */
export const sampleLink = { token: 'made-up-for-this-preview' };

/** Formats an instant in the reader's time zone; UTC if it is unknown. */
export function inWords(at: Date, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(at);
  }
}

/** Why the reader gets an optional email. */
export const becauseKind = (brand: string): string =>
  `You get this because you asked ${brand} to tell you by e-mail.`;

/** For example "1 hit", "2,000 hits". */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
