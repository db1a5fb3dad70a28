import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#support/database';
import { until } from '#support/wait';
import { migrate, statementsOf } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let client: pg.Client;

/** Every test gets an empty database and a migrations folder of its own. */
beforeEach(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  folder = await mkdtemp(join(tmpdir(), 'openskip-migrations-'));
  await write('0001_first.sql', 'create table first (id integer);\ninsert into first values (1);\n');
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('applies files once, in order, and later adds new ones', async () => {
  await write('0002_second.sql', 'alter table first add column more text');
  expect(await migrate(database.url, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(database.url, folder)).toEqual([]);
  await write('0003_third.sql', 'create table third ()');
  expect(await migrate(database.url, folder)).toEqual(['0003_third.sql']);
  expect(await tables()).toEqual(['first', 'schema_migration', 'third']);
});

test('with two processes, one applies each file and the other waits', async () => {
  const both = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(both.flat()).toEqual(['0001_first.sql']);
  expect((await client.query('select id from first')).rows).toEqual([{ id: 1 }]);
});

test('names a failing file, rolls it back, and keeps earlier ones', async () => {
  await write('0002_second.sql', 'create table second (); select nonsense;');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /^The migration 0002_second\.sql wasn’t applied.*: column "nonsense" does not exist/,
  );
  expect(await tables()).toEqual(['first', 'schema_migration']);
});

test('retries a locked table, then reports the lock as the reason', async () => {
  await migrate(database.url, folder);
  await write('0002_second.sql', `set local lock_timeout = '50ms'; alter table first add column more text`);
  await client.query('begin; lock table first');
  await expect(migrate(database.url, folder, 200)).rejects.toThrow(
    /0002_second\.sql .*another process has locked a table/,
  );
  const applied = migrate(database.url, folder);
  await client.query('rollback');
  expect(await applied).toEqual(['0002_second.sql']);
});

test('never ends another transaction that takes the same tables in another order', async () => {
  await write('0002_second.sql', 'create table second (id integer)');
  await migrate(database.url, folder);
  await write(
    '0003_both.sql',
    'alter table first add column more text; alter table second add column more text',
  );
  await client.query('begin; insert into second values (1)');
  const applied = migrate(database.url, folder);
  await until('the migration has the one and waits for the other', async () => {
    const { rows } = await client.query(
      `select from pg_locks where not granted and relation = 'second'::regclass`,
    );
    return rows.length > 0;
  });
  await client.query('insert into first values (2)');
  await client.query('commit');
  expect(await applied).toEqual(['0003_both.sql']);
});

test('refuses a changed file, but ignores line endings', async () => {
  await migrate(database.url, folder);
  await write('0001_first.sql', 'create table first (id integer);\r\ninsert into first values (1);\r\n');
  expect(await migrate(database.url, folder)).toEqual([]);
  await write('0001_first.sql', 'create table first (id bigint)');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /0001_first\.sql was changed after it was applied/,
  );
});

test('refuses a newer or unrelated database', async () => {
  await write('0002_second.sql', 'create table second ()');
  await migrate(database.url, folder);
  await rm(join(folder, '0002_second.sql'));
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /newer than this program: it has 0002_second\.sql/,
  );
  await write('0002_other.sql', 'create table other ()');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /has the migration 0002_second\.sql where .* 0002_other\.sql: .* can’t be upgraded.* set OPENSKIP_DATA to a new one/,
  );
  expect(await tables()).toEqual(['first', 'schema_migration', 'second']);
});

test.each(['0000_before.sql', '0001_twin.sql', 'unnumbered.sql'])(
  'refuses %s next to 0001_first.sql',
  async (name) => {
    await write(name, 'create table other ()');
    await expect(migrate(database.url, folder)).rejects.toThrow(/^The migrations aren’t numbered one by one/);
    expect(await tables()).toEqual([]);
  },
);

test('splits a file after each statement, but not in a function or a comment', () => {
  const first = '-- Says why;\ncreate table first (\n  id integer);';
  const second =
    'create function second() returns trigger language plpgsql as $$\nbegin\n  return new;\nend $$;';
  const third = '\n-- A word; and\n-- more.\nselect 1; select 2;  ';
  expect(statementsOf([first, second, third, 'select 3', ''].join('\n'))).toEqual([
    first,
    second,
    third,
    'select 3\n',
  ]);
});

test('a clone of the template has every migration', async () => {
  const clone = await testDatabase();
  expect(await migrate(clone.url)).toEqual([]);
  await clone.drop();
});
