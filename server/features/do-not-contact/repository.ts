/** The SQL of own do-not-contact lists. Every statement names the account and its bucket. */
import { sql } from 'kysely';
import type { EntryKind } from '#contract/do-not-contact/rules';
import type { RunQuery } from '#features/compliance';
import { newId } from '#platform/ids';
import type { Home } from '#platform/lead-buckets';
import { keepPlan } from '#platform/postgres/client';
import type { Db, Tx } from '#platform/postgres/database';
import type { NewEntry } from './keys.ts';
import type { KeyedEntry } from './rows.ts';

export type Owner = Home;

export interface EntryRow extends NewEntry {
  id: string;
  created_at: Date;
}

const columns = sql`id, kind, value, street, city, state, zip, created_at`;
const ofAccount = ({ home_bucket, account_id }: Owner) =>
  sql`bucket = ${home_bucket} and account_id = ${account_id}`;

/** Inserts entries that the list doesn't have, with their keys. Returns how many. */
export async function insertEntries(
  tx: Tx,
  owner: Owner,
  {
    entries,
    batch_id,
    user_id,
    at,
  }: { entries: readonly KeyedEntry[]; batch_id: string | null; user_id: string; at: Date },
): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map((entry) => ({ ...entry, id: newId() }));
  const keys = rows.flatMap((row) => row.keys.map((key) => ({ key, id: row.id })));
  const column = <K extends keyof NewEntry | 'id' | 'digest'>(name: K) => rows.map((row) => row[name]);
  const { rows: counted } = await sql<{ added: number }>`
    with added as (
      insert into do_not_contact (bucket, account_id, id, kind, value, street, city, state, zip, search, digest,
                                  created_by, created_at, batch_id)
      select ${owner.home_bucket}, ${owner.account_id}, e.id, e.kind, e.value, e.street, e.city, e.state, e.zip,
             lower(concat_ws(' ', nullif(e.value, ''), e.street, e.city, e.state, e.zip)), e.digest, ${user_id}, ${at}, ${batch_id}::uuid
      from unnest(${column('id')}::uuid[], ${column('kind')}::text[], ${column('value')}::text[],
                  ${column('street')}::text[], ${column('city')}::text[], ${column('state')}::text[],
                  ${column('zip')}::text[], ${column('digest')}::bytea[])
        as e (id, kind, value, street, city, state, zip, digest)
      on conflict (bucket, account_id, digest) do nothing
      returning id
    ), keyed as (
      insert into do_not_contact_key (bucket, account_id, key, entry_id)
      select ${owner.home_bucket}, ${owner.account_id}, k.key, k.entry_id
      from unnest(${keys.map(({ key }) => key)}::bigint[], ${keys.map(({ id }) => id)}::uuid[]) as k (key, entry_id)
      join added on added.id = k.entry_id
    )
    select count(*)::int as added from added`.execute(tx);
  return counted[0]?.added ?? 0;
}

export async function countEntries(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from do_not_contact where ${ofAccount(owner)}`.execute(db);
  return rows[0]?.entries ?? 0;
}

interface Filter {
  /** A pattern of LIKE; null for all. */
  pattern: string | null;
  kind?: EntryKind | undefined;
}

const filterClause = (owner: Owner, { pattern, kind }: Filter) =>
  sql`${ofAccount(owner)} and (${pattern}::text is null or search like ${pattern})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})`;

/** Entries after an ID, newest first. */
export async function selectEntries(
  db: Db,
  owner: Owner,
  { after, limit, ...filter }: Filter & { after: string | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from do_not_contact
    where ${filterClause(owner, filter)} and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countMatches(db: Db, owner: Owner, filter: Filter): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from do_not_contact where ${filterClause(owner, filter)}`.execute(db);
  return rows[0]?.entries ?? 0;
}

/** Deletes and returns an entry; undefined if the list has none with this ID. */
export async function removeEntry(tx: Tx, owner: Owner, id: string): Promise<EntryRow | undefined> {
  await sql`delete from do_not_contact_key where ${ofAccount(owner)} and entry_id = ${id}`.execute(tx);
  const { rows } = await sql<EntryRow>`
    delete from do_not_contact where ${ofAccount(owner)} and id = ${id} returning ${columns}`.execute(tx);
  return rows[0];
}

/** Deletes the entries of a batch. Returns how many. */
export async function removeBatch(tx: Tx, owner: Owner, batch_id: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from do_not_contact where ${ofAccount(owner)} and batch_id = ${batch_id} returning id`.execute(tx);
  // Not by a join: entries are mostly undone before PostgreSQL has counted them, and it would compare each with all.
  await sql`
    delete from do_not_contact_key
    where ${ofAccount(owner)} and entry_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows.length;
}

/** Deletes the whole list. */
export async function eraseEntries(db: Db, owner: Owner): Promise<void> {
  await sql`delete from do_not_contact_key where ${ofAccount(owner)}`.execute(db);
  await sql`delete from do_not_contact where ${ofAccount(owner)}`.execute(db);
}

const listKinds = keepPlan(
  'own-list-kinds',
  `select k.kind from unnest('{phone,email,person,address}'::text[]) as k (kind)
   where exists (select from do_not_contact d where d.bucket = $1 and d.account_id = $2 and d.kind = k.kind)`,
);

/** What the list has entries of; most accounts have none. */
export async function selectKinds(
  ask: RunQuery,
  { home_bucket, account_id }: Owner,
): Promise<ReadonlySet<EntryKind>> {
  const { rows } = await ask(listKinds, [home_bucket, account_id]);
  return new Set((rows as { kind: EntryKind }[]).map(({ kind }) => kind));
}

const listedKeys = keepPlan(
  'own-list-keys',
  `select distinct key::float8 as key from do_not_contact_key
   where bucket = $1 and account_id = $2 and key = any($3::bigint[])`,
);

/** Those of the keys that the list has. */
export async function selectListed(
  ask: RunQuery,
  { home_bucket, account_id }: Owner,
  keys: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await ask(listedKeys, [home_bucket, account_id, keys]);
  return new Set((rows as { key: number }[]).map(({ key }) => key));
}
