/** Encodes text in the encodings of uploads. */
import type { TextFormat } from '#contract/uploads/schemas';

type Encoding = TextFormat['encoding'];

/** Windows-1252 bytes by character. */
const windows1252 = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character, byte],
  ),
);

/** Encodes a text, optionally with a byte order mark. Throws if the encoding lacks a character. */
export function encode(text: string, encoding: Encoding, { bom = false } = {}): Buffer<ArrayBuffer> {
  if (encoding === 'windows-1252') return Buffer.from(Array.from(text, windows1252Byte));
  const marked = bom ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(marked);
  const bytes = Buffer.from(marked, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

function windows1252Byte(character: string): number {
  const byte = windows1252.get(character);
  if (byte === undefined) throw new RangeError(`Windows-1252 has no “${character}”`);
  return byte;
}
