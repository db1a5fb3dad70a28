/** Opens the files of a register of companies: one, or several that belong together. */
import { stat } from 'node:fs/promises';
import {
  type Cells,
  columnNames,
  type EntityPart,
  findRegister,
  groupParts,
  joinParts,
  type Register,
  type RegisterFile,
} from '#features/companies';
import { type Message, message } from '#locales';
import { AppError } from '#platform/errors';
import { type ImportRow, refusals } from '../rows/row.ts';
import { openContainer, readToEnd, type TextPart } from './container.ts';
import { assertWidth, fixedRows } from './fixed-width.ts';
import type { OpenedFile } from './opened-file.ts';
import type { Table } from './table.ts';
import { openTextTable } from './text-table.ts';

/** One text with its place in the register. */
interface Source {
  part: TextPart;
  file: RegisterFile;
  /** The header; empty for rows of a fixed width. */
  columns: string[];
  /** Why a row without cells is refused. */
  damaged: Message;
  /** The rows as cells by column; null for a row that can't be split into cells. */
  rows(onBytes: (bytes: number) => void): AsyncGenerator<Cells | null, void, void>;
}

/** A file of a register, with its original name if it is stored under another. */
export interface StoredFile {
  path: string;
  name?: string | undefined;
}

/** Opens the files; their order doesn't matter. Throws AppError if one is missing or isn't of the register. */
export async function openCompanyFiles(stored: readonly StoredFile[], preset: string): Promise<OpenedFile> {
  const register = findRegister(preset);
  if (register === undefined) throw new AppError('preset_not_found', { values: { preset, presets: '' } });
  const containers = await Promise.all(stored.map(({ path, name }) => openContainer(path, { name })));
  const parts = containers.flatMap((container) => {
    if (container.kind !== 'text') throw new AppError('not_a_text_file');
    return container.parts;
  });
  const sources = await Promise.all(parts.map((part) => openSource(register, part)));
  assertComplete(register, sources);
  const sizes = await Promise.all(stored.map(async ({ path }) => (await stat(path)).size));
  return {
    size: sizes.reduce((sum, size) => sum + size, 0),
    described: message('uploads:file_register'),
    preset,
    choice: null,
    columns: [],
    mapping: {},
    recognized: sources.map(({ part, file, columns }) => ({
      name: part.name,
      title: file.title,
      columns,
      width: register.fixed?.width,
    })),
    as_of: undefined,
    repeats: false,
    rows: (_, { from, onBytes }) => companyRows(register, sources, from, onBytes),
    async readToEnd(onBytes) {
      for (const container of containers) await readToEnd(container, onBytes);
    },
  };
}

async function openSource(register: Register, part: TextPart): Promise<Source> {
  const { fixed, files } = register;
  const [only] = files;
  if (fixed !== undefined && only !== undefined) {
    await assertWidth(part, fixed.width, register.name);
    return {
      part,
      file: only,
      columns: [],
      damaged: refusals.width,
      rows: (onBytes) => fixedCells(part, fixed, onBytes),
    };
  }
  const table = await openTextTable([part]);
  const names = columnNames(register, table.columns);
  const file = recognizeFile(register, { name: part.name, columns: names });
  const columns = table.columns.map(({ name }) => name);
  return {
    part,
    file,
    columns,
    damaged: refusals.broken,
    rows: (onBytes) => tableCells(table, names, onBytes),
  };
}

/** The file of the register whose columns a table has. Throws AppError that names what the closest one lacks. */
function recognizeFile(
  { name: preset, files }: Register,
  table: { name: string; columns: ReadonlyMap<string, number> },
): RegisterFile {
  const [closest] = files
    .map((file) => ({ file, missing: file.columns.filter((column) => !table.columns.has(column)) }))
    .sort((a, b) => a.missing.length / a.file.columns.length - b.missing.length / b.file.columns.length);
  if (closest === undefined) throw new AppError('preset_not_found', { values: { preset, presets: '' } });
  const { file, missing } = closest;
  if (missing.length === 0) return file;
  if (missing.length > file.columns.length / 2)
    throw new AppError('wrong_preset_columns.foreign', { values: { preset, file: table.name } });
  throw new AppError('wrong_preset_columns.register', {
    values: { preset, file: table.name, title: file.title, columns: missing.join(', ') },
  });
}

