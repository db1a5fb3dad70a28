/** Single lookups in sequence, from raw fields to the result, like the API for one lead. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { localSource, openSnapshots } from '#features/reference';
import { AddressReader, type LeadFields, parseLead } from '../../linkage/index.ts';
import { traceLeads } from '../../server/features/orders/run/trace.ts';
import type { Lookups } from '../../server/platform/postgres/database.ts';

const warm = 1000;

export interface Singles {
  /** Milliseconds. */
  p50: number;
  p99: number;
  hash: string;
}

/** Traces the first leads of a file one at a time, after a warm-up. */
export async function traceSingly(
  lookups: Lookups,
  { store, generation }: { store: string | null; generation: number },
  leads: string,
  count: number,
  people: number,
): Promise<Singles> {
  const raw: LeadFields[] = readFileSync(leads, 'utf8')
    .split('\n', count)
    .map((line) => JSON.parse(line));
  const reader = new AddressReader();
  const snapshots = store === null ? undefined : openSnapshots(store);
  const options = {
    source: localSource(lookups, snapshots),
    purpose: null,
    deadline: new Date(8.64e15),
    referenceSize: people,
    year: 2026,
  };
  await snapshots?.ready(generation);
  for (const fields of raw.slice(-warm)) await traceLeads([parseLead(fields, undefined, reader)], options);
  const hash = createHash('sha256');
  const took: number[] = [];
  for (const fields of raw) {
    const began = performance.now();
    const traced = await traceLeads([parseLead(fields, undefined, reader)], options);
    took.push(performance.now() - began);
    hash.update(JSON.stringify(traced[0]));
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), hash: hash.digest('hex') };
}
