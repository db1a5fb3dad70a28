/**
 * Files of people that admins upload in the browser: accept a complete upload, preview it, import it in the background,
 * remove it.
 */

import { constants } from 'node:fs';
import { chmod, copyFile, link, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ImportChoices, ImportPreview, ImportUpload } from '#contract/imports/schemas';
import type { Language } from '#contract/languages';
import { selectRuns } from '#features/reference';
import type { ReferencePart, ReferenceUploads } from '#features/uploads';
import { message, renderStored, translate } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, errorCode, invalidFields, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Db } from '#platform/postgres/database';
import { assertAdmin } from '#platform/security/abilities';
import { discardFile } from '#platform/storage/discard';
import {
  ensureFolder,
  fetchFile,
  keptPath,
  removeFile,
  removeOthers,
  shareFile,
} from '#platform/storage/kept-files';
import { privateFile } from '#platform/storage/private-files';
import { assertMapped, mappingProblems, openPeopleFile } from '../files/open.ts';
import type { OpenedFile } from '../files/opened-file.ts';
import { datesLostWithout, usesAges } from '../rows/file-date.ts';
import { listSources } from '../status.ts';
import {
  deleteSentFile,
  insertSentFile,
  selectIdle,
  selectSentFile,
  selectSentFiles,
  updateSentFile,
} from './repository.ts';

/** The path of an uploaded file on this machine. */
export const fetchSentFile = (ctx: Context, id: string): Promise<string> => fetchFile(ctx, 'imports', id);

/** Keeps a complete upload. Repeating it changes nothing. */
async function keepFile(ctx: Context, { id, path, read }: ReferencePart): Promise<void> {
  if (path === null) {
    await shareFile(ctx, 'imports', id, read());
    return;
  }
  await ensureFolder(ctx, 'imports');
  const target = keptPath(ctx, 'imports', id);
  await link(path, target).catch(async (error) => {
    if (errorCode(error) === 'EEXIST') return;
    // Some file systems don't support hard links.
    await copyFile(path, target, constants.COPYFILE_FICLONE);
  });
  await chmod(target, privateFile);
}

/** Bytes of free disk space that uploads must leave, because importing makes the database grow. */
const reservedBytes = 1024 ** 3;

/** Gigabytes, rounded to a tenth. */
const toGigabytes = (bytes: number) => Math.round((bytes / 1024 ** 3) * 10) / 10;

/**
 * The callbacks for resumable uploads of reference files: who may upload, whether there is space, and what to do with a
 * complete file.
 */
export const referenceUploads = (ctx: Context): ReferenceUploads => ({
  limit: ctx.config.importLimitBytes,
  async assertAllowed(caller, size) {
    assertAdmin(caller);
    const { bavail, bsize } = await statfs(ctx.config.dataFolder);
    const room = Math.max(0, bavail * bsize - reservedBytes);
    if (size > room)
      throw new AppError('disk_too_small', {
        values: { size_gb: toGigabytes(size), free_gb: toGigabytes(room) },
      });
  },
  async store(caller, part) {
    const { id, name, size } = part;
    assertAdmin(caller);
    await keepFile(ctx, part);
    await inTransaction(ctx, async (tx) => {
      await insertSentFile(tx, { id, name, size });
      await audit(tx, { caller, action: 'import.upload', subject: `import-file:${id}` });
    });
  },
  async sizeOf(caller, id) {
    return caller.role === 'admin' ? (await selectSentFile(ctx.db, id))?.size : undefined;
  },
});

/** The uploaded files with their failures in a language. */
export async function listSentFiles(ctx: Context, language: Language): Promise<ImportUpload[]> {
  const files = await selectSentFiles(ctx.db);
  return files.map(({ error, ...file }) => ({
    ...file,
    error: error === null ? null : renderStored(error, language),
  }));
}

async function fileOf(db: Db, id: string): Promise<ImportUpload> {
  const file = isId(id) ? await selectSentFile(db, id) : undefined;
  if (file === undefined) throw notFound('import_file');
  return file;
}

type Reading = Pick<ImportChoices, 'preset' | 'part' | 'others'>;

/** Opens an uploaded file, together with the others of its register, as it'll be read. Throws AppError if that fails. */
export async function openSentFile(
  ctx: Context,
  { id, name }: Pick<ImportUpload, 'id' | 'name'>,
  { preset, part, others }: Reading,
): Promise<OpenedFile> {
  // Looks up each id, so that none can be a path.
  const known = await Promise.all(others.map((other) => fileOf(ctx.db, other)));
  return openPeopleFile(await fetchSentFile(ctx, id), {
    name,
    preset: preset ?? undefined,
    entry: part || undefined,
    sheet: part || undefined,
    others: await Promise.all(
      known.map(async (other) => ({ path: await fetchSentFile(ctx, other.id), name: other.name })),
    ),
  });
}

