/** The kept plans of a single trace: made while its tables are small, they must serve when these have grown. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { clock } from '#platform/clock';
import { inTransaction } from '#platform/context';
import type { Tx } from '#platform/database';
import { newId, sha256 } from '#platform/ids';
import { testContext } from '#support/context';
import { insertLooks } from '../abuse/repository.ts';
import { lockTraces, readKnown } from './repository.ts';

const { ctx, close } = await testContext();
afterAll(close);

const owner = { bucket: 7, account_id: newId() };
const lead = { fingerprint: sha256('a lead'), since: clock.now() };

const asked: [string, (tx: Tx) => Promise<unknown>][] = [
  ['what is known before', (tx) => readKnown(tx, owner, lead)],
  ['the earlier traces of a lead', (tx) => lockTraces(tx, owner, lead)],
  [
    'the looks',
    (tx) =>
      insertLooks(tx, owner.account_id, [{ person_id: 1, lead: lead.fingerprint, street: '62704 ELM ST' }]),
  ],
];

test.each(asked)('API-2: %s: no growing table is read from end to end', async (_, ask) => {
  const { pool } = ctx;
  const bucket = owner.bucket;
  await pool.query(
    'insert into account (id, bucket, created_at) values ($1, $2, now()) on conflict do nothing',
    [owner.account_id, bucket],
  );
  // Of tables with a row or two the database knows that reading them whole is cheapest, and says so when asked to plan.
  await pool.query(
    `insert into single_trace (bucket, id, account_id, fingerprint, outcome, probability, coins, purpose, result,
                               model_version, created_at)
     values ($1, $2, $3, $4, 'miss', 0, 0, 'legal', '{}', '1', now())`,
    [bucket, newId(), owner.account_id, lead.fingerprint],
  );
  await pool.query(
    'insert into single_look (id, at, account_id, person_id, lead, street) values ($1, now(), $2, 1, $3, $4)',
    [newId(), owner.account_id, lead.fingerprint, '62704 ELM ST'],
  );
  await pool.query('vacuum analyze single_trace, single_look');
  const scans = await inTransaction(ctx, async (tx) => {
    await ask(tx);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_xact_user_tables
      where relname in ('single_trace', 'single_look') and seq_scan > 0`.execute(tx);
    return rows;
  });
  expect(scans).toEqual([]);
});
