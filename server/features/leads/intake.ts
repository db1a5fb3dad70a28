/** Looks at the head of a customer's file: how it is to be read, its columns and first rows, or why it can't be used. */
import type { Readable } from 'node:stream';
import type { FileFormat } from '#contract/leads';
import { refuseBinary, refuseOtherKinds } from './intake-binary.ts';
import { guessEncoding, openDecoder } from './intake-encoding.ts';
import { guessDelimiter, guessHeader, isTitle, usualWidth } from './intake-format.ts';
import { intakeLimits } from './intake-limits.ts';
import { RecordSplitter } from './intake-records.ts';
import { emptyFile, headerOnly, oneColumn, titleFirst, tooManyColumns } from './intake-refusals.ts';
import { storable } from './intake-rows.ts';
import { fieldOfName } from './mapping-names.ts';
import { isEmail, isOneLineAddress, isPhone } from './mapping-values.ts';

export { type RawRow, readRows } from './intake-rows.ts';

/** One column as the head of the file shows it. */
export interface InspectedColumn {
  index: number;
  /** The header cell as written; `Column 3` where there is none. */
  name: string;
  /** The first filled cells, at most five, cut at 200 characters. */
  samples: string[];
}

export interface Inspection {
  format: FileFormat;
  columns: InspectedColumn[];
  /** The first data rows (at most 200), as in the file. */
  sample_rows: string[][];
  column_count: number;
}

/** How much of a file is looked at, in bytes, unless its first rows are longer. */
const headBytes = 256 * 1024;
const sampleRows = 200;
const sampleLength = 200;
const usableAlone: string[] = ['phone', 'email', 'property_full', 'mailing_full', 'property_address'];

/**
 * Reads the head of a file (256 KB; up to 1 MB more when its first rows are longer) and says how to read the rest.
 * `size` in bytes. Raises AppError `unsupported_media` for what is no table in plain text, `invalid` for what can't be
 * used.
 */
export async function inspectFile(open: () => Readable, size: number): Promise<Inspection> {
  if (size === 0) throw emptyFile();
  const short = await readHead(open, headBytes);
  const encoding = encodingOf(short);
  const characterBytes = encoding.startsWith('utf-16') ? 2 : 1;
  const read =
    readFirst(short, encoding) ??
    readFirst(await readHead(open, intakeLimits.record * characterBytes + 1), encoding);
  if (read === undefined) throw emptyFile();
  const { delimiter, records } = read;
  const first = records[0] ?? [];
  if (first.length > intakeLimits.columns) throw tooManyColumns(first.length, intakeLimits.columns);
  const hasHeader = guessHeader(first, records.slice(1));
  const rows = hasHeader ? records.slice(1) : records.slice(0, sampleRows);
  if (rows.length === 0) throw headerOnly();
  if (hasHeader && isTitle(first, rows)) throw titleFirst();
  const width = hasHeader ? first.length : usualWidth(rows);
  if (width === 1 && !isUsableAlone(first, rows)) throw oneColumn();
  return {
    format: { encoding, delimiter, has_header: hasHeader },
    columns: describeColumns(hasHeader ? first : [], rows, width),
    sample_rows: rows,
    column_count: width,
  };
}

/** The first bytes of a file; `whole` when there are no others. */
interface Head {
  bytes: Buffer;
  whole: boolean;
}

async function readHead(open: () => Readable, enough: number): Promise<Head> {
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
function encodingOf({ bytes }: Head): FileFormat['encoding'] {
  refuseOtherKinds(bytes);
  const encoding = guessEncoding(bytes);
  if (!encoding.startsWith('utf-16')) refuseBinary(bytes);
  return encoding;
}

/**
 * The delimiter and the first records, the header among them; what is cut off by the end of the head is left out.
 * Undefined when not even two records are complete in it, or when there are none in the whole file.
 */
function readFirst({ bytes, whole }: Head, encoding: FileFormat['encoding']) {
  const decoder = openDecoder(encoding);
  const text = decoder.write(bytes) + (whole ? decoder.end() : '');
  const delimiter = guessDelimiter(text, whole, intakeLimits);
  const splitter = new RecordSplitter(delimiter, intakeLimits);
  const records: string[][] = [];
  for (const record of splitter.write(text, whole)) {
    records.push(record.cells.map(storable));
    if (records.length > sampleRows) break;
  }
  if (whole) return text.trim() === '' ? undefined : { delimiter, records };
  if (records.length >= 2) return { delimiter, records };
  if (bytes.length > intakeLimits.record) throw splitter.unfinished();
  return undefined;
}

function describeColumns(header: string[], rows: string[][], width: number): InspectedColumn[] {
  return Array.from({ length: width }, (_, index) => {
    const name = header[index] ?? '';
    const filled = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    return {
      index,
      name: name.trim() === '' ? `Column ${index + 1}` : name,
      samples: filled.slice(0, 5).map((cell) => cell.slice(0, sampleLength).toWellFormed()),
    };
  });
}

/** One column can be traced when it holds phones, e-mails or addresses in one line. */
function isUsableAlone(first: string[], rows: string[][]): boolean {
  const header = fieldOfName(first[0] ?? '')?.field;
  if (header !== undefined && usableAlone.includes(header)) return true;
  const cells = rows.map((row) => row[0] ?? '').filter((cell) => cell.trim() !== '');
  const usable = cells.filter((cell) => isPhone(cell) || isEmail(cell) || isOneLineAddress(cell));
  return usable.length * 3 >= cells.length;
}
