/**
 * The cached query plans of a single trace are made while tables are small and must still be efficient when they have
 * grown.
 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { insertLookups } from '#features/abuse';
import { after, clock, days } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId, sha256 } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { testContext } from '#support/context';
import { lockHistory, readKnown } from './repository.ts';

const { ctx, close } = await testContext();
afterAll(close);

const owner = { home_bucket: 7, account_id: newId() };
const lead = { fingerprint: sha256('a lead'), since: after(clock.now(), -days(90)) };

/** Tables that grow with use. */
const growing = ['single_trace', 'single_look', 'lead', 'lead_result', 'trace_order', 'paid_contact'];

let orders = 0;

const queries: [string, (tx: Tx) => Promise<unknown>][] = [
  ['what is known before', (tx) => readKnown(tx, owner, lead)],
  ['the history of a lead', (tx) => lockHistory(tx, owner, { ...lead, person: 1 })],
  [
    'the looks',
    (tx) =>
      insertLookups(tx, owner.account_id, [{ person_id: 1, lead: lead.fingerprint, street: '62704 ELM ST' }]),
  ],
];

test.each(queries)('API-2: %s: scans no growing table', async (_, ask) => {
  const { pool } = ctx;
  const bucket = owner.home_bucket;
  await pool.query(
    'insert into account (id, bucket, created_at) values ($1, $2, now()) on conflict do nothing',
    [owner.account_id, bucket],
  );
  // For a table with one or two rows, the planner would choose a sequential scan.
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
  const order_id = newId();
  await pool.query(
    `with u as (
       insert into app_user (id, account_id, email, password_hash, role, created_at)
       values ($1::uuid, $2, $1::text || '@example.com', '', 'customer', now()) returning id
     )
     insert into trace_order (id, account_id, bucket, user_id, number, name, state, format, mapping, column_names,
                              purpose, price_coins, bytes_total, created_at, paid_at)
     select $3, $2, $4, u.id, $5, '', 'completed', '{}', '{}', '[]', 'legal', 1, 0,
            now(), now() from u`,
    [newId(), owner.account_id, order_id, bucket, ++orders],
  );
  const lead_id = newId();
  await pool.query(
    `insert into lead (bucket, account_id, order_id, id, row_no, raw, mapped, fingerprint, status, covered)
     values ($1, $2, $3, $4, 1, '[]', '{}', $5, 'valid', true)`,
    [bucket, owner.account_id, order_id, lead_id, lead.fingerprint],
  );
  await pool.query(
    `insert into lead_result (bucket, account_id, order_id, lead_id, row_no, outcome, probability, coins, result,
                              model_version)
     values ($1, $2, $3, $4, 1, 'hit', 1, 1, '{}', '1')`,
    [bucket, owner.account_id, order_id, lead_id],
  );
  await pool.query(
    `insert into paid_contact (bucket, account_id, person, charge_id, contacts, paid_at)
     values ($1, $2, 1, $3, '{}', now())`,
    [bucket, owner.account_id, lead_id],
  );
  await pool.query(`vacuum analyze ${growing.join(', ')}`);
  const scans = await inTransaction(ctx, async (tx) => {
    await ask(tx);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_xact_user_tables
      where relname = any(${growing}::text[]) and seq_scan > 0`.execute(tx);
    return rows;
  });
  expect(scans).toEqual([]);
});
