/** Works one chunk: traces its leads outside any transaction, then settles results, coins and progress in one. */
import { Purpose } from '#contract/orders/schemas';
import { noteDecoys, noteLooks, smallOrder } from '#features/abuse';
import { filterResults } from '#features/compliance';
import { NotYet, type Source } from '#features/reference';
import { captureCoins } from '#features/wallet';
import { type AddressReader, parseLead } from '#linkage';
import { after, clock, minutes, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { isDatabaseAway, type Tx } from '#platform/postgres/database';
import { addProgress, lockOrder, type Progress } from '../repository.ts';
import { type ChunkLead, insertResults, type ResultRow, selectChunkLeads } from './chunk-rows.ts';
import {
  type Claim,
  countPoisoned,
  dropChunk,
  failChunk,
  markDone,
  mostPoisoned,
  parkChunk,
  splitChunk,
  triesOf,
} from './chunks.ts';
import { findKnown, isTraced } from './known-leads.ts';
import { freeRepeats } from './repeated-hits.ts';
import { endOrder } from './settle.ts';
import { modelVersion, type Traced, traceLeads } from './trace.ts';

/** What a chunk's work may take before a source is given up on: the reference database alone, and with providers. */
const patience = { local: seconds(20), outside: minutes(3) };

/** `later`: a provider needs more time, and the chunk waits for it without a worker. */
export type ChunkEnd = 'done' | 'fenced' | 'again' | 'failed' | 'later';

/** Whom a chunk's work asks. */
export interface Sources {
  /** The reference database. */
  source: Source;
  /** Outside sources, in their order. */
  providers?: readonly Source[];
  /** The worker's reader of addresses. */
  reader?: AddressReader;
  /** Ends the asking: the chunk was taken away. */
  signal?: AbortSignal;
}

/** Works a claimed chunk to its end; a fault puts it back for another try. Throws only when the database is away. */
export async function workChunk(ctx: Context, claim: Claim, sources: Sources): Promise<ChunkEnd> {
  try {
    if (claim.attempts > triesOf(claim)) throw new WorkersDied();
    const traced = await traceChunk(ctx, claim, sources);
    return (await inTransaction(ctx, (tx) => settleChunk(tx, claim, { traced }))) ? 'done' : 'fenced';
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (error instanceof OrderEnded) await dropChunk(ctx.db, claim);
    if (error instanceof OrderEnded || sources.signal?.aborted) return 'fenced';
    if (error instanceof NotYet) return (await parkChunk(ctx.db, claim, error.seconds)) ? 'later' : 'fenced';
    ctx.log.error({ err: error, order_id: claim.order_id, chunk: claim.chunk_no }, 'a chunk failed');
    const reason = error instanceof Error ? error.name : 'unknown';
    return giveUpTry(ctx, claim, reason);
  }
}

/**
 * Ends a try that failed. The chunk is tried again; after some tries it is cut in two, until the row that it fails over
 * stands alone: that one is passed over with a result that says so, and not charged. More than a few such rows mean that
 * the source is broken, and the order fails.
 */
async function giveUpTry(ctx: Context, claim: Claim, reason: string): Promise<ChunkEnd> {
  if (claim.attempts < triesOf(claim)) return inTransaction(ctx, (tx) => failChunk(tx, claim, reason));
  const leads = await selectChunkLeads(ctx.db, claim);
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, claim.order_id);
    if (claim.first_row < claim.last_row) return (await splitChunk(tx, claim, reason)) ? 'again' : 'fenced';
    if ((await countPoisoned(tx, claim.order_id)) < mostPoisoned) {
      const traced = leads.map((lead) => ({
        lead,
        free: true,
        copied: false,
        charged_at: null,
        ...poisoned,
      }));
      return (await settleChunk(tx, claim, { traced, error: reason })) ? 'done' : 'fenced';
    }
    const end = await failChunk(tx, claim, reason);
    if (end === 'failed') await endOrder(tx, claim.order_id, 'failed');
    return end;
  });
}

/** What a row comes to that fails by itself. */
const poisoned: Traced = {
  outcome: 'miss',
  probability: 0,
  person_id: null,
  result: {
    reason:
      'This row could not be traced because of a fault on our side. It was passed over and costs nothing.',
    comparisons: [],
    relatives: [],
    absentee: 'unknown',
  },
};

/** One worker after another fell silent over the chunk: it may be what ends them, and is tried no more. */
class WorkersDied extends Error {
  override name = 'WorkersDied';
}

/** The order ended while the chunk was being worked: its results are dropped with the transaction, nothing is charged. */
class OrderEnded extends Error {}

/** States in which a chunk that was leased before is still settled: one that is paused or cancelled finishes its work. */
const underWay = new Set(['queued', 'running', 'paused', 'cancelling']);

interface TracedLead extends Traced {
  lead: ChunkLead;
  /** Costs nothing, whatever it came to. */
  free: boolean;
  /** Shows an earlier result. */
  copied: boolean;
  /** For a lead traced again that was paid for before: when that was. */
  charged_at: Date | null;
}

