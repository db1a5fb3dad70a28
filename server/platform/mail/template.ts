import { z } from 'zod';
import type { MailWords } from '#contract/site/mail-texts';
import { type AllowedPlaceholders, fillLine, type MailPart, splitParts, wordingProblems } from './wording.ts';

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
  ttl?: number;
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
export const template = <P extends z.ZodObject>(declared: Template<P>) => declared;

/** The default wording of a template. */
export const defaultWording = ({ subject, body, button = '' }: Template): MailWords => ({
  subject,
  body: body.join('\n\n'),
  button,
});

const placeholderValues = (template: Template, params: object, brand: string): Record<string, string> => ({
  brand,
  ...template.values?.(params as never),
});

/** The placeholders that a template's wording may use. */
export function allowedPlaceholders(template: Template): AllowedPlaceholders {
  const inDetails = (template.details ?? []).map(([, placeholder]) => placeholder);
  return {
    values: Object.keys(placeholderValues(template, sampleParams(template), '')),
    blocks: [
      ...(template.button === undefined ? [] : ['button']),
      ...(inDetails.length === 0 ? [] : ['details']),
    ],
    needs: template.needs ?? [],
    inDetails,
  };
}

/** Sample values as email parameters, for a preview. */
export const sampleParams = (template: Template): Record<string, unknown> =>
  template.params.parse(template.sample);

/** Sample values of the text placeholders. */
export const sampleValues = (template: Template, brand: string): Record<string, string> =>
  placeholderValues(template, sampleParams(template), brand);

/**
 * Renders an email in the operator's wording. Uses the default if there is none or if it no longer fits the template.
 */
export function writeMail(
  kind: string,
  template: Template,
  params: Record<string, unknown>,
  { brand, words = null, test = false }: { brand: string; words?: MailWords | null; test?: boolean },
): MailContent {
  const fits =
    words !== null && Object.keys(wordingProblems(words, allowedPlaceholders(template))).length === 0;
  const { subject, body, button } = fits ? words : defaultWording(template);
  const values = placeholderValues(template, params, brand);
  const facts = (template.details ?? []).flatMap(([name, placeholder]): [string, string][] => {
    const value = values[placeholder] ?? '';
    return value === '' ? [] : [[name, value]];
  });
  const parts = splitParts(body, values, {
    ...(template.path && {
      button: { button: fillLine(button, values), path: template.path(params as never) },
    }),
    ...(template.details && { details: { facts } }),
  });
  if (test)
    return {
      subject: `Test: ${fillLine(subject, values)}`,
      parts,
      because: `You asked ${brand} for this test email. Its names, numbers and links are made up.`,
    };
  return {
    subject: fillLine(subject, values),
    parts,
    because: template.because(brand),
    ...(template.notice && { unsubscribe: { token: String(params.token), kind } }),
  };
}

/** An email whose link or code is a secret. */
export const link = z.object({ token: z.string() });
/** The link secret in previews. */
export const sampleLink = { token: 'made-up-for-this-preview' };

/** Formats an instant in the reader's time zone; UTC if it is unknown. */
export function formatInstant(at: Date, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(at);
  }
}

/** Why the reader gets an optional email. */
export const becauseKind = (brand: string): string =>
  `You get this email because you turned on these notifications at ${brand}.`;

/** For example "1 hit", "2,000 hits". */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
