import type { Readable } from 'node:stream';
import type { FormatChoices, TextFormat } from '#contract/uploads/schemas';
import { AppError } from '#platform/errors';
import { assertNotBinary, assertNotOtherKind } from './binary.ts';
import { createDecoder, guessEncoding } from './encoding.ts';
import { guessDelimiter, mostCommonWidth } from './format.ts';
import { readTableHead, sampleRows, type TableHead } from './header.ts';
import { type IntakeLimits, intakeLimits } from './limits.ts';
import { RecordSplitter } from './records.ts';
import { toStorableText } from './rows.ts';

/** Bytes inspected, unless the first rows are longer. */
const headBytes = 256 * 1024;

/** The encoding and the delimiter of a text whose first rows may be anything. Throws if it isn't text. */
export async function detectText(
  open: () => Readable,
  limits: IntakeLimits,
): Promise<Pick<TextFormat, 'encoding' | 'delimiter'>> {
  const head = await readHead(open, headBytes);
  const encoding = detectEncoding(head, {});
  const decoder = createDecoder(encoding);
  const text = decoder.write(head.bytes) + (head.whole ? decoder.end() : '');
  return { encoding, delimiter: guessDelimiter(text, head.whole, limits) };
}

/**
 * Inspects the head of a text file (256 KB; up to 1 MB more if its first rows are longer). `size` is in bytes. Values
 * in `choices` override detection. Throws if the file isn't a plain-text table or is unusable.
 */
export async function inspectText(
  open: () => Readable,
  size: number,
  choices: FormatChoices = {},
  limitOverrides: Partial<IntakeLimits> = {},
): Promise<TableHead & { format: TextFormat }> {
  const limits = { ...intakeLimits, ...limitOverrides };
  if (size === 0) throw new AppError('file_empty');
  const shortHead = await readHead(open, headBytes);
  const encoding = detectEncoding(shortHead, choices);
  const characterBytes = encoding.startsWith('utf-16') ? 2 : 1;
  const firstRecords =
    readFirstRecords(shortHead, encoding, choices, limits) ??
    readFirstRecords(
      await readHead(open, limits.record * characterBytes * headRecords(limits) + 1),
      encoding,
      choices,
      limits,
    );
  if (firstRecords === undefined) throw new AppError('file_empty');
  const { skip_rows, has_header, ...head } = readTableHead(firstRecords.records, choices);
  return {
    format: { kind: 'text', encoding, delimiter: firstRecords.delimiter, skip_rows, has_header },
    ...head,
  };
}

/** If only rows are rejected, several rows of maximum length may come before the first readable one. */
const headRecords = ({ damaged }: IntakeLimits) => (damaged === 'refuse_row' ? 4 : 1);

/** `whole` if there are no further bytes. */
interface FirstBytes {
  bytes: Buffer;
  whole: boolean;
}

async function readHead(open: () => Readable, byteCount: number): Promise<FirstBytes> {
  const pieces: Buffer[] = [];
  let length = 0;
  const stream = open();
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= byteCount) return { bytes: Buffer.concat(pieces), whole: false };
    }
  } finally {
    stream.destroy();
  }
  return { bytes: Buffer.concat(pieces), whole: true };
}

/** Detects the encoding, or throws if the file isn't text. */
function detectEncoding({ bytes }: FirstBytes, choices: FormatChoices): TextFormat['encoding'] {
  assertNotOtherKind(bytes);
  const encoding = choices.encoding ?? guessEncoding(bytes);
  if (!encoding.startsWith('utf-16')) assertNotBinary(bytes);
  return encoding;
}

/**
 * The delimiter and the first records including titles and header, without a record cut off at the end. Undefined if
 * not even two records are complete, or if the whole file has none.
 */
function readFirstRecords(
  { bytes, whole }: FirstBytes,
  encoding: TextFormat['encoding'],
  choices: FormatChoices,
  limits: IntakeLimits,
) {
  const decoder = createDecoder(encoding);
  const text = decoder.write(bytes) + (whole ? decoder.end() : '');
  const delimiter = choices.delimiter ?? guessDelimiter(text, whole, limits);
  const split = (columns?: number) => {
    const splitter = new RecordSplitter(delimiter, limits, columns);
    const records: string[][] = [];
    for (const record of splitter.write(text, whole)) {
      if (record.tooLong) continue;
      records.push(record.cells.map(toStorableText));
      if (records.length > sampleRows) break;
    }
    return { splitter, records };
  };
  let { splitter, records } = split();
  const width = mostCommonWidth(records);
  // Titles above the table don't show how many cells a row has.
  if ((records[0]?.length ?? 0) < width) ({ splitter, records } = split(width));
  if (whole) return text.trim() === '' ? undefined : { delimiter, records };
  if (records.length >= 2) return { delimiter, records };
  if (bytes.length > limits.record) throw splitter.unfinished();
  return undefined;
}
