/** Indexes leads with results for search and filters, in a job of its own so that tracing isn't slowed down. */
import { sql } from 'kysely';
import type { ResultPerson, TraceResult } from '#contract/orders/results';
import { noFlagsExpireAt } from '#features/compliance';
import {
  factsOf,
  markLeadsIndexed,
  presentLead,
  selectCompletedRanges,
  selectLastRow,
} from '#features/orders';
import { isReportedWrong } from '#features/phone-reports';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { subscribe } from '#platform/jobs/events';
import { enqueue } from '#platform/jobs/jobs';
import type { Home, LeadOwner } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';
import { recountLeads } from './counting.ts';
import { firstDay } from './filter-repository.ts';
import {
  type IndexedLead,
  type LeadRow,
  listLeads,
  selectByIds,
  selectRows,
  selectUnlistedRanges,
} from './repository.ts';
import { searchText } from './search-text.ts';

/** Rows indexed per transaction. */
const batchSize = 1000;
/**
 * New rows of an order in progress that one job indexes. Indexing takes half as long as tracing, on the same cores, and
 * a customer with a large order waits for its end; the rest is indexed then, or when the order is paused.
 */
const mostNewRows = 1000;

/** Indexes an order's leads when the order ends or is paused. Call once per process that delivers events. */
export function subscribeLeadIndexing(ctx: Context): void {
  for (const name of ['order.completed', 'order.cancelled', 'order.failed', 'order.paused'] as const) {
    subscribe(ctx, name, (tx, { account_id, payload }) =>
      enqueue(tx, 'results.list', { order_id: payload.order_id }, { group: account_id }),
    );
  }
}

/** Whether an order's leads were indexed since it ended. */
export async function areLeadsIndexed(db: Db, order_id: string): Promise<boolean> {
  const listed = await db
    .selectFrom('trace_order')
    .select('id')
    .where('id', '=', order_id)
    .whereRef('listed_at', '>=', 'ended_at')
    .executeTakeFirst();
  return listed !== undefined;
}

/**
 * Indexes an order's leads for a job, unless they were indexed since the order ended: a job of an order in progress can
 * run after the job of its end.
 */
export async function indexLeadsOnce(ctx: Context, order_id: string, stopping: AbortSignal): Promise<void> {
  if (!(await areLeadsIndexed(ctx.db, order_id))) await indexOrderLeads(ctx, order_id, stopping);
}

/**
 * Indexes an order's leads, or the new ones of an order in progress. Idempotent. Rejects between two batches once
 * `stopping` is aborted.
 */
export async function indexOrderLeads(ctx: Context, order_id: string, stopping?: AbortSignal): Promise<void> {
  const order = await selectOrder(ctx.db, order_id);
  if (order === undefined) return;
  // A check has no leads: its numbers stay in its order.
  if (order.kind === 'scrub') {
    if (order.ended_at !== null) await markLeadsIndexed(ctx.db, order_id, null);
    return;
  }
  const { ended_at, number, state } = order;
  const indexed = { owner: ownerOf(order), order_id, number: Number(number), stopping };
  const most = state === 'paused' ? Number.POSITIVE_INFINITY : mostNewRows;
  await (ended_at === null ? indexNewLeads(ctx, indexed, most) : indexAllLeads(ctx, indexed));
}

/** Indexes leads whose results changed, of an order whose leads are indexed. */
export async function indexChangedLeads(
  ctx: Context,
  order_id: string,
  lead_ids: readonly string[],
): Promise<void> {
  const order = await selectOrder(ctx.db, order_id);
  // A check has no leads, and an erased order no longer has any.
  if (order === undefined || order.kind === 'scrub') return markLeadsIndexed(ctx.db, order_id, null);
  const [owner, number] = [ownerOf(order), Number(order.number)];
  let flagsUntil = order.flags_until?.getTime() ?? Number.POSITIVE_INFINITY;
  for (let at = 0; at < lead_ids.length; at += batchSize) {
    const rows = await selectByIds(ctx.db, owner, lead_ids.slice(at, at + batchSize));
    const indexed = rows.map(toIndexedLead);
    await inTransaction(ctx, (tx) => listLeads(tx, owner, number, indexed));
    flagsUntil = Math.min(flagsUntil, earliestExpiry(indexed));
  }
  await inTransaction(ctx, (tx) => recountLeads(tx, owner, number));
  await markIndexed(ctx.db, order_id, flagsUntil);
}

