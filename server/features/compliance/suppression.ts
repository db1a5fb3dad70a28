/** The list of who is not to be found: hashes in, hashes out, and who of some people is meant by them. */
import { CompiledQuery, sql } from 'kysely';
import { clock } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';
import { emailKey, hashOf, type Identity, keysToCheck, keysToKeep, phoneKey } from './identity.ts';

/** What a hash does; the later ones do what those before them do. */
export const effects = ['contact', 'hide', 'erase'] as const;
export type Effect = (typeof effects)[number];

/** Runs a statement: on the pool, on one connection, or in a transaction. */
export type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** The statements of a transaction, or of Kysely's pool. */
export const asking =
  (db: Db | Tx): Ask =>
  (text, values) =>
    db.executeQuery(CompiledQuery.raw(text, values));

/**
 * The name of the lock that writers of results share until they have committed, and that who adds to the list has alone:
 * whatever is written afterwards has seen what was added, and what was written before is there to be looked through.
 */
export const resultGate = 'openskip suppression';
export const shareGate = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(hashtext(${resultGate}))`.execute(tx);
const closeGate = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext(${resultGate}))`.execute(tx);

/** Puts somebody on the list. `cause` is what asked for it, as `request:<id>`. */
export async function suppress(
  tx: Tx,
  { identities, cause, erase }: { identities: readonly Identity[]; cause: string; erase: boolean },
): Promise<void> {
  const kept = identities.map(keysToKeep);
  const effect = erase ? 'erase' : 'hide';
  const contacts = kept.flatMap((keys) => keys.contacts);
  await addHashes(tx, { hashes: kept.flatMap(({ person }) => person), cause, effect });
  await addHashes(tx, { hashes: contacts, cause, effect: 'contact' });
}

async function addHashes(
  tx: Tx,
  { hashes, cause, effect }: { hashes: readonly number[]; cause: string; effect: Effect },
): Promise<void> {
  if (hashes.length === 0) return;
  await closeGate(tx);
  await sql`
    insert into suppression (hash, cause, effect, created_at)
    select distinct h, ${cause}, ${effect}, ${clock.now()}::timestamptz from unnest(${hashes}::bigint[]) as h
    on conflict (hash, cause) do update set effect = excluded.effect`.execute(tx);
}

/** Puts identifiers on the list that are known by their SHA-256 alone, each for its own cause. */
export async function suppressDigests(
  tx: Tx,
  entries: readonly { hash: Buffer; cause: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  await closeGate(tx);
  await sql`
    insert into suppression (hash, cause, effect, created_at)
    select distinct e.hash, e.cause, 'erase', ${clock.now()}::timestamptz
    from unnest(${entries.map(({ hash }) => hashOf(hash))}::bigint[], ${entries.map(({ cause }) => cause)}::text[])
      as e (hash, cause)
    on conflict (hash, cause) do update set effect = excluded.effect`.execute(tx);
}

/** Has what a cause put on the list hide people, and delete nobody. */
export const onlyHide = (tx: Tx, causes: readonly string[]) =>
  sql`update suppression set effect = 'hide' where cause = any(${causes}::text[]) and effect = 'erase'`.execute(
    tx,
  );

/** Takes off the list what causes put there: whoever was deleted by them may come back with an import. */
export const unsuppress = (tx: Tx, causes: readonly string[]) =>
  sql`delete from suppression where cause = any(${causes}::text[])`.execute(tx);

/** The causes that begin so, of those that put one of the hashes on the list. */
export async function causesOf(
  db: Db,
  hashes: readonly number[],
  beginning: string,
): Promise<{ hash: number; cause: string }[]> {
  const { rows } = await sql<{ hash: number; cause: string }>`
    select hash::float8 as hash, cause from suppression
    where hash = any(${hashes}::bigint[]) and starts_with(cause, ${beginning})`.execute(db);
  return rows;
}

/** What put somebody on the list, or a phone or e-mail of theirs. */
export async function causesMeaning(db: Db, identity: Identity): Promise<string[]> {
  const contacts = [...identity.phones.map(phoneKey), ...identity.emails.map(emailKey)];
  const hashes = [...keysToCheck(identity), ...contacts.filter((key) => key !== null)];
  const { rows } = await sql<{ cause: string }>`
    select distinct cause from suppression where hash = any(${hashes}::bigint[])`.execute(db);
  return rows.map(({ cause }) => cause);
}

/** What the list says of somebody. */
export interface Verdict {
  /** Null: they may be found. */
  whole: 'hide' | 'erase' | null;
  /** Whether a phone or an e-mail of theirs may not be told. */
  isHidden(contact: string): boolean;
}

const nothing: Verdict = { whole: null, isHidden: () => false };

/** Looks people up on the list, in their order. `any`: whether somebody is on it, where the caller has asked that. */
export async function screen(ask: Ask, people: readonly Identity[], any?: boolean): Promise<Verdict[]> {
  const free = people.map(() => nothing);
  if (people.length === 0) return free;
  if (!(any ?? (await isAnybodyListed(ask)))) return free;
  const keys = people.map((person) => ({
    person: keysToCheck(person),
    phones: person.phones.map((phone) => [phone, phoneKey(phone)] as const),
    emails: person.emails.map((email) => [email, emailKey(email)] as const),
  }));
  const wanted = new Set<number>();
  for (const { person, phones, emails } of keys) {
    for (const key of person) wanted.add(key);
    for (const [, key] of [...phones, ...emails]) if (key !== null) wanted.add(key);
  }
  const found = await findHashes(ask, [...wanted]);
  if (found.size === 0) return free;
  return keys.map(({ person, phones, emails }) => {
    const contacts = new Map([...phones, ...emails]);
    const means = [...person, ...contacts.values()].map((key) => (key === null ? undefined : found.get(key)));
    const whole = means.includes('erase') ? 'erase' : means.includes('hide') ? 'hide' : null;
    const isHidden = (contact: string) => {
      const key = contacts.get(contact) ?? null;
      return key !== null && found.has(key);
    };
    return { whole, isHidden };
  });
}

const isAnybodyListed = async (ask: Ask) =>
  (await ask('select 1 from suppression limit 1', [])).rows.length > 0;

async function findHashes(ask: Ask, hashes: number[]): Promise<Map<number, Effect>> {
  const { rows } = await ask(
    `select s.hash::float8 as hash, max(case s.effect when 'erase' then 2 when 'hide' then 1 else 0 end) as effect
     from suppression s where s.hash = any($1::bigint[]) group by s.hash`,
    [hashes],
  );
  return new Map(
    (rows as { hash: number; effect: number }[]).map(({ hash, effect }) => [hash, effects[effect] ?? 'hide']),
  );
}
