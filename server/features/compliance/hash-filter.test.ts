import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HashFilter } from './hash-filter.ts';
import { hashText } from './identity.ts';

test('LAW-2: a filter never misses a hash, however many it has', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat(), { maxLength: 200 }), fc.nat(100), (hashes, capacity) => {
      const filter = new HashFilter(capacity);
      for (const hash of hashes) filter.add(hash);
      expect(hashes.every((hash) => filter.mayHave(hash))).toBe(true);
      expect(filter.size).toBe(hashes.length);
    }),
  );
});

test('takes few others for one of its hashes, up to its capacity', () => {
  for (const capacity of [1024, 100_000]) {
    const filter = new HashFilter(capacity);
    for (let each = 0; each < capacity; each += 1) filter.add(hashText(`on ${each}`));
    let wrong = 0;
    for (let each = 0; each < 100_000; each += 1) if (filter.mayHave(hashText(`off ${each}`))) wrong += 1;
    expect(wrong).toBeLessThan(60);
  }
});

test('an empty filter has nothing, and room for a thousand hashes', () => {
  const filter = new HashFilter(0);
  expect(filter.capacity).toBe(1024);
  expect(filter.mayHave(hashText('anyone'))).toBe(false);
});
