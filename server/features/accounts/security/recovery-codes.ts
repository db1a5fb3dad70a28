/** Single-use codes that sign in without the authenticator app, hashed like passwords (ASVS 6.5.2). */
import { randomInt } from 'node:crypto';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import { passwords } from '#platform/security/passwords';

const codesPerPerson = 10;
// No look-alike characters. 16 of them are 79 bits.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Marks a code of an earlier version, stored as a plain SHA-256. */
const formerPrefix = 'sha256$';

export interface RecoveryCode {
  code: string;
  hash: string;
}

const newCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** A code counts with or without hyphens. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z\d]/g, '');

/**
 * Creates codes for `replaceRecoveryCodes`, outside a transaction: hashing takes half a second. They share a salt, so
 * that one hash checks them all. Throws `password_checks_busy`.
 */
export async function createRecoveryCodes(ctx: Context, ip: string): Promise<RecoveryCode[]> {
  const created: RecoveryCode[] = [];
  for (let count = 0; count < codesPerPerson; count += 1) {
    const code = newCode();
    const sharing = created[0]?.hash;
    created.push({ code, hash: await passwords(ctx).hash(plain(code), { ip, sharing }) });
  }
  return created;
}

/** Stores the codes instead of the person's former ones, and returns them to be shown once. */
export async function replaceRecoveryCodes(
  tx: Tx,
  user_id: string,
  codes: readonly RecoveryCode[],
): Promise<string[]> {
  await deleteRecoveryCodes(tx, user_id);
  await tx
    .insertInto('recovery_code')
    .values(codes.map(({ hash }) => ({ user_id, hash })))
    .execute();
  return codes.map(({ code }) => code);
}

export async function deleteRecoveryCodes(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
}

/** How many codes are unused. */
export async function countRecoveryCodes(db: Db, user_id: string): Promise<number> {
  return (await selectUnused(db, user_id)).length;
}

/** Uses up a code. False if it isn't one of the person's unused ones. Throws `password_checks_busy`. */
export async function consumeRecoveryCode(
  ctx: Context,
  user_id: string,
  { code, ip }: { code: string; ip: string },
): Promise<boolean> {
  const hash = await findMatch(ctx, await selectUnused(ctx.db, user_id), { code: plain(code), ip });
  if (hash === undefined) return false;
  const { numUpdatedRows } = await inTransaction(ctx, (tx) =>
    tx
      .updateTable('recovery_code')
      .set({ used_at: clock.now() })
      .where('user_id', '=', user_id)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

async function selectUnused(db: Db, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('hash')
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
  return rows.map(({ hash }) => hash);
}

async function findMatch(
  ctx: Context,
  hashes: string[],
  { code, ip }: { code: string; ip: string },
): Promise<string | undefined> {
  const former = formerPrefix + sha256(code).toString('base64');
  if (hashes.includes(former)) return former;
  const slow = hashes.filter((hash) => !hash.startsWith(formerPrefix));
  const [at = -1] = await passwords(ctx).match(code, [slow], ip);
  return slow[at];
}
