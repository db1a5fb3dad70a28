/** A sheet of a workbook, read like an upload. */
import { inspectFile, readTable } from '#features/uploads';
import { message } from '#locales';
import { plainFile } from '#platform/storage/storage';
import { limits, type Table, type TableRow } from './table.ts';

/** Opens the first sheet with a table, or the named one. Throws AppError if it can't be read. */
export async function openXlsxTable(path: string, sheet?: string): Promise<Table> {
  const file = await plainFile(path);
  const inspection = await inspectFile(file, sheet === undefined ? {} : { sheet }, limits);
  const { format, columns, sample_rows } = inspection;
  async function* rows(
    from: number,
    onBytes: (bytes: number) => void,
  ): AsyncGenerator<TableRow[], void, void> {
    let left = from;
    const options = { columns: columns.length, onProgress: onBytes, limits };
    for await (const batch of readTable(file, format, options)) {
      const wanted = batch.slice(left);
      left = Math.max(0, left - batch.length);
      if (wanted.length > 0)
        yield wanted.map(({ cells, problem }) =>
          problem === undefined ? { cells } : { cells, problem: true },
        );
    }
    onBytes(file.size);
  }
  const described =
    format.kind === 'sheet'
      ? message('uploads:file_sheet', { sheet: format.sheet })
      : message('uploads:file_workbook');
  return { described, has_header: format.has_header, columns, sample_rows, rows };
}
