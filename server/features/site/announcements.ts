/** Announcements to all customers for a limited time. Each user can dismiss one. */
import { sql } from 'kysely';
import type { Page, Paging } from '#contract/envelope';
import type { Announcement, AnnouncementBody, AnnouncementState } from '#contract/site/admin';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { invalidFields, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import type { Db } from '#platform/postgres/database';

type Row = Omit<AnnouncementState, 'starts_at' | 'ends_at'> & {
  starts_at: Date;
  ends_at: Date | null;
  total: number;
};

const present = ({ total: _, ...row }: Row): AnnouncementState => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
});

/** Current announcements that the caller hasn't dismissed, newest first. */
export async function readAnnouncements(db: Db, { user_id }: Caller): Promise<Announcement[]> {
  const now = clock.now();
  const { rows } = await sql<Announcement>`
    select a.id, a.title, a.text, a.tone from announcement a
    where a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
      and not exists (select 1 from announcement_dismissal d where d.announcement_id = a.id and d.user_id = ${user_id})
    order by a.id desc limit 3`.execute(db);
  return rows;
}

/** Dismisses an announcement for the caller. Throws `not_found`. */
export async function dismissAnnouncement(
  ctx: Context,
  { user_id }: Caller,
  id: string,
): Promise<Announcement[]> {
  await inTransaction(ctx, async (tx) => {
    const known = isId(id)
      ? await tx.selectFrom('announcement').select('id').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!known) throw notFound('announcement');
    await tx
      .insertInto('announcement_dismissal')
      .values({ announcement_id: id, user_id, at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return readAnnouncements(ctx.db, { user_id } as Caller);
}

/** Deletes the dismissals of an account's users. */
export async function eraseDismissals(db: Db, account_id: string): Promise<void> {
  const users = db.selectFrom('app_user').select('id').where('account_id', '=', account_id);
  await db.deleteFrom('announcement_dismissal').where('user_id', 'in', users).execute();
}

/** All announcements, newest first. */
export async function listAnnouncements(
  db: Db,
  { page, per_page }: Paging,
): Promise<Page<AnnouncementState>> {
  const { rows } = await sql<Row>`
    select a.id, a.title, a.text, a.tone, a.starts_at, a.ends_at, u.email as created_by,
           (select count(*)::int from announcement_dismissal d where d.announcement_id = a.id) as dismissed,
           count(*) over ()::int as total
    from announcement a join app_user u on u.id = a.created_by
    order by a.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { items: rows.map(present), total: rows[0]?.total ?? 0, page, per_page };
}

export async function createAnnouncement(
  ctx: Context,
  caller: Caller,
  announcement: AnnouncementBody,
): Promise<void> {
  const now = clock.now();
  const starts_at = announcement.starts_at === undefined ? now : new Date(announcement.starts_at);
  const ends_at = announcement.ends_at === null ? null : new Date(announcement.ends_at);
  if (ends_at !== null && (ends_at <= now || ends_at <= starts_at))
    throw invalidFields({ ends_at: message('fields:announcement_over') });
  const { title, text, tone } = announcement;
  await inTransaction(ctx, async (tx) => {
    const id = newId();
    const created = { created_by: caller.user_id, created_at: now };
    await tx
      .insertInto('announcement')
      .values({ id, title, text, tone, starts_at, ends_at, ...created })
      .execute();
    await audit(tx, { caller, action: 'announcement.make', subject: `announcement:${id}` });
  });
}

/** Ends an announcement now; one that hasn't started never will. Throws `not_found`. */
export async function endAnnouncement(ctx: Context, caller: Caller, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = isId(id)
      ? await tx
          .selectFrom('announcement')
          .select(['starts_at', 'ends_at'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!row) throw notFound('announcement');
    const now = clock.now();
    if (row.ends_at !== null && row.ends_at <= now) return;
    const unseen = row.starts_at >= now;
    const ends_at = unseen ? new Date(now.getTime() - 1) : now;
    await tx
      .updateTable('announcement')
      .set({ ends_at, ...(unseen && { starts_at: new Date(ends_at.getTime() - 1) }) })
      .where('id', '=', id)
      .execute();
    await audit(tx, { caller, action: 'announcement.end', subject: `announcement:${id}` });
  });
}
