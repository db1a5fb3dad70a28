/** Opens a file of people of any type and decides how its rows become people. */
import { stat } from 'node:fs/promises';
import { findRegister } from '#features/companies';
import { AddressReader } from '#linkage';
import { message } from '#locales';
import { AppError } from '#platform/errors';
import { dayOf, findPreset, mapByPreset, rulesOf } from '../presets/columns.ts';
import { assertJsonLines, peopleOfLines } from '../rows/json-lines.ts';
import {
  isNeverStored,
  missingForPeople,
  type PersonColumn,
  type PersonMapping,
  proposePersonMapping,
} from '../rows/mapping.ts';
import { orderOfRows } from '../rows/read.ts';
import { recordsOfRow } from '../rows/rolls.ts';
import { type ImportRow, type RowRules, refusals } from '../rows/row.ts';
import { type Container, openContainer, readToEnd } from './container.ts';
import { presetByColumns, presetByWidth } from './detect.ts';
import { openCompanyFiles, type StoredFile } from './open-companies.ts';
import type { OpenedFile, ReadOptions } from './opened-file.ts';
import { openParquetTable } from './parquet-table.ts';
import type { Table } from './table.ts';
import { openTextTable } from './text-table.ts';
import { openXlsxTable } from './xlsx-table.ts';

export interface OpenOptions {
  /** How to read the file; without one, the file's preset is recognized or its columns are detected. */
  preset?: string | undefined;
  /** Which file of an archive to read. */
  entry?: string | undefined;
  /** Which sheet of a workbook to read; the first by default. */
  sheet?: string | undefined;
  /** The file's original name, if stored under another. */
  name?: string | undefined;
  /** Further files of a register of companies. */
  others?: readonly StoredFile[] | undefined;
}

/** Opens a file. Throws AppError if it can't be used or doesn't match the preset. */
export async function openPeopleFile(path: string, options: OpenOptions = {}): Promise<OpenedFile> {
  try {
    return await openFile(path, options);
  } catch (error) {
    // The sentence of a file that turns out to be damaged while it is imported speaks of imported rows.
    if (error instanceof AppError && resumable.includes(error.text.key))
      throw new AppError('file_damaged.unopened', { cause: error });
    throw error;
  }
}

const resumable: readonly string[] = [
  'errors:file_damaged.gzip',
  'errors:file_damaged.zip',
  'errors:file_damaged.parquet',
];

async function openFile(path: string, options: OpenOptions): Promise<OpenedFile> {
  const { preset: named, others = [] } = options;
  if (named !== undefined && findRegister(named) !== undefined)
    return openCompanyFiles([{ path, name: options.name }, ...others], named);
  if (named !== undefined && others.length > 0) throw new AppError('one_file_only');
  const { size } = await stat(path);
  if (options.preset === 'person') return openLines(await openContainer(path, options), size);
  const preset = options.preset === undefined ? undefined : findPreset(options.preset);
  const container = await openContainer(path, { ...options, entry: options.entry ?? preset?.entries });
  const readAs = (found: string) =>
    openFile(path, { ...options, preset: found, entry: options.entry ?? nameOf(container) });
  if (preset === undefined) {
    if (others.length === 0 && (await isJson(container))) return openLines(container, size);
    const found = await presetByWidth(container);
    if (found !== undefined) return readAs(found);
  }
  const table = await openTable(path, container, options.sheet, preset?.headerless);
  if (preset === undefined) {
    const found = presetByColumns(table);
    if (found !== undefined) return readAs(found);
    if (others.length > 0) throw new AppError('one_file_only');
  }
  const proposed = proposePersonMapping(table.columns, table.sample_rows);
  const known = preset !== undefined && Object.keys(preset.columns).length > 0;
  const mapping = known ? mapByPreset(preset, table.columns) : proposed.mapping;
  const headerAt = new Map(
    (Object.entries(mapping) as [keyof PersonMapping, number[]][]).flatMap(([header, indexes]) =>
      indexes.map((index) => [index, header] as const),
    ),
  );
  const columns = known
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
    choice: choiceOf(container),
    columns,
    mapping,
    as_of: preset && dayOf(preset, table.columns, table.sample_rows),
    repeats: preset?.repeats ?? mapping.record_id === undefined,
    rows: (chosen, read) => rowsOf(table, chosen, rules, read),
    readToEnd: (onBytes) => readToEnd(container, onBytes),
  };
}

function choiceOf(container: Container): OpenedFile['choice'] {
  if (container.kind === 'xlsx') return 'sheet';
  return container.kind === 'text' && container.archive ? 'entry' : null;
}

/** The file of an archive that was read, so that it's read again. */
const nameOf = (container: Container): string | undefined =>
  container.kind === 'text' ? container.parts[0]?.name : undefined;

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
  { from, asOf, onBytes }: ReadOptions,
): AsyncGenerator<ImportRow, void, void> {
  const order = orderOfRows(table.sample_rows, mapping);
  const options = { ...rules, asOf, order, reader: new AddressReader() };
  let row = from;
  for await (const batch of table.rows(from, onBytes)) {
    for (const { cells, problem } of batch) {
      row += 1;
      if (problem) yield { row, refused: refusals.broken };
      else for (const item of recordsOfRow(cells, mapping, options)) yield { row, ...item };
    }
  }
}

/** Whether a text starts as JSON, which no table of people does. */
async function isJson(container: Container): Promise<boolean> {
  const [part] = container.kind === 'text' ? container.parts : [];
  if (part === undefined) return false;
  for await (const piece of part.open() as AsyncIterable<Buffer>)
    return /^(?:\ufeff|\s)*(?:\[\s*)?\{\s*"/.test(piece.toString('utf8', 0, 1024));
  return false;
}

async function openLines(container: Container, size: number): Promise<OpenedFile> {
  const [part, ...others] = container.kind === 'text' ? container.parts : [];
  if (part === undefined || others.length > 0) {
    throw new AppError('wrong_preset');
  }
  await assertJsonLines(part.open());
  return {
    size,
    described: message('uploads:file_json_lines'),
    preset: 'person',
    choice: choiceOf(container),
    columns: [],
    mapping: {},
    as_of: undefined,
    repeats: false,
    rows: (_, { from, onBytes }) => peopleOfLines(() => part.open(onBytes), from),
    readToEnd: (onBytes) => readToEnd(container, onBytes),
  };
}

/** The reasons why a mapping can't be imported, as sentences; empty if it can. */
export function mappingProblems(file: OpenedFile, mapping: PersonMapping): AppError[] {
  if (file.preset === 'person' || findRegister(file.preset ?? '') !== undefined) return [];
  const secret = file.columns.filter(
    ({ index, name }) =>
      isNeverStored(name) && Object.values(mapping).some((indexes) => indexes.includes(index)),
  );
  return [
    ...secret.map(
      ({ name }) => new AppError('mapping_incomplete.secret', { values: { column: name.trim() } }),
    ),
    ...missingForPeople(mapping),
  ];
}

/** Throws the first problem of a file's own mapping. */
export function assertMapped(file: OpenedFile): void {
  const [problem] = mappingProblems(file, file.mapping);
  if (problem !== undefined) throw problem;
}
