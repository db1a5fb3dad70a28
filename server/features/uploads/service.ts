import type { Selectable } from 'kysely';
import { sameValueOf } from '#contract/uploads/rules';
import type { Mapping, ReadOptions, TypedLead } from '#contract/uploads/schemas';
import type { Upload as UploadTable } from '#database/types';
import { mappingFromColumns, proposeMapping, recallMapping } from '#features/column-mapping';
import { createGrowingReservation, endReservation, releaseStorage, reserveStorage } from '#features/storage';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId, sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import { type SealedColumn, seal, unseal } from '#platform/security/sealing/secrets';
import { discardFile } from '#platform/storage/discard';
import { assertHarmless } from '#platform/storage/malware';
import type { RangedFile } from '#platform/storage/storage';
import { byteStream } from '#platform/streams/guarded';
import { assertTraceable, toTable, type UploadReading } from './manual/table.ts';
import { presentUpload, type UploadDetails } from './present.ts';
import { inspectFile } from './reading/table.ts';
import { type ReceivedFile, receiveFile } from './receive.ts';
import { insertUpload, selectUpload, updateUpload } from './repository.ts';

/** Receives a file by multipart request and inspects it. */
export async function uploadFile(ctx: Context, caller: Caller, request: Request): Promise<UploadDetails> {
  const id = newId();
  const key = storageKey(caller, id);
  const limit = ctx.config.uploadLimitBytes;
  // Length of the whole body, slightly more than the file's.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const expected = Number.isSafeInteger(length) ? Math.min(length, limit) : undefined;
  const grow = await createGrowingReservation(ctx, caller, { id, expected });
  try {
    const file = await receiveFile(request, ctx.storage, key, { limit, grow });
    return await createUpload(ctx, caller, { id, key, file });
  } catch (error) {
    await releaseStorage(ctx, caller, id);
    throw error;
  }
}

export const storageKey = (caller: Caller, id: string) => `uploads/${caller.account_id}/${id}`;

type StoredUpload = Pick<Selectable<UploadTable>, 'id' | 'storage_key' | 'size' | 'file_key'>;

/** The name under which a stored file's secret is encrypted. */
export const secretOwner = (id: string) => `upload:${id}`;

export const sealedUploadColumns: readonly SealedColumn[] = [
  { table: 'upload', column: 'file_key', id: 'id', ownedBy: 'id', file: 'storage_key', owner: secretOwner },
];

export async function openUpload(ctx: Context, upload: StoredUpload): Promise<RangedFile> {
  const { id, storage_key, size, file_key } = upload;
  const secret = file_key === null ? null : await unseal(ctx, file_key, secretOwner(id));
  return { size: Number(size), open: (range) => ctx.storage.open(storage_key, secret, range) };
}

/** Inspects a stored file and creates its upload; deletes the file if it is unusable. */
export async function createUpload(
  ctx: Context,
  caller: Caller,
  stored: { id: string; key: string; file: ReceivedFile },
): Promise<UploadDetails> {
  const { id, key, file } = stored;
  const received: RangedFile = {
    size: file.size,
    open: (range) => ctx.storage.open(key, file.secret, range),
  };
  try {
    await assertHarmless(ctx.config, received);
    await insert(ctx, caller, stored, await inspectUpload(ctx, caller, received, { recall: true }));
  } catch (error) {
    await discardFile(ctx, ctx.storage.remove(key));
    throw error;
  }
  return findUpload(ctx, caller, id);
}

async function insert(
  ctx: Context,
  caller: Caller,
  { id, key, file }: { id: string; key: string; file: ReceivedFile },
  understood: Awaited<ReturnType<typeof inspectUpload>>,
): Promise<void> {
  const file_key = await seal(ctx, file.secret, secretOwner(id));
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
 * Stores leads as a file with the mapping of their fields. Throws, naming the leads that can't be traced, unless
 * `untraceable` is `keep`: their order then reports them. Leads that are `typed` can be edited until they are ordered.
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
): Promise<UploadDetails> {
  if (untraceable === 'refuse') assertTraceable(leads);
  const { text, reading } = toTable(leads);
  const id = newId();
  const key = storageKey(caller, id);
  const bytes = Buffer.from(text);
  await reserveStorage(ctx, caller, { id, kind: 'file', bytes: bytes.length });
  try {
    const secret = await ctx.storage.seal(key, byteStream([bytes]));
    const file = { name, size: bytes.length, sha256: sha256(text), secret };
    await insert(ctx, caller, { id, key, file }, toReadingColumns({ ...reading, typed }));
  } catch (error) {
    await discardFile(ctx, ctx.storage.remove(key));
    await releaseStorage(ctx, caller, id);
    throw error;
  }
  return findUpload(ctx, caller, id);
}

/** Inspects a file and proposes a mapping, as column values of the upload. */
async function inspectUpload(
  ctx: Context,
  caller: Caller,
  file: RangedFile,
  { recall, ...given }: ReadOptions,
) {
  const { format, sheets, columns: inspected, sample_rows, preview } = await inspectFile(file, given);
  const names = inspected.map(({ name }) => name);
  const earlier =
    recall && format.has_header ? await recallMapping(ctx.db, caller.account_id, names) : undefined;
  const { columns, joins } = proposeMapping(inspected, sample_rows, earlier?.mapping);
  const remembered = earlier ? { from: earlier.order_name, at: earlier.chosen_at.toISOString() } : null;
  const mapping = { ...mappingFromColumns(columns, joins), ...sameValuesOf(earlier?.mapping) };
  return toReadingColumns({ format, columns, mapping, remembered, preview, sheets, typed: false });
}

/** The values that a remembered mapping gives every row. */
const sameValuesOf = (mapping: Mapping = {}): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, mapped]) => sameValueOf(mapped) !== undefined));

export const toReadingColumns = ({ format, columns, ...proposed }: UploadReading) => ({
  format: JSON.stringify(format),
  columns: JSON.stringify(columns),
  proposed: JSON.stringify(proposed),
});

/** Reads an upload again in the given format; the rest is detected. Orders drafted earlier keep their format. */
export async function updateUploadFormat(
  ctx: Context,
  caller: Caller,
  id: string,
  choices: ReadOptions,
): Promise<UploadDetails> {
  const row = await findUploadRow(ctx.db, caller, id);
  const reading = await inspectUpload(ctx, caller, await openUpload(ctx, row), choices);
  await inTransaction(ctx, async (tx) => {
    await updateUpload(tx, caller.account_id, id, reading);
    await audit(tx, { caller, action: 'file.read-as', subject: `upload:${id}` });
  });
  return findUpload(ctx, caller, id);
}

/** The row of an upload of the caller, optionally locked. Throws if it does not exist or its file was erased. */
export async function findUploadRow(db: Db, caller: Caller, id: string, lock?: 'share' | 'update') {
  const row = isId(id) ? await selectUpload(db, caller.account_id, id, lock) : undefined;
  if (!row) throw notFound('upload');
  if (row.erased_at !== null) throw erasedFile(row.erased_at);
  return row;
}

const erasedFile = (at: Date) => new AppError('file_erased', { values: { at: at.toISOString() } });

export const findUpload = async (ctx: Context, caller: Caller, id: string): Promise<UploadDetails> =>
  presentUpload(await findUploadRow(ctx.db, caller, id));

/** The same, locked until the transaction ends; with `update`, exclusively. */
export const lockUpload = async (
  tx: Tx,
  caller: Caller,
  id: string,
  lock: 'share' | 'update',
): Promise<UploadDetails> => presentUpload(await findUploadRow(tx, caller, id, lock));
