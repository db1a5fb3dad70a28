/** Proposes a header for each column of a file, by its name and its cells, one header per column. */

import { headerNames } from '#contract/uploads/headers';
import { columnsOf } from '#contract/uploads/rules';
import type { Column, Header, Mapping } from '#contract/uploads/schemas';
import { type Message, message } from '#locales';
import { assign } from './assign.ts';
import { type Joins, joinParts } from './joins.ts';
import { compact, type Field } from './names/aliases.ts';
import { isUninformative, type NameReading } from './names/names.ts';
import { readNames } from './names/neighbors.ts';
import { type Choice, type ColumnCells, scoreField } from './values/evidence.ts';
import { readCells, readWithoutHeader } from './values/headless.ts';
import { isFilled } from './values/shapes.ts';
import { shownCell } from './values/shown-cell.ts';
import { findUnnamedOwner } from './values/unnamed-owner.ts';

/** A column as shown by the file's first rows. */
export interface InspectedColumn {
  index: number;
  /** The header cell as written; `Column 3` if blank. */
  name: string;
  /** The first non-empty cells, at most five, cut at 200 characters. */
  samples: string[];
}

/** A column with its proposed header and the reason, as sentences. */
export interface ProposedColumn extends Omit<Column, 'reason'> {
  reason: Message[];
}

export interface Proposal {
  columns: ProposedColumn[];
  joins: Joins;
}

/** Scores from `fillThreshold` on fill in a header; from `confidentThreshold` on, without review. */
const fillThreshold = 0.6;
const confidentThreshold = 0.85;

/** Characters examined per cell; addresses and names are shorter. */
const maxCellLength = 300;

/**
 * Proposes headers for a file's columns. `remembered` is the account's mapping for the same header row (compare
 * `headerFingerprint`) and is used unchanged. Uncertain columns get no header.
 */
export function proposeMapping(
  columns: readonly InspectedColumn[],
  sample_rows: readonly (readonly string[])[],
  remembered?: Mapping,
): Proposal {
  if (remembered !== undefined) return proposeRemembered(columns, remembered);
  const cells = columns.map((column) => filledCells(column.index, sample_rows));
  const names = columns.map((column) => column.name);
  const readings = readNames(names, cells);
  const named = readings.some((reading) => reading.length > 0);
  const byCells = named ? cells.map(readCells) : readWithoutHeader(cells);
  const read = columns.flatMap((column, place): Choice[] => {
    const byName = choicesByName(column.index, readings[place] ?? [], cells[place]);
    const isUncertain = byName.every((choice) => choice.score < fillThreshold);
    if (!isUncertain || !isUninformative(column.name)) return byName;
    const byOwnCells = (byCells[place] ?? []).map((weighed): Choice => {
      return { index: column.index, ...weighed, exact: false, byName: false };
    });
    return [...byName, ...byOwnCells];
  });
  const candidates = named ? [...read, ...findUnnamedOwner(names, read, cells)] : read;
  const chosen = chooseBest(
    candidates,
    cells.map((column) => column.filled.length / Math.max(1, sample_rows.length)),
  ).map((choice) => (isDisputed(choice, candidates, cells) ? markForReview(choice) : choice));
  const { choices, joins } = joinParts(chosen, candidates, cells);
  return { columns: columns.map((column) => toColumn(column, { choices, candidates, cells })), joins };
}

function filledCells(index: number, rows: readonly (readonly string[])[]): ColumnCells {
  const rowsFilled = [...rows.keys()].filter((row) => isFilled(rows[row]?.[index] ?? ''));
  return {
    filled: rowsFilled.map((row) => shownCell(rows[row]?.[index] ?? '').slice(0, maxCellLength)),
    rowsFilled,
  };
}

function choicesByName(index: number, readings: NameReading[], cells?: ColumnCells): Choice[] {
  return readings.map((reading) => {
    const weighed = scoreField(reading.field, reading.score, cells ?? { filled: [], rowsFilled: [] });
    const evidence =
      reading.role === undefined
        ? weighed.evidence
        : [message(`uploads:contact_${reading.role}`), ...weighed.evidence];
    const exact = reading.exact && weighed.field === reading.field;
    return { index, ...weighed, evidence, exact, byName: true };
  });
}

/** Favors phone over phone_2 over phone_3, so that columns of one kind keep their order. */
const positionWeight = (field: Field) => 1 / Number(/_(\d)$/.exec(field)?.[1] ?? 1);

