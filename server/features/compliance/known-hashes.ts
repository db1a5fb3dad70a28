/**
 * The hashes of the suppression list that this process knows, so that nearly all people are screened without asking the
 * database for each of their hashes.
 */
import { BloomFilter } from '#platform/bloom-filter';
import { perContext } from '#platform/context';
import type { RunQuery } from './run-query.ts';

/** Hashes read at once. */
const pageSize = 50_000;

/** With so many bits for each hash, about one of 5,000 others is taken for one. */
const bitsPerHash = 20;
const leastCapacity = 1024;

interface Known {
  /** When the server started; a restored database must not be taken for the one before. */
  started: string;
  filter: BloomFilter;
  /** Above this size, more and more hashes are taken for those on the list. */
  capacity: number;
  /** The filter has all hashes up to this number. */
  upTo: number;
}

interface ListState {
  started: string;
  /** Null if nobody is suppressed. */
  last: number | null;
}

export class KnownHashes {
  private known: Known | undefined;

  /** All hashes on the list now, including those that the caller's transaction added; null if there are none. */
  async read(ask: RunQuery): Promise<BloomFilter | null> {
    const { rows } = await ask(
      'select pg_postmaster_start_time()::text as started, (select max(seq)::float8 from suppression) as last',
      [],
    );
    const [{ started, last } = { started: '', last: null }] = rows as ListState[];
    if (last === null) return null;
    const before = this.known?.started === started ? this.known : undefined;
    if (before !== undefined && before.upTo >= last) return before.filter;
    let known = before ?? (await createFilter(ask, started));
    await readNewer(ask, known);
    if (known.filter.size > known.capacity) {
      known = await createFilter(ask, started);
      await readNewer(ask, known);
    }
    this.known = known;
    return known.filter;
  }
}

export const knownHashes = perContext(() => new KnownHashes());

/** An empty filter with room for twice the list. */
async function createFilter(ask: RunQuery, started: string): Promise<Known> {
  const { rows } = await ask('select count(*)::int as count from suppression', []);
  const [{ count } = { count: 0 }] = rows as { count: number }[];
  const capacity = Math.max(2 * count, leastCapacity);
  const bits = 2 ** Math.min(31, Math.ceil(Math.log2(capacity * bitsPerHash)));
  return { started, filter: new BloomFilter({ bits, probes: 7 }), capacity, upTo: 0 };
}

/** Hashes of 8 bytes each: as rows of their own, they would take five times as long to read. */
const selectPage = `
  select count(*)::int as count, max(seq)::float8 as last, string_agg(int8send(hash), '') as hashes
  from (select seq, hash from suppression where seq > $1 order by seq limit ${pageSize}) page`;

interface Page {
  count: number;
  last: number | null;
  hashes: Buffer | null;
}

/** Adds what came after the hashes that are known. Others may do so at the same time. */
async function readNewer(ask: RunQuery, known: Known): Promise<void> {
  for (let at = known.upTo; ; ) {
    const { rows } = await ask(selectPage, [at]);
    const [{ count, last, hashes } = { count: 0, last: null, hashes: null }] = rows as Page[];
    if (last === null || hashes === null) return;
    for (let place = 0; place < hashes.length; place += 8)
      known.filter.add(hashes.readUInt32BE(place) * 2 ** 32 + hashes.readUInt32BE(place + 4));
    at = last;
    known.upTo = Math.max(known.upTo, at);
    if (count < pageSize) return;
  }
}
