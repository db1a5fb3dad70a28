/** The lists of a batch: a zip of CSV files, named by day, broker and kind, read as streams and validated. */
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Entry, openPromise } from 'yauzl';
import { type DropList, dropLists } from '#contract/drop/rules';
import { message } from '#locales';
import { guarded, through } from '#platform/streams/guarded';
import { DropFault } from './client.ts';

/** A new or withdrawn request. */
export interface ListedRequest {
  id: string;
  list: DropList;
  /** SHA-256 of the identifier. */
  hash: Buffer;
  file: string;
  withdrawn: boolean;
}

const named = /^\d{8}_[A-Za-z0-9]{4}_(NDZ|Email|Phone|MAID|NameVIN|CTVID|Removed)(_[A-Za-z0-9]{1,10})?\.csv$/;
const isList = (text: string | undefined): text is DropList => dropLists.some((list) => list === text);
/** Rows per iteration. */
const batch = 2000;

/** The rows of all lists in batches. Throws `DropFault` if the archive is invalid, truncated, or in another format. */
export async function* readLists(path: string): AsyncGenerator<ListedRequest[]> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      let files = 0;
      for await (const entry of zip.eachEntry()) {
        files += 1;
        const stream = guarded(await zip.openReadStreamPromise(entry));
        yield* readList(entry, stream);
        stream.destroy();
      }
      if (files === 0) throw new DropFault('form', message('messages:drop_archive_empty'));
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof DropFault
      ? error
      : new DropFault('form', message('messages:drop_archive_damaged'), error);
  }
}

async function* readList({ fileName }: Entry, stream: Readable): AsyncGenerator<ListedRequest[]> {
  const kind = named.exec(fileName)?.[1];
  if (kind === undefined)
    throw new DropFault('form', message('messages:drop_file_unknown', { file: fileName }));
  const withdrawn = kind === 'Removed';
  const wanted = withdrawn ? ['ID', 'Hash', 'ListType'] : ['ID', 'Hash'];
  const records = through(stream, parse({ bom: true, skip_empty_lines: true }));
  let header: string[] | undefined;
  let rows: ListedRequest[] = [];
  for await (const record of records as AsyncIterable<string[]>) {
    if (header === undefined) {
      header = record;
      if (header.join() !== wanted.join())
        throw new DropFault(
          'form',
          message('messages:drop_file_header', { file: fileName, header: wanted.join() }),
        );
      continue;
    }
    const [id = '', hash = '', told] = record;
    const list = withdrawn ? told : kind;
    if (!/^[A-Za-z0-9]{12}$/.test(id) || !/^[A-Za-z0-9+/]{43}=$/.test(hash) || !isList(list))
      throw new DropFault(
        'form',
        message('messages:drop_file_line', { file: fileName, header: wanted.join() }),
      );
    rows.push({ id, list, hash: Buffer.from(hash, 'base64'), file: fileName, withdrawn });
    if (rows.length < batch) continue;
    yield rows;
    rows = [];
  }
  if (header === undefined)
    throw new DropFault(
      'form',
      message('messages:drop_file_header', { file: fileName, header: wanted.join() }),
    );
  if (rows.length > 0) yield rows;
}
