/** The lines of invoices. Texts are stored as messages and in English; older documents have English only. */
import { z } from 'zod';
import { InvoiceLine } from '#contract/billing/schemas';
import type { Language } from '#contract/languages';
import { type Message, translate } from '#locales';

/** A line to issue. */
export interface NewLine {
  text: Message;
  quantity: number;
  amount: number;
}

const StoredLine = InvoiceLine.extend({ message: z.custom<Message>().optional() });

export const storeLines = (lines: readonly NewLine[]): string =>
  JSON.stringify(lines.map(({ text, ...line }) => ({ ...line, text: translate('en', text), message: text })));

export const presentLines = (stored: unknown, language: Language): InvoiceLine[] =>
  StoredLine.array()
    .parse(stored)
    .map(({ message, ...line }) => (message ? { ...line, text: translate(language, message) } : line));
