import { expect, test } from 'vitest';
import orders from '../../locales/en/orders/orders.ts';
import { pseudoText, toPseudo } from './pseudo.ts';
import type { Words } from './runtime.ts';

const texts = (words: Words): string[] =>
  Object.values(words).flatMap((word) => (typeof word === 'string' ? word : texts(word)));

test('accents and lengthens words, between brackets', () => {
  expect(pseudoText('New trace')).toBe('[Ñééŵ ţŕááçéé]');
  expect(pseudoText('Row', true)).toBe('[\u202eŔóóŵ\u202c]');
});

test('keeps placeholders', () => {
  expect(pseudoText('{{count, number}} of <b>{{total}}</b>')).toBe(
    '[{{count, number}} óóƒ <b>{{total}}</b>]',
  );
});

test.each(['en-XA', 'en-Arab-XB'])('%s has every text and no plain English letter', (language) => {
  const own = texts(toPseudo(orders, language));
  expect(own).toHaveLength(texts(orders).length);
  expect(own.filter((text) => /[a-z]/i.test(text.replace(/\{\{.*?\}\}/g, '')))).toEqual([]);
});
