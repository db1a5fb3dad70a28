/** Imports leave out people who asked to be deleted, before the import or while it runs. */
import { beforeEach, expect, test } from 'vitest';
import { type Identity, suppress } from '#features/compliance';
import type { Person } from '#linkage';
import { inTransaction } from '#platform/context';
import { alma, emptyReference, importFile } from '#support/reference/imports';
import { untilBlocked } from '#support/wait';
import { importPeople } from './import.ts';

const reference = emptyReference();
beforeEach(() => reference.ctx.pool.query('delete from suppression'));

/** More than are prepared without a thread. */
const people = Array.from(
  { length: 6000 },
  (_, at): Person => ({
    ...alma,
    record_id: `c${at}`,
    addresses: [{ street: `${at + 1} Elm St`, city: 'Springfield', state: 'IL', zip: '62704' }],
    phones: [],
    emails: [],
  }),
);

const suppressOne = (identity: Identity) =>
  inTransaction(reference.ctx, (tx) =>
    suppress(tx, { identities: [identity], cause: 'request:1', erase: true }),
  );
const optOut = (at: number) => {
  const { names, addresses } = people[at] ?? alma;
  return suppressOne({ names, addresses, phones: [], emails: [] });
};

test.each([
  { before: [10, 4200], during: [5900] },
  { before: [], during: [5900] },
])('LAW-2: leave out $before and $during', async ({ before, during }) => {
  for (const at of before) await optOut(at);
  async function* rows() {
    for (const [at, person] of people.entries()) {
      if (at === 1000) for (const later of during) await optOut(later);
      yield { person };
    }
  }
  const out = [...before, ...during];
  const report = await importPeople(reference.ctx, importFile('Roll'), rows());
  expect(report).toMatchObject({ people: 6000 - out.length, refused: out.length });
  const { rows: stored } = await reference.ctx.pool.query(
    `select record->>'id' as id from person where record->>'id' = any($1)`,
    [out.map((at) => `c${at}`)],
  );
  expect(stored).toEqual([]);
});

test('LAW-2: recognize a birth date in any format', async () => {
  const { names } = alma;
  await suppressOne({ names, addresses: [], phones: [], emails: [], birth: '1980-05-31' });
  const rows = ['05/31/1980', '1980-05-31', '05/30/1980'].map((birth_date, at) => ({
    person: { ...alma, record_id: `c${at}`, birth_date, birth_year: undefined },
  }));
  const report = await importPeople(reference.ctx, importFile('Roll'), rows);
  expect(report).toMatchObject({ people: 1, refused: 2 });
});

test('LAW-2: a request is decided after people are written who were screened before it', async () => {
  const { pool } = reference.ctx;
  const holder = await pool.connect();
  await holder.query('begin; lock table coverage in exclusive mode');
  const importing = importPeople(reference.ctx, importFile('Roll'), [{ person: alma }]);
  await untilBlocked(pool);
  const deciding = optOut(3);
  await untilBlocked(pool, 2);
  await holder.query('rollback');
  holder.release();
  expect(await importing).toMatchObject({ added: 1 });
  await deciding;
});
