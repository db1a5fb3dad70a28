/**
 * Reads rows of PostgreSQL's binary COPY from a stream without allocating an object per row (PostgreSQL manual,
 * “COPY”).
 */
import type { Readable } from 'node:stream';

/** Signature, flags, and the length of the header extension, which is always empty. */
const headerBytes = 19;

/**
 * `fields` alternates the start and length of each field in `bytes`; a length of -1 is null. Valid only during the
 * call.
 */
export type RowReader = (bytes: Buffer, fields: Int32Array) => void;

/** Passes each row to `row` and awaits `pause` after each chunk. Throws if the stream ends before its trailer. */
export async function readCopyRows(
  stream: Readable,
  columns: number,
  row: RowReader,
  pause: () => void,
): Promise<void> {
  const fields = new Int32Array(columns * 2);
  let rest: Buffer = Buffer.alloc(0);
  let begun = false;
  let ended = false;

  /** Reads the complete rows of `bytes` and returns the number of bytes read. */
  const readRows = (bytes: Buffer): number => {
    let at = 0;
    for (;;) {
      if (at + 2 > bytes.length) return at;
      if (bytes.readInt16BE(at) === -1) {
        ended = true;
        return at + 2;
      }
      let next = at + 2;
      for (let column = 0; column < columns; column += 1) {
        if (next + 4 > bytes.length) return at;
        const length = bytes.readInt32BE(next);
        fields[column * 2] = next + 4;
        fields[column * 2 + 1] = length;
        next += 4 + Math.max(length, 0);
      }
      if (next > bytes.length) return at;
      row(bytes, fields);
      at = next;
    }
  };

  for await (const piece of stream as AsyncIterable<Buffer>) {
    let bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    if (!begun) {
      if (bytes.length < headerBytes) {
        rest = bytes;
        continue;
      }
      bytes = bytes.subarray(headerBytes);
      begun = true;
    }
    rest = bytes.subarray(readRows(bytes));
    pause();
  }
  if (!ended) throw new Error('the copy ended before its last row');
}
