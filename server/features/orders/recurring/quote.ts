/**
 * Quotes a run of a recurring list: copies the leads of the list's newest order, since the file may be erased by now,
 * and pays the run or skips it.
 */
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { SkipReason } from '#contract/orders/recurring/reasons';
import { type Coverage, readCoverage } from '#features/reference';
import type { LeadFields, NameOrder } from '#linkage';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import type { ErrorCode } from '#platform/errors';
import { newIdIn } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import { type PaymentProblem, payAutomatically } from '../batch/service.ts';
import { orderOwner } from '../owner.ts';
import { queueTask } from '../quote/queue.ts';
import {
  copyLeads,
  countCovered,
  countSameOwners,
  deleteLeads,
  markDuplicates,
  markSameOwners,
  type NewLead,
  selectPlaces,
} from '../quote/reading/lead-rows.ts';
import { QuoteInterrupted, QuoteTooLarge, type ReadOptions } from '../quote/reading/order-file.ts';
import { setQuoted } from '../quote/repository.ts';
import { type selectOrderForJob, setEnded } from '../repository.ts';
import { markTracedBefore } from '../traced-before/mark-free.ts';
import { emitSkipped } from './due.ts';
import { lockList, selectSourceOfRun, setRunEnded } from './repository.ts';
import { markUnchanged } from './unchanged.ts';

type StoredOrder = NonNullable<Awaited<ReturnType<typeof selectOrderForJob>>>;
interface Owner {
  bucket: number;
  account_id: string;
  order_id: string;
}

/** Copies the leads into the draft of a run, quotes it, and pays it if the list's limit and the balance allow. */
export async function quoteRun(
  ctx: Context,
  draft: StoredOrder & { recurring_list_id: string },
  client: PoolClient,
  options: ReadOptions,
): Promise<void> {
  const owner = orderOwner(draft, draft);
  const coverage = await readCoverage(ctx.pool);
  await deleteLeads(client, owner);
  const source = await selectSourceOfRun(ctx.db, draft.recurring_list_id);
  let rows = 0;
  if (source !== undefined) {
    for await (const found of readLeads(ctx.db, { ...owner, order_id: source.id })) {
      const leads = found.map((lead): NewLead => {
        rows += 1;
        return {
          ...lead,
          id: newIdIn(owner.bucket),
          row_no: rows,
          reason: lead.fingerprint === null ? lead.reason : null,
          covered: isCovered(lead, coverage),
        };
      });
      await client.query('begin');
      await copyLeads(client, owner, leads);
      await client.query('commit');
      if (rows > (options.maxRows ?? Number.POSITIVE_INFINITY)) throw new QuoteTooLarge();
      await options.betweenBatches?.();
      if (options.signal?.aborted) throw new QuoteInterrupted();
    }
  }
  await inTransaction(ctx, (tx) => settleQuote(ctx, tx, { draft, source, rows, coverage }));
}

type StoredLead = Omit<NewLead, 'id' | 'covered'>;

const batchSize = 1000;

async function* readLeads(db: Db, owner: Owner): AsyncGenerator<StoredLead[]> {
  let lastRow = 0;
  for (;;) {
    const { rows } = await sql<StoredLead & { mapped: LeadFields }>`
      select row_no, raw, mapped, fingerprint, owner_key, reason, state, zip3, zip from lead
      where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id}
        and row_no > ${lastRow}
      order by row_no limit ${batchSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    lastRow = rows.at(-1)?.row_no ?? lastRow;
  }
}

/** Data loaded since the earlier order counts. A lead with only a phone or email may be anywhere. */
const isCovered = ({ fingerprint, zip, state }: StoredLead, coverage: Coverage): boolean =>
  fingerprint !== null &&
  (zip === null && state === null
    ? coverage.people > 0
    : coverage.covers({ zip: zip ?? undefined, state: state ?? undefined }));

interface CopiedRun {
  draft: StoredOrder & { recurring_list_id: string };
  source: Awaited<ReturnType<typeof selectSourceOfRun>>;
  rows: number;
  coverage: Coverage;
}

async function settleQuote(
  ctx: Context,
  tx: Tx,
  { draft, source, rows, coverage }: CopiedRun,
): Promise<void> {
  const owner = orderOwner(draft, draft);
  // Locked before the order, as by the customer who stops it.
  const list = await lockList(tx, draft.recurring_list_id);
  const duplicates = await markDuplicates(tx, owner);
  const charged = draft.price_coins > 0n;
  const known = charged ? await markTracedBefore(tx, owner) : { free: 0, dependent: 0 };
  const unchanged =
    charged && source !== undefined && source.purpose === draft.pay_purpose
      ? await markUnchanged(tx, owner, {
          source,
          places: coverage.changedAfter(source.paid_at ?? source.created_at),
        })
      : 0;
  if (charged) await markSameOwners(tx, owner);
  const invalid = await countInvalid(tx, owner);
  const quoted = await setQuoted(tx, draft.id, {
    row_count: rows,
    valid_count: rows - invalid - duplicates - known.free - unchanged,
    invalid_count: invalid,
    duplicate_count: duplicates,
    free_count: known.free + unchanged,
    purpose_dependent_count: known.dependent,
    sampled_count: 0,
    places: await selectPlaces(tx, owner),
    covered_count: await countCovered(tx, owner),
    same_owner_count: await countSameOwners(tx, owner),
    estimate: null,
    column_names: draft.column_names as string[],
    name_order: (source?.name_order ?? null) as NameOrder | null,
    owner_width: source?.owner_width ?? null,
  });
  if (!quoted) return;
  if (list === undefined || list.stopped_at !== null) {
    await discardRun(tx, draft.id);
    await setRunEnded(tx, draft.id, { outcome: 'cancelled' });
    return;
  }
  const problem = await payAutomatically(ctx, tx, draft.id, coverage.people);
  if (problem === null) return;
  await discardRun(tx, draft.id);
  const skip = { skip_reason: skipReasonOf(problem), needed_coins: problem.most_coins };
  await setRunEnded(tx, draft.id, { outcome: 'skipped', ...skip });
  await emitSkipped(tx, list, { reason: skip.skip_reason, needed_coins: problem.most_coins ?? 0n });
}

async function countInvalid(tx: Tx, owner: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead
    where bucket = ${owner.bucket} and order_id = ${owner.order_id} and account_id = ${owner.account_id}
      and status = 'invalid'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Cancels an unpaid run and has its rows deleted. */
export async function discardRun(tx: Tx, order_id: string): Promise<void> {
  if ((await setEnded(tx, order_id, 'cancelled', null)) === undefined) return;
  await queueTask(tx, order_id);
  await audit(tx, { caller: null, action: 'order.cancel', subject: `order:${order_id}` });
}

const skipReasons: Partial<Record<ErrorCode | 'over_limit' | 'suspended', SkipReason>> = {
  over_limit: 'over_limit',
  suspended: 'suspended',
  insufficient_coins: 'insufficient_coins',
  coins_owed: 'insufficient_coins',
  coin_cap_reached: 'cap',
  terms_not_accepted: 'terms',
  email_unconfirmed: 'email',
};
const skipReasonOf = ({ code }: PaymentProblem): SkipReason => skipReasons[code] ?? 'other';
