/** Claims and processes chunks until it is stopped. */
import { openProviders } from '#features/providers';
import { referenceSource } from '#features/reference';
import { AddressReader } from '#linkage';
import type { Context } from '#platform/context';
import { LeaseLoop } from '#platform/jobs/lease-loop';
import { endCanceledOrders } from '../lifecycle/service.ts';
import { type Claim, chunkDueInMs, claimChunk, extendLease, releaseChunk } from './chunks.ts';
import { processChunk } from './process-chunk.ts';

/** Starts a worker. Calls `idled` whenever nothing is left to claim. */
export function startWorker(ctx: Context, name: string, idled?: () => void): LeaseLoop<Claim> {
  const source = referenceSource(ctx);
  const reader = new AddressReader();
  const { leaseSeconds } = ctx.config;
  return new LeaseLoop<Claim>(ctx, {
    kind: 'chunk',
    async claim() {
      await endCanceledOrders(ctx);
      return claimChunk(ctx.db, name, leaseSeconds);
    },
    dueInMs: () => chunkDueInMs(ctx.db),
    extend: (claim) => extendLease(ctx.db, claim, leaseSeconds),
    release: (claim) => releaseChunk(ctx.db, claim),
    process: async (claim, signal) =>
      processChunk(ctx, claim, { source, providers: await openProviders(ctx), reader, signal }),
    idled,
  });
}
