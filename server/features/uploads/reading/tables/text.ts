/** Reads delimited text in an archive, whose encoding and delimiter are always detected. */
import type { Readable } from 'node:stream';
import { createReason } from '#features/reasons';
import { createDecoder, guessEncoding } from '../encoding.ts';
import type { IntakeLimits } from '../limits.ts';
import { RecordSplitter } from '../records.ts';
import { rowTooLong } from '../rejections.ts';
import { detectText } from '../text.ts';
import type { TableRow } from './table.ts';

/** Bytes that show the encoding. */
const headBytes = 64 * 1024;

export async function* readTextRows(
  open: (passed?: (bytes: number) => void) => Readable,
  limits: IntakeLimits,
  passed?: (bytes: number) => void,
): AsyncGenerator<TableRow[], void, void> {
  const { encoding, delimiter } = await detectText(() => open(), limits);
  const decoder = createDecoder(encoding);
  const splitter = new RecordSplitter(delimiter, limits);
  const stream = open(passed);
  const rows = (text: string, isEnd: boolean): TableRow[] =>
    [...splitter.write(text, isEnd)].map(({ line, cells, quotes, tooLong }) => ({
      line,
      cells,
      ...(tooLong && { problem: rowTooLong }),
      ...(quotes === 'open' && { problem: createReason('row.open_quote') }),
    }));
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) yield rows(decoder.write(bytes), false);
    yield rows(decoder.end(), true);
  } finally {
    stream.destroy();
  }
}

/** The text of a stream, in the encoding that its first bytes show. */
export async function* decodedText(stream: Readable): AsyncGenerator<string, void, void> {
  let decoder: ReturnType<typeof createDecoder> | undefined;
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      decoder ??= createDecoder(guessEncoding(bytes.subarray(0, headBytes)));
      yield decoder.write(bytes);
    }
    if (decoder !== undefined) yield decoder.end();
  } finally {
    stream.destroy();
  }
}
