import { sql } from 'kysely';
import type { Seat } from '#contract/seats';
import type { Db } from '#platform/postgres/database';

/** A person of an account. */
export interface Member {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  seat: Seat;
  /** The most coins they may spend per calendar month; null for no limit. */
  coin_cap: bigint | null;
  created_at: Date;
  /** Set once they were removed. */
  removed_at: Date | null;
}

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'seat',
  'coin_cap',
  'created_at',
  'removed_at',
] as const;

/** The people of an account, owners first, then managers and callers, each in the order they joined. */
export const listMembers = (db: Db, account_id: string): Promise<Member[]> =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where('account_id', '=', account_id)
    .where('removed_at', 'is', null)
    .orderBy(sql`array_position(array['owner', 'manager', 'caller'], seat)`)
    .orderBy('id')
    .execute();

/** A person of an account; undefined if there is none or they were removed. */
export const findMember = (db: Db, account_id: string, id: string): Promise<Member | undefined> =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
