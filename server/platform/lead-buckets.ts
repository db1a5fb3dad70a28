/**
 * Where an account's leads are. The account's rows are in its home bucket, as its leads are until it has many. Later
 * orders of a large account are in other buckets, each whole, and the ids of leads there end with the bucket.
 */
import { sql } from 'kysely';
import { bucketInId, sha256 } from './ids.ts';
import type { Db, Tx } from './postgres/database.ts';

/** An account with the bucket of its own rows. */
export interface Home {
  home_bucket: number;
  account_id: string;
}

/** An account with one of the buckets of its leads. */
export interface LeadOwner {
  bucket: number;
  account_id: string;
}

const bucketOfLead = ({ home_bucket }: Home, lead_id: string): number => bucketInId(lead_id) ?? home_bucket;

/** The owner of a lead: the account with the lead's bucket. */
export const ownerOfLead = <Owner extends Home>(home: Owner, lead_id: string): Owner & LeadOwner => ({
  ...home,
  bucket: bucketOfLead(home, lead_id),
});

/** Leads by bucket, each group with its owner and in the order given. `idOf` isn't needed for ids. */
export function byLeadBucket<Owner extends Home>(
  home: Owner,
  lead_ids: readonly string[],
): [owner: Owner & LeadOwner, lead_ids: string[]][];
export function byLeadBucket<Owner extends Home, Item>(
  home: Owner,
  items: readonly Item[],
  idOf: (item: Item) => string,
): [owner: Owner & LeadOwner, items: Item[]][];
export function byLeadBucket<Owner extends Home, Item>(
  home: Owner,
  items: readonly Item[],
  idOf: (item: Item) => string = String,
): [owner: Owner & LeadOwner, items: Item[]][] {
  // All transactions lock rows in the same order of buckets.
  return [...Map.groupBy(items, (item) => bucketOfLead(home, idOf(item)))]
    .sort(([a], [b]) => a - b)
    .map(([bucket, group]) => [{ ...home, bucket }, group]);
}

/** The account with each bucket that may have leads of it, its home first. */
export async function ownersOfLeads<Owner extends Home>(db: Db, home: Owner): Promise<(Owner & LeadOwner)[]> {
  const rows = await db
    .selectFrom('lead_bucket')
    .select('bucket')
    .where('account_id', '=', home.account_id)
    .orderBy('bucket')
    .execute();
  const buckets = new Set([home.home_bucket, ...rows.map(({ bucket }) => bucket)]);
  return Array.from(buckets, (bucket) => ({ ...home, bucket }));
}

/** A bucket with this many leads of an account is full while the account can have another. */
const fullBucket = 1_000_000;

/** The most buckets of an account: an eighth of all, so that the largest is spread over the servers of a cluster. */
const maxBuckets = 32;

/**
 * The bucket for the leads of an account's next order. Requires the lock on the account that the order's number takes,
 * so that of two orders only one opens a bucket.
 */
export async function chooseLeadBucket(tx: Tx, home: Home): Promise<number> {
  const rows = await tx
    .selectFrom('lead_bucket')
    .select(['bucket', 'leads'])
    .where('account_id', '=', home.account_id)
    .execute();
  const leads = new Map(rows.map((row) => [row.bucket, Number(row.leads)]));
  if (!leads.has(home.home_bucket)) leads.set(home.home_bucket, 0);
  const [[emptiest, fewest] = [home.home_bucket, 0]] = [...leads].sort(([, a], [, b]) => a - b);
  if (fewest < fullBucket || leads.size >= maxBuckets) return emptiest;
  const bucket = nextBucket(home, new Set(leads.keys()));
  await tx.insertInto('lead_bucket').values({ account_id: home.account_id, bucket, leads: 0n }).execute();
  return bucket;
}

/** Counts the rows of a paid order where they are. */
export async function addToLeadBucket(tx: Tx, order_id: string): Promise<void> {
  await sql`
    insert into lead_bucket as b (account_id, bucket, leads)
    select account_id, bucket, row_count from trace_order where id = ${order_id}
    on conflict (account_id, bucket) do update set leads = b.leads + excluded.leads`.execute(tx);
}

/** A bucket that the account doesn't use yet, by a hash, so that the buckets of accounts are spread evenly. */
function nextBucket({ account_id }: Home, used: ReadonlySet<number>): number {
  for (let round = used.size; ; round += 1) {
    const bucket = sha256(`${account_id} ${round}`).readUInt8(0);
    if (!used.has(bucket)) return bucket;
  }
}
