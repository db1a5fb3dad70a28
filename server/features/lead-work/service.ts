import type { LeadWork, WorkPerson } from '#contract/leads/lead-work/lead-work';
import type { WorkStatus } from '#contract/leads/lead-work/rules';
import { clock } from '#platform/clock';
import type { Home } from '#platform/lead-buckets';
import type { Db, Tx } from '#platform/postgres/database';
import { type StoredWork, selectStoredWork, writeReportedStatus } from './repository.ts';

export const untouched: LeadWork = { status: 'new', status_at: null, status_by: null, assigned_to: null };

/** Who works on each of the leads and how far they got. Leads that nobody touched are missing. */
export async function readWork(
  db: Db,
  owner: Home,
  lead_ids: readonly string[],
): Promise<Map<string, LeadWork>> {
  if (lead_ids.length === 0) return new Map();
  const stored = await selectStoredWork(db, owner, lead_ids);
  const people = await selectPeople(db, owner, stored);
  return new Map(stored.map((row) => [row.lead_id, presentWork(row, people)]));
}

interface Named {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** A person by name, or by email if they gave none. */
export const presentPerson = ({ id, first_name, last_name, email }: Named): WorkPerson => ({
  id,
  name: `${first_name} ${last_name}`.trim() || email,
});

type People = ReadonlyMap<string, WorkPerson>;

function presentWork({ status, status_at, status_by, assigned_to }: StoredWork, people: People): LeadWork {
  return {
    status,
    status_at: status_at?.toISOString() ?? null,
    status_by: people.get(status_by ?? '') ?? null,
    assigned_to: people.get(assigned_to ?? '') ?? null,
  };
}

/** The people that work names, without those who left the account. */
async function selectPeople(db: Db, { account_id }: Home, stored: readonly StoredWork[]): Promise<People> {
  const ids = new Set(stored.flatMap(({ status_by, assigned_to }) => [status_by, assigned_to]));
  const named = [...ids].filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('account_id', '=', account_id)
    .where('id', 'in', named)
    .execute();
  return new Map(users.map((user) => [user.id, presentPerson(user)]));
}

/** Adds who works on each row's lead to the rows of a download. */
export async function withWork<T extends { lead_id: string }>(
  db: Db,
  owner: Home,
  rows: readonly T[],
): Promise<(T & { work: LeadWork })[]> {
  const work = await readWork(
    db,
    owner,
    rows.map(({ lead_id }) => lead_id),
  );
  return rows.map((row) => ({ ...row, work: work.get(row.lead_id) ?? untouched }));
}

/** The statuses that each report of a call changes, as long as no person set one. */
const changedBy = {
  no_answer: ['new'],
  called: ['new', 'no_answer', 'wrong_number'],
  wrong_number: ['new', 'no_answer', 'called'],
} as const satisfies Partial<Record<WorkStatus, readonly WorkStatus[]>>;

/** Moves leads on after a report of a call. A status that a person set stays. */
export const moveStatus = (
  tx: Tx,
  owner: Home,
  { lead_ids, status }: { lead_ids: readonly string[]; status: keyof typeof changedBy },
): Promise<void> =>
  writeReportedStatus(tx, owner, { lead_ids, status, from: changedBy[status], at: clock.now() });
