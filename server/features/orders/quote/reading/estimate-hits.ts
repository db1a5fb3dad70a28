import type { HitOn } from '#contract/orders/hit-on';
import { countCharges } from '#features/charges';
import { postgresCompanies } from '#features/companies';
import { markListed } from '#features/do-not-contact';
import { newestFigures, referenceSource } from '#features/reference';
import { parseLead } from '#linkage';
import { after, clock, seconds } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import type { Estimate } from '../../hits/estimate.ts';
import { countsAsHit, withholdHit } from '../../hits/hit-on.ts';
import { traceOwners } from '../../run/owners/trace.ts';
import { selectSample } from './lead-rows.ts';
import type { OrderFile } from './order-file.ts';

/** Rows traced. */
const sampleSize = 200;

/** Traces a sample of rows of different owners. Null if no row is valid. */
export async function estimateHits(
  ctx: Context,
  tx: Tx,
  { owner, counts, coverage }: OrderFile,
): Promise<Estimate | null> {
  const sample = await selectSample(tx, owner, counts.rows, sampleSize);
  if (sample.length === 0) return null;
  const now = clock.now();
  const traced = await traceOwners(
    sample.map((mapped) => parseLead(mapped, counts.order, counts.reader)),
    {
      source: referenceSource(ctx),
      companies: postgresCompanies(ctx.lookups),
      ownerWidth: counts.ownerWidth,
      purpose: null,
      deadline: after(now, seconds(20)),
      referenceSize: coverage.people,
      figures: await newestFigures(ctx),
      year: now.getUTCFullYear(),
    },
  );
  // People on the customer's do-not-contact list are free.
  const marked = await markListed(
    tx,
    owner,
    traced.map((one, index) => ({ ...one, leadFields: sample[index] })),
  );
  const shares = async (hit_on: HitOn) => {
    const hits = marked
      .map((one) => withholdHit(one, hit_on))
      .filter((one) => countsAsHit(one, hit_on))
      .map(({ person_id, result }, index) => ({ charge_id: String(index), person_id, result }));
    const charges = await countCharges(tx, owner, { order_id: owner.order_id, at: now, hits });
    return { hits: hits.length / sample.length, charges: charges / sample.length };
  };
  return { any: await shares('any'), phone: await shares('phone'), mobile: await shares('mobile') };
}
