import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TokenBook, Tokens } from './tokens.ts';

/** The tokens of a book as a snapshot reads them. */
const read = (book: TokenBook): Tokens => {
  const sections = book.sections();
  const bytes = (name: keyof typeof sections) => Uint8Array.from(sections[name]).buffer;
  return new Tokens({
    'token-texts': bytes('token-texts'),
    'token-places': bytes('token-places'),
    'token-slots': bytes('token-slots'),
  });
};

test('TRACE-11: used tokens keep their numbers from snapshot to snapshot, and no others remain', () => {
  const token = fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme' });
  const snapshot = fc.record({ kept: fc.array(fc.nat(40)), added: fc.array(token, { maxLength: 8 }) });
  fc.assert(
    fc.property(fc.array(snapshot, { maxLength: 6 }), (snapshots) => {
      let tokens = read(new TokenBook());
      let numbers = new Map<string, number>();
      for (const { kept, added } of snapshots) {
        const book = new TokenBook(tokens.all());
        const next = new Map<string, number>();
        for (const [text, number] of numbers) {
          if (!kept.includes(number)) continue;
          book.use(number);
          next.set(text, number);
        }
        for (const text of added) next.set(text, book.numberOf(text) ?? -1);
        for (const [text, number] of next)
          if (kept.includes(numbers.get(text) ?? -1)) expect(number).toBe(numbers.get(text));
        numbers = next;
        tokens = read(book);
        expect(new Set(numbers.values()).size).toBe(numbers.size);
        for (const [text, number] of numbers)
          expect([tokens.numberOf(text), tokens.text(number)]).toEqual([number, text]);
        expect([...tokens.all()].filter((text) => text !== '').sort()).toEqual([...numbers.keys()].sort());
      }
    }),
  );
});
