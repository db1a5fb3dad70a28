/** The SQL of single look-ups and alarms. */
import { sql } from 'kysely';
import type { AlarmKind } from '#contract/abuse/schemas';
import { after, clock, days } from '#platform/clock';
import { newId } from '#platform/ids';
import { type Db, prepared, type Tx } from '#platform/postgres/database';

export interface Look {
  person_id: number | null;
  lead: Buffer;
  street: string | null;
}

/** Look-ups are kept for as long as a pattern of them is looked for. */
export const lookLife = days(30);

/** What looks come to, with those before them. */
export interface Counts {
  /** How many accounts looked for each of their people within the time that looks are kept. */
  accounts: { person_id: number; count: number }[];
  /** How many leads of each of their streets the account looked for within a day. */
  leads: { street: string; count: number }[];
  /** The settings that say how many are too many; null where one isn't set. */
  person_alarm: unknown;
  street_alarm: unknown;
  /** The setting that names people who were made up; null where it isn't set. */
  decoy_people: unknown;
}

/** Writes looks down, and counts them with those before. */
export async function insertLooks(tx: Tx, account_id: string, looks: Look[]): Promise<Counts> {
  const at = clock.now();
  const noted = sql<Counts>`
    select * from note_looks(${account_id}, ${at}, ${after(at, -lookLife)}, ${after(at, -days(1))},
      ${looks.map(() => newId())}, ${looks.map(({ person_id }) => person_id)}, ${looks.map(({ lead }) => lead)},
      ${looks.map(({ street }) => street)})`;
  const [counts] = await prepared(tx, 'note-looks', noted);
  if (counts === undefined) throw new Error('the looks answered nothing');
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

/** Writes an alarm down; null when there was one of the kind about the same today. */
export async function insertAlarm(tx: Tx, alarm: NewAlarm): Promise<string | null> {
  const raised_at = clock.now();
  const row = await tx
    .insertInto('abuse_alarm')
    .values({ id: newId(), ...alarm, day: raised_at.toISOString().slice(0, 10), raised_at })
    .onConflict((conflict) => conflict.columns(['kind', 'key', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface AlarmRow extends Omit<NewAlarm, 'key' | 'account_id'> {
  id: string;
  raised_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  note: string | null;
  customers: { id: string; email: string }[];
}

/** A page of alarms, the newest first, with who looked. */
export async function selectAlarms(
  db: Db,
  { open, page, per_page }: { open: boolean; page: number; per_page: number },
): Promise<{ items: AlarmRow[]; total: number }> {
  const where = open ? sql`a.settled_at is null` : sql`a.settled_at is not null`;
  const { rows } = await sql<AlarmRow>`
    select a.id, a.kind, a.person_id, a.street, a.count, a.raised_at, a.settled_at, a.note, s.email as settled_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.email)
        from (select distinct on (account_id) id, email, account_id from app_user order by account_id, id) u
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

/** Settles an alarm; false when there is none open of this id. */
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

/** Removes look-ups that no pattern is looked for in any more. */
export const removeOldLooks = (db: Db) =>
  db.deleteFrom('single_look').where('at', '<', after(clock.now(), -lookLife)).execute();
