/**
 * Watches how single people are looked up. Whoever works through a list has many, each once; whoever is after somebody
 * has few: the same person from many accounts, or a street house by house; and nobody has reason to look for people who
 * were made up. Nobody is refused for a pattern: an admin is told, and looks. Only speed has a limit.
 */
import { adminAccounts } from '#features/accounts';
import type { ParsedLead } from '#linkage';
import { audit } from '#platform/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Tx } from '#platform/database';
import { AppError } from '#platform/errors';
import { emit } from '#platform/events';
import { createTally } from '#platform/limits';
import { getSetting } from '#platform/settings';
import {
  countAccounts,
  countOnStreet,
  insertAlarm,
  insertLooks,
  type Look,
  type NewAlarm,
} from './repository.ts';

/** An order of at most so many rows is watched as its leads would be one by one. */
export const smallOrder = 25;

/** ZIP and street of the lead's property, without the house; null where either is not known. */
export function streetOf({ property, mailing }: ParsedLead): string | null {
  const at = property ?? mailing;
  if (!at || at.zip === '' || at.core === '' || at.core === 'PO BOX') return null;
  return [at.zip, at.pre, at.core, at.suffix, at.post].filter((part) => part !== '').join(' ');
}

/** Notes look-ups of single people by an account, and raises what alarms they give cause for. */
export async function noteLooks(tx: Tx, account_id: string, looks: Look[]): Promise<void> {
  if (looks.length === 0) return;
  await insertLooks(tx, account_id, looks);
  await noteDecoys(
    tx,
    account_id,
    looks.map(({ person_id }) => person_id),
  );
  const [people, houses] = [await getSetting(tx, 'person_alarm'), await getSetting(tx, 'street_alarm')];
  const found = looks.flatMap(({ person_id }) => person_id ?? []);
  if (people > 0 && found.length > 0) {
    for (const [person, count] of await countAccounts(tx, found)) {
      if (count < people) continue;
      const person_id = BigInt(person);
      await raise(tx, {
        kind: 'person',
        key: String(person),
        account_id: null,
        person_id,
        street: null,
        count,
      });
    }
  }
  if (houses === 0) return;
  for (const street of new Set(looks.flatMap((look) => look.street ?? []))) {
    const count = await countOnStreet(tx, account_id, street);
    if (count < houses) continue;
    const key = `${account_id} ${street}`;
    await raise(tx, { kind: 'street', key, account_id, person_id: null, street, count });
  }
}

/** Tells of an account that found somebody whom the operator has made up: nobody has reason to look for them. */
export async function noteDecoys(
  tx: Tx,
  account_id: string,
  people: readonly (number | null)[],
): Promise<void> {
  const decoys = new Set((await getSetting(tx, 'decoy_people')).split(/\s+/).filter((id) => id !== ''));
  if (decoys.size === 0) return;
  for (const person of new Set(people)) {
    if (person === null || !decoys.has(String(person))) continue;
    const person_id = BigInt(person);
    const key = `${account_id} ${person}`;
    await raise(tx, { kind: 'decoy', key, account_id, person_id, street: null, count: 1 });
  }
}

/** Raises an alarm once a day for what it is about: in the audit log, and told to every admin. */
async function raise(tx: Tx, alarm: NewAlarm): Promise<void> {
  const id = await insertAlarm(tx, alarm);
  if (id === null) return;
  await audit(tx, { caller: null, action: `alarm.${alarm.kind}`, subject: `alarm:${id}` });
  for (const admin of await adminAccounts(tx))
    await emit(tx, 'abuse.alarm', admin, { kind: alarm.kind, count: alarm.count });
}

/** The limit on single look-ups of an account within an hour, as the operator has set it; whoever passes it is told of. */
export function lookupLimit(ctx: Context): { take(caller: Caller): Promise<void> } {
  const tally = createTally(ctx.pool, { name: 'look-up', duration: 3600 });
  return {
    async take({ account_id, operator, key }) {
      const most = operator || key?.test ? 0 : await getSetting(ctx.db, 'lookups_per_hour');
      if (most === 0) return;
      const { count, wait } = await tally.take(account_id);
      if (count <= most) return;
      if (count === most + 1) {
        const alarm = {
          kind: 'speed',
          key: account_id,
          account_id,
          person_id: null,
          street: null,
          count,
        } as const;
        await inTransaction(ctx, (tx) => raise(tx, alarm));
      }
      throw new AppError(
        'too_many_requests',
        `At most ${most} people can be looked up one by one in an hour. Wait ${Math.ceil(wait / 60)} minutes, or order a batch of leads instead.`,
        { retryAfter: wait },
      );
    },
  };
}
