/** Before an order is paid: its quote and its free sample. */

import { describe, expect, test } from 'vitest';
import { message, translate } from '#locales';
import { clock, days, hours, after as later } from '#platform/clock';
import type { TestUser } from '#support/api';
import { openPrices } from '#support/billing/prices';
import { runQuotes } from '#support/jobs';
import {
  balance,
  csv,
  leadHeader,
  leadRow,
  pay,
  quote,
  readOrder,
  trace,
  uploadCsv,
  workAll,
} from '#support/orders/orders';

const { api, people, file, rich, leadsOf, sample } = await openPrices();

describe('the free sample', () => {
  const read = async (user: TestUser, id: string) =>
    (await api.call('GET', `/order-sample/${id}`, { as: user })).body.data;

  test('TRACE-4: traces 25 rows before payment, which are then free in the order', async () => {
    const user = await rich();
    const order = await quote(api, user, file(100, 200));
    expect(await read(user, order.id)).toEqual({
      available: true,
      first: true,
      rows: 25,
      taken_by: null,
      leads: [],
    });
    const { body } = await sample(user, order.id);
    expect(body.data.leads).toHaveLength(25);
    expect(new Set(body.data.leads.map(({ row_no }) => Math.ceil(row_no / 4))).size).toBe(25);
    const hits = body.data.leads.filter(({ outcome }) => outcome === 'hit');
    expect(hits.length).toBeGreaterThan(8);
    expect(hits.every(({ result, coins }) => coins === 0 && (result?.person?.phones.length ?? 0) >= 0)).toBe(
      true,
    );
    expect((await sample(user, order.id)).body.data).toEqual(body.data);
    expect(await read(user, order.id)).toEqual(body.data);
    expect(await balance(api, user)).toEqual({ available: 1025, held: 0 });

    const priced = await readOrder(api, user, order.id);
    expect(priced.quote).toMatchObject({ rows: 100, valid: 75, sampled: 25, most_coins: 75, covered: 75 });
    await pay(api, user, order.id);
    await workAll(api.ctx);
    const done = await readOrder(api, user, order.id);
    const leads = await leadsOf(user, done);
    for (const lead of body.data.leads) expect(leads[lead.row_no - 1]).toEqual(lead);
    expect(done.leadSummery.coins).toBe(done.leadSummery.hits - hits.length);
    expect(done.leadSummery).toMatchObject({ traced_before: 0 });
  });

  test('TRACE-4: is available once a day, for one file', async () => {
    const user = await rich();
    const [one, two] = [await quote(api, user, file(0, 60)), await quote(api, user, file(60, 120))];
    const answers = await Promise.all([sample(user, one.id), sample(user, two.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [taken, other] = answers[0].status === 200 ? [one, two] : [two, one];
    const refused = await sample(user, other.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      translate('en', message('errors:sample_already_taken', { number: String(taken.number) })),
    ]);
    expect(await read(user, other.id)).toMatchObject({ available: false, taken_by: taken.number, leads: [] });
    clock.set(later(new Date(), days(1)));
    const tomorrow = await api.signIn(user);
    await api.call('POST', `/order-reprice/${other.id}`, { as: tomorrow });
    await runQuotes(api);
    expect((await sample(tomorrow, other.id)).status).toBe(200);
  });

  test('TRACE-4: is refused for an order that is paid or discarded', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 30));
    await sample(user, order.id);
    await api.call('POST', `/order-cancel/${order.id}`, { as: user });
    await runQuotes(api);
    expect(await read(user, order.id)).toMatchObject({ available: false, leads: [] });
    expect((await sample(user, order.id)).body).toMatchObject({ data: { leads: [] } });
    const other = await rich();
    const cancelled = await quote(api, other, file(0, 30));
    await api.call('POST', `/order-cancel/${cancelled.id}`, { as: other });
    expect((await sample(other, cancelled.id)).status).toBe(409);
  });

  test('TRACE-4: leaves the quote and the daily sample unused when its order is already paid', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 30));
    await pay(api, user, order.id);
    const refused = await sample(user, order.id);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'order_already_paid']);
    await workAll(api.ctx);
    expect((await sample(user, order.id)).status).toBe(409);
    const { quote: price, leadSummery } = await readOrder(api, user, order.id);
    expect([price?.valid, price?.sampled]).toEqual([30, 0]);
    expect(leadSummery.coins).toBe(leadSummery.hits);
    expect((await sample(user, (await quote(api, user, file(60, 90))).id)).status).toBe(200);
  });
});

describe('a quote', () => {
  test('TRACE-3: says by state where rows have no data', async () => {
    const rows = [
      ...people.slice(0, 4).map(leadRow),
      ['Ada Lovelace', '12 Bering St', 'Nome', 'AK', '99762'],
      ['Ada Lovelace', '13 Bering St', '', '', '99762'],
      ['Ada Lovelace', '1 Kalakaua Ave', 'Honolulu', 'HI', ''],
    ];
    const { quote: price } = await quote(api, await api.customer(), csv([leadHeader, ...rows]));
    const home = people[0]?.addresses[0]?.state ?? '';
    expect(price?.places).toEqual([
      { state: 'AK', rows: 2, uncovered: 2 },
      { state: 'HI', rows: 1, uncovered: 1 },
      { state: home, rows: 4, uncovered: 0 },
    ]);
  });

  test('TRACE-3: is valid for a day; then the order needs a new quote before payment', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 20));
    const begin = new Date(order.quote?.expires_at ?? '');
    expect(begin.getTime() - Date.now()).toBeGreaterThan(hours(23.9));
    clock.set(begin);
    const late = await api.signIn(user);
    const refused = await pay(api, late, order.id);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'quote_expired']);
    expect((await sample(late, order.id)).status).toBe(409);
    await trace(api, late, file(0, 10));
    const again = await api.call('POST', `/order-reprice/${order.id}`, { as: late });
    expect(again.body.data).toMatchObject({ state: 'draft', quote: null });
    await runQuotes(api);
    expect((await readOrder(api, late, order.id)).quote).toMatchObject({ valid: 10, traced_before: 10 });
    expect((await pay(api, late, order.id)).status).toBe(200);
    expect((await api.call('POST', `/order-reprice/${order.id}`, { as: late })).status).toBe(409);
    await workAll(api.ctx);
    expect((await readOrder(api, late, order.id)).state).toBe('completed');
  });

  test('TRACE-3: keeps its free sample when renewed', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 40));
    await sample(user, order.id);
    const before = (await readOrder(api, user, order.id)).quote;
    await api.call('POST', `/order-reprice/${order.id}`, { as: user });
    await runQuotes(api);
    const { quote: priced } = await readOrder(api, user, order.id);
    expect(priced).toMatchObject({ valid: 15, sampled: 25, most_coins: 15, covered: before?.covered });
  });

  test('TRACE-3: belongs to the file it was made from, whatever is uploaded under that name later', async () => {
    const user = await rich();
    const order = await quote(api, user, file(0, 12), { name: 'same.csv' });
    await uploadCsv(api, user, file(200, 260), 'same.csv');
    await pay(api, user, order.id);
    await workAll(api.ctx);
    const leads = await leadsOf(user, await readOrder(api, user, order.id));
    expect(leads.map(({ lead }) => lead.name)).toEqual(
      people.slice(0, 12).map((person) => leadRow(person)[0]),
    );
  });
});
