/** How much an account may store: reserved before it is written, so that files that come together fit together. */
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

type Owner = Pick<Caller, 'account_id' | 'operator'>;

/** No file is on its way for longer; by then the clean-up has removed what is left of it. */
const lifetime = hours(26);

/** Uploads of an account that may wait for their rest at the same time. */
const mostUnfinished = 10;

const megabyte = 1024 * 1024;

interface Storage {
  used: number;
  /** Infinity for the operator's own account. */
  limit: number;
  paid: boolean;
  parts: number;
}

async function readStorage(db: Db, { account_id, operator }: Owner): Promise<Storage> {
  const stored = await selectStorage(db, account_id, clock.now());
  const limit = await getSetting(db, stored.paid ? 'storage_paid_mb' : 'storage_free_mb');
  return { ...stored, limit: operator ? Number.POSITIVE_INFINITY : limit * megabyte };
}

/**
 * Reserves storage under the id of the file that is going to take it, before its first byte is written. Raises AppError
 * `storage_full`, and `conflict` for one part more than may wait.
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
    if (kind === 'part' && storage.parts >= mostUnfinished) throw tooManyParts();
    if (bytes > storage.limit - storage.used && bytes > 0) throw await storageFull(tx, storage, bytes);
    const now = clock.now();
    await insertReservation(tx, {
      id,
      account_id,
      kind,
      bytes: BigInt(bytes),
      created_at: now,
      expires_at: after(now, lifetime),
    });
  });

/**
 * Raises a reservation to so many bytes, for a file whose size isn't known before it ends. Raises AppError `storage_full`.
 */
const raiseReservation = (ctx: Context, owner: Owner, id: string, bytes: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockStorage(tx, owner.account_id);
    const before = Number((await selectReservation(tx, owner.account_id, id))?.bytes ?? 0);
    const storage = await readStorage(tx, owner);
    if (bytes - before > storage.limit - storage.used) throw await storageFull(tx, storage, bytes - before);
    await setReservation(tx, owner.account_id, id, bytes);
  });

/** Raises AppError `storage_full` when so many bytes more don't fit now; reserves nothing. */
export async function assertStorageFits(ctx: Context, owner: Owner, bytes: number): Promise<void> {
  const storage = await readStorage(ctx.db, owner);
  if (bytes > storage.limit - storage.used) throw await storageFull(ctx.db, storage, bytes);
}

/** Bytes that are reserved at a time of a file whose size isn't known. */
const step = 16 * megabyte;

/**
 * A reservation that grows with a file as it comes: the returned function is told its size, and raises AppError
 * `storage_full` before more is written than the account may store. `expected` is what the client says, which may be more.
 */
export async function reserveAsItComes(
  ctx: Context,
  owner: Owner,
  { id, expected }: { id: string; expected: number | undefined },
): Promise<(size: number) => Promise<void>> {
  let reserved = expected ?? 0;
  await reserveStorage(ctx, owner, { id, kind: 'file', bytes: reserved });
  return async (size) => {
    if (size <= reserved) return;
    // A small file may be the last that fits: the exact size is tried where a whole step is too much.
    const next = Math.ceil(size / step) * step;
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

/** Gives back what a file will not take. */
export const lowerReservation = (ctx: Context, owner: Owner, id: string, bytes: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockStorage(tx, owner.account_id);
    const found = await selectReservation(tx, owner.account_id, id);
    if (found !== undefined && Number(found.bytes) > bytes)
      await setReservation(tx, owner.account_id, id, bytes);
  });

/** Ends a reservation in the transaction that keeps its file, which counts by itself from then on. */
export async function keepReserved(tx: Tx, account_id: string, id: string): Promise<void> {
  await deleteReservation(tx, account_id, id);
}

/** Gives back what was reserved for a file that didn't come to be. */
export async function releaseStorage(ctx: Context, { account_id }: Owner, id: string): Promise<void> {
  await deleteReservation(ctx.db, account_id, id);
}

/** Removes reservations whose process left them behind. */
export async function removeOldReservations(ctx: Context): Promise<void> {
  await deleteExpired(ctx.db, clock.now());
}

const tooManyParts = () =>
  new AppError(
    'conflict',
    `${mostUnfinished} of your uploads are unfinished. Resume one of them, or cancel one. Unfinished uploads are removed after a day.`,
  );

const inMegabytes = (bytes: number) =>
  `${(Math.ceil((bytes / megabyte) * 10) / 10).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

async function storageFull(db: Db, { used, limit, paid }: Storage, more: number): Promise<AppError> {
  const kept = await getSetting(db, 'files_kept_days');
  const larger = await getSetting(db, 'storage_paid_mb');
  const advice = paid
    ? 'Contact us if you need more.'
    : `Accounts that have bought coins can store ${larger.toLocaleString('en-US')} MB.`;
  return new AppError(
    'storage_full',
    `Your account stores ${inMegabytes(used)} of ${inMegabytes(limit)}, and this needs ${inMegabytes(more)}. Nothing was kept. Files are erased ${kept} days after their upload, unfinished uploads after a day. ${advice}`,
  );
}
