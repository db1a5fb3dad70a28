import { expect, test } from 'vitest';
import { newId, newSecret } from './ids.ts';

test('ids sort in the order in which they were created, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test('secrets have 256 random bits', () => {
  const secrets = Array.from({ length: 1000 }, newSecret);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(new Set(secrets).size).toBe(secrets.length);
});
