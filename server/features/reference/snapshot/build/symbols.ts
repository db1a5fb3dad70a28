/** The symbols that a new snapshot compresses records with. */
import type pg from 'pg';
import type { PersonRecord } from '#linkage';
import { allBuckets } from '#platform/postgres/buckets';
import type { Prints, TrainedSymbols } from '../file.ts';
import { writeRest } from '../records/rest.ts';
import { trainSymbols } from '../records/train.ts';
import type { Previous } from './previous.ts';

/** Sampled from each bucket, so that all areas count alike. */
const recordsPerBucket = 16;

/** With so many times as many people as the symbols were chosen for, they may fit badly. */
const growth = 4;

/** Whether new symbols are due, so that nothing can be copied. */
export const areOutgrown = ({ people }: TrainedSymbols, prints: Prints): boolean =>
  prints.count > growth * people;

/** Those of the previous snapshot, whose records are copied as they are; otherwise chosen from a sample. */
export async function symbolsFor(
  client: pg.Client,
  previous: Previous | null,
  prints: Prints | null,
): Promise<TrainedSymbols> {
  if (previous !== null) return previous.meta.symbols;
  const sample: Buffer[] = [];
  for (const bucket of allBuckets) {
    const { rows } = await client.query<{ record: PersonRecord }>(
      'select record from person where bucket = $1 limit $2',
      [bucket, recordsPerBucket],
    );
    for (const { record } of rows) sample.push(Buffer.from(writeRest(record)));
  }
  return { strings: trainSymbols(sample), people: prints?.count ?? sample.length };
}
