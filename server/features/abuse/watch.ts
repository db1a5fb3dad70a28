/**
 * Watches how single people are looked up. Whoever works through a list has many, each once; whoever is after somebody
 * has few: the same person from many accounts, or a street house by house; and nobody has reason to look for people who
 * were made up. Nobody is refused for a pattern: an admin is told, and looks. Only speed has a limit.
 */
import { adminAccounts } from '#features/accounts';
import type { ParsedLead } from '#linkage';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { createTally } from '#platform/http/limits';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { getSetting, parseSetting } from '#platform/settings';
import { insertAlarm, insertLooks, type Look, type NewAlarm } from './repository.ts';

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
  const counts = await insertLooks(tx, account_id, looks);
  await raiseDecoys(
    tx,
    account_id,
    looks.map(({ person_id }) => person_id),
    parseSetting('decoy_people', counts.decoy_people),
  );
  const people = parseSetting('person_alarm', counts.person_alarm);
  const houses = parseSetting('street_alarm', counts.street_alarm);
  for (const { person_id, count } of counts.accounts) {
    if (people === 0 || count < people) continue;
    await raise(tx, {
      kind: 'person',
      key: String(person_id),
      account_id: null,
      person_id: BigInt(person_id),
      street: null,
      count,
    });
  }
  for (const { street, count } of counts.leads) {
    if (houses === 0 || count < houses) continue;
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
  await raiseDecoys(tx, account_id, people, await getSetting(tx, 'decoy_people'));
}

/** `made_up`: the ids of whom the operator has made up, as the setting has them. */
async function raiseDecoys(
  tx: Tx,
  account_id: string,
  people: readonly (number | null)[],
  made_up: string,
): Promise<void> {
  const decoys = new Set(made_up.split(/\s+/).filter((id) => id !== ''));
  if (decoys.size === 0) return;
  for (const person of new Set(people)) {
    if (person === null || !decoys.has(String(person))) continue;
    const person_id = BigInt(person);
    const key = `${account_id} ${person}`;
    await raise(tx, { kind: 'decoy', key, account_id, person_id, street: null, count: 1 });
  }
}

/** Tells admins of an account that keeps asking for wrong-number refunds; `reports` are its hits of the last 30 days. */
export const noteRefunds = (tx: Tx, account_id: string, reports: number): Promise<void> =>
  raise(tx, {
    kind: 'refunds',
    key: account_id,
    account_id,
    person_id: null,
    street: null,
    count: reports,
  });

/** Raises an alarm once a day for what it is about: in the audit log, and told to every admin. */
async function raise(tx: Tx, alarm: NewAlarm): Promise<void> {
  const id = await insertAlarm(tx, alarm);
  if (id === null) return;
  await audit(tx, { caller: null, action: `alarm.${alarm.kind}`, subject: `alarm:${id}` });
  for (const admin of await adminAccounts(tx))
    await emit(tx, 'abuse.alarm', admin, { kind: alarm.kind, count: alarm.count });
}

export interface LookupLimit {
  /** Counts a look-up. `set` is the setting `lookups_per_hour` as it was read; null where it isn't set. */
  take(caller: Caller, set: unknown): Promise<void>;
}

/** The limit on single look-ups of an account within an hour, as the operator has set it; whoever passes it is told of. */
export function lookupLimit(ctx: Context): LookupLimit {
  const tally = createTally(ctx.pool, { name: 'look-up', duration: 3600 });
  return {
    async take({ account_id, operator }, set) {
      const most = operator ? 0 : parseSetting('lookups_per_hour', set);
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
        'lookup_limit_reached',
        `At most ${most} people can be looked up one by one in an hour. Wait ${Math.ceil(wait / 60)} minutes, or order a batch of leads instead.`,
        { retryAfter: wait },
      );
    },
  };
}
