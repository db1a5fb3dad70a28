/** Reads and replaces leads typed by hand. Each version is a new file under a new key. */

import type { ChangeLeadsBody, TypedLeads } from '#contract/uploads/schemas';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId, sha256 } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { seal } from '#platform/security/sealing/secrets';
import { byteStream } from '#platform/streams/guarded';
import { presentUpload, type UploadDetails } from '../present.ts';
import { readTable } from '../reading/table.ts';
import { updateUpload } from '../repository.ts';
import {
  findUpload,
  findUploadRow,
  openUpload,
  secretOwner,
  storageKey,
  toReadingColumns,
} from '../service.ts';
import { assertTraceable, toLead, toTable } from './table.ts';

type UploadRow = Awaited<ReturnType<typeof findUploadRow>>;

/** Identifies a version of the leads. */
const versionOf = ({ sha256 }: UploadRow): string => sha256.toString('hex');

/** Throws if the leads were uploaded as a file. */
function assertTyped(upload: UploadDetails): void {
  if (upload.typed) return;
  throw new AppError('leads_from_file');
}

/** The leads of an upload as typed. */
export async function readTypedLeads(ctx: Context, caller: Caller, id: string): Promise<TypedLeads> {
  const row = await findUploadRow(ctx.db, caller, id);
  const upload = presentUpload(row);
  assertTyped(upload);
  const rows = (await Array.fromAsync(readTable(await openUpload(ctx, row), upload.format))).flat();
  return { leads: rows.map(({ cells }) => toLead(cells, upload.mapping)), version: versionOf(row) };
}

/**
 * Replaces typed leads. `beforeReplace` runs in the same transaction: it discards what depends on the old leads, or
 * throws. Throws, naming faulty leads, or if the leads were changed meanwhile. Identical leads change nothing. A crash
 * leaves a file without an upload, which the hourly cleanup removes.
 */
export async function replaceTypedLeads(
  ctx: Context,
  caller: Caller,
  { id, leads, version }: { id: string } & ChangeLeadsBody,
  beforeReplace: (tx: Tx) => Promise<void>,
): Promise<UploadDetails> {
  const current = await findUploadRow(ctx.db, caller, id);
  assertTraceable(leads);
  const { text, reading } = toTable(leads);
  if (versionOf(current) === version && current.sha256.equals(sha256(text))) return presentUpload(current);
  const key = storageKey(caller, newId());
  const bytes = Buffer.from(text);
  const secret = await ctx.storage.seal(key, byteStream([bytes]));
  let previousKey: string;
  try {
    const file_key = await seal(ctx, secret, secretOwner(id));
    previousKey = await inTransaction(ctx, async (tx) => {
      const row = await findUploadRow(tx, caller, id, 'update');
      assertTyped(presentUpload(row));
      if (versionOf(row) !== version) throw new AppError('edit_conflict.leads');
      await beforeReplace(tx);
      await updateUpload(tx, caller.account_id, id, {
        size: BigInt(bytes.length),
        sha256: sha256(text),
        storage_key: key,
        file_key,
        ...toReadingColumns({ ...reading, typed: true }),
      });
      await audit(tx, { caller, action: 'file.change', subject: `upload:${id}` });
      return row.storage_key;
    });
  } catch (error) {
    await ctx.storage.remove(key);
    throw error;
  }
  await ctx.storage.remove(previousKey);
  return findUpload(ctx, caller, id);
}
