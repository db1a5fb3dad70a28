import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Keys } from './reader.ts';
import { KeyWriter, type Sink } from './writer.ts';

/** An in-memory sink. */
function sink(): Sink & { bytes(): ArrayBuffer } {
  const pieces: Uint8Array[] = [];
  return {
    write: (bytes) => pieces.push(Uint8Array.from(bytes)),
    writeWord: (number) => pieces.push(new Uint8Array(Uint32Array.of(number).buffer)),
    bytes: () => new Uint8Array(Buffer.concat(pieces)).buffer,
  };
}

const hashes = 2 ** 43;
const key = fc.record({
  bucket: fc.constantFrom(0, 255),
  prefix: fc.constantFrom(0, 1023),
  hash: fc.oneof(
    fc.integer({ min: 0, max: hashes - 1 }),
    // At the limits of the number range, and adjacent.
    fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, hashes - 2, hashes - 1),
  ),
});

test('TRACE-11: a key finds its people unless it exceeds its cap; an unknown key finds nobody', () => {
  const people = fc
    .uniqueArray(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 1, maxLength: 8 })
    .map((all) => all.toSorted((a, b) => a - b));
  const written = fc.uniqueArray(fc.record({ key, people }), {
    selector: ({ key }) => `${key.bucket}/${key.prefix}/${key.hash}`,
    maxLength: 60,
  });
  fc.assert(
    fc.property(written, key, fc.integer({ min: 0, max: 8 }), (entries, stranger, cap) => {
      const [keys, lists, pages] = [sink(), sink(), sink()];
      const writer = new KeyWriter({ keys, pages, lists });
      const number = ({ prefix, hash }: typeof stranger) => prefix * hashes + hash;
      const sorted = entries.toSorted((a, b) => a.key.bucket - b.key.bucket || number(a.key) - number(b.key));
      for (const { key, people } of sorted) writer.add(key.bucket, number(key), people);
      writer.end();
      const read = new Keys(writer.groups, {
        keys: keys.bytes(),
        lists: lists.bytes(),
        pages: pages.bytes(),
      });
      const under = (one: typeof stranger, cap: number) => {
        const found = new Set<number>();
        read.addPeople([{ bucket: one.bucket, key: number(one), cap, house: null }], found, []);
        return [...found].toSorted((a, b) => a - b);
      };
      for (const { key, people } of entries) {
        expect(under(key, 8)).toEqual(people);
        expect(under(key, cap)).toEqual(people.length > Math.max(1, cap) ? [] : people);
      }
      const known = entries.find(
        ({ key }) => key.bucket === stranger.bucket && number(key) === number(stranger),
      );
      expect(under(stranger, 8)).toEqual(known?.people ?? []);
    }),
    { numRuns: 400 },
  );
});