async function traceChunk(ctx: Context, claim: Claim, sources: Sources): Promise<TracedLead[]> {
  const outside = (sources.providers ?? []).length > 0;
  const leads = await selectChunkLeads(ctx.db, claim);
  const known = await findKnown(ctx, claim, leads);
  const open = leads.filter((lead) => isTraced(lead) && !known.get(lead)?.traced);
  const traced = await traceLeads(
    open.map((lead) => parseLead(lead.mapped, claim.name_order ?? undefined, sources.reader)),
    {
      ...sources,
      order: { id: claim.order_id, bucket: claim.bucket },
      purpose: claim.purpose === null ? null : Purpose.parse(claim.purpose),
      deadline: after(clock.now(), outside ? patience.outside : patience.local),
      referenceSize: Number(claim.reference_size),
      year: claim.paid_at.getUTCFullYear(),
    },
  );
  const byLead = new Map(open.map((lead, index) => [lead, traced[index]]));
  return leads.map((lead) => {
    const before = known.get(lead);
    const free = lead.status === 'free' || before?.free === true;
    const copied = before?.copied === true && before.traced !== null;
    const charged_at = before?.charged_at ?? null;
    return { lead, free, copied, charged_at, ...(before?.traced ?? byLead.get(lead) ?? untraced(lead)) };
  });
}

/** The result of a row that is not traced: why, and for a duplicate which row is traced in its place. */
function untraced(lead: ChunkLead): Traced {
  const result: Traced['result'] = {
    reason: lead.reason ?? '',
    comparisons: [],
    relatives: [],
    absentee: 'unknown',
  };
  if (lead.duplicate_of !== null) result.duplicate_of = lead.duplicate_of;
  const outcome = lead.status === 'duplicate' ? 'duplicate' : 'invalid';
  return { outcome, probability: 0, person_id: null, result };
}

/** Settles a chunk; false, and nothing changed, when another worker holds a newer fence. */
async function settleChunk(
  tx: Tx,
  claim: Claim,
  { traced, error = null }: { traced: TracedLead[]; error?: string | null },
): Promise<boolean> {
  if (!(await markDone(tx, claim, error))) return false;
  const allowed = await filterResults(
    tx,
    traced.map((entry) => ({ ...entry, asked: entry.lead.mapped })),
  );
  const price = Number(claim.price_coins);
  const rows = allowed.map((entry) => toRow(entry, price));
  await insertResults(tx, { ...claim, model_version: modelVersion }, rows);
  // The order before the ledger, in every transaction: two chunks of one order never wait for each other in a circle.
  const order = await lockOrder(tx, claim.order_id);
  if (order === undefined || !underWay.has(order.state)) throw new OrderEnded();
  const looks = looksOf(allowed);
  if (order.row_count <= smallOrder) await noteLooks(tx, order.account_id, looks);
  else
    await noteDecoys(
      tx,
      order.account_id,
      looks.map(({ person_id }) => person_id),
    );
  await freeRepeats(
    tx,
    claim,
    rows,
    allowed.map(({ result }) => result),
  );
  const progress = countProgress(rows);
  const { order_id, account_id, chunk_no } = claim;
  await captureCoins(tx, { order_id, account_id, chunk_no, amount: BigInt(progress.coins) });
  const { finished } = await addProgress(tx, claim.order_id, progress);
  if (finished) await endOrder(tx, claim.order_id, 'completed');
  return true;
}

/** The look-ups of a small order: of people who are known, and were told. */
const looksOf = (traced: TracedLead[]) =>
  traced.flatMap(({ lead: { fingerprint }, person_id, outcome }) =>
    fingerprint === null || person_id === null || person_id <= 0 || outcome === 'suppressed'
      ? []
      : // Whoever sends a file sends neighbours: a street says nothing there.
        [{ person_id, lead: fingerprint, street: null }],
  );

function toRow(traced: TracedLead, price: number): ResultRow {
  const { lead, outcome, probability, person_id, result, sealed, free, copied, charged_at } = traced;
  return {
    lead_id: lead.id,
    row_no: lead.row_no,
    outcome,
    probability,
    best_phone_type: result.person?.phones[0]?.type ?? null,
    state: result.person?.addresses[0]?.state ?? null,
    coins: outcome === 'hit' && !free ? price : 0,
    copied,
    charged_at: outcome === 'hit' ? charged_at : null,
    person_id,
    result: JSON.stringify(result),
    sealed: sealed === undefined ? null : JSON.stringify(sealed),
  };
}

function countProgress(rows: ResultRow[]): Progress {
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const [hits, possibles, no_contacts, misses, suppressed] = [
    count('hit'),
    count('possible'),
    count('no_contact'),
    count('miss'),
    count('suppressed'),
  ];
  return {
    rows: rows.length,
    hits,
    possibles,
    no_contacts,
    misses,
    suppressed,
    copied: rows.filter((row) => row.copied).length,
    repeated: rows.filter((row) => row.charged_at !== null).length,
    traced: hits + possibles + no_contacts + misses + suppressed,
    coins: rows.reduce((sum, row) => sum + row.coins, 0),
  };
}
