import { expect, test } from 'vitest';
import { kindOf } from './crawl.ts';
import { problemsOf } from './report.ts';

test.each([
  ['/orders/17', '/orders/:id'],
  ['/orders/17?page=2#row', '/orders/:id'],
  ['/a/0199f1f0-1111-7abc-8def-0123456789ab/b', '/a/:id/b'],
  ['/my-profile/account', '/my-profile/account'],
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
    },
    ...{ contentTop: 300, smallTargets: ['Close'], violations: ['label: input'], faults: ['console: x'] },
  };
  expect(problemsOf(page)).toHaveLength(7);
  expect(problemsOf({ ...page, width: 1440 })).toHaveLength(5);
});
