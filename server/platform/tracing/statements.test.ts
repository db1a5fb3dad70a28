import { expect, test } from 'vitest';
import { summarize } from './statements.ts';

test.each([
  ['select "id" from "app_user" where "email" = $1', 'SELECT app_user'],
  ['select * from pgboss.job where name = $1', 'SELECT pgboss.job'],
  ['insert into event (id, name) values ($1, $2) on conflict do update set name = $2', 'INSERT event'],
  ['update only "trace_order" set state = $1', 'UPDATE trace_order'],
  ['delete from mended_row where order_id = $1', 'DELETE mended_row'],
  ['copy lead (bucket, lead_id) from stdin', 'COPY lead'],
  ['select 1 from setting where a is distinct from b for update skip locked', 'SELECT setting'],
  ['select * from (select id from hold) d', 'SELECT hold'],
  ['select * from unnest($1::int[]) n join lead using (id)', 'SELECT lead'],
  ['select capture_coins($1, $2)', 'SELECT capture_coins'],
  ['with due as (select id from mail), sent as (delete from due) select * from sent', 'DELETE mail'],
  ['with due (id) as materialized (select id from mail) select * from due for update', 'SELECT mail'],
  ['/* of a feature */ -- and a line\n begin', 'BEGIN'],
  ["select 'from quackenbush' as name from lead where street = 'into 12 Elm'", 'SELECT lead'],
  ['savepoint subscribers', 'SAVEPOINT'],
  ['select 1', 'SELECT'],
  ['', 'OTHER'],
])('names the operation and the table of %s', (text, expected) => {
  const { operation, table } = summarize(text);
  expect([operation, table].filter((part) => part !== undefined).join(' ')).toBe(expected);
});
