/** A customer with coins and an uploaded file, for tests and benches that call the features themselves. */
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { termsVersion } from '#contract/accounts/terms';
import { register } from '#features/accounts';
import { createUpload, storageKey } from '#features/uploads';
import { grantCoins } from '#features/wallet';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';

/** Their password. */
export const filePassword = 'made up for this';

/** None of the customer's leads were traced before, so each hit is paid for. */
export interface FileCustomer {
  caller: Caller;
  upload_id: string;
}

/** Registers a customer with coins, and stores the file at `path` as their upload. */
export async function createFileCustomer(
  ctx: Context,
  { email, coins, path, ip = '127.0.0.1' }: { email: string; coins: number; path: string; ip?: string },
): Promise<FileCustomer> {
  const { id: user_id, account_id } = await register(ctx, {
    email,
    password: filePassword,
    rel: null,
    terms: termsVersion,
    ip,
  });
  await inTransaction(ctx, (tx) =>
    grantCoins(tx, { account_id, coins, cause: `grant-${account_id}`, source: 'adjustment', actor_id: null }),
  );
  const { bucket } = await ctx.db
    .selectFrom('account')
    .select('bucket')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  const caller: Caller = {
    user_id,
    account_id,
    home_bucket: bucket,
    admin_account: false,
    role: 'customer',
    seat: 'owner',
    session_id: null,
    impersonator_id: null,
    ip,
  };
  const { id: upload_id } = await storeFile(ctx, caller, path);
  return { caller, upload_id };
}

/** Stores the file at `path` as an upload of the caller. */
export async function storeFile(ctx: Context, caller: Caller, path: string) {
  const id = newId();
  const key = storageKey(caller, id);
  const secret = await ctx.storage.seal(key, createReadStream(path));
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return createUpload(ctx, caller, {
    id,
    key,
    file: { name: 'leads.csv', size: statSync(path).size, sha256: hash.digest(), secret },
  });
}
