/** How files that dialers write are parsed, in the browser and on the command line. */

const delimiters = [',', ';', '\t', '|'];

/** What separates the cells of a file, by its first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  return delimiters.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
}

/** The text of a file. Spreadsheets on Windows write Windows-1252, or UTF-16 with a byte order mark. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
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
