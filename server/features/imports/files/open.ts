/** Opens a file of people, whatever kind it is, and settles how its rows become people. */
import { stat } from 'node:fs/promises';
import { AddressReader } from '#linkage';
import { AppError } from '#platform/errors';
import { dayOf, mapByPreset, presetOf, rulesOf } from '../presets/columns.ts';
import { presets } from '../presets/presets.ts';
import { peopleOfLines } from '../rows/json-lines.ts';
import {
  isNeverStored,
  missingForPeople,
  type PersonColumn,
  type PersonMapping,
  proposePersonMapping,
} from '../rows/mapping.ts';
import { type ImportRow, orderOfRows, peopleOfRow, type RowRules, refusals } from '../rows/read.ts';
import { type Container, openContainer, readToEnd } from './container.ts';
import { openParquetTable } from './parquet-table.ts';
import type { Table } from './table.ts';
import { openTextTable } from './text-table.ts';
import { openXlsxTable } from './xlsx-table.ts';

export interface OpenOptions {
  /** How the file is read; without one its columns are taken for what they seem to be. */
  preset?: string | undefined;
  /** The file of an archive that is meant. */
  entry?: string | undefined;
  /** The sheet of a workbook that is meant; else the first. */
  sheet?: string | undefined;
  /** The file's own name, where it lies under another. */
  name?: string | undefined;
}

/** A file of people, looked at. */
export interface OpenedFile {
  /** Bytes on the disk. */
  size: number;
  /** Its kind, in words. */
  described: string;
  preset: string | null;
  /** Its columns and what they are taken for; none for JSON lines, which name everything themselves. */
  columns: PersonColumn[];
  mapping: PersonMapping;
  /** The day that the file tells about, where it says so itself (ISO). */
  as_of: string | undefined;
  /** Whether rows of one person may have different record ids. */
  repeats: boolean;
  /** What the rows come to, behind the first `from`; `passed` hears how many bytes are read. */
  rows(mapping: PersonMapping, options: ReadOptions): AsyncGenerator<ImportRow, void, void>;
  /** Reads it to its end, without a row: raises AppError for one that is cut off. `passed` hears of the bytes read. */
  toEnd(passed: (bytes: number) => void): Promise<void>;
}

export interface ReadOptions {
  from: number;
  asOf: Date | undefined;
  passed(bytes: number): void;
}

/** Looks into a file. Raises AppError for one that can't be used, or isn't what the preset says. */
export async function openPeopleFile(path: string, options: OpenOptions = {}): Promise<OpenedFile> {
  const { size } = await stat(path);
  if (options.preset === 'person') return openLines(await openContainer(path, options), size);
  const preset = options.preset === undefined ? undefined : presetOf(options.preset);
  const container = await openContainer(path, { ...options, entry: options.entry ?? preset?.entries });
  if (preset === undefined && (await isJson(container))) return openLines(container, size);
  const table = await openTable(path, container, options.sheet, preset?.headerless);
  if (preset === undefined) demandPreset(table);
  const proposed = proposePersonMapping(table.columns, table.sample_rows);
  const named = preset !== undefined && Object.keys(preset.columns).length > 0;
  const mapping = named ? mapByPreset(preset, table.columns) : proposed.mapping;
  const headerAt = new Map(
    (Object.entries(mapping) as [keyof PersonMapping, number[]][]).flatMap(([header, indexes]) =>
      indexes.map((index) => [index, header] as const),
    ),
  );
  const columns = named
    ? table.columns.map(({ index, name }): PersonColumn => {
        const header = headerAt.get(index) ?? null;
        return { index, name, header, confidence: header ? 1 : 0, match: header ? 'exact' : null };
      })
    : proposed.columns;
  const rules = preset === undefined ? {} : rulesOf(preset, table.columns);
  return {
    size,
    described: table.described,
    preset: preset?.name ?? null,
    columns,
    mapping,
    as_of: preset && dayOf(preset, table.columns, table.sample_rows),
    repeats: preset?.repeats ?? mapping.record_id === undefined,
    rows: (chosen, read) => rowsOf(table, chosen, rules, read),
    toEnd: (passed) => readToEnd(container, passed),
  };
}

/**
 * Raises AppError `invalid` for a file that only its preset can read: without names, nothing says which column asks for
 * secrecy.
 */
function demandPreset({ has_header, sample_rows }: Table): void {
  if (has_header) return;
  const found = presets.find(
    ({ looks }) => looks !== undefined && sample_rows.filter(looks).length > sample_rows.length / 2,
  );
  if (found === undefined) return;
  throw new AppError(
    'invalid',
    `This looks like ${found.title}, whose columns have no names: nothing says whose records are confidential. ` +
      `Import it by the preset ${found.name}.`,
  );
}

async function openTable(
  path: string,
  container: Container,
  sheet: string | undefined,
  headerless: readonly string[] | undefined,
): Promise<Table> {
  if (container.kind === 'xlsx') return openXlsxTable(path, sheet);
  if (container.kind === 'parquet') return openParquetTable(path);
  return openTextTable(container.parts, headerless);
}

async function* rowsOf(
  table: Table,
  mapping: PersonMapping,
  rules: RowRules,
  { from, asOf, passed }: ReadOptions,
): AsyncGenerator<ImportRow, void, void> {
  const order = orderOfRows(table.sample_rows, mapping);
  const options = { ...rules, asOf, order, reader: new AddressReader() };
  let row = from;
  for await (const batch of table.rows(from, passed)) {
    for (const { cells, problem } of batch) {
      row += 1;
      if (problem) yield { row, refused: refusals.broken };
      else for (const item of peopleOfRow(cells, mapping, options)) yield { row, ...item };
    }
  }
}

/** Whether a text begins as JSON: no table of people does. */
async function isJson(container: Container): Promise<boolean> {
  const [part] = container.kind === 'text' ? container.parts : [];
  if (part === undefined) return false;
  for await (const piece of part.open() as AsyncIterable<Buffer>)
    return /^(?:\ufeff|\s)*(?:\[\s*)?\{\s*"/.test(piece.toString('utf8', 0, 1024));
  return false;
}

function openLines(container: Container, size: number): OpenedFile {
  const [part, ...others] = container.kind === 'text' ? container.parts : [];
  if (part === undefined || others.length > 0) {
    throw new AppError(
      'unsupported_media',
      'The preset person reads one file of JSON lines. This is something else.',
    );
  }
  return {
    size,
    described: 'JSON lines',
    preset: 'person',
    columns: [],
    mapping: {},
    as_of: undefined,
    repeats: false,
    rows: (_, { from, passed }) => peopleOfLines(() => part.open(passed), from),
    toEnd: (passed) => readToEnd(container, passed),
  };
}

/** What stands against an import by a mapping, as sentences; empty when nothing does. */
export function problemsOf(file: OpenedFile, mapping: PersonMapping): string[] {
  if (file.preset === 'person') return [];
  const secret = file.columns.filter(
    ({ index, name }) =>
      isNeverStored(name) && Object.values(mapping).some((indexes) => indexes.includes(index)),
  );
  return [
    ...secret.map(({ name }) => `“${name.trim()}” is of a kind that is never stored. Leave it out.`),
    ...missingForPeople(mapping),
  ];
}
