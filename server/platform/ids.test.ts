import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids sort in the order in which they were created, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});
