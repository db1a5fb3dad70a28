import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { createDecoder, createEncoder } from './code.ts';
import { trainSymbols } from './train.ts';

const texts = [...demoTown({ people: 400 })].map((person) => Buffer.from(JSON.stringify(person)));
const symbols = trainSymbols(texts.filter((_, at) => at % 2 === 0));
const [encode, decode] = [createEncoder(symbols), createDecoder(symbols)];

test('any text is read back, with and without symbols', () => {
  const plain = [createEncoder([]), createDecoder([])] as const;
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom(...texts.map(String)),
  );
  fc.assert(
    fc.property(text, fc.nat(9), (one, before) => {
      for (const [write, read] of [plain, [encode, decode] as const]) {
        const coded = write(Buffer.from(one));
        const file = Buffer.concat([Buffer.alloc(before, 7), coded, Buffer.alloc(3, 7)]);
        expect(read(file, before, coded.length)).toBe(one);
      }
    }),
  );
});

test('records that the symbols weren’t chosen from take less than half of their bytes', () => {
  const others = texts.filter((_, at) => at % 2 === 1);
  const sum = (all: Uint8Array[]) => all.reduce((bytes, { length }) => bytes + length, 0);
  expect(sum(others.map(encode))).toBeLessThan(sum(others) / 2);
});

test('what only a few texts have is no symbol', () => {
  const rare = Buffer.from('zqxzqx@example.org');
  const found = trainSymbols([...texts, ...new Array<Buffer>(4).fill(rare)]);
  expect(found.filter((symbol) => symbol.includes('zq'))).toEqual([]);
  expect(found.length).toBeGreaterThan(200);
});
