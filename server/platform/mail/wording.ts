/** An email's wording is plain text with placeholders such as {{brand}}. This checks and fills it. */
import type { MailField, MailWords } from '#contract/site/mail-texts';
import { type Message, message } from '#locales';

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
const placeholderText = (name: string) => `{{${name}}}`;
const placeholderNames = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** A paragraph, a table of facts, or a button. */
export type MailPart = string | { facts: [name: string, value: string][] } | { button: string; path: string };

/** The placeholders that a kind of email supports. */
export interface AllowedPlaceholders {
  /** Placeholders for text, allowed anywhere. */
  values: readonly string[];
  /** Placeholders that take a line of their own: the button and the details. */
  blocks: readonly string[];
  /** Placeholders that the body must contain; `details` covers those in its table. */
  needs: readonly string[];
  inDetails: readonly string[];
}

/** Returns the problems of a wording by field; empty if it is valid. */
export function wordingProblems(
  words: MailWords,
  allowed: AllowedPlaceholders,
): Partial<Record<MailField, Message>> {
  const all = [...allowed.values, ...allowed.blocks];
  const short = allowed.values.filter((name) => !allowed.needs.includes(name));
  const problems: Partial<Record<MailField, Message>> = {};
  const fields: [field: MailField, may: readonly string[]][] = [
    ['subject', short],
    ['body', all],
    ['button', allowed.blocks.includes('button') ? short : []],
  ];
  for (const [field, may] of fields) {
    const problem = findUnknown(words[field], may);
    if (problem !== null) problems[field] = problem;
  }
  const body =
    problems.body ?? findInlineBlock(words.body, allowed.blocks) ?? findMissing(words.body, allowed);
  if (body !== null) problems.body = body;
  if (allowed.blocks.includes('button') && words.button === '')
    problems.button = message('emails:wording.no_button');
  return problems;
}

function findUnknown(text: string, may: readonly string[]): Message | null {
  const unknown = placeholderNames(text).find((name) => !may.includes(name));
  if (unknown !== undefined) {
    const removed = placeholderText(unknown);
    return may.length === 0
      ? message('emails:wording.not_here', { placeholder: removed })
      : message('emails:wording.unknown', {
          placeholder: removed,
          allowed: may.map(placeholderText).join(', '),
        });
  }
  return /\{\{|\}\}/.test(text.replace(placeholder, ''))
    ? message('emails:wording.malformed', { example: placeholderText('brand') })
    : null;
}

function findInlineBlock(body: string, blocks: readonly string[]): Message | null {
  const among = splitLines(body).flatMap((line) => (readBlock(line) === null ? placeholderNames(line) : []));
  const lost = blocks.find((name) => among.includes(name));
  return lost === undefined
    ? null
    : message('emails:wording.own_line', { placeholder: placeholderText(lost) });
}

function findMissing(body: string, { needs, inDetails }: AllowedPlaceholders): Message | null {
  const present = placeholderNames(body);
  const has = (name: string) =>
    present.includes(name) || (present.includes('details') && inDetails.includes(name));
  const missing = needs.find((name) => !has(name));
  if (missing === undefined) return null;
  return inDetails.includes(missing)
    ? message('emails:wording.missing_either', {
        placeholder: placeholderText(missing),
        details: placeholderText('details'),
      })
    : message('emails:wording.missing', { placeholder: placeholderText(missing) });
}

const splitLines = (body: string): string[] => body.split(/\r\n|\r|\n/).map((line) => line.trim());

/** Returns the placeholder if it is the whole line, otherwise null. */
const readBlock = (line: string): string | null => /^\{\{\s*(\w+)\s*\}\}$/.exec(line)?.[1] ?? null;

/** Fills placeholders once: inserted values aren't scanned again. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replace(placeholder, (_, name: string) => values[name] ?? '');

/** Fills placeholders in a single line. */
export const fillLine = (text: string, values: Record<string, string>): string =>
  fill(text, values).replace(/\s+/g, ' ').trim();

/** Splits a body into parts at empty lines; block placeholders become parts of their own. */
export function splitParts(
  body: string,
  values: Record<string, string>,
  blocks: Record<string, MailPart>,
): MailPart[] {
  const parts: MailPart[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    const text = fill(paragraph.join('\n'), values).trim();
    if (text !== '') parts.push(text);
    paragraph = [];
  };
  for (const line of splitLines(body)) {
    const block = blocks[readBlock(line) ?? ''];
    if (block === undefined && line !== '') paragraph.push(line);
    else endParagraph();
    if (block !== undefined) parts.push(block);
  }
  endParagraph();
  return parts;
}
