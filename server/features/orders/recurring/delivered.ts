/** Contacts that an account already has for a lead, from its orders and single traces of any age that are still kept. */
import { sql } from 'kysely';
import type { Outcome, TraceResult } from '#contract/orders/results';
import { ownersOfLeads } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';
import type { OrderOwner } from '../owner.ts';

export interface Delivered {
  /** Numbers, and emails in lowercase. */
  contacts: ReadonlySet<string>;
  /** When the first of them were delivered. */
  since: Date;
}

export type DeliveredByLead = ReadonlyMap<string, Delivered>;

export interface Shown {
  outcome: Outcome;
  withheld: boolean;
  copied: boolean;
  result: TraceResult;
  lead: { fingerprint: Buffer | null };
}

interface Row {
  fingerprint: Buffer;
  order_id: string | null;
  at: Date | null;
  contacts: string[];
}

const contactsOf = (table: 'r' | 't') => {
  const person = sql`${sql.ref(`${table}.result`)} -> 'person'`;
  return sql`array(
    select p ->> 'number' from json_array_elements(${person} -> 'phones') p
    union select lower(e ->> 'address') from json_array_elements(${person} -> 'emails') e)`;
};

/** By hexadecimal fingerprint, for the leads whose hit may have something new. */
export async function findDelivered(
  db: Db,
  owner: OrderOwner,
  shown: readonly Shown[],
): Promise<DeliveredByLead> {
  const fingerprints = shown.flatMap(({ outcome, copied, lead: { fingerprint } }) =>
    outcome === 'hit' && !copied && fingerprint !== null ? [fingerprint] : [],
  );
  if (fingerprints.length === 0) return new Map();
  const rows = await selectDelivered(db, owner, fingerprints);
  const paidAt = await readPaymentDates(db, owner, rows);
  const delivered = new Map<string, Delivered>();
  for (const row of rows) {
    const at = row.order_id === null ? row.at : paidAt.get(row.order_id);
    if (at == null) continue;
    const key = row.fingerprint.toString('hex');
    const before = delivered.get(key);
    delivered.set(key, {
      contacts: new Set([...(before?.contacts ?? []), ...row.contacts]),
      since: before !== undefined && before.since < at ? before.since : at,
    });
  }
  return delivered;
}

/** What other orders and single traces of the account delivered for the fingerprints. */
async function selectDelivered(db: Db, owner: OrderOwner, fingerprints: Buffer[]): Promise<Row[]> {
  const leads = sql`unnest(${fingerprints}::bytea[]) as f (fingerprint)`;
  const found: Row[] = [];
  for (const { bucket, account_id } of await ownersOfLeads(db, owner)) {
    const { rows } = await sql<Row>`
      select f.fingerprint, l.order_id, null::timestamptz as at, ${contactsOf('r')} as contacts
      from ${leads}
      join lead l on l.bucket = ${bucket} and l.fingerprint = f.fingerprint and l.status in ('valid', 'free')
                 and l.account_id = ${account_id} and l.order_id <> ${owner.order_id}
      join lead_result r on r.bucket = ${bucket} and r.lead_id = l.id
                        and (r.outcome = 'hit' or r.outcome = 'possible' and r.sealed is null)
      where r.result -> 'person' is not null`.execute(db);
    found.push(...rows);
  }
  const { rows: single } = await sql<Row>`
    select f.fingerprint, null as order_id, t.created_at as at, ${contactsOf('t')} as contacts
    from ${leads}
    join single_trace t on t.bucket = ${owner.home_bucket} and t.account_id = ${owner.account_id}
                       and t.fingerprint = f.fingerprint and t.outcome = 'hit'
    where t.result -> 'person' is not null`.execute(db);
  return [...found, ...single];
}

/** Apart from the leads, which may be on another server. */
async function readPaymentDates(db: Db, { account_id }: OrderOwner, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])))];
  const orders = await db
    .selectFrom('trace_order')
    .select(['id', 'paid_at'])
    .where('account_id', '=', account_id)
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute();
  return new Map(orders.map(({ id, paid_at }) => [id, paid_at]));
}

/** The hit's contacts that the lead didn't come with and that weren't delivered before. */
function newContacts(
  { result: { person }, lead }: Omit<Shown, 'outcome' | 'withheld' | 'copied'>,
  delivered: DeliveredByLead,
) {
  const known = delivered.get(lead.fingerprint?.toString('hex') ?? '')?.contacts ?? new Set();
  const phones = (person?.phones ?? []).filter(
    ({ number, from_lead }) => from_lead !== true && !known.has(number),
  );
  const emails = (person?.emails ?? []).filter(
    ({ address, from_lead }) => from_lead !== true && !known.has(address.toLowerCase()),
  );
  return { phones: phones.length, emails: emails.length };
}

/** When everything that a hit shows was first delivered; null if some of it is new. */
export function deliveredSince(
  shown: Pick<Shown, 'result' | 'lead'>,
  delivered: DeliveredByLead,
): Date | null {
  const { phones, emails } = newContacts(shown, delivered);
  if (phones + emails > 0) return null;
  return delivered.get(shown.lead.fingerprint?.toString('hex') ?? '')?.since ?? null;
}

/** How many leads have a new phone, and how many a new email. */
export function countNewContacts(shown: readonly Shown[], delivered: DeliveredByLead) {
  const found = shown
    .filter(({ outcome, copied, withheld }) => outcome === 'hit' && !copied && !withheld)
    .map((one) => newContacts(one, delivered));
  return {
    phones: found.filter(({ phones }) => phones > 0).length,
    emails: found.filter(({ emails }) => emails > 0).length,
  };
}
