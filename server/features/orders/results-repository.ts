import { type RawBuilder, sql } from 'kysely';
import type { LeadWork } from '#contract/leads/lead-work/lead-work';
import type { DownloadValue } from '#contract/orders/download/schemas';
import type { RowFilter } from '#contract/orders/figures/schemas';
import type { Outcome } from '#contract/orders/results';
import type { LeadFields } from '#linkage';
import type { Db } from '#platform/postgres/database';
import { rowClause } from './figures/clauses.ts';
import type { LeadWithResult } from './present.ts';
import type { OrderRow } from './repository.ts';

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

const outcomeCounts: Record<Outcome, (order: OrderRow) => number> = {
  hit: (order) => order.hits,
  possible: (order) => order.possibles,
  no_contact: (order) => order.no_contacts,
  miss: (order) => order.misses,
  suppressed: (order) => order.suppressed,
  checked: (order) => order.valid_count,
  invalid: (order) => order.invalid_count,
  duplicate: (order) => order.duplicate_count,
};

/**
 * For a duplicate, the result of the row traced in its place. As a join, it can read the whole order for each row until
 * the database has statistics; without the bucket’s number, Citus refuses it.
 */
export const originalResult = ({ bucket }: Pick<Owner, 'bucket'>) => sql`(
  select o.result from lead_result o
  where o.bucket = ${bucket} and o.order_id = l.order_id and o.row_no = l.duplicate_of) as original`;

export const isNarrowed = ({ step, state, county, zip }: RowFilter) =>
  (step ?? state ?? county ?? zip) !== undefined;

