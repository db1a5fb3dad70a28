/**
 * What an account has paid for (TRACE-14). The same contacts of the same person cost one coin for 90 days, whichever
 * call or row finds them. Within an order, a person costs one coin.
 */
import type { TraceResult } from '#contract/orders/results';
import { fold } from '#linkage';
import { after, days } from '#platform/clock';
import { sha256 } from '#platform/ids';
import type { Home } from '#platform/lead-buckets';
import type { Db, Tx } from '#platform/postgres/database';
import {
  insertPaidContacts,
  lockPaidContacts,
  type PaidContacts,
  selectPaidContacts,
} from './paid-contacts-repository.ts';

/** In ms. Traced leads and paid contacts stay free for this long. */
export const freePeriod = days(90);

/** The account that pays. */
export type Payer = Home;

/** A hit that may be charged. */
export interface Hit {
  /** The id of the lead or single trace. */
  charge_id: string;
  /** The reference id; null for a person only a provider knows. */
  person_id: number | null;
  result: TraceResult;
  /** The owner that several rows of the order name. */
  owner?: number | null;
}

type Found = Omit<Hit, 'charge_id' | 'owner'>;

/** A hit's person and contacts as hashes that mean nothing outside the account. */
export interface HitKeys {
  person: number;
  /** All contacts shown. */
  contacts: number[];
  /** Contacts that the lead didn't come with. A coin pays for these. */
  found: number[];
}

/** 48 bits, which JavaScript numbers and JSON represent exactly. */
const shortHash = (text: string): number => sha256(text).readUIntBE(0, 6);

/** Returns the keys of a hit, or null if the result shows no person. */
export function hitKeys(account_id: string, { person_id, result }: Found): HitKeys | null {
  const { person } = result;
  if (person === undefined) return null;
  const [name] = person.names;
  const identity =
    person_id !== null && person_id > 0
      ? `id ${person_id}`
      : `name ${fold(`${name?.first} ${name?.last} ${name?.suffix ?? ''}`)}`;
  const key = (contact: string) => shortHash(`${account_id} ${identity} ${contact.toLowerCase()}`);
  const all = [
    ...person.phones.map(({ number, from_lead }) => ({ key: key(number), from_lead })),
    ...person.emails.map(({ address, from_lead }) => ({ key: key(address), from_lead })),
  ];
  return {
    person: shortHash(`${account_id} ${identity}`),
    contacts: all.map((contact) => contact.key),
    found: all.flatMap((contact) => (contact.from_lead === true ? [] : [contact.key])),
  };
}

/**
 * Returns when the hit's found contacts were paid for, the earliest date if they differ, or null if any wasn't paid
 * for.
 */
export function paidSince({ person, found }: HitKeys, paid: readonly PaidContacts[]): Date | null {
  let earliest: Date | null = null;
  for (const contact of found) {
    let latest: Date | null = null;
    for (const charge of paid) {
      if (charge.person !== person || !charge.contacts.includes(contact)) continue;
      if (latest === null || charge.paid_at > latest) latest = charge.paid_at;
    }
    if (latest === null) return null;
    if (earliest === null || latest < earliest) earliest = latest;
  }
  return earliest;
}

/** Charged, or free since the date of the charge that covers it. */
export type Charge = { charged: true } | { charged: false; since: Date };

/** Hits to be charged at `at`: for an order, when it was paid, so that a repeated chunk decides the same. */
export interface ChargeRequest {
  order_id: string | null;
  at: Date;
  hits: readonly Hit[];
  /** Owners that earlier rows of the order were charged for. */
  paidOwners?: readonly number[];
}

type KeyedHit = Hit & { keys: HitKeys };

/** Leaves out hits that show no person. */
const withKeys = ({ account_id }: Payer, hits: readonly Hit[]): KeyedHit[] =>
  hits.flatMap((hit) => {
    const keys = hitKeys(account_id, hit);
    return keys === null ? [] : [{ ...hit, keys }];
  });

const peopleOf = (hits: readonly KeyedHit[]): number[] => [...new Set(hits.map(({ keys }) => keys.person))];

/**
 * Decides in order which hits are charged, and records the contacts of those. Call it after the result filter and the
 * order's lock, and before the ledger.
 */
export async function chargeHits(tx: Tx, payer: Payer, request: ChargeRequest): Promise<Map<string, Charge>> {
  const hits = withKeys(payer, request.hits);
  if (hits.length === 0) return new Map();
  const since = after(request.at, -freePeriod);
  const paid = await lockPaidContacts(tx, payer, { people: peopleOf(hits), since });
  const { charges, newlyPaid } = decideCharges(hits, paid, request);
  await insertPaidContacts(tx, payer, newlyPaid);
  return charges;
}

/** How many of an order's hits would be charged. Takes no lock, so use it only to estimate prices. */
export async function countCharges(db: Db, payer: Payer, request: ChargeRequest): Promise<number> {
  const hits = withKeys(payer, request.hits);
  if (hits.length === 0) return 0;
  const since = after(request.at, -freePeriod);
  const paid = await selectPaidContacts(db, payer, { people: peopleOf(hits), since });
  return decideCharges(hits, paid, request).newlyPaid.length;
}

function decideCharges(
  hits: readonly KeyedHit[],
  earlier: readonly PaidContacts[],
  { order_id, at, paidOwners = [] }: ChargeRequest,
) {
  const paid = Map.groupBy(earlier, ({ person }) => person);
  const owners = new Set(paidOwners);
  const charges = new Map<string, Charge>();
  const newlyPaid: (PaidContacts & { charge_id: string })[] = [];
  for (const { charge_id, owner = null, keys } of hits) {
    const { person, contacts } = keys;
    const previous = paid.get(person) ?? [];
    const inOrder = order_id === null ? undefined : previous.find((charge) => charge.order_id === order_id);
    const ofOwner = owner !== null && owners.has(owner) ? at : undefined;
    const since = paidSince(keys, previous) ?? inOrder?.paid_at ?? ofOwner;
    if (since !== undefined) {
      charges.set(charge_id, { charged: false, since });
      continue;
    }
    const charge = { person, contacts, order_id, paid_at: at, charge_id };
    paid.set(person, [...previous, charge]);
    if (owner !== null) owners.add(owner);
    newlyPaid.push(charge);
    charges.set(charge_id, { charged: true });
  }
  return { charges, newlyPaid };
}

/** Returns true if all of the hit's contacts are paid for. Takes no lock, so use it only to show prices. */
export async function isPaid(db: Db, payer: Payer, { hit, at }: { hit: Found; at: Date }) {
  const keys = hitKeys(payer.account_id, hit);
  if (keys === null) return false;
  const paid = await selectPaidContacts(db, payer, { people: [keys.person], since: after(at, -freePeriod) });
  return paidSince(keys, paid) !== null;
}
