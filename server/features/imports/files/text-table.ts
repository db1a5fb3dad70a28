/** A table in CSV, TSV or similar, in one file or several with the same columns, read like an upload. */
import type { Readable } from 'node:stream';
import type { TextFormat } from '#contract/uploads/schemas';
import { describeColumns, inspectText, readRows } from '#features/uploads';
import { type Message, message } from '#locales';
import { AppError } from '#platform/errors';
import type { TextPart } from './container.ts';
import { limits, type Table, type TableRow } from './table.ts';

const kinds = {
  ',': 'uploads:file_csv',
  ';': 'uploads:file_csv_semicolons',
  '\t': 'uploads:file_tsv',
  '|': 'uploads:file_bars',
} as const satisfies Record<TextFormat['delimiter'], string>;

const describeFormat = ({ delimiter, encoding }: TextFormat): Message =>
  message(kinds[delimiter], {
    encoding: encoding === 'windows-1252' ? 'Latin-1' : encoding.toUpperCase(),
  });

/**
 * Opens the first part; the others must have the same columns. `headerless` names the columns if the first row doesn't
 * contain them.
 */
export async function openTextTable(
  parts: readonly TextPart[],
  headerless?: readonly string[],
): Promise<Table> {
  const [first] = parts;
  if (first === undefined) throw new AppError('file_has_no_rows');
  const inspection = await inspectText(() => first.open(), first.size, {}, limits);
  const { format } = inspection;
  const own = inspection.columns.map(({ name }) => name);
  const named = format.has_header && (headerless === undefined || sharesNames(own, headerless));
  if (!named && headerless !== undefined && own.length !== headerless.length) {
    throw new AppError('wrong_preset_columns.headerless', {
      values: { columns: own.length, expected: headerless.length },
    });
  }
  const names = named || headerless === undefined ? own : headerless;
  const columns =
    named || headerless === undefined ? inspection.columns : describeColumns(names, inspection.sample_rows);
  const read: TextFormat = { ...format, has_header: named };
  return {
    described: describeFormat(format),
    has_header: named,
    columns,
    sample_rows: inspection.sample_rows,
    rows: (from, onBytes) => rowsOf(parts, { format: read, names }, from, onBytes),
  };
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function sharesNames(own: readonly string[], known: readonly string[]): boolean {
  const names = new Set(known.map(plain));
  return own.filter((name) => names.has(plain(name))).length >= 3;
}

async function* rowsOf(
  parts: readonly TextPart[],
  { format, names }: { format: TextFormat; names: readonly string[] },
  from: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<TableRow[], void, void> {
  let left = from;
  for (const [index, part] of parts.entries()) {
    if (index > 0 && format.has_header) await checkColumns(part, names);
    const open = (): Readable => part.open(onBytes);
    const options = { columns: names.length, limits };
    for await (const batch of readRows(open, format, options)) {
      if (left >= batch.length) {
        left -= batch.length;
        continue;
      }
      const rows = left === 0 ? batch : batch.slice(left);
      left = 0;
      yield rows.map(({ cells, problem }) => (problem === undefined ? { cells } : { cells, problem: true }));
    }
  }
}

async function checkColumns(part: TextPart, names: readonly string[]): Promise<void> {
  const { columns } = await inspectText(() => part.open(), part.size, {}, limits);
  if (columns.length === names.length && columns.every(({ name }, index) => name === names[index])) return;
  throw new AppError('archive_columns_differ', { values: { name: part.name } });
}
