/** Retention: what is deleted when, what stays, and how customers learn of both (TRACE-9, LAW-4). */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { indexOrderLeads } from '#features/leads';
import { eraseOld } from '#features/retention';
import { audit, sealAudit, walkChain } from '#platform/audit/audit';
import { clock, days, after as later } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import type { TestUser } from '#support/api';
import { runQuotes } from '#support/jobs';
import {
  balance,
  csv,
  giveCoins,
  leadHeader,
  leadRow,
  openTown,
  pay,
  quote,
  readOrder,
  trace,
  uploadCsv,
} from '#support/orders/orders';

const { api, people } = await openTown();
afterAll(async () => {
  clock.set(null);
  await api.close();
});
const began = new Date('2026-01-15T12:00:00Z');
beforeEach(() => clock.set(began));

/** A word found only in the customer's file. */
const secret = 'Xanadupalace';
const file = (rows = people.slice(0, 3)) =>
  csv([[...leadHeader, 'Remark'], ...rows.map((person) => [...leadRow(person), secret])]);

/** Tables containing a word in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await api.ctx.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found = [];
  for (const { name } of rows) {
    const text = `select 1 from "${name}" t where t::text ilike $1 limit 1`;
    if ((await api.ctx.pool.query(text, [`%${word}%`])).rows.length > 0) found.push(name);
  }
  return found;
}

/** A customer with a completed order of three leads, one of them with remarks. */
async function remembered(): Promise<{ user: TestUser; order_id: string; number: number }> {
  const user = await api.customer();
  await giveCoins(api, user, 100);
  const { id, number } = await trace(api, user, file());
  await indexOrderLeads(api.ctx, id);
  const leads = (await api.call('GET', `/order-leads/${id}`, { as: user })).body.data.items;
  const hit = leads.find(({ outcome }) => outcome === 'hit');
  const at = `/lead-note/${hit?.id}`;
  await api.call('PUT', at, { as: user, body: { note: `${secret}: call at noon`, tags: [secret] } });
  return { user, order_id: id, number };
}

const erasures = async () => (await api.call('GET', '/admin/erasures', { as: await api.admin() })).body.data;
const pathOf = async (order_id: string): Promise<string> => {
  const { rows } = await api.ctx.pool.query(
    'select u.storage_key from upload u join trace_order o on o.upload_id = u.id where o.id = $1',
    [order_id],
  );
  return join(api.ctx.config.dataFolder, 'files', rows[0].storage_key);
};

