/** The words of a mail: plain text with placeholders such as {{brand}}; what may stand in them, and how they are filled. */
import type { MailField, MailWords } from '#contract/site/mail-texts';

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
const written = (name: string) => `{{${name}}}`;
const named = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** One part of a mail: a paragraph, a list of facts, or a button. */
export type MailPart = string | { facts: [name: string, value: string][] } | { button: string; path: string };

/** What a kind of mail can say. */
export interface KnownWords {
  /** The placeholders that stand for text, wherever they are. */
  values: readonly string[];
  /** Those that are a part of their own: the button, and the table of details. */
  blocks: readonly string[];
  /** What the body can't do without; `details` bring what is in their table. */
  needs: readonly string[];
  inDetails: readonly string[];
}

/** What is wrong with words, by field; nothing where they can be sent. */
export function faultsOf(words: MailWords, known: KnownWords): Partial<Record<MailField, string>> {
  const all = [...known.values, ...known.blocks];
  const short = known.values.filter((name) => !known.needs.includes(name));
  const faults: Partial<Record<MailField, string>> = {};
  const fields: [field: MailField, may: readonly string[]][] = [
    ['subject', short],
    ['body', all],
    ['button', known.blocks.includes('button') ? short : []],
  ];
  for (const [field, may] of fields) {
    const fault = unknownIn(words[field], may);
    if (fault !== null) faults[field] = fault;
  }
  const body = faults.body ?? blockInText(words.body, known.blocks) ?? missingIn(words.body, known);
  if (body !== null) faults.body = body;
  if (known.blocks.includes('button') && words.button === '') faults.button = 'Write what the button says.';
  return faults;
}

function unknownIn(text: string, may: readonly string[]): string | null {
  const unknown = named(text).find((name) => !may.includes(name));
  if (unknown !== undefined)
    return may.length === 0
      ? `Take ${written(unknown)} out.`
      : `Take ${written(unknown)} out. What can stand here: ${may.map(written).join(', ')}.`;
  return /\{\{|\}\}/.test(text.replace(placeholder, ''))
    ? 'A placeholder is a name between two braces on each side, such as {{brand}}.'
    : null;
}

function blockInText(body: string, blocks: readonly string[]): string | null {
  const among = linesOf(body).flatMap((line) => (blockOf(line) === null ? named(line) : []));
  const lost = blocks.find((name) => among.includes(name));
  return lost === undefined ? null : `Put ${written(lost)} on a line of its own.`;
}

function missingIn(body: string, { needs, inDetails }: KnownWords): string | null {
  const there = named(body);
  const has = (name: string) =>
    there.includes(name) || (there.includes('details') && inDetails.includes(name));
  const missing = needs.find((name) => !has(name));
  if (missing === undefined) return null;
  const instead = inDetails.includes(missing) ? `, or ${written('details')}` : '';
  return `This mail can’t do without ${written(missing)}${instead}. Put it back.`;
}

const linesOf = (body: string): string[] => body.split(/\r\n|\r|\n/).map((line) => line.trim());

/** The placeholder that is all of a line. */
const blockOf = (line: string): string | null => /^\{\{\s*(\w+)\s*\}\}$/.exec(line)?.[1] ?? null;

/** A text with its placeholders filled. What is filled in is not looked at again. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replace(placeholder, (_, name: string) => values[name] ?? '');

/** A text of one line with its placeholders filled. */
export const fillLine = (text: string, values: Record<string, string>): string =>
  fill(text, values).replace(/\s+/g, ' ').trim();

/** The parts of a body: what stands between empty lines is a paragraph, and a block stands by itself. */
export function partsOf(
  body: string,
  values: Record<string, string>,
  blocks: Record<string, MailPart>,
): MailPart[] {
  const parts: MailPart[] = [];
  let paragraph: string[] = [];
  const end = () => {
    const text = fill(paragraph.join('\n'), values).trim();
    if (text !== '') parts.push(text);
    paragraph = [];
  };
  for (const line of linesOf(body)) {
    const block = blocks[blockOf(line) ?? ''];
    if (block === undefined && line !== '') paragraph.push(line);
    else end();
    if (block !== undefined) parts.push(block);
  }
  end();
  return parts;
}
