import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BloomFilter } from './bloom-filter.ts';
import { sha256 } from './ids.ts';

const hashOf = (text: string): number => sha256(text).readUIntBE(0, 6);

test('never misses a hash, however many it has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.maxSafeNat(), { maxLength: 200 }),
      fc.integer({ min: 5, max: 16 }),
      (hashes, power) => {
        const filter = new BloomFilter({ bits: 2 ** power, probes: 7 });
        for (const hash of hashes) filter.add(hash);
        expect(hashes.every((hash) => filter.mayHave(hash) && filter.add(hash))).toBe(true);
        expect(filter.size).toBe(2 * hashes.length);
      },
    ),
  );
});

test('takes few others for one of its hashes while there are twenty bits for each', () => {
  for (const power of [15, 21]) {
    const filter = new BloomFilter({ bits: 2 ** power, probes: 7 });
    for (let each = 0; each < 2 ** power / 20; each += 1) filter.add(hashOf(`on ${each}`));
    let wrong = 0;
    for (let each = 0; each < 100_000; each += 1) if (filter.mayHave(hashOf(`off ${each}`))) wrong += 1;
    expect(wrong).toBeLessThan(60);
  }
});

test('has nothing at first', () => {
  const filter = new BloomFilter({ bits: 1024, probes: 4 });
  expect(filter.mayHave(hashOf('anyone'))).toBe(false);
  expect(filter.add(hashOf('anyone'))).toBe(false);
  expect(filter.add(hashOf('anyone'))).toBe(true);
});
