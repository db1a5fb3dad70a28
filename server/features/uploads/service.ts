/** Uploads: received, understood, remembered. */
import type { Selectable } from 'kysely';
import { Upload } from '#contract/orders/schemas';
import { Column, FileFormat, type ReadOptions, type TypedLead } from '#contract/uploads/schemas';
import type { Upload as UploadTable } from '#database/types';
import {
  mappingFromColumns,
  missingRequirements,
  proposeMapping,
  recallMapping,
} from '#features/column-mapping';
import { createGrowingReservation, endReservation, releaseStorage, reserveStorage } from '#features/storage';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId, sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import { seal, unseal } from '#platform/security/secrets';
import type { RangedFile } from '#platform/storage/storage';
import { byteStream } from '#platform/streams/guarded';
import { type Reading, refuseUntraceable, tableOf } from './manual/table.ts';
import { inspectFile } from './reading/table.ts';
import { type ReceivedFile, receiveFile } from './receive.ts';
import { insertUpload, selectUpload, updateUpload } from './repository.ts';

/** Receives a file by multipart request and says how it is understood. */
export async function uploadFile(ctx: Context, caller: Caller, request: Request): Promise<Upload> {
  const id = newId();
  const key = storageKey(caller, id);
  const limit = ctx.config.uploadLimitBytes;
  // Of the whole body: a little more than the file.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const expected = Number.isSafeInteger(length) ? Math.min(length, limit) : undefined;
  const grow = await createGrowingReservation(ctx, caller, { id, expected });
  try {
    const file = await receiveFile(request, ctx.storage, key, { limit, grow });
    return await keepUpload(ctx, caller, { id, key, file });
  } catch (error) {
    await releaseStorage(ctx, caller, id);
    throw error;
  }
}

/** Where a file of an account is kept. */
export const storageKey = (caller: Caller, id: string) => `uploads/${caller.account_id}/${id}`;

/** An upload as it is stored. */
type Stored = Pick<Selectable<UploadTable>, 'id' | 'storage_key' | 'size' | 'file_key'>;

/** The owner under whose name the key of a stored file is sealed. */
export const keyOwner = (id: string) => `upload:${id}`;

/** A stored file as a table to read. */
export async function uploadedFile(ctx: Context, upload: Stored): Promise<RangedFile> {
  const { id, storage_key, size, file_key } = upload;
  const secret = file_key === null ? null : await unseal(ctx, file_key, keyOwner(id));
  return { size: Number(size), open: (range) => ctx.storage.open(storage_key, secret, range) };
}

/** Looks into a stored file and keeps what it is; a file that can't be used is removed again. */
export async function keepUpload(
  ctx: Context,
  caller: Caller,
  stored: { id: string; key: string; file: ReceivedFile },
): Promise<Upload> {
  const { id, key, file } = stored;
  const received: RangedFile = {
    size: file.size,
    open: (range) => ctx.storage.open(key, file.secret, range),
  };
  try {
    await insert(ctx, caller, stored, await understand(ctx, caller, received, { recall: true }));
  } catch (error) {
    await ctx.storage.remove(key);
    throw error;
  }
  return findUpload(ctx, caller, id);
}

async function insert(
  ctx: Context,
  caller: Caller,
  { id, key, file }: { id: string; key: string; file: ReceivedFile },
  understood: Awaited<ReturnType<typeof understand>>,
): Promise<void> {
  const file_key = await seal(ctx, file.secret, keyOwner(id));
  await inTransaction(ctx, async (tx) => {
    await endReservation(tx, caller.account_id, id);
    await insertUpload(tx, {
      id,
      account_id: caller.account_id,
      user_id: caller.user_id,
      name: file.name,
      size: BigInt(file.size),
      sha256: file.sha256,
      storage_key: key,
      file_key,
      ...understood,
      created_at: clock.now(),
    });
    await audit(tx, { caller, action: 'file.upload', subject: `upload:${id}` });
  });
}

/**
 * Keeps leads that were typed by hand as a file of theirs, mapped as they were typed. Raises AppError `invalid` with what
 * is wrong with which lead, unless those that can't be traced are to be kept: their order then tells of them. Those that
 * are `typed` can be changed until an order takes them.
 */
