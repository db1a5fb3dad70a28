import { sql } from 'kysely';
import type { Language } from '#contract/languages';
import type { Db } from '#platform/postgres/database';

export interface Address {
  user_id: string;
  email: string;
  /** True once the user has opened the confirmation link. */
  confirmed: boolean;
  language: Language;
  /** An IANA name; empty if the person chose none. */
  time_zone: string;
}

interface Row {
  id: string;
  email: string;
  email_confirmed_at: Date | null;
  language: Language;
  time_zone: string;
}

const present = ({ id, email, email_confirmed_at, language, time_zone }: Row): Address => ({
  user_id: id,
  email,
  confirmed: email_confirmed_at !== null,
  language,
  time_zone,
});

const selectAddresses = (db: Db, account_id: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'email_confirmed_at', 'language', 'time_zone'])
    .where('account_id', '=', account_id);

/** Returns the email and language of the account's first owner; undefined after erasure. */
export async function addressOf(db: Db, account_id: string): Promise<Address | undefined> {
  const user = await selectAddresses(db, account_id)
    .where('id', '=', sql<string>`owner_of(${account_id})`)
    .executeTakeFirst();
  return user && present(user);
}

const selectMembers = (db: Db, account_id: string) =>
  selectAddresses(db, account_id).where('removed_at', 'is', null).orderBy('id');

/** Returns the addresses of all owners of an account. */
export async function ownerAddresses(db: Db, account_id: string): Promise<Address[]> {
  const rows = await selectMembers(db, account_id).where('seat', '=', 'owner').execute();
  return rows.map(present);
}

/** Returns the addresses of everyone in an account. */
export async function memberAddresses(db: Db, account_id: string): Promise<Address[]> {
  const rows = await selectMembers(db, account_id).execute();
  return rows.map(present);
}

/** Returns the address of one person of an account; undefined if they were removed. */
export async function personAddress(
  db: Db,
  account_id: string,
  user_id: string,
): Promise<Address | undefined> {
  const user = await selectAddresses(db, account_id)
    .where('id', '=', user_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return user && present(user);
}

/** Returns the emails of everyone who is or was a person of an account. */
export async function accountEmails(db: Db, account_id: string): Promise<string[]> {
  const rows = await selectAddresses(db, account_id).execute();
  return rows.map(({ email }) => email);
}

export const zoneOf = ({ time_zone }: { time_zone: string }) => (time_zone === '' ? {} : { time_zone });
