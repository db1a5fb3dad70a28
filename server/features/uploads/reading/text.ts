/** Looks at the head of delimited text: its encoding and delimiter, its columns and first rows, or why it can't be used. */
import type { Readable } from 'node:stream';
import type { FormatChoices, TextFormat } from '#contract/uploads/schemas';
import { refuseBinary, refuseOtherKinds } from './binary.ts';
import { guessEncoding, openDecoder } from './encoding.ts';
import { guessDelimiter, usualWidth } from './format.ts';
import { type Head, sampleRows, settleHead } from './header.ts';
import { type IntakeLimits, intakeLimits } from './limits.ts';
import { RecordSplitter } from './records.ts';
import { emptyFile } from './rejections.ts';
import { storable } from './rows.ts';

/** How much of a file is looked at, in bytes, unless its first rows are longer. */
const headBytes = 256 * 1024;

/**
 * Reads the head of a text (256 KB; up to 1 MB more when its first rows are longer) and says how to read the rest.
 * `size` in bytes; what is `said` is not guessed. Raises AppError `unsupported_media` for what is no table in plain
 * text, `invalid` for what can't be used.
 */
export async function inspectText(
  open: () => Readable,
  size: number,
  said: FormatChoices = {},
  more: Partial<IntakeLimits> = {},
): Promise<Head & { format: TextFormat }> {
  const limits = { ...intakeLimits, ...more };
  if (size === 0) throw emptyFile();
  const short = await readHead(open, headBytes);
  const encoding = encodingOf(short, said);
  const characterBytes = encoding.startsWith('utf-16') ? 2 : 1;
  const read =
    readFirst(short, encoding, said, limits) ??
    readFirst(
      await readHead(open, limits.record * characterBytes * headRecords(limits) + 1),
      encoding,
      said,
      limits,
    );
  if (read === undefined) throw emptyFile();
  const { skip_rows, has_header, ...head } = settleHead(read.records, said);
  return { format: { kind: 'text', encoding, delimiter: read.delimiter, skip_rows, has_header }, ...head };
}

/** Where a row alone is refused, some may be as long as one can be before the first that is read. */
const headRecords = ({ damaged }: IntakeLimits) => (damaged === 'refuse_row' ? 4 : 1);

/** The first bytes of a file; `whole` when there are no others. */
interface FirstBytes {
  bytes: Buffer;
  whole: boolean;
}

async function readHead(open: () => Readable, enough: number): Promise<FirstBytes> {
  const pieces: Buffer[] = [];
  let length = 0;
  const stream = open();
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= enough) return { bytes: Buffer.concat(pieces), whole: false };
    }
  } finally {
    stream.destroy();
  }
  return { bytes: Buffer.concat(pieces), whole: true };
}

/** The encoding of a file that is text; refuses the others. */
function encodingOf({ bytes }: FirstBytes, said: FormatChoices): TextFormat['encoding'] {
  refuseOtherKinds(bytes);
  const encoding = said.encoding ?? guessEncoding(bytes);
  if (!encoding.startsWith('utf-16')) refuseBinary(bytes);
  return encoding;
}

/**
 * The delimiter and the first records, titles and the header among them; what is cut off by the end of the head is left
 * out. Undefined when not even two records are complete in it, or when there are none in the whole file.
 */
function readFirst(
  { bytes, whole }: FirstBytes,
  encoding: TextFormat['encoding'],
  said: FormatChoices,
  limits: IntakeLimits,
) {
  const decoder = openDecoder(encoding);
  const text = decoder.write(bytes) + (whole ? decoder.end() : '');
  const delimiter = said.delimiter ?? guessDelimiter(text, whole, limits);
  const split = (columns?: number) => {
    const splitter = new RecordSplitter(delimiter, limits, columns);
    const records: string[][] = [];
    for (const record of splitter.write(text, whole)) {
      if (record.tooLong) continue;
      records.push(record.cells.map(storable));
      if (records.length > sampleRows) break;
    }
    return { splitter, records };
  };
  let { splitter, records } = split();
  const width = usualWidth(records);
  // A title above the table says nothing of how many cells a row has.
  if ((records[0]?.length ?? 0) < width) ({ splitter, records } = split(width));
  if (whole) return text.trim() === '' ? undefined : { delimiter, records };
  if (records.length >= 2) return { delimiter, records };
  if (bytes.length > limits.record) throw splitter.unfinished();
  return undefined;
}
