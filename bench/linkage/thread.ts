/** A thread of the linkage bench: raw fields to result JSON, in batches like an order's chunks. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parentPort, workerData } from 'node:worker_threads';
import { localSource, openSnapshots } from '#features/reference';
import { AddressReader, type LeadFields, type ParsedLead, parseLead } from '../../linkage/index.ts';
import { traceLeads } from '../../server/features/orders/run/trace.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import type { Share, Shared } from './threads.ts';

const share = workerData as Share;
const batch = 1000;
const reader = new AddressReader();

const raw: LeadFields[] = [];
const others: LeadFields[] = [];
let line = 0;
for await (const text of createInterface({ input: createReadStream(share.leads) })) {
  if (line >= share.first && line < share.last) raw.push(JSON.parse(text));
  else if (others.length < share.warm) others.push(JSON.parse(text));
  line += 1;
}

const { lookups } = openDatabase(share.url, { role: 'bench', max: 2 });
const steps: Record<string, number> = {};
let mark = 0;
const now = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};
const step = (name: string) => {
  const at = now();
  steps[name] = (steps[name] ?? 0) + at - mark;
  mark = at;
};

const snapshots = share.snapshots === null ? undefined : openSnapshots(share.snapshots);
const local = localSource(lookups, snapshots);
await snapshots?.ready(share.generation);
const options = {
  source: {
    get batch() {
      return local.batch ?? batch;
    },
    generation: () => local.generation?.() ?? Promise.resolve(undefined),
    async lookup(leads: ParsedLead[], lookupOptions: Parameters<typeof local.lookup>[1]) {
      step('decide and shape');
      const found = await local.lookup(leads, lookupOptions);
      step('look up');
      return found;
    },
  },
  purpose: null,
  deadline: new Date(8.64e15),
  referenceSize: share.people,
  year: 2026,
};

async function run(fields: LeadFields[]): Promise<Shared> {
  const hash = createHash('sha256');
  let hits = 0;
  mark = now();
  for (let start = 0; start < fields.length; start += batch) {
    const leads = fields.slice(start, start + batch).map((one) => parseLead(one, undefined, reader));
    step('parse');
    const traced = share.links ? await traceLeads(leads, options) : leads;
    step('decide and shape');
    for (const one of traced) {
      hash.update(JSON.stringify(one));
      if ('outcome' in one && one.outcome === 'hit') hits += 1;
    }
    step('write out');
  }
  return { hash: hash.digest('hex'), hits, steps };
}

await run(others);
parentPort?.postMessage('ready');
parentPort?.on('message', async () => {
  for (const name of Object.keys(steps)) steps[name] = 0;
  parentPort?.postMessage(await run(raw));
});
