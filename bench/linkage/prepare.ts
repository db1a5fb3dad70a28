/** A thread that prepares leads for the set-based baseline: parses them and writes their keys and tokens to files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { AddressReader, type LeadFields, leadKeys, parseLead } from '../../linkage/index.ts';

const { leads, first, last, warm, out } = workerData as {
  leads: string;
  first: number;
  last: number;
  /** Number of other leads to prepare before the measurement. */
  warm: number;
  out: string;
};
const all = readFileSync(leads, 'utf8').trimEnd().split('\n');
const read = (lines: string[]): LeadFields[] => lines.map((line) => JSON.parse(line));
const reader = new AddressReader();
const raw = read(all.slice(first, last));
const others = read([...all.slice(0, first), ...all.slice(last)].slice(0, warm));
function prepare(rows: LeadFields[]): void {
  const keys: string[] = [];
  const names: string[] = [];
  const addresses: string[] = [];
  for (const [at, fields] of rows.entries()) {
    const id = first + at;
    const lead = parseLead(fields, undefined, reader);
    for (const { key, cap } of leadKeys(lead)) keys.push(`${id}|${key}|${cap}`);
    for (const owner of lead.owners) names.push(`${id}|${owner.first}|${owner.middle}|${owner.last}`);
    for (const place of [lead.property, lead.mailing])
      if (place) addresses.push(`${id}|${place.number}|${place.core}|${place.unit}|${place.zip}`);
  }
  writeFileSync(`${out}.keys`, `${keys.join('\n')}\n`);
  writeFileSync(`${out}.names`, `${names.join('\n')}\n`);
  writeFileSync(`${out}.addresses`, `${addresses.join('\n')}\n`);
}

prepare(others);
parentPort?.postMessage('ready');
parentPort?.on('message', () => {
  prepare(raw);
  parentPort?.postMessage('done');
});
