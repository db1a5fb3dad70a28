/** The symbols that a new snapshot compresses records with. */
import type pg from 'pg';
import { displayName, type PersonRecord, unpackAddress } from '#linkage';
import { allBuckets } from '#platform/postgres/buckets';
import type { Prints, Symbols } from '../file.ts';
import { writeRest } from '../records/rest.ts';
import { trainSymbols } from '../records/train.ts';
import type { Previous } from './previous.ts';

/** Sampled from each bucket, so that all areas count alike. */
const recordsPerBucket = 16;

/** With so many times as many people as the symbols were chosen for, they may fit badly. */
const growth = 4;

/** Whether new symbols are due, so that nothing can be copied. */
export const areOutgrown = ({ people }: Symbols, prints: Prints): boolean => prints.count > growth * people;

/** Those of the previous snapshot, whose records are copied as they are; otherwise chosen from a sample. */
export async function symbolsFor(
  client: pg.Client,
  previous: Previous | null,
  prints: Prints | null,
): Promise<Symbols> {
  if (previous !== null) return previous.meta.symbols;
  const sample: Buffer[] = [];
  for (const bucket of allBuckets) {
    const { rows } = await client.query<{ record: PersonRecord }>(
      'select record from person where bucket = $1 limit $2',
      [bucket, recordsPerBucket],
    );
    for (const { record } of rows) {
      const { nt, at, b, d, ...rest } = record;
      const address = (index: number) => unpackAddress(at[index] ?? '');
      sample.push(Buffer.from(writeRest(rest, { displayName: displayName(record), address })));
    }
  }
  const strings = trainSymbols(sample).map((bytes) => Buffer.from(bytes).toString('latin1'));
  return { strings, people: prints?.count ?? sample.length };
}
