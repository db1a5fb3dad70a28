/** Understands a dialer's file of calls: which column has the number, which the outcome, and what the outcomes mean. */
import { type Disposition, guessDisposition } from './rules.ts';

export interface OutcomeFile {
  columns: string[];
  rows: string[][];
  /** The columns that look like the number and the outcome; -1 if none does. */
  number: number;
  outcome: number;
}

/** What an outcome is recorded as; `skip` leaves its calls out. */
export type Meaning = Exclude<Disposition, 'clear'> | 'skip';

/** Rows that are looked at to recognize columns. */
const sampleRows = 200;
/** Outcomes that a column can have; a column of notes has more. */
export const maxOutcomes = 40;

/** Headers of outcomes, whose words may be the customer's own. */
const outcomeNames = /disposition|outcome|result|status/i;

/** Null for records that aren't a header and at least one row. */
export function understandOutcomes(records: string[][]): OutcomeFile | null {
  const [columns, ...rows] = records;
  if (columns === undefined || columns.length < 2 || rows.length === 0) return null;
  const sample = rows.slice(0, sampleRows);
  return {
    columns,
    rows,
    number: best(columns, (index) => share(sample, index, isNumber)),
    outcome: best(columns, (index) => {
      if (distinct(rows, index).length > maxOutcomes) return 0;
      const named = outcomeNames.test(columns[index] ?? '') ? 0.5 : 0;
      return named + share(sample, index, (cell) => guessDisposition(cell) !== null);
    }),
  };
}

const isNumber = (cell: string) => /^\+?1?\d{10}$/.test(cell.replace(/[\s().-]/g, ''));

function share(rows: string[][], index: number, test: (cell: string) => boolean): number {
  const filled = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

/** The first column with the highest score; -1 if no score reaches one half. */
function best(columns: string[], score: (index: number) => number): number {
  const scores = columns.map((_, index) => score(index));
  const top = Math.max(...scores);
  return top < 0.5 ? -1 : scores.indexOf(top);
}

/** The outcomes of a column with their calls, most frequent first. */
export function distinct(rows: string[][], index: number): { text: string; calls: number }[] {
  const found = new Map<string, number>();
  for (const row of rows) {
    const text = row[index] ?? '';
    if (text !== '') found.set(text, (found.get(text) ?? 0) + 1);
  }
  return [...found].map(([text, calls]) => ({ text, calls })).toSorted((a, b) => b.calls - a.calls);
}

/** What the outcomes of a file probably mean. */
export function guessMeanings({ rows, outcome }: OutcomeFile): Record<string, Meaning> {
  const outcomes = outcome < 0 ? [] : distinct(rows, outcome).slice(0, maxOutcomes);
  return Object.fromEntries(outcomes.map(({ text }) => [text, guessDisposition(text) ?? 'skip']));
}

export interface Call {
  number: string;
  outcome: Exclude<Meaning, 'skip'>;
}

/** The calls to record, in file order. */
export function callsOf(
  { rows, number, outcome }: OutcomeFile,
  meanings: Readonly<Record<string, Meaning>>,
): Call[] {
  return rows.flatMap((row) => {
    const cell = row[number] ?? '';
    const meaning = meanings[row[outcome] ?? ''] ?? 'skip';
    return meaning === 'skip' || cell.length < 3 ? [] : [{ number: cell.slice(0, 40), outcome: meaning }];
  });
}
