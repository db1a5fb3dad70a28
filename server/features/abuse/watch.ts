/**
 * Watches lookups of single people for stalking patterns: one person from many accounts, a street house by house, or a
 * decoy that nobody has reason to look up. Working through a list has none of these. Patterns block nobody but alert
 * the admins; only speed is limited.
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
import { insertAlarm, insertLookups, type Lookup, type NewAlarm } from './repository.ts';

/** Orders of at most this many rows are watched like single lookups. */
export const maxWatchedRows = 25;

/** ZIP and street of the lead's property without the house number, or null if either is unknown. */
export function streetOf({ property, mailing }: ParsedLead): string | null {
  const at = property ?? mailing;
  if (!at || at.zip === '' || at.core === '' || at.core === 'PO BOX') return null;
  return [at.zip, at.pre, at.core, at.suffix, at.post].filter((part) => part !== '').join(' ');
}

/** Records an account's lookups and raises alarms. */
export async function recordLookups(tx: Tx, account_id: string, looks: Lookup[]): Promise<void> {
  if (looks.length === 0) return;
  const counts = await insertLookups(tx, account_id, looks);
  await raiseDecoys(
    tx,
    account_id,
    looks.map(({ person_id }) => person_id),
    parseSetting('decoy_people', counts.decoy_people),
  );
  const people = parseSetting('person_alarm', counts.person_alarm);
  const houses = parseSetting('street_alarm', counts.street_alarm);
  // In a fixed order, so that two transactions never wait for each other's alarms.
  for (const { person_id, count } of counts.accounts.toSorted((a, b) => a.person_id - b.person_id)) {
    if (people === 0 || count < people) continue;
    await raiseAlarm(tx, {
      kind: 'person',
      key: String(person_id),
      account_id: null,
      person_id: BigInt(person_id),
      street: null,
      count,
    });
  }
  for (const { street, count } of counts.leads.toSorted((a, b) => (a.street < b.street ? -1 : 1))) {
    if (houses === 0 || count < houses) continue;
    const key = `${account_id} ${street}`;
    await raiseAlarm(tx, { kind: 'street', key, account_id, person_id: null, street, count });
  }
}

export async function reportDecoys(
  tx: Tx,
  account_id: string,
  people: readonly (number | null)[],
): Promise<void> {
  await raiseDecoys(tx, account_id, people, await getSetting(tx, 'decoy_people'));
}

/** `made_up`: ids of decoys, as in the setting. */
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
    await raiseAlarm(tx, { kind: 'decoy', key, account_id, person_id, street: null, count: 1 });
  }
}

/** Alerts admins to an account with many wrong-number refunds; `reports` counts its reports of the last 30 days. */
export const reportRefunds = (tx: Tx, account_id: string, reports: number): Promise<void> =>
  raiseAlarm(tx, {
    kind: 'refunds',
    key: account_id,
    account_id,
    person_id: null,
    street: null,
    count: reports,
  });

/** Raises an alarm at most once a day per kind and key, audits it and notifies all admins. */
async function raiseAlarm(tx: Tx, alarm: NewAlarm): Promise<void> {
  const id = await insertAlarm(tx, alarm);
  if (id === null) return;
  await audit(tx, { caller: null, action: `alarm.${alarm.kind}`, subject: `alarm:${id}` });
  for (const admin of await adminAccounts(tx))
    await emit(tx, 'abuse.alarm', admin, { kind: alarm.kind, count: alarm.count });
}

export interface LookupLimit {
  /** Counts a lookup. `set` is the raw setting `lookups_per_hour`, or null. Throws `lookup_limit_reached` beyond it. */
  take(caller: Caller, set: unknown): Promise<void>;
}

/** The hourly limit on an account's single lookups. The first lookup beyond it raises an alarm. */
export function lookupLimit(ctx: Context): LookupLimit {
  const tally = createTally(ctx.pool, { name: 'look-up', duration: 3600 });
  return {
    async take({ account_id, admin_account }, set) {
      const maxPerHour = admin_account ? 0 : parseSetting('lookups_per_hour', set);
      if (maxPerHour === 0) return;
      const { count, wait } = await tally.take(account_id);
      if (count <= maxPerHour) return;
      if (count === maxPerHour + 1) {
        const alarm = {
          kind: 'speed',
          key: account_id,
          account_id,
          person_id: null,
          street: null,
          count,
        } as const;
        await inTransaction(ctx, (tx) => raiseAlarm(tx, alarm));
      }
      throw new AppError('lookup_limit_reached', {
        values: { limit: maxPerHour, wait },
        retryAfter: wait,
      });
    },
  };
}
