/** Processes a chunk: traces its leads outside any transaction, then settles results, coins and progress in one. */
import { Purpose } from '#contract/orders/schemas';
import { activeStates, isIn } from '#contract/orders/states';
import { maxWatchedRows, recordLookups, reportDecoys } from '#features/abuse';
import { type CompanyStore, postgresCompanies } from '#features/companies';
import { filterResults } from '#features/compliance';
import { markListed, withoutMarks } from '#features/do-not-contact';
import { applyReports } from '#features/phone-reports';
import { createReason } from '#features/reasons';
import { LookupPending, readFigures, type Source, storeEvidence } from '#features/reference';
import { captureCoins } from '#features/wallet';
import { type AddressReader, type Evidence, parseLead } from '#linkage';
import { after, clock, minutes, seconds } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { enqueue } from '#platform/jobs/jobs';
import { metricsOf } from '#platform/metrics/metrics';
import { isDatabaseUnavailable, type Tx } from '#platform/postgres/database';
import { factsOf } from '../figures/facts.ts';
import { countPhoneHits, countUnlocked, withholdUnpaid } from '../hits/hit-on.ts';
import { countNewContacts, findDelivered } from '../recurring/delivered.ts';
import { addNewContacts } from '../recurring/repository.ts';
import { lockOrder } from '../repository.ts';
import { scrubChunk, settleFailedNumber } from '../scrub/process.ts';
import {
  type ChunkLead,
  countProgress,
  insertResults,
  type ResultRow,
  selectChunkLeads,
} from './chunk-rows.ts';
import {
  attemptLimit,
  type Claim,
  cancelChunk,
  completeChunk,
  countPoisonRows,
  failChunk,
  maxPoisonRows,
  parkChunk,
  splitChunk,
} from './chunks.ts';
import { findKnownLeads, isTraced } from './known-leads.ts';
import { traceOwners } from './owners/trace.ts';
import { addProgress, countLeads, type Progress } from './progress.ts';
import { waiveRepeatedHits } from './repeated-hits.ts';
import { endOrder, OrderEnded } from './settle.ts';
import { modelVersion, type Traced } from './trace.ts';

/** Timeout for tracing a chunk, without and with providers. */
const timeouts = { local: seconds(20), outside: minutes(3) };

/** `later`: a provider needs more time, and the chunk is parked without a worker. */
export type ChunkEnd = 'done' | 'fenced' | 'again' | 'failed' | 'later';

export interface Sources {
  /** The reference data. */
  source: Source;
  /** Outside sources, in order. */
  providers?: readonly Source[];
  /** Registers of companies; those of the database by default. */
  companies?: CompanyStore;
  /** The worker's reader of addresses. */
  reader?: AddressReader;
  /** Aborts lookups when the chunk's lease is lost. */
  signal?: AbortSignal;
}

/** Processes a claimed chunk. Failures schedule a retry; throws only if the database is away. */
export async function processChunk(ctx: Context, claim: Claim, sources: Sources): Promise<ChunkEnd> {
  const stop = metricsOf(ctx).chunks.startTimer();
  const end = await tryChunk(ctx, claim, sources);
  stop({ end });
  return end;
}

async function tryChunk(ctx: Context, claim: Claim, sources: Sources): Promise<ChunkEnd> {
  try {
    if (claim.attempts > attemptLimit(claim)) throw new WorkersDied();
    const settled = await (claim.kind === 'scrub' ? scrubChunk : traceAndSettle)(ctx, claim, sources);
    if (settled === null) return 'fenced';
    countLeads(ctx, settled);
    return 'done';
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof OrderEnded) await cancelChunk(ctx.db, claim);
    if (error instanceof OrderEnded || sources.signal?.aborted) return 'fenced';
    if (error instanceof LookupPending)
      return (await parkChunk(ctx.db, claim, error.seconds)) ? 'later' : 'fenced';
    ctx.log.error({ err: error, order_id: claim.order_id, chunk: claim.chunk_no }, 'a chunk failed');
    const reason = error instanceof Error ? error.name : 'unknown';
    return handleFailedAttempt(ctx, claim, reason);
  }
}

