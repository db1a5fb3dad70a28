/** Each statement of the data plane touches only the buckets that it names, so that a distributed database routes it. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { doEverything } from '#support/data-plane/operations';
import { dataPlane, partitionDataPlane, partitionsOf } from '#support/data-plane/partitions';
import { recordStatements, type SentStatement } from '#support/data-plane/recorder';
import { type TestDatabase, testDatabase } from '#support/database';
import { withClient } from '#support/database-content';
import { openWorld } from '#support/world';

const tables = new RegExp(`\\b(${dataPlane.join('|')})\\b`, 'g');

/** Complaints are about numbers that customers of any bucket reported. */
const ofAllAccounts = /from phone_report where number (like |= |= any\()\$1/;

let statements: SentStatement[];
let parted: TestDatabase;
beforeAll(async () => {
  const sent = await recordStatements(async () => {
    const world = await openWorld();
    await doEverything(world);
    await world.api.close();
  });
  statements = sent.filter(({ text }) => text.match(tables) !== null);
  parted = await testDatabase();
}, 120_000);
afterAll(() => parted.drop());

const isPlanned = ({ text }: SentStatement) =>
  /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/i.test(text);

/** A statement over all leads of a large account names several. */
const namedBuckets = ({ text, values }: SentStatement) =>
  new Set(Array.from(text.matchAll(/\bbucket = \$(\d+)/g), ([, number]) => values[Number(number) - 1]));

async function prepare(client: pg.Client): Promise<void> {
  // A reindex collects keys in these.
  for (const table of ['person_key_page', 'person_key_segment'])
    await client.query(`create table ${table}_anew (like ${table})`);
  await client.query('create temporary table import_seen (record_id text primary key)');
  await partitionDataPlane(client);
  await client.query('set plan_cache_mode = force_custom_plan');
}

describe.skipIf(process.env.CITUS_URL)('the statements of the data plane', () => {
  test('are of every table', () => {
    const used = statements.flatMap(({ text }) => text.match(tables) ?? []);
    expect([...new Set(used)].sort()).toEqual([...dataPlane].sort());
  });

  test('touch only the buckets that they name', () =>
    withClient(parted.url, async (client) => {
      await prepare(client);
      const wide: string[] = [];
      for (const statement of statements.filter(isPlanned)) {
        const { size } = await partitionsOf(client, statement);
        const namesMany = /\bbucket = any\(\$1::smallint\[\]\)/.test(statement.text);
        if (
          size > Math.max(1, namedBuckets(statement).size) &&
          !namesMany &&
          !ofAllAccounts.test(statement.text)
        )
          wide.push(statement.text);
      }
      expect(wide).toEqual([]);
      const unnamed = { text: 'select from lead where order_id = $1', values: [newId()] };
      expect((await partitionsOf(client, unnamed)).size).toBeGreaterThan(1);
    }));

  test('copy rows with their bucket', () => {
    const copied = statements.filter(({ text }) => /^copy \w+ .*from stdin/.test(text));
    expect(copied.length).toBeGreaterThan(5);
    for (const { text } of copied) expect(text).toMatch(/^copy \w+ \(bucket, /);
  });

  test('name the bucket of every table that they read in a function', () =>
    withClient(parted.url, async (client) => {
      const { rows } = await client.query<{ source: string }>(
        `select prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (
           select oid from pg_language where lanname = 'c')`,
      );
      const read = new RegExp(`\\b(?:from|join|update|into) (?:${dataPlane.join('|')})\\b (\\w+)`, 'g');
      const aliases = rows.flatMap(({ source }) =>
        Array.from(source.matchAll(read), ([, alias]) => ({ alias, source })),
      );
      expect(aliases.length).toBeGreaterThan(0);
      for (const { alias, source } of aliases)
        expect(source).toMatch(new RegExp(`\\b${alias}\\.bucket = the_bucket`));
    }));
});
