/** A person, their relatives and associates, and the suppression list, for tests of what may be returned. */
import { afterAll, beforeEach } from 'vitest';
import type { ResultPhone, TraceResult } from '#contract/orders/results';
import { filterResults, type Identity, suppress } from '#features/compliance';
import { inTransaction } from '#platform/context';
import { testContext } from '../context.ts';

/** Where the people of these tests live. */
export const home = { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' };
/** A person as a request identifies them. */
export const identity = (first: string, last: string, more: Partial<Identity> = {}): Identity => ({
  names: [{ first, last }],
  addresses: [],
  phones: [],
  emails: [],
  ...more,
});

/** A phone with this ending and no attributes. */
export const phone = (last: string, more: Partial<ResultPhone> = {}): ResultPhone => ({
  number: `+1217555${last}`,
  dnc: 'unknown',
  state_dnc: 'unknown',
  litigator: 'unknown',
  score: 0.5,
  ...more,
});

/** The result about Ada: herself, three relatives, a co-owner and the next likely person. */
export const ada: TraceResult = {
  reason: 'Name and address agree.',
  comparisons: [],
  absentee: 'no',
  person: {
    names: [{ first: 'Ada', last: 'Quillfeather' }],
    deceased: 'no',
    addresses: [{ ...home, kind: 'current' } as never],
    phones: [phone('0142'), phone('0143')],
    emails: [{ address: 'ada@example.com' }],
  },
  relatives: [
    { name: 'Boris M Quillfeather Jr.', phone: '+12175550150', probability: 0.8 },
    { name: 'Clara Fernsby', phone: '+12175550151', probability: 0.7 },
    { name: 'Dora Quillfeather', probability: 0.6 },
  ],
  co_owner: 'Emil Underbough',
  co_owner_probability: 0.9,
  runner_up: { name: 'Fay Hollins', probability: 0.2 },
};

/** Ada's result as an entry of a batch. */
export const entry = { person_id: 17 as number | null, outcome: 'hit' as const, result: ada };

/** Opens a database for one test file; call at top level. Each test starts with an empty list. */
export async function suppressionList() {
  const context = await testContext();
  const { ctx } = context;
  afterAll(() => context.close());
  beforeEach(() => ctx.pool.query('delete from suppression'));
  const keepOut = (identity: Identity, { erase = false, cause = 'request:1' } = {}) =>
    inTransaction(ctx, (tx) => suppress(tx, { identities: [identity], cause, erase }));
  const filter = <T extends Parameters<typeof filterResults>[2][number]>(...entries: T[]) =>
    inTransaction(ctx, (tx) => filterResults(ctx, tx, entries));
  return { ctx, keepOut, filter };
}