/** One page of an order's rows in file order, optionally narrowed. */
export async function selectLeads(
  db: Db,
  owner: Owner,
  order: OrderRow,
  query: RowFilter & { page: number; per_page: number; outcome?: Outcome | undefined },
): Promise<{ items: LeadWithResult[]; total: number }> {
  const skip = (query.page - 1) * query.per_page;
  const ofOrder = sql`l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${owner.order_id}`;
  const columns = sql`l.id, l.row_no, l.mapped, r.outcome, r.probability, r.coins, (r.copied or r.charged_at is not null) as repeated, r.result, ${originalResult(owner)}`;
  if (query.outcome === undefined && order.leads_deleted === 0 && !isNarrowed(query)) {
    // Row numbers have no gaps, so a page is a range, at any depth.
    const { rows } = await sql<LeadWithResult>`
      select ${columns} from lead l left join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
      where ${ofOrder} and l.row_no > ${skip} and l.row_no <= ${skip + query.per_page}
      order by l.row_no`.execute(db);
    return { items: rows, total: order.row_count };
  }
  const outcomeClause = query.outcome === undefined ? sql`true` : sql`r.outcome = ${query.outcome}`;
  const resultClause = sql`${outcomeClause} and ${rowClause(query)}`;
  const { rows } = await sql<LeadWithResult>`
    select ${columns} from lead_result r join lead l on l.bucket = r.bucket and l.id = r.lead_id
    where r.bucket = ${owner.bucket} and r.order_id = ${owner.order_id} and ${resultClause} and ${ofOrder}
    order by r.row_no limit ${query.per_page} offset ${skip}`.execute(db);
  if (order.leads_deleted === 0 && query.outcome !== undefined && !isNarrowed(query)) {
    return { items: rows, total: outcomeCounts[query.outcome](order) };
  }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from lead_result r
    where r.bucket = ${owner.bucket} and r.order_id = ${owner.order_id} and ${resultClause}`.execute(db);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/**
 * Rows of an order after a row number, in file order, optionally of one outcome, and up to another row number, the last
 * one included.
 */
export async function selectLeadsAfter(
  db: Db,
  owner: Owner,
  query: { starting_after: number; limit: number; up_to?: number; outcome?: Outcome | undefined },
): Promise<LeadWithResult[]> {
  const outcomeClause = query.outcome === undefined ? sql`true` : sql`r.outcome = ${query.outcome}`;
  const endClause = query.up_to === undefined ? sql`true` : sql`l.row_no <= ${query.up_to}`;
  const { rows } = await sql<LeadWithResult>`
    select l.id, l.row_no, l.mapped, r.outcome, r.probability, r.coins, (r.copied or r.charged_at is not null) as repeated, r.result, ${originalResult(owner)}
    from lead l left join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${owner.order_id}
      and l.row_no > ${query.starting_after} and ${endClause} and ${outcomeClause}
    order by l.row_no limit ${query.limit}`.execute(db);
  return rows;
}

export interface DownloadRow {
  /** Set if the rows come from several orders. */
  order_id?: string;
  lead_id: string;
  row_no: number;
  raw: string[];
  reason: string | null;
  outcome: Outcome | null;
  probability: number | null;
  coins: number | null;
  result: unknown;
  /** For a duplicate: the result of the row it repeats. */
  original: unknown;
  /** The customer's own id of the lead, from the column mapped to it. */
  reference: string | null;
  /** The lead's fields; null if the row can't be traced. */
  lead: LeadFields | null;
  /** Who works on the lead and how far they got. */
  work?: LeadWork;
}

/** Rows per query, fewer if they are long: a limit in characters. */
const batchLimits = { rows: 500, letters: 4 * 1024 * 1024 };

/** Adapts to the length of the previous rows; without any, the batch stays as large as it was. */
const nextBatchSize = (rows: DownloadRow[], size: number): number => {
  if (rows.length === 0) return size;
  const letters = rows.reduce((sum, { raw }) => raw.reduce((all, cell) => all + cell.length, sum), 0);
  return Math.max(
    1,
    Math.min(batchLimits.rows, Math.floor((batchLimits.letters * rows.length) / Math.max(1, letters))),
  );
};

const unlockedOf = (result: 'r' | 'o') => {
  const columnRef = (column: 'outcome' | 'sealed' | 'result') => sql.ref(`${result}.${column}`);
  return sql`(
    ${columnRef('outcome')} = 'possible' and ${columnRef('sealed')} is null
    and coalesce(json_array_length(${columnRef('result')} #> '{person,phones}'), 0)
      + coalesce(json_array_length(${columnRef('result')} #> '{person,emails}'), 0) > 0)`;
};
/** The condition that a result `r` is a possible match whose contacts are open to the customer. */
export const unlockedClause = unlockedOf('r');

/** Whether the row that a duplicate repeats has a person whose contacts are open. Not a join, as for `originalResult`. */
const repeatsContactable = ({ bucket }: Pick<Owner, 'bucket'>, lead_id: RawBuilder<unknown>) => sql`(
  select o.outcome in ('hit', 'no_contact') or ${unlockedOf('o')}
  from lead d join lead_result o on o.bucket = d.bucket and o.order_id = d.order_id and o.row_no = d.duplicate_of
  where d.bucket = ${bucket} and d.id = ${lead_id})`;

/** What downloads of results and of listed leads have in common, by the column `outcome` and the condition `unlocked`. */
export const outcomeClauses = (outcome: RawBuilder<unknown>, unlocked: RawBuilder<unknown>) => ({
  hits: sql`(${outcome} = 'hit' or ${unlocked})`,
  misses: sql`(${outcome} in ('miss', 'no_contact', 'possible') and not ${unlocked})`,
  /** A person whose contacts are open, in this row or in the one that it repeats. */
  contactable: (owner: Pick<Owner, 'bucket'>, lead_id: RawBuilder<unknown>) => sql`(
    ${outcome} in ('hit', 'no_contact') or ${unlocked}
    or ${outcome} = 'duplicate' and ${repeatsContactable(owner, lead_id)})`,
});
const ofResults = outcomeClauses(sql`r.outcome`, unlockedClause);

const rowFilter: Record<DownloadValue, ReturnType<typeof sql>> = {
  all: sql`true`,
  hits: ofResults.hits,
  misses: ofResults.misses,
  phones: ofResults.hits,
  callable: sql`r.outcome = 'checked'`,
  // Of a check also rows in which only some numbers are invalid.
  rejects: sql`(l.status = 'invalid' or l.status = 'valid' and l.reason is not null)`,
};

/** Which of an order's rows are in a download. */
export interface ExportFilter extends RowFilter {
  /** Only rows with a person whose contacts are open, the only ones that layouts for other programs have. */
  contactable?: boolean;
}

const exportClause = (owner: Owner, value: DownloadValue, { contactable, ...filter }: ExportFilter) =>
  sql`${rowFilter[value]} and ${rowClause(filter)}
    and ${contactable ? ofResults.contactable(owner, sql`r.lead_id`) : sql`true`}`;

/** Counts an order's rows for a download that a filter narrows. */
export async function countRows(
  db: Db,
  owner: Owner,
  value: DownloadValue,
  filter: ExportFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from lead l join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${owner.order_id}
      and ${exportClause(owner, value, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Streams an order's rows in file order, in batches, with constant memory. */
export async function* streamRows(
  db: Db,
  owner: Owner,
  value: DownloadValue,
  filter: ExportFilter = { basis: 'home' },
): AsyncGenerator<DownloadRow[]> {
  const select = async (after: number, upTo: number) =>
    (
      await sql<DownloadRow>`
      select l.id as lead_id, l.row_no, l.raw, l.reason, l.mapped ->> 'reference' as reference, l.mapped as lead,
        r.outcome, r.probability, r.coins, r.result, ${originalResult(owner)}
      from lead l left join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
      where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${owner.order_id}
        and l.row_no > ${after} and l.row_no <= ${upTo} and ${exportClause(owner, value, filter)}
      order by l.row_no`.execute(db)
    ).rows;
  const last = await selectLastRow(db, owner);
  // Start small: the length of the rows isn't known yet.
  let size = batchLimits.rows / 10;
  let upTo = size;
  let next = select(0, upTo);
  for (;;) {
    const rows = await next;
    const done = upTo >= last;
    if (!done) {
      size = nextBatchSize(rows, size);
      // Prefetch while these rows are written. If the consumer stops here, the prefetch's error is ignored.
      next = select(upTo, upTo + size);
      next.catch(() => {});
      upTo += size;
    }
    if (rows.length > 0) yield rows;
    if (done) return;
  }
}

/**
 * The number of an order's last row; 0 without rows. Walks ask for ranges of row numbers: with a `limit` instead,
 * PostgreSQL may read and sort all rows that are left.
 */
export async function selectLastRow(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(row_no), 0) as last from lead
    where bucket = ${owner.bucket} and account_id = ${owner.account_id} and order_id = ${owner.order_id}`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}
