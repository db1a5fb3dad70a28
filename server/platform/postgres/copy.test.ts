import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { copyRows } from './copy.ts';

expectNothingUnhandled();

let context: TestContext;
let client: pg.PoolClient;
beforeAll(async () => {
  context = await testContext();
  client = await context.ctx.pool.connect();
  await client.query('create table copied (place int primary key, words text, amount float8)');
});
afterAll(async () => {
  client.release();
  await context.close();
});

/** Text that PostgreSQL can store: well-formed, without NUL. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
  fc.string({
    unit: fc.constantFrom(
      '\\',
      '\t',
      '\n',
      '\r',
      '.',
      'N',
      'x',
      '4',
      '1',
      'é',
      '😀',
      '"',
      "'",
      ',',
      '\b',
      '\v',
    ),
  }),
  fc.constantFrom('\\N', '\\.', '\\\\', '', 'NULL', '\n\\.\n', '\\x41', '\\101'),
);
const row = fc.tuple(fc.option(words), fc.option(fc.maxSafeInteger()));

test('TRACE-1: returns every cell unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
      await client.query('truncate copied');
      await copyRows(
        client,
        'copied (place, words, amount)',
        rows.map((cells, place) => [place, ...cells]),
      );
      const { rows: found } = await client.query('select words, amount from copied order by place');
      expect(found).toEqual(rows.map(([words, amount]) => ({ words, amount })));
    }),
    { numRuns: 150 },
  );
});

test('copies more rows than fit in one chunk', async () => {
  await client.query('truncate copied');
  await copyRows(
    client,
    'copied',
    Array.from({ length: 1234 }, (_, place) => [place, 'x'.repeat(200), null]),
  );
  const { rows } = await client.query('select count(*)::int, max(place) from copied');
  expect(rows).toEqual([{ count: 1234, max: 1233 }]);
});

test('does nothing without rows', async () => {
  await client.query('truncate copied');
  await copyRows(client, 'there_is_no_such_table', []);
});

test('reports a rejected row and keeps the connection usable', async () => {
  await client.query('truncate copied');
  await client.query('begin');
  await expect(
    copyRows(client, 'copied', [
      [1, 'a', 1],
      [1, 'b', 2],
    ]),
  ).rejects.toThrow(/duplicate key/);
  await client.query('rollback');
  await copyRows(client, 'copied', [[1, 'c', 3]]);
  expect((await client.query('select words from copied')).rows).toEqual([{ words: 'c' }]);
});

test('a connection lost midway fails only the copy', async () => {
  const doomed = await context.ctx.pool.connect();
  const { rows } = await doomed.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('truncate copied');
  await client.query('begin');
  await client.query('lock table copied');
  const copy = copyRows(
    doomed,
    'copied',
    Array.from({ length: 20_000 }, (_, place) => [place, 'x'.repeat(500), null]),
  );
  const failed = expect(copy).rejects.toThrow(/terminat/i);
  await client.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
  await failed;
  await client.query('rollback');
  doomed.release(true);
  expect((await client.query('select from copied')).rows).toEqual([]);
});
