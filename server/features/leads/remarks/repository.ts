/** The SQL of what customers say of their leads, and of results that change after the order. */
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/postgres/database';
import type { Owner } from '../list/repository.ts';

export interface Remarks {
  note: string;
  tags: string[];
  reports: { number: string; verdict: 'wrong' | 'right' }[];
  coins_back: number;
}

/** What was said of a lead. */
export async function selectRemarks(db: Db, of: Owner, lead_id: string): Promise<Remarks> {
  const mine = <T extends 'lead_note' | 'phone_report' | 'coin_return'>(table: T) =>
    sql`${sql.ref(table)}.bucket = ${of.bucket} and ${sql.ref(table)}.lead_id = ${lead_id}
        and ${sql.ref(table)}.account_id = ${of.account_id}`;
  const { rows } = await sql<Remarks>`
    select coalesce((select note from lead_note where ${mine('lead_note')}), '') as note,
           coalesce((select tags from lead_note where ${mine('lead_note')}), '{}') as tags,
           coalesce((select json_agg(json_build_object('number', number, 'verdict', verdict) order by number)
                     from phone_report where ${mine('phone_report')}), '[]') as reports,
           coalesce((select coins from coin_return where ${mine('coin_return')}), 0)::int as coins_back`.execute(
    db,
  );
  return rows[0] as Remarks;
}

/** The tags of an account's leads, by name. */
export async function selectTags(db: Db, of: Owner): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from lead_note
    where bucket = ${of.bucket} and account_id = ${of.account_id} order by tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Keeps note and tags of a lead; nothing is kept of a lead without either. */
export async function writeNote(
  tx: Tx,
  of: Owner,
  note: { lead_id: string; note: string; tags: string[]; at: Date },
): Promise<void> {
  if (note.note === '' && note.tags.length === 0) {
    await sql`delete from lead_note where bucket = ${of.bucket} and lead_id = ${note.lead_id}
              and account_id = ${of.account_id}`.execute(tx);
    return;
  }
  await sql`
    insert into lead_note (bucket, lead_id, account_id, note, tags, updated_at)
    values (${of.bucket}, ${note.lead_id}, ${of.account_id}, ${note.note}, ${note.tags}::text[], ${note.at})
    on conflict (bucket, lead_id) do update set note = excluded.note, tags = excluded.tags,
      updated_at = excluded.updated_at`.execute(tx);
}

/** Keeps, changes or takes back what was said of a number. */
export async function writeReport(
  tx: Tx,
  of: Owner,
  report: { lead_id: string; number: string; verdict: string | null; user_id: string; at: Date },
): Promise<void> {
  const { lead_id, number, verdict, user_id, at } = report;
  if (verdict === null) {
    await sql`delete from phone_report where bucket = ${of.bucket} and lead_id = ${lead_id} and number = ${number}
              and account_id = ${of.account_id}`.execute(tx);
    return;
  }
  await sql`
    insert into phone_report (bucket, lead_id, number, account_id, user_id, verdict, reported_at)
    values (${of.bucket}, ${lead_id}, ${number}, ${of.account_id}, ${user_id}, ${verdict}, ${at})
    on conflict (bucket, lead_id, number) do update set verdict = excluded.verdict, user_id = excluded.user_id,
      reported_at = excluded.reported_at`.execute(tx);
}

/** The order of a lead, locked: what its leads cost later is summed in it. */
export async function lockOrderOf(tx: Tx, of: Owner, order_id: string) {
  return tx
    .selectFrom('trace_order')
    .select(['id', 'price_coins', 'paid_at'])
    .where('account_id', '=', of.account_id)
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Records that a hit's coin was refunded. */
export async function insertReturn(
  tx: Tx,
  of: Owner,
  back: { lead_id: string; order_id: string; coins: number; at: Date },
): Promise<void> {
  await sql`
    insert into coin_return (bucket, lead_id, account_id, order_id, coins, returned_at)
    values (${of.bucket}, ${back.lead_id}, ${of.account_id}, ${back.order_id}, ${back.coins}, ${back.at})
    on conflict (bucket, lead_id) do nothing`.execute(tx);
}

/** The contacts of a possible that nobody has unlocked. */
export async function selectSealed(db: Db, of: Owner, lead_id: string) {
  const { rows } = await sql<{ person_id: bigint | null; sealed: unknown }>`
    select person_id, sealed from lead_result
    where bucket = ${of.bucket} and lead_id = ${lead_id} and account_id = ${of.account_id}
      and sealed is not null`.execute(db);
  return rows[0];
}

/** A result as it is kept, locked until the transaction ends. */
export async function lockResult(tx: Tx, of: Owner, lead_id: string) {
  const { rows } = await sql<{ outcome: string; person_id: bigint | null; result: unknown; sealed: unknown }>`
    select outcome, person_id, result, sealed from lead_result
    where bucket = ${of.bucket} and lead_id = ${lead_id} and account_id = ${of.account_id} for update`.execute(
    tx,
  );
  return rows[0];
}

/**
 * What unlocking a lead costs: its order's price, or nothing where the same person of the same lead was unlocked before,
 * in another order. 0 for a lead with nothing to unlock.
 */
export async function selectUnlockPrice(db: Db, of: Owner, lead_id: string): Promise<bigint> {
  const { rows } = await sql<{ paid: boolean; order_id: string }>`
    select r.order_id, exists (
      select 1 from lead l
      join lead other on other.bucket = l.bucket and other.account_id = l.account_id and other.id <> l.id
                     and other.fingerprint = l.fingerprint and other.status in ('valid', 'free')
      join lead_result done on done.bucket = other.bucket and done.lead_id = other.id
                           and done.person_id = r.person_id and done.outcome = 'possible' and done.coins > 0
      where l.bucket = r.bucket and l.id = r.lead_id) as paid
    from lead_result r
    where r.bucket = ${of.bucket} and r.lead_id = ${lead_id} and r.account_id = ${of.account_id}
      and r.outcome = 'possible' and r.sealed is not null`.execute(db);
  const [sealed] = rows;
  if (sealed === undefined || sealed.paid) return 0n;
  const { price_coins } = await db
    .selectFrom('trace_order')
    .select('price_coins')
    .where('account_id', '=', of.account_id)
    .where('id', '=', sealed.order_id)
    .executeTakeFirstOrThrow();
  return price_coins;
}

/** Has those who unlock leads of an account wait for each other, so that no two pay for the same person. */
export const lockUnlocking = (tx: Tx, { account_id }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`unlock:${account_id}`}, 0))`.execute(tx);