const selectOrder = (db: Db, order_id: string) =>
  db
    .selectFrom('trace_order')
    .innerJoin('account', 'account.id', 'trace_order.account_id')
    .select(['trace_order.bucket', 'account.bucket as home_bucket', 'account_id', 'number', 'ended_at'])
    .select(['flags_until', 'trace_order.kind', 'state'])
    .where('trace_order.id', '=', order_id)
    .where('paid_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

const ownerOf = ({ account_id, home_bucket, bucket }: Home & LeadOwner) => ({
  account_id,
  home_bucket,
  bucket,
});

/** When the first do-not-call flag of some leads expires, in ms since the epoch; infinity if none does. */
const earliestExpiry = (leads: readonly IndexedLead[]): number =>
  leads.reduce(
    (earliest, { flags_until }) => Math.min(earliest, flags_until ?? earliest),
    Number.POSITIVE_INFINITY,
  );

const markIndexed = (db: Db, order_id: string, flagsUntil: number): Promise<void> =>
  markLeadsIndexed(db, order_id, Number.isFinite(flagsUntil) ? new Date(flagsUntil) : null);

interface OrderToIndex {
  owner: Home & LeadOwner;
  order_id: string;
  number: number;
  stopping: AbortSignal | undefined;
}

/** Indexes leads of the chunks that an order in progress has completed since the last time, up to `most` rows. */
async function indexNewLeads(
  ctx: Context,
  { owner, order_id, number, stopping }: OrderToIndex,
  most: number,
): Promise<void> {
  const completed = await selectCompletedRanges(ctx.db, order_id);
  const unlisted = await selectUnlistedRanges(ctx.db, owner, { order_id, ranges: completed });
  let left = most;
  for (const range of unlisted) {
    if (left <= 0) break;
    stopping?.throwIfAborted();
    const rows = await selectRows(ctx.db, owner, { order_id, ...range });
    left -= rows.length;
    await inTransaction(ctx, (tx) => listLeads(tx, owner, number, rows.map(toIndexedLead)));
  }
  // Also without new rows: the last run may have been killed before it counted its own.
  await inTransaction(ctx, (tx) => recountLeads(tx, owner, number));
}

async function indexAllLeads(
  ctx: Context,
  { owner, order_id, number, stopping }: OrderToIndex,
): Promise<void> {
  const last = await selectLastRow(ctx.db, { ...owner, order_id });
  let flagsUntil = Number.POSITIVE_INFINITY;
  // A batch is read while the one before is written.
  let written = Promise.resolve();
  for (let first_row = 1; first_row <= last; first_row += batchSize) {
    const range = { first_row, last_row: first_row + batchSize - 1 };
    const indexed = (await selectRows(ctx.db, owner, { order_id, ...range })).map(toIndexedLead);
    await written;
    stopping?.throwIfAborted();
    written = inTransaction(ctx, (tx) => listLeads(tx, owner, number, indexed));
    // Awaited later; until then a rejection must not count as unhandled.
    written.catch(() => {});
    flagsUntil = Math.min(flagsUntil, earliestExpiry(indexed));
  }
  await written;
  await inTransaction(ctx, (tx) => recountLeads(tx, owner, number));
  if (last > 0) await sql`select gin_clean_pending_list('listed_lead_search')`.execute(ctx.db);
  await markIndexed(ctx.db, order_id, flagsUntil);
}

/** Indexes ended orders whose event was missed or that predate the index. */
export async function indexMissedOrders(ctx: Context): Promise<void> {
  const orders = await ctx.db
    .selectFrom('trace_order')
    .select('id')
    .where('listed_at', 'is', null)
    .where('ended_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();
  for (const { id } of orders) await indexOrderLeads(ctx, id);
}

/** Reindexes orders with expired do-not-call flags, which filters must treat as unknown. */
export async function reindexStaleOrders(ctx: Context): Promise<void> {
  const orders = await ctx.db
    .selectFrom('trace_order')
    .select('id')
    .where('flags_until', '<', clock.now())
    .where('erased_at', 'is', null)
    .orderBy('flags_until')
    .limit(100)
    .execute();
  for (const { id } of orders) await indexOrderLeads(ctx, id);
}

export function toIndexedLead(row: LeadRow): IndexedLead {
  const { id, lead, outcome, probability, result } = presentLead(row);
  const person = result?.person && withoutWrongContacts(result.person);
  const phones = person?.phones ?? [];
  const [best] = phones;
  const { best_phone_type, dnc } = factsOf({ reason: '', person });
  const { litigator } = factsOf(result ?? { reason: '' });
  return {
    lead_id: id,
    outcome: outcome ?? 'miss',
    probability: probability ?? 0,
    line_type: best_phone_type,
    dnc,
    litigator,
    state: row.state ?? person?.addresses[0]?.state ?? null,
    phones: phones.length,
    mobile: phones.some(({ type }) => type === 'mobile'),
    email: (person?.emails ?? []).length > 0,
    seen: seenDay(best?.last_seen),
    zip: placeZip(row, result),
    owner_type: result?.owner_type ?? 'person',
    name: (foundName(result) ?? lead.name).toLowerCase().slice(0, 200),
    search: searchText(row.mapped, result),
    flags_until: best === undefined ? null : noFlagsExpireAt(best),
  };
}

/** The person without the phones and emails that the customer reported as wrong, which nobody should call again. */
const withoutWrongContacts = (person: ResultPerson): ResultPerson => ({
  ...person,
  phones: person.phones.filter((phone) => !isReportedWrong(phone)),
  emails: person.emails.filter((email) => !isReportedWrong(email)),
});

/** The current name of the person found; undefined if nobody was found. */
function foundName(result: TraceResult | null): string | undefined {
  const name = result?.person?.names[0];
  return name && [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
}

/** A year, month or day as its first day; null if it is missing or no date. */
function seenDay(seen: string | undefined): string | null {
  if (seen === undefined || !/^\d{4}(-\d{2}){0,2}$/.test(seen)) return null;
  const day = firstDay(seen);
  return Number.isNaN(Date.parse(day)) ? null : day;
}

function placeZip({ mapped }: LeadRow, result: TraceResult | null): string | null {
  const zip = mapped.property_zip ?? mapped.mailing_zip ?? result?.person?.addresses[0]?.zip;
  return /^\d{5}/.exec(zip ?? '')?.[0] ?? null;
}
