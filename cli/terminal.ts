/** Formats and prints what commands show: lines, tables and numbers. */

/** 12,345 */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** 1 row, 12 rows */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** 61.2% */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** 1.4 MB */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = size;
  let unit = '';
  for (const next of units) {
    value /= 1000;
    unit = next;
    if (value < 999.5) break;
  }
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}

/** 4.2 s, 3 min 20 s, 5 h 12 min, 3 days */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

/** Text from a file without its control characters, which must not reach the terminal. */
export const clean = (cell: string) => cell.replaceAll(/\p{C}/gu, ' ').trim();

/** The lines of a table, indented by two spaces; columns whose index is in `right` are right-aligned. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const cells = rows.map((row) => row.map(clean));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  return cells.map((row) => {
    const line = row.map((cell, index) =>
      right.includes(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
    );
    return `  ${line.join('  ')}`.trimEnd();
  });
}

/** Prints lines: to standard output, or to standard error where standard output is JSON. */
export type Print = (...lines: string[]) => void;

export const printTo =
  (stream: NodeJS.WritableStream): Print =>
  (...lines) => {
    stream.write(`${lines.join('\n')}\n`);
  };

export const print: Print = printTo(process.stdout);

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));
