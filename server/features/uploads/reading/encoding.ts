/** Bytes to text: guesses the encoding of a file from its first bytes and decodes it piece by piece. */
import { isAscii, isUtf8 } from 'node:buffer';
import type { TextFormat } from '#contract/uploads/schemas';

type Encoding = TextFormat['encoding'];

/** Turns the pieces of a file into text, in order; `end` gives what was held back. */
export interface TextDecoding {
  write(bytes: Buffer): string;
  end(): string;
}

/** Guesses by byte order mark, by the pattern of NUL bytes, then by whether the bytes are valid UTF-8. */
export function guessEncoding(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return (
    utf16ByNuls(head) ?? (isMostlyUtf8(head.subarray(0, wholeCharacters(head))) ? 'utf-8' : 'windows-1252')
  );
}

/** A few lines of another encoding don't make a file one of it: the lines with more than ASCII vote. */
function isMostlyUtf8(head: Buffer): boolean {
  if (isUtf8(head)) return true;
  let votes = 0;
  for (const line of linesOf(head)) if (!isAscii(line)) votes += isUtf8(line) ? 1 : -1;
  return votes > 0;
}

/** The lines of a piece, each with its line feed. */
function* linesOf(bytes: Buffer): Generator<Buffer, void, void> {
  for (let from = 0; from < bytes.length; ) {
    const lineEnd = bytes.indexOf(0x0a, from);
    const to = lineEnd === -1 ? bytes.length : lineEnd + 1;
    yield bytes.subarray(from, to);
    from = to;
  }
}

/** Latin text in UTF-16 has a NUL in nearly every second byte and hardly any in the others. */
function utf16ByNuls(head: Buffer): Encoding | undefined {
  const nuls = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const half = Math.floor(head.length / 2);
  if (half < 2) return undefined;
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.6 && odd < half * 0.1) return 'utf-16be';
  return undefined;
}

/** How many of the bytes are whole UTF-8 characters: a character cut by the end of the piece is left for the next. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** A decoder for the encoding; a byte order mark is not part of the text. */
export function openDecoder(encoding: Encoding): TextDecoding {
  if (encoding === 'utf-8') return openUtf8Decoder();
  if (encoding === 'windows-1252') return { write: decodeWindows1252, end: () => '' };
  return openUtf16Decoder(new TextDecoder(encoding));
}

/** Half of a character behind the last one is not text: it would be a row of its own. */
function openUtf16Decoder(decoder: TextDecoder): TextDecoding {
  let half: Buffer = Buffer.alloc(0);
  return {
    write(bytes) {
      const all = half.length === 0 ? bytes : Buffer.concat([half, bytes]);
      const whole = all.length - (all.length % 2);
      half = all.subarray(whole);
      return decoder.decode(all.subarray(0, whole), { stream: true });
    },
    end: () => decoder.decode(),
  };
}

const windows1252 = new TextDecoder('windows-1252');

/** Windows has no character for five of the bytes; the web's standard makes invisible control characters of them. */
const decodeWindows1252 = (bytes: Buffer): string =>
  windows1252.decode(bytes).replace(/[\u0081\u008d\u008f\u0090\u009d]/g, '\ufffd');

/**
 * UTF-8 whose lines may still hold Windows-1252: the encoding was guessed from the first bytes, and a list glued
 * together from two exports keeps its ASCII rows first. A line that is no UTF-8 is read as Windows-1252, so that a
 * name keeps its letters instead of turning into replacement marks.
 */
function openUtf8Decoder(): TextDecoding {
  let held: Buffer = Buffer.alloc(0);
  let atStart = true;
  const decode = (bytes: Buffer) => {
    let text = isUtf8(bytes) ? bytes.toString('utf8') : decodeByLine(bytes);
    if (atStart && text.length > 0) {
      atStart = false;
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    return text;
  };
  return {
    write(bytes) {
      const all = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const whole = wholeCharacters(all);
      held = all.subarray(whole);
      return decode(all.subarray(0, whole));
    },
    end() {
      const rest = decode(held);
      held = Buffer.alloc(0);
      return rest;
    },
  };
}

function decodeByLine(bytes: Buffer): string {
  let text = '';
  for (const line of linesOf(bytes)) {
    text += isUtf8(line) ? line.toString('utf8') : decodeWindows1252(line);
  }
  return text;
}
