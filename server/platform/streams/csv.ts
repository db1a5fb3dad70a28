/**
 * CSV that stays data in a spreadsheet, whichever separator the spreadsheet splits it by (OWASP ASVS 5.0, 1.2.10). The
 * locale decides that, not the file: in much of Europe a double-click splits by `;`, and then quotes that we wrote around a
 * cell no longer hold it together.
 */
import { stringify } from 'csv-stringify/sync';

/** A piece of a cell: what one of the separators would make a cell of its own. */
const piece = /([,;|\t\r\n]|^)([^,;|\t\r\n]*)/g;
const trigger = /^[=+\-@\0＝＋－＠]/;
const hasTrigger = /[=+\-@\0＝＋－＠]/;
/** Numbers and phones: a spreadsheet shows them as they are, or as a number. */
const plainNumber = /^[+-]?[\d.,() -]*$/;
/** What a formula needs to do harm: a function call, or a DDE link. */
const call = /\p{L}\s*\(|\|/u;

type Value = string | number | bigint | boolean | null | undefined;

/**
 * A cell with an apostrophe before whatever a spreadsheet would run: at its start, and behind each separator in it.
 * Signed numbers and phones stay as they are, unless `signed` is true.
 */
export function safeCell(cell: string, signed = false): string {
  const edge = /^[\t\r\n]/.test(cell) ? "'" : '';
  if (!hasTrigger.test(cell) || (!signed && plainNumber.test(cell))) return edge + cell;
  const safe = cell.replace(piece, (whole, separator: string, text: string) => {
    const bare = text.replaceAll('"', '');
    // By a comma the cell is whole: its first piece is a number only where all of it is, as was seen above.
    const harmless = !trigger.test(bare) || (separator !== '' && !signed && plainNumber.test(bare));
    return harmless ? whole : `${separator}'${text}`;
  });
  return edge + safe;
}

/**
 * A row of safe cells. A signed number that ends a cell would begin a formula where the comma behind it doesn't separate
 * (`-5,0+HYPERLINK(…)`), so in a row with a call it gets its apostrophe, too.
 */
export function safeRow(cells: readonly string[]): string[] {
  const risky = cells.some((cell) => call.test(cell));
  return cells.map((cell, index) => safeCell(cell, risky && (index === 0 || /[;|\t\r\n]/.test(cell))));
}

/** Rows as CSV: commas, a line feed after each row, quotes where needed. */
export const writeCsv = (rows: readonly (readonly Value[])[]): string =>
  stringify(rows.map((row) => safeRow(row.map((value) => String(value ?? '')))));
