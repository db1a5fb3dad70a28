import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faqSections } from '#database/seed/faq';
import { readAnswer, searchFaq } from './faq-search.ts';

const sections = [
  {
    id: 'price',
    title: 'Price',
    entries: [
      { id: 'cost', question: 'What does it cost?', answer: 'One coin for each hit.' },
      { id: 'refund', question: 'Can I get it back?', answer: 'See [your profile](/my-profile/account).' },
    ],
  },
  { id: 'people', title: 'People', entries: [{ id: 'jose', question: 'Is José found?', answer: 'Yes.' }] },
];
const ids = (text: string) =>
  searchFaq(sections, text).flatMap((section) => section.entries.map(({ id }) => id));

test('matches all words, in any order and spelling', () => {
  expect(ids('')).toEqual(['cost', 'refund', 'jose']);
  expect(ids('  HIT coin ')).toEqual(['cost']);
  expect(ids('jose')).toEqual(['jose']);
  expect(ids('José')).toEqual(['jose']);
  expect(ids('coin profile')).toEqual([]);
  // Link targets aren't searched.
  expect(ids('my-profile')).toEqual([]);
});

test('finds the answer about refunds by its word', () => {
  const seeded = faqSections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({ ...entry, answer: entry.answer.join('\n\n') })),
  }));
  expect(searchFaq(seeded, 'refund').flatMap((section) => section.entries.map(({ id }) => id))).toContain(
    'refunds',
  );
});

test('turns only paths of this app into links', () => {
  expect(
    readAnswer('Open [Home](/) or [this](https://evil.example), [that](//evil.example).\n\nBye.'),
  ).toEqual([
    [
      { text: 'Open ' },
      { text: 'Home', path: '/' },
      { text: ' or [this](https://evil.example), [that](//evil.example).' },
    ],
    [{ text: 'Bye.' }],
  ]);
});

test('keeps the whole text of an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '[', ']', '(', ')', '/', ' ', '\n') }), (text) => {
      const written = readAnswer(text).map((pieces) =>
        pieces.map((piece) => (piece.path ? `[${piece.text}](${piece.path})` : piece.text)).join(''),
      );
      expect(written.join('\n\n')).toBe(text.split(/\n{2,}/).join('\n\n'));
    }),
  );
});

test('ships at least 20 questions, each with its own ID', () => {
  const all = faqSections.flatMap(({ entries }) => entries);
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});
