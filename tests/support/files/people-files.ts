/** Files of people in tests: written to a folder, zipped, opened and read. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { ZipFile } from 'yazl';
import { type ImportRow, openPeopleFile } from '#features/imports';
import type { Person } from '#linkage';
import type { Message } from '#locales';

/** A folder for one test file, removed after the tests. */
export function peopleFiles() {
  let folder = '';
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openskip-open-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return {
    /** Writes a file and returns its path. */
    saved: async (name: string, content: string | Buffer): Promise<string> => {
      files += 1;
      const path = join(folder, `${files}-${name}`);
      await writeFile(path, content);
      return path;
    },
  };
}

/** A zip archive of the files. */
export async function zipped(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** All rows of a file after the first `from`. */
export async function rowsOf(
  path: string,
  options: Parameters<typeof openPeopleFile>[1] = {},
  from = 0,
): Promise<ImportRow[]> {
  const file = await openPeopleFile(path, options);
  const rows: ImportRow[] = [];
  for await (const row of file.rows(file.mapping, { from, asOf: undefined, onBytes: () => {} }))
    rows.push(row);
  return rows;
}

/** The people of rows, and why the other rows have none. */
export const peopleOf = (rows: ImportRow[]): Person[] =>
  rows.flatMap((row) => ('person' in row ? [row.person] : []));
export const refusalsOf = (rows: ImportRow[]): Message[] =>
  rows.flatMap((row) => ('refused' in row ? [row.refused] : []));

/** Quoted rows separated by tabs. */
export const tsv = (rows: string[][]): string =>
  rows.map((row) => `${row.map((cell) => `"${cell}"`).join('\t')}\n`).join('');
