/** Works one chunk: traces its leads outside any transaction, then settles results, coins and progress in one. */
import { Purpose } from '#contract/orders';
import { filterResults } from '#features/compliance';
import { NotYet, type Source } from '#features/sources';
import { captureCoins } from '#features/wallet';
import { parseLead } from '#linkage';
import { after, clock, minutes, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { isDatabaseAway, type Tx } from '#platform/database';
import { type ChunkLead, insertResults, type ResultRow, selectChunkLeads } from './chunk-rows.ts';
import { type Claim, failChunk, markDone, mostAttempts, parkChunk } from './chunks.ts';
import { addProgress, lockOrder, type Progress } from './repository.ts';
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
  /** Ends the asking: the chunk was taken away. */
  signal?: AbortSignal;
}

/** Works a claimed chunk to its end; a fault puts it back for another try. Throws only when the database is away. */
export async function workChunk(ctx: Context, claim: Claim, sources: Sources): Promise<ChunkEnd> {
  try {
    if (claim.attempts > mostAttempts) throw new WorkersDied();
    const traced = await traceChunk(ctx, claim, sources);
    return (await inTransaction(ctx, (tx) => settleChunk(tx, claim, traced))) ? 'done' : 'fenced';
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (error instanceof OrderEnded || sources.signal?.aborted) return 'fenced';
    if (error instanceof NotYet) return (await parkChunk(ctx.db, claim, error.seconds)) ? 'later' : 'fenced';
    ctx.log.error({ err: error, order_id: claim.order_id, chunk: claim.chunk_no }, 'a chunk failed');
    const reason = error instanceof Error ? error.name : 'unknown';
    return inTransaction(ctx, async (tx) => {
      const end = await failChunk(tx, claim, reason);
      if (end === 'failed') await endOrder(tx, claim.order_id, 'failed');
      return end;
    });
  }
}

/** One worker after another fell silent over the chunk: it may be what ends them, and is tried no more. */
class WorkersDied extends Error {
  override name = 'WorkersDied';
}

/** The order ended while the chunk was being worked: its results are dropped with the transaction, nothing is charged. */
class OrderEnded extends Error {}

interface TracedLead extends Traced {
  lead: ChunkLead;
}

async function traceChunk(ctx: Context, claim: Claim, sources: Sources): Promise<TracedLead[]> {
  const outside = (sources.providers ?? []).length > 0;
  const leads = await selectChunkLeads(ctx.db, claim);
  const valid = leads.filter((lead) => lead.status === 'valid');
  const traced = await traceLeads(
    valid.map((lead) => parseLead(lead.mapped)),
    {
      ...sources,
      order: { id: claim.order_id, bucket: claim.bucket },
      purpose: claim.purpose === null ? null : Purpose.parse(claim.purpose),
      deadline: after(clock.now(), outside ? patience.outside : patience.local),
      referenceSize: Number(claim.reference_size),
      year: claim.paid_at.getUTCFullYear(),
    },
  );
  const byLead = new Map(valid.map((lead, index) => [lead, traced[index]]));
  return leads.map((lead) => ({ lead, ...(byLead.get(lead) ?? untraced(lead)) }));
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
async function settleChunk(tx: Tx, claim: Claim, traced: TracedLead[]): Promise<boolean> {
  if (!(await markDone(tx, claim))) return false;
  const allowed = await filterResults(tx, traced);
  const price = Number(claim.price_coins);
  const rows = allowed.map((entry) => toRow(entry, price));
  await insertResults(tx, { ...claim, model_version: modelVersion }, rows);
  // The order before the ledger, in every transaction: two chunks of one order never wait for each other in a circle.
  const order = await lockOrder(tx, claim.order_id);
  if (order?.state !== 'running') throw new OrderEnded();
  const progress = countProgress(rows);
  const { order_id, account_id, chunk_no } = claim;
  await captureCoins(tx, { order_id, account_id, chunk_no, amount: BigInt(progress.coins) });
  const { finished } = await addProgress(tx, claim.order_id, progress);
  if (finished) await endOrder(tx, claim.order_id, 'completed');
  return true;
}

function toRow({ lead, outcome, probability, result }: TracedLead, price: number): ResultRow {
  return {
    lead_id: lead.id,
    row_no: lead.row_no,
    outcome,
    probability,
    best_phone_type: result.person?.phones[0]?.type ?? null,
    state: result.person?.addresses[0]?.state ?? null,
    coins: outcome === 'hit' ? price : 0,
    result: JSON.stringify(result),
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
    traced: hits + possibles + no_contacts + misses + suppressed,
    coins: rows.reduce((sum, row) => sum + row.coins, 0),
  };
}
