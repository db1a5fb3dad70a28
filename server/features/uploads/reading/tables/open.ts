/**
 * Opens files that aren't delimited text: workbooks, JSON, tables of web pages, and any of these or text in a zip or
 * gzip file. All are read like the sheets of a workbook.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { AppError, errorCode } from '#platform/errors';
import type { RangedFile } from '#platform/storage/storage';
import { byteStream, guarded, through } from '#platform/streams/guarded';
import { type Archive, openArchive } from '#platform/xlsx/archive';
import { openWorkbook } from '#platform/xlsx/workbook';
import { notWorkbook } from '../binary.ts';
import type { IntakeLimits } from '../limits.ts';
import { countHtmlRows, readHtmlRows } from './html.ts';
import { readJsonRows } from './json.ts';
import { openOds } from './ods.ts';
import { type TableRow, type Tables, visible } from './table.ts';
import { readTextRows } from './text.ts';

const headBytes = 1024;

/** A stream of bytes that can be read again. `passed` gets the number of bytes of the file that were read. */
type Open = (passed?: (bytes: number) => void) => Readable;

/** The tables of a file; undefined for delimited text. */
export async function openTables(file: RangedFile, limits: IntakeLimits): Promise<Tables | undefined> {
  const head = await buffer(file.open({ to: headBytes }));
  const kind = kindOf(head);
  if (kind === 'zip') return openZip(file, head, limits);
  if (kind === 'gzip') return openGzip(file, limits);
  return kind === 'text' ? undefined : openContent(kind, counting(file), limits);
}

type Content = 'json' | 'html' | 'text';

function kindOf(head: Buffer): Content | 'zip' | 'gzip' {
  const signature = head.toString('latin1', 0, 4);
  if (signature === 'PK\u0003\u0004' || signature === 'PK\u0005\u0006') return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
  if (/^(\[\s*)*\{\s*["}]/.test(text)) return 'json';
  return /^(<!doctype html|<html|<table|<meta|<style)/i.test(text) ? 'html' : 'text';
}

async function openContent(kind: Content, open: Open, limits: IntakeLimits, name = 'File'): Promise<Tables> {
  if (kind === 'html') return openHtml(open);
  const read = kind === 'json' ? readJsonRows : readTextRows;
  return { sheets: [visible(name)], rows: (_, passed) => read(open, limits, passed), close: () => undefined };
}

const tableName = (table: number) => `Table ${table + 1}`;

async function openHtml(open: Open): Promise<Tables> {
  const tables = [...(await countHtmlRows(() => open())).keys()];
  // A page without a list is a failed download.
  if (tables.length === 0) throw new AppError('web_page_sent');
  async function* rows(
    sheet: string,
    passed?: (bytes: number) => void,
  ): AsyncGenerator<TableRow[], void, void> {
    for await (const batch of readHtmlRows(open, passed))
      yield batch.filter(({ table }) => tableName(table) === sheet);
  }
  return { sheets: tables.map((table) => visible(tableName(table))), rows, close: () => undefined };
}

async function openZip(file: RangedFile, head: Buffer, limits: IntakeLimits): Promise<Tables> {
  const workbook = await openWorkbook(file);
  if (workbook !== undefined) return workbook;
  const archive = await openArchive(file);
  try {
    return (await openOds(archive)) ?? (await openPacked(archive, head, limits));
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Files of an archive that can be tables, without what systems add. */
const tables = /\.(csv|tsv|tab|txt|psv|jsonl|ndjson|json|html?|xls)$/i;
const ignored = /(^|\/)(\.|__MACOSX\/)|(^|\/)(readme|license)\b/i;
/** Files that are read as tables; a list of lists isn't an archive of a thousand files. */
const maxFiles = 100;

/** Each file of an archive is a table. */
async function openPacked(archive: Archive, head: Buffer, limits: IntakeLimits): Promise<Tables> {
  const names = archive.names.filter((name) => tables.test(name) && !ignored.test(name)).slice(0, maxFiles);
  if (names.length === 0) throw notWorkbook(head, archive.names);
  async function* rows(
    name: string,
    passed?: (bytes: number) => void,
  ): AsyncGenerator<TableRow[], void, void> {
    if (!names.includes(name))
      throw new AppError('sheet_not_found', { values: { sheet: name, sheets: names.join(', ') } });
    const open: Open = (onBytes) => archive.open(name, onBytes);
    const content = await openStream(open, limits, name);
    yield* content.rows(content.sheets[0]?.name ?? name, passed);
  }
  return { sheets: names.map(visible), rows, close: () => archive.close() };
}

/** The tables of an unpacked stream, which can't be packed again. */
async function openStream(open: Open, limits: IntakeLimits, name: string): Promise<Tables> {
  const kind = kindOf(await firstBytes(open));
  if (kind === 'zip' || kind === 'gzip') throw new AppError('file_packed_twice', { values: { name } });
  return openContent(kind, open, limits, name);
}

async function firstBytes(open: Open): Promise<Buffer> {
  const stream = open();
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= headBytes) break;
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces).subarray(0, headBytes);
}

/** Limits of unpacking, as for the parts of a workbook. */
const unpacked = { most: 3 * 1024 ** 3, growth: 300, growthFrom: 4 * 1024 ** 2 };

const openGzip = (file: RangedFile, limits: IntakeLimits): Promise<Tables> =>
  openStream((passed) => gunzipped(file, passed), limits, 'File');

function gunzipped(file: RangedFile, passed?: (bytes: number) => void): Readable {
  async function* pieces(): AsyncGenerator<Buffer, void, void> {
    let [packed, length] = [0, 0];
    const source = counting(file)((bytes) => {
      packed = bytes;
      passed?.(bytes);
    });
    const stream = through(source, createGunzip());
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        length += piece.length;
        if (length > unpacked.most) throw new AppError('workbook_too_large');
        if (length > unpacked.growthFrom && length > packed * unpacked.growth)
          throw new AppError('workbook_unsafe.packed');
        yield piece;
      }
    } catch (error) {
      throw errorCode(error).startsWith('Z_') ? new AppError('file_damaged.upload', { cause: error }) : error;
    } finally {
      stream.destroy();
    }
  }
  return byteStream(pieces());
}

/** Opens a file and counts the bytes read of it. */
const counting =
  (file: RangedFile): Open =>
  (passed) => {
    if (passed === undefined) return file.open();
    async function* pieces(): AsyncGenerator<Buffer, void, void> {
      const stream = guarded(file.open());
      let bytes = 0;
      try {
        for await (const piece of stream as AsyncIterable<Buffer>) {
          bytes += piece.length;
          passed?.(bytes);
          yield piece;
        }
      } finally {
        stream.destroy();
      }
    }
    return byteStream(pieces());
  };
