import { expect, test } from 'vitest';
import { kindOf } from './crawl.ts';
import { problemsOf } from './report.ts';
import { combinations, fullViews } from './views.ts';

test.each([
  ['/orders/17', '/orders/:id'],
  ['/orders/17?page=2#row', '/orders/:id'],
  ['/a/0199f1f0-1111-7abc-8def-0123456789ab/b', '/a/:id/b'],
  ['/my-profile/account', '/my-profile/account'],
  ['/orders/17?tab=map&county=17115', '/orders/:id?tab=map'],
  ['/skip-trace?order=0199f1f0-1111-7abc-8def-0123456789ab', '/skip-trace?order'],
])('visits each kind of page once: %s', (address, kind) => {
  expect(kindOf(address)).toBe(kind);
});

test('names what is wrong with a page, by its width', () => {
  const page = {
    ...{
      address: '/',
      width: 390,
      theme: 'light',
      language: 'en',
      zoom: 100,
      cut: ['Main St'],
      overflow: 3,
      shift: 0.1,
      shifted: ['Title 80→120'],
    },
    ...{ contentTop: 300, smallTargets: ['Close'], violations: ['label: input'], faults: ['console: x'] },
  };
  expect(problemsOf(page)).toHaveLength(7);
  expect(problemsOf({ ...page, width: 1440 })).toHaveLength(5);
});

test('combines the chosen widths, themes, languages and zooms', () => {
  expect(
    combinations({ width: '1440,390', theme: 'light,dark', language: 'en,es', zoom: '100,125' }),
  ).toHaveLength(16);
});

test('shows the full run dark, in Spanish, in longer and right-to-left texts, and zoomed in, on phones too', () => {
  const phones = fullViews().filter(({ width }) => width === 390);
  expect(new Set(phones.map(({ theme }) => theme))).toEqual(new Set(['light', 'dark']));
  expect(new Set(phones.map(({ language }) => language))).toEqual(
    new Set(['en', 'es', 'en-XA', 'en-Arab-XB']),
  );
  expect(new Set(phones.map(({ zoom }) => zoom))).toEqual(new Set([100, 125]));
});
