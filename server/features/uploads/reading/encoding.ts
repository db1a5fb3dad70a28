/** Detects a file's encoding from its first bytes and decodes it as a stream. */
import { isAscii, isUtf8 } from 'node:buffer';
import type { TextFormat } from '#contract/uploads/schemas';

type Encoding = TextFormat['encoding'];

/** Decodes a file's chunks in order; `end` returns buffered text. */
export interface StreamDecoder {
  write(bytes: Buffer): string;
  end(): string;
}

/** Detects by byte order mark, then by the pattern of NUL bytes, then by whether the bytes are valid UTF-8. */
export function guessEncoding(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return (
    detectUtf16(head) ?? (isMostlyUtf8(head.subarray(0, completeLength(head))) ? 'utf-8' : 'windows-1252')
  );
}

/** Lines with non-ASCII bytes vote, so a few lines in another encoding don't decide. */
function isMostlyUtf8(head: Buffer): boolean {
  if (isUtf8(head)) return true;
  let votes = 0;
  for (const line of splitLines(head)) if (!isAscii(line)) votes += isUtf8(line) ? 1 : -1;
  return votes > 0;
}

/** Lines with their line feeds. */
function* splitLines(bytes: Buffer): Generator<Buffer, void, void> {
  for (let from = 0; from < bytes.length; ) {
    const lineEnd = bytes.indexOf(0x0a, from);
    const to = lineEnd === -1 ? bytes.length : lineEnd + 1;
    yield bytes.subarray(from, to);
    from = to;
  }
}

/** Latin text in UTF-16 has a NUL in nearly every second byte and hardly any in the others. */
function detectUtf16(head: Buffer): Encoding | undefined {
  const nuls = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const half = Math.floor(head.length / 2);
  if (half < 2) return undefined;
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.6 && odd < half * 0.1) return 'utf-16be';
  return undefined;
}

/** Length without a UTF-8 character cut off at the end, which belongs to the next chunk. */
function completeLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = sequenceLength(byte);
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** Bytes of the UTF-8 character that starts with this byte. */
function sequenceLength(firstByte: number): number {
  if (firstByte >= 0xf0) return 4;
  return firstByte >= 0xe0 ? 3 : 2;
}

/** Drops a byte order mark. */
export function createDecoder(encoding: Encoding): StreamDecoder {
  if (encoding === 'utf-8') return createUtf8Decoder();
  if (encoding === 'windows-1252') return { write: decodeWindows1252, end: () => '' };
  if (encoding === 'macintosh') return { write: (bytes) => macintosh.decode(bytes), end: () => '' };
  return createUtf16Decoder(new TextDecoder(encoding));
}

/** Drops half a character at the end, which would become a row of its own. */
function createUtf16Decoder(decoder: TextDecoder): StreamDecoder {
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

/** Excel for Mac saves plain CSV so. Never detected, because its bytes are those of Windows-1252. */
const macintosh = new TextDecoder('macintosh');
const windows1252 = new TextDecoder('windows-1252');

/** Five bytes have no character in Windows-1252; the web's decoder turns them into invisible control characters. */
const decodeWindows1252 = (bytes: Buffer): string =>
  windows1252.decode(bytes).replace(/[\u0081\u008d\u008f\u0090\u009d]/g, '\ufffd');

/**
 * Decodes UTF-8, and lines that aren't valid UTF-8 as Windows-1252. The encoding was detected from the first bytes, and
 * a list merged from two exports may start with ASCII rows; names keep their letters instead of turning into
 * replacement characters.
 */
function createUtf8Decoder(): StreamDecoder {
  let pending: Buffer = Buffer.alloc(0);
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
      const all = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
      const complete = completeLength(all);
      pending = all.subarray(complete);
      return decode(all.subarray(0, complete));
    },
    end() {
      const rest = decode(pending);
      pending = Buffer.alloc(0);
      return rest;
    },
  };
}

function decodeByLine(bytes: Buffer): string {
  let text = '';
  for (const line of splitLines(bytes)) {
    text += isUtf8(line) ? line.toString('utf8') : decodeWindows1252(line);
  }
  return text;
}
