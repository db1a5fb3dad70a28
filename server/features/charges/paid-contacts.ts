/**
 * What an account has paid for (TRACE-14): the same contacts of the same person cost one coin for 90 days, whichever call
 * asks for them and whichever row leads to them; within an order a person costs one coin.
 */
import { hash } from 'node:crypto';
import type { TraceResult } from '#contract/orders/results';
import { fold } from '#linkage';
import { after, days } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';
import {
  insertPaidContacts,
  lockPaidContacts,
  type PaidContacts,
  selectPaidContacts,
} from './paid-contacts-repository.ts';

/** How long what was traced or paid for stays free, ms. */
export const freePeriod = days(90);

/** Whose coins pay, and in which bucket the account's rows are. */
export interface Payer {
  bucket: number;
  account_id: string;
}

/** A hit that would be charged. */
export interface Hit {
  /** Its lead's id, or its single trace's. */
  charge_id: string;
  /** In the reference database; null for somebody whom only a provider knows. */
  person_id: number | null;
  result: TraceResult;
}

/** A hit's person and contacts as hashes; they mean nothing outside the account. */
export interface HitKeys {
  person: number;
  /** All contacts that it shows. */
  contacts: number[];
  /** Those that its row didn't bring: what a coin pays for. */
  found: number[];
}

/** 48 bits, so that it is exact in JavaScript and in JSON. */
const shortHash = (text: string): number => hash('sha256', text, 'buffer').readUIntBE(0, 6);

/** The keys of a hit; null where the result shows nobody. */
export function keysOf(account_id: string, { person_id, result }: Omit<Hit, 'charge_id'>): HitKeys | null {
  const { person } = result;
  if (person === undefined) return null;
  const [name] = person.names;
  const who =
    person_id !== null && person_id > 0
      ? `id ${person_id}`
      : `name ${fold(`${name?.first} ${name?.last} ${name?.suffix ?? ''}`)}`;
  const key = (contact: string) => shortHash(`${account_id} ${who} ${contact.toLowerCase()}`);
  const all = [
    ...person.phones.map(({ number, from_lead }) => ({ key: key(number), from_lead })),
    ...person.emails.map(({ address, from_lead }) => ({ key: key(address), from_lead })),
  ];
  return {
    person: shortHash(`${account_id} ${who}`),
    contacts: all.map((one) => one.key),
    found: all.flatMap((one) => (one.from_lead === true ? [] : [one.key])),
  };
}

/** When all contacts that a hit found were paid for, the earliest of them; null where one of them wasn't. */
export function paidSince({ person, found }: HitKeys, paid: readonly PaidContacts[]): Date | null {
  let earliest: Date | null = null;
  for (const contact of found) {
    let latest: Date | null = null;
    for (const one of paid) {
      if (one.person !== person || !one.contacts.includes(contact)) continue;
      if (latest === null || one.paid_at > latest) latest = one.paid_at;
    }
    if (latest === null) return null;
    if (earliest === null || latest < earliest) earliest = latest;
  }
  return earliest;
}

/** A charge, or a repeated hit with the time of the charge that covers it. */
export type Charge = { charged: true } | { charged: false; since: Date };

/**
 * Decides in the given order which hits are charged, and records the contacts of those. `at` is when they are paid: an
 * order's payment, so that a chunk that runs again decides the same. Call it after the result filter and the order's lock,
 * and before the ledger.
 */
export async function chargeHits(
  tx: Tx,
  payer: Payer,
  { order_id, at, hits }: { order_id: string | null; at: Date; hits: readonly Hit[] },
): Promise<Map<string, Charge>> {
  const keyed = hits.map((hit) => ({ hit, keys: keysOf(payer.account_id, hit) }));
  const people = [...new Set(keyed.flatMap(({ keys }) => (keys === null ? [] : [keys.person])))];
  const charges = new Map<string, Charge>();
  if (people.length === 0) return charges;
  const paid = Map.groupBy(
    await lockPaidContacts(tx, payer, { people, since: after(at, -freePeriod) }),
    ({ person }) => person,
  );
  const bought: (PaidContacts & { charge_id: string })[] = [];
  for (const { hit, keys } of keyed) {
    if (keys === null) continue;
    const before = paid.get(keys.person) ?? [];
    const inOrder = order_id === null ? undefined : before.find((one) => one.order_id === order_id);
    const since = paidSince(keys, before) ?? inOrder?.paid_at;
    if (since !== undefined) {
      charges.set(hit.charge_id, { charged: false, since });
      continue;
    }
    const { person, contacts } = keys;
    const now = { person, contacts, order_id, paid_at: at, charge_id: hit.charge_id };
    paid.set(person, [...before, now]);
    bought.push(now);
    charges.set(hit.charge_id, { charged: true });
  }
  await insertPaidContacts(tx, payer, bought);
  return charges;
}

/** Whether all contacts of a hit are paid for, without a lock: for showing a price. */
export async function isPaid(db: Db, payer: Payer, { hit, at }: { hit: Omit<Hit, 'charge_id'>; at: Date }) {
  const keys = keysOf(payer.account_id, hit);
  if (keys === null) return false;
  const paid = await selectPaidContacts(db, payer, { people: [keys.person], since: after(at, -freePeriod) });
  return paidSince(keys, paid) !== null;
}