function assertComplete({ name, files }: Register, sources: readonly Source[]): void {
  const missing = files.filter((file) => !sources.some((source) => source.file === file));
  if (missing.length === 0) return;
  throw new AppError('register_file_missing', {
    values: { preset: name, files: missing.map(({ title }) => title).join(', ') },
  });
}

async function* fixedCells(
  part: TextPart,
  { width, columns }: NonNullable<Register['fixed']>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Cells | null, void, void> {
  for await (const row of fixedRows(part, width, onBytes)) {
    yield row === null
      ? null
      : (column) => {
          const [start, length] = columns[column] ?? [1, 0];
          return row.slice(start - 1, start - 1 + length).trimEnd();
        };
  }
}

async function* tableCells(
  table: Table,
  names: ReadonlyMap<string, number>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Cells | null, void, void> {
  for await (const batch of table.rows(0, onBytes)) {
    for (const { cells, problem } of batch) {
      const read: Cells = (column) => (cells[names.get(column) ?? -1] ?? '').trim();
      yield problem ? null : read;
    }
  }
}

type Bytes = (bytes: number) => void;

/** The companies of all files, counted from 1; `from` rows are skipped. */
async function* companyRows(
  register: Register,
  sources: readonly Source[],
  from: number,
  onBytes: Bytes,
): AsyncGenerator<ImportRow, void, void> {
  let row = 0;
  for await (const item of register.grouped
    ? groupedRows(register, sources, onBytes)
    : singleRows(register, sources, onBytes)) {
    row += 1;
    if (row > from) yield { row, ...item };
  }
}

/** Registers with one row per company. */
async function* singleRows(
  register: Register,
  sources: readonly Source[],
  onBytes: Bytes,
): AsyncGenerator<ImportRow, void, void> {
  for await (const part of partsOf(sources, onBytes)) {
    const entity = 'refused' in part ? null : joinParts([part], register.state);
    if (entity !== null) yield { entity };
    else yield 'refused' in part ? part : { refused: refusals.partiesOnly };
  }
}

async function* groupedRows(
  register: Register,
  sources: readonly Source[],
  onBytes: Bytes,
): AsyncGenerator<ImportRow, void, void> {
  const refused = new Map<Message, number>();
  async function* readable(): AsyncGenerator<EntityPart, void, void> {
    for await (const part of partsOf(sources, onBytes)) {
      if ('refused' in part) refused.set(part.refused, (refused.get(part.refused) ?? 0) + 1);
      else yield part;
    }
  }
  for await (const parts of groupParts(readable())) {
    const entity = joinParts(parts, register.state);
    yield entity === null ? { refused: refusals.partiesOnly } : { entity };
  }
  for (const [reason, rows] of refused) for (let row = 0; row < rows; row++) yield { refused: reason };
}

async function* partsOf(
  sources: readonly Source[],
  onBytes: Bytes,
): AsyncGenerator<EntityPart | Refused, void, void> {
  let before = 0;
  for (const { part, file, damaged, rows } of sources) {
    for await (const cells of rows((bytes) => onBytes(before + bytes)))
      yield cells === null ? { refused: damaged } : readPart(file, cells);
    before += part.size;
  }
}

interface Refused {
  refused: Message;
}

function readPart(file: RegisterFile, cells: Cells): EntityPart | Refused {
  if (file.isNameOnly?.(cells)) return { refused: refusals.nameOnly };
  return file.read(cells) ?? { refused: refusals.unidentified };
}
