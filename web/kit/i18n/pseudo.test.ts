/** A pseudo-language changes every word, and nothing that is filled in. */
import { expect, test } from 'vitest';
import orders from '../../locales/en/orders/orders.ts';
import { disguise, disguised, type Words } from './pseudo.ts';

const texts = (words: Words): string[] =>
  Object.values(words).flatMap((word) => (typeof word === 'string' ? word : texts(word)));

test('words are accented and longer, between marks', () => {
  expect(disguised('New trace')).toBe('[Ñééŵ ţŕááçéé]');
  expect(disguised('Row', true)).toBe('[\u202eŔóóŵ\u202c]');
});

test('what is filled in stays', () => {
  expect(disguised('{{count, number}} of <b>{{total}}</b>')).toBe('[{{count, number}} óóƒ <b>{{total}}</b>]');
});

test.each(['en-XA', 'en-Arab-XB'])('%s has every text, without a letter of English', (language) => {
  const own = texts(disguise(orders, language));
  expect(own).toHaveLength(texts(orders).length);
  expect(own.filter((text) => /[a-z]/i.test(text.replace(/\{\{.*?\}\}/g, '')))).toEqual([]);
});
