/** How files that dialers write are parsed, in the browser and on the command line. */

const delimiters = [',', ';', '\t', '|'];

/** What separates the cells of a file, by its first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  return delimiters.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
}

/** UTF-16 without a byte order mark: in Latin text, every second byte is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 2000);
  const half = Math.floor(head.length / 2);
  const [even, odd] = [0, 1].map((side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length);
  if (half < 2 || even === undefined || odd === undefined) return null;
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le';
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : null;
}

/** The text of a file. Spreadsheets and dialers on Windows write Windows-1252 or UTF-16. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Options of csv-parse for the text of a file. */
export const csvOptions = (text: string) => ({
  bom: true,
  delimiter: delimiterOf(text),
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
});
