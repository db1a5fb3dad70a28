import { type FileHandle, open } from 'node:fs/promises';
import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { describeColumns } from '#features/uploads';
import { message } from '#locales';
import { AppError } from '#platform/errors';
import { cellText, type Table, type TableRow } from './table.ts';

const shownRows = 200;
const piece = 5000;
/** A row group is decompressed in one piece; larger ones would take too much memory. */
const maxGroupBytes = 1024 * 1024 * 1024;

/** Opens a Parquet file. Throws `invalid` if it is truncated or damaged. */
export async function openParquetTable(path: string): Promise<Table> {
  return withFile(path, async (file) => {
    const metadata = await parquetMetadataAsync(file);
    const names = parquetSchema(metadata).children.map(({ element }) => element.name);
    if (metadata.row_groups.some(({ total_byte_size }) => total_byte_size > maxGroupBytes)) {
      throw new AppError('parquet_too_large');
    }
    const total = Number(metadata.num_rows);
    const read = async (rowStart: number, rowEnd: number, file: AsyncBuffer) =>
      (await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd })).map((row) =>
        names.map((name) => cellText(row[name])),
      );
    const sample_rows = await read(0, Math.min(total, shownRows), file);
    if (total === 0) throw new AppError('file_has_no_rows');
    return {
      described: message('uploads:file_parquet'),
      has_header: true,
      columns: describeColumns(names, sample_rows),
      sample_rows,
      rows: (from, onBytes) => rowsOf(path, { total, read }, from, onBytes),
    };
  });
}

async function* rowsOf(
  path: string,
  {
    total,
    read,
  }: { total: number; read: (from: number, to: number, file: AsyncBuffer) => Promise<string[][]> },
  from: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<TableRow[], void, void> {
  const handle = await open(path);
  try {
    const file = await bufferOf(handle);
    for (let start = from; start < total; start += piece) {
      const end = Math.min(total, start + piece);
      const rows = await read(start, end, file).catch((error) => {
        throw damaged(error);
      });
      onBytes((end / total) * file.byteLength);
      yield rows.map((cells) => ({ cells }));
    }
  } finally {
    await handle.close();
  }
}

async function withFile<T>(path: string, work: (file: AsyncBuffer) => Promise<T>): Promise<T> {
  const handle = await open(path);
  try {
    return await work(await bufferOf(handle));
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  } finally {
    await handle.close();
  }
}

async function bufferOf(handle: FileHandle): Promise<AsyncBuffer> {
  const { size } = await handle.stat();
  return {
    byteLength: size,
    async slice(start, end = size) {
      const buffer = new ArrayBuffer(Math.max(0, Math.min(end, size) - start));
      await handle.read(new Uint8Array(buffer), 0, buffer.byteLength, start);
      return buffer;
    },
  };
}

const damaged = (cause: unknown) => new AppError('file_damaged.parquet', { cause });
