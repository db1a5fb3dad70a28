import { type RawBuilder, sql } from 'kysely';
import type { AuditEntry, AuditFilter } from '#contract/admin/operations';
import type { Page } from '#contract/envelope';
import type { Db } from '#platform/postgres/database';
import { writeCsv } from '#platform/streams/csv';
import { containsPattern } from './customers/list.ts';

type Row = Omit<AuditEntry, 'at'> & { at: Date };

const present = ({ at, ...row }: Row): AuditEntry => ({ ...row, at: at.toISOString() });

/** The condition for a filter. People are found by their current email. */
function matchesFilter({ action = '', value = '', from, to, time_zone }: AuditFilter): RawBuilder<boolean> {
  const people = sql`select id from app_user where email like lower(${containsPattern(value)})`;
  const accounts = sql`select account_id from app_user where email like lower(${containsPattern(value)})`;
  return sql`(${action} = '' or starts_with(x.action, ${action}))
    and (${value} = '' or x.subject like ${`%:${value.replace(/[\\%_]/g, '\\$&')}`} or x.actor_id in (${people})
         or x.impersonator_id in (${people}) or x.account_id in (${accounts}))
    and (${from ?? null}::date is null or x.at >= ${from ?? null}::date::timestamp at time zone ${time_zone})
    and (${to ?? null}::date is null or x.at < (${to ?? null}::date + 1)::timestamp at time zone ${time_zone})`;
}

const entries = (where: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql<Row>`
  select x.id, x.at, x.action, x.subject, x.purpose, x.ip, x.seq::int as seq, actor.email as actor,
         impersonator.email as impersonator,
         (select email from app_user u where u.account_id = x.account_id
          order by u.email like '%@deleted.invalid', u.id limit 1) as account
  from audit x
  left join app_user actor on actor.id = x.actor_id
  left join app_user impersonator on impersonator.id = x.impersonator_id
  where ${where} order by x.id desc ${rest}`;

/** Up to `limit` matching entries, newest first. */
export async function selectEntries(db: Db, where: RawBuilder<boolean>, most: number): Promise<AuditEntry[]> {
  return (await entries(where, sql`limit ${most}`).execute(db)).rows.map(present);
}

/** Entries, newest first. */
export async function listAudit(
  db: Db,
  { page, per_page, ...filter }: AuditFilter & { page: number; per_page: number },
): Promise<Page<AuditEntry>> {
  const where = matchesFilter(filter);
  const { rows } = await entries(where, sql`limit ${per_page} offset ${(page - 1) * per_page}`).execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from audit x where ${where}`.execute(db);
  return { items: rows.map(present), total: counted.rows[0]?.total ?? 0, page, per_page };
}

const columns = [
  'seq',
  'at',
  'action',
  'subject',
  'purpose',
  'actor',
  'impersonator',
  'account',
  'ip',
  'id',
] as const;
const batch = 1000;

/** The matching entries as CSV, read in batches. */
export async function* auditCsv(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield writeCsv([columns]);
  let last: string | null = null;
  for (;;) {
    const where: RawBuilder<boolean> = sql`(${last}::uuid is null or x.id < ${last}::uuid) and ${matchesFilter(filter)}`;
    const { rows }: { rows: Row[] } = await entries(where, sql`limit ${batch}`).execute(db);
    if (rows.length > 0) yield writeCsv(rows.map(present).map((row) => columns.map((name) => row[name])));
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? null;
  }
}
