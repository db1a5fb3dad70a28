/** Refuses files that are no table in plain text, and says what they are and what to upload instead. */
import { AppError } from '#platform/errors';

const saveAsCsv = 'Save it as CSV and upload that.';

/** How files that are no CSV begin, and what to tell the customer. */
const kinds: [begins: number[] | string, message: string][] = [
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

/** Raises `unsupported_media` for bytes that begin like a known other kind of file. */
export function refuseOtherKinds(head: Buffer): void {
  if (startsWith(head, 'PK\u0003\u0004')) throw refuseZip(head);
  for (const [begins, message] of kinds) {
    if (startsWith(head, begins)) throw new AppError('media_type_unsupported', message);
  }
  const text = head.subarray(0, 1024).toString('latin1').replace(/^ï»¿/, '').trimStart().toLowerCase();
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) {
    throw new AppError('web_page_sent', `This is a web page (HTML), whatever its name says. ${saveAsCsv}`);
  }
  if (text.startsWith('<?xml')) {
    throw new AppError('web_page_sent', `This is an XML file, whatever its name says. ${saveAsCsv}`);
  }
  if (/^(\[\s*)?\{\s*"/.test(text)) {
    throw new AppError('not_a_text_file', 'This is a JSON file. Upload the list as CSV.');
  }
}

/**
 * Raises `unsupported_media` when too many bytes are control characters. A stray NUL in a text file is left to its row
 * (the row is refused, the file goes on), so a few are allowed. Not for UTF-16, where NULs are half of the text.
 */
export function refuseBinary(head: Buffer): void {
  let controls = 0;
  for (const byte of head) if (byte < 0x20 && !isTextControl(byte)) controls++;
  if (controls > 4 + head.length / 100) {
    throw new AppError('web_page_sent', `This file is not text, whatever its name says. ${saveAsCsv}`);
  }
}

/** Tab, line feed, vertical tab (Excel's line break inside a cell), form feed, carriage return, Ctrl-Z. */
const isTextControl = (byte: number) => (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a;

/** The refusal of a zip archive that is no workbook, with what it is where its head tells. */
export function refuseZip(head: Buffer): AppError {
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
