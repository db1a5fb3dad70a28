import { type RawBuilder, sql } from 'kysely';
import type { ContactKind } from '#contract/leads/rules';
import type { LeadFilter } from '#contract/leads/schemas';
import type { ViewCounts } from '#contract/leads/views';
import type { DownloadValue } from '#contract/orders/download/schemas';
import {
  assignedClause,
  type LeadViewer,
  seesOwnLeadsOnly,
  statusClause,
  type Viewer,
  visibleClause,
} from '#features/lead-work';
import { outcomeClauses, unlockedClause } from '#features/orders';
import type { Context } from '#platform/context';
import { type LeadOwner, ownersOfLeads } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';
import { confidenceSteps } from './counting.ts';

/** The conditions for each kind of contact, of `listed_lead` and of `listed_count`. */
const contactClauses: Record<ContactKind, Record<'leads' | 'counts', RawBuilder<unknown>>> = {
  phone: { leads: sql`phones > 0`, counts: sql`phone` },
  mobile: { leads: sql`mobile`, counts: sql`mobile` },
  email: { leads: sql`email`, counts: sql`email` },
};

/** The condition that a column has one of the words. */
const oneOf = (column: 'outcome' | 'dnc' | 'litigator', type: string, words: string) =>
  sql`${sql.ref(column)} = any(${words.split(',')}::${sql.raw(type)}[])`;

function flagClauses({
  outcome,
  dnc,
  litigator,
  line_type,
  state,
  owner,
}: LeadFilter): RawBuilder<unknown>[] {
  return [
    ...(outcome === undefined ? [] : [oneOf('outcome', 'lead_outcome', outcome)]),
    ...(dnc === undefined ? [] : [oneOf('dnc', 'known', dnc)]),
    ...(litigator === undefined ? [] : [oneOf('litigator', 'known', litigator)]),
    ...(line_type === undefined ? [] : [sql`line_type = ${line_type}::line_type`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(owner === undefined ? [] : [sql`owner_type = any(${owner.split(',')}::text[])`]),
  ];
}

/** Conditions that `listed_count` can't answer. */
function leadClauses(
  owner: LeadViewer,
  { zip, seen_since, tag, status, assigned }: LeadFilter,
): RawBuilder<unknown>[] {
  const tagged = sql`lead_id in (
    select lead_id from lead_note
    where bucket = ${owner.bucket} and account_id = ${owner.account_id} and ${tag} = any(tags))`;
  return [
    ...(zip === undefined ? [] : [sql`zip = any(${zip.split(',')}::text[])`]),
    ...(seen_since === undefined ? [] : [sql`seen >= ${firstDay(seen_since)}::date`]),
    ...(tag === undefined ? [] : [tagged]),
    ...(status === undefined ? [] : [statusClause(owner, status.split(','))]),
    ...(assigned === undefined ? [] : [assignedClause(owner, toAssignee(owner, assigned))]),
    ...(seesOwnLeadsOnly(owner) ? [visibleClause(owner)] : []),
  ];
}

/** The person that a filter names; null for nobody. */
function toAssignee({ user_id }: Viewer, assigned: string): string | null {
  if (assigned === 'nobody') return null;
  if (assigned !== 'me') return assigned;
  if (user_id === undefined) throw new Error('a filter for the user’s own leads needs a user');
  return user_id;
}

/** The first day of a year, month or day: `2025-03` is March 1, 2025. */
export const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10);

/** The filter without its text search, for leads in one bucket of `listed_lead`. */
export const filterClause = (owner: LeadViewer, filter: LeadFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`bucket = ${owner.bucket}`,
      sql`account_id = ${owner.account_id}`,
      ...sharedClauses(filter, 'leads'),
      ...leadClauses(owner, filter),
    ],
    sql` and `,
  );

/** The same for `listed_count`, which is in the account's own bucket. */
export const countClause = (owner: Viewer, filter: LeadFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`bucket = ${owner.home_bucket}`,
      sql`account_id = ${owner.account_id}`,
      ...sharedClauses(filter, 'counts'),
    ],
    sql` and `,
  );

/** Conditions on what both tables have. */
function sharedClauses(filter: LeadFilter, table: 'leads' | 'counts'): RawBuilder<unknown>[] {
  const { has, min_confidence, order } = filter;
  const contacts = (has?.split(',') ?? []) as ContactKind[];
  const confidenceColumn = sql.ref(table === 'leads' ? 'probability' : 'sureness');
  return [
    ...flagClauses(filter),
    ...contacts.map((kind) => contactClauses[kind][table]),
    // Round to the column's `real` type; PostgreSQL rejects values too small for it.
    ...(min_confidence === undefined
      ? []
      : [sql`${confidenceColumn} >= ${Math.fround(min_confidence)}::real`]),
    ...(order === undefined ? [] : [sql`order_number = ${order}`]),
  ];
}

