import { sql, type Updateable } from 'kysely';
import type { Language } from '#contract/languages';
import type { Seat } from '#contract/seats';
import type { AppUser } from '#database/types';
import { clock } from '#platform/clock';
import { bucketOf, newId } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';

export interface UserRow {
  id: string;
  account_id: string;
  email: string;
  password_hash: string;
  role: string;
  seat: Seat;
  first_name: string;
  last_name: string;
  profile_photo: string | null;
  company: string;
  phone: string;
  time_zone: string;
  language: Language;
  source: string | null;
  purpose: string | null;
  email_confirmed_at: Date | null;
  password_changed_at: Date | null;
  /** Set while two-factor sign-in is on. */
  totp_confirmed_at: Date | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  created_at: Date;
}

const columns = [
  'id',
  'account_id',
  'email',
  'password_hash',
  'role',
  'seat',
  'first_name',
  'last_name',
  'profile_photo',
  'company',
  'phone',
  'time_zone',
  'language',
  'source',
  'purpose',
  'email_confirmed_at',
  'password_changed_at',
  'totp_confirmed_at',
  'terms_version',
  'terms_accepted_at',
  'created_at',
] as const;

/** Higher than `maxUnconfirmed`, even with concurrent registrations. */
const maxUsersPerEmail = 50;

/** Users registered with an email: the one who confirmed it first, then those with orders, then the newest. */
export const selectUsersByEmail = (db: Db, email: string): Promise<UserRow[]> =>
  db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(columns.map((column) => `app_user.${column}` as const))
    .where('app_user.email', '=', email)
    .where('app_user.removed_at', 'is', null)
    .orderBy(sql`app_user.email_confirmed_at is null`)
    .orderBy(sql`account.order_counter = 0`)
    .orderBy('app_user.id', 'desc')
    .limit(maxUsersPerEmail)
    .execute();

/** The user an email stands for: who confirmed it, otherwise one with orders, otherwise the newest. */
export const selectUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await selectUsersByEmail(db, email))[0];

/** Returns true if a user has confirmed the email. */
export async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const owner = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return owner !== undefined;
}

export const selectUser = (db: Db, account_id: string, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** The language of a user's emails and files. */
export async function selectLanguage(db: Db, user_id: string): Promise<Language> {
  const user = await db
    .selectFrom('app_user')
    .select('language')
    .where('id', '=', user_id)
    .executeTakeFirst();
  return user?.language ?? 'en';
}

/** Not scoped to an account, for sessions that were just renewed. */
export const selectUserById = (db: Db, id: string): Promise<UserRow> =>
  db.selectFrom('app_user').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

/** All users of an account, including people who were removed from it. */
export const selectUsers = (db: Db, account_id: string): Promise<UserRow[]> =>
  db.selectFrom('app_user').select(columns).where('account_id', '=', account_id).orderBy('id').execute();

/** The first user of the operator's account, who may have been removed since. */
export const selectOperator = (db: Db): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(columns.map((column) => `app_user.${column}` as const))
    .where('account.kind', '=', 'operator')
    .orderBy('app_user.id')
    .executeTakeFirst();

/** The first admin who can sign in. Admins of the operator's account come before those of other accounts. */
export const selectFirstAdmin = (db: Db): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(columns.map((column) => `app_user.${column}` as const))
    .where('app_user.role', '=', 'admin')
    .where('app_user.password_hash', '<>', '')
    .orderBy(sql`account.kind <> 'operator'`)
    .orderBy('app_user.id')
    .executeTakeFirst();

export async function insertAccount(tx: Tx, kind: 'customer' | 'operator'): Promise<string> {
  const id = newId();
  await tx
    .insertInto('account')
    .values({ id, kind, bucket: bucketOf(id), created_at: clock.now() })
    .execute();
  return id;
}

/** Returns the account's next order number. Serializes new orders of the account. */
export async function nextOrderNumber(tx: Tx, account_id: string): Promise<bigint> {
  const { order_counter } = await tx
    .updateTable('account')
    .set((set) => ({ order_counter: set('order_counter', '+', 1n) }))
    .where('id', '=', account_id)
    .returning('order_counter')
    .executeTakeFirstOrThrow();
  return order_counter;
}

/** Returns undefined if the user would confirm an email that another user has confirmed. */
export async function insertUser(
  tx: Tx,
  user: {
    account_id: string;
    email: string;
    password_hash: string;
    role: 'customer' | 'support' | 'admin';
    seat?: Seat;
    coin_cap?: bigint | null;
    first_name?: string;
    last_name?: string;
    referred_by?: string | null;
    source?: string | null;
    purpose?: string | null;
    language?: Language;
    terms_version?: string;
    terms_accepted_at?: Date;
    email_confirmed_at?: Date;
  },
): Promise<UserRow | undefined> {
  return tx
    .insertInto('app_user')
    .values({ id: newId(), ...user, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict.column('email').where('email_confirmed_at', 'is not', null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Saves a new hash of the same password, unless the password has changed in the meantime. */
export async function replaceHash(
  tx: Tx,
  { account_id, id, password_hash: oldHash }: UserRow,
  password_hash: string,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .execute();
}

export const updateUser = (
  tx: Tx,
  account_id: string,
  id: string,
  values: Updateable<AppUser>,
): Promise<UserRow> =>
  tx
    .updateTable('app_user')
    .set(values)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const lockUser = (tx: Tx, account_id: string, id: string): Promise<UserRow> =>
  tx
    .selectFrom('app_user')
    .select(columns)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function isSuspended(db: Db, account_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('suspended_at')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  return row.suspended_at !== null;
}
