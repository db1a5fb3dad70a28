/** Splink on the people and leads of the linkage bench, where Python has it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AddressReader, type LeadFields, parseLead } from '#linkage';
import type { Context } from '#platform/context';
import { allBuckets } from '#platform/postgres/buckets';
import { hasSplink, linkTables, peopleTable, writeLeads } from '../accuracy/splink/run.ts';
import type { Reference } from './engines.ts';

const year = 2026;

/** Links once, and prints leads per second without and with training. */
export async function compareSplink(
  { pool }: Context,
  parent: string,
  { leads, leadCount }: Reference,
  python: string,
): Promise<void> {
  const say = (text: string) => void process.stdout.write(`Splink 5.0: ${text}\n`);
  if (!hasSplink(python)) {
    say('skipped, because this Python doesn’t have it (fourth argument)');
    return;
  }
  const folder = await mkdtemp(join(parent, 'splink-'));
  try {
    const people = peopleTable(folder);
    for (const bucket of allBuckets) {
      const { rows } = await pool.query('select person_id, record from person where bucket = $1', [bucket]);
      for (const { person_id, record } of rows) people.add(person_id, record, year);
    }
    people.end();
    const reader = new AddressReader();
    const lines = (await readFile(leads, 'utf8')).split('\n', leadCount);
    const fields: LeadFields[] = lines.map((line) => JSON.parse(line));
    writeLeads(
      folder,
      fields.map((lead) => parseLead(lead, undefined, reader)),
    );
    const { train, predict } = linkTables(python, folder);
    const rate = (seconds: number) => Math.round(leadCount / seconds).toLocaleString('en-US');
    say(
      `${rate(predict)} leads/s, ${rate(train + predict)} with loading and training · ` +
        `leads parsed before, ${predict.toFixed(1)} s after ${train.toFixed(1)} s`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
