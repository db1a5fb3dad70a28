/** Leads of a chunk with an earlier result, which is reused or makes a hit free. */
import { placesOf, readCoverage } from '#features/reference';
import { parseLead } from '#linkage';
import type { Context } from '#platform/context';
import { readSampleResults } from '../quote/sample.ts';
import { findEarlier } from '../traced-before.ts';
import type { ChunkLead } from './chunk-rows.ts';
import type { Claim } from './chunks.ts';
import type { Traced } from './trace.ts';

/** Whether the row is looked up: it isn't invalid or a duplicate. */
export const isTraced = ({ status }: ChunkLead): boolean => status === 'valid' || status === 'free';

export interface KnownLead {
  /**
   * Null if the lead is traced again: a miss where data has been loaded since, or an earlier trace for another purpose,
   * since a source's license may allow one purpose and not the other.
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
  const [sample, earlier] = [
    await readSampleResults(ctx.db, claim),
    await findEarlier(ctx.db, claim, fingerprints),
  ];
  if (sample.size + earlier.size === 0) return known;
  const coverage = await readCoverage(ctx.pool);
  for (const lead of traceable) {
    const sampled = sample.get(lead.row_no);
    const found = earlier.get(lead.fingerprint?.toString('hex') ?? '');
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
      const mustRetrace =
        purpose !== claim.purpose ||
        (found.outcome === 'miss' && coverage.loadedSince(placesOf(parseLead(lead.mapped)), traced_at));
      const result = { ...earlierResult.result, traced_at: traced_at.toISOString() };
      // A retraced miss starts a new free period; other outcomes keep theirs.
      const charged_at = mustRetrace && found.outcome !== 'miss' ? free_since : null;
      known.set(lead, {
        traced: mustRetrace ? null : { ...earlierResult, result },
        free: free_since !== null,
        copied: true,
        charged_at,
      });
    }
  }
  return known;
}
