/** Uploaded files whose time is over: the file goes, with its key and all that was shown of it; that there was one stays. */
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import type { Db, Tx } from '#platform/postgres/database';

/** A file that is to go. */
export interface DueFile {
  id: string;
  size: bigint;
}

/** Files from before an instant. */
export const selectDueFiles = (db: Db, before: Date): Promise<DueFile[]> =>
  db
    .selectFrom('upload')
    .select(['id', 'size'])
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .execute();

/**
 * Erases a file unless `first` says that it can't be done now; `first` ends what stands on it, in the same transaction.
 * Killed before the file is off the disk, the hourly clean-up takes it: by then nothing opens it.
 */
export async function eraseFile(
  ctx: Context,
  { id }: DueFile,
  first: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const key = await inTransaction(ctx, async (tx) => {
    const file = await tx
      .selectFrom('upload')
      .select(['storage_key', 'erased_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (file === undefined || file.erased_at !== null || !(await first(tx))) return null;
    await tx
      .updateTable('upload')
      .set({ erased_at: clock.now(), file_key: null, columns: '[]', proposed: '{}' })
      .where('id', '=', id)
      .execute();
    await audit(tx, { caller: null, action: 'file.erase', subject: `upload:${id}` });
    return file.storage_key;
  });
  if (key === null) return false;
  await ctx.storage.remove(key);
  return true;
}
