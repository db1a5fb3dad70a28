import { type RawBuilder, sql } from 'kysely';
import type { WorkStatus } from '#contract/leads/lead-work/rules';
import type { Seat } from '#contract/seats';
import { byLeadBucket, type Home, type LeadOwner, ownerOfLead, ownersOfLeads } from '#platform/lead-buckets';
import type { Db, Tx } from '#platform/postgres/database';

/** Who reads an account's leads. With a caller's seat, they see the leads assigned to them. */
export interface Viewer extends Home {
  user_id?: string;
  seat?: Seat;
}

/** The viewer of the leads in one bucket. */
export type LeadViewer = Viewer & LeadOwner;

export interface StoredWork {
  lead_id: string;
  status: WorkStatus;
  status_at: Date | null;
  /** Null if a report of a call set the status. */
  status_by: string | null;
  assigned_to: string | null;
}

/** Leads that have been worked on or assigned; the others are new and nobody's. */
export async function selectStoredWork(
  db: Db,
  home: Home,
  lead_ids: readonly string[],
): Promise<StoredWork[]> {
  const stored: StoredWork[] = [];
  for (const [owner, ids] of byLeadBucket(home, lead_ids)) {
    const { rows } = await sql<StoredWork>`
      select lead_id, status, status_at, status_by, assigned_to from lead_work
      where bucket = ${owner.bucket} and account_id = ${owner.account_id} and lead_id = any(${ids}::uuid[])`.execute(
      db,
    );
    stored.push(...rows);
  }
  return stored;
}

/** Writes the status that a person set. Deletes the row if nothing remains to be said. */
export async function writeStatus(
  tx: Tx,
  home: Home,
  { lead_id, status, by, at }: { lead_id: string; status: WorkStatus; by: string; at: Date },
): Promise<void> {
  const owner = ownerOfLead(home, lead_id);
  const [status_by, status_at] = status === 'new' ? [null, null] : [by, at];
  await sql`
    insert into lead_work (bucket, lead_id, account_id, status, status_by, status_at)
    values (${owner.bucket}, ${lead_id}, ${owner.account_id}, ${status}, ${status_by}, ${status_at})
    on conflict (bucket, lead_id) do update set
      status = excluded.status, status_by = excluded.status_by, status_at = excluded.status_at`.execute(tx);
  await deleteUntouched(tx, owner, [lead_id]);
}

/** Writes the status that a report of a call leads to, unless a person set one or it isn't among `from`. */
export async function writeReportedStatus(
  tx: Tx,
  home: Home,
  {
    lead_ids,
    status,
    from,
    at,
  }: {
    lead_ids: readonly string[];
    status: WorkStatus;
    from: readonly WorkStatus[];
    at: Date;
  },
): Promise<void> {
  // Citus accepts no parameter in the clause of a conflict.
  const froms = sql.join(from.map((one) => sql.lit(one)));
  for (const [owner, ids] of byLeadBucket(home, lead_ids))
    await sql`
      insert into lead_work as w (bucket, lead_id, account_id, status, status_at)
      select ${owner.bucket}, l.lead_id, ${owner.account_id}, ${status}, ${at}
      from unnest(${ids}::uuid[]) as l (lead_id)
      on conflict (bucket, lead_id) do update set status = excluded.status, status_at = excluded.status_at
      where w.status_by is null and w.status in (${froms})`.execute(tx);
}

/** Assigns leads to a person, or to nobody. Returns how many leads changed. */
export async function writeAssignee(
  tx: Tx,
  home: Home,
  { lead_ids, assigned_to }: { lead_ids: readonly string[]; assigned_to: string | null },
): Promise<number> {
  let changed = 0;
  for (const [owner, ids] of byLeadBucket(home, lead_ids))
    changed += await writeAssigneeIn(tx, owner, { lead_ids: ids, assigned_to });
  return changed;
}