/** A preview of a file read in a given way. Throws `not_found`, and AppError if it can't be read that way. */
export async function previewSentFile(
  ctx: Context,
  id: string,
  { language, ...reading }: Reading & { language: Language },
): Promise<ImportPreview> {
  const file = await fileOf(ctx.db, id);
  try {
    const opened = await openSentFile(ctx, file, reading);
    return {
      described: translate(language, opened.described),
      preset: opened.preset,
      as_of: opened.as_of ?? null,
      columns: opened.columns.map(({ name, header, match }) => ({ name: name.trim(), header, match })),
      problems: mappingProblems(opened, opened.mapping).map(({ text }) => translate(language, text)),
    };
  } catch (error) {
    if (reading.preset !== null || !(error instanceof AppError) || error.code !== 'register_file_missing')
      throw error;
    // Recognized as one of several files: the others can be chosen once the preset is known.
    const preset = String(error.text.values?.preset);
    return { described: '', preset, as_of: null, columns: [], problems: [translate(language, error.text)] };
  }
}

const inProgress: readonly ImportUpload['state'][] = ['waiting', 'checking', 'importing'];

/**
 * Queues a file for import. Throws `invalid` if it can't be imported that way, and
 * `import_already_running`.
 */
export async function startSentFile(
  ctx: Context,
  caller: Caller,
  id: string,
  request: ImportChoices,
): Promise<ImportUpload> {
  const opened = await openSentFile(ctx, await fileOf(ctx.db, id), request);
  assertMapped(opened);
  const known = (await listSources(ctx.db)).find(({ name }) => name === request.source);
  if (known !== undefined && known.licence_class !== request.licence_class) {
    const values = { source: known.name, license: known.licence_class };
    throw new AppError('invalid.source_license', {
      values,
      errors: { licence_class: message('fields:source_license', values) },
    });
  }
  const runs = (await selectRuns(ctx.pool)).filter(({ source_id }) => source_id === known?.id);
  if (request.as_of !== null && request.as_of > clock.now().toISOString().slice(0, 10))
    throw invalidFields({ as_of: message('fields:future_date') });
  const day = { as_of: request.as_of ?? opened.as_of, ages: usesAges(opened.mapping) };
  const lost = datesLostWithout({ source: request.source, ...day }, runs);
  if (lost !== null)
    throw new AppError('invalid.source_date', {
      values: lost,
      errors: { as_of: message('fields:source_date') },
    });
  await inTransaction(ctx, async (tx) => {
    await sql`select from sent_file where id = ${id} for update`.execute(tx);
    if (inProgress.includes((await fileOf(tx, id)).state)) throw new AppError('import_already_running');
    await updateSentFile(tx, id, {
      state: 'waiting',
      asked: request,
      error: null,
      already: false,
      bytes_checked: 0n,
    });
    await audit(tx, { caller, action: 'import.start', subject: `import-file:${id}` });
    await enqueue(tx, 'sources.import-file', { file_id: id });
  });
  return fileOf(ctx.db, id);
}

/** Removes files after their import. */
export async function removeImported(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await deleteSentFile(ctx.db, id);
    await discardFile(ctx, removeFile(ctx, 'imports', id));
  }
}

/** Removes a file. A running import of it stops; rows already imported stay until the import is undone. */
export async function removeSentFile(ctx: Context, caller: Caller, id: string): Promise<void> {
  await fileOf(ctx.db, id);
  await inTransaction(ctx, async (tx) => {
    await deleteSentFile(tx, id);
    await audit(tx, { caller, action: 'import.remove-file', subject: `import-file:${id}` });
  });
  await discardFile(ctx, removeFile(ctx, 'imports', id));
}

/** Hands an uploaded file to another use, and removes it once that succeeds. Throws `not_found`. */
export async function withSentFile<T>(
  ctx: Context,
  caller: Caller,
  id: string,
  use: (file: { path: string; name: string }) => Promise<T>,
): Promise<T> {
  const { name } = await fileOf(ctx.db, id);
  const result = await use({ path: await fetchSentFile(ctx, id), name });
  await removeSentFile(ctx, caller, id);
  return result;
}

/** How long a file may wait for an import, and how long a finished one is listed. */
const keepFor = { open: days(7), done: days(1) };

/** Removes abandoned files, and files left by a killed process. */
export async function removeOldSentFiles(ctx: Context): Promise<void> {
  const now = clock.now();
  const old = { open: after(now, -keepFor.open), done: after(now, -keepFor.done) };
  for (const id of await selectIdle(ctx.db, old)) await deleteSentFile(ctx.db, id);
  const inUse = new Set((await selectSentFiles(ctx.db)).map(({ id }) => id));
  // A recent file may not be in the list yet.
  await removeOthers(ctx, 'imports', { inUse, before: old.done });
}
