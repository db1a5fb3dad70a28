/** The SQL of paid contacts, in the data plane: every statement names the account's bucket. */
import { type Insertable, sql } from 'kysely';
import type { PaidContact } from '#database/types';
import type { Home } from '#platform/lead-buckets';
import { allBuckets } from '#platform/postgres/buckets';
import { type Db, prepared, type Tx } from '#platform/postgres/database';

/** What one coin paid for. The person and contacts are 48-bit hashes. */
export interface PaidContacts {
  person: number;
  contacts: number[];
  order_id: string | null;
  paid_at: Date;
}

type Row = Omit<PaidContacts, 'person' | 'contacts'> & { person: bigint; contacts: (bigint | string)[] };

const present = ({ person, contacts, ...row }: Row): PaidContacts => ({
  ...row,
  person: Number(person),
  contacts: contacts.map(Number),
});

interface PaidContactsFilter {
  people: number[];
  since: Date;
}

/**
 * Reads paid contacts of these people since an instant, and locks them so that concurrent charges wait until the
 * transaction ends.
 */
export async function lockPaidContacts(
  tx: Tx,
  owner: Home,
  { people, since }: PaidContactsFilter,
): Promise<PaidContacts[]> {
  const rows = await prepared(
    tx,
    'lock-paid-contacts',
    sql<Row>`select * from lock_paid_contacts(${owner.home_bucket}, ${owner.account_id}, ${people}, ${since})`,
  );
  return rows.map(present);
}

/** Like `lockPaidContacts`, without the lock. */
export async function selectPaidContacts(
  db: Db,
  owner: Home,
  { people, since }: PaidContactsFilter,
): Promise<PaidContacts[]> {
  const { rows } = await sql<Row>`
    select person, contacts, order_id, paid_at from paid_contact
    where bucket = ${owner.home_bucket} and account_id = ${owner.account_id} and person = any(${people}::bigint[])
      and paid_at >= ${since}`.execute(db);
  return rows.map(present);
}

export async function insertPaidContacts(
  tx: Tx,
  owner: Home,
  rows: readonly (PaidContacts & { charge_id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into paid_contact (bucket, account_id, person, charge_id, contacts, order_id, paid_at)
    select ${owner.home_bucket}, ${owner.account_id}, r.person, r.charge_id,
           array(select json_array_elements_text(r.contacts)::bigint), r.order_id, r.paid_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (person bigint, charge_id uuid, contacts json, order_id uuid, paid_at timestamptz)`.execute(tx);
}

/** Inserts one row, for use as part of a larger statement. */
export const insertPaidContact = (db: Pick<Tx, 'insertInto'>, row: Insertable<PaidContact>) =>
  db.insertInto('paid_contact').values(row);

export async function deleteOldPaidContacts(db: Db, before: Date): Promise<void> {
  for (const bucket of allBuckets)
    await sql`delete from paid_contact where bucket = ${bucket} and paid_at < ${before}`.execute(db);
}
