import { sql } from 'kysely';
import { type ActivityAction, activityActions } from '#contract/team/rules';
import type { TeamActivity } from '#contract/team/schemas';
import type { Caller, Context } from '#platform/context';
import { isId } from '#platform/ids';

interface ActivityRow {
  id: string;
  at: Date;
  action: ActivityAction;
  person_id: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  removed: boolean;
  number: bigint | null;
  order_name: string | null;
  about: string | null;
}

/**
 * What the people of an account did, newest first. Downloads in different formats and parts are one action. Admins who
 * acted for a person aren't named.
 */
export async function listActivity(
  { db }: Context,
  { account_id }: Caller,
  { person, page, per_page }: { person?: string | undefined; page: number; per_page: number },
): Promise<{ items: TeamActivity[]; total: number }> {
  if (person !== undefined && !isId(person)) return { items: [], total: 0 };
  // A download's action ends with what was chosen.
  const entries = sql`
    from (
      select id, at, actor_id, impersonator_id, subject,
        regexp_replace(action, '^(orders?|leads)[.]download[.].*$', '\\1.download') as action
      from audit
      where account_id = ${account_id}
    ) a
    where action = any(${[...activityActions]}) and actor_id is not null
      ${person === undefined ? sql`` : sql`and actor_id = ${person}`}`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<ActivityRow>`
      select a.id, a.at, a.action, u.id as person_id, u.email, u.first_name, u.last_name,
        u.removed_at is not null as removed, o.number, o.name as order_name,
        coalesce(i.email, other.email) as about
      from (
        select * ${entries} order by id desc limit ${per_page} offset ${(page - 1) * per_page}
      ) a
      left join app_user u on u.id = a.actor_id and u.account_id = ${account_id} and a.impersonator_id is null
      left join trace_order o on o.account_id = ${account_id} and a.subject = 'order:' || o.id
      left join team_invitation i on i.account_id = ${account_id} and a.subject = 'invitation:' || i.id
      left join app_user other on other.account_id = ${account_id} and a.action like 'team.%'
        and a.action <> 'team.join' and a.subject = 'user:' || other.id
      order by a.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${entries}`.execute(db),
  ]);
  return { items: rows.map(present), total: counts[0]?.total ?? 0 };
}

const present = (row: ActivityRow): TeamActivity => ({
  id: row.id,
  at: row.at.toISOString(),
  person:
    row.person_id === null
      ? null
      : {
          id: row.person_id,
          email: row.email ?? '',
          first_name: row.first_name ?? '',
          last_name: row.last_name ?? '',
          removed: row.removed,
        },
  action: row.action,
  order: row.number === null ? null : { number: Number(row.number), name: row.order_name ?? '' },
  about: row.about,
});
