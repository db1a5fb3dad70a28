/** TRACE-3, TRACE-14: an owner of several properties costs one coin per order, and the quote counts that. */
import { expect, test } from 'vitest';
import type { Person } from '#linkage';
import { openHistory } from '#support/orders/history';
import { balance, csv, pay, quote, readOrder, workAll } from '#support/orders/orders';

const { api, owners, customer, leadsOf } = await openHistory();

const header = [
  ...['Owner Name', 'Property Address', 'Property City', 'Property State', 'Property ZIP'],
  ...['Mailing Address', 'Mailing City', 'Mailing State', 'Mailing ZIP'],
];

/** A house in another town, whose owner gets mail at home. */
function houseOf(person: Person | undefined, house: number): string[] {
  const [name, home] = [person?.names[0], person?.addresses[0]];
  return [
    `${name?.first} ${name?.last}`,
    ...[`${900 + house} Rental Rd`, 'Peoria', 'IL', '61602'],
    ...[home?.street ?? '', home?.city ?? '', home?.state ?? '', home?.zip ?? ''],
  ];
}

const houses = [1, 2, 3, 4, 5];
/** Four owners of five houses each. */
const list = (first: number) =>
  csv([
    header,
    ...houses.flatMap((house) => owners.slice(first, first + 4).map((owner) => houseOf(owner, house))),
  ]);

test('TRACE-3: quotes one coin for an owner of five houses, and charges one', async () => {
  const user = await customer();
  const order = await quote(api, user, list(0));
  expect(order.quote).toMatchObject({
    rows: 20,
    valid: 20,
    duplicates: 0,
    same_owner: 16,
    expected_hits: 20,
    expected_coins: 4,
    most_coins: 4,
  });
  await pay(api, user, order.id);
  expect(await balance(api, user)).toEqual({ available: 121, held: 4 });
  await workAll(api.ctx);
  const done = await readOrder(api, user, order.id);
  expect(done.leadSummery).toMatchObject({ leads: 20, hits: 20, coins: 4, repeated: 16 });
  expect(await balance(api, user)).toEqual({ available: 121, held: 0 });
  const leads = await leadsOf(user, order.id);
  expect(new Set(leads.map(({ result }) => result?.person?.phones.length))).toEqual(new Set([2]));
});

test('TRACE-14: expects no charge for owners paid for in the last 90 days', async () => {
  const user = await customer();
  const first = await quote(api, user, csv([header, houseOf(owners[4], 1)]));
  await pay(api, user, first.id);
  await workAll(api.ctx);
  const more = csv([header, houseOf(owners[4], 2), houseOf(owners[4], 3), houseOf(owners[5], 1)]);
  const second = await quote(api, user, more);
  expect(second.quote).toMatchObject({ valid: 3, same_owner: 1, expected_hits: 3, most_coins: 2 });
  expect(second.quote?.expected_coins).toBe(1);
});

test('TRACE-3: charges each owner who has a name in common, but no address', async () => {
  const user = await customer();
  const rows = houses.map((house) => houseOf(owners[6], house).slice(0, 5));
  const order = await quote(api, user, csv([header.slice(0, 5), ...rows]));
  expect(order.quote).toMatchObject({ valid: 5, same_owner: 0, most_coins: 5 });
});

test('TRACE-4: counts an owner’s other houses again once the sample is taken', async () => {
  const user = await customer();
  const rows = csv([
    header,
    ...Array.from({ length: 60 }, (_, house) => houseOf(owners[house % 2 === 0 ? 7 : 8], house)),
  ]);
  const order = await quote(api, user, rows);
  expect(order.quote).toMatchObject({ valid: 60, same_owner: 58, most_coins: 2 });
  const body = { purpose: 'own_records' };
  expect((await api.call('POST', `/order-sample/${order.id}`, { as: user, body })).status).toBe(200);
  const sampled = await readOrder(api, user, order.id);
  expect(sampled.quote).toMatchObject({ valid: 35, sampled: 25, same_owner: 33, most_coins: 2 });
});
