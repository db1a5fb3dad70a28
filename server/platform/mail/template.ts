import { z } from 'zod';
import type { Language } from '#contract/languages';
import type { MailKind } from '#contract/notifications/mail-kinds';
import type { MailWords } from '#contract/site/mail-texts';
import { type KeyOf, type Message, message, translate, wordingOf } from '#locales';
import { type AllowedPlaceholders, fillLine, type MailPart, splitParts, wordingProblems } from './wording.ts';

export interface MailContent {
  subject: string;
  parts: MailPart[];
  /** The last line: why the reader gets this email. */
  because: string;
  /** Set for optional emails: how to unsubscribe. */
  unsubscribe?: { token: string; kind: string };
}

/** A key of the emails' texts. */
type EmailKey = KeyOf<'emails'>;

/** Values of placeholders; messages are rendered in the email's language. */
type TemplateValues = Record<string, Message | string>;

/**
 * What an email is rendered from. Its default wording is `kind.subject` and `kind.body` of the emails' texts, which the
 * operator can replace; `{{button}}` and `{{details}}` take a line of their own.
 */
export interface Template<P extends z.ZodObject = z.ZodObject> {
  /** A parameter named `token` is a secret: it is stored separately and only until the email is sent. */
  params: P;
  /** An email that waits longer than this (ms) isn't sent: its link has expired. */
  ttl?: number;
  /** Values of the placeholders; every email also has `brand`. Empty ones are left out of the details. */
  values?(params: z.infer<P>): TemplateValues;
  /** The rows of `{{details}}`: a label and the placeholder of its value. */
  details?: readonly (readonly [label: EmailKey, placeholder: string])[];
  /** The button's text, and the path that it links to. */
  button?: EmailKey;
  path?(params: z.infer<P>): string;
  /** Placeholders that every wording must contain. */
  needs?: readonly string[];
  /** Why the reader gets it; the operator can't change this line. */
  because: EmailKey & `because.${string}`;
  /** An email that the reader can turn off with its `token`. */
  notice?: true;
  /** Parameters for a preview. */
  sample: z.input<P>;
}
/** Infers a template's type from its parameters. */
export const template = <P extends z.ZodObject>(declared: Template<P>) => declared;

/** A kind of email with its template. */
export interface MailType {
  kind: MailKind;
  template: Template;
}

const text = (language: Language, key: EmailKey, values: Record<string, string> = {}): string =>
  translate(language, { key: `emails:${key}`, values });

/** The default wording of an email in a language. */
export const defaultWording = ({ kind, template }: MailType, language: Language): MailWords => ({
  subject: wordingOf(language, `emails:${kind}.subject`),
  body: wordingOf(language, `emails:${kind}.body`),
  button: template.button === undefined ? '' : wordingOf(language, `emails:${template.button}`),
});

/** How an email is rendered. */
interface Rendering {
  brand: string;
  language: Language;
}

function placeholderValues(
  template: Template,
  params: object,
  { brand, language }: Rendering,
): Record<string, string> {
  const values = Object.entries(template.values?.(params as never) ?? {});
  const rendered = values.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : translate(language, value),
  ]);
  return { brand, ...Object.fromEntries(rendered) };
}

/** The placeholders that a template's wording may use. */
export function allowedPlaceholders(template: Template): AllowedPlaceholders {
  const inDetails = (template.details ?? []).map(([, placeholder]) => placeholder);
  return {
    values: Object.keys(sampleValues(template, { brand: '', language: 'en' })),
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
export const sampleValues = (template: Template, rendering: Rendering): Record<string, string> =>
  placeholderValues(template, sampleParams(template), rendering);

/**
 * Renders an email in the operator's wording. Uses the default if there is none or if it no longer fits the template.
 */
export function writeMail(
  type: MailType,
  params: Record<string, unknown>,
  { words = null, test = false, ...rendering }: Rendering & { words?: MailWords | null; test?: boolean },
): MailContent {
  const { kind, template } = type;
  const { brand, language } = rendering;
  const fits =
    words !== null && Object.keys(wordingProblems(words, allowedPlaceholders(template))).length === 0;
  const { subject, body, button } = fits ? words : defaultWording(type, language);
  const values = placeholderValues(template, params, rendering);
  const facts = (template.details ?? []).flatMap(([label, placeholder]): [string, string][] => {
    const value = values[placeholder] ?? '';
    return value === '' ? [] : [[text(language, label), value]];
  });
  const parts = splitParts(body, values, {
    ...(template.path && {
      button: { button: fillLine(button, values), path: template.path(params as never) },
    }),
    ...(template.details && { details: { facts } }),
  });
  const filled = fillLine(subject, values);
  if (test)
    return {
      subject: text(language, 'test.subject', { subject: filled }),
      parts,
      because: text(language, 'because.test', { brand }),
    };
  return {
    subject: filled,
    parts,
    because: text(language, template.because, { brand }),
    ...(template.notice && { unsubscribe: { token: String(params.token), kind } }),
  };
}

/** An email whose link or code is a secret. */
export const link = z.object({ token: z.string() });
/** The link secret in previews. */
export const sampleLink = { token: 'made-up-for-this-preview' };

/** An instant as a placeholder's value, in the reader's time zone if it is known, otherwise in UTC. */
export const moment = (at: string, time_zone = 'UTC'): Message =>
  message('emails:value.moment', { at, time_zone });

/** An amount in cents as a placeholder's value. */
export const money = (amount: number, currency: string): Message =>
  message('emails:value.money', { amount, currency });
