/** Rejects files that aren't plain-text tables, saying what they are and what to upload instead. */
import { AppError } from '#platform/errors';

const saveAsCsv = 'Save it as CSV and upload that.';

/** First bytes of other file types, with the message for the customer. */
const signatures: readonly [begins: number[] | string, message: string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `This is an old Excel workbook (.xls), or one that is locked with a password. Save it as .xlsx without a password, or as CSV, and upload that.`,
  ],
  [
    '%PDF',
    'This is a PDF. Ask for the list as CSV, or copy its table into a spreadsheet and save that as CSV.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture (PNG). Upload the list itself as CSV.'],
  [[0xff, 0xd8, 0xff], 'This is a picture (JPEG). Upload the list itself as CSV.'],
  ['GIF8', 'This is a picture (GIF). Upload the list itself as CSV.'],
  [[0x1f, 0x8b], 'This file is compressed (gzip). Unpack it and upload the CSV inside.'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'This is a 7-Zip archive. Unpack it and upload the CSV inside.'],
  ['Rar!', 'This is a RAR archive. Unpack it and upload the CSV inside.'],
  ['SQLite format 3', 'This is an SQLite database. Export the table as CSV and upload that.'],
  ['PAR1', 'This is a Parquet file. Export it as CSV and upload that.'],
  ['{\\rtf', `This is a text document (RTF). ${saveAsCsv}`],
  [[0xff, 0xfe, 0x00, 0x00], 'This file is in UTF-32. Save it as UTF-8 CSV and upload that.'],
  [[0x00, 0x00, 0xfe, 0xff], 'This file is in UTF-32. Save it as UTF-8 CSV and upload that.'],
];

/** Throws for a known other type of file. */
export function assertNotOtherKind(head: Buffer): void {
  if (startsWith(head, 'PK\u0003\u0004')) throw notWorkbook(head);
  for (const [begins, message] of signatures) {
    if (startsWith(head, begins)) throw new AppError('file_type_unsupported', message);
  }
  const text = head.subarray(0, 1024).toString('latin1').replace(/^ï»¿/, '').trimStart().toLowerCase();
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) {
    throw new AppError('web_page_sent', `This is a web page (HTML), whatever its name says. ${saveAsCsv}`);
  }
  if (text.startsWith('<?xml')) {
    throw new AppError('file_type_unsupported', `This is an XML file, whatever its name says. ${saveAsCsv}`);
  }
  if (/^(\[\s*)?\{\s*"/.test(text)) {
    throw new AppError('file_type_unsupported', 'This is a JSON file. Upload the list as CSV.');
  }
}

/**
 * Throws if too many bytes are control characters. A few are allowed: a stray NUL only rejects its row. Not for UTF-16,
 * where half of the bytes are NUL.
 */
export function assertNotBinary(head: Buffer): void {
  let controls = 0;
  for (const byte of head) if (byte < 0x20 && !isTextControl(byte)) controls++;
  if (controls > 4 + head.length / 100) {
    throw new AppError('not_a_text_file', `This file is not text, whatever its name says. ${saveAsCsv}`);
  }
}

/** Tab, line feed, vertical tab (Excel's line break inside a cell), form feed, carriage return, Ctrl-Z. */
const isTextControl = (byte: number) => (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a;

/** The error for a ZIP archive that isn't a workbook, naming its type if its first bytes show it. */
export function notWorkbook(head: Buffer): AppError {
  return new AppError('archive_not_accepted', zipMessage(head));
}

function zipMessage(head: Buffer): string {
  if (head.includes('word/')) return `This is a Word document. ${saveAsCsv}`;
  if (head.includes('opendocument.spreadsheet')) return `This is an OpenDocument spreadsheet. ${saveAsCsv}`;
  return 'This is a ZIP archive. Unpack it and upload the file inside.';
}

function startsWith(head: Buffer, begins: number[] | string): boolean {
  const bytes = typeof begins === 'string' ? Buffer.from(begins, 'latin1') : Buffer.from(begins);
  return head.subarray(0, bytes.length).equals(bytes);
}
