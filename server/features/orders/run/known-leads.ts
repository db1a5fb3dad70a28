/** Leads of a chunk that were traced before: what they get without a new search, and whether a hit is free. */
import { placesOf, readCoverage } from '#features/reference';
import { parseLead } from '#linkage';
import type { Context } from '#platform/context';
import { sampleResults } from '../quote/sample.ts';
import { findEarlier } from '../traced-before.ts';
import type { ChunkLead } from './chunk-rows.ts';
import type { Claim } from './chunks.ts';
import type { Traced } from './trace.ts';

/** Whether a row is looked up: it isn't invalid and repeats no other. */
export const isTraced = ({ status }: ChunkLead): boolean => status === 'valid' || status === 'free';

/** What is known of a lead already. */
export interface Known {
  /**
   * Null where it is traced again: a miss in a place for which data has come since, and what was traced for another
   * purpose, since a source's licence may allow the one and not the other.
   */
  traced: Traced | null;
  /** A hit costs nothing: the lead was paid for, or searched for before in as many sources. */
  free: boolean;
  /** It was traced before, and not in this order's free sample. */
  copied: boolean;
  /** For a lead that is traced again for another purpose: since when it is free. */
  charged_at: Date | null;
}

/** The leads of the free sample, and those that were traced before, also since the price was made. */
export async function findKnown(
  ctx: Context,
  claim: Claim,
  leads: ChunkLead[],
): Promise<Map<ChunkLead, Known>> {
  const known = new Map<ChunkLead, Known>();
  if (claim.price_coins === 0n) return known;
  const traceable = leads.filter(isTraced);
  const fingerprints = traceable.flatMap(({ fingerprint }) => (fingerprint === null ? [] : [fingerprint]));
  const [sample, earlier] = [
    await sampleResults(ctx.db, claim),
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
      const { traced_at, free_since, purpose, ...before } = found;
      const again =
        purpose !== claim.purpose ||
        (found.outcome === 'miss' && coverage.loadedSince(placesOf(parseLead(lead.mapped)), traced_at));
      const result = { ...before.result, traced_at: traced_at.toISOString() };
      // A miss that is traced again starts anew; what was found before is free no longer than it was.
      const charged_at = again && found.outcome !== 'miss' ? free_since : null;
      known.set(lead, {
        traced: again ? null : { ...before, result },
        free: free_since !== null,
        copied: true,
        charged_at,
      });
    }
  }
  return known;
}