async function traceAndSettle(ctx: Context, claim: Claim, sources: Sources): Promise<Progress | null> {
  const evidence: Evidence[] = [];
  const traced = await traceChunk(ctx, claim, sources, evidence);
  return inTransaction(ctx, (tx) => settleChunk(ctx, tx, claim, { traced, evidence }));
}

/**
 * Handles a failed attempt. The chunk is retried, then split until the failing row is isolated; that row gets a result
 * that says so and isn't charged. More than a few such rows mean a broken source, and the order fails.
 */
async function handleFailedAttempt(ctx: Context, claim: Claim, reason: string): Promise<ChunkEnd> {
  if (claim.attempts < attemptLimit(claim)) return inTransaction(ctx, (tx) => failChunk(tx, claim, reason));
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, claim.order_id);
    if (claim.first_row < claim.last_row) return (await splitChunk(tx, claim, reason)) ? 'again' : 'fenced';
    if ((await countPoisonRows(tx, claim.order_id)) < maxPoisonRows) {
      const settle = claim.kind === 'scrub' ? settleFailedNumber : settlePoisonRow;
      return (await settle(ctx, tx, claim, reason)) === null ? 'fenced' : 'done';
    }
    const end = await failChunk(tx, claim, reason);
    if (end === 'failed') await endOrder(tx, claim.order_id, 'failed');
    return end;
  });
}

async function settlePoisonRow(ctx: Context, tx: Tx, claim: Claim, error: string): Promise<Progress | null> {
  const free = { free: true, copied: false, charged_at: null };
  const traced = (await selectChunkLeads(tx, claim)).map((lead) => ({ lead, ...free, ...poisonRowResult }));
  return settleChunk(ctx, tx, claim, { traced, error });
}

/** The result of a row that can't be processed. */
const poisonRowResult: Traced = {
  outcome: 'miss',
  probability: 0,
  person_id: null,
  result: {
    reason: createReason('result.fault'),
    comparisons: [],
    relatives: [],
    absentee: 'unknown',
  },
};

/** Several workers died on this chunk, so it may be the cause and isn't tried again as it is. */
class WorkersDied extends Error {
  override name = 'WorkersDied';
}

interface TracedLead extends Traced {
  lead: ChunkLead;
  /** Free regardless of its outcome. */
  free: boolean;
  /** Reuses an earlier result. */
  copied: boolean;
  /** For a retraced lead that was paid for before: when. */
  charged_at: Date | null;
}

/** Traces the leads of a chunk, and adds what they say about the reference to `evidence`. */
async function traceChunk(
  ctx: Context,
  claim: Claim,
  sources: Sources,
  evidence: Evidence[],
): Promise<TracedLead[]> {
  const hasProviders = (sources.providers ?? []).length > 0;
  const leads = await selectChunkLeads(ctx.db, claim);
  const known = await findKnownLeads(ctx, claim, leads);
  const toTrace = leads.filter((lead) => isTraced(lead) && !known.get(lead)?.traced);
  const traced = await traceOwners(
    toTrace.map((lead) => parseLead(lead.mapped, claim.name_order ?? undefined, sources.reader)),
    {
      ...sources,
      companies: sources.companies ?? postgresCompanies(ctx.lookups),
      ownerWidth: claim.owner_width,
      order: { id: claim.order_id, bucket: claim.bucket },
      hit_on: claim.hit_on,
      purpose: claim.purpose === null ? null : Purpose.parse(claim.purpose),
      deadline: after(clock.now(), hasProviders ? timeouts.outside : timeouts.local),
      referenceSize: Number(claim.reference_size),
      figures: await readFigures(ctx, claim.figures_version),
      onEvidence: (one) => evidence.push(one),
      year: claim.paid_at.getUTCFullYear(),
    },
  );
  const byLead = new Map(toTrace.map((lead, index) => [lead, traced[index]]));
  return leads.map((lead) => {
    const before = known.get(lead);
    const free = lead.status === 'free' || before?.free === true;
    const copied = before?.copied === true && before.traced !== null;
    const charged_at = before?.charged_at ?? null;
    return {
      lead,
      free,
      copied,
      charged_at,
      ...(before?.traced ?? byLead.get(lead) ?? untracedResult(lead)),
    };
  });
}

