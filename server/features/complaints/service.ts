/** Phones that customers reported as wrong, across all accounts. */
import { type RawBuilder, sql } from 'kysely';
import type { Complaint, ComplaintQuery, ComplaintResolution } from '#contract/complaints/schemas';
import type { Page } from '#contract/envelope';
import { bucketOfPerson } from '#features/reference';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import { ownerOfLead } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';

interface Row extends Omit<Complaint, 'id' | 'person_id' | 'last_reported_at' | 'resolved_at' | 'sources'> {
  last_reported_at: Date;
  resolved_at: Date | null;
  total: number;
}

const sortKeys: Record<ComplaintQuery['sorter_property'], RawBuilder<unknown>> = {
  last_reported_at: sql`last_reported_at`,
  reports: sql`reports`,
  accounts: sql`accounts`,
};
const directions = { asc: sql`asc`, desc: sql`desc` } as const;

/** Reports that a number is wrong, also as they were called before. Emails have no complaints. */
const isWrong = sql`verdict in ('wrong_number', 'not_them', 'wrong')`;

/** Complaints, by default the latest first. A report after the resolution opens a complaint again. */
export async function listComplaints(
  db: Db,
  { state, value = '', sorter_property, sorter_type, page, per_page }: ComplaintQuery,
): Promise<Page<Complaint>> {
  const digits = value.replace(/\D/g, '');
  const resolved = sql`c.resolved_at is not null and c.resolved_at >= last_reported_at`;
  const { rows } = await sql<Row>`
    with reported as (
      select number, count(*) filter (where ${isWrong})::int as reports,
             count(distinct account_id) filter (where ${isWrong})::int as accounts,
             count(*) filter (where verdict in ('worked', 'right'))::int as confirmed,
             max(reported_at) filter (where ${isWrong}) as last_reported_at
      from phone_report where number like ${`+%${digits}%`} group by number
    ),
    found as (
      select reported.*, c.resolved_at, c.reason, count(*) over ()::int as total
      from reported
      left join complaint_resolution c on c.number_hash = sha256(convert_to(reported.number, 'UTF8'))
      where reports > 0 and ${state === 'resolved' ? resolved : sql`not coalesce(${resolved}, false)`}
      order by ${sortKeys[sorter_property]} ${directions[sorter_type]}, number
      limit ${per_page} offset ${(page - 1) * per_page}
    )
    select number as phone, reports, accounts, confirmed, last_reported_at, resolved_at, reason, total
    from found order by ${sortKeys[sorter_property]} ${directions[sorter_type]}, number`.execute(db);
  const people = await peopleWith(
    db,
    rows.map(({ phone }) => phone),
  );
  const sources = await sourcesOf(db, [...people.values()]);
  const items = rows.map(({ total: _, ...row }): Complaint => {
    const person_id = people.get(row.phone);
    return {
      ...row,
      id: row.phone,
      person_id: person_id?.toString() ?? null,
      last_reported_at: row.last_reported_at.toISOString(),
      resolved_at: row.resolved_at?.toISOString() ?? null,
      sources: person_id === undefined ? [] : (sources.get(person_id) ?? []),
    };
  });
  return { items, total: rows[0]?.total ?? 0, page, per_page };
}

/** The person found by the lead that was last reported with each number. */
async function peopleWith(db: Db, phones: string[]): Promise<Map<string, number>> {
  const { rows: reports } = await sql<{
    number: string;
    home_bucket: number;
    account_id: string;
    lead_id: string;
  }>`
    select number, bucket as home_bucket, account_id, lead_id from phone_report
    where number = any(${phones}::text[]) and ${isWrong} order by reported_at`.execute(db);
  const peopleOfLeads = new Map<string, number>();
  for (const [bucket, ofBucket] of Map.groupBy(
    reports,
    (report) => ownerOfLead(report, report.lead_id).bucket,
  )) {
    const { rows } = await sql<{ lead_id: string; person_id: bigint }>`
      select lead_id, person_id from lead_result
      where bucket = ${bucket} and lead_id = any(${ofBucket.map(({ lead_id }) => lead_id)}::uuid[])
        and person_id is not null`.execute(db);
    for (const { lead_id, person_id } of rows) peopleOfLeads.set(lead_id, Number(person_id));
  }
  const people = new Map<string, number>();
  for (const { number, lead_id } of reports) {
    const person = peopleOfLeads.get(lead_id);
    if (person !== undefined) people.set(number, person);
  }
  return people;
}

/** The names of each person's sources. */
async function sourcesOf(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const people: { id: string; sources: string[] }[] = [];
  for (const [bucket, ofBucket] of Map.groupBy(ids, bucketOfPerson)) {
    const { rows } = await sql<{ id: string; sources: string[] }>`
      select person_id::text as id, coalesce(sources, array[source_id])::text[] as sources from person
      where bucket = ${bucket} and person_id = any(${ofBucket}::bigint[])`.execute(db);
    people.push(...rows);
  }
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from source
    where id = any(${people.flatMap(({ sources }) => sources)}::uuid[]) order by name`.execute(db);
  return new Map(
    people.map(({ id, sources }) => {
      const named = rows.filter((source) => sources.includes(source.id));
      return [Number(id), named.map(({ name }) => name)];
    }),
  );
}

/** Resolves the complaints about a phone until somebody reports it again. Throws `not_found`. */
export const resolveComplaint = (
  ctx: Context,
  caller: Caller,
  { phone, reason }: ComplaintResolution,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql`
      select from phone_report where number = ${phone} and ${isWrong} limit 1`.execute(tx);
    if (rows.length === 0) throw notFound('complaint');
    const [id, at] = [newId(), clock.now()];
    const saved = await sql<{ id: string }>`
      insert into complaint_resolution (id, number_hash, resolved_at, resolved_by, reason)
      values (${id}, sha256(convert_to(${phone}, 'UTF8')), ${at}, ${caller.user_id}, ${reason})
      on conflict (number_hash) do update set resolved_at = excluded.resolved_at,
        resolved_by = excluded.resolved_by, reason = excluded.reason
      returning id`.execute(tx);
    await audit(tx, {
      caller,
      action: 'complaint.resolve',
      subject: `complaint:${saved.rows[0]?.id}`,
      purpose: reason,
    });
  });
