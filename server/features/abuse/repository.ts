import { sql } from 'kysely';
import type { AlarmKind } from '#contract/abuse/schemas';
import { after, clock, days } from '#platform/clock';
import { newId } from '#platform/ids';
import { type Db, prepared, type Tx } from '#platform/postgres/database';

export interface Lookup {
  person_id: number | null;
  lead: Buffer;
  street: string | null;
}

/** Lookups are kept for as long as patterns are detected over. */
export const lookupRetention = days(30);

export interface LookupCounts {
  /** Per person: how many accounts looked them up within the retention period. */
  accounts: { person_id: number; count: number }[];
  /** Per street: how many of its leads the account looked up within a day. */
  leads: { street: string; count: number }[];
  /** The alarm thresholds from the settings, or null. */
  person_alarm: unknown;
  street_alarm: unknown;
  /** The setting that lists decoy people, or null. */
  decoy_people: unknown;
}

/** Records lookups and returns the counts including earlier ones. */
export async function insertLookups(tx: Tx, account_id: string, looks: Lookup[]): Promise<LookupCounts> {
  const at = clock.now();
  const query = sql<LookupCounts>`
    select * from note_looks(${account_id}, ${at}, ${after(at, -lookupRetention)}, ${after(at, -days(1))},
      ${looks.map(() => newId())}, ${looks.map(({ person_id }) => person_id)}, ${looks.map(({ lead }) => lead)},
      ${looks.map(({ street }) => street)})`;
  const [counts] = await prepared(tx, 'note-looks', query);
  if (counts === undefined) throw new Error('note_looks returned no row');
  return counts;
}

export interface NewAlarm {
  kind: AlarmKind;
  key: string;
  account_id: string | null;
  person_id: bigint | null;
  street: string | null;
  count: number;
}

/**
 * Inserts an alarm and returns its id; null if there is one of this kind and key today, whose count grows while it is
 * open.
 */
export async function insertAlarm(tx: Tx, alarm: NewAlarm): Promise<string | null> {
  const raised_at = clock.now();
  const id = newId();
  const row = await tx
    .insertInto('abuse_alarm')
    .values({ id, ...alarm, day: raised_at.toISOString().slice(0, 10), raised_at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key', 'day'])
        .doUpdateSet({ count: alarm.count })
        .where('abuse_alarm.settled_at', 'is', null)
        .where('abuse_alarm.count', '<', alarm.count),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id === id ? id : null;
}

export interface AlarmRow extends Omit<NewAlarm, 'key' | 'account_id'> {
  id: string;
  raised_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  note: string | null;
  customers: { id: string; email: string }[];
}

/** Lists alarms, newest first, with the accounts involved. */
export async function selectAlarms(
  db: Db,
  { open, page, per_page }: { open: boolean; page: number; per_page: number },
): Promise<{ items: AlarmRow[]; total: number }> {
  const where = open ? sql`a.settled_at is null` : sql`a.settled_at is not null`;
  const { rows } = await sql<AlarmRow>`
    select a.id, a.kind, a.person_id, a.street, a.count, a.raised_at, a.settled_at, a.note, s.email as settled_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.email)
        from (select distinct on (account_id) id, email, account_id from app_user
              order by account_id, removed_at is not null, seat <> 'owner', id) u
        where u.account_id = a.account_id
           or (a.kind = 'person' and u.account_id in (
                select l.account_id from single_look l
                where l.person_id = a.person_id and l.at > a.raised_at - interval '30 days'))
      ), '[]') as customers
    from abuse_alarm a left join app_user s on s.id = a.settled_by
    where ${where} order by a.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from abuse_alarm a where ${where}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Settles an alarm. Returns false if no open alarm has this id. */
export async function settleAlarm(
  tx: Tx,
  { id, ...settled }: { id: string; settled_by: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('abuse_alarm')
    .set({ ...settled, settled_at: clock.now() })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteOldLookups = (db: Db) =>
  db.deleteFrom('single_look').where('at', '<', after(clock.now(), -lookupRetention)).execute();
