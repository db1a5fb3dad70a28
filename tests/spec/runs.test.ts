/** The run of a paid order, its history, and its legal requirements. */
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { notice } from '#contract/accounts/terms';
import type { Order } from '#contract/orders/schemas';
import { streamEvents } from '#contract/orders/stream/schemas';
import type { Balance } from '#contract/wallet/schemas';
import type { TestUser } from '#support/api';
import {
  balance,
  csv,
  download,
  giveCoins,
  leadHeader,
  leadRow,
  openTown,
  pay,
  quote,
  readOrder,
  trace,
  workAll,
} from '#support/orders/orders';

const { api, people, file } = await openTown();
afterAll(() => api.close());

/** Reads a customer's event stream, validating each event, until `enough`. */
async function listen(
  user: TestUser,
  begin: () => Promise<void>,
  enough: (orders: Order[], balances: Balance[]) => boolean,
) {
  const response = await api.app.request('http://localhost/api/v1/stream', {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const next = async () => {
    const { value, done } = await reader.read();
    return done ? null : decoder.decode(value, { stream: true });
  };
  const orders: Order[] = [];
  const balances: Balance[] = [];
  let text = (await next()) ?? '';
  await begin();
  for (;;) {
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      if (name === 'order') orders.push(streamEvents.order.parse(JSON.parse(data)));
      if (name === 'balance') balances.push(streamEvents.balance.parse(JSON.parse(data)));
    }
    if (enough(orders, balances)) break;
    const more = await next();
    if (more === null) break;
    text += more;
  }
  await reader.cancel();
  return { orders, balances };
}

describe('a run', () => {
  test('TRACE-5: gives every row one result and settles once', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 400);
    const order = await trace(api, user, file(0, 400));
    expect(order.progress).toEqual({ done: 400, total: 400 });
    await workAll(api.ctx);
    expect(await readOrder(api, user, order.id)).toEqual(order);
    const { rows } = await api.ctx.pool.query(
      `select count(*)::int as results, count(distinct row_no)::int as rows, sum(coins)::int as coins
       from lead_result where order_id = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ results: 400, rows: 400, coins: order.leadSummery.hits }]);
    const transfers = await api.ctx.pool.query(
      `select kind, count(*)::int, sum(amount)::int from transfer where order_id = $1 group by kind order by kind`,
      [order.id],
    );
    expect(transfers.rows).toEqual([
      { kind: 'capture', count: 8, sum: order.leadSummery.hits },
      { kind: 'hold', count: 1, sum: 400 },
      { kind: 'release', count: 1, sum: 400 - order.leadSummery.hits },
    ]);
  });

  test('TRACE-5: streams progress live, never backward, up to all rows', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 375);
    const { id } = await quote(api, user, file(0, 400));
    const start = async () => {
      await pay(api, user, id);
      void workAll(api.ctx);
    };
    const { orders, balances } = await listen(
      user,
      start,
      (orders, balances) => orders.at(-1)?.state === 'completed' && balances.at(-1)?.held === 0,
    );
    const done = orders.filter((order) => order.id === id).map(({ progress }) => progress.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(orders.at(-1)).toEqual(await readOrder(api, user, id));
    expect(orders.at(-1)?.progress).toEqual({ done: 400, total: 400 });
    expect(balances.at(-1)).toEqual(await balance(api, user));
  });

  test('TRACE-5: streams no other customer’s orders', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    let own = '';
    const start = async () => {
      await trace(api, user, file(0, 10));
      own = (await trace(api, other, file(0, 5))).id;
    };
    const { orders } = await listen(other, start, (orders) => orders.at(-1)?.state === 'completed');
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([own]));
  });

  test('TRACE-8: sums up the orders of the history', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 100);
    const bad = [['Joan Clarke', '', '', '', ''], leadRow(people[0])];
    const first = await trace(api, user, csv([leadHeader, ...people.slice(0, 40).map(leadRow), ...bad]));
    const second = await trace(api, user, file(40, 70));
    await quote(api, user, file(70, 80));
    expect(first.leadSummery).toMatchObject({ leads: 42, duplicates: 1, invalid: 1 });
    for (const { leadSummery: summary } of [first, second]) {
      expect(
        summary.hits +
          summary.possibles +
          summary.no_contact +
          summary.misses +
          summary.duplicates +
          summary.invalid,
      ).toBe(summary.leads);
      expect(summary.hit_rate).toBeCloseTo(
        summary.hits / (summary.leads - summary.duplicates - summary.invalid),
        10,
      );
    }
    const { body } = await api.call('GET', `/lead-orders/${user.id}`, { as: user });
    expect(body.data).toMatchObject({ total: 3, page: 1, per_page: 25 });
    const sum = (
      key: 'hits' | 'misses' | 'possibles' | 'no_contact' | 'coins' | 'phone_hits' | 'mobile_hits',
    ) => first.leadSummery[key] + second.leadSummery[key];
    expect(body.leadSummery).toEqual({
      leads: 72,
      hits: sum('hits'),
      phone_hits: sum('phone_hits'),
      mobile_hits: sum('mobile_hits'),
      possibles: sum('possibles'),
      no_contact: sum('no_contact'),
      misses: sum('misses'),
      duplicates: 1,
      invalid: 1,
      traced_before: 0,
      repeated: 0,
      unlocked: 0,
      hit_rate: sum('hits') / 70,
      coins: sum('coins'),
    });
  });
});

describe('lawful use', () => {
  const auditOf = async (subject: string) =>
    (
      await api.ctx.pool.query(
        `select action, purpose, ip, actor_id, account_id, impersonator_id from audit where subject = $1 order by id`,
        [subject],
      )
    ).rows;

  test('LAW-1: requires a purpose with the payment and stores it with the order', async () => {
    const user = await api.customer();
    const { id } = await quote(api, user, file(0, 5));
    const without = await api.call('POST', '/payment', { as: user, body: { order_id: id, method: 'coins' } });
    expect([without.status, without.body.errors]).toEqual([
      422,
      { purpose: expect.stringMatching(/own_records/) },
    ]);
    const body = { order_id: id, method: 'coins', purpose: 'collection' };
    await api.call('POST', '/payment', { as: user, body });
    await workAll(api.ctx);
    expect((await readOrder(api, user, id)).purpose).toBe('collection');
    const [header, ...rows]: string[][] = parse((await download(api, user, id, 'all')).body);
    expect(rows.map((row) => row[header?.indexOf('Purpose') ?? -1])).toEqual(
      Array(5).fill(`Collect a debt that is owed. ${notice}`),
    );
    await api.call('POST', '/payment', { as: user, body: { ...body, purpose: 'marketing' } });
    expect((await readOrder(api, user, id)).purpose).toBe('collection');
  });

  test('LAW-4: records who viewed which person, from where and why', async () => {
    const user = await api.signIn(await api.customer());
    const { id } = await trace(api, user, file(0, 5));
    await api.call('GET', `/order-leads/${id}`, { as: user });
    await download(api, user, id, 'hits');
    const ticket = await api.call('POST', `/download-ticket/${id}/all`, { as: user });
    await api.call('GET', ticket.body.data.path);
    const actor = {
      ip: '127.0.0.1',
      actor_id: user.id,
      account_id: user.caller.account_id,
      impersonator_id: null,
    };
    expect(await auditOf(`order:${id}`)).toEqual([
      { action: 'order.quote', purpose: null, ...actor },
      { action: 'order.pay', purpose: 'own_records', ...actor },
      { action: 'order.read', purpose: 'own_records', ...actor },
      { action: 'order.download.hits', purpose: 'own_records', ...actor },
      { action: 'order.download.all', purpose: 'own_records', ...actor },
    ]);
    expect((await auditOf(`user:${user.id}`)).map(({ action }) => action)).toEqual([
      'user.register',
      'session.open',
    ]);
  });

  test('LAW-4: records no separate entry for a refused view', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    const { id } = await trace(api, user, file(0, 3));
    const before = await auditOf(`order:${id}`);
    expect((await api.call('GET', `/order-leads/${id}`, { as: other })).status).toBe(404);
    expect((await download(api, other, id, 'all')).status).toBe(404);
    expect(await auditOf(`order:${id}`)).toEqual(before);
  });
});
