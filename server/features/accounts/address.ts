/** Where an account is written to, and in which time zone. */
import type { Db } from '#platform/postgres/database';

export interface Address {
  email: string;
  /** Its owner has opened the link that was sent to it. */
  confirmed: boolean;
}

/** The e-mail of an account's first user; undefined when it has none any more. */
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

/** The time zone of a mail, where the user has set one. */
export const zoneOf = ({ time_zone }: { time_zone: string }) => (time_zone === '' ? {} : { time_zone });
