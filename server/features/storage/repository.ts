import { type Insertable, sql } from 'kysely';
import type { StorageReservation } from '#database/types';
import type { Db, Tx } from '#platform/postgres/database';

/** Serializes storage reservations per account until the transaction ends. */
export const lockStorage = (tx: Tx, account_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${account_id}`}::text, 0))`.execute(tx);

interface StorageRow {
  /** Bytes stored and reserved. */
  used: number;
  /** Whether the account has ever paid money. */
  paid: boolean;
  /** Unfinished uploads. */
  parts: number;
}

export async function selectStorage(db: Db, account_id: string, now: Date): Promise<StorageRow> {
  const { rows } = await sql<{ used: string; paid: boolean; parts: number }>`
    select
      (select coalesce(sum(size), 0) from upload where account_id = ${account_id} and erased_at is null)
      + (select coalesce(sum(size), 0) from data_export where account_id = ${account_id})
      + (select coalesce(sum(photo_bytes), 0) from app_user where account_id = ${account_id})
      + (select coalesce(sum(bytes), 0) from storage_reservation
         where account_id = ${account_id} and expires_at > ${now}) as used,
      exists (select from payment where account_id = ${account_id} and state = 'paid') as paid,
      (select count(*)::int from storage_reservation
       where account_id = ${account_id} and kind = 'part' and expires_at > ${now}) as parts`.execute(db);
  const { used = '0', paid = false, parts = 0 } = rows[0] ?? {};
  return { used: Number(used), paid, parts };
}

export const insertReservation = (tx: Tx, reservation: Insertable<StorageReservation>) =>
  tx.insertInto('storage_reservation').values(reservation).execute();

export const selectReservation = (db: Db, account_id: string, id: string) =>
  db
    .selectFrom('storage_reservation')
    .select(['bytes', 'kind'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();

export const setReservation = (tx: Tx, account_id: string, id: string, bytes: number) =>
  tx
    .updateTable('storage_reservation')
    .set({ bytes: BigInt(bytes) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();

export const deleteReservation = (db: Db, account_id: string, id: string) =>
  db.deleteFrom('storage_reservation').where('account_id', '=', account_id).where('id', '=', id).execute();

export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom('storage_reservation').where('expires_at', '<=', now).execute();
