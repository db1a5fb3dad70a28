/** Statements that are asked often. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('a statement that is asked often is prepared, and answers as before; one that is told by * is not', async () => {
  const { pool, db } = context.ctx;
  const client = await pool.connect();
  try {
    await client.query('create temporary table thing (id int, name text)');
    await client.query('insert into thing values ($1, $2)', [1, 'one']);
    for (let turn = 0; turn < 15; turn += 1) {
      expect((await client.query('select id from thing where id = $1', [turn])).rows).toEqual(
        turn === 1 ? [{ id: 1 }] : [],
      );
      await client.query('select * from thing where id = $1', [turn]);
    }
    const { rows } = await client.query('select statement, from_sql from pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'select id from thing where id = $1', from_sql: false }]);
    // As after a migration: what is asked by * has a column more.
    await client.query('alter table thing add column more text');
    expect((await client.query('select * from thing where id = $1', [1])).rows).toEqual([
      { id: 1, name: 'one', more: null },
    ]);
    expect((await client.query('select id from thing where id = $1', [1])).rows).toEqual([{ id: 1 }]);
  } finally {
    client.release(true);
  }
  // A statement that fails leaves the connection as good as it was.
  for (let turn = 0; turn < 15; turn += 1) {
    const wrong = pool.query('select 1 / $1::int as one', [turn === 12 ? 0 : 1]);
    if (turn === 12) await expect(wrong).rejects.toThrow('division by zero');
    else expect((await wrong).rows).toEqual([{ one: 1 }]);
  }
  await db.selectFrom('setting').select('key').where('key', '=', 'none').execute();
});
