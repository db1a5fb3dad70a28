/**
 * Who traced, viewed or deleted a person, for a request by that person. The log has no names; the results about a
 * person lead to its entries, as long as they are kept.
 */
import { sql } from 'kysely';
import type { AuditEntry, PersonViews, PersonViewsQuery } from '#contract/admin/operations';
import { normalizeEmail, normalizePhone } from '#features/compliance';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { invalidFields } from '#platform/errors';
import { allBuckets } from '#platform/postgres/buckets';
import type { Db } from '#platform/postgres/database';
import { selectEntries } from './audit-log.ts';

/** Maximum number of entries. */
const maxEntries = 2000;

/** Actions on an order, lead or person that show or trace someone. */
const viewActions: readonly string[] = [
  'order.pay',
  'order.sample',
  'order.retrace',
  'order.repeat',
  'order.read',
  'lead.view',
  'lead.unlock',
  'lead.trace',
  'lead.read',
  'person.view',
];
/** Lists and downloads of selected leads. The log doesn't record which people they contained. */
const listActions: readonly string[] = ['leads.read', 'leads.download.'];

interface ViewFilter {
  ids: string[];
  /** As they occur in a result's JSON. */
  needles: string[];
}

function filterOf({ person_id, phone = '', email = '' }: PersonViewsQuery): ViewFilter {
  const digits = normalizePhone(phone);
  if (phone !== '' && digits === '') throw invalidFields({ phone: message('fields:phone_ten_digits') });
  return {
    ids: person_id === undefined ? [] : [person_id],
    needles: [
      ...(digits === '' ? [] : [JSON.stringify(`+1${digits}`)]),
      ...(email === '' ? [] : [JSON.stringify(normalizeEmail(email))]),
    ],
  };
}

interface FoundResult {
  account_id: string;
  subjects: string[];
}

/** The stored results about a person, bucket by bucket. */
async function findResults(db: Db, { ids, needles }: ViewFilter): Promise<FoundResult[]> {
  const matchesPerson = (table: 'r' | 't') => sql<boolean>`
    (${sql.ref(`${table}.person_id`)} = any(${ids}::bigint[])
     or exists (select 1 from unnest(${needles}::text[]) as n (needle)
                where strpos(${sql.ref(`${table}.result`)}::text, needle) > 0))`;
  const found: FoundResult[] = [];
  for (const bucket of allBuckets) {
    const results = await sql<{ account_id: string; order_id: string; lead_id: string }>`
      select r.account_id, r.order_id, r.lead_id from lead_result r
      where r.bucket = ${bucket}
        and (${matchesPerson('r')} or exists (select 1 from unnest(${needles}::text[]) as n (needle)
                                      where strpos(r.sealed::text, needle) > 0))`.execute(db);
    for (const { account_id, order_id, lead_id } of results.rows)
      found.push({ account_id, subjects: [`order:${order_id}`, `lead:${lead_id}`] });
    const traces = await sql<{ account_id: string; id: string }>`
      select t.account_id, t.id from single_trace t
      where t.bucket = ${bucket} and ${matchesPerson('t')}`.execute(db);
    for (const { account_id, id } of traces.rows) found.push({ account_id, subjects: [`trace:${id}`] });
  }
  return found;
}

/** Finds who traced, viewed or downloaded a person. The search itself is audited, without the person. */
export async function listPersonViews(
  ctx: Context,
  caller: Caller,
  query: PersonViewsQuery,
): Promise<PersonViews> {
  const filter = filterOf(query);
  const found = await findResults(ctx.db, filter);
  const subjects = [...found.flatMap((one) => one.subjects), ...filter.ids.map((id) => `person:${id}`)];
  const accounts = [...new Set(found.map(({ account_id }) => account_id))];
  const certain = sql<boolean>`
    x.subject = any(${subjects}::text[])
    and (x.action = any(${viewActions}::text[]) or starts_with(x.action, 'order.download.'))`;
  const possible = sql<boolean>`
    x.account_id = any(${accounts}::uuid[])
    and (x.action = ${listActions[0]} or starts_with(x.action, ${listActions[1]}))`;
  const entries = await selectEntries(ctx.db, sql`(${certain}) or (${possible})`, maxEntries);
  await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'audit.person', subject: 'audit:person' }));
  const isCertain = ({ action }: AuditEntry) => !listActions.some((list) => action.startsWith(list));
  return { results: found.length, items: entries.map((entry) => ({ ...entry, certain: isCertain(entry) })) };
}
