/** Guesses how a file is to be read from its first text: which delimiter, and whether row 1 names the columns. */
import type { TextFormat } from '#contract/uploads/schemas';
import { isNameAlias, isValue } from '#features/column-mapping';
import type { IntakeLimits } from './limits.ts';
import { delimiterHint } from './record.ts';
import { RecordSplitter } from './records.ts';

type Delimiter = TextFormat['delimiter'];

const delimiters: Delimiter[] = [',', ';', '\t', '|'];

/** How many records a guess looks at. */
const looksAt = 300;

/**
 * The delimiter under which the rows agree best with the first one, quotes respected; more columns count for more.
 * `whole` says that the text is the whole file, so that its last record is complete.
 */
export function guessDelimiter(text: string, whole: boolean, limits: IntakeLimits): Delimiter {
  const hint = delimiterHint(text.slice(0, 16).split(/[\r\n]/, 1)[0] ?? '');
  const hinted = delimiters.find((delimiter) => delimiter === hint);
  if (hinted !== undefined) return hinted;
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const score = agreement(belowTitles(firstRecords(text, delimiter, whole, limits)));
    if (score > bestScore + 1e-9) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** The records without the lines of one cell above a row that names several columns. */
function belowTitles(records: string[][]): string[][] {
  const header = records.findIndex((record) => record.length > 1);
  const isHeader = (records[header] ?? []).filter(isNameAlias).length >= 2;
  return header > 0 && isHeader ? records.slice(header) : records;
}

/** The first records under a delimiter; none when the text can't be split by it at all. */
function firstRecords(text: string, delimiter: Delimiter, whole: boolean, limits: IntakeLimits): string[][] {
  const records: string[][] = [];
  try {
    for (const record of new RecordSplitter(delimiter, { ...limits, brokenRows: 20 }).write(text, whole)) {
      records.push(record.cells);
      if (records.length >= looksAt) break;
    }
  } catch {
    // Unmatched quotes or an over-long line: what was found up to there decides, and reading says what is wrong.
  }
  return records;
}

/**
 * How well the records agree on a number of columns, weighed by that number: the first record's, or, less surely, the
 * usual one. A first record without any delimiter (the header of a single column, or a title) counts most against it.
 */
function agreement(records: string[][]): number {
  const [first] = records;
  if (first === undefined) return 0;
  const doubt = first.length === 1 ? 0.35 : 0.7;
  const usual = usualWidth(records);
  const asUsual = agreementOn(usual, records) * (usual === first.length ? 1 : doubt);
  return first.length === 1 ? asUsual : Math.max(agreementOn(first.length, records), asUsual);
}

function agreementOn(width: number, records: string[][]): number {
  let agreeing = 0;
  for (const cells of records) {
    if (cells.length === width) agreeing += 1;
    else if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')) agreeing += 1;
    else if (cells.length < width && cells.length > 1) agreeing += 0.5;
  }
  return (agreeing / records.length) * (1 + Math.log2(width));
}

/**
 * Whether row 1 holds names of columns rather than values. Known names decide; else the shapes do: values (numbers,
 * dates, phones, e-mails, addresses) speak for data, and so does a cell that comes again below. In doubt it is a header,
 * since nearly every list has one.
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

/** Whether row 1 is a title above the table: a cell or none, where the rows below have several. */
export function isTitle(first: string[], rows: string[][]): boolean {
  const filled = (row: string[]) => row.filter((cell) => cell.trim() !== '').length;
  return filled(first) <= 1 && rows.filter((row) => filled(row) >= 4).length > rows.length / 2;
}

/** The column count of a file without a header: the one that most of its first rows have. */
export function usualWidth(rows: string[][]): number {
  const times = new Map<number, number>();
  for (const row of rows) times.set(row.length, (times.get(row.length) ?? 0) + 1);
  let [best, most] = [0, 0];
  for (const [width, seen] of times) if (seen > most) [best, most] = [width, seen];
  return best;
}