async function writeAssigneeIn(
  tx: Tx,
  owner: LeadOwner,
  { lead_ids, assigned_to }: { lead_ids: readonly string[]; assigned_to: string | null },
): Promise<number> {
  if (assigned_to === null) {
    const { numAffectedRows = 0n } = await sql`
      update lead_work set assigned_to = null
      where bucket = ${owner.bucket} and account_id = ${owner.account_id} and lead_id = any(${lead_ids}::uuid[])
        and assigned_to is not null`.execute(tx);
    await deleteUntouched(tx, owner, lead_ids);
    return Number(numAffectedRows);
  }
  // Citus counts all rows of the selection as changed, and returns those that are.
  const { rows } = await sql`
    insert into lead_work as w (bucket, lead_id, account_id, status, assigned_to)
    select ${owner.bucket}, l.lead_id, ${owner.account_id}, 'new', ${assigned_to}
    from unnest(${lead_ids}::uuid[]) as l (lead_id)
    on conflict (bucket, lead_id) do update set assigned_to = excluded.assigned_to
    where w.assigned_to is distinct from excluded.assigned_to
    returning lead_id`.execute(tx);
  return rows.length;
}

async function deleteUntouched(tx: Tx, owner: LeadOwner, lead_ids: readonly string[]): Promise<void> {
  await sql`
    delete from lead_work where bucket = ${owner.bucket} and account_id = ${owner.account_id}
      and lead_id = any(${lead_ids}::uuid[]) and status = 'new' and assigned_to is null`.execute(tx);
}

/** Takes all leads from a person who leaves the account. */
export async function unassignMember(tx: Tx, home: Home, user_id: string): Promise<void> {
  for (const { bucket, account_id } of await ownersOfLeads(tx, home)) {
    const ofMember = sql`bucket = ${bucket} and account_id = ${account_id} and assigned_to = ${user_id}`;
    await sql`delete from lead_work where ${ofMember} and status = 'new'`.execute(tx);
    await sql`update lead_work set assigned_to = null where ${ofMember}`.execute(tx);
  }
}

/**
 * Whether there is work on a lead that meets a condition. Unlike `not in`, its negation is a join, however many leads
 * were worked on. `lead` is the column with the lead's id.
 */
const hasWork = (owner: LeadOwner, condition: RawBuilder<unknown>, lead: RawBuilder<unknown>) => sql`exists (
  select from (
    select lead_id as worked from lead_work
    where bucket = ${owner.bucket} and account_id = ${owner.account_id} and ${condition}) as w
  where w.worked = ${lead})`;

/** Keeps leads of a person, or of nobody. `lead` is the column with their id. */
export const assignedClause = (
  owner: LeadOwner,
  assigned_to: string | null,
  lead: RawBuilder<unknown> = sql`lead_id`,
): RawBuilder<unknown> =>
  assigned_to === null
    ? sql`not ${hasWork(owner, sql`assigned_to is not null`, lead)}`
    : hasWork(owner, sql`assigned_to = ${assigned_to}`, lead);

/** Keeps the leads that the viewer may see. */
export const visibleClause = (
  viewer: LeadViewer,
  lead: RawBuilder<unknown> = sql`lead_id`,
): RawBuilder<unknown> => {
  if (!seesOwnLeadsOnly(viewer)) return sql`true`;
  return viewer.user_id === undefined ? sql`false` : assignedClause(viewer, viewer.user_id, lead);
};

export const seesOwnLeadsOnly = ({ seat }: Viewer): boolean => seat === 'caller';

/** Keeps leads with one of the statuses. */
export const statusClause = (owner: LeadOwner, statuses: readonly string[]): RawBuilder<unknown> =>
  // New leads may have no row.
  statuses.includes('new')
    ? sql`not ${hasWork(owner, sql`status <> all(${statuses}::text[])`, sql`lead_id`)}`
    : hasWork(owner, sql`status = any(${statuses}::text[])`, sql`lead_id`);

/** An account's work on its leads, for its own export. */
export async function selectAllWork(db: Db, { bucket, account_id }: LeadOwner): Promise<StoredWork[]> {
  const { rows } = await sql<StoredWork>`
    select lead_id, status, status_at, status_by, assigned_to from lead_work
    where bucket = ${bucket} and account_id = ${account_id} order by lead_id`.execute(db);
  return rows;
}

export async function deleteWork(tx: Tx, owner: LeadOwner, lead_ids: readonly string[]): Promise<void> {
  await sql`
    delete from lead_work where bucket = ${owner.bucket} and account_id = ${owner.account_id}
      and lead_id = any(${lead_ids}::uuid[])`.execute(tx);
}
