/** A thread of linkage only: parses, looks up and decides, and discards the results. */
import { parentPort, workerData } from 'node:worker_threads';
import { localSource, openSnapshots } from '#features/reference';
import { AddressReader, parseLead } from '../../linkage/index.ts';
import { traceLeads } from '../../server/features/orders/run/trace.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import { leadFields, town } from '../support/leads.ts';

const {
  url,
  snapshots,
  generation,
  first,
  last,
  people: size,
} = workerData as {
  url: string;
  /** Folder of snapshots as the service reads them. */
  snapshots: string;
  generation: number;
  first: number;
  last: number;
  people: number;
};
const people = town();
const reader = new AddressReader();
const { lookups, close } = openDatabase(url, { role: 'bench', max: 2 });
const open = openSnapshots(snapshots);
await open.ready(generation);
const options = {
  source: localSource(lookups, open),
  purpose: null,
  deadline: new Date(8.64e15),
  referenceSize: size,
  year: 2026,
};
parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  for (let start = first; start < last; start += 1000) {
    const leads = [];
    for (let index = start; index < Math.min(last, start + 1000); index += 1)
      leads.push(parseLead(leadFields(people, index), undefined, reader));
    await traceLeads(leads, options);
  }
  parentPort?.postMessage('done');
  await close();
});
