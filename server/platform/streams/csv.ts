/**
 * CSV that a spreadsheet doesn't evaluate, whatever separator it splits by (OWASP ASVS 5.0, 1.2.10). The locale decides
 * the separator, not the file: in much of Europe a double-click splits by `;`, and then our quotes around a cell no
 * longer protect it.
 */
import { stringify } from 'csv-stringify/sync';

/** A part of a cell that some separator would turn into a cell of its own. */
const piece = /([,;|\t\r\n]|^)([^,;|\t\r\n]*)/g;
const trigger = /^[=+\-@\0＝＋－＠]/;
/** Most cells have nothing to check: neither a trigger nor a separator at their start. */
const isSuspect = /[=+\-@\0＝＋－＠]|^[\t\r\n]/;
const hasTrigger = /[=+\-@\0＝＋－＠]/;
/** Numbers and phones: a spreadsheet shows them unchanged or as a number. */
const plainNumber = /^[+-]?[\d.,() -]*$/;
/** What a harmful formula needs: a function call or a DDE link. */
const call = /\p{L}\s*\(|\|/u;

type Value = string | number | bigint | boolean | null | undefined;

/**
 * Puts an apostrophe before anything a spreadsheet would evaluate: at the start of a cell and after each separator in
 * it. Signed numbers and phones stay unchanged unless `signed` is true.
 */
export function safeCell(cell: string, signed = false): string {
  if (cell === '' || !isSuspect.test(cell)) return cell;
  const edge = /^[\t\r\n]/.test(cell) ? "'" : '';
  if (!hasTrigger.test(cell) || (!signed && plainNumber.test(cell))) return edge + cell;
  const safe = cell.replace(piece, (whole, separator: string, text: string) => {
    const bare = text.replaceAll('"', '');
    // Split by comma the cell is whole, so its first piece is a number only if all of it is, as checked above.
    const harmless = !trigger.test(bare) || (separator !== '' && !signed && plainNumber.test(bare));
    return harmless ? whole : `${separator}'${text}`;
  });
  return edge + safe;
}

/**
 * Makes a row of cells safe. Where a comma doesn't separate, a signed number at the end of a cell would start a formula
 * with what follows (`-5,0+HYPERLINK(…)`), so it gets an apostrophe if the row contains a call.
 */
export function safeRow(cells: readonly string[]): string[] {
  const risky = cells.some((cell) => call.test(cell));
  return cells.map((cell, index) => safeCell(cell, risky && (index === 0 || /[;|\t\r\n]/.test(cell))));
}

/** Like `safeRow`, for cells that are safe one by one. Few rows have anything that may be a call. */
export const safeTogether = (cells: string[]): string[] =>
  cells.some((cell) => cell.includes('(') || cell.includes('|')) ? safeRow(cells) : cells;

/** Formats rows as CSV: commas, LF after each row, quotes where needed. */
export const writeCsv = (rows: readonly (readonly Value[])[]): string =>
  stringify(rows.map((row) => safeRow(row.map((value) => String(value ?? '')))));

/** Without it, Excel reads UTF-8 as the code page of the computer. */
export const byteOrderMark = '\ufeff';
export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** Like `writeCsv`, with a byte order mark unless all characters are ASCII, which need none. */
export const writeMarkedCsv = (rows: readonly (readonly Value[])[]): string => {
  const text = writeCsv(rows);
  return isAscii(text) ? text : `${byteOrderMark}${text}`;
};
