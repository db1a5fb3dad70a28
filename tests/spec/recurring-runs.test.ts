/** TRACE-17: runs that a customer starts between two months. */
import { expect, test } from 'vitest';
import { indexOrderLeads } from '#features/leads';
import { clock, days, after as later } from '#platform/clock';
import { type KeyCustomer, openHistory } from '#support/orders/history';
import { openRecurring } from '#support/orders/recurring';

const history = await openHistory();
const { api, customer } = history;
const { start, read, tick, month } = openRecurring(history);

const runNow = (user: KeyCustomer, { id }: { id: string }) =>
  api.call('POST', `/order-recurrence/${id}/run`, { headers: { 'x-api-key': user.key } });

test('TRACE-17: a run that the customer starts comes between two months, once a day, and doesn’t move the monthly date', async () => {
  const user = await customer();
  const order = await start(user, [0]);
  const before = (await read(user, order)).list?.next_at;
  expect((await runNow(user, order)).status).toBe(200);
  expect((await runNow(user, order)).body).toMatchObject({ error: { code: 'monthly_run_in_progress' } });
  expect(await tick(user, order)).toMatchObject({ outcome: 'completed', coins: 0 });
  const { list } = await read(user, order);
  expect(list).toMatchObject({ next_at: before, run_after: expect.any(String) });
  expect((await runNow(user, order)).body).toMatchObject({ error: { code: 'monthly_run_started_today' } });
  clock.set(later(clock.now(), days(1)));
  expect((await runNow(user, order)).status).toBe(200);
  await tick(user, order);
  // The months go on as if there had been none of them.
  await month(user, order);
  expect((await read(user, order)).runs).toHaveLength(3);
  const after = (await read(user, order)).list;
  expect(Date.parse(after?.next_at ?? '') - Date.parse(before ?? '')).toBeLessThanOrEqual(days(31));
  expect(Date.parse(after?.next_at ?? '') - Date.parse(before ?? '')).toBeGreaterThanOrEqual(days(28));
  clock.set(null);
});

test('TRACE-17: a run is refused for an order that isn’t traced every month', async () => {
  const user = await customer();
  const order = await start(user, [0]);
  await api.call('DELETE', `/order-recurrence/${order.id}`, { as: user });
  expect((await runNow(user, order)).body).toMatchObject({ error: { code: 'not_traced_monthly' } });
});

test('TRACE-17: continues with the leads of its order after those of a run were deleted', async () => {
  const user = await customer();
  const order = await start(user, [0, 1]);
  const run = await month(user, order);
  await indexOrderLeads(api.ctx, run?.order?.id ?? '');
  const deleted = await api.call('POST', '/leads-delete', {
    as: await api.signIn(user),
    body: { filter: { order: run?.order?.number } },
  });
  expect(deleted.body.data).toEqual({ leads: 2 });
  expect(await month(user, order)).toMatchObject({ outcome: 'completed' });
  expect((await read(user, order)).list).toMatchObject({ stopped_at: null });
  clock.set(null);
});
