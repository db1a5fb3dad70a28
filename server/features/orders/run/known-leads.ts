/** Leads of a chunk with an earlier result, which is reused or makes a hit free. */
import { placesOf, readCoverage } from '#features/reference';
import { parseLead } from '#linkage';
import type { Context } from '#platform/context';
import { readSampleResults } from '../quote/sample.ts';
import { selectSourceOfRun } from '../recurring/repository.ts';
import { findSourceResults } from '../recurring/unchanged.ts';
import { type Earlier, findEarlier } from '../traced-before/find-earlier.ts';
import type { ChunkLead } from './chunk-rows.ts';
import type { Claim } from './chunks.ts';
import type { Traced } from './trace.ts';

/** Whether the row is looked up: it isn't invalid or a duplicate. */
export const isTraced = ({ status }: ChunkLead): boolean => status === 'valid' || status === 'free';

export interface KnownLead {
  /**
   * Null if the lead is traced again: a miss where data has been loaded since, in a run of a recurring list any lead
   * where data has changed, or an earlier trace for another purpose, since a source's license may allow one purpose and
   * not the other.
   */
  traced: Traced | null;
  /** Whether a hit is free: the lead was paid for or searched in at least the same sources before. */
  free: boolean;
  /** Whether the earlier result comes from another order or a single trace, not from this order's free sample. */
  copied: boolean;
  /** For a lead retraced for another purpose: when the charge was made that makes it free. */
  charged_at: Date | null;
}

/** Leads of the free sample and leads traced before, including those traced since the quote. */
export async function findKnownLeads(
  ctx: Context,
  claim: Claim,
  leads: ChunkLead[],
): Promise<Map<ChunkLead, KnownLead>> {
  const known = new Map<ChunkLead, KnownLead>();
  if (claim.price_coins === 0n) return known;
  const traceable = leads.filter(isTraced);
  const fingerprints = traceable.flatMap(({ fingerprint }) => (fingerprint === null ? [] : [fingerprint]));
  const [sample, earlier, previous] = [
    await readSampleResults(ctx.db, claim),
    await findEarlier(ctx.db, claim, fingerprints),
    await findPrevious(ctx, claim, fingerprints),
  ];
  if (sample.size + earlier.size + previous.results.size === 0) return known;
  const coverage = await readCoverage(ctx.pool);
  const isRun = claim.recurring_list_id !== null;
  for (const lead of traceable) {
    const sampled = sample.get(lead.row_no);
    const fingerprint = lead.fingerprint?.toString('hex') ?? '';
    const found = earlier.get(fingerprint);
    const before = previous.results.get(fingerprint);
    const places = () => placesOf(parseLead(lead.mapped));
    const isChangedSince = (at: Date) => coverage.changedSince(places(), at);
    const isNewMiss = ({ outcome, traced_at }: Earlier) =>
      outcome === 'miss' && coverage.loadedSince(places(), traced_at);
    if (sampled) {
      const { purpose, ...traced } = sampled;
      known.set(lead, {
        traced: purpose === claim.purpose ? traced : null,
        free: true,
        copied: false,
        charged_at: null,
      });
    } else if (found) {
      const { traced_at, free_since, purpose, ...earlierResult } = found;
      const mustRetrace = purpose !== claim.purpose || (isRun ? isChangedSince(traced_at) : isNewMiss(found));
      const result = { ...earlierResult.result, traced_at: traced_at.toISOString() };
      // A retraced miss starts a new free period; other outcomes keep theirs.
      const charged_at = mustRetrace && found.outcome !== 'miss' ? free_since : null;
      known.set(lead, {
        traced: mustRetrace ? null : { ...earlierResult, result },
        free: free_since !== null,
        copied: true,
        charged_at,
      });
    } else if (before && !isChangedSince(previous.at)) {
      known.set(lead, { traced: before, free: true, copied: true, charged_at: null });
    }
  }
  return known;
}

/** For a run of a recurring list: the results of the list's newest order for the same purpose, of any age. */
async function findPrevious(
  ctx: Context,
  { recurring_list_id, order_id, account_id, bucket, purpose, paid_at }: Claim,
  fingerprints: Buffer[],
): Promise<{ results: ReadonlyMap<string, Traced>; at: Date }> {
  const none = { results: new Map(), at: paid_at };
  if (recurring_list_id === null) return none;
  const source = await selectSourceOfRun(ctx.db, recurring_list_id);
  if (source?.paid_at == null || source.purpose !== purpose) return none;
  const owner = { bucket, account_id, order_id };
  return { results: await findSourceResults(ctx.db, owner, source, fingerprints), at: source.paid_at };
}
