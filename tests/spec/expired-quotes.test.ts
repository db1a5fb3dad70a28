/** A quote unpaid for a day: its rows are deleted, the order stays, and a new quote reads the file again. */
import { afterAll, expect, test } from 'vitest';
import { removeExpiredQuoteRows, withOrderLocked } from '#features/orders';
import { translate } from '#locales';
import { clock, hours, after as later } from '#platform/clock';
import { runQuotes } from '#support/jobs';
import { csv, giveCoins, leadHeader, leadRow, openTown, pay, quote, readOrder } from '#support/orders/orders';

const { api, people } = await openTown();
afterAll(async () => {
  clock.set(null);
  await api.close();
});

const file = csv([leadHeader, ...people.slice(0, 5).map(leadRow), ['Joan Clarke', '', '', '', '']]);
const rowsOf = async (id: string) =>
  (await api.ctx.pool.query('select 1 from lead where order_id = $1', [id])).rows.length;

test('TRACE-3, TRACE-9: deletes the rows of an unpaid order when its quote expires and restores them with a new quote', async () => {
  const customer = await api.customer();
  await giveCoins(api, customer, 100);
  const began = new Date('2026-03-01T12:00:00Z');
  clock.set(began);
  const user = await api.signIn(customer);
  const { id, quote: first } = await quote(api, user, file);
  clock.set(later(began, hours(24) - 1));
  expect(await removeExpiredQuoteRows(api.ctx)).toBe(0);
  expect(await rowsOf(id)).toBe(6);

  clock.set(later(began, hours(24)));
  expect(await removeExpiredQuoteRows(api.ctx)).toBe(6);
  expect(await removeExpiredQuoteRows(api.ctx)).toBe(0);
  expect(await rowsOf(id)).toBe(0);
  const tomorrow = await api.signIn(user);
  expect(await readOrder(api, tomorrow, id)).toMatchObject({ state: 'awaiting_payment', quote: first });
  const late = await pay(api, tomorrow, id);
  expect([late.status, late.body.error?.code]).toEqual([409, 'quote_expired']);
  const message = translate('en', { key: 'errors:quote_expired.rows_removed' });
  const fixedRows = { rows: [{ row_no: 6, cells: { 0: 'A B', 1: '1 Elm St', 4: '62704' } }] };
  for (const [method, path, body] of [
    ['GET', `/order-rejects/${id}`, undefined],
    ['GET', `/order-leads/${id}`, undefined],
    ['GET', `/order-results/${id}`, undefined],
    ['GET', `/lead-file-download/${id}/rejects`, undefined],
    ['POST', `/order-mend/${id}`, fixedRows],
  ] as const) {
    const refused = await api.call(method, path, { as: tomorrow, body });
    expect([path, refused.status, refused.body.message]).toEqual([path, 409, message]);
  }

  expect((await api.call('POST', `/order-reprice/${id}`, { as: tomorrow })).status).toBe(200);
  await runQuotes(api);
  expect((await readOrder(api, tomorrow, id)).quote).toMatchObject({ rows: 6, invalid: 1 });
  expect(await removeExpiredQuoteRows(api.ctx)).toBe(0);
  expect((await api.call('GET', `/order-rejects/${id}`, { as: tomorrow })).body.data.items).toHaveLength(1);
  expect((await pay(api, tomorrow, id)).status).toBe(200);
});

test('TRACE-3: continues an interrupted deletion, and defers one that meets a running quote to the next run', async () => {
  const began = new Date('2026-04-01T12:00:00Z');
  clock.set(began);
  const user = await api.customer();
  const { id } = await quote(api, user, file);
  clock.set(later(began, hours(25)));
  await withOrderLocked(api.ctx, id, async () => {
    expect(await removeExpiredQuoteRows(api.ctx)).toBe(0);
  });
  expect(await rowsOf(id)).toBe(6);
  // Killed after the order was marked and some rows were deleted.
  await api.ctx.pool.query('update trace_order set rows_removed_at = $2 where id = $1', [id, clock.now()]);
  await api.ctx.pool.query('delete from lead where order_id = $1 and row_no < 4', [id]);
  expect(await removeExpiredQuoteRows(api.ctx)).toBe(3);
  expect(await rowsOf(id)).toBe(0);
});
