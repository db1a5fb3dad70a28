/** Uploads: received, understood, remembered. */
import { Column, FileFormat, Mapping } from '#contract/leads';
import type { Upload } from '#contract/orders';
import { audit } from '#platform/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { inspectFile } from './intake.ts';
import { mappingFromColumns, proposeMapping } from './mapping.ts';
import { missingRequirements } from './mapping-rules.ts';
import { type ReceivedFile, receiveFile } from './receive.ts';
import { insertUpload, selectUpload } from './repository.ts';

/** Receives a file by multipart request and says how it is understood. */
export async function uploadFile(ctx: Context, caller: Caller, request: Request): Promise<Upload> {
  const id = newId();
  const key = storageKey(caller, id);
  const file = await receiveFile(request, ctx.storage, key, ctx.config.uploadLimitBytes);
  return keepUpload(ctx, caller, { id, key, file });
}

/** Where a file of an account is kept. */
export const storageKey = (caller: Caller, id: string) => `uploads/${caller.account_id}/${id}`;

/** Looks into a stored file and keeps what it is; a file that can't be used is removed again. */
export async function keepUpload(
  ctx: Context,
  caller: Caller,
  stored: { id: string; key: string; file: ReceivedFile },
): Promise<Upload> {
  const { id, key, file } = stored;
  try {
    const inspection = await inspectFile(() => ctx.storage.open(key), file.size);
    const { columns, joins } = proposeMapping(inspection.columns, inspection.sample_rows);
    const proposed = mappingFromColumns(columns, joins);
    await inTransaction(ctx, async (tx) => {
      await insertUpload(tx, {
        id,
        account_id: caller.account_id,
        user_id: caller.user_id,
        name: file.name,
        size: BigInt(file.size),
        sha256: file.sha256,
        storage_key: key,
        format: JSON.stringify(inspection.format),
        columns: JSON.stringify(columns),
        proposed: JSON.stringify({ mapping: proposed, preview: inspection.sample_rows.slice(0, 10) }),
        created_at: clock.now(),
      });
      await audit(tx, { caller, action: 'file.upload', subject: `upload:${id}` });
    });
  } catch (error) {
    await ctx.storage.remove(key);
    throw error;
  }
  return findUpload(ctx, caller, id);
}

/** An upload of the caller's. */
export async function findUpload(ctx: Context, caller: Caller, id: string): Promise<Upload> {
  const row = isId(id) ? await selectUpload(ctx.db, caller.account_id, id) : undefined;
  if (!row) throw notFound('This upload');
  const { mapping, preview } = row.proposed as { mapping: unknown; preview: string[][] };
  const proposal = Mapping.parse(mapping);
  return {
    id: row.id,
    name: row.name,
    size: Number(row.size),
    format: FileFormat.parse(row.format),
    columns: Column.array().parse(row.columns),
    mapping: proposal,
    missing: missingRequirements(proposal),
    preview,
    created_at: row.created_at.toISOString(),
  };
}
