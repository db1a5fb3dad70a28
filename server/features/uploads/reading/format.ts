/** Detects a text file's delimiter and whether row 1 is a header. */
import type { TextFormat } from '#contract/uploads/schemas';
import { isNameAlias, isValue } from '#features/column-mapping';
import type { IntakeLimits } from './limits.ts';
import { delimiterHint } from './record.ts';
import { RecordSplitter } from './records.ts';

type Delimiter = TextFormat['delimiter'];

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** Records used for detection. */
const maxRecords = 300;

/**
 * The delimiter with which most rows have as many columns as the first, respecting quotes; more columns count more.
 * `whole`: the text is the whole file, so its last record is complete.
 */
export function guessDelimiter(text: string, whole: boolean, limits: IntakeLimits): Delimiter {
  const hint = delimiterHint(text.slice(0, 16).split(/[\r\n]/, 1)[0] ?? '');
  const hinted = delimiters.find((delimiter) => delimiter === hint);
  if (hinted !== undefined) return hinted;
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const score = agreement(skipTitles(firstRecords(text, delimiter, whole, limits)), limits);
    if (score > bestScore + 1e-9) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** Drops single-cell lines above a row with several known column names. */
function skipTitles(records: string[][]): string[][] {
  const header = records.findIndex((record) => record.length > 1);
  const isHeader = (records[header] ?? []).filter(isNameAlias).length >= 2;
  return header > 0 && isHeader ? records.slice(header) : records;
}

/** The first records with this delimiter; empty if the text can't be split. */
function firstRecords(text: string, delimiter: Delimiter, whole: boolean, limits: IntakeLimits): string[][] {
  const records: string[][] = [];
  try {
    for (const record of new RecordSplitter(delimiter, { ...limits, brokenRows: 20 }).write(text, whole)) {
      // Too long with one delimiter, a record may be many short cells with another.
      if (record.tooLong) continue;
      records.push(record.cells);
      if (records.length >= maxRecords) break;
    }
  } catch {
    // Unmatched quotes or a line that is too long: the records so far decide, and reading reports the error.
  }
  return records;
}

/**
 * Share of records with the same number of columns, weighted by that number: the first record's, or with less weight
 * the most common one. A single-cell first record (a title or a one-column header) weighs least.
 */
function agreement(records: string[][], limits: IntakeLimits): number {
  const [first] = records;
  if (first === undefined) return 0;
  const doubt = first.length === 1 ? 0.35 : 0.7;
  const usual = mostCommonWidth(records);
  const commonAgreement = agreementOn(usual, records, limits) * (usual === first.length ? 1 : doubt);
  return first.length === 1
    ? commonAgreement
    : Math.max(agreementOn(first.length, records, limits), commonAgreement);
}

function agreementOn(width: number, records: string[][], { columns }: IntakeLimits): number {
  let agreeing = 0;
  for (const cells of records) {
    if (cells.length === width) agreeing += 1;
    else if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')) agreeing += 1;
    else if (cells.length < width && cells.length > 1) agreeing += 0.5;
  }
  // More columns than a table may have are cells full of some other delimiter.
  return (agreeing / records.length) * (1 + Math.log2(Math.min(width, columns)));
}

/**
 * Whether row 1 is a header. Known column names decide; otherwise values (numbers, dates, phones, emails, addresses)
 * and cells repeated below suggest data. When in doubt it is a header, since nearly every list has one.
 */
export function guessHeader(first: string[], rows: string[][]): boolean {
  const filled = first.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return false;
  const known = filled.filter(isNameAlias).length;
  if (known >= 2 || known * 2 >= filled.length) return true;
  let forHeader = known;
  let forData = 0;
  for (const [index, cell] of first.entries()) {
    if (cell.trim() === '') continue;
    const below = rows.map((row) => row[index] ?? '').filter((value) => value.trim() !== '');
    if (isValue(cell) || below.includes(cell)) forData++;
    else if (below.length > 0 && below.filter(isValue).length > below.length / 2) forHeader++;
  }
  return forHeader >= forData;
}

/** Whether row 1 is a title above the table: at most one cell, where most rows below have several. */
export function isTitle(first: string[], rows: string[][]): boolean {
  const filled = (row: string[]) => row.filter((cell) => cell.trim() !== '').length;
  return filled(first) <= 1 && rows.filter((row) => filled(row) >= 4).length > rows.length / 2;
}

/** The column count of a file without a header. */
export function mostCommonWidth(rows: string[][]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  let [best, most] = [0, 0];
  for (const [width, seen] of counts) if (seen > most) [best, most] = [width, seen];
  return best;
}
