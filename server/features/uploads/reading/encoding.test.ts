/** Bytes to text, whatever pieces the bytes arrive in. */
import { describe, expect, test } from 'vitest';
import type { TextFormat } from '#contract/uploads/schemas';
import { encode } from '#support/files/encode';
import { openDecoder } from './encoding.ts';

/** Decodes bytes that arrive in pieces of a size. */
function decode(bytes: Buffer, encoding: TextFormat['encoding'], size = bytes.length): string {
  const decoder = openDecoder(encoding);
  let text = '';
  for (let from = 0; from < bytes.length; from += size)
    text += decoder.write(bytes.subarray(from, from + size));
  return text + decoder.end();
}

describe('decoding', () => {
  test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)(
    'reads %s in pieces of any size, without the byte order mark',
    (encoding) => {
      const text = 'Señora Müller – Ærø\r\n“Peña”, 12 €\n';
      for (const bom of [false, true])
        for (const size of [1, 2, 3, 5, 64])
          expect(decode(encode(text, encoding, { bom }), encoding, size)).toBe(text);
    },
  );

  test.each(['utf-16le', 'utf-16be'] as const)(
    'keeps a surrogate pair of %s that is cut in two',
    (encoding) => {
      for (const size of [1, 2, 3, 5]) expect(decode(encode('a😀b', encoding), encoding, size)).toBe('a😀b');
    },
  );

  test.each(['utf-16le', 'utf-16be'] as const)('drops half of a character at the end of %s', (encoding) => {
    const bytes = Buffer.concat([encode('a\n', encoding), Buffer.from([0x1a])]);
    for (const size of [1, 2, 64]) expect(decode(bytes, encoding, size)).toBe('a\n');
  });

  test('replaces the bytes that Windows-1252 leaves undefined, and reads every other byte', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const characters = [...decode(bytes, 'windows-1252', 7)];
    expect(characters).toHaveLength(256);
    const replaced = characters.flatMap((character, byte) => (character === '\ufffd' ? [byte] : []));
    expect(replaced).toEqual([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
    expect(characters.slice(0x80, 0x85).join('')).toBe('€\ufffd‚ƒ„');
    expect(characters.slice(0xa0).join('')).toBe(bytes.subarray(0xa0).toString('latin1'));
  });
});