/** The combination of candidates with the best total score, one per column and per field. */
function chooseBest(candidates: Choice[], fill: number[]): Choice[] {
  const likely = candidates.filter((candidate) => candidate.score >= fillThreshold);
  const fields = [...new Set(likely.map((candidate) => candidate.field))];
  const gains = fields.map(() => new Array<number>(fill.length).fill(0));
  const best = new Map<string, Choice>();
  for (const candidate of likely) {
    const row = gains[fields.indexOf(candidate.field)];
    if (row === undefined || best.has(`${candidate.field} ${candidate.index}`)) continue;
    // Of two equal columns the fuller wins, then the earlier, since lists put important columns first. Blank ones come
    // last.
    const full = fill[candidate.index] ?? 0;
    const early = (full > 0 ? 1e-3 : 0) - candidate.index * 1e-6;
    row[candidate.index] = candidate.score + 0.02 * full + early * positionWeight(candidate.field);
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

/** Whether another column with different cells claims the same field by its name. */
function isDisputed(choice: Choice, candidates: Choice[], cells: ColumnCells[]): boolean {
  if (!choice.byName || !disputable.includes(choice.field)) return false;
  const ownCells = new Set(cells[choice.index]?.filled.map(compact));
  return candidates.some(({ index, field, score, byName }) => {
    if (index === choice.index || field !== choice.field || !byName || score < choice.score - 0.06)
      return false;
    const otherCells = cells[index]?.filled ?? [];
    return (
      ownCells.size > 0 &&
      otherCells.filter((cell) => !ownCells.has(compact(cell))).length > otherCells.length / 2
    );
  });
}

const markForReview = (choice: Choice): Choice => ({
  ...choice,
  score: Math.min(choice.score, confidentThreshold - 0.03),
  evidence: [...choice.evidence, message('uploads:also_named')],
});

interface Proposed {
  choices: Choice[];
  candidates: Choice[];
  cells: ColumnCells[];
}

function toColumn(column: InspectedColumn, { choices, candidates, cells }: Proposed): ProposedColumn {
  const choice = choices.find((candidate) => candidate.index === column.index);
  const { index, name } = column;
  const samples = column.samples.slice(0, 5);
  const header = choice === undefined ? undefined : toHeader(choice.field);
  if (choice !== undefined && header !== undefined) {
    const confidence = Math.round(choice.score * 100) / 100;
    const confident = choice.exact ? 'exact' : 'likely';
    const match = confidence < confidentThreshold ? 'check' : confident;
    return { index, name, samples, header, confidence, match, reason: formatReason(choice, name) };
  }
  const closest = candidates
    .filter((candidate) => candidate.index === index)
    .sort((a, b) => b.score - a.score)[0];
  const winner = choices.find(({ field }) => field === closest?.field);
  const isSame = winner !== undefined && hasSameCells(cells[index], cells[winner.index]);
  const reason = explainNoHeader(closest, { name, isSame });
  return { index, name, samples, header: null, confidence: 0, match: null, reason };
}

/** Whether two columns agree in nearly every row that both fill. */
function hasSameCells(own: ColumnCells | undefined, other: ColumnCells | undefined): boolean {
  const others = new Map(other?.rowsFilled.map((row, at) => [row, compact(other.filled[at] ?? '')]));
  const shared = [...(own?.rowsFilled.entries() ?? [])].filter(([, row]) => others.has(row));
  const same = shared.filter(([at, row]) => others.get(row) === compact(own?.filled[at] ?? ''));
  return same.length > 0 && same.length >= 0.9 * shared.length;
}

function explainNoHeader(
  closest: Choice | undefined,
  { name, isSame }: { name: string; isSame: boolean },
): Message[] {
  if (closest === undefined) return [message('uploads:not_needed')];
  if (closest.score >= fillThreshold)
    return [message(isSame ? 'uploads:same_data' : 'uploads:better_column')];
  return [...formatReason(closest, name), message('uploads:not_certain')];
}

const formatReason = ({ byName, evidence }: Choice, name: string): Message[] =>
  byName ? [message('uploads:name_fits', { name: name.trim() }), ...evidence] : evidence;

/** Undefined for parts that weren't joined. */
const toHeader = (field: Field): Header | undefined => headerNames.find((header) => header === field);

function proposeRemembered(columns: readonly InspectedColumn[], remembered: Mapping): Proposal {
  const joins: Joins = {};
  const headerAt = new Map<number, Header>();
  for (const header of headerNames) {
    const indexes = columnsOf(remembered[header]);
    for (const index of indexes) headerAt.set(index, header);
    if (indexes.length > 1) joins[header] = [...indexes];
  }
  return {
    columns: columns.map(({ index, name, samples }): ProposedColumn => {
      const header = headerAt.get(index);
      const base = { index, name, samples: samples.slice(0, 5) };
      if (header === undefined) {
        return {
          ...base,
          header: null,
          confidence: 0,
          match: null,
          reason: [message('uploads:left_out_before')],
        };
      }
      return {
        ...base,
        header,
        confidence: 1,
        match: 'remembered',
        reason: [message('uploads:mapped_before')],
      };
    }),
    joins,
  };
}

/** Builds the mapping of a column list. Columns of one header are joined in the order of `joins`. */
export function mappingFromColumns(
  columns: readonly Pick<Column, 'index' | 'header'>[],
  joins: Joins = {},
): Partial<Record<Header, number[]>> {
  const mapping: Partial<Record<Header, number[]>> = {};
  for (const header of headerNames) {
    const indexes = columns.filter((column) => column.header === header).map((column) => column.index);
    if (indexes.length === 0) continue;
    const order = joins[header] ?? [];
    const joined = order.filter((index) => indexes.includes(index));
    mapping[header] = [...joined, ...indexes.filter((index) => !joined.includes(index))];
  }
  return mapping;
}
