/** The suppression list: stores hashes and checks people against them. */
import { sql } from 'kysely';
import { clock } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';
import { emailKey, hashFromDigest, type Identity, keysToCheck, keysToKeep, phoneKey } from './identity.ts';
import type { KnownHashes } from './known-hashes.ts';
import type { RunQuery } from './run-query.ts';

/** From weakest to strongest; a stronger effect includes the weaker ones. */
export const effects = ['contact', 'hide', 'erase'] as const;
export type Effect = (typeof effects)[number];

/**
 * Name of the lock that writers of results and imported people share until they commit and that additions to the list
 * hold exclusively. So what is written later has seen an addition, and what was written earlier is visible to be filtered
 * again.
 */
export const resultGate = 'openskip suppression';
export const lockGateShared = (ask: RunQuery) =>
  ask('select pg_advisory_xact_lock_shared(hashtext($1))', [resultGate]);
const lockGateExclusive = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext(${resultGate}))`.execute(tx);

/** Suppresses people for a `cause` such as `request:<id>`. */
export async function suppress(
  tx: Tx,
  { identities, cause, erase }: { identities: readonly Identity[]; cause: string; erase: boolean },
): Promise<void> {
  const keysByIdentity = identities.map(keysToKeep);
  const effect = erase ? 'erase' : 'hide';
  const contacts = keysByIdentity.flatMap((keys) => keys.contacts);
  await addHashes(tx, { hashes: keysByIdentity.flatMap(({ person }) => person), cause, effect });
  await addHashes(tx, { hashes: contacts, cause, effect: 'contact' });
}

async function addHashes(
  tx: Tx,
  { hashes, cause, effect }: { hashes: readonly number[]; cause: string; effect: Effect },
): Promise<void> {
  if (hashes.length === 0) return;
  await lockGateExclusive(tx);
  await sql`
    insert into suppression (hash, cause, effect, created_at)
    select distinct h, ${cause}, ${effect}, ${clock.now()}::timestamptz from unnest(${hashes}::bigint[]) as h
    on conflict (hash, cause) do update set effect = excluded.effect`.execute(tx);
}

/** Suppresses identifiers known only by their SHA-256, each for its own cause. */
export async function suppressDigests(
  tx: Tx,
  entries: readonly { hash: Buffer; cause: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  await lockGateExclusive(tx);
  await sql`
    insert into suppression (hash, cause, effect, created_at)
    select distinct e.hash, e.cause, 'erase', ${clock.now()}::timestamptz
    from unnest(${entries.map(({ hash }) => hashFromDigest(hash))}::bigint[], ${entries.map(({ cause }) => cause)}::text[])
      as e (hash, cause)
    on conflict (hash, cause) do update set effect = excluded.effect`.execute(tx);
}

/** Downgrades the suppressions of these causes from deleting to hiding. */
export const downgradeToHide = (tx: Tx, causes: readonly string[]) =>
  sql`update suppression set effect = 'hide' where cause = any(${causes}::text[]) and effect = 'erase'`.execute(
    tx,
  );

/** Lifts the suppressions of these causes. Deleted people may return with an import. */
export const liftSuppressions = (tx: Tx, causes: readonly string[]) =>
  sql`delete from suppression where cause = any(${causes}::text[])`.execute(tx);

/** Returns which of the hashes are suppressed by causes with this prefix. */
export async function findCausesByPrefix(
  db: Db,
  hashes: readonly number[],
  prefix: string,
): Promise<{ hash: number; cause: string }[]> {
  const { rows } = await sql<{ hash: number; cause: string }>`
    select hash::float8 as hash, cause from suppression
    where hash = any(${hashes}::bigint[]) and starts_with(cause, ${prefix})`.execute(db);
  return rows;
}

/** Returns the causes that suppress a person, or one of their phones or emails. */
export async function findCauses(db: Db, identity: Identity): Promise<string[]> {
  const contacts = [...identity.phones.map(phoneKey), ...identity.emails.map(emailKey)];
  const hashes = [...keysToCheck(identity), ...contacts.filter((key) => key !== null)];
  const { rows } = await sql<{ cause: string }>`
    select distinct cause from suppression where hash = any(${hashes}::bigint[])`.execute(db);
  return rows.map(({ cause }) => cause);
}

export interface Verdict {
  /** Null if the person isn't suppressed. */
  whole: 'hide' | 'erase' | null;
  /** Returns true if this phone or email of theirs must not be shown. */
  isHidden(contact: string): boolean;
}

const notSuppressed: Verdict = { whole: null, isHidden: () => false };

interface ScreenOptions {
  /** Whether anyone is suppressed, if the caller knows. */
  any?: boolean;
  /** Spares most lookups of hashes; worth it for many people. */
  known?: KnownHashes | undefined;
}

/** Screens people and returns their verdicts in order. */
export async function screenPeople(
  ask: RunQuery,
  people: readonly Identity[],
  { any, known }: ScreenOptions = {},
): Promise<Verdict[]> {
  const free = people.map(() => notSuppressed);
  if (people.length === 0) return free;
  if (!(any ?? (await isAnyoneSuppressed(ask)))) return free;
  const keys = people.map((person) => ({
    person: keysToCheck(person),
    phones: person.phones.map((phone) => [phone, phoneKey(phone)] as const),
    emails: person.emails.map((email) => [email, emailKey(email)] as const),
  }));
  const contactKeys = ({ phones, emails }: (typeof keys)[number]) =>
    [...phones, ...emails].flatMap(([, key]) => (key === null ? [] : [key]));
  const found = await findHashes(
    ask,
    keys.map((keysOfPerson) => [...keysOfPerson.person, ...contactKeys(keysOfPerson)]),
    known,
  );
  if (found.size === 0) return free;
  return keys.map(({ person, phones, emails }) => {
    const contacts = new Map([...phones, ...emails]);
    const effectsFound = [...person, ...contacts.values()].map((key) =>
      key === null ? undefined : found.get(key),
    );
    const whole = (['erase', 'hide'] as const).find((effect) => effectsFound.includes(effect)) ?? null;
    const isHidden = (contact: string) => {
      const key = contacts.get(contact) ?? null;
      return key !== null && found.has(key);
    };
    return { whole, isHidden };
  });
}

/** Like `screenPeople`, but makes identities only if anyone is suppressed: an import screens millions. */
export const screenBy = async <T>(
  ask: RunQuery,
  people: readonly T[],
  identityOf: (one: T) => Identity,
  known?: KnownHashes,
): Promise<Verdict[]> =>
  people.length > 0 && (await isAnyoneSuppressed(ask))
    ? screenPeople(ask, people.map(identityOf), { any: true, known })
    : people.map(() => notSuppressed);

/** Whether each person, given by `hashesToScreen`, asked to be deleted. */
export async function areErased(
  ask: RunQuery,
  people: readonly Iterable<number>[],
  known?: KnownHashes,
): Promise<boolean[]> {
  const found = await findHashes(ask, people, known);
  const erased = new Set([...found].filter(([, effect]) => effect === 'erase').map(([hash]) => hash));
  if (erased.size === 0) return people.map(() => false);
  return people.map((person) => {
    for (const hash of person) if (erased.has(hash)) return true;
    return false;
  });
}

export const isAnyoneSuppressed = async (ask: RunQuery): Promise<boolean> =>
  (await ask('select 1 from suppression limit 1', [])).rows.length > 0;

/** The strongest effect of each of these people's hashes that is on the list. */
async function findHashes(
  ask: RunQuery,
  people: readonly Iterable<number>[],
  known: KnownHashes | undefined,
): Promise<Map<number, Effect>> {
  const filter = await known?.read(ask);
  if (filter === null) return new Map();
  const hashes = new Set<number>();
  for (const person of people)
    for (const hash of person) if (filter === undefined || filter.mayHave(hash)) hashes.add(hash);
  if (hashes.size === 0) return new Map();
  const { rows } = await ask(
    `select s.hash::float8 as hash, max(case s.effect when 'erase' then 2 when 'hide' then 1 else 0 end) as effect
     from suppression s where s.hash = any($1::bigint[]) group by s.hash`,
    // As a text, because the driver would escape each number.
    [`{${[...hashes].join()}}`],
  );
  return new Map(
    (rows as { hash: number; effect: number }[]).map(({ hash, effect }) => [hash, effects[effect] ?? 'hide']),
  );
}
