/** Rows of PostgreSQL's binary COPY, read out of a stream without an object for each (PostgreSQL manual, “COPY”). */
import type { Readable } from 'node:stream';

/** Signature, flags, and the length of an extension that no version has. */
const headerBytes = 19;

/** Where a row's fields lie in `bytes`: starts and lengths by turns; a length of -1 is null. Good until it returns. */
export type RowReader = (bytes: Buffer, fields: Int32Array) => void;

/** Hands each row of a stream to `row`; calls `pause` after each piece of it. Throws when it ends before its trailer. */
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

  /** Reads the whole rows of `bytes`; answers how many bytes they took. */
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
