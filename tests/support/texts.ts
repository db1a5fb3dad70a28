/** Text as files in tests: inspected, read, split. */
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FormatChoices, TextFormat } from '#contract/uploads/schemas';
import { inspectText, type RawRow, readRows } from '#features/uploads';
import type { Message } from '#locales';
import { AppError } from '#platform/errors';

export const commas: TextFormat = {
  kind: 'text',
  encoding: 'utf-8',
  delimiter: ',',
  skip_rows: 0,
  has_header: true,
};

/** A text or bytes as a stream in pieces of the given sizes (the last one repeats). */
export function streamOf(file: string | Buffer, sizes: number[] = [65_536]) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  return function open() {
    const pieces: Buffer[] = [];
    for (let at = 0, piece = 0; at < bytes.length; piece++) {
      const size = sizes[Math.min(piece, sizes.length - 1)] ?? 65_536;
      pieces.push(bytes.subarray(at, at + size));
      at += size;
    }
    return Readable.from(pieces, { objectMode: true });
  };
}

export function inspect(file: string | Buffer, choices?: FormatChoices) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  return inspectText(streamOf(bytes), bytes.length, choices);
}

type Options = Parameters<typeof readRows>[2];

/** All rows of a stream. */
export async function readAll(open: () => Readable, format = commas, options?: Options): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const batch of readRows(open, format, options)) rows.push(...batch);
  return rows;
}

/** Reads a text at once and byte by byte, and expects the same. */
export async function readText(text: string, format = commas, options?: Options): Promise<RawRow[]> {
  const rows = await readAll(streamOf(text), format, options);
  if (text.length >= 5_000) return rows;
  const byByte = await readAll(streamOf(text, [1]), format, options);
  if (!isDeepStrictEqual(byByte, rows)) throw new Error('reading byte by byte gives other rows');
  return rows;
}

async function rejectionOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.catch((caught: unknown) => caught);
  if (error instanceof AppError) return error;
  throw new Error('expected an AppError', { cause: error });
}

/** The message of an error for the customer. */
export async function refusal(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  const { code, message } = await rejectionOf(work);
  return { code, message };
}

/** The key and the values of an error's sentence. */
export const refusalText = async (work: Promise<unknown>): Promise<Message | string> =>
  (await rejectionOf(work)).text;

/** The key of an error. */
export async function refusalKey(work: Promise<unknown>): Promise<string> {
  const text = await refusalText(work);
  return typeof text === 'string' ? text : text.key.replace('errors:', '');
}
