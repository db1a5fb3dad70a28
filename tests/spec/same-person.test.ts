/** TRACE-14: the contacts of one person cost one coin, whichever of their homes, phones or emails a lead names. */
import { expect, test } from 'vitest';
import type { OrderLead } from '#contract/orders/schemas';
import { openHistory } from '#support/orders/history';
import {
  balance,
  csv,
  leadFile,
  leadHeader,
  leadRow,
  pay,
  quote,
  trace,
  workAll,
} from '#support/orders/orders';

const { api, owners, people, customer, leadOf, single, batch, leadsOf, phonesOf } = await openHistory();

test('TRACE-14: charges nothing more for a person found again by a phone just purchased', async () => {
  const user = await customer();
  const bought = await single(user, leadOf(owners[5]));
  expect(bought).toMatchObject({ outcome: 'hit', coins: 1 });
  const reverse = await single(user, { phone: phonesOf(bought)[0] ?? '' });
  expect(reverse).toMatchObject({ outcome: 'hit', coins: 0, repeated: true });
  expect(phonesOf(reverse)).toEqual(phonesOf(bought));
  expect((await batch(user, [{ phone: phonesOf(bought)[1] ?? '' }])).leadSummery).toMatchObject({
    hits: 1,
    coins: 0,
    repeated: 1,
  });
});

test('TRACE-14: charges a person once per order, whichever of their homes the rows name', async () => {
  const user = await customer();
  const rows = [leadOf(owners[6], 0), leadOf(owners[6], 1), { phone: '+12175550156' }, leadOf(owners[7], 1)];
  let order = await batch(user, rows);
  expect(order.leadSummery).toMatchObject({ hits: 4, coins: 2, repeated: 2 });
  const leads = await leadsOf(user, order.id);
  expect(leads.map(({ coins }) => coins)).toEqual([1, 0, 0, 1]);
  expect(leads.map(({ repeated }) => repeated)).toEqual([false, true, true, false]);
  // Found by another home later: the row is new, but its contacts aren't.
  order = await batch(user, [leadOf(owners[7], 0)]);
  expect(order.quote).toMatchObject({ valid: 1, most_coins: 1 });
  expect(order.leadSummery).toMatchObject({ hits: 1, coins: 0, repeated: 1, traced_before: 0 });
  expect(await single(user, leadOf(owners[7], 0))).toMatchObject({ coins: 0, repeated: true });
});

test('TRACE-14: charges a person once for concurrent traces', async () => {
  const user = await customer();
  const waiting = await quote(api, user, csv([leadHeader, leadRow(owners[8])]));
  await pay(api, user, waiting.id);
  const before = (await balance(api, user)).available + (await balance(api, user)).held;
  await Promise.all([
    workAll(api.ctx),
    single(user, leadOf(owners[8], 0)),
    single(user, leadOf(owners[8], 1)),
    single(user, leadOf(owners[8], 0, 'mailing')),
    single(user, { phone: '+12175550158' }),
    single(user, { email: 'zebulon-8@example.com' }),
  ]);
  await workAll(api.ctx);
  const now = await balance(api, user);
  expect(now).toEqual({ available: before - 1, held: 0 });
});

test('TRACE-14: doesn’t charge again for a person whose numbers were reported wrong and refunded', async () => {
  const user = await customer();
  await trace(api, user, leadFile(people.slice(20, 90)));
  const order = await batch(user, [leadOf(owners[9], 0)]);
  const [lead] = await leadsOf(user, order.id);
  let answer = { coins_back: 0 };
  for (const number of phonesOf(lead as OrderLead)) {
    const body = { number, verdict: 'wrong_number' };
    answer = (await api.call('PUT', `/phone-report/${lead?.id}`, { as: user, body })).body.data;
  }
  expect(answer.coins_back).toBe(1);
  expect(await single(user, leadOf(owners[9], 1))).toMatchObject({ coins: 0, repeated: true });
});
