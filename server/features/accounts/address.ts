import type { Language } from '#contract/languages';
import type { Db } from '#platform/postgres/database';

export interface Address {
  email: string;
  /** True once the user has opened the confirmation link. */
  confirmed: boolean;
  language: Language;
}

/** Returns the email and language of the account's first user; undefined after erasure. */
export async function addressOf(db: Db, account_id: string): Promise<Address | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'email_confirmed_at', 'language'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return user && { email: user.email, confirmed: user.email_confirmed_at !== null, language: user.language };
}

export const zoneOf = ({ time_zone }: { time_zone: string }) => (time_zone === '' ? {} : { time_zone });
