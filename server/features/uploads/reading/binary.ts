/** Rejects files that aren't plain-text tables, saying what they are and what to upload instead. */
import { AppError } from '#platform/errors';

const picture = (format: string) => () =>
  new AppError('file_type_unsupported.picture', { values: { format } });
const compressed = (format: string) => () =>
  new AppError('file_type_unsupported.compressed', { values: { format } });
const otherFormat = (format: string) => () =>
  new AppError('file_type_unsupported.format', { values: { format } });

/** First bytes of other file types, with their error. */
const signatures: readonly [begins: number[] | string, error: () => AppError][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], () => new AppError('file_type_unsupported.old_excel')],
  ['%PDF', () => new AppError('file_type_unsupported.pdf')],
  [[0x89, 0x50, 0x4e, 0x47], picture('PNG')],
  [[0xff, 0xd8, 0xff], picture('JPEG')],
  ['GIF8', picture('GIF')],
  [[0x37, 0x7a, 0xbc, 0xaf], compressed('7-Zip')],
  ['Rar!', compressed('RAR')],
  ['SQLite format 3', () => new AppError('file_type_unsupported.sqlite')],
  ['PAR1', otherFormat('Parquet')],
  ['{\\rtf', otherFormat('RTF')],
  [[0xff, 0xfe, 0x00, 0x00], () => new AppError('file_type_unsupported.utf32')],
  [[0x00, 0x00, 0xfe, 0xff], () => new AppError('file_type_unsupported.utf32')],
];

/** Throws for a known other type of file. */
export function assertNotOtherKind(head: Buffer): void {
  if (startsWith(head, 'PK\u0003\u0004')) throw notWorkbook(head);
  for (const [begins, error] of signatures) if (startsWith(head, begins)) throw error();
  const text = head.subarray(0, 1024).toString('latin1').replace(/^ï»¿/, '').trimStart().toLowerCase();
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) throw new AppError('web_page_sent');
  if (text.startsWith('<?xml')) throw otherFormat('XML')();
}

/**
 * Throws if too many bytes are control characters. A few are allowed: a stray NUL only rejects its row. Not for UTF-16,
 * where half of the bytes are NUL.
 */
export function assertNotBinary(head: Buffer): void {
  let controls = 0;
  for (const byte of head) if (byte < 0x20 && !isTextControl(byte)) controls++;
  if (controls > 4 + head.length / 100) throw new AppError('not_a_text_file');
}

/** Tab, line feed, vertical tab (Excel's line break inside a cell), form feed, carriage return, Ctrl-Z. */
const isTextControl = (byte: number) => (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a;

/** The error for a ZIP archive that isn't a workbook, naming its type if its first bytes or its files show it. */
export function notWorkbook(head: Buffer, names: readonly string[] = []): AppError {
  if (head.includes('word/')) return new AppError('archive_not_accepted.word');
  if (names.some((name) => name.endsWith('.iwa'))) return new AppError('archive_not_accepted.numbers');
  return new AppError('archive_not_accepted');
}

function startsWith(head: Buffer, begins: number[] | string): boolean {
  const bytes = typeof begins === 'string' ? Buffer.from(begins, 'latin1') : Buffer.from(begins);
  return head.subarray(0, bytes.length).equals(bytes);
}
