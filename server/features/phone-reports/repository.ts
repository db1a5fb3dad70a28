import { sql } from 'kysely';
import type { Verdict } from '#contract/leads/remarks';
import type { RunQuery } from '#features/compliance';
import type { Home, LeadOwner } from '#platform/lead-buckets';
import { keepPlan } from '#platform/postgres/client';
import type { Db, Tx } from '#platform/postgres/database';
import type { Votes } from './score.ts';

/** Reports are in the home bucket, whichever lead they are about: a contact's are found whatever leads have it. */
export type Owner = Home;

const ofAccount = ({ home_bucket, account_id }: Owner) =>
  sql`bucket = ${home_bucket} and account_id = ${account_id}`;

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
    where ${ofAccount(owner)} and lead_id = ${lead_id}
    order by number`.execute(db);
  return rows;
}

export interface StoredReport {
  lead_id: string;
  number: string;
  contact_key: Buffer;
  verdict: Verdict | null;
}

/** The reports on leads. */
export async function selectReportsOf(
  db: Db,
  owner: Owner,
  lead_ids: readonly string[],
): Promise<Pick<StoredReport, 'lead_id' | 'number' | 'verdict'>[]> {
  const { rows } = await sql<Pick<StoredReport, 'lead_id' | 'number' | 'verdict'>>`
    select lead_id, number, ${currentVerdict} as verdict from phone_report
    where ${ofAccount(owner)} and lead_id = any(${lead_ids}::uuid[])`.execute(db);
  return rows;
}

/** Writes reports, at most one per number of a lead. */
export async function writeReports(
  tx: Tx,
  owner: Owner,
  { reports, user_id, at }: { reports: readonly StoredReport[]; user_id: string; at: Date },
): Promise<void> {
  if (reports.length === 0) return;
  const column = <K extends keyof StoredReport>(key: K) => reports.map((report) => report[key]);
  await sql`
    insert into phone_report (bucket, lead_id, number, account_id, user_id, verdict, reported_at, contact_key)
    select ${owner.home_bucket}, r.lead_id, r.number, ${owner.account_id}, ${user_id}, r.verdict, ${at}, r.contact_key
    from unnest(${column('lead_id')}::uuid[], ${column('number')}::text[], ${column('verdict')}::text[],
                ${column('contact_key')}::bytea[]) as r (lead_id, number, verdict, contact_key)
    on conflict (bucket, lead_id, number) do update set verdict = excluded.verdict, user_id = excluded.user_id,
      reported_at = excluded.reported_at, contact_key = excluded.contact_key`.execute(tx);
}

/** Deletes reports, and the account's reports of the same contacts on other leads. */
export async function removeReports(
  tx: Tx,
  owner: Owner,
  reports: readonly Pick<StoredReport, 'lead_id' | 'number' | 'contact_key'>[],
): Promise<void> {
  if (reports.length === 0) return;
  await sql`
    delete from phone_report where ${ofAccount(owner)}
      and (contact_key = any(${reports.map(({ contact_key }) => contact_key)}::bytea[])
        or (lead_id, number) in (select * from unnest(${reports.map(({ lead_id }) => lead_id)}::uuid[],
                                                      ${reports.map(({ number }) => number)}::text[])))`.execute(
    tx,
  );
}

export interface StoredVote {
  contact_key: Buffer;
  /** Null deletes the vote. */
  worked: boolean | null;
}

/** Writes and deletes votes, at most one per contact. */
export async function writeVotes(
  tx: Tx,
  { account_id }: Owner,
  { votes, at }: { votes: readonly StoredVote[]; at: Date },
): Promise<void> {
  const cast = votes.filter(({ worked }) => worked !== null);
  const withdrawn = votes.filter(({ worked }) => worked === null);
  const keysOf = (votes: readonly StoredVote[]) => votes.map(({ contact_key }) => contact_key);
  if (cast.length > 0)
    await sql`
      insert into phone_vote (contact_key, account_id, worked, voted_at)
      select v.contact_key, ${account_id}, v.worked, ${at}
      from unnest(${keysOf(cast)}::bytea[], ${cast.map(({ worked }) => worked)}::boolean[]) as v (contact_key, worked)
      order by 1
      on conflict (contact_key, account_id) do update
      set worked = excluded.worked, voted_at = excluded.voted_at`.execute(tx);
  if (withdrawn.length > 0)
    await sql`
      delete from phone_vote
      where contact_key = any(${keysOf(withdrawn)}::bytea[]) and account_id = ${account_id}`.execute(tx);
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
  { home_bucket, account_id }: Owner,
  keys: readonly Buffer[],
): Promise<Map<string, Verdict>> {
  const { rows } = await ask(ownVerdicts, [home_bucket, account_id, keys]);
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

/** Deletes all reports of the account. */
export const eraseReports = (db: Db, owner: Owner) =>
  sql`delete from phone_report where ${ofAccount(owner)}`.execute(db);

/** Deletes the reports on some leads. The votes stay: without the results they are only hashes. */
export const deleteReports = (db: Db, owner: Owner, lead_ids: readonly string[]) =>
  sql`delete from phone_report where ${ofAccount(owner)} and lead_id = any(${lead_ids}::uuid[])`.execute(db);

/** The account's reports, for its own export. */
export async function selectAllReports(db: Db, owner: Owner): Promise<unknown[]> {
  const { rows } = await sql`
    select lead_id, number, verdict, reported_at from phone_report where ${ofAccount(owner)}`.execute(db);
  return rows;
}

/** Whether the account has reported anything. */
export async function hasReports(db: Db, owner: Owner): Promise<boolean> {
  const { rows } = await sql`select from phone_report where ${ofAccount(owner)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the reports of numbers that the results of their leads no longer have. */
export async function deleteStaleReports(
  tx: Tx,
  owner: Owner & LeadOwner,
  lead_ids: readonly string[],
): Promise<void> {
  const reports = await selectReportsOf(tx, owner, lead_ids);
  if (reports.length === 0) return;
  const { rows } = await sql<{ lead_id: string; number: string }>`
    select p.lead_id, p.number
    from unnest(${reports.map(({ lead_id }) => lead_id)}::uuid[], ${reports.map(({ number }) => number)}::text[])
      as p (lead_id, number)
    join lead_result r on r.bucket = ${owner.bucket} and r.lead_id = p.lead_id
    where strpos(r.result::text, p.number) = 0`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    delete from phone_report where ${ofAccount(owner)}
      and (lead_id, number) in (select * from unnest(${rows.map(({ lead_id }) => lead_id)}::uuid[],
                                                     ${rows.map(({ number }) => number)}::text[]))`.execute(
    tx,
  );
}

export const eraseVotes = (db: Db, { account_id }: Pick<Owner, 'account_id'>) =>
  sql`delete from phone_vote where account_id = ${account_id}`.execute(db);
