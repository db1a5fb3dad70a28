/** Proposes which header each column of a file stands for: by its name, by what its cells hold, one header to a column. */
import type { Column, Header, Mapping } from '#contract/uploads/schemas';
import { headerNames } from '#contract/uploads/schemas';
import { assign } from './assign.ts';
import { type Joins, joinParts } from './joins.ts';
import { compact, type Field } from './names/aliases.ts';
import { type NameReading, saysNothing } from './names/names.ts';
import { readNames } from './names/neighbors.ts';
import { type Choice, type ColumnCells, weigh } from './values/evidence.ts';
import { readCells, readWithoutHeader } from './values/headless.ts';
import { isFilled } from './values/shapes.ts';

/** One column as the head of the file shows it. */
export interface InspectedColumn {
  index: number;
  /** The header cell as written; `Column 3` where there is none. */
  name: string;
  /** The first filled cells, at most five, cut at 200 characters. */
  samples: string[];
}

/** What is proposed for a file: its columns with their headers, and which columns are joined, in reading order. */
export interface Proposal {
  columns: Column[];
  joins: Joins;
}

/** From here on a proposal is filled in, and from `sure` on without asking the customer to look at it. */
const fillsIn = 0.6;
const sure = 0.85;

/** How much of a cell is looked at; no address or name is longer. */
const looksAt = 300;

/**
 * Proposes headers for the columns of a file. `remembered` is the mapping this customer chose for a file with the same
 * header row (compare `headerFingerprint`); it is taken as it is. Columns that nothing sure can be said about get none.
 */
export function proposeMapping(
  columns: readonly InspectedColumn[],
  sample_rows: readonly (readonly string[])[],
  remembered?: Mapping,
): Proposal {
  if (remembered !== undefined) return asRemembered(columns, remembered);
  const cells = columns.map((column) => cellsOf(column.index, sample_rows));
  const readings = readNames(
    columns.map((column) => column.name),
    cells,
  );
  const named = readings.some((reading) => reading.length > 0);
  const byCells = named ? cells.map(readCells) : readWithoutHeader(cells);
  const candidates = columns.flatMap((column, place): Choice[] => {
    const byName = byNameOf(column.index, readings[place] ?? [], cells[place]);
    const doubted = byName.every((choice) => choice.score < fillsIn);
    if (!doubted || !saysNothing(column.name)) return byName;
    const byOwnCells = (byCells[place] ?? []).map((weighed): Choice => {
      return { index: column.index, ...weighed, exact: false, byName: false };
    });
    return [...byName, ...byOwnCells];
  });
  const chosen = chooseBest(
    candidates,
    cells.map((column) => column.filled.length / Math.max(1, sample_rows.length)),
  ).map((choice) => (isDisputed(choice, candidates, cells) ? askAbout(choice) : choice));
  const { choices, joins } = joinParts(chosen, cells);
  return { columns: columns.map((column) => toColumn(column, choices, candidates)), joins };
}

function cellsOf(index: number, rows: readonly (readonly string[])[]): ColumnCells {
  const rowsFilled = [...rows.keys()].filter((row) => isFilled(rows[row]?.[index] ?? ''));
  return { filled: rowsFilled.map((row) => (rows[row]?.[index] ?? '').slice(0, looksAt)), rowsFilled };
}

function byNameOf(index: number, readings: NameReading[], cells?: ColumnCells): Choice[] {
  return readings.map((reading) => {
    const weighed = weigh(reading.field, reading.score, cells ?? { filled: [], rowsFilled: [] });
    return { index, ...weighed, exact: reading.exact && weighed.field === reading.field, byName: true };
  });
}

/** Which of several of its kind a field is: phone, phone_2, phone_3. Ordered columns find their order by it. */
const place = (field: Field) => 1 / Number(/_(\d)$/.exec(field)?.[1] ?? 1);

/** The candidates that together score best, one to a column and one to a field. */
function chooseBest(candidates: Choice[], fill: number[]): Choice[] {
  const likely = candidates.filter((candidate) => candidate.score >= fillsIn);
  const fields = [...new Set(likely.map((candidate) => candidate.field))];
  const gains = fields.map(() => new Array<number>(fill.length).fill(0));
  const best = new Map<string, Choice>();
  for (const candidate of likely) {
    const row = gains[fields.indexOf(candidate.field)];
    if (row === undefined || best.has(`${candidate.field} ${candidate.index}`)) continue;
    // Of two equal columns the fuller wins, then the earlier: lists put what matters first. A blank one comes last.
    const full = fill[candidate.index] ?? 0;
    const early = (full > 0 ? 1e-3 : 0) - candidate.index * 1e-6;
    row[candidate.index] = candidate.score + 0.02 * full + early * place(candidate.field);
    best.set(`${candidate.field} ${candidate.index}`, candidate);
  }
  return assign(gains, fill.length).flatMap((column, row) => {
    const choice = best.get(`${fields[row]} ${column}`);
    return choice === undefined ? [] : [choice];
  });
}

