import { sql } from 'kysely';
import type { Seat } from '#contract/seats';
import type { Db, Tx } from '#platform/postgres/database';

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

/** Serializes changes to who is in an account. */
export const lockTeam = (tx: Tx, account_id: string) =>
  tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().executeTakeFirstOrThrow();

/** When each person last used the website, by user id. */
export async function selectLastActive(db: Db, account_id: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['user_id', sql<Date>`max(session.last_seen_at)`.as('at')])
    .where('app_user.account_id', '=', account_id)
    .where('session.impersonator_id', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}
