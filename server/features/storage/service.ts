/** Storage quotas. Space is reserved before it is written, so concurrent uploads can't exceed the limit together. */
import { after, clock, hours } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import {
  deleteExpired,
  deleteReservation,
  insertReservation,
  lockStorage,
  selectReservation,
  selectStorage,
  setReservation,
} from './repository.ts';

type Owner = Pick<Caller, 'account_id' | 'admin_account'>;

/** Longer than any upload takes; by then the cleanup has removed its leftovers. */
const reservationTtl = hours(26);

/** Unfinished uploads an account may have at once. */
const maxUnfinishedUploads = 10;

const megabyte = 1024 * 1024;

interface Storage {
  used: number;
  /** Infinity for the operator's own account. */
  limit: number;
  paid: boolean;
  parts: number;
}

async function readStorage(db: Db, { account_id, admin_account }: Owner): Promise<Storage> {
  const stored = await selectStorage(db, account_id, clock.now());
  const limit = await getSetting(db, stored.paid ? 'storage_paid_mb' : 'storage_free_mb');
  return { ...stored, limit: admin_account ? Number.POSITIVE_INFINITY : limit * megabyte };
}

/**
 * Reserves storage under the new file's id before its first byte is written. Throws `storage_full`, or another error if
 * too many uploads are unfinished.
 */
export const reserveStorage = (
  ctx: Context,
  owner: Owner,
  { id, kind, bytes }: { id: string; kind: 'file' | 'part'; bytes: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { account_id } = owner;
    await lockStorage(tx, account_id);
    const storage = await readStorage(tx, owner);
    if (kind === 'part' && storage.parts >= maxUnfinishedUploads) throw tooManyUnfinishedUploads();
    if (bytes > storage.limit - storage.used && bytes > 0) throw await storageFull(tx, storage, bytes);
    const now = clock.now();
    await insertReservation(tx, {
      id,
      account_id,
      kind,
      bytes: BigInt(bytes),
      created_at: now,
      expires_at: after(now, reservationTtl),
    });
  });

/** Raises a reservation to `bytes` in total, for a file whose size isn't known in advance. Throws `storage_full`. */
const raiseReservation = (ctx: Context, owner: Owner, id: string, bytes: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockStorage(tx, owner.account_id);
    const reserved = Number((await selectReservation(tx, owner.account_id, id))?.bytes ?? 0);
    const storage = await readStorage(tx, owner);
    if (bytes - reserved > storage.limit - storage.used)
      throw await storageFull(tx, storage, bytes - reserved);
    await setReservation(tx, owner.account_id, id, bytes);
  });

/** Throws `storage_full` if `bytes` more don't fit now. Reserves nothing. */
export async function assertStorageFits(ctx: Context, owner: Owner, bytes: number): Promise<void> {
  const storage = await readStorage(ctx.db, owner);
  if (bytes > storage.limit - storage.used) throw await storageFull(ctx.db, storage, bytes);
}

/** Bytes reserved at a time for a file of unknown size. */
const growthStep = 16 * megabyte;

/**
 * Creates a reservation that grows with its file. Call the returned function with the size so far before writing; it
 * throws `storage_full` when the account's limit is reached. `expected` is the size the client declared, which may be
 * too large.
 */
export async function createGrowingReservation(
  ctx: Context,
  owner: Owner,
  { id, expected }: { id: string; expected: number | undefined },
): Promise<(size: number) => Promise<void>> {
  let reserved = expected ?? 0;
  await reserveStorage(ctx, owner, { id, kind: 'file', bytes: reserved });
  return async (size) => {
    if (size <= reserved) return;
    // A small file may be the last to fit: if a whole step is too much, try the exact size.
    const next = Math.ceil(size / growthStep) * growthStep;
    try {
      await raiseReservation(ctx, owner, id, next);
      reserved = next;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'storage_full') throw error;
      await raiseReservation(ctx, owner, id, size);
      reserved = size;
    }
  };
}

/** Shrinks a reservation to the file's actual size. */
export const lowerReservation = (ctx: Context, owner: Owner, id: string, bytes: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockStorage(tx, owner.account_id);
    const reservation = await selectReservation(tx, owner.account_id, id);
    if (reservation !== undefined && Number(reservation.bytes) > bytes)
      await setReservation(tx, owner.account_id, id, bytes);
  });

/** Ends a reservation in the transaction that stores its file, whose size counts from then on. */
export async function endReservation(tx: Tx, account_id: string, id: string): Promise<void> {
  await deleteReservation(tx, account_id, id);
}

/** Releases the reservation of a file that wasn't stored. */
export async function releaseStorage(ctx: Context, { account_id }: Owner, id: string): Promise<void> {
  await deleteReservation(ctx.db, account_id, id);
}

/** Removes expired reservations left by a killed process. */
export async function removeExpiredReservations(ctx: Context): Promise<void> {
  await deleteExpired(ctx.db, clock.now());
}

const tooManyUnfinishedUploads = () =>
  new AppError('too_many_unfinished_uploads', { values: { limit: maxUnfinishedUploads } });

/** Megabytes, rounded up to a tenth. */
const toMegabytes = (bytes: number) => Math.ceil((bytes / megabyte) * 10) / 10;

async function storageFull(db: Db, { used, limit, paid }: Storage, needed: number): Promise<AppError> {
  const values = {
    used: toMegabytes(used),
    limit: toMegabytes(limit),
    needed: toMegabytes(needed),
    days: await getSetting(db, 'files_kept_days'),
  };
  if (paid) return new AppError('storage_full', { values });
  const paid_limit = await getSetting(db, 'storage_paid_mb');
  return new AppError('storage_full.unpaid', { values: { ...values, paid_limit } });
}
