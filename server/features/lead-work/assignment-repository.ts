import { sql } from 'kysely';
import { after, clock, days } from '#platform/clock';
import { newId } from '#platform/ids';
import { byLeadBucket, type Home } from '#platform/lead-buckets';
import type { Db, Tx } from '#platform/postgres/database';

/** How long an assignment can be undone. */
const keptFor = days(1);

export interface Assignment {
  assigned_to: string | null;
  lead_ids: readonly string[];
  /** Who each of the leads was assigned to before. */
  assigned_before: readonly (string | null)[];
}

/** Keeps who had leads before an assignment. Returns the id that undoes it. */
export async function insertAssignment(
  tx: Tx,
  { account_id }: Home,
  assignment: Assignment,
): Promise<string> {
  const id = newId();
  await sql`
    insert into lead_assignment (id, account_id, assigned_to, lead_ids, assigned_before, created_at)
    values (${id}, ${account_id}, ${assignment.assigned_to}, ${assignment.lead_ids}::uuid[], ${assignment.assigned_before}::uuid[],
            ${clock.now()})`.execute(tx);
  return id;
}

/** Removes an assignment and returns it; undefined if there is none to undo. */
export async function takeAssignment(tx: Tx, { account_id }: Home, id: string) {
  const { rows } = await sql<Assignment>`
    delete from lead_assignment where id = ${id} and account_id = ${account_id}
    returning assigned_to, lead_ids, assigned_before`.execute(tx);
  return rows[0];
}

/** The leads that still are as the assignment left them, with the person who had them before. */
export async function selectUnchanged(tx: Tx, home: Home, assignment: Assignment) {
  const assigned = assignment.lead_ids.map((lead_id, index) => ({
    lead_id,
    before: assignment.assigned_before[index] ?? null,
  }));
  const unchanged: { lead_id: string; assigned_before: string | null }[] = [];
  for (const [{ bucket, account_id }, leads] of byLeadBucket(home, assigned, ({ lead_id }) => lead_id)) {
    const { rows } = await sql<(typeof unchanged)[number]>`
      select l.id as lead_id, u.assigned_before
      from unnest(${leads.map(({ lead_id }) => lead_id)}::uuid[], ${leads.map(({ before }) => before)}::uuid[])
        as u (lead_id, assigned_before)
      join lead l on l.bucket = ${bucket} and l.account_id = ${account_id} and l.id = u.lead_id
      left join lead_work w on w.bucket = ${bucket} and w.lead_id = u.lead_id
      where w.assigned_to is not distinct from ${assignment.assigned_to}`.execute(tx);
    unchanged.push(...rows);
  }
  return unchanged;
}

export const removeOldAssignments = (db: Db) =>
  db.deleteFrom('lead_assignment').where('created_at', '<=', after(clock.now(), -keptFor)).execute();

export const eraseAssignments = (db: Db, account_id: string) =>
  db.deleteFrom('lead_assignment').where('account_id', '=', account_id).execute();
