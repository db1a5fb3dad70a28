/**
 * Compresses short texts one by one: frequent strings, the symbols, are replaced by codes of one byte. Other bytes follow
 * an escape (Boncz, Neumann and Leis, “FSST: Fast Random Access String Compression”, 2020).
 */
import { Matcher, maxSymbolBytes, type Symbols } from './matcher.ts';

/** Stands before a byte that begins no symbol. */
const literal = 255;

export type Encode = (text: Uint8Array) => Buffer;

export function createEncoder(symbols: Symbols): Encode {
  const matcher = new Matcher(symbols);
  let coded = Buffer.alloc(0);
  return (text) => {
    // Each byte could need an escape.
    if (coded.length < text.length * 2) coded = Buffer.alloc(text.length * 4);
    let end = 0;
    for (let at = 0; at < text.length; ) {
      const code = matcher.codeAt(text, at);
      if (code < 0) {
        coded[end++] = literal;
        coded[end++] = text[at++] ?? 0;
      } else {
        coded[end++] = code;
        at += matcher.lengthOf(code);
      }
    }
    return Buffer.from(coded.subarray(0, end));
  };
}

/** Reads the text of `length` coded bytes. */
export type Decode = (coded: Uint8Array, at: number, length: number) => string;

export function createDecoder(symbols: Symbols): Decode {
  const lengths = Uint8Array.from(symbols, ({ length }) => length);
  const bytes = Buffer.alloc(symbols.length * maxSymbolBytes);
  for (const [code, symbol] of symbols.entries()) bytes.write(symbol, code * maxSymbolBytes, 'latin1');
  let text = Buffer.alloc(0);
  return (coded, from, length) => {
    if (text.length < length * maxSymbolBytes) text = Buffer.alloc(length * maxSymbolBytes * 2);
    let end = 0;
    for (let at = from; at < from + length; at++) {
      const code = coded[at] ?? 0;
      if (code === literal) text[end++] = coded[++at] ?? 0;
      else {
        const first = code * maxSymbolBytes;
        const last = first + (lengths[code] ?? 0);
        for (let next = first; next < last; next++) text[end++] = bytes[next] ?? 0;
      }
    }
    return text.toString('utf8', 0, end);
  };
}