describe('retention', () => {
  test('TRACE-9: deletes a file after 90 days with its previews and unpaid orders', async () => {
    const { order_id, ...customer } = await remembered();
    let { user } = customer;
    const unpaid = await quote(api, user, file(people.slice(3, 6)));
    const path = await pathOf(order_id);
    const stored = await readFile(path);
    expect([stored.length, stored.includes(secret)]).toEqual([file().length + 16, false]);
    clock.set(later(began, days(90) - 1));
    await eraseOld(api.ctx);
    expect([existsSync(path), (await erasures()).runs]).toEqual([true, []]);

    clock.set(later(began, days(90) + 1));
    await eraseOld(api.ctx);
    await runQuotes(api);
    expect([existsSync(path), existsSync(await pathOf(unpaid.id))]).toEqual([false, false]);
    expect(await tablesWith(secret)).toEqual(['lead', 'lead_note']);
    user = await api.signIn(user);
    const [paidNow, unpaidNow] = [
      await readOrder(api, user, order_id),
      await readOrder(api, user, unpaid.id),
    ];
    const at = clock.now().toISOString();
    expect(paidNow).toMatchObject({ state: 'completed', file_erased_at: at, erased_at: null });
    expect(unpaidNow).toMatchObject({ state: 'cancelled', file_erased_at: at });
    // Nothing can decrypt the copy in a disk backup.
    const { rows } = await api.ctx.pool.query('select file_key from upload where id = $1', [
      paidNow.upload_id,
    ]);
    expect(rows).toEqual([{ file_key: null }]);
    const upload = await api.call('GET', `/upload/${paidNow.upload_id}`, { as: user });
    expect([upload.status, upload.body.message]).toEqual([
      410,
      'This file was deleted on Apr 15, 2026. Upload it again.',
    ]);
    expect((await api.call('GET', '/open-uploads', { as: user })).body.data.uploads).toEqual([]);
    expect((await api.call('GET', `/order-leads/${order_id}`, { as: user })).body.data.total).toBe(3);
    const bytes = file().length + file(people.slice(3, 6)).length;
    expect((await erasures()).runs).toMatchObject([
      { class: 'files', remaining: 0, at, counts: { files: 2, bytes, unpaid_orders: 1 } },
    ]);
  });

  test('TRACE-9: deletes cells, results and remarks from every table after 12 months, and keeps counts, coins and the order', async () => {
    const { order_id, ...customer } = await remembered();
    let { user } = customer;
    const paused = await quote(api, user, file(people.slice(6, 8)));
    await pay(api, user, paused.id);
    await api.call('POST', `/order-pause/${paused.id}`, { as: user });
    const before = await readOrder(api, user, order_id);
    const { available, held } = await balance(api, user);
    const [name = ''] = leadRow(people[0]);
    clock.set(new Date('2027-01-15T12:00:01Z'));
    await eraseOld(api.ctx);
    expect(await tablesWith(secret)).toEqual([]);
    expect(
      (await tablesWith(name.split(' ').at(-1) ?? '')).filter((table) => !/^person|^source/.test(table)),
    ).toEqual([]);
    user = await api.signIn(user);
    expect(await balance(api, user)).toEqual({ available: available + held, held: 0 });

    const now = await readOrder(api, user, order_id);
    const at = clock.now().toISOString();
    expect(now).toEqual({ ...before, mapping: {}, erased_at: at, file_erased_at: at });
    expect(await readOrder(api, user, paused.id)).toMatchObject({ state: 'cancelled', erased_at: at });
    const message =
      'We deleted this order’s leads and results on Jan 15, 2027, when their retention period ended. Its counts and invoices are still here.';
    for (const [method, path, body] of [
      ['GET', `/order-leads/${order_id}`, undefined],
      ['GET', `/lead-file-download/${order_id}/all`, undefined],
      ['POST', `/download-ticket/${order_id}/hits`, {}],
      ['GET', `/order-results/${order_id}`, undefined],
      ['GET', `/order-rejects/${order_id}`, undefined],
    ] as const) {
      const refused = await api.call(method, path, { as: user, body });
      expect([path, refused.status, refused.body.message]).toEqual([path, 410, message]);
    }
    expect((await api.call('GET', `/all-leads/${user.id}`, { as: user })).body.data.total).toBe(0);
    const run = (await erasures()).runs.find((one) => one.class === 'results');
    // Includes the two orders and three leads of the previous customer.
    expect(run).toMatchObject({ remaining: 0, counts: { orders: 4, leads: 8 } });
    // Erasure isn't audited; the log attributes it to the service.
    const { rows } = await api.ctx.pool.query(
      `select actor_id from audit where action = 'order.erase' and subject = $1`,
      [`order:${order_id}`],
    );
    expect(rows).toEqual([{ actor_id: null }]);
  });

  test('TRACE-9: continues an erasure interrupted by a kill, with the configured periods', async () => {
    const { order_id, ...customer } = await remembered();
    let { user } = customer;
    const admin = await api.admin();
    for (const [key, value] of [
      ['files_kept_days', 10],
      ['results_kept_months', 3],
    ] as const) {
      const body = { value, version: 0 };
      expect((await api.call('PUT', `/admin/settings/${key}`, { as: admin, body })).status).toBe(200);
    }
    const short = { value: 2, version: 1 };
    const refused = await api.call('PUT', '/admin/settings/results_kept_months', { as: admin, body: short });
    expect(refused.status).toBe(422);
    // Killed after the order was marked and its results were deleted.
    await api.ctx.pool.query('update trace_order set erased_at = $2 where id = $1', [order_id, clock.now()]);
    await api.ctx.pool.query('delete from lead_result where order_id = $1', [order_id]);
    await eraseOld(api.ctx);
    expect(await tablesWith(secret)).toEqual(['upload']);
    const { rows } = await api.ctx.pool.query('select erased_leads from trace_order where id = $1', [
      order_id,
    ]);
    expect(rows).toEqual([{ erased_leads: 3 }]);
    const late = await uploadCsv(api, user, file(people.slice(9, 10)));
    clock.set(later(began, days(11)));
    await eraseOld(api.ctx);
    user = await api.signIn(user);
    expect((await api.call('GET', `/upload/${late.body.data.id}`, { as: user })).status).toBe(410);
    await api.ctx.pool.query(`delete from setting where key like '%_kept_%'`);
  });

  test('LAW-4: ends the audit log after six years, and the rest still verifies', async () => {
    const { db, pool } = api.ctx;
    const note = (subject: string) =>
      inTransaction(api.ctx, (tx) => audit(tx, { caller: null, action: 'test', subject }));
    const sealAll = async () => {
      while ((await sealAudit(db)).sealed > 0);
    };
    await sealAll();
    clock.set(new Date('2032-02-01T00:00:00Z'));
    for (let count = 0; count < 3; count += 1) await note(newId());
    await sealAll();
    expect(
      (await pool.query(`delete from audit where seq = 1`).catch((error) => error.message)) as string,
    ).toMatch(/append-only/);
    clock.set(new Date('2033-02-01T00:00:00Z'));
    await eraseOld(api.ctx);
    const { rows } = await pool.query(
      'select min(at) as first, min(seq)::int as seq from audit where seq is not null',
    );
    expect(rows[0].first).toEqual(new Date('2032-02-01T00:00:00Z'));
    expect((await walkChain(db)).broken_at).toBeNull();
    await sealAll();
    expect((await walkChain(db)).broken_at).toBeNull();
    const run = (await erasures()).runs.find((one) => one.class === 'audit');
    expect(run).toMatchObject({ remaining: 0, counts: { entries: rows[0].seq - 1 } });
    const client = await pool.connect();
    await client.query(`set session_replication_role = replica`);
    await client.query(`update audit set subject = 'another' where seq = $1`, [rows[0].seq]);
    client.release(true);
    expect((await walkChain(db)).broken_at).toBe(BigInt(rows[0].seq));
  });
});