export async function addLeads(
  ctx: Context,
  caller: Caller,
  leads: readonly TypedLead[],
  {
    name = 'leads-by-hand.csv',
    untraceable = 'refuse',
    typed = false,
  }: { name?: string; untraceable?: 'refuse' | 'keep'; typed?: boolean } = {},
): Promise<Upload> {
  if (untraceable === 'refuse') refuseUntraceable(leads);
  const { text, reading } = tableOf(leads);
  const id = newId();
  const key = storageKey(caller, id);
  const bytes = Buffer.from(text);
  await reserveStorage(ctx, caller, { id, kind: 'file', bytes: bytes.length });
  try {
    const secret = await ctx.storage.seal(key, byteStream([bytes]));
    const file = { name, size: bytes.length, sha256: sha256(text), secret };
    await insert(ctx, caller, { id, key, file }, kept({ ...reading, typed }));
  } catch (error) {
    await ctx.storage.remove(key);
    await releaseStorage(ctx, caller, id);
    throw error;
  }
  return findUpload(ctx, caller, id);
}

/** How a file is read and what its columns are taken for, as the row keeps it. */
async function understand(ctx: Context, caller: Caller, file: RangedFile, { recall, ...said }: ReadOptions) {
  const { format, sheets, columns: inspected, sample_rows, preview } = await inspectFile(file, said);
  const names = inspected.map(({ name }) => name);
  const earlier =
    recall && format.has_header ? await recallMapping(ctx.db, caller.account_id, names) : undefined;
  const { columns, joins } = proposeMapping(inspected, sample_rows, earlier?.mapping);
  const remembered = earlier ? { from: earlier.order_name, at: earlier.chosen_at.toISOString() } : null;
  const mapping = mappingFromColumns(columns, joins);
  return kept({ format, columns, mapping, remembered, preview, sheets, typed: false });
}

/** A reading as the row keeps it. */
export const kept = ({ format, columns, ...proposed }: Reading) => ({
  format: JSON.stringify(format),
  columns: JSON.stringify(columns),
  proposed: JSON.stringify(proposed),
});

/**
 * Reads an upload of the caller's anew, as they say: what is not said is guessed. Orders that were drafted on it keep the
 * reading that they were drafted with.
 */
export async function readUploadAs(
  ctx: Context,
  caller: Caller,
  id: string,
  said: ReadOptions,
): Promise<Upload> {
  const row = await ownUpload(ctx.db, caller, id);
  const understood = await understand(ctx, caller, await uploadedFile(ctx, row), said);
  await inTransaction(ctx, async (tx) => {
    await updateUpload(tx, caller.account_id, id, understood);
    await audit(tx, { caller, action: 'file.read-as', subject: `upload:${id}` });
  });
  return findUpload(ctx, caller, id);
}

/** What `upload.proposed` holds. */
const Proposed = Upload.pick({ mapping: true, preview: true }).extend({
  // Uploads from before workbooks could be read, mappings remembered, and leads changed, have none.
  sheets: Upload.shape.sheets.default([]),
  remembered: Upload.shape.remembered.default(null),
  typed: Upload.shape.typed.default(false),
});

/** The row of an upload of the caller's, locked for a transaction that wants it. */
export async function ownUpload(db: Db, caller: Caller, id: string, lock?: 'share' | 'update') {
  const row = isId(id) ? await selectUpload(db, caller.account_id, id, lock) : undefined;
  if (!row) throw notFound('This upload');
  if (row.erased_at !== null) throw erasedFile(row.erased_at);
  return row;
}

const erasedFile = (at: Date) =>
  new AppError(
    'file_erased',
    `This file was erased on ${at.toISOString().slice(0, 10)}: files are kept for a limited time. Upload it again.`,
  );

/** An upload of the caller's. */
export const findUpload = async (ctx: Context, caller: Caller, id: string): Promise<Upload> =>
  present(await ownUpload(ctx.db, caller, id));

/** The same, as it stays until the transaction ends; by `update`, nobody else holds it meanwhile. */
export const holdUpload = async (
  tx: Tx,
  caller: Caller,
  id: string,
  lock: 'share' | 'update',
): Promise<Upload> => present(await ownUpload(tx, caller, id, lock));

/** An upload as its customer sees it. */
export function present(row: Selectable<UploadTable>): Upload {
  const { mapping, remembered, preview, sheets, typed } = Proposed.parse(row.proposed);
  return {
    id: row.id,
    name: row.name,
    size: Number(row.size),
    format: FileFormat.parse(row.format),
    sheets,
    columns: Column.array().parse(row.columns),
    mapping,
    remembered,
    missing: missingRequirements(mapping),
    typed,
    preview,
    created_at: row.created_at.toISOString(),
  };
}
