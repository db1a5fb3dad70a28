/** Leads typed by hand, read back as they were typed and changed: their file is written anew, under a key of its own. */

import type { Upload } from '#contract/orders/schemas';
import type { ChangeLeadsBody, TypedLeads } from '#contract/uploads/schemas';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId, sha256 } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { seal } from '#platform/security/secrets';
import { byteStream } from '#platform/streams/guarded';
import { readTable } from '../reading/table.ts';
import { updateUpload } from '../repository.ts';
import { findUpload, kept, keyOwner, ownUpload, present, storageKey, uploadedFile } from '../service.ts';
import { leadOf, refuseUntraceable, tableOf } from './table.ts';

type UploadRow = Awaited<ReturnType<typeof ownUpload>>;

/** What tells one version of the leads from another. */
const versionOf = ({ sha256 }: UploadRow): string => sha256.toString('hex');

/** Raises AppError `conflict` for what was no list typed by hand. */
function refuseFile(upload: Upload): void {
  if (upload.typed) return;
  throw new AppError(
    'leads_from_file',
    'These leads came as a file, which stays as it was sent. Change the file, and upload it again.',
  );
}

/** The leads of an upload as they were typed. */
export async function readTyped(ctx: Context, caller: Caller, id: string): Promise<TypedLeads> {
  const row = await ownUpload(ctx.db, caller, id);
  const upload = present(row);
  refuseFile(upload);
  const rows = (await Array.fromAsync(readTable(await uploadedFile(ctx, row), upload.format))).flat();
  return { leads: rows.map(({ cells }) => leadOf(cells, upload.mapping)), version: versionOf(row) };
}

/**
 * Puts leads in the place of those that were typed; `first` ends what stands on those, in the same transaction, or refuses.
 * Raises AppError `invalid` with what is wrong with which lead, `conflict` where somebody else has changed them meanwhile.
 * The same leads change nothing. Killed on its way, it leaves a file that no upload names, and the hourly clean-up takes that.
 */
export async function replaceTyped(
  ctx: Context,
  caller: Caller,
  { id, leads, version }: { id: string } & ChangeLeadsBody,
  first: (tx: Tx) => Promise<void>,
): Promise<Upload> {
  const before = await ownUpload(ctx.db, caller, id);
  refuseUntraceable(leads);
  const { text, reading } = tableOf(leads);
  if (versionOf(before) === version && before.sha256.equals(sha256(text))) return present(before);
  const key = storageKey(caller, newId());
  const bytes = Buffer.from(text);
  const secret = await ctx.storage.seal(key, byteStream([bytes]));
  let former: string;
  try {
    const file_key = await seal(ctx, secret, keyOwner(id));
    former = await inTransaction(ctx, async (tx) => {
      const row = await ownUpload(tx, caller, id, 'update');
      refuseFile(present(row));
      if (versionOf(row) !== version) {
        throw new AppError(
          'edit_conflict',
          'These leads were changed in another place meanwhile, so yours were not kept. Load them again, and make your change once more.',
        );
      }
      await first(tx);
      await updateUpload(tx, caller.account_id, id, {
        size: BigInt(bytes.length),
        sha256: sha256(text),
        storage_key: key,
        file_key,
        ...kept({ ...reading, typed: true }),
      });
      await audit(tx, { caller, action: 'file.change', subject: `upload:${id}` });
      return row.storage_key;
    });
  } catch (error) {
    await ctx.storage.remove(key);
    throw error;
  }
  await ctx.storage.remove(former);
  return findUpload(ctx, caller, id);
}
