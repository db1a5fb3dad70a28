/** All customers' orders in the admin console: cancel, refund, retry, reorder, and usage by day. */
import { describe, expect, test } from 'vitest';
import { findLedgerFaults } from '#features/wallet';
import { runQuotes } from '#support/jobs';
import { balance, giveCoins, leadFile, quote, readOrder, trace, workAll } from '#support/orders/orders';
import { openAdmin } from '#support/processes/admin';

const { api, people, admin, adjust, coinsOf, records } = await openAdmin();

describe('orders', () => {
  test('ADMIN-2: cancels a customer’s order and refunds at most what it cost', async () => {
    const customer = await api.customer();
    const done = await trace(api, customer, leadFile(people.slice(0, 10)));
    const cost = done.leadSummery.coins;
    expect(cost).toBeGreaterThan(1);
    const before = await coinsOf(customer);
    const refund = (coins: number) => adjust(admin, customer, coins, { order_id: done.id });
    expect((await refund(cost + 1)).status).toBe(422);
    expect((await refund(1)).body.data).toMatchObject({ state: 'done', order_number: done.number });
    expect((await refund(cost)).status).toBe(422);
    expect((await refund(cost - 1)).status).toBe(200);
    expect(await coinsOf(customer)).toBe(before + cost);
    expect(await findLedgerFaults(api.ctx.db)).toEqual([]);
    const listed = await api.call('GET', `/admin/orders?value=${done.id}`, { as: admin });
    expect(listed.body.data.items).toMatchObject([
      { number: done.number, state: 'completed', coins: 0, customer: { email: customer.email } },
    ]);
    expect((await adjust(admin, await api.customer(), 1, { order_id: done.id })).status).toBe(404);

    const open = await quote(api, customer, leadFile(people.slice(10, 14)));
    const cancelled = await api.call('POST', `/admin/orders/${open.id}/cancel`, { as: admin });
    expect(cancelled.body.data.state).toBe('cancelled');
    expect((await records('order.cancel')).at(-1)).toMatchObject({
      actor_id: admin.id,
      account_id: customer.caller.account_id,
    });
    expect((await api.call('POST', `/admin/orders/${done.id}/cancel`, { as: admin })).status).toBe(409);
  });

  test('ADMIN-2: retries failed work at once, but not in an order that has ended', async () => {
    const customer = await api.customer();
    const open = await quote(api, customer, leadFile(people.slice(14, 18)));
    const body = { order_id: open.id, method: 'coins', purpose: 'own_records' };
    await api.call('POST', '/payment', { as: customer, body });
    await api.ctx.pool.query(
      `update order_chunk set attempts = 5, not_before = now() + interval '1 hour' where order_id = $1`,
      [open.id],
    );
    const retry = (id: string) => api.call('POST', `/admin/orders/${id}/retry`, { as: admin });
    expect((await retry(open.id)).status).toBe(200);
    const { rows } = await api.ctx.pool.query(
      'select attempts, not_before from order_chunk where order_id = $1',
      [open.id],
    );
    expect(rows).toEqual([{ attempts: 0, not_before: null }]);
    // After the last chunk, nothing is left to retry.
    await workAll(api.ctx);
    expect((await retry(open.id)).status).toBe(409);
  });

  test('ADMIN-2: reorders a failed paid order: traced rows are free and the refund pays for the rest', async () => {
    const customer = await api.customer();
    await giveCoins(api, customer, 20);
    const first = await trace(api, customer, leadFile(people.slice(18, 24)));
    const before = await balance(api, customer);
    // Like an order whose source failed halfway.
    await api.ctx.pool.query(
      `update trace_order set state = 'failed', failure = 'A source broke.' where id = $1`,
      [first.id],
    );
    await api.ctx.pool.query(
      `delete from lead_result where lead_id in (select id from lead where order_id = $1 and row_no > 3)`,
      [first.id],
    );
    const retry = () => api.call('POST', `/admin/orders/${first.id}/retry`, { as: admin });
    const requoted = await retry();
    expect([requoted.status, requoted.body.data]).toMatchObject([
      200,
      { state: 'draft', name: first.name, customer: { email: customer.email } },
    ]);
    expect((await retry()).status).toBe(409);
    await runQuotes(api);
    const priced = await readOrder(api, customer, requoted.body.data.id);
    expect(priced).toMatchObject({ state: 'queued', purpose: 'own_records', quote: { rows: 6 } });
    await workAll(api.ctx);
    const done = await readOrder(api, customer, requoted.body.data.id);
    expect(done).toMatchObject({ state: 'completed', leadSummery: { leads: 6 } });
    expect(done.leadSummery.traced_before).toBeGreaterThan(0);
    expect((await balance(api, customer)).available).toBe(before.available - done.leadSummery.coins);
    const { rows } = await api.ctx.pool.query(
      `select actor_id, impersonator_id from audit where action = 'order.quote' and subject = $1`,
      [`order:${done.id}`],
    );
    expect(rows).toEqual([{ actor_id: customer.id, impersonator_id: admin.id }]);
    expect(await findLedgerFaults(api.ctx.db)).toEqual([]);
  });
});

describe('usage', () => {
  test('ADMIN-2: reports days that match orders, ledger, payments and calls, and start in the reader’s time zone', async () => {
    const { pool } = api.ctx;
    const customer = await api.customer();
    await giveCoins(api, customer, 50);
    await trace(api, customer, leadFile(people.slice(0, 10)));
    await pool.query(
      `insert into api_request (id, account_id, key_id, at, method, route, status, milliseconds)
       select gen_random_uuid(), $1, gen_random_uuid(), now(), 'GET', '/x', 200, 1 from generate_series(1, 3)`,
      [customer.caller.account_id],
    );
    const read = async (days: string, time_zone = 'UTC', as = admin) =>
      (await api.call('GET', `/admin/usage?days=${days}&time_zone=${time_zone}`, { as })).body.data.days;
    const days = await read('30');
    expect(days).toHaveLength(30);
    const { rows } = await pool.query(`
      select (select count(*)::int from trace_order where ended_at is not null) as orders,
        (select sum(traced)::int from trace_order where ended_at is not null) as traced,
        (select sum(hits)::int from trace_order where ended_at is not null) as hits,
        (select sum(amount)::int from transfer where kind = 'capture') as coins,
        (select count(*)::int from api_request) as calls,
        (select coalesce(sum(amount - refunded), 0)::int from payment where state = 'paid') as revenue`);
    const all = { orders: 0, traced: 0, hits: 0, coins: 0, calls: 0, revenue: 0 };
    for (const day of days)
      for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += day[name] ?? 0;
    expect(all).toEqual(rows[0]);
    expect(all.hits).toBeGreaterThan(0);
    expect(days.at(-1)?.customers).toBeGreaterThan(0);
    const long = await read('90');
    expect(long).toHaveLength(90);
    // Call counts that old are deleted.
    expect(long[0]?.calls).toBeNull();
    const here = (await read('30', 'Pacific/Kiritimati')).at(-1)?.day ?? '';
    const there = (await read('30', 'Pacific/Pago_Pago')).at(-1)?.day ?? '';
    expect(here > there).toBe(true);
  });
});
