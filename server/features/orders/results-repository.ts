/** The SQL that reads an order's rows with their results: by page for the screen, as a stream for downloads. */
import { sql } from 'kysely';
import type { DownloadValue } from '#contract/orders/download';
import type { Outcome } from '#contract/orders/results';
import type { Db } from '#platform/postgres/database';
import type { LeadWithResult } from './present.ts';
import type { OrderRow } from './repository.ts';

interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

const countOf: Record<Outcome, (order: OrderRow) => number> = {
  hit: (order) => order.hits,
  possible: (order) => order.possibles,
  no_contact: (order) => order.no_contacts,
  miss: (order) => order.misses,
  suppressed: (order) => order.suppressed,
  invalid: (order) => order.invalid_count,
  duplicate: (order) => order.duplicate_count,
};

/** Joins a duplicate to the result of the row that was traced in its place. */
const original = sql`left join lead_result o
  on o.bucket = l.bucket and o.order_id = l.order_id and o.row_no = l.duplicate_of`;

/** One page of an order's rows, in the file's order; with `outcome`, only those that ended so. */
export async function selectLeads(
  db: Db,
  owner: Owner,
  order: OrderRow,
  asked: { page: number; per_page: number; outcome?: Outcome | undefined },
): Promise<{ items: LeadWithResult[]; total: number }> {
  const skip = (asked.page - 1) * asked.per_page;
  const mine = sql`l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${owner.order_id}`;
  const columns = sql`l.id, l.row_no, l.mapped, r.outcome, r.probability, r.coins, (r.copied or r.charged_at is not null) as repeated, r.result, o.result as original`;
  if (asked.outcome === undefined && order.leads_deleted === 0) {
    // Rows are numbered without a gap: a page is a range, however far down it lies.
    const { rows } = await sql<LeadWithResult>`
      select ${columns} from lead l left join lead_result r on r.bucket = l.bucket and r.lead_id = l.id ${original}
      where ${mine} and l.row_no > ${skip} and l.row_no <= ${skip + asked.per_page}
      order by l.row_no`.execute(db);
    return { items: rows, total: order.row_count };
  }
  const ended = asked.outcome === undefined ? sql`true` : sql`r.outcome = ${asked.outcome}`;
  const { rows } = await sql<LeadWithResult>`
    select ${columns} from lead_result r join lead l on l.bucket = r.bucket and l.id = r.lead_id ${original}
    where r.bucket = ${owner.bucket} and r.order_id = ${owner.order_id} and ${ended} and ${mine}
    order by r.row_no limit ${asked.per_page} offset ${skip}`.execute(db);
  if (order.leads_deleted === 0 && asked.outcome !== undefined) {
    return { items: rows, total: countOf[asked.outcome](order) };
  }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from lead_result r
    where r.bucket = ${owner.bucket} and r.order_id = ${owner.order_id} and ${ended}`.execute(db);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/** Rows of an order behind one, in the file's order; with `outcome`, only those that ended so. */
export async function selectLeadsAfter(
  db: Db,
  owner: Owner,
  asked: { starting_after: number; limit: number; outcome?: Outcome | undefined },
): Promise<LeadWithResult[]> {
  const ended = asked.outcome === undefined ? sql`true` : sql`r.outcome = ${asked.outcome}`;
  const { rows } = await sql<LeadWithResult>`
    select l.id, l.row_no, l.mapped, r.outcome, r.probability, r.coins, (r.copied or r.charged_at is not null) as repeated, r.result, o.result as original
    from lead l left join lead_result r on r.bucket = l.bucket and r.lead_id = l.id ${original}
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${owner.order_id}
      and l.row_no > ${asked.starting_after} and ${ended}
    order by l.row_no limit ${asked.limit}`.execute(db);
  return rows;
}

/** A row as a download writes it. */
export interface DownloadRow {
  /** Its order, where the rows are of several. */
  order_id?: string;
  row_no: number;
  raw: string[];
  reason: string | null;
  outcome: Outcome | null;
  probability: number | null;
  coins: number | null;
  result: unknown;
  /** For a duplicate: the result of the row it repeats. */
  original: unknown;
  /** The customer's own id of the lead, where a column is mapped to it. */
  reference: string | null;
}

/** Rows that are read at once, fewer where they are long: letters that are read at once. */
const batch = { rows: 500, letters: 4 * 1024 * 1024 };

/** How many rows to read next, by how long those before them were. */
const nextBatch = (rows: DownloadRow[]): number => {
  const letters = rows.reduce((sum, { raw }) => raw.reduce((all, cell) => all + cell.length, sum), 0);
  return Math.max(1, Math.min(batch.rows, Math.floor((batch.letters * rows.length) / Math.max(1, letters))));
};

const chosen: Record<DownloadValue, ReturnType<typeof sql>> = {
  all: sql`true`,
  hits: sql`r.outcome = 'hit'`,
  misses: sql`r.outcome in ('miss', 'no_contact', 'possible')`,
  phones: sql`r.outcome = 'hit'`,
  rejects: sql`l.status = 'invalid'`,
};

/** An order's rows in the file's order, in batches; memory doesn't grow with the order. */
export async function* streamRows(db: Db, owner: Owner, value: DownloadValue): AsyncGenerator<DownloadRow[]> {
  const after = async (last: number, most: number) =>
    (
      await sql<DownloadRow>`
      select l.row_no, l.raw, l.reason, l.mapped ->> 'reference' as reference,
        r.outcome, r.probability, r.coins, r.result, o.result as original
      from lead l left join lead_result r on r.bucket = l.bucket and r.lead_id = l.id ${original}
      where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id} and l.order_id = ${owner.order_id}
        and l.row_no > ${last} and ${chosen[value]}
      order by l.row_no limit ${most}`.execute(db)
    ).rows;
  // How long the rows are is not known yet.
  let most = batch.rows / 10;
  let next = after(0, most);
  for (;;) {
    const rows = await next;
    const end = rows.at(-1)?.row_no ?? 0;
    const through = rows.length < most;
    if (!through) {
      most = nextBatch(rows);
      // The database reads on while these are written. Whoever stops here never sees how that ended.
      next = after(end, most);
      next.catch(() => {});
    }
    if (rows.length > 0) yield rows;
    if (through) return;
  }
}
