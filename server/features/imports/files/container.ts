/** Detects what a file is, whatever its name, and opens the text inside: plain, gzipped, or in a zip. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError, errorCode } from '#platform/errors';
import { byteStream, guarded, through } from '#platform/streams/guarded';

/** A text stream in a file. */
export interface TextPart {
  name: string;
  /** Bytes that are read, after decompression. */
  size: number;
  /** Opens the text from its start. `onBytes` receives the number of bytes of the stored file that were read. */
  open(onBytes?: (bytes: number) => void): Readable;
}

export type Container =
  | { kind: 'text'; archive: boolean; parts: TextPart[] }
  | { kind: 'xlsx'; path: string }
  | { kind: 'parquet'; path: string };

export interface ContainerOptions {
  /** Which files of a zip to read: the one with this name, or all whose names match. */
  entry?: string | RegExp | undefined;
  /** The file's original name, if stored under another. */
  name?: string | undefined;
}

/** Detects the type of a file by its first bytes. Throws AppError for a file that can't contain people. */
export async function openContainer(path: string, options: ContainerOptions = {}): Promise<Container> {
  const name = basename(options.name ?? path);
  const head = await headOf(path);
  if (head.length === 0) throw new AppError('file_empty');
  assertNotWebPage(head, packed.test(name));
  if (startsWith(head, 'PAR1')) return { kind: 'parquet', path };
  if (startsWith(head, 'PK\u0003\u0004') || startsWith(head, 'PK\u0005\u0006')) return openZip(path, options);
  if (/\.zip$/i.test(name)) throw new AppError('not_a_zip');
  const { size } = await stat(path);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const open = isGzip ? gunzipped(path) : plain(path);
  return { kind: 'text', archive: false, parts: [{ name: name.replace(/\.gz$/i, ''), size, open }] };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (head: Buffer, text: string) => head.subarray(0, text.length).toString('latin1') === text;

/** A server without the requested file often replies with a web page, which is then saved under the file's name. */
function assertNotWebPage(head: Buffer, archive: boolean): void {
  const text = head.toString('latin1').replace(/^ï»¿/, '').trimStart().toLowerCase();
  if (!text.startsWith('<!doctype html') && !text.startsWith('<html')) return;
  throw new AppError(archive ? 'web_page_sent.archive' : 'web_page_sent');
}

function plain(path: string): TextPart['open'] {
  return (onBytes) => countBytes(guarded(createReadStream(path)), onBytes);
}

/** Reports the bytes that pass through a stream. */
function countBytes(stream: Readable, onBytes: ((bytes: number) => void) | undefined): Readable {
  if (onBytes === undefined) return stream;
  async function* pieces() {
    let bytes = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      onBytes?.(bytes);
      yield piece;
    }
  }
  return byteStream(pieces());
}

function gunzipped(path: string): TextPart['open'] {
  return (onBytes) => {
    const raw = createReadStream(path);
    const text = through(raw, createGunzip());
    async function* pieces() {
      try {
        for await (const piece of text as AsyncIterable<Buffer>) {
          onBytes?.(raw.bytesRead);
          yield piece;
        }
      } catch (error) {
        throw errorCode(error).startsWith('Z_') ? new AppError('file_damaged.gzip', { cause: error }) : error;
      } finally {
        text.destroy();
      }
    }
    return byteStream(pieces());
  };
}

/** Files in archives that aren't data. */
const ignoredFiles = /(^|\/)(\.|__MACOSX\/)|\.(pdf|docx?|html?|md|xml|jpe?g|png)$|readme|layout|fileheader/i;
const packed = /\.(zip|gz|xlsx|parquet)$/i;
const texts = /\.(csv|tsv|tab|txt|dat|psv|jsonl|ndjson|json)$/i;