const disputable: readonly Field[] = [
  'first_name',
  'last_name',
  'full_name',
  'property_address',
  'mailing_address',
];

/** Whether another column says by its name as well that it is this one, and holds something else. */
function isDisputed(choice: Choice, candidates: Choice[], cells: ColumnCells[]): boolean {
  if (!choice.byName || !disputable.includes(choice.field)) return false;
  const mine = new Set(cells[choice.index]?.filled.map(compact));
  return candidates.some(({ index, field, score, byName }) => {
    if (index === choice.index || field !== choice.field || !byName || score < choice.score - 0.06)
      return false;
    const theirs = cells[index]?.filled ?? [];
    return mine.size > 0 && theirs.filter((cell) => !mine.has(compact(cell))).length > theirs.length / 2;
  });
}

/** The same choice, for the customer to look at. */
const askAbout = (choice: Choice): Choice => ({
  ...choice,
  score: Math.min(choice.score, sure - 0.03),
  evidence: `${choice.evidence}, but another column is named so as well`,
});

function toColumn(column: InspectedColumn, choices: Choice[], candidates: Choice[]): Column {
  const choice = choices.find((candidate) => candidate.index === column.index);
  const { index, name } = column;
  const samples = column.samples.slice(0, 5);
  const header = choice === undefined ? undefined : headerOf(choice.field);
  if (choice !== undefined && header !== undefined) {
    const confidence = Math.round(choice.score * 100) / 100;
    const match = confidence < sure ? 'check' : choice.exact ? 'exact' : 'likely';
    return { index, name, samples, header, confidence, match, reason: reasonOf(choice, name) };
  }
  const near = candidates
    .filter((candidate) => candidate.index === index)
    .sort((a, b) => b.score - a.score)[0];
  const reason =
    near === undefined
      ? 'Nothing that tracing needs.'
      : near.score >= fillsIn
        ? 'Another column says the same.'
        : `${reasonOf(near, name).slice(0, -1)}: not sure enough.`;
  return { index, name, samples, header: null, confidence: 0, match: null, reason };
}

function reasonOf(choice: Choice, name: string): string {
  if (!choice.byName) return `${choice.evidence.charAt(0).toUpperCase()}${choice.evidence.slice(1)}.`;
  return `Named “${name.trim()}”; ${choice.evidence}.`;
}

/** The header of a field, if it is one itself and not a piece that nothing was joined from. */
const headerOf = (field: Field): Header | undefined => headerNames.find((header) => header === field);

function asRemembered(columns: readonly InspectedColumn[], remembered: Mapping): Proposal {
  const joins: Joins = {};
  const headerAt = new Map<number, Header>();
  for (const header of headerNames) {
    const indexes = remembered[header];
    if (indexes === undefined) continue;
    for (const index of indexes) headerAt.set(index, header);
    if (indexes.length > 1) joins[header] = [...indexes];
  }
  return {
    columns: columns.map(({ index, name, samples }): Column => {
      const header = headerAt.get(index);
      const base = { index, name, samples: samples.slice(0, 5) };
      if (header === undefined) {
        return {
          ...base,
          header: null,
          confidence: 0,
          match: null,
          reason: 'Left out in your last file of this shape.',
        };
      }
      return {
        ...base,
        header,
        confidence: 1,
        match: 'remembered',
        reason: 'As in your last file of this shape.',
      };
    }),
    joins,
  };
}

/** The mapping that a list of columns stands for; columns under one header are joined in the order of `joins`. */
export function mappingFromColumns(
  columns: readonly Pick<Column, 'index' | 'header'>[],
  joins: Joins = {},
): Mapping {
  const mapping: Mapping = {};
  for (const header of headerNames) {
    const indexes = columns.filter((column) => column.header === header).map((column) => column.index);
    if (indexes.length === 0) continue;
    const order = joins[header] ?? [];
    const joined = order.filter((index) => indexes.includes(index));
    mapping[header] = [...joined, ...indexes.filter((index) => !joined.includes(index))];
  }
  return mapping;
}