/** The result of a row that isn't traced: its reason, and for a duplicate the row traced in its place. */
function untracedResult(lead: ChunkLead): Traced {
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

/** Settles a chunk. Returns what it added to its order; null, changing nothing, if another worker has a newer fence. */
async function settleChunk(
  ctx: Context,
  tx: Tx,
  claim: Claim,
  {
    traced,
    evidence = [],
    error = null,
  }: { traced: TracedLead[]; evidence?: Evidence[]; error?: string | null },
): Promise<Progress | null> {
  if (!(await completeChunk(tx, claim, error))) return null;
  const shown = await filterResults(
    ctx,
    tx,
    traced.map((entry) => ({ ...entry, leadFields: entry.lead.mapped })),
  );
  const reported = await applyReports(tx, claim, shown, ({ copied }) => !copied);
  const marked = await markListed(tx, claim, reported);
  const allowed = marked.map((entry) => withholdUnpaid(entry, claim.hit_on));
  const price = Number(claim.price_coins);
  const rows = allowed.map((entry) => toRow(entry, price));
  await insertResults(tx, { ...claim, model_version: modelVersion }, rows);
  // Lock order in every transaction: order before ledger. Otherwise two chunks of one order could deadlock.
  const order = await lockOrder(tx, claim.order_id);
  if (order === undefined || !isIn(activeStates, order.state)) throw new OrderEnded();
  const views = toPersonViews(allowed);
  if (order.row_count <= maxWatchedRows) await recordLookups(tx, order.account_id, views);
  else
    await reportDecoys(
      tx,
      order.account_id,
      views.map(({ person_id }) => person_id),
    );
  const delivered = claim.recurring_list_id === null ? null : await findDelivered(tx, claim, allowed);
  await waiveRepeatedHits(tx, claim, rows, allowed, delivered);
  if (delivered !== null) await addNewContacts(tx, claim.order_id, countNewContacts(allowed, delivered));
  await storeEvidence(tx, evidence, claim.reference_size);
  const progress = {
    ...countProgress(rows),
    ...countPhoneHits(allowed),
    unlocked: countUnlocked(allowed),
  };
  const { order_id, account_id, chunk_no } = claim;
  await captureCoins(tx, { order_id, account_id, chunk_no, amount: BigInt(progress.coins) });
  const { finished } = await addProgress(tx, claim.order_id, progress);
  if (finished) await endOrder(tx, claim.order_id, 'completed');
  else await listNewResults(tx, claim);
  return progress;
}

/** Shows the results so far in the lists of leads while the order is in progress. */
const listNewResults = (tx: Tx, { order_id, account_id }: Claim): Promise<void> =>
  enqueue(tx, 'results.list', { order_id }, { group: account_id, debounce: { key: order_id, seconds: 5 } });

/** Views of people in a small order's results, without suppressed ones. */
const toPersonViews = (traced: TracedLead[]) =>
  traced.flatMap(({ lead: { fingerprint }, person_id, outcome }) =>
    fingerprint === null || person_id === null || person_id <= 0 || outcome === 'suppressed'
      ? []
      : // An uploaded list contains neighbors, so the street isn’t a sign of misuse here.
        [{ person_id, lead: fingerprint, street: null }],
  );

function toRow(traced: TracedLead & { withheld: boolean }, price: number): ResultRow {
  const { lead, outcome, probability, person_id, result, sealed, free, copied, withheld, charged_at } =
    traced;
  return {
    lead_id: lead.id,
    row_no: lead.row_no,
    outcome,
    probability,
    ...factsOf(result),
    property_state: lead.state,
    property_zip: lead.zip,
    coins: outcome === 'hit' && !free ? price : 0,
    copied,
    withheld,
    charged_at: outcome === 'hit' ? charged_at : null,
    person_id,
    result: JSON.stringify(withoutMarks(result)),
    sealed: sealed === undefined ? null : JSON.stringify(sealed),
  };
}
