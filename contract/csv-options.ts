/** How files that dialers write are parsed, in the browser and on the command line. */

const delimiters = [',', ';', '\t', '|'];

/** What separates the cells of a file, by its first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  return delimiters.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
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