/** The condition that a listed lead is a possible match whose contacts are open to the customer. */
const unlockedLead = ({ bucket, account_id }: LeadOwner) => sql`(outcome = 'possible' and lead_id in (
  select r.lead_id from lead_result r
  where r.bucket = ${bucket} and r.account_id = ${account_id} and ${unlockedClause}))`;

const ofLeads = (owner: LeadOwner) => outcomeClauses(sql`outcome`, unlockedLead(owner));

/** The condition that a listed lead is in a download. */
export function downloadClause(owner: LeadOwner, value: DownloadValue): RawBuilder<unknown> {
  const { hits, misses } = ofLeads(owner);
  const clauses: Record<DownloadValue, RawBuilder<unknown>> = {
    all: sql`true`,
    hits,
    misses,
    phones: hits,
    // Only orders that check numbers have these, and their rows aren't listed.
    callable: sql`false`,
    rejects: sql`outcome = 'invalid'`,
  };
  return clauses[value];
}

/** The condition that a listed lead has a person whose contacts are open. */
export const contactableClause = (owner: LeadOwner): RawBuilder<unknown> =>
  ofLeads(owner).contactable(owner, sql`listed_lead.lead_id`);

/** Whether `listed_count`, which counts the leads of all assignees, can answer the filter. */
export const canUseCounts = (
  viewer: Viewer,
  { min_confidence, tag, zip, seen_since, status, assigned }: LeadFilter,
): boolean =>
  !seesOwnLeadsOnly(viewer) &&
  [tag, zip, seen_since, status, assigned].every((filter) => filter === undefined) &&
  (min_confidence === undefined || confidenceSteps.includes(min_confidence));

/** Leads by built-in view, of all the account's orders or of one. */
export async function countByView(
  { db }: Context,
  owner: Viewer,
  order: number | undefined,
): Promise<ViewCounts> {
  const leads = (clause: RawBuilder<unknown>) => sql`coalesce(sum(leads) filter (where ${clause}), 0)::int`;
  const { rows } = await sql<ViewCounts>`
    select ${leads(sql`true`)} as all,
           ${leads(sql`outcome in ('hit', 'possible') and phone`)} as worth_a_call,
           ${leads(sql`line_type = 'mobile' and dnc = 'no' and litigator <> 'yes'`)} as callable_mobiles,
           ${leads(sql`outcome = 'possible'`)} as possible,
           ${leads(sql`outcome in ('no_contact', 'miss')`)} as misses
    from ${countedLeads(await viewersOf(db, owner, { order }), owner, order)}`.execute(db);
  return rows[0] ?? { all: 0, worth_a_call: 0, callable_mobiles: 0, possible: 0, misses: 0 };
}

/** Leads in groups of `leads`, or one by one if `listed_count` counts more of them than the viewer may see. */
const countedLeads = (
  viewers: readonly LeadViewer[],
  viewer: Viewer,
  order: number | undefined,
): RawBuilder<unknown> =>
  canUseCounts(viewer, {})
    ? sql`listed_count where ${countClause(viewer, { order })}`
    : inAllBuckets(
        viewers,
        (one) => sql`
          select outcome, line_type, dnc, litigator, phones > 0 as phone, 1 as leads
          from listed_lead where ${filterClause(one, { order })}`,
      );

/** The viewer in each bucket that may have leads of the filter: an order's leads are in one. */
export async function viewersOf(db: Db, viewer: Viewer, { order }: LeadFilter = {}): Promise<LeadViewer[]> {
  if (order === undefined) return ownersOfLeads(db, viewer);
  const found = await db
    .selectFrom('trace_order')
    .select('bucket')
    .where('account_id', '=', viewer.account_id)
    .where('number', '=', BigInt(order))
    .executeTakeFirst();
  return [{ ...viewer, bucket: found?.bucket ?? viewer.home_bucket }];
}

/** What a statement finds in each bucket of the account's leads, as one table. */
export const inAllBuckets = (
  viewers: readonly LeadViewer[],
  select: (viewer: LeadViewer) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(${sql.join(
    viewers.map((viewer) => sql`(${select(viewer)})`),
    sql` union all `,
  )}) as listed`;
