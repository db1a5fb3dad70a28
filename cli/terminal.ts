/** What commands print: lines, tables and numbers as people read them. */

/** 12,345 */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** 1 row, 12 rows */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** 61.2 % */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

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

/** A text of a file's, fit to be shown: its control characters must not reach the terminal. */
export const clean = (cell: string) => cell.replaceAll(/\p{C}/gu, ' ').trim();

/** Lines of a table, two blanks in; the columns named in `right` stand to the right. */
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

/** Where a command's words go: to standard output, or beside it when that holds JSON. */
export type Say = (...lines: string[]) => void;

export const sayTo =
  (stream: NodeJS.WritableStream): Say =>
  (...lines) => {
    stream.write(`${lines.join('\n')}\n`);
  };
