import { expect, test } from 'vitest';
import { IdFilter } from './id-filter.ts';

test('knows each id that was added, and hardly another', () => {
  const filter = new IdFilter({ isNewSource: true });
  const ids = Array.from({ length: 50_000 }, (_, index) => `NC-${index}`);
  expect(ids.filter((id) => filter.add(id)).length).toBeLessThan(5);
  expect(ids.every((id) => filter.add(id))).toBe(true);
});

test('takes every id of a source with records for known', () => {
  const filter = new IdFilter({ isNewSource: false });
  expect(filter.add('a')).toBe(true);
});
