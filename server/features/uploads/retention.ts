/** Erases uploads past their retention: the file, its secret, columns and preview. The row stays. */
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Db, Tx } from '#platform/postgres/database';
import { discardFile } from '#platform/storage/discard';

export interface ExpiredFile {
  id: string;
  size: bigint;
}

export const selectExpiredFiles = (db: Db, before: Date): Promise<ExpiredFile[]> =>
  db
    .selectFrom('upload')
    .select(['id', 'size'])
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('id')
    .execute();

/**
 * Erases a file unless `beforeErase` returns false; it discards what depends on the file in the same transaction. If
 * the process is killed before the file is deleted, the hourly cleanup deletes it; nothing can decrypt it by then.
 */
export async function eraseFile(
  ctx: Context,
  { id }: Pick<ExpiredFile, 'id'>,
  beforeErase: (tx: Tx) => Promise<boolean>,
  caller: Caller | null = null,
): Promise<boolean> {
  const key = await inTransaction(ctx, async (tx) => {
    const file = await tx
      .selectFrom('upload')
      .select(['storage_key', 'erased_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (file === undefined || file.erased_at !== null || !(await beforeErase(tx))) return null;
    await tx
      .updateTable('upload')
      .set({ erased_at: clock.now(), file_key: null, columns: '[]', proposed: '{}' })
      .where('id', '=', id)
      .execute();
    await audit(tx, { caller, action: 'file.erase', subject: `upload:${id}` });
    return file.storage_key;
  });
  if (key === null) return false;
  await discardFile(ctx, ctx.storage.remove(key));
  return true;
}