async function openZip(path: string, { entry }: ContainerOptions): Promise<Container> {
  const entries = await entriesOf(path);
  const names = entries.map(({ fileName }) => fileName);
  if (names.includes('xl/workbook.xml')) return { kind: 'xlsx', path };
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/'));
  const usable = files.filter(({ fileName }) => texts.test(fileName) && !ignoredFiles.test(fileName));
  const chosen = choose(files, usable, entry);
  for (const one of chosen) {
    if (one.isEncrypted()) throw new AppError('file_locked.zip');
  }
  const [first] = chosen;
  if (first !== undefined && chosen.length === 1 && packed.test(first.fileName)) {
    throw new AppError('file_packed_twice', { values: { name: first.fileName } });
  }
  let before = 0;
  const parts = chosen.map((one): TextPart => {
    const offset = before;
    before += one.compressedSize;
    return {
      name: one.fileName,
      size: one.uncompressedSize,
      open: (onBytes) => unzipped(path, one, offset, onBytes),
    };
  });
  return { kind: 'text', archive: true, parts };
}

function choose(files: Entry[], usable: Entry[], wanted: string | RegExp | undefined): Entry[] {
  if (typeof wanted === 'string') {
    const found = files.filter(({ fileName }) => fileName === wanted || basename(fileName) === wanted);
    if (found.length > 0) return found;
    throw new AppError('archive_entry_not_found', { values: { name: wanted, names: namesOf(files) } });
  }
  const fitting = wanted === undefined ? usable : usable.filter(({ fileName }) => wanted.test(fileName));
  const found = fitting.length > 0 ? fitting : usable;
  const inner = files.filter(({ fileName }) => packed.test(fileName) && !ignoredFiles.test(fileName));
  // A compressed file inside is kept, so that its error can say what to do.
  if (found.length === 0 && inner.length === 1) return inner;
  if (found.length === 1 || (wanted !== undefined && fitting.length > 0)) return found;
  if (found.length > 0) throw new AppError('archive_entry_unclear', { values: { names: namesOf(found) } });
  if (files.length === 0) throw new AppError('archive_entry_unclear.empty');
  throw new AppError('archive_entry_unclear.none', { values: { names: namesOf(files) } });
}

const namesOf = (files: Entry[]) => files.map(({ fileName }) => fileName).join(', ');

async function entriesOf(path: string): Promise<Entry[]> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      const entries: Entry[] = [];
      for await (const entry of zip.eachEntry()) entries.push(entry);
      return entries;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (errorCode(error) !== '') throw error;
    throw new AppError('file_damaged.directory', { cause: error });
  }
}

/** A file in an archive, decompressed while it is read. */
function unzipped(
  path: string,
  entry: Entry,
  offset: number,
  onBytes: ((bytes: number) => void) | undefined,
): Readable {
  async function* pieces() {
    let zip: ZipFile | undefined;
    try {
      zip = await openPromise(path, { lazyEntries: true, autoClose: false });
      const stream = guarded(await zip.openReadStreamPromise(entry));
      let bytes = 0;
      try {
        for await (const piece of stream as AsyncIterable<Buffer>) {
          bytes += piece.length;
          onBytes?.(offset + (bytes / Math.max(1, entry.uncompressedSize)) * entry.compressedSize);
          yield piece;
        }
      } finally {
        stream.destroy();
      }
    } catch (error) {
      if (errorCode(error) !== '' && !errorCode(error).startsWith('Z_')) throw error;
      throw new AppError('file_damaged.zip', { cause: error });
    } finally {
      zip?.close();
    }
  }
  return byteStream(pieces());
}

/**
 * Reads and decompresses a whole file before any of it is imported; `onBytes` receives the bytes read. Throws AppError
 * if it is truncated or damaged. Workbooks and Parquet are read from their end, so opening them already checked that.
 */
export async function readToEnd(container: Container, onBytes: (bytes: number) => void): Promise<void> {
  if (container.kind !== 'text') return;
  try {
    for (const part of container.parts) for await (const _ of part.open(onBytes));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('file_damaged.not_whole', { cause: error });
  }
}

/** The texts in a file: plain, gzipped, or in a zip. Throws AppError for a workbook. */
export async function openTexts(path: string): Promise<TextPart[]> {
  const container = await openContainer(path);
  if (container.kind !== 'text') throw new AppError('not_a_text_file');
  return container.parts;
}
