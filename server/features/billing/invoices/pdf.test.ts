import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Invoice } from '#contract/billing/schemas';
import { invoicePdf } from './pdf.ts';

const note: Invoice = {
  id: 'note-1',
  kind: 'credit_note',
  number: 'CN-000002',
  payment_id: 'payment-1',
  lines: [{ text: 'Refund', quantity: 1, amount: -4500 }],
  amount: -4500,
  currency: 'usd',
  seller: 'OpenSkip',
  bill_to: ['Ada Example', 'ada@example.com'],
  paid_with: 'American Express ending in 1234',
  corrects: 'INV-000001',
  test: false,
  issued_at: '2026-11-29T00:00:00Z',
};

/** The lines of text of the first page with the height of each, from PDF's `Tm` and `TJ` operators. */
function linesOf(pdf: Uint8Array): { text: string; y: number }[] {
  const file = Buffer.from(pdf);
  const start = file.indexOf('stream\n') + 'stream\n'.length;
  const content = inflateSync(file.subarray(start)).toString('latin1');
  const shown = content.matchAll(/1 0 0 1 \S+ (\S+) Tm\n[^[]*\[([^\]]*)\] TJ/g);
  return [...shown].map(([, y, pieces = '']) => ({
    y: Number(y),
    text: [...pieces.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  }));
}

test('PAY-6: writes the details below a card whose name takes two lines', async () => {
  const lines = linesOf(await invoicePdf(note, { logo: null, language: 'en' }));
  const heightOf = (words: string) => lines.find(({ text }) => text.trim() === words)?.y ?? Number.NaN;
  expect(lines.map(({ text }) => text.trim())).toContain('American Express ending in');
  expect(Math.abs(heightOf('1234') - heightOf('INV-000001'))).toBeGreaterThan(10);
});

/** The letters of a PDF with embedded fonts, from their tables of glyphs to code points. */
function lettersOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1');
  const tables = [...file.matchAll(/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)]
    .map(([, content = '']) => inflateSync(Buffer.from(content, 'latin1')).toString('latin1'))
    .filter((content) => content.includes('beginbfrange'));
  return tables
    .flatMap((table) => [...table.matchAll(/\[([^\]]*)\]/g)])
    .flatMap(([, codes = '']) => [...codes.matchAll(/<([0-9a-f]+)>/g)])
    .map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');
}

test('shows names in other alphabets, and “?” for letters that no font has', async () => {
  const bill_to = ['Łukasz Đỗ', 'Ağaoğlu', 'Иван', 'Ελένη', '山'];
  const letters = lettersOf(await invoicePdf({ ...note, bill_to }, { logo: null, language: 'es' }));
  for (const letter of bill_to.slice(0, 4).join('')) expect(letters).toContain(letter);
  expect(letters).toContain('?');
  expect(letters).not.toContain('山');
});
