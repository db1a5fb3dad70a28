/**
 * Who traced, viewed or deleted a person, for a request by that person. The log has no names; the results about a
 * person lead to its entries, as long as they are kept.
 */
import { sql } from 'kysely';
import type { AuditEntry, PersonLooks, PersonLooksBody } from '#contract/admin/operations';
import { plainEmail, plainPhone } from '#features/compliance';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import { selectEntries } from './audit-log.ts';

/** Maximum number of entries. */
const most = 2000;

/** Actions on an order, lead or person that show or trace someone. */
const looking = [
  'order.pay',
  'order.sample',
  'order.retrace',
  'order.read',
  'lead.view',
  'lead.unlock',
  'lead.trace',
  'lead.read',
  'person.view',
];
/** Lists and downloads of selected leads. The log doesn't record which people they contained. */
const lists = ['leads.read', 'leads.download.'];

interface Wanted {
  ids: string[];
  /** As they occur in a result's JSON. */
  needles: string[];
}

function wantedOf({ person_id, phone = '', email = '' }: PersonLooksBody): Wanted {
  const digits = plainPhone(phone);
  if (phone !== '' && digits === '') {
    const message = 'Type a phone number of ten digits.';
    throw new AppError('invalid', message, { errors: { phone: message } });
  }
  return {
    ids: person_id === undefined ? [] : [person_id],
    needles: [
      ...(digits === '' ? [] : [JSON.stringify(`+1${digits}`)]),
      ...(email === '' ? [] : [JSON.stringify(plainEmail(email))]),
    ],
  };
}

interface Held {
  account_id: string;
  subjects: string[];
}

/** The stored results about a person, bucket by bucket. */
async function findResults(db: Db, { ids, needles }: Wanted): Promise<Held[]> {
  const about = (table: 'r' | 't') => sql<boolean>`
    (${sql.ref(`${table}.person_id`)} = any(${ids}::bigint[])
     or exists (select 1 from unnest(${needles}::text[]) as n (needle)
                where strpos(${sql.ref(`${table}.result`)}::text, needle) > 0))`;
  const held: Held[] = [];
  for (let bucket = 0; bucket < 256; bucket += 1) {
    const results = await sql<{ account_id: string; order_id: string; lead_id: string }>`
      select r.account_id, r.order_id, r.lead_id from lead_result r
      where r.bucket = ${bucket}
        and (${about('r')} or exists (select 1 from unnest(${needles}::text[]) as n (needle)
                                      where strpos(r.sealed::text, needle) > 0))`.execute(db);
    for (const { account_id, order_id, lead_id } of results.rows)
      held.push({ account_id, subjects: [`order:${order_id}`, `lead:${lead_id}`] });
    const traces = await sql<{ account_id: string; id: string }>`
      select t.account_id, t.id from single_trace t
      where t.bucket = ${bucket} and ${about('t')}`.execute(db);
    for (const { account_id, id } of traces.rows) held.push({ account_id, subjects: [`trace:${id}`] });
  }
  return held;
}

/** Finds who traced, viewed or downloaded a person. The search itself is audited, without the person. */
export async function findLooks(ctx: Context, caller: Caller, asked: PersonLooksBody): Promise<PersonLooks> {
  const wanted = wantedOf(asked);
  const held = await findResults(ctx.db, wanted);
  const subjects = [...held.flatMap((one) => one.subjects), ...wanted.ids.map((id) => `person:${id}`)];
  const accounts = [...new Set(held.map(({ account_id }) => account_id))];
  const certain = sql<boolean>`
    x.subject = any(${subjects}::text[])
    and (x.action = any(${looking}::text[]) or starts_with(x.action, 'order.download.'))`;
  const possible = sql<boolean>`
    x.account_id = any(${accounts}::uuid[])
    and (x.action = ${lists[0]} or starts_with(x.action, ${lists[1]}))`;
  const entries = await selectEntries(ctx.db, sql`(${certain}) or (${possible})`, most);
  await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'audit.person', subject: 'audit:person' }));
  const isCertain = ({ action }: AuditEntry) => !lists.some((list) => action.startsWith(list));
  return { results: held.length, items: entries.map((entry) => ({ ...entry, certain: isCertain(entry) })) };
}
