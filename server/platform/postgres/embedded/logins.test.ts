import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dataFolder } from '#support/data-folder';
import { superuserUrl } from '#support/processes/superuser';
import { openDatabase } from '../database.ts';
import { type EmbeddedPostgres, ensurePostgres } from './supervisor.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };
let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = await dataFolder('openskip-logins-');
  server = await ensurePostgres({ dataFolder: folder, settings });
});

afterAll(async () => {
  await server.release();
  await rm(folder, { recursive: true, force: true });
});

async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const text of statements) rows = (await client.query({ text, rowMode: 'array' })).rows.flat();
    return rows;
  } finally {
    await client.end();
  }
}

const asSuperuser = async (...statements: string[]) =>
  run(await superuserUrl(folder, server.url), ...statements);

async function restart(): Promise<void> {
  await server.release();
  server = await ensurePostgres({ dataFolder: folder, settings });
}

const logins = () => asSuperuser(`select rolname from pg_roles where rolname ~ '^openskip_[0-9]' order by 1`);

test('a process may change its database, and nothing outside it', async () => {
  await run(
    server.url,
    'create schema own',
    'create table own.kept as select 1 as answer',
    'drop schema own cascade',
  );
  for (const statement of [
    `copy (select 1) to program 'cat'`,
    `copy (select 1) to '/tmp/never'`,
    `select pg_read_file('PG_VERSION')`,
    'select rolpassword from pg_authid',
    'create role another superuser',
    'create database another',
    `alter system set jit = 'off'`,
    'reset role; create role another',
    'set role openskip',
  ]) {
    await expect(run(server.url, statement), statement).rejects.toThrow(/permission denied/);
  }
  expect(
    await run(
      server.url,
      'select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = session_user',
    ),
  ).toEqual([false]);
});

test('a connection sees whether another one still runs its statement', async () => {
  const database = openDatabase(server.url, { role: 'test', silence: 100 });
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query(`select 'done' as result from pg_sleep(0.5)`);
  expect(rows).toEqual([{ result: 'done' }]);
});

test('a login ends with its process', async () => {
  const [own] = await run(server.url, 'select session_user');
  // 2^22 is above every process id.
  await asSuperuser(`create role openskip_4194305_0123abcd login in role openskip_service`);
  expect(await logins()).toEqual(expect.arrayContaining(['openskip_4194305_0123abcd', own]));
  await restart();
  expect(await logins()).toEqual(await run(server.url, 'select session_user'));
  expect(await logins()).not.toContain(own);
});

test('each start replaces the superuser’s password', async () => {
  const before = await superuserUrl(folder, server.url);
  await restart();
  await expect(run(before.replace(/:\d+\//, `:${new URL(server.url).port}/`), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
  expect(await asSuperuser('select current_user::text')).toEqual(['openskip']);
});

test('a start goes on after a process was killed while it replaced the password', async () => {
  const file = join(folder, 'postgres-password');
  // Killed before it set the new one.
  await writeFile(`${file}.next`, 'never-set');
  await restart();
  expect(await asSuperuser('select 1')).toEqual([1]);
  // Killed before it recorded the new one.
  await writeFile(`${file}.next`, 'set-but-not-recorded');
  await asSuperuser(`alter role openskip password 'set-but-not-recorded'`);
  await restart();
  expect(await asSuperuser('select 1')).toEqual([1]);
  expect(await readFile(`${file}.next`, 'utf8').catch(() => null)).toBeNull();
});

test('takes over what an earlier release created as superuser', async () => {
  await asSuperuser(
    'create schema old_jobs',
    `create type old_jobs.state as enum ('new', 'done')`,
    'create type old_jobs.pair as (one int, other int)',
    'create table old_jobs.job (id int generated always as identity primary key, state old_jobs.state)',
    'create table counted (number serial, kind text) partition by list (kind)',
    `create table counted_a partition of counted for values in ('a')`,
    'create sequence numbers',
    'create view all_counted as select * from counted',
    'create statistics counted_statistics on number, kind from counted',
    'create function answer() returns int language sql as $$ select 42 $$',
    'create extension pg_trgm',
    'alter database openskip owner to openskip',
  );
  await restart();
  const left = await run(
    server.url,
    `select relname::text from pg_class where relowner = 'openskip'::regrole and oid >= 16384
       and relnamespace not in ('pg_toast'::regnamespace)`,
  );
  expect(left).toEqual([]);
  await run(
    server.url,
    `insert into old_jobs.job (state) values ('new')`,
    'alter table counted add more int',
    `select nextval('numbers'), similarity('a', 'b')`,
    'drop view all_counted',
    'drop statistics counted_statistics',
    'drop table counted',
    'drop sequence numbers',
    'drop function answer()',
    'drop schema old_jobs cascade',
  );
});
