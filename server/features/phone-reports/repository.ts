import { sql } from 'kysely';
import type { Verdict } from '#contract/leads/remarks';
import type { RunQuery } from '#features/compliance';
import { keepPlan } from '#platform/postgres/client';
import type { Db, Tx } from '#platform/postgres/database';
import type { Votes } from './score.ts';

export interface Owner {
  bucket: number;
  account_id: string;
}

/** Verdicts as they are named today. */
const currentVerdict = sql`case verdict when 'right' then 'worked' when 'wrong' then 'wrong_number' else verdict end`;

/** The reports on a lead's numbers. */
export async function selectReports(
  db: Db,
  owner: Owner,
  lead_id: string,
): Promise<{ number: string; verdict: Verdict }[]> {
  const { rows } = await sql<{ number: string; verdict: Verdict }>`
    select number, ${currentVerdict} as verdict from phone_report
    where bucket = ${owner.bucket} and lead_id = ${lead_id} and account_id = ${owner.account_id}
    order by number`.execute(db);
  return rows;
}

export interface StoredReport {
  lead_id: string;
  number: string;
  contact_key: Buffer;
  /** Null deletes the report. */
  verdict: Verdict | null;
  user_id: string;
  at: Date;
}

/** Writes a report. If it is deleted, so are the account's reports of the same contact on other leads. */
export async function writeReport(tx: Tx, owner: Owner, report: StoredReport): Promise<void> {
  const { lead_id, number, contact_key, verdict, user_id, at } = report;
  if (verdict === null) {
    await sql`
      delete from phone_report where bucket = ${owner.bucket} and account_id = ${owner.account_id}
        and (contact_key = ${contact_key} or (lead_id = ${lead_id} and number = ${number}))`.execute(tx);
    return;
  }
  await sql`
    insert into phone_report (bucket, lead_id, number, account_id, user_id, verdict, reported_at, contact_key)
    values (${owner.bucket}, ${lead_id}, ${number}, ${owner.account_id}, ${user_id}, ${verdict}, ${at}, ${contact_key})
    on conflict (bucket, lead_id, number) do update set verdict = excluded.verdict, user_id = excluded.user_id,
      reported_at = excluded.reported_at, contact_key = excluded.contact_key`.execute(tx);
}

export async function writeVote(
  tx: Tx,
  { account_id }: Owner,
  vote: { contact_key: Buffer; worked: boolean | null; at: Date },
): Promise<void> {
  const { contact_key, worked, at } = vote;
  await (worked === null
    ? sql`delete from phone_vote where contact_key = ${contact_key} and account_id = ${account_id}`
    : sql`insert into phone_vote (contact_key, account_id, worked, voted_at)
          values (${contact_key}, ${account_id}, ${worked}, ${at})
          on conflict (contact_key, account_id) do update set worked = excluded.worked, voted_at = excluded.voted_at`
  ).execute(tx);
}

const ownVerdicts = keepPlan(
  'own-verdicts',
  `select distinct on (contact_key) contact_key as key,
     case verdict when 'right' then 'worked' when 'wrong' then 'wrong_number' else verdict end as verdict
   from phone_report where bucket = $1 and account_id = $2 and contact_key = any($3::bytea[])
   order by contact_key, reported_at desc`,
);

/** The account's latest report of each contact, by its key in hex. */
export async function selectOwnVerdicts(
  ask: RunQuery,
  { bucket, account_id }: Owner,
  keys: readonly Buffer[],
): Promise<Map<string, Verdict>> {
  const { rows } = await ask(ownVerdicts, [bucket, account_id, keys]);
  return new Map(
    (rows as { key: Buffer; verdict: Verdict }[]).map(({ key, verdict }) => [key.toString('hex'), verdict]),
  );
}

const votesOnContacts = keepPlan(
  'contact-votes',
  `select contact_key as key, count(*) filter (where worked)::int as worked,
     count(*) filter (where not worked)::int as wrong
   from phone_vote where contact_key = any($1::bytea[]) and voted_at >= $2 group by contact_key`,
);

/** The votes on each contact since a time, by its key in hex. */
export async function countVotes(
  ask: RunQuery,
  keys: readonly Buffer[],
  since: Date,
): Promise<Map<string, Votes>> {
  const { rows } = await ask(votesOnContacts, [keys, since]);
  return new Map(
    (rows as (Votes & { key: Buffer })[]).map(({ key, ...votes }) => [key.toString('hex'), votes]),
  );
}

const ofAccount = ({ bucket, account_id }: Owner) => sql`bucket = ${bucket} and account_id = ${account_id}`;

/** Deletes all reports of the account. */
export const eraseReports = (db: Db, owner: Owner) =>
  sql`delete from phone_report where ${ofAccount(owner)}`.execute(db);

/** Deletes the reports on some leads. The votes stay: without the results they are only hashes. */
export const deleteReports = (db: Db, owner: Owner, lead_ids: readonly string[]) =>
  sql`delete from phone_report where ${ofAccount(owner)} and lead_id = any(${lead_ids}::uuid[])`.execute(db);

/** Deletes the reports on the leads of an order. */
export const deleteOrderReports = (db: Db, owner: Owner, order_id: string) =>
  sql`
    delete from phone_report where ${ofAccount(owner)}
      and lead_id in (select id from lead where bucket = ${owner.bucket} and order_id = ${order_id})`.execute(
    db,
  );

/** Deletes the reports of numbers that the results of their leads no longer have. */
export async function deleteStaleReports(tx: Tx, owner: Owner, lead_ids: readonly string[]): Promise<void> {
  await sql`
    delete from phone_report p using unnest(${lead_ids}::uuid[]) as c (lead_id), lead_result r
    where p.bucket = ${owner.bucket} and p.lead_id = c.lead_id and p.account_id = ${owner.account_id}
      and r.bucket = ${owner.bucket} and r.lead_id = c.lead_id
      and strpos(r.result::text, p.number) = 0`.execute(tx);
}

export const eraseVotes = (db: Db, { account_id }: Pick<Owner, 'account_id'>) =>
  sql`delete from phone_vote where account_id = ${account_id}`.execute(db);
