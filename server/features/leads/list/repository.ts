/** The SQL of leads and of the list of them: read with their results, written and counted by the listing. */
import { sql } from 'kysely';
import type { LeadWithResult } from '#features/orders';
import type { Db, Tx } from '#platform/postgres/database';

/** Whose leads, and the bucket that they lie in. */
export interface Owner {
  bucket: number;
  account_id: string;
}

/** A lead with its result, and the order that it belongs to. */
export interface LeadRow extends LeadWithResult {
  order_id: string;
  /** Where the lead lies, by what it says; null where it doesn't. */
  state: string | null;
}

/** A row of the list of leads. */
export interface Listed {
  lead_id: string;
  outcome: string;
  probability: number;
  line_type: string | null;
  dnc: string;
  litigator: string;
  state: string | null;
  name: string;
  search: string;
  /** When the do-not-call flags of its first phone expire, in ms since the epoch; null where they don't. */
  flags_until: number | null;
}

const columns = sql`l.id, l.order_id, l.row_no, l.state, l.mapped, r.outcome, r.probability, r.coins, (r.copied or r.charged_at is not null) as repeated, r.result, o.result as original`;
/** For a duplicate: the result of the row that was traced in its place. */
export const original = sql`left join lead_result o
  on o.bucket = l.bucket and o.order_id = l.order_id and o.row_no = l.duplicate_of`;
/** A lead and its result. */
const joined = sql`lead l join lead_result r on r.bucket = l.bucket and r.lead_id = l.id ${original}`;

/** Rows of an order that have a result, in the file's order. */
export async function selectRows(
  db: Db,
  of: Owner,
  range: { order_id: string; after: number; most: number },
): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select ${columns} from ${joined}
    where l.bucket = ${of.bucket} and l.account_id = ${of.account_id} and l.order_id = ${range.order_id}
      and l.row_no > ${range.after}
    order by l.row_no limit ${range.most}`.execute(db);
  return rows;
}

/** Leads by their ids, in the ids' order; whatever isn't the account's is left out. */
export async function selectByIds(db: Db, of: Owner, ids: string[]): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select ${columns} from ${joined}
    where l.bucket = ${of.bucket} and l.account_id = ${of.account_id} and l.id = any(${ids}::uuid[])`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Writes leads into the list, or anew where they are in it. */
export async function upsertListed(tx: Tx, of: Owner, order_number: number, rows: Listed[]): Promise<void> {
  const column = <K extends keyof Listed>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into listed_lead (bucket, account_id, order_number, lead_id, outcome, probability, line_type, dnc, litigator,
                             state, name, search)
    select ${of.bucket}, ${of.account_id}, ${order_number}, r.*
    from unnest(${column('lead_id')}::uuid[], ${column('outcome')}::lead_outcome[], ${column('probability')}::real[],
                ${column('line_type')}::line_type[], ${column('dnc')}::known[], ${column('litigator')}::known[],
                ${column('state')}::text[], ${column('name')}::text[], ${column('search')}::text[]) as r
    on conflict (bucket, lead_id) do update set
      outcome = excluded.outcome, probability = excluded.probability, line_type = excluded.line_type,
      dnc = excluded.dnc, litigator = excluded.litigator, state = excluded.state, name = excluded.name,
      search = excluded.search`.execute(tx);
}

/** The steps of confidence that leads are counted by. */
export const sureness = [0.9, 0.75, 0.5, 0];

/** Counts an order's leads anew, by all that they can be filtered by. */
export async function recount(tx: Tx, of: Owner, order_number: number): Promise<void> {
  const mine = sql`bucket = ${of.bucket} and account_id = ${of.account_id} and order_number = ${order_number}`;
  const step = sql.join(
    sureness.map((least) => sql`when probability >= ${least}::real then ${least}::real`),
    sql` `,
  );
  await sql`delete from listed_count where ${mine}`.execute(tx);
  await sql`
    insert into listed_count (bucket, account_id, order_number, outcome, sureness, line_type, dnc, litigator, state, leads)
    select bucket, account_id, order_number, outcome, case ${step} else 0 end, line_type, dnc, litigator, state, count(*)
    from listed_lead where ${mine} group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(tx);
}
