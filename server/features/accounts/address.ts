import type { Db } from '#platform/postgres/database';

export interface Address {
  email: string;
  /** True once the user has opened the confirmation link. */
  confirmed: boolean;
}

/** Returns the email of the account's first user; undefined after erasure. */
export async function addressOf(db: Db, account_id: string): Promise<Address | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'email_confirmed_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return user && { email: user.email, confirmed: user.email_confirmed_at !== null };
}

export const zoneOf = ({ time_zone }: { time_zone: string }) => (time_zone === '' ? {} : { time_zone });
